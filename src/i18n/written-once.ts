import { LRUCache } from 'lru-cache'

/** Texts that are written when they are first asked for, and kept: as many as were asked for last. */
export function createWrittenOnce<Key extends string | number>(
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
