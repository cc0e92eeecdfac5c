import type { Actor } from '../../actions/accounts/actor.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { SeriesPlace } from '../../domain/recurrence/series.ts'
import type { ImportedAs, ImportedKind } from '../../domain/site/import-run.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportedRecord, type LinkName, type Loss, lossOf } from './imported-record.ts'

/** Finds the records that correspond to the links of an imported one. */
export interface LinkFinder {
  resolve(record: ImportedRecord): Promise<{
    readonly linked: Readonly<Record<string, unknown>>
    readonly losses: readonly Loss[]
  }>
  note(record: ImportedRecord, id: number): void
}

/** Record ids by kind and source id, for the duration of a run. */
export type KnownIds = Map<string, number>

const kindOf: Readonly<Record<Exclude<LinkName, 'parent'>, SourcedKind>> = {
  venue: 'venue',
  organizer: 'organizer',
  categories: 'category',
  tags: 'tag',
  image: 'image',
}

export function createLinkFinder(
  tx: StoreTransaction,
  source: string,
  { known, fresh }: { readonly known: ReadonlyMap<string, number>; readonly fresh: KnownIds },
): LinkFinder {
  async function find(kind: SourcedKind, sourceId: string): Promise<number | undefined> {
    const key = keyOf(kind, sourceId)
    const id =
      fresh.get(key) ??
      known.get(key) ??
      (await tx.imports.knownAs(source, kind, [sourceId])).get(sourceId)?.recordId ??
      (await tx.sources.holders(kind, source, [sourceId])).get(sourceId)?.id
    if (id !== undefined) fresh.set(key, id)
    return id
  }

  return {
    async resolve({ kind, links = {} }) {
      const linked: Record<string, unknown> = {}
      const losses: Loss[] = []
      for (const [name, sourceIds] of entriesOf(links)) {
        if (!sourceIds) continue
        const linkedKind = name === 'parent' ? kind : kindOf[name]
        const found = await Promise.all(sourceIds.map(sourceId => find(linkedKind, sourceId)))
        const missing = sourceIds.filter((_, index) => found[index] === undefined)
        losses.push(...missing.map(id => lossOf(name, 'linkMissing', { id })))
        const ids = found.filter(id => id !== undefined).filter(id => id !== pretended)
        Object.assign(linked, asField(name, kind, ids))
      }
      return { linked, losses }
    },

    note({ kind, sourceId }, id) {
      fresh.set(keyOf(kind, sourceId), id)
    },
  }
}

/** The placeholder id of a record that a dry run would have created. */
export const pretended = 0

export function keyOf(kind: ImportedKind, sourceId: string): string {
  return `${kind} ${sourceId}`
}

function asField(name: LinkName, kind: SourcedKind, ids: readonly number[]): Record<string, unknown> {
  if (name === 'image') return ids.length > 0 ? { image: ids[0] } : {}
  if (name === 'parent') return { [kind === 'event' ? 'post_parent' : 'parent']: ids[0] ?? 0 }
  return { [name]: ids }
}

export interface PlacingContext {
  readonly tx: StoreTransaction
  readonly runId: number
  readonly source: string
  readonly marksRecords: boolean
  readonly actor: Actor
  readonly readContext: ReadContext
  readonly links: LinkFinder
  /** User ids by login. */
  readonly authors: ReadonlyMap<string, number>
  /** Whether records edited here are overwritten with the source's values. */
  readonly overwrites: boolean
  /** The earlier import of a record, if any. */
  readonly known: (record: ImportedRecord) => ImportedAs | undefined
  /** The record that names this source id, if no import created it. */
  readonly holder: (record: ImportedRecord) => number | undefined
  readonly remember: (as: ImportedAs) => Promise<void>
  /** The identity of this calendar, by which it recognizes its own records. */
  readonly ownSource: string
  /** For events: the place in a series, and the event already there. */
  readonly place?: SeriesPlace | undefined
  readonly occupant?: number | undefined
}

/** An image whose files are leased, or the reason why there is none. */
export type ReadyPicture = StoredPicture | readonly StoredMessage[]
