// Fetches a file from a URL given by a user, with guarded requests (`outgoing/guarded-request.ts`).

import type { ClientRequest, IncomingMessage } from 'node:http'
import { Problem } from '../messages/problem.ts'
import {
  fetchProblem,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  type LookupAll,
  prepareRequest,
  readBody,
  responseTo,
} from '../outgoing/guarded-request.ts'
import { getNetwork, type Network } from '../outgoing/public-address.ts'

export interface FetchLimits {
  readonly maxBytes: number
  /** For DNS, connections, redirects and the body together. */
  readonly timeoutMilliseconds: number
  /** Private networks that are allowed, such as 127.0.0.0/8 or fd00::/8. */
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  /** The DNS lookup; defaults to the system's. */
  readonly lookup?: LookupAll
}

interface Fetching {
  readonly limits: FetchLimits
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/** The signal aborts it early. */
export async function fetchBytes(
  address: string,
  limits: FetchLimits,
  stopping?: AbortSignal,
): Promise<Uint8Array | Problem> {
  let url = URL.parse(address)
  if (url === null || !isWebScheme(url) || hasCredentials(url)) return new Problem('not_a_url')
  const networks = limits.allowedNetworks.map(getNetwork)
  const timeout = AbortSignal.timeout(limits.timeoutMilliseconds)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  const fetching = { limits, networks, signal }
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const outcome = await visit(url, fetching)
    if (!(outcome instanceof URL)) return outcome
    url = outcome
  }
  return new Problem('image_too_many_redirects', { max: maxRedirects })
}

/** The file, or the next URL after a redirect. */
async function visit(url: URL, fetching: Fetching): Promise<Uint8Array | URL | Problem> {
  if (!isAllowedHost(url, fetching.networks)) return new Problem('image_address_not_allowed')
  const request = requestFor(url, fetching)
  try {
    const response = await responseTo(request).catch((error: unknown) => fetchProblem(error, fetching.signal))
    return response instanceof Problem ? response : await readResponse(response, url, fetching)
  } finally {
    request.destroy()
  }
}

function requestFor(url: URL, { limits, networks, signal }: Fetching): ClientRequest {
  const headers = { 'user-agent': limits.userAgent, accept: 'image/*', 'accept-encoding': 'identity' }
  return prepareRequest(url, { method: 'GET', headers, networks, signal, lookup: limits.lookup })
}

async function readResponse(
  response: IncomingMessage,
  url: URL,
  fetching: Fetching,
): Promise<Uint8Array | URL | Problem> {
  const status = response.statusCode ?? 0
  if (redirectStatuses.includes(status)) return readLocation(response.headers.location, url, status)
  if (status !== 200) return new Problem('image_server_refused', { status })
  // A compressed response although none was accepted: these bytes are no image, and decompressing them could
  // exhaust memory.
  if (!isAsItIs(response.headers['content-encoding'])) return new Problem('not_a_picture')
  return readBody(response, fetching.limits.maxBytes, fetching.signal)
}

function readLocation(location: string | undefined, from: URL, status: number): URL | Problem {
  // Many servers send UTF-8 here, which Node decodes as Latin-1.
  const next = location === undefined ? null : URL.parse(Buffer.from(location, 'latin1').toString(), from)
  if (next === null || hasCredentials(next)) return new Problem('image_server_refused', { status })
  return isWebScheme(next) ? next : new Problem('image_address_not_allowed')
}

function isAsItIs(contentEncoding = ''): boolean {
  return ['', 'identity'].includes(contentEncoding.trim().toLowerCase())
}
