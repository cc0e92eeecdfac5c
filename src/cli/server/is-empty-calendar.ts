import { everything } from '../../domain/rights/visibility.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** Whether there are no events and venues yet. */
export async function isEmptyCalendar(store: Pick<ReadableStore, 'events' | 'venues'>): Promise<boolean> {
  const firstPage = { page: 1, perPage: 1, orderBy: 'id', order: 'asc' } as const
  const query = { ...firstPage, window: {}, termGroups: [], includeHidden: true, venues: everything }
  const events = await store.events.listPage(query, everything, 'en')
  const venues = await store.venues.listPage(firstPage, everything, everything, 'en')
  return events.total === 0 && venues.total === 0
}
