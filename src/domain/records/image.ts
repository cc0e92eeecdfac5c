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
import type { Language } from './language.ts'
import type { RecordSource } from './record-source.ts'

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
  fileName: plain({ wire: 'file_name' }),
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

interface SizeBox {
  readonly width: number
  readonly height: number
  /** Crops to fill the box instead of fitting inside it. */
  readonly isFilled?: true
}

/** compat: the sizes that existing clients choose from. */
const boxes: Readonly<Record<SizeName, SizeBox>> = {
  thumbnail: { width: 150, height: 150, isFilled: true },
  medium: { width: 300, height: 300 },
  medium_large: { width: 768, height: Number.POSITIVE_INFINITY },
  large: { width: 1024, height: 1024 },
}

/** The sizes smaller than the picture. */
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

/** The part of a picture to keep, as shares of its sides. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The focal point in percent. */
export function focusOf({ focus }: Pick<Image, 'focus'>): readonly [x: number, y: number] {
  const [x = 50, y = 50] = focus === '' ? [] : focus.split(' ').map(Number)
  return [x, y]
}

/** The largest part of this shape inside an area, as close to the focal point as the area allows. */
export function cropAround(area: Crop, shape: number, [x, y]: readonly [number, number]): Crop {
  const width = Math.min(area.width, area.height * shape)
  const height = Math.min(area.height, area.width / shape)
  const start = (from: number, whole: number, kept: number, focus: number) =>
    Math.min(Math.max(focus / 100 - kept / 2, from), from + whole - kept)
  return {
    left: start(area.left, area.width, width, x),
    top: start(area.top, area.height, height, y),
    width,
    height,
  }
}

export type FilePurpose = 'original' | SizeName

/** The path of a picture file, relative to the image directory. */
export function fileName(
  { digest, extension }: Pick<Picture, 'digest' | 'extension'>,
  purpose: FilePurpose,
  as: ImageExtension = extension,
): string {
  return `${digest}/${purpose}.${as}`
}

/**
 * All files of a picture: each size, also as WebP, then the original. The original is last, so if it exists,
 * all files exist.
 */
export function filesOf(picture: Picture): string[] {
  const kinds: ImageExtension[] = [...new Set([picture.extension, 'webp' as const])]
  const sized = picture.sizes.flatMap(size => kinds.map(kind => fileName(picture, size.name, kind)))
  return [...sized, fileName(picture, 'original')]
}

/** A picture whose files are stored, but not yet an image record. */
export interface StoredPicture {
  readonly picture: Picture
  readonly sourceUrl: string | null
  /** The lease that protects the files from removal. */
  readonly lease: string
}

/** A picture whose files are rendered but not yet written. */
export interface RenderedPicture extends Omit<StoredPicture, 'lease'> {
  keep(): Promise<void>
}

/** An uploaded file. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An image reference in a change: a stored image, a URL, an uploaded file, a stored picture, or none. */
export type ImageReference =
  | { readonly id: number }
  | { readonly url: string }
  | { readonly file: SentFile }
  | { readonly kept: StoredPicture; readonly title: string }
  | typeof noImage

/** Responses use `false` for no image, and clients send it back. */
export const noImage = false as const
