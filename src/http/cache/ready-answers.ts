// Answers that are ready. What anybody may read is kept as it was sent, and sent again for as long as it is true: until
// somebody changes the calendar, or time alone makes it wrong. See docs/decisions/0029-ready-answers.md.
import '../server/fastify-types.ts'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarStamp } from '../../domain/journal/calendar-stamp.ts'
import type { Store } from '../../storage/store.ts'
import { rateHeaders } from '../identity/rate-limits.ts'
import { addressKey, type KeyRules, keyOf } from './answer-key.ts'
import { type CachingRules, nameCaching } from './cache-control.ts'
import { varyOnEncoding } from './encodings.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { createKeptAnswers, type KeptAnswers, type PendingAnswer } from './kept-answers.ts'
import { leaveOutKnownHeaders } from './not-modified.ts'
import { type FoundAnswer, inPairs, type ReadyAnswer, variantFor, writeReady } from './ready-answer.ts'

export interface ReadyAnswersParts extends CachingRules, KeyRules {
  readonly store: Store
  readonly storeFor: (request: FastifyRequest) => Store
  /** How much may be kept; 0 keeps nothing. */
  readonly maxBytes: number
}

/** Of an answer that only a change of the calendar makes another. */
export const untilChanged = Number.POSITIVE_INFINITY

/** The answers that are being made, by the request for which they are. */
type Makings = WeakMap<FastifyRequest, PendingAnswer>

export interface ReadyAnswers {
  /**
   * The answer that is ready, if it can be told at once, for a request that brings nothing of its own (`isPlain`) and
   * comes through no trusted proxy.
   */
  findAtOnce(request: IncomingMessage): FoundAnswer | undefined
  /**
   * Has to be registered before everything that looks at a request: an answer that is ready is sent at once. It still
   * has its own request id and line in the log.
   */
  sendKept(app: FastifyInstance): void
  /** Has to be registered after everything that changes an answer. */
  keepSent(app: FastifyInstance): void
}

export function createReadyAnswers(parts: ReadyAnswersParts): ReadyAnswers {
  const pendingAnswers: Makings = new WeakMap()
  const kept = parts.maxBytes > 0 ? createKeptAnswers(parts.maxBytes) : undefined
  return {
    findAtOnce(request) {
      const { headers, url = '' } = request
      const key = kept && addressKey({ protocol: 'http', host: headers.host, url, raw: request }, parts)
      if (key === undefined) return undefined
      const stamp = parts.store.stamp()
      const answer = typeof stamp === 'string' ? kept?.find(key, stamp, parts.clock()) : undefined
      const variant = answer && variantFor(answer, headers['accept-encoding'])
      return answer && variant && !(variant instanceof Promise) ? { answer, variant } : undefined
    },

    sendKept(app) {
      if (kept) answerFromKept(app, kept, pendingAnswers, parts)
    },

    keepSent(app) {
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

/** Which answer is asked for, and in which state the calendar is. */
interface Asked {
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
  // Requests for the same stream must not wait until this client has read all of it.
  making?.finish(undefined)
  return payload
}

/** Sends what is ready, waits for what is being made, and otherwise lets the route make it. */
function answerFromKept(
  app: FastifyInstance,
  kept: KeptAnswers,
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
    // A database that does not answer is for the route to tell.
    else
      stamp.then(
        known => find({ key, stamp: known }, request, reply, done),
        () => done(),
      )
  })

  function find(asked: Asked, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { key, stamp } = asked
    const answer = kept.find(key, stamp, clock())
    const making = answer ? undefined : kept.underWay(key, stamp)
    if (answer) sendReady(answer, request, reply)
    else if (making) making.made.then(made => (made ? sendReady(made, request, reply) : done()))
    else {
      if (request.method === 'GET') begin(key, stamp, request, reply)
      done()
    }
  }

  function begin(key: string, stamp: CalendarStamp, request: FastifyRequest, reply: FastifyReply): void {
    const making = kept.begin(key, stamp)
    pendingAnswers.set(request, making)
    // Whatever becomes of the request, nobody waits for it in vain.
    reply.raw.once('close', () => making.finish(undefined))
  }
}

/** Kept only if the calendar is still in the state in which it was when the answer was begun. */
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

/** Makes the answer that was sent, with the headers as they are now, one that is ready. */
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
    route: request.routeOptions.url ?? 'none',
    etag: (headers.etag as string | undefined) ?? etagOf(body),
    headers: { ...headers, vary: varyOnEncoding(headers.vary) },
    body,
    variants: new Map(),
  }
}

const ownHeaders = new Set(['x-request-id', 'content-length', ...rateHeaders])

/** Those that are the same for everybody. */
function sharedHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name)))
}

/** Sends what is ready past everything else that the program does with a request. */
async function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  request.isFromCache = true
  const variant = await variantFor(answer, request.headers['accept-encoding'])
  writeReady({ answer, variant }, request.raw, reply.raw, request.id)
}

/** The same for an answer that was just made. */
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
