import { openCurrentSiteOf, openImageLibrary } from '../../components.ts'
import type { Config } from '../../config/load-config.ts'
import type { ImportParts } from '../../import/run-import-job.ts'
import type { Store } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'
import { fetchAddressBy, mostFollowedBytes, siteRules } from './fetch-address.ts'

/** Dependencies of imports requested at the desk. Opened on demand. */
export async function openImports(config: Config, store: Store): Promise<ImportParts> {
  const images = await openImageLibrary(config)
  return {
    calendar: { store, images, ownImages: `${config.publicUrl ?? ''}/images` },
    clock: systemClock,
    fetchAddress: fetchAddressBy(config, mostFollowedBytes),
    fetchRules: siteRules(config),
    getSite: openCurrentSiteOf(config, store),
    close: () => images.close(),
  }
}
