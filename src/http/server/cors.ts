import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'
import { methodsAt } from './allowed-methods.ts'

const exposedHeaders = [
  'X-Total',
  'X-TotalPages',
  // compat: the names that existing clients expect.
  ...['X-TEC-Total', 'X-TEC-TotalPages', 'X-WP-Total', 'X-WP-TotalPages', 'X-ET-Total', 'X-ET-Total-Pages'],
  'Link',
  'X-Request-Id',
  'X-Unknown-Parameters',
  'Content-Language',
  'ETag',
  'Retry-After',
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
  'Idempotency-Replayed',
]

/** For responses sent before the request's origin is checked. They contain only the error. */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
}

/** The request headers that scripts on other sites may send. */
const allowedHeaders = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key']

/** A part of the site with permissive preflight responses, as older clients expect. */
export interface LenientPart {
  readonly holds: (url: string) => boolean
  readonly methods: readonly string[]
  readonly allowedHeaders: readonly string[]
}

/** Pages of any site may read; only the listed origins may write from a visitor's browser. */
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
    const matched = lenient?.holds(request.url) && isPreflight(request) ? lenient : undefined
    decide(null, {
      // Where the client would not understand a failed preflight, it passes. The write is then refused with a
      // readable error (`refuseForeignWrites`).
      origin: isRead(request) || matched || origins.includes('*') ? '*' : [...origins],
      methods: [...(matched?.methods ?? methods)],
      allowedHeaders: [...allowedHeaders, ...(matched?.allowedHeaders ?? [])],
      exposedHeaders,
      maxAge: 86_400,
      strictPreflight: false,
      // compat: 200 as recorded, although 204 would do.
      optionsSuccessStatus: 200,
      // Preflights pass for unknown URLs too, so that the page can read the 404.
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
 * Refuses writes from pages of other sites. Browsers send forms without a preflight, along with stored
 * credentials. Other clients send no Origin.
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

interface WritingOrigins {
  readonly corsOrigins: readonly string[]
  readonly publicUrl?: string | undefined
}

/** The longest host name, with scheme and port. */
const longestShownOrigin = 270

/**
 * Own pages have the request's host, or the host of the public URL, since a proxy need not forward the
 * original host. Origins omit the default port, which a host may include.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  const from = URL.parse(origin)
  if (!from) return false
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === from.origin
  return isPublic || URL.parse(`${from.protocol}//${host}`)?.host === from.host
}

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

/** A preflight counts as the request it announces. */
function isRead(request: FastifyRequest): boolean {
  const method = request.headers['access-control-request-method'] ?? request.method
  return isReading(method)
}

function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}
