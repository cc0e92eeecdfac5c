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

  function failed(key: string, free: number): void {
    const count = (failures.get(key)?.count ?? 0) + 1
    const wait = count < free ? 0 : Math.min(2 ** (count - free), longestWait)
    failures.set(key, { count, waitUntil: clock() + wait })
  }

  return {
    /** Refuses an attempt that comes too soon after failed ones. */
    check(owner: string, address: string): void {
      const until = Math.max(
        failures.get(pairKey(owner, address))?.waitUntil ?? 0,
        failures.get(address)?.waitUntil ?? 0,
      )
      const seconds = until - clock()
      if (seconds > 0) throw new Refusal('tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
    },

    failed(owner: string, address: string): void {
      failed(pairKey(owner, address), freeAttempts.samePassword)
      failed(address, freeAttempts.sameAddress)
    },

    succeeded(owner: string, address: string): void {
      failures.delete(pairKey(owner, address))
    },
  }
}

function pairKey(owner: string, address: string): string {
  return `${address} ${owner.slice(0, 200)}`
}

export type GuessGuard = ReturnType<typeof createGuessGuard>
