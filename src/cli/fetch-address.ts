import type { Config } from '../config/load-config.ts'
import type { FetchAddress } from '../import/fetching.ts'
import { fetchDocument } from '../outgoing/fetch-document.ts'
import { version } from '../version.ts'

/** More than any page of a list, or any calendar that people keep, has. */
const mostBytes = 100_000_000
/** Of a calendar that the server fetches by itself, beside answering. */
export const mostFollowedBytes = 25_000_000
const timeoutMilliseconds = 60_000

/** Fetches by the rules for the addresses of images: from the networks that the operator allows. */
export function fetchAddressBy(
  { imageFetchNetworks: allowedNetworks }: Config,
  maxBytes = mostBytes,
): FetchAddress {
  const limits = { maxBytes, timeoutMilliseconds, allowedNetworks }
  return (address, headers, signal) =>
    fetchDocument(
      address,
      { 'user-agent': `Almanac/${version}`, ...headers },
      { ...limits, stopping: signal },
    )
}
