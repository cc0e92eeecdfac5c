import '../server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'

/** The value of a cookie that a request brings along (RFC 6265, 5.4). */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

export interface CookieOptions {
  readonly path: string
  readonly isSecure: boolean
  /** Without it, the cookie is gone when the browser is closed; with 0, at once. */
  readonly maxAgeSeconds?: number
}

/** A cookie that scripts cannot read, and that other sites' forms and frames do not send along. */
export function cookie(
  name: string,
  value: string,
  { path, isSecure, maxAgeSeconds }: CookieOptions,
): string {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax']
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

/** Whether browsers reach the site by TLS, be it through a proxy. */
export function isReachedByTls({ protocol, site }: Pick<FastifyRequest, 'protocol' | 'site'>): boolean {
  const { publicUrl } = site
  return publicUrl === undefined ? protocol === 'https' : publicUrl.startsWith('https:')
}
