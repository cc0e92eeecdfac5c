// The feeds being written, and a cache of long ones. Short feeds are in the response cache.
import { LRUCache } from 'lru-cache'
import { type PackedFeed, writeFeed } from './packed-feed.ts'

export type CachedFeeds = ReturnType<typeof createCachedFeeds>

interface OpenFeed {
  readonly feed: PackedFeed
  readers: number
}

/** Each entry holds the ids of all events of a feed. */
const mostPrepared = 10

const bytesOfEach = 2_000

/** Feeds by their tag, which identifies the bytes. */
export function createCachedFeeds(maxBytes: number) {
  const kept = new LRUCache<string, PackedFeed>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: feed => feed.packedBytes() + bytesOfEach,
  })
  const underWay = new Map<string, OpenFeed>()
  const preparations = new LRUCache<string, Promise<object>>({ max: mostPrepared })
  const waitForTurn = createFairQueue()

  function begin(etag: string, texts: AsyncIterable<string>): OpenFeed {
    const isAbandoned = () => {
      const isLeft = opened.readers === 0
      // The next client starts a new one.
      if (isLeft) underWay.delete(etag)
      return isLeft
    }
    const feed = writeFeed({ texts, isAbandoned, waitForTurn })
    const opened: OpenFeed = { feed, readers: 0 }
    underWay.set(etag, opened)
    feed.done
      .then(() => feed.packedBytes() > 0 && kept.set(etag, feed))
      .catch(() => {})
      .finally(() => {
        if (underWay.get(etag) === opened) underWay.delete(etag)
      })
    return opened
  }

  return {
    /** The cached feed, the one being written, or a new one. The caller calls `leave` when it stops reading. */
    open(
      etag: string,
      write: () => AsyncIterable<string>,
    ): { readonly feed: PackedFeed; readonly leave: () => void } {
      const known = kept.get(etag)
      if (known) return { feed: known, leave: () => {} }
      const opened = underWay.get(etag) ?? begin(etag, write())
      opened.readers++
      return { feed: opened.feed, leave: () => void opened.readers-- }
    },

    /** Runs `prepare` once per key for concurrent and later callers. */
    prepared<T extends object>(key: string, prepare: () => Promise<T>): Promise<T> {
      const known = preparations.get(key) as Promise<T> | undefined
      if (known) return known
      const preparing = prepare()
      preparations.set(key, preparing)
      preparing.catch(() => preparations.delete(key))
      return preparing
    },
  }
}

/** One long feed is written at a time: in parallel, all of them would finish late. */
function createFairQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    return turn.resolve
  }
}
