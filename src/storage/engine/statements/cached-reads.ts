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

/** Records by id. Missing and invisible records are cached too. */
export type RecordCache<T> = Map<number, { readonly record?: T }>

export function recordCache<T>(): RecordCache<T> {
  return new Map()
}

/** The records with these ids. Reads only records that are not in the cache. */
export async function recordsByIds<T extends object>(
  cache: RecordCache<T>,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<ReadonlyMap<number, T>> {
  const wanted = new Map(Array.from(new Set(ids), id => [id, cache.get(id)]))
  const unknown = [...wanted.keys()].filter(id => wanted.get(id) === undefined)
  const found = unknown.length === 0 ? new Map<number, T>() : await read(unknown)
  const records = new Map<number, T>()
  // Cleared as a whole: after each change of the calendar the cache is a new one anyway.
  if (cache.size + unknown.length > mostKept) cache.clear()
  for (const [id, entry = entryOf(found.get(id))] of wanted) {
    cache.set(id, entry)
    if (entry.record) records.set(id, entry.record)
  }
  return records
}

function entryOf<T>(record: T | undefined): { readonly record?: T } {
  return record === undefined ? {} : { record }
}

/** Uncached, for a transaction, which must see its own writes. */
export const readUncached: CachedReads = (_key, read) => read()
