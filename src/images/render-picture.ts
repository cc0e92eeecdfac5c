import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Crop, fileName, sizesOf } from '../domain/records/image.ts'
import type { ImageExtension, ImageSize, Picture } from '../domain/records/record-frame.ts'
import { Problem } from '../messages/problem.ts'
import { decodeHeic, type RawPicture, UnreadableHeic, type UprightStep } from './decode-heic.ts'
import { type PictureLimits, type Source, shapeProblem } from './picture-limits.ts'

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
    const source = sourceOf(metadata)
    if (!source) return new Problem('not_a_picture')
    const problem = shapeProblem(metadata, source, maxPixels)
    if (problem) return problem
    if (source !== 'heic') return await render(bytes, source, { maxSide, crop }, metadata)
    const png = await pngOfHeic(bytes, maxSide)
    return await render(png, 'jpg', { maxSide, crop }, await sharp(png).metadata())
  } catch (error) {
    if (error instanceof UnreadableHeic || isFaultOfPicture(error)) return new Problem('not_a_picture')
    throw error
  }
}

const extensions: Readonly<Record<string, ImageExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
}

function sourceOf({ format, compression }: Metadata): Source | undefined {
  if (format !== 'heif') return format && extensions[format]
  return compression === 'av1' ? 'avif' : compression === 'hevc' ? 'heic' : undefined
}

/** The decoded picture in a format that sharp reads, with its colour profile. */
async function pngOfHeic(bytes: Uint8Array, maxSide: number): Promise<Uint8Array> {
  const { profile, steps, ...decoded } = await decodeHeic(bytes, maxSide)
  let { data, width, height }: Pick<RawPicture, 'data' | 'width' | 'height'> = decoded
  for (const step of steps) {
    const turned = await turn(sharp(data, { raw: { width, height, channels: 3 } }), step, { width, height })
      .raw()
      .toBuffer({ resolveWithObject: true })
    data = turned.data
    width = turned.info.width
    height = turned.info.height
  }
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  return profile.length === 0 ? png : withProfile(png, profile)
}

function turn(picture: Sharp, step: UprightStep, size: { width: number; height: number }): Sharp {
  if ('rotate' in step) return picture.rotate(step.rotate)
  if ('mirror' in step) return step.mirror === 'flip' ? picture.flip() : picture.flop()
  const { left, top, right, bottom } = step
  return picture.extract({
    ...{ left, top },
    width: Math.max(1, size.width - left - right),
    height: Math.max(1, size.height - top - bottom),
  })
}

/** Adds an `iCCP` chunk after the header (PNG, 11.3.2.3). sharp can't read raw pixels with a profile. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  const headerEnd = 33
  return Buffer.concat([png.subarray(0, headerEnd), length, content, sum, png.subarray(headerEnd)])
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
