import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { passwordMatches } from './password.ts'

/**
 * Checks passwords and caches successful checks, so that only a client's first request costs the slow hash.
 * The cache holds a keyed digest that is valid only for the stored hash it was checked against, so a changed
 * password invalidates it.
 */
export function createVerifiedPasswords() {
  const key = randomBytes(32)
  const hashes = new LRUCache<string, string>({ max: 10_000, ttl: 60 * 60 * 1000 })
  const digest = (owner: string, password: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([owner, password]))
      .digest('base64')

  return {
    /** Whether this password of this owner was verified before. */
    isKnown: (owner: string, password: string, passwordHash: string): boolean =>
      hashes.get(digest(owner, password)) === passwordHash,

    async check(owner: string, password: string, passwordHash: string): Promise<boolean> {
      if (!(await passwordMatches(password, passwordHash))) return false
      hashes.set(digest(owner, password), passwordHash)
      return true
    },
  }
}

export type VerifiedPasswords = ReturnType<typeof createVerifiedPasswords>
