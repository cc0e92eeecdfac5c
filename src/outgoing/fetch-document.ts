// Fetches a document from a user-supplied URL: not from private networks, and within limits of size and time.

import type { IncomingMessage } from 'node:http'
import { Problem } from '../messages/problem.ts'
import {
  fetchProblem,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  prepareRequest,
  readBody,
  responseTo,
} from './guarded-request.ts'
import { getNetwork, type Network } from './public-address.ts'

export interface DocumentLimits {
  readonly maxBytes: number
  /** For everything: DNS, connections, redirects and the body. */
  readonly timeoutMilliseconds: number
  /** Private networks that may be fetched from. */
  readonly allowedNetworks: readonly string[]
  /** Aborts the fetch. */
  readonly stopping?: AbortSignal | undefined
}

export interface FetchedDocument {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Uint8Array
  /** The final URL after redirects. */
  readonly url: string
}

type Headers = Readonly<Record<string, string>>

interface Fetching {
  readonly limits: DocumentLimits
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

const mostRedirects = 5
const redirectStatuses = [301, 302, 303, 307, 308]

export async function fetchDocument(
  address: string,
  headers: Headers,
  limits: DocumentLimits,
): Promise<FetchedDocument | Problem> {
  let url = URL.parse(address)
  if (url === null || !isWebScheme(url) || hasCredentials(url)) return new Problem('not_a_url')
  const { origin } = url
  const { authorization: _, ...forOthers } = headers
  const networks = limits.allowedNetworks.map(getNetwork)
  const timeout = AbortSignal.timeout(limits.timeoutMilliseconds)
  const signal = limits.stopping ? AbortSignal.any([timeout, limits.stopping]) : timeout
  const fetching = { limits, networks, signal }
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    // Credentials are only sent to the original origin, not to redirect targets.
    const outcome = await visit(url, url.origin === origin ? headers : forOthers, fetching)
    if (!(outcome instanceof URL)) return outcome
    url = outcome
  }
  return new Problem('image_too_many_redirects', { max: mostRedirects })
}

async function visit(
  url: URL,
  headers: Headers,
  fetching: Fetching,
): Promise<FetchedDocument | URL | Problem> {
  const { networks, signal } = fetching
  if (!isAllowedHost(url, networks)) return new Problem('image_address_not_allowed')
  const request = prepareRequest(url, {
    method: 'GET',
    headers: { ...headers, 'accept-encoding': 'identity' },
    networks,
    signal,
    lookup: undefined,
  })
  try {
    const response = await responseTo(request).catch((error: unknown) => fetchProblem(error, signal))
    return response instanceof Problem ? response : await readDocument(response, url, fetching)
  } finally {
    request.destroy()
  }
}

async function readDocument(
  response: IncomingMessage,
  url: URL,
  { limits, signal }: Fetching,
): Promise<FetchedDocument | URL | Problem> {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  const next = redirectStatuses.includes(status) && location ? URL.parse(location, url) : null
  if (next !== null) return isWebScheme(next) && !hasCredentials(next) ? next : new Problem('not_a_url')
  const bytes = await readBody(response, limits.maxBytes, signal)
  if (bytes instanceof Problem) return bytes
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  return { status, headers, bytes, url: url.href }
}
