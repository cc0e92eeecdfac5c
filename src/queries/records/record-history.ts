import type { Change, ChangedKind } from '../../domain/journal/change.ts'
import { everything, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import type { ListPage, ListPageRequest } from '../../storage/events/list/list-page.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { Reader } from '../reader.ts'

/** The history of a record, newest change first, without links that the reader may not see. */
export async function listHistory(
  record: { readonly kind: ChangedKind; readonly id: number },
  query: Pick<ListPageRequest, 'page' | 'perPage'>,
  { store, caller }: Reader,
): Promise<ListPage<Change>> {
  const { total, records } = await store.journal.listPage(record, query)
  const unseen = await unseenLinks(record.kind, records, store, visibleTo(caller))
  return { total, records: records.map(change => withoutLinks(change, unseen)) }
}

/** Event fields with ids of records that may be hidden from some readers. */
const linkFields = ['venueIds', 'organizerIds', 'parentId'] as const

type UnseenLinks = Readonly<Record<(typeof linkFields)[number], ReadonlySet<number>>>

/** Existing records that an event has linked to and the reader may not see. */
async function unseenLinks(
  kind: ChangedKind,
  changes: readonly Change[],
  store: ReadableStore,
  visibility: Visibility,
): Promise<UnseenLinks> {
  const none = new Set<number>()
  if (kind !== 'event') return { venueIds: none, organizerIds: none, parentId: none }
  const reads = { venueIds: store.venues, organizerIds: store.organizers, parentId: store.events }
  const unseen: Partial<Record<keyof UnseenLinks, ReadonlySet<number>>> = {}
  for (const name of linkFields) {
    const ids = changes
      .flatMap(({ fields }) => (fields[name] ?? []).flat())
      .filter(id => typeof id === 'number')
    const present = await reads[name].known(ids, everything)
    unseen[name] = present.difference(await reads[name].known(ids, visibility))
  }
  return unseen as UnseenLinks
}

function withoutLinks(change: Change, unseen: UnseenLinks): Change {
  // The changed fields already show which ones an occurrence overrides.
  const { ownFields: _, ...reported } = change.fields
  const fields = Object.entries(reported).map(([name, [before, after]]) => {
    const hidden = unseen[name as keyof UnseenLinks]
    return [name, hidden ? [seen(before, hidden), seen(after, hidden)] : [before, after]]
  })
  return { ...change, fields: Object.fromEntries(fields) }
}

function seen(value: unknown, hidden: ReadonlySet<number>): unknown {
  if (Array.isArray(value)) return value.filter(id => !hidden.has(id))
  return hidden.has(value as number) ? null : value
}
