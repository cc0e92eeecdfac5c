// Which IP addresses this server may connect to: public ones, and any that the operator allows.

import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/** The addresses that share this prefix. */
export type Network = readonly [IpAddress, number]

const globalUnicast: Network = [ipaddr.IPv6.parse('2000::'), 3]

export function isAllowedAddress(text: string, allowedNetworks: readonly Network[]): boolean {
  const address = findAddress(text)
  if (address === undefined) return false
  return isPublic(address) || allowedNetworks.some(network => isWithin(address, network))
}

/** Parses a network such as 10.0.0.0/8 or fd00::/8. A single address is a network too. */
export function getNetwork(text: string): Network {
  const [, start = '', bits] = text.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? []
  const address = findAddress(start)
  const [kind, longest] = isIPv4(start) ? ['ipv4', 32] : ['ipv6', 128]
  const length = Number(bits ?? longest)
  if (address?.kind() !== kind || length > longest)
    throw new Error(`${text} is not a network such as 10.0.0.0/8 or fd00::/8.`)
  return [address, length]
}

/** The address as the system interprets it. IPv4-mapped IPv6 addresses are unwrapped. */
function findAddress(text: string): IpAddress | undefined {
  if (isIP(text) === 0) return undefined
  if (isIPv4(text)) return ipaddr.IPv4.parse(text)
  // ipaddr.js parses ::10.0.0.1 as ::ffff:10.0.0.1, which is another address. Written in hexadecimal groups
  // they differ.
  const inGroups = URL.parse(`http://[${text}]`)?.hostname.slice(1, -1)
  if (inGroups === undefined) return undefined
  const address = ipaddr.IPv6.parse(inGroups)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function isPublic(address: IpAddress): boolean {
  if (address.range() !== 'unicast') return false
  // ipaddr.js also classifies unassigned addresses as unicast, such as ::7f00:1, an obsolete form of
  // 127.0.0.1.
  return address.kind() === 'ipv4' || isWithin(address, globalUnicast)
}

function isWithin(address: IpAddress, [start, length]: Network): boolean {
  return address.kind() === start.kind() && address.match(start, length)
}
