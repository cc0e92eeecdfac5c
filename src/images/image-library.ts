import { fileName, filesOf, type KeptPicture, type Picture } from '../domain/image.ts'
import { Problem } from '../domain/problem.ts'
import { type FetchLimits, fetchBytes } from './fetch-bytes.ts'
import type { ImageFiles } from './image-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type PictureLimits, type RenderedPicture, renderPicture } from './render-picture.ts'

export interface LibraryParts {
  readonly files: ImageFiles
  readonly limits: PictureLimits
  /** How pictures are fetched by their address; absent when they are not. */
  readonly fetching?: FetchLimits
}

export type ImageLibrary = ReturnType<typeof createImageLibrary>

/** Takes pictures in and keeps their files. What an image is besides its files is for the store to hold. */
export function createImageLibrary({ files, limits, fetching }: LibraryParts) {
  // Decoding takes memory by the pixel: several large pictures at once would take several times as much.
  const inTurn = oneAtATime()

  async function keep(rendered: RenderedPicture): Promise<void> {
    const original = fileName(rendered.picture, 'original')
    const wasKept = (await files.size(original)) !== undefined
    try {
      for (const { name, bytes } of rendered.files) await files.write(name, bytes)
    } catch (error) {
      // Another image may have the same files; otherwise those that were written are of no use.
      if (!wasKept) await discard(rendered.picture)
      throw error
    }
  }

  async function isKept(picture: Picture): Promise<boolean> {
    const sizes = await Promise.all(filesOf(picture).map(name => files.size(name)))
    return !sizes.includes(undefined)
  }

  /** Removes the files of a picture: first the original, without which the others are found to be left over. */
  async function discard(picture: Picture): Promise<void> {
    for (const name of filesOf(picture).toReversed()) await files.remove(name)
  }

  /** Makes the picture's files and keeps them, or says what is wrong with it. */
  async function take(bytes: Uint8Array, sourceUrl: string | null): Promise<KeptPicture | Problem> {
    const rendered = await inTurn(() => renderPicture(bytes, limits))
    if (rendered instanceof Problem) return rendered
    await keep(rendered)
    const { picture } = rendered
    return {
      picture,
      sourceUrl,
      ensureKept: async () => {
        if (!(await isKept(picture))) await keep(rendered)
      },
    }
  }

  return {
    files,
    discard,

    upload: (bytes: Uint8Array) => take(bytes, null),

    async fetch(address: string): Promise<KeptPicture | Problem> {
      if (!fetching) return new Problem('image_fetching_off')
      const bytes = await fetchBytes(address, fetching)
      return bytes instanceof Problem ? bytes : take(bytes, address)
    },
  }
}
