// The host and protocol of a request. Links and cache keys repeat them, so they are validated first.
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'

const label = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?'
const hostPattern = new RegExp(`^(?:${label}(?:\\.${label})*\\.?|\\[[\\da-f:.]+\\])(?::\\d{1,5})?$`, 'i')
const longestHost = 260

/** Most requests use the same few hosts. */
const valid = new LRUCache<string, true>({ max: 100 })

/** Whether the text is a host name or IP address with an optional port, so without slash, space or query. */
function isHost(text: string): boolean {
  if (valid.has(text)) return true
  const isValid = text.length <= longestHost && hostPattern.test(text) && URL.canParse(`http://${text}`)
  if (isValid) valid.set(text, true)
  return isValid
}

/** A trusted proxy may forward what a client sent. */
function isProtocol(text: string): boolean {
  return /^https?$/i.test(text)
}

/**
 * Node uses the first of several `Host` headers, but a proxy in front may have used the last (RFC 9112, 3.2).
 */
function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** The parts of a request that determine its origin. */
export interface NamedOrigin {
  readonly raw: IncomingMessage
  /** From the request or a trusted proxy. */
  readonly host: string | undefined
  readonly protocol: string
}

/** Why the origin of a request is invalid, if it is. Probes may omit the host. */
export function originFault({ raw, host, protocol }: NamedOrigin): RefusalReason | undefined {
  const sent = raw.headers.host
  if (hasSeveralHosts(raw)) return 'severalHosts'
  if ((sent && !isHost(sent)) || (host && !isHost(host))) return 'unusableHost'
  return isProtocol(protocol) ? undefined : 'unusableProtocol'
}

/** Refuses an invalid host or protocol, even if `PUBLIC_URL` determines the links. */
export function refuseBadOrigin(request: NamedOrigin): void {
  const fault = originFault(request)
  if (fault) throw new Refusal(fault)
}
