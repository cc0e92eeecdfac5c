import type { SaveRules } from '../../actions/events/review-saves.ts'
import { openCurrentSiteOf, openImageLibrary } from '../../components.ts'
import type { Config } from '../../config/load-config.ts'
import { createFetchAddress, type FetchAddress, type FetchRules } from '../../import/files/fetch-address.ts'
import type { ImportParts } from '../../import/import-parts.ts'
import type { Store } from '../../storage/store.ts'
import { version } from '../../version.ts'
import { systemClock } from '../line/clock.ts'

/** Dependencies of imports requested at the desk. Opened on demand. */
export async function openImports(config: Config, store: Store, saveRules?: SaveRules): Promise<ImportParts> {
  const images = await openImageLibrary(config)
  return {
    calendar: { store, images, ownImages: `${config.publicUrl ?? ''}/images`, saveRules },
    clock: systemClock,
    fetchAddress: fetchAddressBy(config, mostFollowedBytes),
    fetchRules: siteRules(config),
    getSite: openCurrentSiteOf(config, store),
    close: () => images.close(),
  }
}

/** More than any real calendar has. */
const mostBytes = 100_000_000
/** The limit for calendars that the server fetches in the background. */
export const mostFollowedBytes = 25_000_000
/** The limit for one page of a list. The largest has 50 events. */
const mostSiteBytes = 8_000_000

/** Fetches with the rules for image URLs: private networks must be allowed by the operator. */
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
