import type { Config } from '../config/load-config.ts'
import { fetchDocument } from '../images/fetch-document.ts'
import type { FetchAddress } from '../import/fetching.ts'
import { version } from '../version.ts'

/** More than any page of a list, or any calendar that people keep, has. */
const maxBytes = 100_000_000
const timeoutMilliseconds = 60_000

/** Fetches by the rules for the addresses of images: from the networks that the operator allows. */
export function fetchAddressBy({ imageFetchNetworks: allowedNetworks }: Config): FetchAddress {
  return (address, headers) =>
    fetchDocument(address, {
      maxBytes,
      timeoutMilliseconds,
      allowedNetworks,
      userAgent: `Almanac/${version}`,
      headers,
    })
}
