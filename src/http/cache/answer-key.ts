// Decides which requests share a cached response.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type NamedOrigin, originFault } from '../request/addresses.ts'
import { hasOverriddenMethod } from '../request/method-override.ts'

export interface KeyRules {
  /** If set, links and therefore responses don't depend on the request's host. */
  readonly publicUrl?: string | undefined
}

/** The cache key of a request without credentials, password or body, and with a valid origin. */
export function keyOf(request: FastifyRequest, rules: KeyRules): string | undefined {
  const { headers, protocol, host, originalUrl, raw } = request
  if (!isPlain(headers) || namesPassword(request) || hasOverriddenMethod(raw)) return undefined
  return addressKey({ protocol, host, url: originalUrl, raw }, rules)
}

interface RequestTarget extends NamedOrigin {
  readonly url: string
}

/**
 * Responses depend on the path, the query, and the origin that links repeat. The parts can't be confused: a
 * valid host contains no slash, and the path starts with one. Other requests have no key and are not cached.
 */
export function addressKey(target: RequestTarget, { publicUrl }: KeyRules): string | undefined {
  const { host, protocol, url } = target
  if (!host || !url.startsWith('/') || originFault(target)) return undefined
  return publicUrl === undefined ? `${protocol}://${host}${url}` : url
}

/** Whether a request is anonymous: without credentials and without a body. */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

export interface CachingRules {
  readonly clock: () => UtcSeconds
  /** How long shared caches may reuse a response. */
  readonly sharedSeconds: number
}

/** Responses must be revalidated, unless the operator allows shared caches. Private ones are never shared. */
export function nameCaching(request: FastifyRequest, reply: FastifyReply, rules: CachingRules): void {
  const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400
  if (!isRedirect && !reply.hasHeader('cache-control'))
    reply.header('cache-control', cachingOf(request, reply, rules))
}

function cachingOf(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  { sharedSeconds, clock }: CachingRules,
): string {
  if (statusCode >= 400) return 'no-store'
  if (request.caller.kind !== 'visitor' || namesPassword(request)) return 'private, no-cache'
  const seconds = Math.min(sharedSeconds, (request.expiresAt ?? 0) - clock())
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : 'no-cache'
}

/** Responses unlocked by a password are private. */
function namesPassword({ query }: FastifyRequest): boolean {
  return query !== null && typeof query === 'object' && 'password' in query
}
