import { readStamp } from '../domain/journal/change.ts'
import type { Site, StoredSettings } from '../domain/site/site.ts'
import type { Store } from '../storage/store.ts'

/** The current site settings, including changes made in other processes. */
export type CurrentSite = Awaited<ReturnType<typeof openCurrentSite>>

type SettledStore = Pick<Store, 'stamp' | 'settings'>

type MakeSite = (decided: { readonly stored: StoredSettings; readonly version: number }) => Site

/** Database replicas may briefly have different settings. */
const mostEntries = 4

/** The settings are read again only if the stamp, which is cheap to read, has changed. */
export async function openCurrentSite(store: SettledStore, makeSite: MakeSite) {
  const known = new Map<string, Site>()
  let latest: Site

  function findKnown(stamp: string): Site | undefined {
    const site = known.get(keyOf(stamp))
    if (site) latest = site
    return site
  }

  async function read(from: SettledStore, stamp: string): Promise<Site> {
    const site = makeSite({ stored: await from.settings.all(), version: readStamp(stamp).settingsVersion })
    if (known.size >= mostEntries) known.clear()
    known.set(keyOf(stamp), site)
    latest = site
    return site
  }

  latest = await read(store, await store.stamp())
  return {
    /** The settings in this database. Synchronous if they are already loaded. */
    in(from: SettledStore): Site | Promise<Site> {
      const stamp = from.stamp()
      if (typeof stamp === 'string') return findKnown(stamp) ?? read(from, stamp)
      return stamp.then(reported => findKnown(reported) ?? read(from, reported))
    },
    /** The settings when they were last read, for callers that can't wait or have no database. */
    latest: (): Site => latest,
  }
}

function keyOf(stamp: string): string {
  const { epoch, settingsVersion } = readStamp(stamp)
  return `${epoch}/${settingsVersion}`
}
