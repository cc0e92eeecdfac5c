// A feed that is written once for all its clients. They read a long one as gzip, each at its own speed.

import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { required } from '../../domain/required.ts'
import { effort } from '../../http/cache/encodings.ts'

/** Longer feeds, in characters, are sent as a stream. */
const longestWhole = 256_000

/** Single events are too short to compress one by one. */
const pieceLength = 65_536

export type PackedFeed = ReturnType<typeof writeFeed>

interface Writing {
  readonly texts: AsyncIterable<string>
  /** Whether all readers have left. */
  readonly isAbandoned: () => boolean
  /** Waits for the right to write a long feed. Returns the function that releases it. */
  readonly waitForTurn: () => Promise<() => void>
}

/** Writes a feed at full speed, independent of its readers. */
export function writeFeed({ texts, isAbandoned, waitForTurn }: Writing) {
  const begun = Promise.withResolvers<string | undefined>()
  const written: Buffer[] = []
  let more = Promise.withResolvers<void>()
  let [packedBytes, isDone] = [0, false]

  function add(piece: Buffer): void {
    written.push(piece)
    packedBytes += piece.length
    more.resolve()
    more = Promise.withResolvers()
    more.promise.catch(() => {})
  }

  async function write(): Promise<void> {
    let text = ''
    let packer: Packer | undefined
    let endTurn: (() => void) | undefined
    try {
      for await (const next of texts) {
        text += next
        if (text.length < (packer ? pieceLength : longestWhole)) continue
        begun.resolve(undefined)
        endTurn ??= await waitForTurn()
        if (isAbandoned()) throw new AbandonedFeed('All readers of the feed have gone.')
        packer ??= createPacker(add)
        await packer.write(text)
        text = ''
      }
      await packer?.end(text)
      isDone = true
      begun.resolve(text)
      more.resolve()
    } finally {
      packer?.close()
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
    /** The text of a short feed, or undefined once it is long. Rejects if writing fails before. */
    begun: begun.promise,
    done,
    /** 0 for a short feed. */
    packedBytes: () => packedBytes,
    /** The gzip bytes of a long feed from the start, as they are written. Throws if writing fails. */
    async *packed(): AsyncGenerator<Buffer> {
      for (let next = 0; ; ) {
        const waiting = more.promise
        while (next < written.length) yield required(written[next++], 'piece of the feed')
        if (isDone) return
        await waiting
      }
    },
  }
}

class AbandonedFeed extends Error {}

type Packer = ReturnType<typeof createPacker>

function createPacker(add: (packed: Buffer) => void) {
  const gzip = createGzip({ level: effort.gzip, chunkSize: 65_536 }).on('data', add)
  const packed = finished(gzip)
  packed.catch(() => {})
  return {
    async write(text: string): Promise<void> {
      if (!gzip.write(text)) await once(gzip, 'drain')
    },
    end(text: string): Promise<void> {
      gzip.end(text)
      return packed
    },
    close: () => gzip.destroy(),
  }
}
