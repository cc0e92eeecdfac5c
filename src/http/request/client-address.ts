import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** For a client that disconnected before its address was read. */
const gone = 'gone'

/** The client's address. A closed socket no longer has one, so it is stored on first use. */
export function addressOf(request: FastifyRequest): string {
  request.clientAddress ??= request.socket.remoteAddress === undefined ? gone : request.ip
  return request.clientAddress
}

/** A client with one IPv6 address usually has the whole /64 (RFC 6177, RFC 4291 2.5.4). */
const ownPrefix = 64

/** The network of a client that can change its address freely: an IPv4 address, or an IPv6 prefix. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*/, '')}/${ownPrefix}`).toString()
}

export function isLoopback(address: string): boolean {
  if (address === '127.0.0.1') return true
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
