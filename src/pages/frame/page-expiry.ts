import { startOfNextMinute } from '../../web/web-context.ts'
import type { PageContext } from './page-context.ts'

/**
 * The time at which the page may change without a change of the calendar. Pages compare the present with the days
 * of the site, with the start and end of published events, and with what `PresentTime` has noted.
 */
export async function pageExpiry({ now, time, site, store, query }: PageContext): Promise<number> {
  time.today(site.zone)
  // The order of search results depends on more than that.
  if (query.search !== undefined) return startOfNextMinute(now)
  const turn = await store.events.nextTurn(now)
  // The present of pages is a whole minute.
  return startOfNextMinute(Math.min(turn, time.expiresAt) - 1)
}
