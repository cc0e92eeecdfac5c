// Requests to user-supplied URLs, protected against SSRF. No connections, cookies or credentials are reused.
// Proxies from the environment are ignored, because a proxy resolves names itself, unchecked. Redirects are
// separate requests.

import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Problem, tooLargeFile } from '../messages/problem.ts'
import { getNetwork, isAllowedAddress, type Network } from './public-address.ts'

/** All addresses of a name. Rejects if the name doesn't exist. */
export type LookupAll = (name: string) => Promise<readonly LookupAddress[]>

interface GuardedRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
  /** Resolves names. Defaults to the system's resolver. */
  readonly lookup?: LookupAll | undefined
}

/** The host has an address that is not allowed. */
export class AddressNotAllowed extends Error {}

/** A request that hasn't been sent. The host must be allowed (`isAllowedHost`). */
export function prepareRequest(url: URL, request: GuardedRequest): ClientRequest {
  const { method, headers, networks, signal } = request
  const options: RequestOptions = {
    method,
    // Uses a new agent, whose connection is closed afterwards and which has no proxy.
    agent: false,
    lookup: checkedLookup(request.lookup ?? (name => lookup(name, { all: true })), networks),
    signal,
    // Set explicitly, because an environment variable can change the default.
    rejectUnauthorized: true,
    headers,
  }
  return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
}

/** Checks hosts that are IP addresses, for which Node doesn't call `lookup`. URLs normalize spellings. */
export function isAllowedHost(url: URL, networks: readonly Network[]): boolean {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 || isAllowedAddress(host, networks)
}

export function isWebScheme(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:'
}

export function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}

/** The socket connects to the checked address, so DNS rebinding in between is impossible. */
function checkedLookup(lookupAll: LookupAll, networks: readonly Network[]): LookupFunction {
  return (name, options, callback) => {
    findAllowed(name, lookupAll, networks).then(
      ([first, ...others]) =>
        options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
      error => callback(error, []),
    )
  }
}

/** A name with one forbidden address is rejected, because which address is used would be random. */
async function findAllowed(
  name: string,
  lookupAll: LookupAll,
  networks: readonly Network[],
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await lookupAll(name)
  if (first === undefined) throw new Error(`The name ${name} has no address.`)
  if (![first, ...others].every(({ address }) => isAllowedAddress(address, networks)))
    throw new AddressNotAllowed(`The name ${name} has an address that is not allowed.`)
  return [first, ...others]
}

// Reads responses from user-supplied URLs, within time and size limits.

/** Sends the request. The first event counts. Errors after the response are noticed when its body is read. */
export function responseTo(request: ClientRequest, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    // A server that changes the protocol (101) causes neither a response nor an error.
    request.on('close', () => reject(new Error('connection closed without a response')))
    request.end(body)
  })
}

/** Why nothing was fetched, for the user who gave the URL. */
function fetchProblem(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof AddressNotAllowed) return new Problem('image_address_not_allowed')
  return new Problem(signal.aborted ? 'image_server_silent' : 'image_server_unreachable')
}

const firstBytes = 65_536

/** The whole body, unless it exceeds the limit. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array | Problem> {
  const tooLarge = tooLargeFile(maxBytes)
  if (Number(response.headers['content-length']) > maxBytes) return tooLarge
  // Chunks are copied into one buffer: a list of ten million one-byte chunks was measured to take 4 GB.
  let bytes = new Uint8Array(Math.min(firstBytes, maxBytes))
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      if (length + chunk.byteLength > maxBytes) return tooLarge
      bytes = withRoomFor(length + chunk.byteLength, bytes, maxBytes)
      bytes.set(chunk, length)
      length += chunk.byteLength
    }
  } catch (error) {
    return fetchProblem(error, signal)
  }
  return bytes.slice(0, length)
}

/** Doubles the buffer, so that a long body is copied only a few times. */
function withRoomFor(needed: number, bytes: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = new Uint8Array(Math.min(most, Math.max(needed, bytes.length * 2)))
  larger.set(bytes)
  return larger
}

export interface FetchLimits {
  readonly maxBytes: number
  /** For DNS, connections, redirects and the body together. */
  readonly timeoutMilliseconds: number
  /** Private networks that are allowed, such as 127.0.0.0/8 or fd00::/8. */
  readonly allowedNetworks: readonly string[]
  /** The DNS lookup; defaults to the system's. */
  readonly lookup?: LookupAll | undefined
  readonly stopping?: AbortSignal | undefined
}

interface Fetching<T> {
  readonly maxRedirects: number
  headersFor(url: URL): OutgoingHttpHeaders
  /** The result, or the next URL after a redirect. */
  read(response: IncomingMessage, url: URL, signal: AbortSignal): Promise<T | URL | Problem>
}

export const redirectStatuses = [301, 302, 303, 307, 308]

export async function fetchGuarded<T>(
  address: string,
  limits: FetchLimits,
  { maxRedirects, headersFor, read }: Fetching<T>,
): Promise<T | Problem> {
  let url = URL.parse(address)
  if (url === null || !isWebScheme(url) || hasCredentials(url)) return new Problem('not_a_url')
  const { timeoutMilliseconds, lookup, stopping } = limits
  const networks = limits.allowedNetworks.map(getNetwork)
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const current: URL = url
    if (!isAllowedHost(current, networks)) return new Problem('image_address_not_allowed')
    const headers = { ...headersFor(current), 'accept-encoding': 'identity' }
    const request = prepareRequest(current, { method: 'GET', headers, networks, signal, lookup })
    const outcome = await responseTo(request)
      .catch((error: unknown) => fetchProblem(error, signal))
      .then(response => (response instanceof Problem ? response : read(response, current, signal)))
      .finally(() => request.destroy())
    if (!(outcome instanceof URL)) return outcome
    url = outcome
  }
  return new Problem('image_too_many_redirects', { max: maxRedirects })
}
