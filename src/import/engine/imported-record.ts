import { createHash } from 'node:crypto'
import { messageOf } from '../../domain/caught-error.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { NewSeries } from '../../domain/recurrence/series.ts'
import type { ExistingChoice, ImportColumn } from '../../domain/site/import-run.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { isObject } from '../../fields/kinds/lists.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { MessageValues } from '../../messages/problem.ts'
import { type StoredMessage, verbatim } from '../../messages/stored-message.ts'

/** A record as delivered by every importer. Records it links to come first. */
export interface ImportedRecord {
  readonly kind: SourcedKind
  readonly sourceId: string
  readonly title: string
  /** Its location in the source: `row 17`, `line 203`. */
  readonly place?: string
  /** Its previous id and slug, used again if they are free. */
  readonly id?: number
  readonly slug?: string
  /** Its values in the names and formats of the API, parsed by the same rules. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Its links, by source id. */
  readonly links?: ImportedLinks
  /** The language of its texts, without the translations. Defaults to the site's. */
  readonly language?: Language
  readonly translations?: Readonly<Partial<Record<Language, Readonly<Record<string, unknown>>>>>
  /** The login of its author. */
  readonly author?: string
  readonly modifiedAt?: UtcSeconds
  readonly passwordHash?: string
  /** For images: the URL of the file, or its bytes. */
  readonly picture?: { readonly url: string } | { readonly bytes: Uint8Array }
  /** Whether an existing record with the same name may be used instead; for events, with the same title, day and venue. */
  readonly isNameEnough?: boolean
  /** Whether a person decided that a record with a similar name is another one. */
  readonly isSettled?: boolean
  /** For events: what becomes of it if the event exists. Defaults to the choice for the whole import. */
  readonly existing?: ExistingChoice
  /** For events: the date and series of an occurrence, or null for an event without a series. */
  readonly occurrence?: ImportedOccurrence | null
  /** What the importer couldn't convert. */
  readonly losses?: readonly Loss[]
  /** For events of a table: the cells of the row, by field. */
  readonly cells?: RowCells
}

type RowCells = Readonly<Record<string, string>>

export interface ImportedOccurrence {
  readonly seriesId: string
  /** Its start by the rule. */
  readonly date: LocalDateTime
  /** Its overridden fields. Defaults to all fields that differ from the other occurrences. */
  readonly ownFields?: readonly string[]
  /** The recurrence. Given on one occurrence, which comes before the others. */
  readonly series?: ImportedSeries
}

export interface ImportedSeries {
  /** Its previous id, used again if it is free. */
  readonly id?: number
  readonly definition: NewSeries
}

export interface Loss {
  readonly field: string
  readonly reason: readonly StoredMessage[]
  /** Whether a person should decide. The message names the value and what is used until then. */
  readonly isQuestion?: boolean
}

export type LinkName = 'venue' | 'organizer' | 'categories' | 'tags' | 'image' | 'parent'

export type ImportedLinks = Readonly<Partial<Record<LinkName, readonly string[]>>>

/** A part of the source that can't be parsed. */
export interface Unreadable {
  readonly kind: SourcedKind
  readonly title: string
  readonly place: string
  readonly reason: readonly StoredMessage[]
  /** Its source id, if that can be parsed. It still exists at the source, so the imported record stays. */
  readonly sourceId?: string
  readonly cells?: RowCells
}

export interface ImportStep {
  readonly found: ImportedRecord | Unreadable
  /** Where to continue after it. JSON. */
  readonly position: unknown
}

/** Reads records from one source, in the order in which they can be stored. */
export interface Importer {
  readonly source: string
  /** Whether imported records are marked with this source. Almanac exports already have the original one. */
  readonly marksRecords: boolean
  /** The file or URL, without credentials. It identifies an interrupted run. */
  readonly address: string
  readonly columns?: readonly ImportColumn[] | undefined
  /** The number of records, once known. */
  total(): number | null
  /** All steps, or those after a position it returned before. */
  steps(after: unknown): AsyncIterable<ImportStep>
  /** Releases its resources. Called by the runner of the import. */
  close?(): void
}

/** An import that fails as a whole. The message is shown to the user who started it. */
export class ImportError extends Error {
  readonly reason: readonly StoredMessage[]
  /** For a table that leaves a question open: its columns. */
  readonly columns?: readonly ImportColumn[] | undefined

  constructor(key: ImportReason, values?: MessageValues, inner?: StoredMessage) {
    super(`${key} ${JSON.stringify({ ...values, ...inner?.values })}`)
    this.reason = [because(key, values, inner)]
  }

  /** Recreates an error from another process. */
  static of(reason: readonly StoredMessage[], columns?: readonly ImportColumn[]): ImportError {
    return Object.assign(new ImportError('asItIs'), { reason, columns, message: JSON.stringify(reason) })
  }
}

export function messagesOf(error: unknown): readonly StoredMessage[] {
  if (error instanceof ImportError) return error.reason
  return [verbatim(messageOf(error))]
}

export function lossOf(field: string, key: ImportReason, values?: MessageValues): Loss {
  return { field, reason: [because(key, values)] }
}

export function isUnreadable(found: ImportedRecord | Unreadable): found is Unreadable {
  return 'reason' in found
}

/** The digest of the record at the source. Its position in the file, its losses and the notation don't count. */
export function digestOf({
  place: _,
  losses: _losses,
  cells: _cells,
  isSettled: _settled,
  existing: _existing,
  picture,
  occurrence,
  ...record
}: ImportedRecord): string {
  // The recurrence is compared separately.
  const { series: _series, ...at } = occurrence ?? {}
  const whole = {
    ...record,
    ...(occurrence && { occurrence: at }),
    ...(picture && 'url' in picture && { picture }),
  }
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
}

/** Parses `2032-05-06 19:00:00` in UTC, the format of this program and of the older service. */
export function readUtcText(text: unknown): UtcSeconds | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(milliseconds) ? undefined : ((milliseconds / 1000) as UtcSeconds)
}

export type Json = Readonly<Record<string, unknown>>

export function asObject(value: unknown): Json | undefined {
  return isObject(value) ? value : undefined
}
