// Requests to addresses that a user gave, which must not become a way into the networks around this server. Nothing outlives
// a request: no connection, no cookie, no credentials. Proxies of the environment are not used, because a proxy resolves
// names by itself, where they cannot be checked. Redirects are for the caller to follow, with a request of its own.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedAddress, type Network } from './public-address.ts'

/** All addresses of a name; rejects when there is no such name. */
export type LookupAll = (name: string) => Promise<readonly LookupAddress[]>

export interface GuardedRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: OutgoingHttpHeaders
  /** Networks that may be asked though they are not public. */
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
  /** How names are resolved; by the system when it is left out. */
  readonly lookup?: LookupAll | undefined
}

/** What a request fails with whose host has an address that is not allowed. */
export class AddressNotAllowed extends Error {}

/** A request that is yet to be ended. The host has to be allowed (`isAllowedHost`). */
export function prepareRequest(url: URL, request: GuardedRequest): ClientRequest {
  const { method, headers, networks, signal } = request
  const options: RequestOptions = {
    method,
    // An agent for this one request: its connection is closed afterwards, and it knows no proxy.
    agent: false,
    lookup: checkedLookup(request.lookup ?? (name => lookup(name, { all: true })), networks),
    signal,
    // StoredMessage outright, because an environment variable can change the default.
    rejectUnauthorized: true,
    headers,
  }
  return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options)
}

/** Only judges hosts that are IP addresses, for which Node does not ask `lookup`. All spellings of one are alike in a URL. */
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

/** The socket connects to what this answers, so that a name cannot mean one address when checked and another later. */
function checkedLookup(lookupAll: LookupAll, networks: readonly Network[]): LookupFunction {
  return (name, options, callback) => {
    findAllowed(name, lookupAll, networks).then(
      ([first, ...others]) =>
        options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
      error => callback(error, []),
    )
  }
}

/** One address that is not allowed spoils the name, as it would otherwise depend on luck whether it is connected to. */
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
