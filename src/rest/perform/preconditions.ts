// Conditions that a client puts on a write (RFC 9110, 13.1). They are looked at before the work begins, so that nothing is
// done in vain, and once more in its transaction, where nobody else writes: of two who change the same state, one does.
import type { ChangedKind } from '../../domain/journal/change.ts'
import { isTagged, namesState, recordTag, type TaggedRecord } from '../../http/cache/record-tag.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import type { Route, Tag } from '../table/route.ts'
import { withEachChange } from './with-each-change.ts'

export interface Preconditions {
  readonly ifMatch?: string | undefined
  readonly ifNoneMatch?: string | undefined
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

export function preconditionsIn(headers: Headers): Preconditions {
  return { ifMatch: headers['if-match'] as string, ifNoneMatch: headers['if-none-match'] as string }
}

/** Whether a new record is wanted only where no other has its slug. */
export function mustBeNew({ ifNoneMatch }: Preconditions, { purpose }: Route): boolean {
  return purpose === 'create' && ifNoneMatch?.trim() === '*'
}

/** Refuses a write whose conditions do not hold for the record that it is about. */
export function checkPreconditions(
  conditions: Preconditions,
  route: Route,
  target: unknown,
  { requireIfMatch }: { readonly requireIfMatch: boolean },
): void {
  if (!isWrite(route)) return
  const { ifMatch } = conditions
  // There is no state yet that a new record could be in.
  if (route.purpose === 'create' && ifMatch !== undefined) throw new Refusal('preconditionFailed')
  if (!isTagged(target)) return
  if (requireIfMatch && ifMatch === undefined) throw new Refusal('preconditionRequired')
  refuseOther(conditions, target)
}

/** The store with the same conditions on its first change, in which the record is read once more. */
export function underPreconditions(
  store: Store,
  conditions: Preconditions,
  route: Route,
  target: unknown,
): Store {
  const isAsked = conditions.ifMatch !== undefined || conditions.ifNoneMatch !== undefined
  if (!isAsked || !isWrite(route) || !isTagged(target)) return store
  return withEachChange(store, async (tx, { isFirst }) => {
    const current = isFirst && (await currentState(tx, kinds[route.tag], target.id))
    // What is gone by now is for the action to tell.
    if (current) refuseOther(conditions, current)
  })
}

function refuseOther({ ifMatch, ifNoneMatch }: Preconditions, record: TaggedRecord): void {
  const isOther = ifMatch !== undefined && !namesState(ifMatch, record)
  const isUnwanted = ifNoneMatch !== undefined && namesState(ifNoneMatch, record)
  if (!isOther && !isUnwanted) return
  const { version } = record
  throw new Refusal('preconditionFailed', {}, { current: { version, etag: recordTag(record) } })
}

function isWrite({ methods }: Route): boolean {
  return !methods.includes('GET')
}

const kinds: Readonly<Partial<Record<Tag, ChangedKind>>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
  images: 'image',
}

async function currentState(
  tx: StoreTransaction,
  kind: ChangedKind | undefined,
  id: number,
): Promise<TaggedRecord | undefined> {
  if (kind === 'category' || kind === 'tag') return tx.terms.findForEdit(kind, id)
  if (kind === 'event') return tx.events.findForEdit(id)
  if (kind === 'venue') return tx.venues.findForEdit(id)
  if (kind === 'organizer') return tx.organizers.findForEdit(id)
  return tx.images.findForEdit(id)
}
