import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

export interface CachingRules {
  readonly clock: () => UtcSeconds
  /** How long shared caches may reuse a response. */
  readonly sharedSeconds: number
}

/**
 * Responses must be revalidated, unless the operator allows shared caches; private responses are never
 * shared.
 */
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
  if (request.caller.user || namesPassword(request)) return 'private, no-cache'
  const seconds = Math.min(sharedSeconds, (request.expiresAt ?? 0) - clock())
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : 'no-cache'
}

/** Responses unlocked by a password are private. */
export function namesPassword({ query }: FastifyRequest): boolean {
  return query !== null && typeof query === 'object' && 'password' in query
}
