// The response cache. Public responses are cached and sent again until the calendar changes or they become
// outdated by time alone. See docs/decisions/0029-ready-answers.md.
import '../server/fastify-types.ts'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import type { Store } from '../../storage/store.ts'
import { rateHeaders } from '../identity/rate-limits.ts'
import { type AnswerCache, createAnswerCache, type PendingAnswer } from './answer-cache.ts'
import { addressKey, type CachingRules, type KeyRules, keyOf, nameCaching } from './answer-key.ts'
import { varyOnEncoding } from './encodings.ts'
import { etagOf, leaveOutKnownHeaders, matchesEtag } from './etag.ts'
import { type FoundAnswer, inPairs, type ReadyAnswer, variantFor, writeReady } from './ready-answer.ts'

interface ReadyAnswersParts extends CachingRules, KeyRules {
  readonly store: Store
  readonly storeFor: (request: FastifyRequest) => Store
  /** The memory limit; 0 disables the cache. */
  readonly maxBytes: number
}

/** The expiry of responses that only change with the calendar. */
export const untilChanged = Number.POSITIVE_INFINITY

/** The responses being rendered, by request. */
type Makings = WeakMap<FastifyRequest, PendingAnswer>

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>

export function createReadyAnswers(parts: ReadyAnswersParts) {
  const pendingAnswers: Makings = new WeakMap()
  const kept = parts.maxBytes > 0 ? createAnswerCache(parts.maxBytes) : undefined
  return {
    /** The cached response, if it can be found synchronously. Only for anonymous requests (`isPlain`). */
    findAtOnce(request: IncomingMessage): FoundAnswer | undefined {
      const { headers, url = '' } = request
      const key = kept && addressKey({ protocol: 'http', host: headers.host, url, raw: request }, parts)
      if (key === undefined) return undefined
      const stamp = parts.store.stamp()
      if (typeof stamp !== 'string') {
        // If the database is unavailable, the route reports it.
        stamp.catch(() => {})
        return undefined
      }
      const answer = kept?.find(key, stamp, parts.clock())
      if (!answer || answer.dependency) return undefined
      const variant = variantFor(answer, headers['accept-encoding'])
      return variant instanceof Promise ? undefined : { answer, variant }
    },

    /** Must be registered before all other hooks: a cached response is sent immediately, and logged. */
    sendKept(app: FastifyInstance): void {
      if (kept) answerFromCache(app, kept, pendingAnswers, parts)
    },

    /** Must be registered after all hooks that change a response. */
    keepSent(app: FastifyInstance): void {
      app.addHook('onSend', async (request, reply, payload) => {
        if (!isReadable(request)) return payload
        nameCaching(request, reply, parts)
        const sent = await sendMade(payload, pendingAnswers.get(request), { request, reply, parts })
        if (reply.statusCode === 304)
          leaveOutKnownHeaders(reply.header('vary', varyOnEncoding(reply.getHeader('vary'))))
        return sent
      })
    },
  }
}

/** The requested response, and the calendar's current state. */
interface CacheRequest {
  readonly key: string
  readonly stamp: CalendarStamp
}

interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: ReadyAnswersParts
}

async function sendMade(
  payload: unknown,
  making: PendingAnswer | undefined,
  sending: Sending,
): Promise<unknown> {
  const { request, reply, parts } = sending
  const isGood = reply.statusCode === 200
  if (isGood && isWhole(payload)) {
    const answer = readyAnswer(Buffer.from(payload), making, sending)
    await finish(making, answer, request, parts)
    return sendVariant(answer, request, reply)
  }
  // Other requests must not wait until this client has read the whole stream.
  making?.finish(undefined)
  return payload
}

/** Sends the cached response, waits for a pending one, or lets the route render it. */
function answerFromCache(
  app: FastifyInstance,
  kept: AnswerCache,
  pendingAnswers: Makings,
  parts: ReadyAnswersParts,
): void {
  const { storeFor, clock } = parts
  app.addHook('onRequest', (request, reply, done) => {
    const key = isReadable(request) ? keyOf(request, parts) : undefined
    if (key === undefined) {
      done()
      return
    }
    const stamp = storeFor(request).stamp()
    if (typeof stamp === 'string') find({ key, stamp }, request, reply, done)
    // If the database is unavailable, the route reports it.
    else
      stamp.then(
        known => find({ key, stamp: known }, request, reply, done),
        () => done(),
      )
  })

  function find(
    requested: CacheRequest,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void {
    const { key, stamp } = requested
    const answer = kept.find(key, stamp, clock())
    const making = answer ? undefined : kept.underWay(key, stamp)
    if (answer?.dependency) sendIfCurrent(answer, request, reply, render)
    else if (answer) sendReady(answer, request, reply)
    else if (making) making.made.then(made => (made ? sendIfCurrent(made, request, reply, done) : done()))
    else render()

    function render(): void {
      if (request.method === 'GET') begin(key, stamp, request, reply)
      done()
    }
  }

  function sendIfCurrent(
    answer: ReadyAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
    otherwise: () => void,
  ): void {
    isCurrent(answer, storeFor(request)).then(
      holds => (holds ? sendReady(answer, request, reply) : otherwise()),
      otherwise,
    )
  }

  function begin(key: string, stamp: CalendarStamp, request: FastifyRequest, reply: FastifyReply): void {
    const making = kept.begin(key, stamp)
    pendingAnswers.set(request, making)
    // Releases the waiting requests, whatever happens to this one.
    reply.raw.once('close', () => making.finish(undefined))
  }
}

async function isCurrent({ dependency }: ReadyAnswer, store: Store): Promise<boolean> {
  return dependency === undefined || (await dependency.read(store)) === dependency.value
}

/** Cached only if the calendar's state has not changed since rendering started. */
async function finish(
  making: PendingAnswer | undefined,
  answer: ReadyAnswer | undefined,
  request: FastifyRequest,
  { storeFor, clock }: ReadyAnswersParts,
): Promise<void> {
  if (!making) return
  const holds = answer !== undefined && clock() < answer.expiresAt
  const isStillTrue = holds && (await storeFor(request).stamp()) === making.stamp
  making.finish(isStillTrue ? answer : undefined)
}

function isReadable({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.isReadable === true
}

function isWhole(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/** Builds a cache entry from the response as sent, with its current headers. */
function readyAnswer(
  body: Buffer,
  making: PendingAnswer | undefined,
  { request, reply, parts }: Sending,
): ReadyAnswer {
  const headers = sharedHeaders(reply)
  return {
    stamp: making?.stamp ?? '',
    madeAt: parts.clock(),
    expiresAt: request.expiresAt ?? 0,
    dependency: request.dependency,
    route: request.routeOptions.url ?? 'none',
    etag: (headers.etag as string | undefined) ?? etagOf(body),
    headers: { ...headers, vary: varyOnEncoding(headers.vary) },
    body,
    variants: new Map(),
  }
}

const ownHeaders = new Set(['x-request-id', 'content-length', ...rateHeaders])

/** The headers that don't depend on the request. */
function sharedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name)))
}

/** Sends a cached response, bypassing all other hooks. */
async function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  request.isFromCache = true
  const variant = await variantFor(answer, request.headers['accept-encoding'])
  writeReady({ answer, variant }, request.raw, reply.raw, request.id)
}

/** Sends a response that was just rendered. */
async function sendVariant(
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null> {
  const { headers, headersIfKnown, body } = await variantFor(answer, request.headers['accept-encoding'])
  const isKnown = matchesEtag(request, answer.etag)
  for (const [name, value] of inPairs(isKnown ? headersIfKnown : headers)) reply.header(name, value)
  if (!isKnown) return body
  reply.code(304)
  return null
}
