// What lists ask for again and again, kept for as long as the calendar is in the state in which it was read.
import { LRUCache } from 'lru-cache'
import type { StampReader } from '../journal/calendar-stamp.ts'

/**
 * What was read under this key, or what is read now. It is shared by all who ask, who do not change it, and holds what
 * records alone decide: nothing of the time, of accounts or of sessions.
 */
export type KeptReads = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>

/** So few that what is kept of the largest calendar takes some megabytes. */
const mostKept = 200

export function keepReads(stamp: StampReader): KeptReads {
  const kept = new LRUCache<string, object>({ max: mostKept })
  let keptAt: string | undefined

  return async <T extends object>(key: string, read: () => Promise<T>): Promise<T> => {
    const before = await stamp()
    if (keptAt !== before) kept.clear()
    keptAt = before
    const known = kept.get(key)
    if (known) return known as T
    const found = await read()
    // What somebody has changed meanwhile may be read before or after.
    if ((await stamp()) === before && keptAt === before) kept.set(key, found)
    return found
  }
}

/** In a transaction, which reads what it has written itself. */
export const readAnew: KeptReads = (_key, read) => read()
