import type { UtcSeconds } from '../time/date-time.ts'
import type { Image } from './image.ts'
import type { Language } from './language.ts'
import type { RecordSource } from './record-source.ts'
import type { Status } from './status.ts'

/** The kinds of record that have an author, a status and a slug, and that share one series of ids. */
export type RecordKind = 'event' | 'venue' | 'organizer'

/** What events, venues and organizers have in common. */
export interface RecordFrame extends RecordSource {
  readonly id: number
  /** Raised by one with every change of the record, its links or its translations. */
  readonly version: number
  readonly authorId: number
  readonly status: Status
  /** When it was, or will be, published; ahead of now for a `future` record. */
  readonly publishedAt: UtcSeconds
  readonly modifiedAt: UtcSeconds
  /** The language its own texts are written in. */
  readonly language: Language
  /** The languages it has texts in, its own first. */
  readonly languages: readonly Language[]
  /** Which of its texts are in the language asked for, where that is not its own. */
  readonly translatedTexts?: readonly string[]
  readonly slug: string
  readonly imageId: number | null
  /** Whether the public has ever seen it, where the record was read. */
  readonly wasPublic?: boolean
  /** Who put it into the trash, where the record was read; `null` where that is not known. */
  readonly trashedBy?: number | null
  /** The image that the id names, where the record was read to be shown. */
  readonly image?: Image
}

/** Where a record that comes from elsewhere would like to stand: under the id and the address that it had there. */
export interface Placement {
  /** Taken if it was never anybody's here. */
  readonly id?: number | undefined
  /** For records whose clients cannot name one. */
  readonly slug?: string | undefined
}

/** The language that a text of the record is in, as it was read in the language asked for. */
export function languageOfText(
  { language, translatedTexts }: Pick<RecordFrame, 'language' | 'translatedTexts'>,
  text: string,
  asked: Language,
): Language {
  return translatedTexts?.includes(text) ? asked : language
}

/** A record that is about to be stored: the store gives it its id and its first version. */
export type New<T extends { readonly id: number; readonly version: number }> = Omit<T, 'id' | 'version'>
