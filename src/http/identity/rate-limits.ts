// Rate limits per caller and minute. Cached responses are sent before requests are counted.

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { sentValues } from '../request/body-parsers.ts'
import { addressOf, isLoopback, networkOf } from '../request/client-address.ts'
import {
  type CoreRateKind,
  createLocalWindows,
  createSharedWindows,
  type RateKind,
  type RateWindows,
  sliceRateKinds,
  windowSeconds,
} from './rate-windows.ts'

interface RateLimitParts {
  /** The limit per kind and minute; 0 means no limit. */
  readonly most: Readonly<Record<CoreRateKind, number>>
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly hasTrustedProxies: boolean
  readonly limitsLoopback: boolean
  readonly log: FastifyBaseLogger
}

/** The account of a caller; callers without one share their address. */
type Account = { readonly id: number } | undefined

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(parts: RateLimitParts) {
  const { most, store, clock, hasTrustedProxies, limitsLoopback, log } = parts
  const limits = new Map<RateKind, number>([...entriesOf(most), ...sliceRateKinds])
  const limitOf = (kind: RateKind) => limits.get(kind) ?? 0
  const windows = new Map<RateKind, RateWindows>(
    Array.from(limits, ([kind, limit]) => [kind, createLocalWindows(limit, clock)]),
  )
  windows.set('writes', createSharedWindows({ name: 'writes', limit: most.writes }, store, clock))
  const noteProxy = hasTrustedProxies ? () => {} : createProxyWarning(log)

  /** How many requests are left; undefined if there is no limit. */
  async function consume(request: FastifyRequest, account: Account, kind: RateKind, amount: number) {
    const address = addressOf(request)
    noteProxy(request)
    // Local programs, and visitors behind an undeclared proxy, who share this address.
    if (limitOf(kind) === 0 || (isLoopback(address) && !limitsLoopback)) return undefined
    const caller = account ? `account ${account.id}` : `address ${networkOf(address)}`
    // A batch larger than the limit uses up a whole minute.
    return windows.get(kind)?.consume(caller, Math.min(amount, limitOf(kind)))
  }

  return {
    /** Counts a request, or refuses it. */
    async count(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void> {
      const kind = kindOf(request)
      const left = kind && (await consume(request, account, kind, 1))
      if (left === undefined || kind === undefined) return
      const seconds = secondsLeft(clock())
      reply.headers({
        'ratelimit-limit': String(limitOf(kind)),
        'ratelimit-remaining': String(Math.max(0, left)),
        'ratelimit-reset': String(seconds),
      })
      if (left < 0) throw tooMany(seconds)
    },

    /** Counts additional requests of a kind, or refuses the request. */
    async countMore(
      request: FastifyRequest,
      account: Account,
      kind: RateKind,
      amount: number,
    ): Promise<void> {
      const left = amount > 0 ? await consume(request, account, kind, amount) : undefined
      if (left !== undefined && left < 0) throw tooMany(secondsLeft(clock()))
    },
  }
}

/** Headers that differ per caller, which cached responses omit. */
export const rateHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']

function tooMany(seconds: number): Refusal {
  return new Refusal('rateLimited', { seconds }, { retryAfterSeconds: seconds })
}

function secondsLeft(now: UtcSeconds): number {
  return windowSeconds - (now % windowSeconds)
}

/** Static files and probes are not counted. */
function kindOf({ method, query, routeOptions: { config } }: FastifyRequest): RateKind | undefined {
  if (config.isSameForAllSites || method === 'OPTIONS') return undefined
  if (config.countsAs) return config.countsAs
  return rateKindOf(method, query)
}

export function rateKindOf(method: string, query: unknown): RateKind {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  return isSearch(query) ? 'searches' : 'reads'
}

/** Searches, and feeds of the whole calendar by the parameters of an older service. */
const searchNames = ['search', 's', 'ical', 'outlook-ical', 'feed']

function isSearch(query: unknown): boolean {
  const sent = sentValues(query)
  return searchNames.some(name => sent[name])
}

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** Warns once about an undeclared proxy. */
function createProxyWarning(log: FastifyBaseLogger) {
  let isDone = false
  return (request: FastifyRequest): void => {
    if (isDone || !proxyHeaders.some(name => request.headers[name] !== undefined)) return
    const address = addressOf(request)
    if (!isLoopback(address)) return
    isDone = true
    log.warn({ address }, 'undeclared proxy: requests are not rate limited, set ALMANAC_TRUSTED_PROXIES')
  }
}
