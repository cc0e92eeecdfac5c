// Fetches a document from a user-supplied URL: not from private networks, and within limits of size and time.

import type { IncomingMessage } from 'node:http'
import { Problem } from '../messages/problem.ts'
import {
  type FetchLimits,
  fetchGuarded,
  hasCredentials,
  isWebScheme,
  readBody,
  redirectStatuses,
} from './guarded-request.ts'

/** Fetches a document by the operator's rules. */
export type FetchPage = (
  address: string,
  headers: Readonly<Record<string, string>>,
) => Promise<FetchedDocument | Problem>

export interface FetchedDocument {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Uint8Array
  /** The final URL after redirects. */
  readonly url: string
}

export function fetchDocument(
  address: string,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
): Promise<FetchedDocument | Problem> {
  const { authorization: _, ...forOthers } = headers
  const origin = URL.parse(address)?.origin
  return fetchGuarded(address, limits, {
    maxRedirects: 5,
    // Credentials are only sent to the original origin, not to redirect targets.
    headersFor: url => (url.origin === origin ? headers : forOthers),
    read: (response, url, signal) => readDocument(response, url, limits.maxBytes, signal),
  })
}

async function readDocument(response: IncomingMessage, url: URL, maxBytes: number, signal: AbortSignal) {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  const next = redirectStatuses.includes(status) && location ? URL.parse(location, url) : null
  if (next !== null) return isWebScheme(next) && !hasCredentials(next) ? next : new Problem('not_a_url')
  const bytes = await readBody(response, maxBytes, signal)
  if (bytes instanceof Problem) return bytes
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  return { status, headers, bytes, url: url.href }
}
