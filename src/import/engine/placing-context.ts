import type { Actor } from '../../actions/accounts/actor.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { Series, SeriesPlace } from '../../domain/recurrence/series.ts'
import type {
  ExistingChoice,
  ImportChange,
  ImportedAs,
  ImportedKind,
  ImportStatus,
} from '../../domain/site/import-run.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportedRecord, type Importer, type LinkName, type Loss, lossOf } from './imported-record.ts'
import type { KnownNames } from './match-names.ts'

/** Record ids by kind and source id. */
export type KnownIds = Map<string, number>

/** The state shared by all batches of a run. */
export interface PlacingRun {
  readonly runId: number
  readonly knownIds: KnownIds
  /** User ids by login. */
  readonly authors: ReadonlyMap<string, number>
  /** The names of stored records, and of records that the run has added. */
  readonly names: KnownNames
  /** Questions about names that are almost those of stored records. Rows that use the names ask them. */
  readonly asked: Map<string, Loss>
  /** The identity of this calendar, by which it recognizes its own records. */
  readonly ownSource: string
}

/** A batch that is stored, and what is known about its records. */
export interface PlacingContext extends PlacingRun, Pick<Importer, 'source' | 'marksRecords'> {
  readonly tx: StoreTransaction
  readonly actor: Actor
  readonly readContext: ReadContext
  /** Whether records edited here are overwritten with the source's values. */
  readonly overwrites: boolean
  /** What new events become. */
  readonly as: ImportStatus
  readonly existing: ExistingChoice
  /** The names of records that this batch adds. */
  readonly freshNames: KnownNames
  /** The ids of the records stored for this batch. */
  readonly fresh: KnownIds
  /** The earlier imports of its records. */
  readonly known: Map<string, ImportedAs>
  /** The records that name their source ids, if no import created them. */
  readonly holders: ReadonlyMap<string, { readonly id: number }>
  /** The series already found in this batch, by source id. */
  readonly series: Map<string, Series>
  /** For events: the place in a series, and the event already there. */
  readonly place?: SeriesPlace | undefined
  readonly occupant?: number | undefined
}

/** The placeholder id of a record that a dry run would have created. */
export const pretended = 0

export function keyOf({ kind, sourceId }: Pick<ImportedAs<ImportedKind>, 'kind' | 'sourceId'>): string {
  return `${kind} ${sourceId}`
}

/** A duplicate within this batch is not a new record. */
export async function remember({ tx, known }: PlacingContext, as: ImportedAs): Promise<void> {
  await tx.imports.remember(as)
  known.set(keyOf(as), as)
}

export function changeOf<Kind extends ImportedKind>(
  { source, kind, sourceId, recordId }: Omit<ImportedAs<Kind>, 'version'>,
  versionBefore: number,
  versionAfter: number,
): ImportChange<Kind> {
  return { source, kind, sourceId, recordId, versionBefore, versionAfter }
}

const kindOf: Readonly<Record<Exclude<LinkName, 'parent'>, SourcedKind>> = {
  venue: 'venue',
  organizer: 'organizer',
  categories: 'category',
  tags: 'tag',
  image: 'image',
}

/** Finds the records that correspond to the links of an imported one. */
export async function resolveLinks(context: PlacingContext, { kind, links = {} }: ImportedRecord) {
  const linked: Record<string, unknown> = {}
  const losses: Loss[] = []
  for (const [name, sourceIds] of entriesOf(links)) {
    if (!sourceIds) continue
    const linkedKind = name === 'parent' ? kind : kindOf[name]
    const found = await Promise.all(sourceIds.map(sourceId => findLinked(context, linkedKind, sourceId)))
    const missing = sourceIds.filter((_, index) => found[index] === undefined)
    const asked = sourceIds.flatMap(
      sourceId => context.asked.get(keyOf({ kind: linkedKind, sourceId })) ?? [],
    )
    losses.push(...missing.map(id => lossOf(name, 'linkMissing', { id })), ...asked)
    const ids = found.filter(id => id !== undefined).filter(id => id !== pretended)
    Object.assign(linked, asField(name, kind, ids))
  }
  return { linked, losses }
}

async function findLinked(context: PlacingContext, kind: SourcedKind, sourceId: string) {
  const { tx, source, fresh, knownIds } = context
  const key = keyOf({ kind, sourceId })
  const id =
    fresh.get(key) ??
    knownIds.get(key) ??
    (await tx.imports.knownAs(source, kind, [sourceId])).get(sourceId)?.recordId ??
    (await tx.sources.holders(kind, source, [sourceId])).get(sourceId)?.id
  if (id !== undefined) fresh.set(key, id)
  return id
}

function asField(name: LinkName, kind: SourcedKind, ids: readonly number[]): Record<string, unknown> {
  if (name === 'image') return ids.length > 0 ? { image: ids[0] } : {}
  if (name === 'parent') return { [kind === 'event' ? 'post_parent' : 'parent']: ids[0] ?? 0 }
  return { [name]: ids }
}
