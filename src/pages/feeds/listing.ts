// The events of a feed. Calendars hold all of them, RSS and Atom feeds the next ones.
import { endOfDay, firstSecond, localDate, startOfDay, type UtcSeconds } from '../../domain/date-time.ts'
import type { ListWindow } from '../../domain/list-window.ts'
import { published } from '../../domain/visibility.ts'
import type { Narrowing } from '../../queries/narrowing.ts'
import type { PageFilters } from '../../resources/page-filters.ts'
import type { EventQuery } from '../../storage/event-query.ts'
import type { EventListing } from '../../storage/event-stream.ts'
import type { PageContext } from '../page-context.ts'
import { type FeedFormat, isNews } from './formats.ts'

/** The events that match the filters, in the given window or in the default window of the format. */
export async function feedListing(
  narrowing: Narrowing,
  format: FeedFormat,
  context: PageContext,
  window?: ListWindow,
): Promise<EventListing> {
  const { filters, query } = narrowing
  const list = (asked: typeof query & { readonly window: ListWindow }) =>
    context.store.events.listing({ ...asked, ...format.order }, published, context)
  if (!isNews(format)) return list({ ...query, window: window ?? calendarWindow(filters, format, context) })
  const most = filters.limit ?? context.site.feedItems
  const windows = window ? [window] : newsWindows(filters, context)
  const ids: number[] = []
  for (const each of windows)
    if (ids.length < most)
      ids.push(...(await nearestIds({ ...query, window: each }, most - ids.length, context)))
  return list({ ...query, ids, window: {} })
}

type WindowedQuery = Omit<EventQuery, 'page' | 'perPage' | 'orderBy' | 'order'>

/** The first upcoming events, or the latest past events. */
function nearestIds(query: WindowedQuery, most: number, { store, language }: PageContext): Promise<number[]> {
  const isOver = query.window.endsBefore !== undefined
  const order = { orderBy: 'start_date', order: isOver ? 'desc' : 'asc' } as const
  return store.events.firstIds({ ...query, ...order, page: 1, perPage: most }, published, language)
}

/** Upcoming events including today's, then past ones; or all events after the day in the filter. */
function newsWindows(filters: PageFilters, context: PageContext): ListWindow[] {
  const all = feedWindow(filters, context)
  if (filters.from) return [all]
  const today = startOfDay(context.now, context.site.zone)
  return [
    { ...all, endsAfter: (today - 1) as UtcSeconds },
    { ...all, endsBefore: today },
  ]
}

function calendarWindow(filters: PageFilters, { isFile }: FeedFormat, context: PageContext): ListWindow {
  const window = feedWindow(filters, context)
  const { now, site } = context
  // compat: downloads by older clients hold all upcoming events.
  if (site.feedFutureDays === undefined || filters.until || isFile) return window
  const lastDay = localDate(now, site.zone).add({ days: site.feedFutureDays + 1 })
  return { ...window, startsBefore: firstSecond(lastDay, site.zone) }
}

/** The days in the filters; by default from some days ago on. */
function feedWindow({ from, until }: PageFilters, { now, site }: PageContext): ListWindow {
  const firstDay = localDate(now, site.zone).subtract({ days: site.feedPastDays })
  const start = from?.in(site.zone)?.utc ?? firstSecond(firstDay, site.zone)
  const last = until?.in(site.zone)?.utc
  return {
    endsAfter: (start - 1) as UtcSeconds,
    ...(last !== undefined && { startsBefore: (endOfDay(last, site.zone) + 1) as UtcSeconds }),
  }
}
