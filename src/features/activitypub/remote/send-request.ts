// Requests to other servers of the fediverse: signed by an actor, and guarded against private networks.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../../../messages/problem.ts'
import {
  AddressNotAllowed,
  fetchGuarded,
  hasCredentials,
  isAllowedHost,
  prepareRequest,
  readBody,
  redirectStatuses,
  responseTo,
} from '../../../outgoing/guarded-request.ts'
import { getNetwork } from '../../../outgoing/public-address.ts'
import { version } from '../../../version.ts'
import { type SignatureKind, signRequest } from '../signatures/sign-request.ts'
import { accepted, isHttps, isJson, type Json } from '../vocabulary.ts'
import type { Federation } from './federation.ts'

const mostBytes = 1_000_000
const timeoutMilliseconds = 10_000

/** A document. `gone` if its server says so, and undefined if there was no usable one. */
type Fetched = { readonly json: Json; readonly url: string } | 'gone' | undefined

/** Fetches a document. The request is signed, because some servers only answer to known actors. */
export async function fetchJson(
  address: string,
  federation: Federation,
  options: { readonly accept?: string; readonly stopping?: AbortSignal } = {},
): Promise<Fetched> {
  const { networks, clock } = federation
  if (!isHttps(address)) return undefined
  const signer = await federation.signer(0)
  const headersFor = (url: URL) => ({
    accept: options.accept ?? accepted,
    'user-agent': userAgent(federation),
    ...signRequest({ method: 'GET', url, now: clock(), ...signer }, 'cavage'),
  })
  const limits = {
    maxBytes: mostBytes,
    timeoutMilliseconds,
    allowedNetworks: networks,
    stopping: options.stopping,
  }
  const found = await fetchGuarded<Exclude<Fetched, undefined>>(address, limits, {
    maxRedirects: 3,
    headersFor,
    read: readJson,
  })
  return found instanceof Problem ? undefined : found
}

async function readJson(response: IncomingMessage, url: URL, signal: AbortSignal) {
  const status = response.statusCode ?? 0
  const { location = '' } = response.headers
  const next = redirectStatuses.includes(status) ? URL.parse(location, url) : null
  if (next !== null) return isHttps(next.href) && !hasCredentials(next) ? next : new Problem('not_a_url')
  if (status === 404 || status === 410) return 'gone'
  if (status !== 200 || !/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers['content-type'] ?? ''))
    return new Problem('not_a_url')
  const bytes = await readBody(response, mostBytes, signal)
  if (bytes instanceof Problem) return bytes
  const json = parsed(Buffer.from(bytes).toString())
  return json === undefined ? new Problem('not_a_url') : { json, url: url.href }
}

/** Undefined if the text is no JSON object, or has a text with NUL, which PostgreSQL can't store. */
export function parsed(text: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(text, refuseNul)
    return isJson(json) ? json : undefined
  } catch {
    return undefined
  }
}

function refuseNul(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL in a text')
  return value
}

interface Posting {
  readonly inbox: string
  /** The actor that signs: an organizer, or 0 for the site. */
  readonly actorId: number
  readonly body: string
  readonly signature: SignatureKind
}

/** The status of the response, or why there is none. `stopped` if the server is shutting down. */
export type Posted =
  | { readonly status: number }
  | { readonly error: 'address_not_allowed' | 'unreachable' | 'stopped' }

export async function postJson(
  { inbox, actorId, body, signature }: Posting,
  federation: Federation,
  stopping: AbortSignal,
): Promise<Posted> {
  const networks = federation.networks.map(getNetwork)
  const url = URL.parse(inbox)
  if (!url || !isHttps(inbox) || hasCredentials(url) || !isAllowedHost(url, networks))
    return { error: 'address_not_allowed' }
  const signer = await federation.signer(actorId)
  const headers = {
    accept: accepted,
    'content-type': 'application/activity+json',
    'content-length': Buffer.byteLength(body),
    'user-agent': userAgent(federation),
    ...signRequest({ method: 'POST', url, body, now: federation.clock(), ...signer }, signature),
  }
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMilliseconds), stopping])
  const request = prepareRequest(url, { method: 'POST', headers, networks, signal })
  try {
    const { statusCode = 0 } = await responseTo(request, body)
    return { status: statusCode }
  } catch (error) {
    if (error instanceof AddressNotAllowed) return { error: 'address_not_allowed' }
    return { error: stopping.aborted ? 'stopped' : 'unreachable' }
  } finally {
    request.destroy()
  }
}

/** With the address of the site, as is usual there. */
function userAgent({ base }: Federation): string {
  return `Almanac/${version} (+${base}/)`
}
