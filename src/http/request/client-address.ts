// Who a request comes from, as far as an address tells.
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Stands for a client that has gone before anybody asked where it was. */
const gone = 'gone'

const known = new WeakMap<FastifyRequest, string>()

/** The address of the client. A connection that is closed forgets it, so it is remembered from the first time on. */
export function addressOf(request: FastifyRequest): string {
  const address = known.get(request) ?? (request.socket.remoteAddress === undefined ? gone : request.ip)
  known.set(request, address)
  return address
}

/** Whoever has one IPv6 address has all that begin with the same 64 bits (RFC 6177, RFC 4291 2.5.4). */
const ownPrefix = 64

/** What stands for a client who may change addresses at will: an IPv4 address, or a network of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*/, '')}/${ownPrefix}`).toString()
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
