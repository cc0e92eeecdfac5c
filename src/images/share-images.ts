import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ShareCard } from '../domain/events/share-card.ts'
import { Problem } from '../messages/problem.ts'
import { Refusal } from '../messages/refusal.ts'
import { createFairQueue } from './fair-queue.ts'
import type { ImageFiles } from './image-files.ts'
import type { Renderer } from './renderer.ts'

/** Draws a card, with the event's picture if there is one. */
export type DrawShareImage = (key: string, card: ShareCard, pictureName?: string) => Promise<Uint8Array>

const bytesKept = 8 * 2 ** 20

/** Each image is drawn once and cached. One is drawn at a time; requests beyond the queue are refused. */
export function createShareImages(files: ImageFiles, renderer: Renderer): DrawShareImage {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: bytesKept,
    sizeCalculation: bytes => bytes.length,
  })
  const underWay = new Map<string, Promise<Uint8Array>>()
  const inTurn = createFairQueue({ atOnce: 1, maxWaiting: 8, maxWaitingOfOne: 8 })

  async function draw(card: ShareCard, pictureName: string | undefined): Promise<Uint8Array> {
    const hasPicture = pictureName !== undefined && (await files.size(pictureName)) !== undefined
    const picture = hasPicture ? await buffer(await files.read(pictureName)) : undefined
    const drawn = await renderer.draw(card, picture)
    if (drawn instanceof Problem) throw new Refusal('imageProcessEnded')
    return drawn
  }

  return async (key, card, pictureName) => {
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    // Visitors have no user id, so they share one queue.
    const drawing = inTurn(0, () => draw(card, pictureName))
    underWay.set(key, drawing)
    try {
      const bytes = await drawing
      kept.set(key, bytes)
      return bytes
    } finally {
      underWay.delete(key)
    }
  }
}
