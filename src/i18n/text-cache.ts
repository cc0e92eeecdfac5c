import { LRUCache } from 'lru-cache'

/** An LRU cache of formatted texts, created on first use. */
export function createTextCache<Key extends string | number>(
  most: number,
): (key: Key, write: () => string) => string {
  const known = new LRUCache<Key, string>({ max: most })
  return (key, write) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const text = write()
    known.set(key, text)
    return text
  }
}
