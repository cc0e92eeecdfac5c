import { createHash } from 'node:crypto'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { FailedAttempts } from '../../storage/accounts/attempts.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'
import { isLoopback, networkOf } from '../request/client-address.ts'

const remembered = 15 * 60
const longestWait = 15 * 60
const minute = 60

/** After this many failures, each further one at the same owner from the same network doubles the wait. */
const freeAttempts = 5

/** After this many failures, a network that guesses at many owners gets one attempt at each. */
const sprayedFrom = 50

/** After this many failures, all unfamiliar networks share one attempt at an owner per interval. */
const distributed = { from: 100, waitSeconds: 10 }

const familiarFor = 30 * 86_400
const familiarPrecision = 86_400

/** The maximum number of rows; the oldest are dropped first. */
const mostRows = 20_000

export interface GuessLimits {
  readonly mostRows?: number
  /** How many attempts of one kind may fail from one network per minute; 0 means no limit. */
  readonly failuresPerMinute?: number
}

/**
 * Limits guessing of passwords and codes. Failures count per owner and network, so an account can't be locked
 * out from elsewhere. The limits on a network that guesses at many owners, and on many networks that guess at
 * one, don't apply to familiar pairs. Each kind of owner (`user`, `code`, `reset`, `event`) is counted
 * separately. The counts are stored in the database and shared by all processes.
 */
export function createGuessGuard(store: Store, clock: () => UtcSeconds, limits: GuessLimits = {}) {
  return {
    /**
     * Refuses an attempt that comes too soon after failures. Any other attempt counts as failed until the
     * returned function is called, so concurrent attempts can't bypass the limit.
     */
    async begin(owner: string, address: string): Promise<() => Promise<void>> {
      const pair = pairOf(owner, address)
      // Checked before the transaction, so that waiting callers don't block writers.
      await knownUnlessTooSoon(store, pair, clock(), limits)
      const counted = await store.transaction(tx => countAsFailed(tx, pair, clock(), limits))
      return () => store.transaction(tx => uncount(tx, pair, counted, clock()))
    },
  }
}

export type GuessGuard = ReturnType<typeof createGuessGuard>

type Pair = ReturnType<typeof pairOf>

/** The owner and the network of an attempt. Neither addresses nor names are stored, only digests. */
function pairOf(owner: string, address: string) {
  const network = networkOf(address)
  const kind = owner.split(' ', 1)[0] ?? ''
  return {
    kind,
    isLocal: isLoopback(address),
    pair: digest(`${network} ${owner}`),
    network: digest(`${kind} from ${network}`),
    owner: digest(`at ${owner}`),
    perMinute: digest(`${kind} in a minute from ${network}`),
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

type Reads = Pick<ReadableStore, 'attempts'>

async function knownUnlessTooSoon(
  reads: Reads,
  pair: Pair,
  now: UtcSeconds,
  limits: GuessLimits,
): Promise<Known> {
  const known = await findKnown(reads, pair, now)
  const seconds = waitOf(known, pair, limits) - now
  if (seconds > 0) throw new Refusal('tooManyRequests', { seconds }, { retryAfterSeconds: seconds })
  return known
}

/** Earlier failures that still count. */
async function findKnown(reads: Reads, pair: Pair, now: UtcSeconds) {
  const digests = [pair.pair, pair.network, pair.owner, pair.perMinute]
  const attempts = await countingAttempts(reads, digests, now)
  const find = (wanted: string) => attempts.find(({ digest }) => digest === wanted)
  return {
    pair: find(pair.pair),
    network: find(pair.network),
    owner: find(pair.owner),
    perMinute: [find(pair.perMinute)].find(found => found && found.forgetAt > now),
    familiarUntil: await reads.attempts.familiarUntil(pair.pair, now),
  }
}

/** When the next attempt is allowed. */
function waitOf(known: Known, { isLocal }: Pair, { failuresPerMinute = 0 }: GuessLimits): number {
  const ofPair = known.pair?.waitUntil ?? 0
  if (known.familiarUntil !== undefined) return ofPair
  const { perMinute } = known
  const isOver = perMinute !== undefined && failuresPerMinute > 0 && perMinute.count >= failuresPerMinute
  // Behind an undeclared proxy, all visitors have a loopback address.
  const ofMinute = isOver && !isLocal ? perMinute.forgetAt : 0
  return Math.max(ofPair, known.owner?.waitUntil ?? 0, ofMinute)
}

/** Failures with a later expiry were recorded by a clock that has been set back since, and are ignored. */
async function countingAttempts(
  reads: Reads,
  digests: readonly string[],
  now: UtcSeconds,
): Promise<FailedAttempts[]> {
  const known = await reads.attempts.list(digests, now)
  return known.filter(({ forgetAt }) => forgetAt <= after(now, remembered))
}

async function countAsFailed(
  tx: AccountTransaction,
  pair: Pair,
  now: UtcSeconds,
  limits: GuessLimits,
): Promise<Known> {
  const before = await knownUnlessTooSoon(tx, pair, now, limits)
  await tx.attempts.set(
    oneMore(pair.pair, before.pair, now, count => pairWait(count, before)),
    oneMore(pair.network, before.network, now, () => 0),
    oneMore(pair.owner, before.owner, now, count => ownerWait(count, pair)),
    inThisMinute(pair.perMinute, before.perMinute, now),
  )
  if (!before.pair) await tx.attempts.keepNewest(limits.mostRows ?? mostRows, after(now, remembered))
  return before
}

function pairWait(count: number, { network, familiarUntil }: Known): number {
  const isSprayed = familiarUntil === undefined && (network?.count ?? 0) >= sprayedFrom
  if (isSprayed) return longestWait
  return count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts), longestWait)
}

/** Reset links have their own limit, and requesting one reveals nothing. */
function ownerWait(count: number, { kind }: Pair): number {
  return kind !== 'reset' && count >= distributed.from ? distributed.waitSeconds : 0
}

function oneMore(
  digest: string,
  before: FailedAttempts | undefined,
  now: UtcSeconds,
  waitAfter: (count: number) => number,
): FailedAttempts {
  const count = (before?.count ?? 0) + 1
  return { digest, count, waitUntil: after(now, waitAfter(count)), forgetAt: after(now, remembered) }
}

/** The minute starts with its first failure. */
function inThisMinute(digest: string, before: FailedAttempts | undefined, now: UtcSeconds): FailedAttempts {
  return {
    digest,
    count: (before?.count ?? 0) + 1,
    waitUntil: now,
    forgetAt: before?.forgetAt ?? after(now, minute),
  }
}

/** A success clears the failures of this pair and makes it familiar. Other counts are reduced by one. */
async function uncount(tx: AccountTransaction, pair: Pair, before: Known, now: UtcSeconds): Promise<void> {
  const current = await countingAttempts(tx, [pair.network, pair.owner, pair.perMinute], now)
  const [left, over] = [current.filter(({ count }) => count > 1), current.filter(({ count }) => count <= 1)]
  await tx.attempts.remove(pair.pair, ...over.map(({ digest }) => digest))
  if (left.length > 0) await tx.attempts.set(...left.map(attempts => oneLess(attempts, pair, before)))
  await makeFamiliar(tx, pair, before.familiarUntil, now)
}

/** Ends the wait that this attempt caused, unless others have caused one since. */
function oneLess(attempts: FailedAttempts, { owner }: Pair, before: Known): FailedAttempts {
  const isOwner = attempts.digest === owner
  const isOurs = isOwner && attempts.count === (before.owner?.count ?? 0) + 1
  const waitUntil = isOurs && before.owner ? before.owner.waitUntil : attempts.waitUntil
  return { ...attempts, count: attempts.count - 1, waitUntil }
}

/** An event's password is shared, so it makes no one familiar. */
async function makeFamiliar(
  tx: AccountTransaction,
  { kind, pair }: Pair,
  until: UtcSeconds | undefined,
  now: UtcSeconds,
): Promise<void> {
  const isFresh = until !== undefined && until > now + familiarFor - familiarPrecision
  if (kind !== 'event' && !isFresh) await tx.attempts.setFamiliar(pair, after(now, familiarFor))
}

function after(now: UtcSeconds, seconds: number): UtcSeconds {
  return (now + seconds) as UtcSeconds
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
