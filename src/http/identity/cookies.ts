import type { FastifyRequest } from 'fastify'

/** The value of a request cookie (RFC 6265, 5.4). */
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
  /** By default the cookie ends with the browser session; 0 deletes it. */
  readonly maxAgeSeconds?: number
}

/** A cookie that is hidden from scripts and not sent with cross-site forms and frames. */
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

/** Whether browsers reach the site over TLS, directly or through a proxy. */
export function isReachedByTls({ protocol, site }: Pick<FastifyRequest, 'protocol' | 'site'>): boolean {
  const { publicUrl } = site
  return publicUrl === undefined ? protocol === 'https' : publicUrl.startsWith('https:')
}
