import type { Language } from '../../domain/records/language.ts'
import type { SourcedKind } from '../../domain/records/sourced-kind.ts'
import type { NewSeries } from '../../domain/recurrence/series.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { MessageValues } from '../../messages/problem.ts'
import { asItIs, type StoredMessage } from '../../messages/stored-message.ts'

/** A record as every importer hands it over, whatever it was read from. What it links to comes before it. */
export interface ImportedRecord {
  readonly kind: SourcedKind
  /** What it is called where it comes from. */
  readonly sourceId: string
  /** For people: what it is called in the report. */
  readonly title: string
  /** Where it stands in what was read: `row 17`, `line 203`. */
  readonly place?: string
  /** The id and the address that it had; kept where they are free. */
  readonly id?: number
  readonly slug?: string
  /** Its values, named and written as clients of the interface do. They are read by the same rules. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What it links to, by their ids where they come from. */
  readonly links?: ImportedLinks
  /** The language of its own texts; that of the site, if it says nothing. */
  readonly language?: Language
  readonly translations?: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>
  /** The login of its author. */
  readonly author?: string
  readonly modifiedAt?: UtcSeconds
  readonly passwordHash?: string
  /** Of an image: where its file is fetched from, or the file. */
  readonly picture?: { readonly url: string } | { readonly bytes: Uint8Array }
  /** Whether a record of the same name that is here already may stand for it. */
  readonly isNameEnough?: boolean
  /** Of an event: which date of which series it is; null for one that is of none. */
  readonly occurrence?: ImportedOccurrence | null
  /** What the importer could not take along. */
  readonly losses?: readonly Loss[]
}

/** A date of a series. */
export interface ImportedOccurrence {
  /** What the series is called where it comes from. */
  readonly seriesId: string
  /** When it begins by the rule. */
  readonly date: LocalDateTime
  /** What it has of its own; where that is not said, whatever differs from the others. */
  readonly ownFields?: readonly string[]
  /** How it repeats: said of one of its dates, which comes before the others. */
  readonly series?: ImportedSeries
}

export interface ImportedSeries {
  /** The id that it had; kept where it is free. */
  readonly id?: number
  readonly definition: NewSeries
}

export interface Loss {
  readonly field: string
  readonly reason: readonly StoredMessage[]
}

export type LinkName = 'venue' | 'organizer' | 'categories' | 'tags' | 'image' | 'parent'

export type ImportedLinks = Readonly<Partial<Record<LinkName, readonly string[]>>>

/** What could not be read at all. */
export interface Unreadable {
  readonly kind: SourcedKind
  readonly title: string
  readonly place: string
  readonly reason: readonly StoredMessage[]
  /** What it is called where it comes from, if that much can be read: it is there, and what stands for it here stays. */
  readonly sourceId?: string
}

export interface ImportStep {
  readonly found: ImportedRecord | Unreadable
  /** Where to go on after it. JSON. */
  readonly position: unknown
}

/** Reads records from one place, in the order in which they can be stored. */
export interface Importer {
  /** What its records name as their source. */
  readonly source: string
  /** Whether its records say here where they came from; an export of this program brings what they said already. */
  readonly marksRecords: boolean
  /** The file or address, without credentials: by it a run that was interrupted is found again. */
  readonly address: string
  /** How many records there are, as soon as that is known. */
  total(): number | null
  /** Everything, or what comes after a position that it gave before. */
  steps(after: unknown): AsyncIterable<ImportStep>
  /** Ends what it reads with. Whoever runs the import calls it. */
  close?(): void
}

/** What cannot be imported at all. What is said of it is for whoever asked. */
export class ImportError extends Error {
  readonly said: readonly StoredMessage[]

  constructor(key: ImportReason, values?: MessageValues, inner?: StoredMessage) {
    super(`${key} ${JSON.stringify({ ...values, ...inner?.values })}`)
    this.said = [because(key, values, inner)]
  }

  /** What was said in another process. */
  static saying(said: readonly StoredMessage[]): ImportError {
    return Object.assign(new ImportError('asItIs'), { said, message: JSON.stringify(said) })
  }
}

/** Why something stopped, as far as it can be said. */
export function saidOf(error: unknown): readonly StoredMessage[] {
  if (error instanceof ImportError) return error.said
  return [asItIs(error instanceof Error ? error.message : String(error))]
}

export function lossOf(field: string, key: ImportReason, values?: MessageValues): Loss {
  return { field, reason: [because(key, values)] }
}

export function isUnreadable(found: ImportedRecord | Unreadable): found is Unreadable {
  return 'reason' in found
}
