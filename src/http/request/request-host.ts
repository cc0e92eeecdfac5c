// The host and protocol that a request names. Links and cache keys repeat them, so they are validated first.
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'

const label = '[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?'
const hostPattern = new RegExp(`^(?:${label}(?:\\.${label})*\\.?|\\[[\\da-f:.]+\\])(?::\\d{1,5})?$`, 'i')
const longestHost = 260

/** Most requests name the same few hosts. */
const valid = new LRUCache<string, true>({ max: 100 })

/** Whether the text is a host name or IP address with an optional port: it then holds no slash, space or query. */
function isHost(text: string): boolean {
  if (valid.has(text)) return true
  const isValid = text.length <= longestHost && hostPattern.test(text) && URL.canParse(`http://${text}`)
  if (isValid) valid.set(text, true)
  return isValid
}

/** A trusted proxy may pass on what a client says. */
function isProtocol(text: string): boolean {
  return /^https?$/i.test(text)
}

/** Node keeps the first of several `Host` headers, a proxy in front may have gone by the last (RFC 9112, 3.2). */
function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** The parts of a request that name its origin. */
export interface NamedOrigin {
  readonly raw: IncomingMessage
  /** As the request or a trusted proxy says. */
  readonly host: string | undefined
  readonly protocol: string
}

/** Why a request names no usable origin, if so. Probes may name no host. */
export function originFault({ raw, host, protocol }: NamedOrigin): RefusalReason | undefined {
  const sent = raw.headers.host
  if (hasSeveralHosts(raw)) return 'severalHosts'
  if ((sent && !isHost(sent)) || (host && !isHost(host))) return 'unusableHost'
  return isProtocol(protocol) ? undefined : 'unusableProtocol'
}

/** Refuses a host or protocol that cannot be used, also where `PUBLIC_URL` says where links start. */
export function refuseBadOrigin(request: NamedOrigin): void {
  const fault = originFault(request)
  if (fault) throw new Refusal(fault)
}
