import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { Series, SeriesPlace } from '../../domain/recurrence/series.ts'
import type {
  ExistingChoice,
  ImportChange,
  ImportCounts,
  ImportedAs,
  ImportedKind,
  ImportRun,
  ImportStarter,
  ImportStatus,
} from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type ImportedRecord, type Importer, type LinkName, type Loss, lossOf } from './imported-record.ts'
import type { KnownNames } from './match-names.ts'

/** The input of an import, and who requested it. */
export interface ImportRequest {
  readonly calendar: Calendar
  readonly importer: Importer
  /** Its entry point is `import`. */
  readonly actor: Omit<Actor, 'now'>
  readonly clock: () => UtcSeconds
  readonly startedBy: ImportStarter
  readonly isDryRun?: boolean
  /** What new events become. Defaults to drafts for a table. */
  readonly as?: ImportStatus | undefined
  /** Whether records edited here are overwritten with the source's values. */
  readonly overwrites?: boolean
  /** What becomes of rows of a table whose event exists. Defaults to skipping them. */
  readonly existing?: ExistingChoice | undefined
  /** Starts from the beginning, even if an earlier run was interrupted. */
  readonly restarts?: boolean
  readonly trashesUnseen?: boolean
  /** The source ids of events that the source has deleted. */
  readonly gone?: readonly string[]
  readonly onProgress?: (run: ImportRun) => void
  readonly signal?: AbortSignal
}

/** Record ids by kind and source id. */
export type KnownIds = Map<string, number>

/** A run with its request, and the state shared by all its batches. */
export interface RunningImport extends ImportRequest {
  readonly runId: number
  readonly source: string
  /** Identifies the claim of this process. */
  readonly holder: string
  readonly isDryRun: boolean
  readonly as: ImportStatus
  readonly overwrites: boolean
  readonly existing: ExistingChoice
  readonly knownIds: KnownIds
  /** User ids by login. */
  readonly authors: ReadonlyMap<string, number>
  /** Authors that were reported as unknown. */
  readonly unknownAuthors: Set<string>
  /** The names of stored records, and of records that the run has added. */
  readonly names: KnownNames
  /** Questions about names that are almost those of stored records. Rows that use the names ask them. */
  readonly asked: Map<string, Loss>
  /** The identity of this calendar, by which it recognizes its own records. */
  readonly ownSource: string
  /** The source ids of events that a dry run has seen, and of those it couldn't parse. Imports store them. */
  readonly seen: Set<string>
  readonly unread: Set<string>
  counts: ImportCounts
  done: number
}

/** A batch that is stored, and what is known about its records. */
export interface BatchContext extends RunningImport {
  readonly tx: StoreTransaction
  readonly actor: Actor
  readonly readContext: ReadContext
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
export async function remember({ tx, known }: BatchContext, as: ImportedAs): Promise<void> {
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
export async function resolveLinks(context: BatchContext, { kind, links = {} }: ImportedRecord) {
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

async function findLinked(context: BatchContext, kind: SourcedKind, sourceId: string) {
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
