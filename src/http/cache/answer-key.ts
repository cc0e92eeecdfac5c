// Which requests get the same ready answer.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { hasOverriddenMethod } from '../request/method-override.ts'
import { type NamedOrigin, originFault } from '../request/request-host.ts'
import { namesPassword } from './cache-control.ts'

export interface KeyRules {
  /** Where it is set, links and therefore answers do not depend on the host that a request names. */
  readonly publicUrl?: string | undefined
}

/** The key of a request whose answer may be kept: it sends no credentials, password or body, and is what it says. */
export function keyOf(request: FastifyRequest, rules: KeyRules): string | undefined {
  const { headers, protocol, host, originalUrl, raw } = request
  if (!isPlain(headers) || namesPassword(request) || hasOverriddenMethod(raw)) return undefined
  return addressKey({ protocol, host, url: originalUrl, raw }, rules)
}

interface RequestTarget extends NamedOrigin {
  readonly url: string
}

/**
 * What an answer depends on: its path and query, and the origin that its links repeat. The parts cannot run together: a
 * valid host holds no slash, and the path starts with one. Other requests have no key, and are answered one by one.
 */
export function addressKey(target: RequestTarget, { publicUrl }: KeyRules): string | undefined {
  const { host, protocol, url } = target
  if (!host || !url.startsWith('/') || originFault(target)) return undefined
  return publicUrl === undefined ? `${protocol}://${host}${url}` : url
}

/** Whether a request is as anybody's: without credentials, and without a body. */
export function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
