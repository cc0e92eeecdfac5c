// Decides which requests share a cached response.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { originFault } from '../request/addresses.ts'
import { hasOverriddenMethod } from '../request/method-override.ts'

/** The cache key of a request without credentials, password or body, and with a valid origin. */
export function keyOf(request: FastifyRequest): string | undefined {
  const { headers, protocol, host, originalUrl, raw } = request
  if (!isPlain(headers) || namesPassword(request) || hasOverriddenMethod(raw) || originFault(request))
    return undefined
  return addressKey(protocol, host, originalUrl)
}

/**
 * Responses depend on the path, the query, and the origin that links repeat. No header has a line break, so the parts
 * can't be confused.
 */
export function addressKey(protocol: string, host: string | undefined, url: string): string | undefined {
  return host && `${protocol}\n${host}\n${url}`
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
export function setCacheControl(request: FastifyRequest, reply: FastifyReply, rules: CachingRules): void {
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
