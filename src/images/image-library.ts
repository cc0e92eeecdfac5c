import { buffer } from 'node:stream/consumers'
import { type Crop, fileName, filesOf, type Picture, type RenderedPicture } from '../domain/records/image.ts'
import { Problem } from '../messages/problem.ts'
import { createFairQueue } from './fair-queue.ts'
import type { FetchLimits } from './fetch-bytes.ts'
import type { ImageFiles } from './image-files.ts'
import type { PictureFiles, PictureLimits } from './render-picture.ts'
import type { Renderer } from './renderer.ts'
import { createShareImages } from './share-images.ts'

export interface LibraryParts {
  readonly files: ImageFiles
  readonly renderer: Renderer
  readonly limits: PictureLimits
  /** The limits for fetching images by URL; undefined if that is disabled. */
  readonly fetching?: FetchLimits
}

export type ImageLibrary = ReturnType<typeof createImageLibrary>

/** Accepts pictures and stores their files. Their metadata is in the store. */
export function createImageLibrary({ files, renderer, limits, fetching }: LibraryParts) {
  // Decoding takes memory per pixel, so several large pictures at a time would multiply it. Waiting pictures
  // are in memory too.
  const decoding = createFairQueue({ atOnce: 1, maxWaiting: 16, maxWaitingOfOne: 4 })
  // A fetched picture keeps its slot until it is decoded, so one request can't fill the other queue.
  const takingFromElsewhere = createFairQueue({ atOnce: 4, maxWaiting: 100, maxWaitingOfOne: 40 })

  async function keep(rendered: PictureFiles): Promise<void> {
    const original = fileName(rendered.picture, 'original')
    const wasKept = (await files.size(original)) !== undefined
    try {
      for (const { name, bytes } of rendered.files) await files.write(name, bytes)
    } catch (error) {
      // Another image may share the files; otherwise they are unused.
      if (!wasKept) await discard(rendered.picture)
      throw error
    }
  }

  /** Removes the files of a picture: the original first, so that the others are recognized as leftovers. */
  async function discard(picture: Picture): Promise<void> {
    for (const name of filesOf(picture).toReversed()) await files.remove(name)
  }

  /** Renders the picture's files, or returns its problem. */
  async function take(
    bytes: Uint8Array,
    sourceUrl: string | null,
    userId: number,
    crop?: Crop,
  ): Promise<RenderedPicture | Problem> {
    const files = await decoding(userId, () => renderer.render(bytes, limits, crop))
    if (files instanceof Problem) return files
    return { picture: files.picture, sourceUrl, keep: () => keep(files) }
  }

  return {
    files,
    discard,

    close: () => renderer.close(),

    drawShareImage: createShareImages(files, renderer),

    /** The user id is used for fair queueing. */
    upload: (bytes: Uint8Array, userId: number) => take(bytes, null, userId),

    /** A part of a stored picture, as a new one. */
    async crop(picture: Picture, crop: Crop, userId: number): Promise<RenderedPicture | Problem> {
      const bytes = await buffer(await files.read(fileName(picture, 'original')))
      return take(bytes, null, userId, crop)
    },

    async fetch(address: string, userId: number, stopping?: AbortSignal): Promise<RenderedPicture | Problem> {
      if (!fetching) return new Problem('image_fetching_off')
      return takingFromElsewhere(userId, async () => {
        const { fetchBytes } = await import('./fetch-bytes.ts')
        const bytes = await fetchBytes(address, fetching, stopping)
        return bytes instanceof Problem ? bytes : take(bytes, address, userId)
      })
    },
  }
}
