import {
  type Image,
  type ImageExtension,
  type ImageSize,
  type Picture,
  type SizeName,
  sizeNames,
} from './record-frame.ts'

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
  const start = (from: number, whole: number, part: number, focus: number) =>
    Math.min(Math.max(focus / 100 - part / 2, from), from + whole - part)
  return {
    left: start(area.left, area.width, width, x),
    top: start(area.top, area.height, height, y),
    width,
    height,
  }
}

type FilePurpose = 'original' | SizeName

/** The path of a picture file, relative to the image directory. */
export function fileName(
  { digest, extension }: Pick<Picture, 'digest' | 'extension'>,
  purpose: FilePurpose,
  as: ImageExtension = extension,
): string {
  return `${digest}/${purpose}.${as}`
}

/** All files of a picture: each size, also as WebP, then the original. If the original exists, all exist. */
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
