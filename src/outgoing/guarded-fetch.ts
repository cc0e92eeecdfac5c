// The Fetch API for services that the operator names in the settings: only to public addresses and the networks that
// the operator allows, without redirects, and within limits of size and time.
import type { IncomingMessage } from 'node:http'
import { Problem } from '../messages/problem.ts'
import {
  AddressNotAllowed,
  type FetchLimits,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  prepareRequest,
  readBody,
  responseTo,
} from './guarded-request.ts'
import { getNetwork } from './public-address.ts'

interface SentRequest {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Text; libraries pass forms as `URLSearchParams`. */
  readonly body?: unknown
}

export type GuardedFetch = (url: string, request: SentRequest) => Promise<Response>

/** Rejects if there is no whole response. */
export function createGuardedFetch(limits: Omit<FetchLimits, 'lookup'>): GuardedFetch {
  const networks = limits.allowedNetworks.map(getNetwork)
  return async (address, { method = 'GET', headers = {}, body }) => {
    const url = new URL(address)
    if (!isWebScheme(url) || hasCredentials(url) || !isAllowedHost(url, networks))
      throw new AddressNotAllowed(`The address ${url.origin} is not allowed.`)
    const timeout = AbortSignal.timeout(limits.timeoutMilliseconds)
    const signal = limits.stopping ? AbortSignal.any([timeout, limits.stopping]) : timeout
    const text = body === undefined || body === null ? undefined : String(body)
    const request = prepareRequest(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
      },
      ...{ networks, signal },
    })
    try {
      return await wholeResponse(await responseTo(request, text), limits.maxBytes, signal)
    } finally {
      request.destroy()
    }
  }
}

async function wholeResponse(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const bytes = await readBody(response, maxBytes, signal)
  if (bytes instanceof Problem) throw new Error(`response not read: ${bytes.key}`)
  const status = response.statusCode ?? 0
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : Buffer.from(bytes), { status, headers })
}
