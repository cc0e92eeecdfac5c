import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Crop, fileName, sizesOf } from '../domain/records/image.ts'
import type { ImageExtension, ImageSize, Picture } from '../domain/records/record-frame.ts'
import { Problem } from '../messages/problem.ts'

/** A picture and its rendered files, the original last, before they are written. */
export interface PictureFiles {
  readonly picture: Picture
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

// Disables all other formats that libvips can load, such as SVG or PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
})
// One thread per picture and no cache, because small machines lack memory.
sharp.concurrency(1)
sharp.cache(false)

export interface PictureLimits {
  /** Larger pictures are refused, because decoding would take too much memory. */
  readonly maxPixels: number
  /** Larger pictures are scaled down, since no screen shows more. */
  readonly maxSide: number
}

/**
 * Renders the files of a picture: the original, rotated upright and without metadata, and its sizes.
 * Everything is re-encoded, so that no uploaded bytes are ever served.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { maxPixels, maxSide }: PictureLimits,
  crop?: Crop,
): Promise<PictureFiles | Problem> {
  try {
    // Read without decoding, to detect decompression bombs.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const extension = extensionOf(metadata)
    if (!extension) return new Problem('not_a_picture')
    return (
      shapeProblem(metadata, extension, maxPixels) ??
      (await render(bytes, extension, { maxSide, crop }, metadata))
    )
  } catch (error) {
    if (isFaultOfPicture(error)) return new Problem('not_a_picture')
    throw error
  }
}

const extensions: Readonly<Record<string, ImageExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
}

function extensionOf({ format, compression }: Metadata): ImageExtension | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return format && extensions[format]
}

/** A small file may be a line of fifty million pixels, or as many frames: each row and frame takes time. */
const bounds = { side: 20_000, ratio: 1000, frames: 1000 } as const

/** The share of the pixel limit per format: AVIF takes about 25 bytes per pixel, others 3 to 6. */
const sharesOfPixels: Readonly<Partial<Record<ImageExtension, number>>> = { avif: 0.5 }

function shapeProblem(metadata: Metadata, extension: ImageExtension, maxPixels: number): Problem | undefined {
  const { width = 0, height = 0, pageHeight = height, pages = 1 } = metadata
  const max = Math.floor(maxPixels * (sharesOfPixels[extension] ?? 1))
  if (pixelsOf(metadata) > max) return new Problem('too_many_pixels', { max })
  const [shorter, longer] = [Math.min(width, pageHeight), Math.max(width, pageHeight)]
  if (longer > bounds.side) return new Problem('too_long_side', { max: bounds.side })
  if (longer > shorter * bounds.ratio) return new Problem('too_narrow', { max: bounds.ratio })
  return pages > bounds.frames ? new Problem('too_many_frames', { max: bounds.frames }) : undefined
}

/** All frames together, because they are decoded together. */
function pixelsOf({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata): number {
  return width * (pageHeight ?? height) * pages
}

async function render(
  bytes: Uint8Array,
  extension: ImageExtension,
  { maxSide, crop }: { readonly maxSide: number; readonly crop: Crop | undefined },
  metadata: Metadata,
): Promise<PictureFiles> {
  // A part of an animation is a still image.
  const whole = crop ? opened(bytes, {}).extract(areaOf(crop, metadata)) : opened(bytes, animated(metadata))
  const upright = whole.resize(maxSide, maxSide, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data: original, info } = await encoders[extension](upright).toBuffer({ resolveWithObject: true })
  const picture = {
    digest: createHash('sha256').update(original).digest('hex'),
    extension,
    width: info.width,
    height: info.pageHeight ?? info.height,
    bytes: original.length,
  }
  const sizes = sizesOf(picture.width, picture.height)
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const size of sizes) files.push(...(await renderSize(original, picture, size)))
  files.push({ name: fileName(picture, 'original'), bytes: original })
  return { picture: { ...picture, sizes }, files }
}

/** In pixels, at least one of each side. The picture is upright, as this program stored it. */
function areaOf({ left, top, width, height }: Crop, metadata: Metadata) {
  const sides = { width: metadata.width ?? 1, height: metadata.pageHeight ?? metadata.height ?? 1 }
  const start = (share: number, side: number) => Math.min(Math.round(share * side), side - 1)
  const [x, y] = [start(left, sides.width), start(top, sides.height)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(Math.round(width * sides.width), sides.width - x)),
    height: Math.max(1, Math.min(Math.round(height * sides.height), sides.height - y)),
  }
}

/** The sizes of an animation are still images. */
async function renderSize(
  original: Uint8Array,
  picture: Pick<Picture, 'digest' | 'extension'>,
  { name, width, height }: ImageSize,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  // Decoded and scaled once for both formats, losslessly.
  const { data, info } = await opened(original, {})
    .resize(width, height, { fit: name === 'thumbnail' ? 'cover' : 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const kinds = [...new Set([picture.extension, 'webp' as const])]
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const kind of kinds) {
    files.push({
      name: fileName(picture, name, kind),
      bytes: await encoders[kind](sharp(data, { raw })).toBuffer(),
    })
  }
  return files
}

function animated({ pages = 1 }: Metadata): { animated?: true } {
  return pages > 1 ? { animated: true } : {}
}

/** The picture upright and in sRGB. Its size is checked already, so libvips does not have to. */
function opened(bytes: Uint8Array, options: { animated?: true }): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: false, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
}

const encoders: Readonly<Record<ImageExtension, (picture: Sharp) => Sharp>> = {
  jpg: picture => picture.jpeg({ quality: 86 }),
  png: picture => picture.png({ compressionLevel: 9 }),
  webp: picture => picture.webp({ quality: 82 }),
  avif: picture => picture.avif({ quality: 60, effort: 3, chromaSubsampling: '4:2:0' }),
  gif: picture => picture.gif(),
}

/** libvips throws plain errors; system errors and our own errors have a code or another class. */
function isFaultOfPicture(error: unknown): boolean {
  return (error as Error).constructor === Error && (error as NodeJS.ErrnoException).code === undefined
}
