// Decides which requests share a cached response.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { hasOverriddenMethod } from '../request/method-override.ts'
import { type NamedOrigin, originFault } from '../request/request-host.ts'
import { namesPassword } from './cache-control.ts'

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
