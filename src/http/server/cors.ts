import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'
import { methodsAt } from './allowed-methods.ts'

const exposedHeaders = [
  'X-Total',
  'X-TotalPages',
  // compat: the names under which existing clients look for them.
  ...['X-TEC-Total', 'X-TEC-TotalPages', 'X-WP-Total', 'X-WP-TotalPages'],
  'Link',
  'X-Request-Id',
  'X-Unknown-Parameters',
  'Content-Language',
  'ETag',
  'Retry-After',
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  'Idempotency-Replayed',
]

/** For an answer that is sent before anybody has looked at where its request comes from. It says nothing but what is wrong. */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
}

/** What programs in browsers may send along with a request. */
const allowedHeaders = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key']

/** Part of the site where browsers are told of more than an address takes, as clients expect that are older than it. */
export interface LenientPart {
  readonly holds: (url: string) => boolean
  readonly methods: readonly string[]
  readonly allowedHeaders: readonly string[]
}

/**
 * Any site's pages may read; only the listed ones may write through a visitor's browser. What answers their browsers
 * answers everybody who asks for the methods of an address.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  lenient?: LenientPart,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const methods = offeredMethods(app, request)
    if (methods.length > 0) reply.header('allow', methods.join(', '))
  })
  await app.register(cors, () => (request: FastifyRequest, decide: Decide) => {
    const methods = offeredMethods(app, request)
    const told = lenient?.holds(request.url) && isPreflight(request) ? lenient : undefined
    decide(null, {
      // A page that may not write is let send all the same where it would not understand the browser's refusal; it is
      // refused then, and reads why (`refuseForeignWrites`).
      origin: isRead(request) || told || origins.includes('*') ? '*' : [...origins],
      methods: [...(told?.methods ?? methods)],
      allowedHeaders: [...allowedHeaders, ...(told?.allowedHeaders ?? [])],
      exposedHeaders,
      maxAge: 86_400,
      strictPreflight: false,
      // compat: 200, as recorded, where 204 would do as well.
      optionsSuccessStatus: 200,
      // Where there is nothing, a browser is let ask all the same: its page then reads that there is nothing.
      preflight: isPreflight(request) || (methods.length > 0 && !request.routeOptions.config.answersOptions),
    })
  })
}

function offeredMethods(app: FastifyInstance, { method, url }: FastifyRequest): readonly string[] {
  return method === 'OPTIONS' ? methodsAt(app, url) : []
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers['access-control-request-method'] !== undefined
}

/**
 * Refuses a write that a page of another site makes. Browsers ask leave before most of them, but not before they send
 * a form, and they add the credentials that a visitor once typed. Other programs send no Origin.
 */
export function refuseForeignWrites(
  request: FastifyRequest,
  { corsOrigins, publicUrl }: WritingOrigins,
): void {
  const { origin } = request.headers
  if (origin === undefined || isReading(request.method)) return
  if (corsOrigins.includes('*') || corsOrigins.includes(origin)) return
  if (!isOwnOrigin(origin, request.host, publicUrl))
    throw new Refusal('foreignOrigin', { origin: origin.slice(0, longestShownOrigin) })
}

export interface WritingOrigins {
  readonly corsOrigins: readonly string[]
  readonly publicUrl?: string | undefined
}

/** As long as the name of a host can be, and what is around it. */
const longestShownOrigin = 270

/**
 * Our own pages are at the host that the request names, or at the address that people use: a proxy need not pass on the
 * host that it was asked for. Origins leave out the port that goes without saying, and a host may name it.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  const from = URL.parse(origin)
  if (!from) return false
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === from.origin
  return isPublic || URL.parse(`${from.protocol}//${host}`)?.host === from.host
}

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

/** A preflight stands for the request that it asks leave for. */
function isRead(request: FastifyRequest): boolean {
  const method = request.headers['access-control-request-method'] ?? request.method
  return isReading(method)
}

function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}
