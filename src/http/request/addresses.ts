// The host and protocol of a request. Links and cache keys repeat them, so they are validated first.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import { languageParameterOf, languageRootOf } from './language-root.ts'

const label = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?'
const hostPattern = new RegExp(`^(?:${label}(?:\\.${label})*\\.?|\\[[\\da-f:.]+\\])(?::\\d{1,5})?$`, 'i')
const longestHost = 260

/** Whether the text is a host name or IP address with an optional port, so without slash, space or query. */
function isHost(text: string): boolean {
  return text.length <= longestHost && hostPattern.test(text) && URL.canParse(`http://${text}`)
}

/** Node uses the first of several `Host` headers, a proxy in front maybe the last (RFC 9112, 3.2). */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** The parts of a request that determine its origin. */
interface NamedOrigin {
  readonly raw: IncomingMessage
  /** From the request or a trusted proxy. */
  readonly host: string | undefined
  readonly protocol: string
}

/** Why the origin of a request is invalid, if it is. */
export function originFault({ raw, host, protocol }: NamedOrigin): RefusalReason | undefined {
  const fault = hostFault(raw)
  if (fault) return fault
  if (host && host !== raw.headers.host && !isHost(host)) return 'unusableHost'
  // A trusted proxy may forward what a client sent.
  return /^https?$/i.test(protocol) ? undefined : 'unusableProtocol'
}

/** Only HTTP/1.0, which some probes use, has requests without a host (RFC 9112, 3.2). */
function hostFault(raw: IncomingMessage): RefusalReason | undefined {
  const { host } = raw.headers
  if (hasSeveralHosts(raw)) return 'severalHosts'
  const isUsable = host === undefined ? raw.httpVersion === '1.0' : isHost(host)
  return isUsable ? undefined : 'unusableHost'
}

/**
 * Replaces a target that is a whole URL with its path. Its host takes the place of the `Host` header (RFC 9112,
 * 3.2.2), and is checked in the same way. Other targets stay as they are, and are refused.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '', headers } = request
  if (url.startsWith('/')) return
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(url) ?? []
  if (host === undefined || hostFault(request)) return
  headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
}

/** Refuses a target that is no path. `OPTIONS *` asks about the whole server (RFC 9112, 3.2.4). */
export function refuseBadTarget({ method, originalUrl }: FastifyRequest): void {
  const isUsable = originalUrl.startsWith('/') || (method === 'OPTIONS' && originalUrl === '*')
  if (!isUsable) throw new Refusal('brokenRequest')
}

/** Refuses an invalid host or protocol, even if `PUBLIC_URL` determines the links. */
export function refuseBadOrigin(request: NamedOrigin): void {
  const fault = originFault(request)
  if (fault) throw new Refusal(fault)
}

/**
 * The base URLs of links in a response. Requests below a language root get links below it, and requests with
 * the language parameter get links that keep it.
 */
export interface Addresses {
  /** The host alone, as in `global_id`. */
  readonly host: string
  /** The root, independent of the language. */
  readonly base: string
  /** The root of the public pages, without a trailing slash. */
  readonly site: string
  /** The root of the API, without a trailing slash. */
  readonly api: string
  /** The query that keeps the language in an API URL without a query: empty, or `?i18n_language=fr`. */
  readonly inLanguage: string
}

/** Links repeat the request's host, and caches store them. */
function originOf(request: FastifyRequest): string {
  refuseBadOrigin(request)
  if (!request.host) throw new Refusal('unusableHost')
  return `${request.protocol.toLowerCase()}://${request.host}`
}

export function addressesFor(request: FastifyRequest, site: Site): Addresses {
  const base = site.publicUrl ?? originOf(request)
  const language = languageRootOf(request)
  const root = language ? `${base}/${language}` : base
  const api = `${root}/${site.namespace}`
  return { host: new URL(base).hostname, base, site: root, api, inLanguage: '' }
}

/** The same, with the language parameter applied. */
export function addressesInLanguage(request: FastifyRequest, site: Site): Addresses {
  const addresses = addressesFor(request, site)
  const language = languageParameterOf(request, site)
  return language ? withLanguage(addresses, site, language) : addresses
}

/** The same, for links that keep this language. */
export function withLanguage(addresses: Addresses, site: Site, language: Language): Addresses {
  const inLanguage = `?${encodeURIComponent(site.languageParameter)}=${language}`
  return { ...addresses, site: `${addresses.base}/${language}`, inLanguage }
}
