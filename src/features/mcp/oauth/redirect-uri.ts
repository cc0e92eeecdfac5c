import { isLoopbackHost } from '../../../http/identity/identify-callers.ts'

/** Schemes that would run or read something instead of opening an app. */
const unsafeSchemes = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'ws:', 'wss:', 'ftp:']

/** Whether codes may be sent there: to a site with TLS, to a program on the user's machine, or to an app by its scheme. */
export function isSafeRedirect(uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || uri.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname)
  return !unsafeSchemes.includes(url.protocol)
}

/**
 * Whether the client has registered the address: the same text (RFC 9700, 2.1). Programs on the user's machine choose a port
 * when they start (RFC 8252, 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  return registered.some(known => known === uri || isSameProgram(known, uri))
}

function isSameProgram(known: string, uri: string): boolean {
  const [one, other] = [URL.parse(known), URL.parse(uri)]
  if (one?.protocol !== 'http:' || !other || !isLoopbackHost(one.hostname)) return false
  one.port = other.port
  return one.href === other.href
}
