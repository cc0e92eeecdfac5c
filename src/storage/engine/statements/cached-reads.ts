// A cache of frequent list reads, valid until the calendar changes.
import { LRUCache } from 'lru-cache'
import type { StampReader } from '../../journal/calendar-stamp.ts'

/**
 * Returns the cached value, or reads it. Callers share the value and must not change it. It may depend on
 * records only: not on time, accounts or sessions.
 */
export type CachedReads = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>

/** Few enough to take only some megabytes for the largest calendar. */
const mostCached = 500

export function cacheReads(stamp: StampReader): CachedReads {
  const cached = new LRUCache<string, Promise<object>>({ max: mostCached })
  let cachedAt: string | undefined

  return async <T extends object>(key: string, read: () => Promise<T>): Promise<T> => {
    const current = await stamp()
    if (cachedAt !== current) cached.clear()
    cachedAt = current
    // A read that is under way, too: after a change, many requests ask the same.
    const known = cached.get(key)
    if (known) return known as Promise<T>
    // It may see the next state, whose stamp then clears it.
    const reading = read()
    cached.set(key, reading)
    reading.catch(() => cached.delete(key))
    return reading
  }
}

/** Records by key, the least recently used first. Missing and invisible records are cached too. */
export type RecordCache<T> = Map<number | string, { readonly record?: T }>

export function recordCache<T>(): RecordCache<T> {
  return new Map()
}

interface RecordReading<T> {
  /** Reads the records that are not in the cache. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>
  readonly keyOf?: (id: number) => number | string
  readonly most?: number
}

/** The records with these ids. Reads only records that are not in the cache. */
export async function recordsByIds<T extends object>(
  cache: RecordCache<T>,
  ids: readonly number[],
  { read, keyOf = id => id, most = mostCached }: RecordReading<T>,
): Promise<ReadonlyMap<number, T>> {
  const wanted = Array.from(new Set(ids), id => ({ id, key: keyOf(id), entry: cache.get(keyOf(id)) }))
  const unknown = wanted.filter(({ entry }) => entry === undefined).map(({ id }) => id)
  const found = unknown.length === 0 ? new Map<number, T>() : await read(unknown)
  const records = new Map<number, T>()
  for (const { id, key, entry = entryOf(found.get(id)) } of wanted) {
    // A map keeps the order of insertion.
    cache.delete(key)
    cache.set(key, entry)
    if (entry.record) records.set(id, entry.record)
  }
  for (const key of cache.keys()) {
    if (cache.size <= most) break
    cache.delete(key)
  }
  return records
}

function entryOf<T>(record: T | undefined): { readonly record?: T } {
  return record === undefined ? {} : { record }
}

/** Uncached, for a transaction, which must see its own writes. */
export const readUncached: CachedReads = (_key, read) => read()
