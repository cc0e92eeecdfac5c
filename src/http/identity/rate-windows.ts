// Request counts per caller, in fixed windows of one minute.
import { createHash } from 'node:crypto'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { Store } from '../../storage/store.ts'

/** The kinds of slices. Each adds its own by declaration merging, and calls `addRateKinds`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceRateKinds {}

export type CoreRateKind = 'reads' | 'searches' | 'writes'

/** The kinds of requests that are counted separately. */
export type RateKind = CoreRateKind | keyof SliceRateKinds

const kindsOfSlices = new Map<RateKind, number>()

/** Called when a slice is loaded, with the most requests of each kind per caller and minute in a process. */
export function addRateKinds<Name extends RateKind>(kinds: Readonly<Record<Name, number>>): void {
  for (const [name, most] of entriesOf(kinds)) kindsOfSlices.set(name, most)
}

export const sliceRateKinds: ReadonlyMap<RateKind, number> = kindsOfSlices

export const windowSeconds = 60

/** Beyond this many callers per minute, the oldest are forgotten, to bound memory. */
const mostCallers = 50_000

export interface RateWindows {
  /** Counts requests of a caller. Returns how many are left; negative if there were not enough. */
  consume(caller: string, amount: number): number | Promise<number>
}

function createCounts<T>(clock: () => UtcSeconds) {
  const counts = new Map<string, T>()
  let window = 0
  /** The caller's entry in the current window. */
  return (caller: string, begin: () => T): T => {
    const current = Math.floor(clock() / windowSeconds)
    if (current !== window) counts.clear()
    window = current
    const known = counts.get(caller) ?? begin()
    // A map keeps the order of insertion, so callers that return move to the end.
    counts.delete(caller)
    counts.set(caller, known)
    for (const oldest of counts.keys()) {
      if (counts.size <= mostCallers) break
      counts.delete(oldest)
    }
    return known
  }
}

/** Counts in this process only, at no cost. */
export function createLocalWindows(limit: number, clock: () => UtcSeconds): RateWindows {
  const countsOf = createCounts<{ left: number }>(clock)
  return {
    consume(caller, amount) {
      const counts = countsOf(caller, () => ({ left: limit }))
      if (counts.left < amount) return counts.left - amount
      counts.left -= amount
      return counts.left
    },
  }
}

/** The requests that this process may grant to a caller, and how many are left in the database. */
interface Share {
  granted: number
  used: number
  left: number
  reserving: Promise<void> | undefined
}

/**
 * Counts in the database, shared by all processes. Because each reservation is a commit, a process grants a
 * tenth of the limit without asking and then reserves a twentieth at a time. So normal writes cost nothing,
 * and each process exceeds the limit by at most a tenth.
 */
export function createSharedWindows(
  { name, limit }: { readonly name: string; readonly limit: number },
  store: Store,
  clock: () => UtcSeconds,
): RateWindows {
  const countsOf = createCounts<Share>(clock)
  const free = Math.floor(limit / 10)
  const portion = Math.max(1, Math.floor(limit / 20))

  async function reserve(caller: string, share: Share, amount: number): Promise<void> {
    const window = Math.floor(clock() / windowSeconds)
    const wanted = Math.max(portion, amount)
    // The first reservation includes the requests granted before it.
    const unreported = share.left === limit ? free : 0
    const digest = createHash('sha256').update(`${name} ${window} ${caller}`).digest('hex')
    const forgetAt = ((window + 1) * windowSeconds) as UtcSeconds
    const total = await store.transaction(tx => tx.attempts.add(digest, unreported + wanted, forgetAt))
    share.left = limit - total
    share.granted += wanted + Math.min(0, share.left)
  }

  return {
    async consume(caller, amount) {
      const share = countsOf(caller, () => ({ granted: free, used: 0, left: limit, reserving: undefined }))
      while (share.used + amount > share.granted && share.left > 0) {
        const missing = share.used + amount - share.granted
        share.reserving ??= reserve(caller, share, missing).finally(() => {
          share.reserving = undefined
        })
        await share.reserving
      }
      const left = share.granted - share.used - amount
      if (left < 0) return left
      share.used += amount
      return left + Math.max(0, share.left === limit ? limit - free : share.left)
    },
  }
}
