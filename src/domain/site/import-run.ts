import type { StoredMessage } from '../../messages/stored-message.ts'
import type { SourcedKind } from '../records/term.ts'
import type { UtcSeconds } from '../time/date-time.ts'

export interface ImportRun {
  readonly id: number
  readonly source: string
  /** The file or URL that was read, without credentials. */
  readonly address: string
  readonly state: ImportState
  readonly isDryRun: boolean
  readonly counts: ImportCounts
  /** How many records were processed, and the total if known. */
  readonly done: number
  readonly total: number | null
  readonly userId: number | null
  readonly startedBy: ImportStarter
  /** What new events become. */
  readonly newStatus: ImportStatus
  /** What its undo did, once it is undone. */
  readonly undone: ImportUndo | null
  readonly startedAt: UtcSeconds
  readonly updatedAt: UtcSeconds
  readonly error: readonly StoredMessage[] | null
}

/** How many records of each kind an undo removed and restored, and how many it left as they are. */
export interface ImportUndo {
  readonly removed: Readonly<Partial<Record<SourcedKind, number>>>
  readonly restored: Readonly<Partial<Record<SourcedKind, number>>>
  readonly left: number
}

/** Who started it: a user at the desk, a command, or the server for a followed calendar. */
export type ImportStarter = 'desk' | 'command' | 'follow'

/** What new events become. */
export const importStatuses = ['draft', 'publish'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What becomes of a row whose event exists. */
export const existingChoices = ['skip', 'update', 'add'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/** Changes of a table by a person before the import. */
export interface Corrections {
  /** By field, the value that is used instead of another one. The same value means that it is right as it is. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By row number, the cells of that row by field. `existing` has the choice for an event that exists. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A record that a table can name. */
export interface NamedRecord {
  readonly kind: Exclude<SourcedKind, 'event' | 'image'>
  readonly id: number
  readonly name: string
  readonly city: string
  /** Whether the import has added it. */
  readonly isNew?: boolean
}

/** An event on the day of an imported one. */
export interface SameDayEvent {
  readonly id: number
  readonly title: string
  readonly venueIds: readonly number[]
}

export type ImportState = 'running' | 'finished' | 'failed' | 'undone'

/** `exists` is an event that was not imported but is here, `kept` was edited here and is not overwritten, `refused` could not be imported. */
export const importOutcomes = [
  ...(['created', 'updated', 'unchanged', 'exists', 'kept', 'trashed', 'refused'] as const),
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** `hidden`: created events that stay unpublished by their own status, also in an import that publishes. */
type ImportCount = ImportOutcome | 'hidden'

export type ImportCounts = Readonly<Partial<Record<SourcedKind, Partial<Record<ImportCount, number>>>>>

/** A note about one record: a lost or changed value, or why the record was skipped. */
export interface ImportNote {
  readonly kind: SourcedKind | ''
  readonly sourceId: string
  readonly title: string
  /** The position in the source: `row 17`, `line 203`. */
  readonly place: string
  readonly recordId: number | null
  /** `asks`: a person should decide about a value. `left`: an undo left the record as it is. */
  readonly outcome: ImportOutcome | 'differs' | 'asks' | 'left'
  readonly field: string
  readonly reason: readonly StoredMessage[]
}

/** What an import did with a record, or would do. */
export interface ImportRow extends Pick<ImportNote, 'title' | 'place' | 'recordId'> {
  readonly kind: SourcedKind
  readonly outcome: ImportOutcome
  /** The start of an event and, after a slash, its end, as given in the source, and its zone in brackets; empty for other records. */
  readonly startsAt: string
  /** JSON: the cells of its row in a table, by field. Empty for other records. */
  readonly cells: string
}

/** Which rows of a run are meant. */
export interface RowFilter {
  readonly kind?: SourcedKind
  readonly outcome?: ImportOutcome
  /** Only rows about which a note asks. */
  readonly isAsked?: boolean
  readonly places?: readonly string[]
}

/** The kinds that imports match by source id: records and series. */
export type ImportedKind = SourcedKind | 'series'

/** A change made by an import. Its versions identify the import's journal entries. */
export interface ImportChange<Kind extends ImportedKind = SourcedKind> {
  readonly source: string
  readonly kind: Kind
  readonly sourceId: string
  readonly recordId: number
  readonly versionBefore: number
  readonly versionAfter: number
  /** The previous series as JSON. The journal only covers records. */
  readonly seriesBefore?: string
}

/** Maps a source record to a local one. */
export interface ImportedAs<Kind extends ImportedKind = SourcedKind> {
  readonly source: string
  readonly kind: Kind
  readonly sourceId: string
  readonly recordId: number
  readonly version: number
  readonly digest: string
  readonly lastRun: number
}

export function withCount(counts: ImportCounts, kind: SourcedKind, outcome: ImportCount): ImportCounts {
  const ofKind = counts[kind] ?? {}
  return { ...counts, [kind]: { ...ofKind, [outcome]: (ofKind[outcome] ?? 0) + 1 } }
}

/** A column of a table. */
export interface ImportColumn {
  readonly heading: string
  /** The field it is read as; empty if it is skipped. */
  readonly field: string
  readonly samples: readonly string[]
}

/** The web address of a calendar file, which can be followed. Calendars are often linked with their own scheme. */
export function calendarAddress(address: string | null): string | undefined {
  const web = (address ?? '').replace(/^webcals?:/i, 'https:')
  const isCalendar = /^webcal/i.test(address ?? '') || /\.ics$/i.test(URL.parse(web)?.pathname ?? '')
  return isCalendar ? web : undefined
}
