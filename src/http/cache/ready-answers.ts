// The response cache. Public responses are cached and sent again until the calendar changes or they become
// outdated by time alone. See docs/decisions/0029-responses-are-cached-until-the-journal-moves.md.
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { Store } from '../../storage/store.ts'
import { rateHeaders } from '../identity/rate-limits.ts'
import { hasSeveralHosts } from '../request/addresses.ts'
import { type AnswerCache, createAnswerCache, type PendingAnswer } from './answer-cache.ts'
import { addressKey, type CachingRules, keyOf, setCacheControl } from './answer-key.ts'
import { compressed, varyOnEncoding } from './encodings.ts'
import { etagOf, leaveOutKnownHeaders, matchesEtag } from './etag.ts'
import {
  type Dependency,
  type FoundAnswer,
  type ReadyAnswer,
  type TaggedBody,
  variantFor,
  writeReady,
} from './ready-answer.ts'

interface ResponseCacheParts extends CachingRules {
  readonly store: Store
  readonly storeFor: (request: FastifyRequest) => Store
  /** The memory limit; 0 disables the cache. */
  readonly maxBytes: number
}

/** The expiry of responses that only change with the calendar. */
export const untilChanged = Number.POSITIVE_INFINITY

export type ResponseCache = ReturnType<typeof createResponseCache>

export function createResponseCache(parts: ResponseCacheParts) {
  const cached = parts.maxBytes > 0 ? createAnswerCache(parts.maxBytes) : undefined
  return {
    /** The cached response, if it can be found synchronously. Only for anonymous requests (`isPlain`). */
    findAtOnce(request: IncomingMessage): FoundAnswer | undefined {
      const { headers, url = '' } = request
      // Nothing is cached for an invalid host, so it need not be checked again.
      const key = cached && !hasSeveralHosts(request) ? addressKey('http', headers.host, url) : undefined
      if (key === undefined) return undefined
      const stamp = parts.store.stamp()
      if (typeof stamp !== 'string') {
        // If the database is unavailable, the route reports it.
        stamp.catch(() => {})
        return undefined
      }
      const answer = cached?.find(key, stamp, parts.clock())
      if (!answer || answer.dependency) return undefined
      const variant = variantFor(answer, headers['accept-encoding'])
      return variant instanceof Promise ? undefined : { answer, variant }
    },

    /** Sends the cached response, or the one being rendered, and resolves to whether there was one. */
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const key = cached && isReadable(request) ? keyOf(request) : undefined
      return cached !== undefined && key !== undefined && answerFrom(cached, key, { request, reply, parts })
    },

    /** Adds caching headers and the entity tag, caches the response, and returns its body, compressed if possible. */
    async finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      setCacheControl(request, reply, parts)
      const isCacheable = reply.statusCode === 200 && isWhole(payload)
      // Other requests must not wait until this client has read the whole stream.
      if (!isCacheable) request.pendingAnswer?.finish(undefined)
      const sent = isCacheable
        ? await sendTagged(payload, { request, reply, parts })
        : await compressed(request, reply, payload)
      if (reply.statusCode === 304)
        leaveOutKnownHeaders(reply.header('vary', varyOnEncoding(reply.getHeader('vary'))))
      return sent
    },
  }
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: ResponseCacheParts
}

async function answerFrom(cached: AnswerCache, key: string, exchange: Exchange): Promise<boolean> {
  const { request, reply, parts } = exchange
  const store = parts.storeFor(request)
  const stamp = await stampOf(store)
  if (stamp === undefined) return false
  const known = cached.find(key, stamp, parts.clock())
  const pending = known ? undefined : cached.findPending(key, stamp)
  // Nothing may be awaited before `begin`, or simultaneous requests would each render the response.
  const answer = pending ? await pending.answer : known
  if (answer && (answer.dependency === undefined || (await isCurrent(answer.dependency, store)))) {
    await sendReady(answer, request, reply)
    return true
  }
  if (!pending && request.method === 'GET') request.pendingAnswer = begin(cached, key, stamp, reply)
  return false
}

function begin(cached: AnswerCache, key: string, stamp: CalendarStamp, reply: FastifyReply): PendingAnswer {
  const pending = cached.begin(key, stamp)
  // Releases the waiting requests, whatever happens to this one.
  reply.raw.once('close', () => pending.finish(undefined))
  return pending
}

/** Undefined if the database is unavailable, which the route reports. */
async function stampOf(store: Store): Promise<CalendarStamp | undefined> {
  const stamp = store.stamp()
  return typeof stamp === 'string' ? stamp : stamp.catch(() => undefined)
}

async function isCurrent({ read, value }: Dependency, store: Store): Promise<boolean> {
  return (await read(store).catch(() => undefined)) === value
}

/** Sends a cached response without Fastify. */
async function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  request.isFromCache = true
  const variant = await variantFor(answer, request.headers['accept-encoding'])
  writeReady({ answer, variant }, request.raw, reply.raw, request.id)
}

export function isReadable({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.isReadable === true
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

async function sendTagged(payload: string | Buffer, exchange: Exchange): Promise<Buffer | null> {
  const { request, reply } = exchange
  const body = typeof payload === 'string' ? encoded(payload) : payload
  const named = reply.getHeader('etag')
  const content = { body, etag: typeof named === 'string' ? named : etagOf(body), variants: new Map() }
  reply.header('vary', varyOnEncoding(reply.getHeader('vary')))
  if (request.pendingAnswer) await cache(content, request.pendingAnswer, exchange)
  const variant = await variantFor(content, request.headers['accept-encoding'])
  reply.header('etag', variant.etag)
  if (variant.encoding) reply.header('content-encoding', variant.encoding)
  if (!matchesEtag(request, content.etag)) return variant.body
  reply.code(304)
  return null
}

const encoder = new TextEncoder()

/** Takes 109 instead of the 279 µs of `Buffer.from(text)` for a page of 60 kB with a dash or an accent. */
function encoded(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Cached only if the calendar's state has not changed since rendering started. */
async function cache(
  content: TaggedBody,
  pending: PendingAnswer,
  { request, reply, parts: { storeFor, clock } }: Exchange,
): Promise<void> {
  const { expiresAt = 0, dependency, routeOptions } = request
  const madeAt = clock()
  const holds = madeAt < expiresAt && (await stampOf(storeFor(request))) === pending.stamp
  const headers = { ...reply.getHeaders(), ...withoutOwnHeaders }
  const route = routeOptions.url ?? 'none'
  pending.finish(
    holds ? { ...content, stamp: pending.stamp, madeAt, expiresAt, dependency, route, headers } : undefined,
  )
}

/** The headers that depend on the request, which a cached response omits. */
const withoutOwnHeaders = Object.fromEntries(
  ['x-request-id', 'content-length', ...rateHeaders].map(name => [name, undefined]),
)
