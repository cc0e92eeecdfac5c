import type { UtcSeconds } from '../time/date-time.ts'
import { type ContentOf, contentFields, html, initialContent, none, plain, value } from './content-field.ts'
import type { Language } from './language.ts'
import type { RecordSource } from './record-source.ts'

/** The kinds of picture that are taken, by the extension that their files have. */
export const imageTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type ImageExtension = keyof typeof imageTypes

/** What is known of a picture's files. All of them are named by the digest of the original. */
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
  /** What the picture shows, for readers who do not see it. */
  alt: plain({ translatable: true, label: 'altText' }),
  /** What stands below it, and what there is to say of it: texts for clients that know images as attachments. */
  caption: html({ label: 'caption' }),
  description: html({}),
  /** The record that it was uploaded for, if that was said. Not the one that shows it. */
  parentId: value(none<number>(), { wire: 'post', column: 'parent_id' }),
})

export interface ImageContent extends ContentOf<typeof imageContentFields> {}

export const emptyImage: ImageContent = initialContent(imageContentFields)

/** A picture with its texts, which may be translated. */
export interface Image extends Picture, ImageContent, RecordSource {
  readonly id: number
  readonly version: number
  readonly authorId: number
  readonly createdAt: UtcSeconds
  readonly modifiedAt: UtcSeconds
  readonly language: Language
  readonly languages: readonly Language[]
  /** Whether it was uploaded to the library that everybody may look through, as where clients of attachments come from. */
  readonly isAttachment: boolean
  /** The address that it was fetched from. */
  readonly sourceUrl: string | null
}

export const sizeNames = ['thumbnail', 'medium', 'medium_large', 'large'] as const

export type SizeName = (typeof sizeNames)[number]

export interface ImageSize {
  readonly name: SizeName
  readonly width: number
  readonly height: number
}

interface SizeBox {
  readonly width: number
  readonly height: number
  /** Whether the picture is cut to fill the box, rather than made to fit into it. */
  readonly isFilled?: true
}

/** compat: the sizes that existing clients choose from. */
const boxes: Readonly<Record<SizeName, SizeBox>> = {
  thumbnail: { width: 150, height: 150, isFilled: true },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: Number.POSITIVE_INFINITY },
  large: { width: 1024, height: 1024 },
}

/** The sizes that a picture is made in: those that are smaller than it is. */
export function sizesOf(width: number, height: number): ImageSize[] {
  return sizeNames
    .map(name => ({ name, ...sizeIn(boxes[name], width, height) }))
    .filter(size => size.width < width || size.height < height)
}

function sizeIn(box: SizeBox, width: number, height: number): { width: number; height: number } {
  if (box.isFilled) return { width: Math.min(box.width, width), height: Math.min(box.height, height) }
  const scale = Math.min(1, box.width / width, box.height / height)
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** Whether one of the picture's files is its original or which of its sizes. */
export type FilePurpose = 'original' | SizeName

/** The name of a file of the picture, below the place where images are kept. */
export function fileName(
  { digest, extension }: Pick<Picture, 'digest' | 'extension'>,
  purpose: FilePurpose,
  as: ImageExtension = extension,
): string {
  return `${digest}/${purpose}.${as}`
}

/**
 * All files of a picture: its sizes, each also as WebP, and the original last, so that where the original is, all are.
 */
export function filesOf(picture: Picture): string[] {
  const kinds: ImageExtension[] = [...new Set([picture.extension, 'webp' as const])]
  const sized = picture.sizes.flatMap(size => kinds.map(kind => fileName(picture, size.name, kind)))
  return [...sized, fileName(picture, 'original')]
}

/** A picture whose files are kept, before it is an image of the calendar. */
export interface KeptPicture {
  readonly picture: Picture
  readonly sourceUrl: string | null
  /** The name of the lease that keeps others from removing the files. */
  readonly lease: string
}

/** A picture whose files are made, but not written yet. */
export interface RenderedPicture extends Omit<KeptPicture, 'lease'> {
  keep(): Promise<void>
}

/** A file that a client sent, by whatever name. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An image as a change names it: a stored one, the address of one, an uploaded file, a picture just kept, or none. */
export type ImageReference =
  | { readonly id: number }
  | { readonly url: string }
  | { readonly file: SentFile }
  | { readonly kept: KeptPicture; readonly title: string }
  | typeof noImage

/** How answers spell that there is none, which clients send back. */
export const noImage = false as const
