import type { StoredMessage } from '../../messages/stored-message.ts'
import type { SourcedKind } from '../records/sourced-kind.ts'
import type { UtcSeconds } from '../time/date-time.ts'

/** One bringing over of records from elsewhere. */
export interface ImportRun {
  readonly id: number
  /** What the records name as their source. */
  readonly source: string
  /** The file or address that was read, without credentials. */
  readonly address: string
  readonly state: ImportState
  readonly isDryRun: boolean
  readonly counts: ImportCounts
  /** How many records have been looked at, and of how many, if that is known. */
  readonly done: number
  readonly total: number | null
  readonly userId: number | null
  readonly startedBy: ImportStarter
  readonly startedAt: UtcSeconds
  readonly updatedAt: UtcSeconds
  /** Why it stopped before its end. */
  readonly error: readonly StoredMessage[] | null
}

/** What began it: somebody at the desk or by a command, or the server, which keeps a calendar fresh that is followed. */
export type ImportStarter = 'desk' | 'command' | 'follow'

export const importStates = ['running', 'finished', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What became of a record: `kept` was changed here and is not overwritten, `refused` could not be taken. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'kept', 'trashed', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export type ImportCounts = Readonly<Partial<Record<SourcedKind, Partial<Record<ImportOutcome, number>>>>>

/** What is to be told of one record: a value that was lost or differs, or why all of it was left alone. */
export interface ImportNote {
  readonly kind: SourcedKind | ''
  readonly sourceId: string
  readonly title: string
  /** Where it stands in what was read: `row 17`, `line 203`. */
  readonly place: string
  readonly recordId: number | null
  readonly outcome: ImportOutcome | 'differs'
  readonly field: string
  readonly reason: readonly StoredMessage[]
}

/** What imports know again: records, and how some of them repeat. */
export type ImportedKind = SourcedKind | 'series'

/** What an import has changed. Its versions tell which entries of the journal are its own. */
export interface ImportChange<Kind extends ImportedKind = SourcedKind> {
  readonly source: string
  readonly kind: Kind
  readonly sourceId: string
  readonly recordId: number
  readonly versionBefore: number
  readonly versionAfter: number
  /** JSON of a series as it was; the journal tells of records alone. */
  readonly seriesBefore?: string
}

/** A record of elsewhere, and which one stands for it here. */
export interface ImportedAs<Kind extends ImportedKind = SourcedKind> {
  readonly source: string
  readonly kind: Kind
  readonly sourceId: string
  readonly recordId: number
  readonly version: number
  readonly digest: string
  readonly lastRun: number
}

export function withCount(counts: ImportCounts, kind: SourcedKind, outcome: ImportOutcome): ImportCounts {
  const ofKind = counts[kind] ?? {}
  return { ...counts, [kind]: { ...ofKind, [outcome]: (ofKind[outcome] ?? 0) + 1 } }
}
