// A cache of frequent list reads, valid until the calendar changes.
import { LRUCache } from 'lru-cache'
import type { StampReader } from '../../journal/calendar-stamp.ts'

/**
 * Returns the cached value, or reads it. Callers share the value and must not change it. It may depend on
 * records only: not on time, accounts or sessions.
 */
export type CachedReads = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>

/** Few enough to take only some megabytes for the largest calendar. */
const mostKept = 500

export function keepReads(stamp: StampReader): CachedReads {
  const kept = new LRUCache<string, object>({ max: mostKept })
  let keptAt: string | undefined

  return async <T extends object>(key: string, read: () => Promise<T>): Promise<T> => {
    const before = await stamp()
    if (keptAt !== before) kept.clear()
    keptAt = before
    const known = kept.get(key)
    if (known) return known as T
    const found = await read()
    // A read during a change may see either state.
    if ((await stamp()) === before && keptAt === before) kept.set(key, found)
    return found
  }
}

/** Uncached, for a transaction, which must see its own writes. */
export const readUncached: CachedReads = (_key, read) => read()
