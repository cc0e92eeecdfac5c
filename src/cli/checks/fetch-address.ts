import type { Config } from '../../config/load-config.ts'
import { createFetchAddress, type FetchRules } from '../../import/files/fetch-address.ts'
import type { FetchAddress } from '../../import/files/fetching.ts'
import { version } from '../../version.ts'

/** More than any calendar that people keep has. */
const mostBytes = 100_000_000
/** Of a calendar that the server fetches by itself, beside answering. */
export const mostFollowedBytes = 25_000_000
/** Of one page of a list. The largest that is asked for has 50 events. */
const mostSiteBytes = 8_000_000

/** Fetches by the rules for the addresses of images: from the networks that the operator allows. */
export function fetchAddressBy(config: Config, maxBytes = mostBytes): FetchAddress {
  return createFetchAddress({ ...siteRules(config), maxBytes })
}

export function siteRules({ imageFetchNetworks }: Config): FetchRules {
  return {
    allowedNetworks: imageFetchNetworks,
    userAgent: `Almanac/${version}`,
    maxBytes: mostSiteBytes,
  }
}
