import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ShareCard } from '../domain/events/share-card.ts'
import { type Crop, fileName, filesOf, type RenderedPicture } from '../domain/records/image.ts'
import type { ImageExtension, Picture } from '../domain/records/record-frame.ts'
import { required } from '../domain/required.ts'
import { Problem } from '../messages/problem.ts'
import { Refusal } from '../messages/refusal.ts'
import type { FetchLimits } from './fetch-bytes.ts'
import type { ImageFiles } from './image-files.ts'
import type { PictureLimits } from './picture-limits.ts'
import type { PictureFiles } from './render-picture.ts'
import type { Renderer } from './renderer.ts'

interface LibraryParts {
  readonly files: ImageFiles
  readonly renderer: Renderer
  readonly limits: PictureLimits
  /** Of an uploaded file. */
  readonly maxBytes: number
  /** The limits for fetching images by URL; undefined if that is disabled. */
  readonly fetching?: FetchLimits
}

interface EncodedPicture {
  readonly bytes: Uint8Array
  readonly extension: ImageExtension
}

export type ImageLibrary = ReturnType<typeof createImageLibrary>

/** Accepts pictures and stores their files. Their metadata is in the store. */
export function createImageLibrary({ files, renderer, limits, maxBytes, fetching }: LibraryParts) {
  // Decoding takes memory per pixel, so several large pictures at a time would multiply it. Waiting pictures
  // are in memory too.
  const decodeQueue = createFairQueue({ atOnce: 1, maxWaiting: 16, maxWaitingOfOne: 4 })
  // A fetched picture keeps its slot until it is decoded, so one request can't fill the other queue.
  const fetchQueue = createFairQueue({ atOnce: 4, maxWaiting: 100, maxWaitingOfOne: 40 })

  async function writeFiles(rendered: PictureFiles): Promise<void> {
    const original = fileName(rendered.picture, 'original')
    const wasStored = (await files.size(original)) !== undefined
    try {
      for (const { name, bytes } of rendered.files) await files.write(name, bytes)
    } catch (error) {
      // Another image may share the files; otherwise they are unused.
      if (!wasStored) await discard(rendered.picture)
      throw error
    }
  }

  /** Removes the files of a picture: the original first, so that the others are recognized as leftovers. */
  async function discard(picture: Picture): Promise<void> {
    for (const name of filesOf(picture).toReversed()) await files.remove(name)
  }

  /** Renders the picture's files, or returns its problem. */
  async function encode(
    bytes: Uint8Array,
    sourceUrl: string | null,
    userId: number,
    crop?: Crop,
  ): Promise<RenderedPicture | Problem> {
    const files = await decodeQueue(userId, () => renderer.render(bytes, limits, crop))
    if (files instanceof Problem) return files
    return { picture: files.picture, sourceUrl, keep: () => writeFiles(files) }
  }

  return {
    files,
    maxBytes,
    discard,

    close: () => renderer.close(),

    drawShareImage: createShareImages(files, renderer),

    /** The user id is used for fair queueing. */
    upload: (bytes: Uint8Array, userId: number) => encode(bytes, null, userId),

    /** The picture as it would be stored, at most this large, without storing it. */
    async reencode(bytes: Uint8Array, userId: number, maxSide: number): Promise<EncodedPicture | Problem> {
      const rendered = await decodeQueue(userId, () => renderer.render(bytes, { ...limits, maxSide }))
      if (rendered instanceof Problem) return rendered
      const { picture } = rendered
      const original = rendered.files.find(({ name }) => name === fileName(picture, 'original'))
      return { bytes: required(original, 'original').bytes, extension: picture.extension }
    },

    /** A part of a stored picture, as a new one. */
    async crop(picture: Picture, crop: Crop, userId: number): Promise<RenderedPicture | Problem> {
      const bytes = await buffer(await files.read(fileName(picture, 'original')))
      return encode(bytes, null, userId, crop)
    },

    async fetch(address: string, userId: number, stopping?: AbortSignal): Promise<RenderedPicture | Problem> {
      if (!fetching) return new Problem('image_fetching_off')
      return fetchQueue(userId, async () => {
        const { fetchBytes } = await import('./fetch-bytes.ts')
        const bytes = await fetchBytes(address, fetching, stopping)
        return bytes instanceof Problem ? bytes : encode(bytes, address, userId)
      })
    },
  }
}

/** Draws a card, with the event's picture if there is one. */
export type DrawShareImage = (key: string, card: ShareCard, pictureName?: string) => Promise<Uint8Array>

const maxCachedBytes = 8 * 2 ** 20

/** Each image is drawn once and cached. One is drawn at a time; requests beyond the queue are refused. */
function createShareImages(files: ImageFiles, renderer: Renderer): DrawShareImage {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: maxCachedBytes,
    sizeCalculation: bytes => bytes.length,
  })
  const inFlight = new Map<string, Promise<Uint8Array>>()
  const inTurn = createFairQueue({ atOnce: 1, maxWaiting: 8, maxWaitingOfOne: 8 })

  async function draw(card: ShareCard, pictureName: string | undefined): Promise<Uint8Array> {
    const hasPicture = pictureName !== undefined && (await files.size(pictureName)) !== undefined
    const picture = hasPicture ? await buffer(await files.read(pictureName)) : undefined
    const drawn = await renderer.draw(card, picture)
    if (drawn instanceof Problem) throw new Refusal('imageProcessEnded')
    return drawn
  }

  return async (key, card, pictureName) => {
    const known = cached.get(key) ?? inFlight.get(key)
    if (known) return known
    // Visitors have no user id, so they share one queue.
    const drawing = inTurn(0, () => draw(card, pictureName))
    inFlight.set(key, drawing)
    try {
      const bytes = await drawing
      cached.set(key, bytes)
      return bytes
    } finally {
      inFlight.delete(key)
    }
  }
}

interface QueueLimits {
  readonly atOnce: number
  readonly maxWaiting: number
  /** How many waiting tasks one user may have, so that no user can fill the queue alone. */
  readonly maxWaitingOfOne: number
}

/** The retry time: a picture takes seconds, so a slot is free by then. */
const retryAfterSeconds = 5

interface Waiting {
  readonly userId: number
  readonly begin: () => void
}

/** Limits running and waiting tasks. Users take turns. Further tasks are refused with a retry time. */
export function createFairQueue({ atOnce, maxWaiting, maxWaitingOfOne }: QueueLimits) {
  const waiting: Waiting[] = []
  let running = 0

  function acquireSlot(userId: number): Promise<void> | undefined {
    if (running < atOnce) {
      running++
      return undefined
    }
    const ofUser = waiting.filter(other => other.userId === userId).length
    if (waiting.length >= maxWaiting || ofUser >= maxWaitingOfOne)
      throw new Refusal('imagesBusy', { seconds: retryAfterSeconds }, { retryAfterSeconds })
    return new Promise(begin => waiting.push({ userId, begin }))
  }

  /** Passes the slot to the next user in turn. */
  function releaseSlot(userId: number): void {
    const ofAnother = waiting.findIndex(other => other.userId !== userId)
    const [next] = waiting.splice(Math.max(ofAnother, 0), 1)
    if (next) next.begin()
    else running--
  }

  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const slot = acquireSlot(userId)
    // If a slot is free, the task starts immediately.
    if (slot) await slot
    try {
      return await work()
    } finally {
      releaseSlot(userId)
    }
  }
}
