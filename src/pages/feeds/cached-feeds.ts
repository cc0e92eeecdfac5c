// A cache of complete feeds. Each feed is written once for all clients and kept until it changes.
import { LRUCache } from 'lru-cache'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import { type FeedPiece, type PackedFeed, writeFeed } from './packed-feed.ts'
import { createPartTable } from './part-table.ts'

export interface FeedParams {
  /** The cache key: the latest edition per URL is kept. */
  readonly address: string
  /** Identifies the bytes. */
  readonly etag: string
  /** Everything its parts depend on besides the records. Undefined for feeds that share no parts. */
  readonly variant: string | undefined
  /** The calendar's state before the feed was read. */
  readonly stamp: CalendarStamp
  readonly write: () => AsyncIterable<FeedPiece>
}

export interface CachedFeed {
  readonly etag: string
  readonly feed: PackedFeed
  readonly stamp: CalendarStamp
  readonly variant: string | undefined
}

export type CachedFeeds = ReturnType<typeof createCachedFeeds>

interface Opened extends CachedFeed {
  readers: number
}

/** Each entry holds the ids of all events of a feed. */
const mostPrepared = 10

const bytesOfEach = 2_000

export function createCachedFeeds(maxBytes: number) {
  const kept = new LRUCache<string, CachedFeed>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ feed }) => feed.packedBytes() + feed.parts.bytes() + bytesOfEach,
  })
  const underWay = new Map<string, Opened>()
  const preparations = new LRUCache<string, Promise<object>>({ max: mostPrepared })
  const waitForTurn = createFairQueue()

  function begin({ address, etag, variant, stamp, write }: FeedParams): Opened {
    const isAbandoned = () => {
      const isLeft = opened.readers === 0
      // The next client starts a new one.
      if (isLeft) underWay.delete(etag)
      return isLeft
    }
    const feed = writeFeed({ pieces: write(), parts: createPartTable(), isAbandoned, waitForTurn })
    const opened: Opened = { etag, feed, stamp, variant, readers: 0 }
    underWay.set(etag, opened)
    feed.done
      .then(() => kept.set(address, { etag, feed, stamp, variant }))
      .catch(() => {})
      .finally(() => {
        if (underWay.get(etag) === opened) underWay.delete(etag)
      })
    return opened
  }

  return {
    /** The cached feed, the one being written, or a new one. The caller calls `leave` when it stops reading. */
    open(requested: FeedParams): { readonly feed: PackedFeed; readonly leave: () => void } {
      const known = kept.get(requested.address)
      if (known?.etag === requested.etag) return { feed: known.feed, leave: () => {} }
      const opened = underWay.get(requested.etag) ?? begin(requested)
      opened.readers++
      return { feed: opened.feed, leave: () => void opened.readers-- }
    },

    /** The feed of this variant with the most parts. */
    largest(variant: string): CachedFeed | undefined {
      const [largest] = [...kept.entries()]
        .filter(([, candidate]) => candidate.variant === variant)
        .sort(([, one], [, other]) => other.feed.parts.count() - one.feed.parts.count())
      // `get` marks it as recently used.
      return largest && kept.get(largest[0])
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
