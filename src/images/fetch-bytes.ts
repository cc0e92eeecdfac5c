// Fetches a file from a URL given by a user, with guarded requests (`outgoing/guarded-request.ts`).

import type { IncomingMessage } from 'node:http'
import { Problem } from '../messages/problem.ts'
import {
  fetchGuarded,
  type FetchLimits as GuardedLimits,
  hasCredentials,
  isWebScheme,
  readBody,
  redirectStatuses,
} from '../outgoing/guarded-request.ts'

export interface FetchLimits extends GuardedLimits {
  readonly userAgent: string
}

/** The signal aborts it early. */
export function fetchBytes(
  address: string,
  limits: FetchLimits,
  stopping?: AbortSignal,
): Promise<Uint8Array | Problem> {
  return fetchGuarded<Uint8Array>(
    address,
    { ...limits, stopping },
    {
      maxRedirects: 3,
      headersFor: () => ({ 'user-agent': limits.userAgent, accept: 'image/*' }),
      read: (response, url, signal) => readResponse(response, url, limits.maxBytes, signal),
    },
  )
}

async function readResponse(response: IncomingMessage, url: URL, maxBytes: number, signal: AbortSignal) {
  const status = response.statusCode ?? 0
  if (redirectStatuses.includes(status)) return readLocation(response.headers.location, url, status)
  if (status !== 200) return new Problem('image_server_refused', { status })
  // A compressed response although none was accepted: these bytes are no image, and decompressing them could
  // exhaust memory.
  if (!isUncompressed(response.headers['content-encoding'])) return new Problem('not_a_picture')
  return readBody(response, maxBytes, signal)
}

function readLocation(location: string | undefined, from: URL, status: number): URL | Problem {
  // Many servers send UTF-8 here, which Node decodes as Latin-1.
  const next = location === undefined ? null : URL.parse(Buffer.from(location, 'latin1').toString(), from)
  if (next === null || hasCredentials(next)) return new Problem('image_server_refused', { status })
  return isWebScheme(next) ? next : new Problem('image_address_not_allowed')
}

function isUncompressed(contentEncoding = ''): boolean {
  return ['', 'identity'].includes(contentEncoding.trim().toLowerCase())
}
