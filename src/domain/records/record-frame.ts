import type { UtcSeconds } from '../time/date-time.ts'
import {
  type ContentOf,
  contentFields,
  html,
  initialContent,
  none,
  plain,
  value,
} from './content/content-field.ts'

/** The largest id that every supported database can store. */
export const largestId = 2_147_483_647

export function isRecordId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= largestId
}

/** A cursor: the sort value and id of the last record returned. */
export interface ListPosition {
  /** The sort order. A cursor is only valid for its own order. */
  readonly by: string
  readonly keys: readonly (string | number)[]
  readonly id: number
}

export function orderName({ orderBy, order }: { readonly orderBy: string; readonly order: string }): string {
  return `${orderBy} ${order}`
}

/** Where a record was imported from. Unique per kind of record. */
export interface RecordSource {
  /** The name of the source calendar, file or program; null for records created here. */
  readonly source: string | null
  /** The id at the source; null without a source. */
  readonly sourceId: string | null
}

export const noSource: RecordSource = { source: null, sourceId: null }

export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** The default of lists. The trash must be requested explicitly. */
export const statusesOutsideTrash: readonly Status[] = statuses.filter(status => status !== 'trash')

/** Only users who may publish can set or leave these statuses. Contributors cannot edit published work. */
export const publishedStatuses: readonly Status[] = ['publish', 'future', 'private']

/** Not yet published. */
export const waitingStatuses: readonly Status[] = ['draft', 'pending']

/**
 * The status a record is saved with. A user who may not publish submits for review instead of being rejected.
 * A publication date ahead of now makes it `future`, and a `future` record whose date has passed is
 * published.
 */
export function landingStatus(
  requested: Status,
  { mayPublish, publishedAt, now }: { mayPublish: boolean; publishedAt: UtcSeconds; now: UtcSeconds },
): Status {
  if (requested !== 'publish' && requested !== 'future' && requested !== 'private') return requested
  if (!mayPublish) return 'pending'
  if (requested === 'private') return 'private'
  return publishedAt > now ? 'future' : 'publish'
}

/** In display order. */
export const languages = ['ar', 'en', 'fr', 'pt-pt', 'sw'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text)
}

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

export function languageOfText(
  { language, translatedTexts }: Pick<RecordFrame, 'language' | 'translatedTexts'>,
  text: string,
  requested: Language,
): Language {
  return translatedTexts?.includes(text) ? requested : language
}

/** A record before it is stored. The store assigns its id and first version. */
export type New<T extends { readonly id: number; readonly version: number }> = Omit<T, 'id' | 'version'>

/** Accepted image formats, by file extension. */
export const imageTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type ImageExtension = keyof typeof imageTypes

/** The file metadata of a picture. All files are named by the digest of the original. */
export interface Picture {
  readonly digest: string
  readonly extension: ImageExtension
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly sizes: readonly ImageSize[]
}

/** The content of an image, besides its files. */
export const imageContentFields = contentFields({
  title: plain({ translatable: true, label: 'name' }),
  /** Alternative text for readers who cannot see the picture. */
  alt: plain({ translatable: true, label: 'altText' }),
  /** Caption and description, for clients that treat images as attachments. */
  caption: html({ label: 'caption' }),
  description: html({}),
  /** The point that stays visible where a picture is cropped: `30 70`, in percent. Empty for the centre. */
  focus: plain({ label: 'focusPoint' }),
  /** The name of the uploaded file, for the search. */
  fileName: plain({}),
  /** The record it was uploaded for, if given. Not the record that shows it. */
  parentId: value(none<number>(), { wire: 'post', column: 'parent_id' }),
})

export interface ImageContent extends ContentOf<typeof imageContentFields> {}

export const emptyImage: ImageContent = initialContent(imageContentFields)

export interface Image extends Picture, ImageContent, RecordSource {
  readonly id: number
  readonly version: number
  readonly authorId: number
  readonly createdAt: UtcSeconds
  readonly modifiedAt: UtcSeconds
  readonly language: Language
  readonly languages: readonly Language[]
  /** Whether it was uploaded to the public media library, as attachment clients do. */
  readonly isAttachment: boolean
  /** The URL it was fetched from. */
  readonly sourceUrl: string | null
}

export const sizeNames = ['thumbnail', 'medium', 'medium_large', 'large'] as const

export type SizeName = (typeof sizeNames)[number]

export interface ImageSize {
  readonly name: SizeName
  readonly width: number
  readonly height: number
}
