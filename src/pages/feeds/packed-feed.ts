// A feed as gzip, during and after writing. Any number of clients read it, each at its own speed.
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import type { FeedPart, PartTable } from './part-table.ts'

/** A chunk of a feed. The offsets of its parts are relative to the chunk. */
export interface FeedPiece {
  readonly bytes: Buffer
  readonly parts?: readonly FeedPart[]
}

/** Feeds up to this size are sent as one buffer, larger ones as a stream. */
export const wholeBytes = 256_000

export type PackedFeed = ReturnType<typeof writeFeed>

interface Writing {
  readonly pieces: AsyncIterable<FeedPiece>
  readonly parts: PartTable
  /** Whether all readers have left. */
  readonly isAbandoned: () => boolean
  /** Waits for the right to write a long feed. Returns the function that releases it. */
  readonly waitForTurn: () => Promise<() => void>
}

/** Writes a feed at full speed, independent of its readers. */
export function writeFeed({ pieces, parts, isAbandoned, waitForTurn }: Writing) {
  const begun = Promise.withResolvers<void>()
  const written: Buffer[] = []
  let more = Promise.withResolvers<void>()
  let [plainBytes, packedBytes, isDone] = [0, 0, false]

  function add(piece: Buffer): void {
    written.push(piece)
    packedBytes += piece.length
    more.resolve()
    more = Promise.withResolvers()
    more.promise.catch(() => {})
  }

  async function write(): Promise<void> {
    const packer = createGzip({ level: packingLevel, chunkSize: 65_536 })
    packer.on('data', add)
    const packed = finished(packer)
    packed.catch(() => {})
    let endTurn: (() => void) | undefined
    try {
      for await (const { bytes, parts: held = [] } of pieces) {
        parts.add(held, plainBytes)
        plainBytes += bytes.length
        if (plainBytes > wholeBytes && !endTurn) {
          begun.resolve()
          endTurn = await waitForTurn()
        }
        if (endTurn && isAbandoned()) throw new AbandonedFeed('All readers of the feed have gone.')
        if (!packer.write(bytes)) await once(packer, 'drain')
        // SQLite calls are synchronous, so other requests run here.
        await setImmediate()
      }
      packer.end()
      await packed
      parts.close()
      isDone = true
      begun.resolve()
      more.resolve()
    } finally {
      packer.destroy()
      endTurn?.()
    }
  }

  const done = write().catch((error: unknown) => {
    begun.reject(error)
    more.reject(error)
    throw error
  })
  more.promise.catch(() => {})
  begun.promise.catch(() => {})
  done.catch(() => {})
  return {
    /** Resolves when the feed is complete or longer than `wholeBytes`. Rejects if writing fails before. */
    begun: begun.promise,
    done,
    isDone: () => isDone,
    /** Uncompressed size so far. */
    plainBytes: () => plainBytes,
    packedBytes: () => packedBytes,
    /** The uncompressed bytes of a complete feed. */
    plain: () => promisify(gunzip)(Buffer.concat(written)),
    parts,
    /** The gzip bytes from the start, as they are written. Throws if writing fails. */
    async *packed(): AsyncGenerator<Buffer> {
      for (let next = 0; ; ) {
        const waiting = more.promise
        while (next < written.length) yield written[next++]!
        if (isDone) return
        await waiting
      }
    },
  }
}

/** After a change, compression takes most of the time, so the level is low. */
const packingLevel = 3

class AbandonedFeed extends Error {}

/** Reads parts of a feed in ascending order. */
export function createPartReader(feed: PackedFeed) {
  const chunks = Readable.from(feed.packed(), { objectMode: false }).pipe(
    createGunzip({ chunkSize: 262_144 }),
  )
  const iterator: AsyncIterator<Buffer> = chunks[Symbol.asyncIterator]()
  let chunk: Buffer = Buffer.alloc(0)
  let chunkStart = 0

  return {
    async read({ start, length }: Pick<FeedPart, 'start' | 'length'>): Promise<Buffer> {
      while (start >= chunkStart + chunk.length) await advance()
      if (start + length <= chunkStart + chunk.length) return slice(start, length)
      const pieces: Buffer[] = []
      let at = start
      while (at < start + length) {
        if (at >= chunkStart + chunk.length) await advance()
        const piece = slice(at, Math.min(start + length, chunkStart + chunk.length) - at)
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
    close: () => chunks.destroy(),
  }

  async function advance(): Promise<void> {
    chunkStart += chunk.length
    const { value, done } = await iterator.next()
    if (done) throw new Error('The kept feed is shorter than its parts.')
    chunk = value
  }

  function slice(start: number, length: number): Buffer {
    return chunk.subarray(start - chunkStart, start - chunkStart + length)
  }
}
