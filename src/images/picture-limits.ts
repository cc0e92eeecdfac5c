// Which pictures are accepted. The server knows this without loading the decoders.
import type { Metadata } from 'sharp'
import type { ImageExtension } from '../domain/records/record-frame.ts'
import { Problem } from '../messages/problem.ts'

export interface PictureLimits {
  /** Larger pictures are refused, because decoding would take too long. Some formats have lower limits. */
  readonly maxPixels: number
  /** Larger pictures are scaled down, since no screen shows more. */
  readonly maxSide: number
}

export type Source = ImageExtension | 'heic'

/** A small file may be a line of fifty million pixels, or as many frames: each row and frame takes time. */
const bounds = { side: 20_000, ratio: 1000, frames: 1000 } as const

/** The limit of JPEG and PNG, which are reduced while they are read. */
export const usualPixels = 200_000_000

/** The limits of formats that are decoded as a whole, so that they take at most 400 MB (decision 0017). */
const wholePixels: Readonly<Partial<Record<Source, number>>> = {
  ...{ webp: 50_000_000, gif: 50_000_000, heic: 50_000_000, avif: 16_000_000 },
}

/** Progressive JPEG and interlaced PNG are complete only at the end of the file. */
function mostPixels({ isProgressive }: Metadata, source: Source, maxPixels: number): number {
  const whole = wholePixels[source] ?? (isProgressive ? 50_000_000 : usualPixels)
  return Math.min(maxPixels, Math.floor(whole * Math.max(1, maxPixels / usualPixels)))
}

export function shapeProblem(metadata: Metadata, source: Source, maxPixels: number): Problem | undefined {
  const { width = 0, height = 0, pageHeight = height, pages = 1 } = metadata
  const max = mostPixels(metadata, source, maxPixels)
  const size = { width, height: pageHeight }
  const isHeic = source === 'heic'
  if ((isHeic ? width * height : pixelsOf(metadata)) > max)
    return new Problem('too_many_pixels', { max, ...size })
  const [shorter, longer] = [Math.min(width, pageHeight), Math.max(width, pageHeight)]
  if (longer > bounds.side) return new Problem('too_long_side', { max: bounds.side })
  if (longer > shorter * bounds.ratio) return new Problem('too_narrow', { max: bounds.ratio })
  return pages > bounds.frames && !isHeic ? new Problem('too_many_frames', { max: bounds.frames }) : undefined
}

/** All frames together, because they are decoded together. */
function pixelsOf({ width = 0, height = 0, pageHeight, pages = 1 }: Metadata): number {
  return width * (pageHeight ?? height) * pages
}
