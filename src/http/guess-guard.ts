import { LRUCache } from 'lru-cache'
import type { UtcSeconds } from '../domain/date-time.ts'
import { Refusal } from '../domain/refusal.ts'

const remembered = 15 * 60
const longestWait = 15 * 60

/** How many failures are free before each further one makes the next attempt wait twice as long. */
const freeAttempts = { samePassword: 5, sameAddress: 50 }

interface Failures {
  count: number
  waitUntil: number
}

/**
 * Slows down who guesses passwords: first by the password's owner and the address together, so that nobody can lock a
 * user out from elsewhere, then by address alone, so that going through many users is no way around it.
 */
export function createGuessGuard(clock: () => UtcSeconds) {
  const failures = new LRUCache<string, Failures>({ max: 20_000, ttl: remembered * 1000 })

  /** Counts an attempt as failed, and tells how to take that back. */
  function count(key: string, free: number): () => void {
    const before = failures.get(key) ?? { count: 0, waitUntil: 0 }
    const attempts = before.count + 1
    const wait = attempts < free ? 0 : Math.min(2 ** (attempts - free), longestWait)
    failures.set(key, { count: attempts, waitUntil: clock() + wait })
    return () =>
      failures.set(key, { count: (failures.get(key)?.count ?? 1) - 1, waitUntil: before.waitUntil })
  }

  return {
    /**
     * Refuses an attempt that comes too soon after failed ones. Any other counts as failed until the function that is
     * returned says that it has succeeded, so that many attempts at once are no way around it.
     */
    begin(owner: string, address: string): () => void {
      const pair = pairKey(owner, address)
      const until = Math.max(...[pair, address].map(key => failures.get(key)?.waitUntil ?? 0))
      const seconds = until - clock()
      if (seconds > 0) throw new Refusal('tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
      count(pair, freeAttempts.samePassword)
      const takeBack = count(address, freeAttempts.sameAddress)
      return () => {
        failures.delete(pair)
        takeBack()
      }
    },
  }
}

function pairKey(owner: string, address: string): string {
  return `${address} ${owner.slice(0, 200)}`
}

export type GuessGuard = ReturnType<typeof createGuessGuard>
