// Fetches what is no picture from an address that somebody gave, by the same rules: not from private networks, not more
// than so many bytes, not for longer than so long.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../domain/problem.ts'
import {
  type Fetching,
  type FetchLimits,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  prepareRequest,
  readBody,
  responseTo,
} from './fetch-bytes.ts'
import { getNetwork } from './public-address.ts'

export interface FetchedDocument {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Uint8Array
  /** Where it was found in the end. */
  readonly url: string
}

const mostRedirects = 5
const redirectStatuses = [301, 302, 303, 307, 308]

export async function fetchDocument(
  address: string,
  limits: FetchLimits,
): Promise<FetchedDocument | Problem> {
  let url = URL.parse(address)
  if (url === null || !isWebScheme(url) || hasCredentials(url)) return new Problem('not_a_url')
  const { origin } = url
  const networks = limits.allowedNetworks.map(getNetwork)
  const signal = AbortSignal.timeout(limits.timeoutMilliseconds)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    // Credentials are for whoever they were given to, and not for where that leads.
    const { authorization: _, ...others } = limits.headers ?? {}
    const headers = url.origin === origin ? limits.headers : others
    const outcome = await visit(url, { limits: { ...limits, headers: headers ?? {} }, networks, signal })
    if (!(outcome instanceof URL)) return outcome
    url = outcome
  }
  return new Problem('image_too_many_redirects', { max: mostRedirects })
}

async function visit(url: URL, fetching: Fetching): Promise<FetchedDocument | URL | Problem> {
  if (!isAllowedHost(url, fetching.networks)) return new Problem('image_address_not_allowed')
  const request = prepareRequest(url, fetching)
  try {
    const response = await responseTo(request, fetching.signal)
    return response instanceof Problem ? response : await readDocument(response, url, fetching)
  } finally {
    request.destroy()
  }
}

async function readDocument(
  response: IncomingMessage,
  url: URL,
  fetching: Fetching,
): Promise<FetchedDocument | URL | Problem> {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  const next = redirectStatuses.includes(status) && location ? URL.parse(location, url) : null
  if (next !== null) return isWebScheme(next) && !hasCredentials(next) ? next : new Problem('not_a_url')
  const bytes = await readBody(response, fetching)
  if (bytes instanceof Problem) return bytes
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  return { status, headers, bytes, url: url.href }
}
