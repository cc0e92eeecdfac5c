import { isIP } from 'node:net'
import { isLoopbackHost } from '../../../http/identity/identify-callers.ts'

interface SentFrom {
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly publicUrl: string | undefined
}

/**
 * Whether the request may be for this server. A page that rebinds its own name to this machine sends that name as the
 * host and as the origin, so neither shows that it is foreign. Programs other than browsers send no origin, and proxies
 * may pass on another host.
 */
export function isTrustedHost({ host, origin, publicUrl }: SentFrom): boolean {
  const isKnown = host !== undefined && (isLocal(host) || isPublic(host, publicUrl))
  const isFromPage = origin !== undefined && !isPublic(hostOf(origin), publicUrl)
  return isKnown || (publicUrl !== undefined && !isFromPage)
}

function isLocal(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return isLoopbackHost(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0
}

function isPublic(host: string, publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase()
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? ''
}
