// Cross-origin requests (https://fetch.spec.whatwg.org/#http-cors-protocol): pages of any site may read; only the listed
// origins may write from a visitor's browser.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** For all reads. */
const readHeaders = { vary: 'Origin', ...readableByAll }

/** The request headers that scripts on other sites may send. */
const allowedHeaders = ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key']

/** A part of the site with permissive preflight responses, as older clients expect. */
export interface LenientPart {
  readonly holds: (url: string) => boolean
  readonly methods: readonly string[]
  readonly allowedHeaders: readonly string[]
}

export interface CorsRules {
  /** The origins that may write. */
  readonly corsOrigins: readonly string[]
  readonly publicUrl?: string | undefined
  readonly lenient?: LenientPart | undefined
}

/** The headers that let scripts of other sites read the response. */
export function corsHeaders(request: FastifyRequest, rules: CorsRules): Readonly<Record<string, string>> {
  if (isReading(announcedMethod(request)) || passesAnyway(request, rules)) return readHeaders
  const { 'access-control-allow-origin': _any, ...headers } = readHeaders
  const { origin } = request.headers
  if (rules.corsOrigins.includes('*')) return readHeaders
  return origin !== undefined && rules.corsOrigins.includes(origin)
    ? { ...headers, 'access-control-allow-origin': origin }
    : headers
}

/** Answers a preflight, and other OPTIONS requests to known URLs whose route does not. Returns whether it has. */
export function answerOptions(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: CorsRules,
): boolean {
  const methods = methodsAt(app, request.url)
  if (methods.length > 0) reply.header('allow', methods.join(', '))
  // Preflights pass for unknown URLs too, so that the page can read the 404.
  const isAnswered =
    isPreflight(request) || (methods.length > 0 && !request.routeOptions.config.answersOptions)
  if (!isAnswered) return false
  const lenient = passesAnyway(request, rules) ? rules.lenient : undefined
  reply
    .headers({
      'access-control-allow-methods': (lenient?.methods ?? methods).join(', '),
      'access-control-allow-headers': [...allowedHeaders, ...(lenient?.allowedHeaders ?? [])].join(', '),
      'access-control-max-age': '86400',
      'content-length': '0',
    })
    // compat: 200 as recorded, although 204 would do.
    .code(200)
    .send()
  return true
}

/**
 * Where the client would not understand a failed preflight, it passes. The write is then refused with a
 * readable error (`refuseForeignWrites`).
 */
function passesAnyway(request: FastifyRequest, { lenient }: CorsRules): boolean {
  return lenient !== undefined && isPreflight(request) && lenient.holds(request.url)
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers['access-control-request-method'] !== undefined
}

/**
 * Refuses writes from pages of other sites. Browsers send forms without a preflight, along with stored
 * credentials. Other clients send no Origin.
 */
export function refuseForeignWrites(request: FastifyRequest, { corsOrigins, publicUrl }: CorsRules): void {
  const { origin } = request.headers
  if (origin === undefined || isReading(request.method)) return
  if (corsOrigins.includes('*') || corsOrigins.includes(origin)) return
  if (!isOwnOrigin(origin, request.host, publicUrl))
    throw new Refusal('foreignOrigin', { origin: origin.slice(0, longestShownOrigin) })
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

/** A preflight counts as the request it announces. */
function announcedMethod({ headers, method }: FastifyRequest): string {
  return headers['access-control-request-method'] ?? method
}

function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}
