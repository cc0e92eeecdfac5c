import type { UtcSeconds } from '../time/date-time.ts'
import type { Image } from './image.ts'
import type { Language } from './language.ts'
import type { RecordSource } from './record-source.ts'
import type { Status } from './status.ts'

/** The kinds of record that have an author, a status and a slug. They share one id sequence. */
export type RecordKind = 'event' | 'venue' | 'organizer'

export interface RecordFrame extends RecordSource {
  readonly id: number
  /** Incremented by every change of the record, its links or its translations. */
  readonly version: number
  readonly authorId: number
  readonly status: Status
  /** When it was or will be published. In the future for a `future` record. */
  readonly publishedAt: UtcSeconds
  readonly modifiedAt: UtcSeconds
  readonly language: Language
  /** The languages it has texts in, its own first. */
  readonly languages: readonly Language[]
  /** The texts available in the requested language, if that is not the record's own. */
  readonly translatedTexts?: readonly string[]
  readonly slug: string
  readonly imageId: number | null
  /** Whether the record was ever public. Set when it is read. */
  readonly wasPublic?: boolean
  /** Who trashed it; `null` if unknown. Set when the record is read. */
  readonly trashedBy?: number | null
  /** Set when the record is read for display. */
  readonly image?: Image
}

/** The id and slug an imported record had at its source, or a deleted one had here. */
export interface Placement {
  /** The id and the last version of a deleted record that returns. */
  readonly restored?: { readonly id: number; readonly version: number } | undefined
  /** Used if this id was never used here. */
  readonly id?: number | undefined
  /** For records whose clients cannot choose a slug. */
  readonly slug?: string | undefined
}

/** The language a text was read in. */
export function languageOfText(
  { language, translatedTexts }: Pick<RecordFrame, 'language' | 'translatedTexts'>,
  text: string,
  requested: Language,
): Language {
  return translatedTexts?.includes(text) ? requested : language
}

/** A record before it is stored. The store assigns its id and first version. */
export type New<T extends { readonly id: number; readonly version: number }> = Omit<T, 'id' | 'version'>
