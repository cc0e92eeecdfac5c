// The events of a feed. Calendars contain all of them, RSS and Atom feeds the next ones.

import { published } from '../../domain/rights/visibility.ts'
import { endOfDay, firstSecond, localDate, startOfDay, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import { type PageFilter, showsSeriesOnce } from '../../queries/events/page-filter.ts'
import type { PageFilters } from '../../resources/page-filters.ts'
import type { EventQuery, OncePerSeries } from '../../storage/events/list/event-query.ts'
import type { EventListing } from '../../storage/events/list/event-stream.ts'
import type { PageContext } from '../frame/page-context.ts'
import { type FeedFormat, isNews } from './formats.ts'

/** The events that match the filters, in the given window or in the default window of the format. */
export async function feedListing(
  filter: PageFilter,
  format: FeedFormat,
  context: PageContext,
  window?: ListWindow,
): Promise<FeedListing> {
  const { filters, query } = filter
  const list = (requested: typeof query & { readonly window: ListWindow }) =>
    context.store.events.listing({ ...requested, ...format.order }, published, context)
  if (!isNews(format)) return list({ ...query, window: window ?? calendarWindow(filters, format, context) })
  const isOnce = format.holdsSeriesOnce === true && showsSeriesOnce(filters)
  const most = filters.limit ?? context.site.feedItems
  const windows = window ? [window] : newsWindows(filters, context)
  const ids: number[] = []
  const dates = new Map<number, number>()
  for (const each of windows) {
    if (ids.length >= most) break
    const requested = { ...query, window: each }
    const once = isOnce && { oncePerSeries: onceIn(each, filters, context) }
    ids.push(...(await nearestIds({ ...requested, ...once }, most - ids.length, context)))
    if (isOnce) await addDates(dates, requested, context)
  }
  const listing = await list({ ...query, ids, window: {} })
  if (!isOnce) return listing
  // The feed shows the number of dates, so it is part of the feed's state.
  return { ...listing, state: `${listing.state} ${[...dates].join(' ')}`, datesBySeries: dates }
}

export interface FeedListing extends EventListing {
  /** If the feed lists each series once: the number of dates by series id. */
  readonly datesBySeries?: ReadonlyMap<number, number>
}

/** A series with upcoming dates is represented by the next one, and not also by a past one. */
function onceIn(window: ListWindow, filters: PageFilters, context: PageContext): OncePerSeries {
  return window.endsBefore === undefined
    ? { within: window, keeps: 'first' }
    : { within: feedWindow(filters, context), keeps: 'last' }
}

async function addDates(dates: Map<number, number>, query: WindowedQuery, { store, language }: PageContext) {
  const counts = await store.events.countBySeries(query, published, language)
  for (const [series, count] of counts) if (!dates.has(series)) dates.set(series, count)
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
  // compat: downloads by older clients contain all upcoming events.
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
