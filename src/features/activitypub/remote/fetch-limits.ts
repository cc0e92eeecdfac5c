// Anyone can name a key in a forged request, which makes this server fetch it. The number of such fetches is limited.
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { createLocalWindows, type RateWindows, windowSeconds } from '../../../http/identity/rate-windows.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { Store } from '../../../storage/store.ts'
import type { Federation } from './federation.ts'

/** Per minute and process. Servers that get 429 send their message again later. */
const most = { perHost: 30, inAll: 300 }

interface FetchLimits {
  /** The time of the newest request. */
  now: UtcSeconds
  readonly hosts: RateWindows
  readonly all: RateWindows
  /** Keys that could not be found in this minute. */
  readonly missing: RateWindows
}

const limitsByStore = new WeakMap<Store, FetchLimits>()

function limitsOf({ store, clock }: Federation): FetchLimits {
  const now = clock()
  const limits = limitsByStore.get(store) ?? createLimits(now)
  limitsByStore.set(store, limits)
  limits.now = now
  return limits
}

function createLimits(now: UtcSeconds): FetchLimits {
  const clock = () => limits.now
  const limits: FetchLimits = {
    now,
    hosts: createLocalWindows(most.perHost, clock),
    all: createLocalWindows(most.inAll, clock),
    missing: createLocalWindows(1, clock),
  }
  return limits
}

/** Counts the fetch of a key, or refuses the request that names it. */
export async function countFetch(keyId: string, federation: Federation): Promise<void> {
  const { hosts, all, now } = limitsOf(federation)
  const isWithin =
    (await hosts.consume(URL.parse(keyId)?.host ?? '', 1)) >= 0 && (await all.consume('', 1)) >= 0
  const seconds = windowSeconds - (now % windowSeconds)
  if (!isWithin) throw new Refusal('rateLimited', { seconds }, { retryAfterSeconds: seconds })
}

export async function noteMissing(keyId: string, federation: Federation): Promise<void> {
  await limitsOf(federation).missing.consume(keyId, 1)
}

/** Whether the key was looked for in this minute, in vain. */
export async function isMissing(keyId: string, federation: Federation): Promise<boolean> {
  return (await limitsOf(federation).missing.consume(keyId, 0)) === 0
}
