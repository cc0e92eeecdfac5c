import { createHash } from 'node:crypto'
import type { UtcSeconds } from '../domain/date-time.ts'
import { Refusal } from '../domain/refusal.ts'
import type { FailedAttempts } from '../storage/attempts.ts'
import type { AccountTransaction, ReadableStore, Store } from '../storage/store.ts'
import { networkOf } from './client-address.ts'

const remembered = 15 * 60
const longestWait = 15 * 60

/** How many failures are free before each further one makes the next attempt wait twice as long. */
const freeAttempts = { samePassword: 5, sameAddress: 50 }

/** How many rows there are at most, whoever comes from however many addresses: the oldest go first. */
const mostRows = 20_000

/**
 * Slows down who guesses passwords: first by the password's owner and the address together, so that nobody can lock a
 * user out from elsewhere, then by address alone, so that going through many users is no way around it. Failures are
 * counted in the database, so that going through many servers is none either.
 */
export function createGuessGuard(store: Store, clock: () => UtcSeconds, most = mostRows) {
  return {
    /**
     * Refuses an attempt that comes too soon after failed ones. Any other counts as failed until the function that is
     * returned says that it has succeeded, so that many attempts at once are no way around it.
     */
    async begin(owner: string, address: string): Promise<() => Promise<void>> {
      const network = networkOf(address)
      const digests = { pair: digest(`${network} ${owner}`), address: digest(network) }
      // Asked here first, because who has to wait must not keep others from writing.
      await knownUnlessTooSoon(store, digests, clock())
      const counted = await store.transaction(tx => countAsFailed(tx, digests, clock(), most))
      return () => store.transaction(tx => takeBack(tx, counted, clock()))
    },
  }
}

export type GuessGuard = ReturnType<typeof createGuessGuard>

interface Digests {
  readonly pair: string
  readonly address: string
}

/** What an attempt has written, and what it found. */
interface Counted {
  readonly pair: FailedAttempts
  readonly address: FailedAttempts
  readonly addressBefore: FailedAttempts | undefined
}

async function knownUnlessTooSoon(reads: Pick<ReadableStore, 'attempts'>, digests: Digests, now: UtcSeconds) {
  const known = await countingAttempts(reads, [digests.pair, digests.address], now)
  const seconds = Math.max(0, ...known.map(({ waitUntil }) => waitUntil)) - now
  if (seconds > 0) throw new Refusal('tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
  const find = (wanted: string) => known.find(attempts => attempts.digest === wanted)
  return { pair: find(digests.pair), address: find(digests.address) }
}

/** What is remembered for longer than that was counted by a clock that has been set back since, and counts no more. */
async function countingAttempts(
  reads: Pick<ReadableStore, 'attempts'>,
  digests: readonly string[],
  now: UtcSeconds,
): Promise<FailedAttempts[]> {
  const known = await reads.attempts.list(digests, now)
  return known.filter(({ forgetAt }) => forgetAt <= after(now, remembered))
}

async function countAsFailed(
  tx: AccountTransaction,
  digests: Digests,
  now: UtcSeconds,
  most: number,
): Promise<Counted> {
  const before = await knownUnlessTooSoon(tx, digests, now)
  const pair = oneMore(digests.pair, before.pair, freeAttempts.samePassword, now)
  const address = oneMore(digests.address, before.address, freeAttempts.sameAddress, now)
  await tx.attempts.set(pair)
  await tx.attempts.set(address)
  if (!before.pair || !before.address) await tx.attempts.keepNewest(most, after(now, remembered))
  return { pair, address, addressBefore: before.address }
}

function oneMore(
  digest: string,
  before: FailedAttempts | undefined,
  free: number,
  now: UtcSeconds,
): FailedAttempts {
  const count = (before?.count ?? 0) + 1
  const wait = count < free ? 0 : Math.min(2 ** (count - free), longestWait)
  return { digest, count, waitUntil: after(now, wait), forgetAt: after(now, remembered) }
}

/** A success forgets the failures at this password. An address only gets back what this attempt has cost it. */
async function takeBack(
  tx: AccountTransaction,
  { pair, address, addressBefore }: Counted,
  now: UtcSeconds,
): Promise<void> {
  await tx.attempts.remove(pair.digest)
  const [current] = await countingAttempts(tx, [address.digest], now)
  if (!current) return
  if (current.count <= 1) return tx.attempts.remove(address.digest)
  const isOurs = current.waitUntil === address.waitUntil
  await tx.attempts.set({
    ...current,
    count: current.count - 1,
    waitUntil: isOurs && addressBefore ? addressBefore.waitUntil : current.waitUntil,
    forgetAt: after(now, remembered),
  })
}

function after(now: UtcSeconds, seconds: number): UtcSeconds {
  return (now + seconds) as UtcSeconds
}

/** Neither addresses nor names are stored. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
