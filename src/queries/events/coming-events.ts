// The list of upcoming events. It starts with events that begin today, or on the requested day. Events
// already running are listed separately, because long exhibitions would bury the rest.

import type { EventCard } from '../../domain/events/calendar-event.ts'
import { published } from '../../domain/rights/visibility.ts'
import { endOfDay, startOfDay, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { CalendarReader } from '../reader.ts'
import { oncePerSeries, type PageFilter, seriesIn } from './page-filter.ts'

/** How many running events a page lists. A link leads to all events of a day. */
export const mostRunning = 60

type ListReader = CalendarReader & { readonly now: UtcSeconds }

interface ListedPage {
  readonly page: number
  readonly perPage: number
  /** How many running events are read. Without it, they are only counted. */
  readonly perRunning?: number | undefined
}

export async function comingEvents(
  filter: PageFilter,
  { page, perPage, perRunning }: ListedPage,
  reader: ListReader,
) {
  const { begins, isOn } = comingWindows(filter, reader)
  // If each series is shown once, a series with a running date isn't listed as upcoming too.
  const within = comingWindow(filter, reader)
  const bySoonest = { orderBy: 'start_date', order: 'asc' } as const
  const byEnd = { orderBy: 'end_date', order: 'asc' } as const
  return {
    /** One page of events that begin on or after the first day, soonest first. */
    coming: await cardPage(filter, { window: begins, within, ...bySoonest, page, perPage }, reader),
    /** Running events, ending soonest first. */
    running: perRunning
      ? await cardPage(filter, { window: isOn, within, ...byEnd, page: 1, perPage: perRunning }, reader)
      : { total: await countCards(filter, { window: isOn, within }, reader), records: [] },
  }
}

/** One page of upcoming and running events near a place, nearest first. */
export function nearestEvents(
  filter: PageFilter,
  { page, perPage }: Pick<ListedPage, 'page' | 'perPage'>,
  reader: ListReader,
): Promise<ListPage<EventCard>> {
  const byDistance = { orderBy: 'distance', order: 'asc' } as const
  const window = comingWindow(filter, reader)
  return cardPage(filter, { window, within: window, ...byDistance, page, perPage }, reader)
}

/** One page of past events, latest first. */
export function pastEvents(
  filter: PageFilter,
  { page, perPage }: Pick<ListedPage, 'page' | 'perPage'>,
  reader: ListReader,
): Promise<ListPage<EventCard>> {
  const latestFirst = { orderBy: 'start_date', order: 'desc' } as const
  const window = pastWindow(filter, reader)
  return cardPage(filter, { window, within: window, ...latestFirst, page, perPage }, reader)
}

/** The three featured events that begin soonest. */
export async function nextFeatured(filter: PageFilter, reader: ListReader): Promise<readonly EventCard[]> {
  const { store, language } = reader
  const window = comingWindows(filter, reader).begins
  const first = { orderBy: 'start_date', order: 'asc', page: 1, perPage: 3 } as const
  const query = { ...filter.query, ...oncePerSeries(filter, window), window, featured: true, ...first }
  return store.events.withCards(await store.events.first(query, published, language), published, language)
}

/** The first event that begins after a time, for views of days without events. */
export async function nextEvent(
  after: UtcSeconds,
  filter: PageFilter,
  reader: CalendarReader,
): Promise<EventCard | undefined> {
  return firstCard({ ...filter.query, window: { startsAfter: after } }, reader)
}

/** The last event that ended before a time, for views of days after all events. */
export async function lastEvent(
  before: UtcSeconds,
  filter: PageFilter,
  reader: CalendarReader,
): Promise<EventCard | undefined> {
  return firstCard({ ...filter.query, window: { endsBefore: before } }, reader, 'desc')
}

type CardQuery = Parameters<CalendarReader['store']['events']['listPage']>[0]

async function firstCard(
  query: Omit<CardQuery, 'orderBy' | 'order' | 'page' | 'perPage'>,
  { store, language }: CalendarReader,
  order: 'asc' | 'desc' = 'asc',
): Promise<EventCard | undefined> {
  const first = { orderBy: 'start_date', order, page: 1, perPage: 1 } as const
  const events = await store.events.first({ ...query, ...first }, published, language)
  return (await store.events.withCards(events, published, language))[0]
}

/** The query of one page, and the time range in which a series is shown once. */
type EventPageParams = Pick<CardQuery, 'window' | 'orderBy' | 'order' | 'page' | 'perPage'> & {
  readonly within: ListWindow
}

async function cardPage(
  filter: PageFilter,
  { within, ...requested }: EventPageParams,
  reader: CalendarReader,
): Promise<ListPage<EventCard>> {
  const { store, language } = reader
  const query = { ...filter.query, ...requested, ...oncePerSeries(filter, within) }
  const { total, records } = await store.events.listPage(query, published, language)
  const cards = await store.events.withCards(records, published, language)
  return { total, records: await seriesIn(cards, filter, within, reader) }
}

function countCards(
  filter: PageFilter,
  { within, window }: Pick<EventPageParams, 'window' | 'within'>,
  { store, language }: CalendarReader,
): Promise<number> {
  return store.events.count(
    { ...filter.query, window, ...oncePerSeries(filter, within) },
    published,
    language,
  )
}

/** A requested day is included entirely. Today starts at midnight, so events of this morning are included. */
function comingWindows(
  { filters }: PageFilter,
  { now, site }: ListReader,
): { readonly begins: ListWindow; readonly isOn: ListWindow } {
  const from = filters.from?.in(site.zone)?.utc ?? startOfDay(now, site.zone)
  const until = filters.until?.in(site.zone)?.utc
  const notOver = { endsAfter: justBefore(Math.max(now, from)) }
  const last = until === undefined ? {} : { startsBefore: justAfter(endOfDay(until, site.zone)) }
  return {
    begins: { startsFrom: from, ...notOver, ...last },
    isOn: { ...notOver, startsBefore: Math.min(from, last.startsBefore ?? from) as UtcSeconds },
  }
}

/** Upcoming and running events together, for search results, which have their own order. */
export function comingWindow(filter: PageFilter, reader: ListReader): ListWindow {
  const { startsFrom: _, ...window } = comingWindows(filter, reader).begins
  return window
}

/** Past events within the requested days. */
export function pastWindow({ filters }: PageFilter, { now, site }: ListReader): ListWindow {
  const from = filters.from?.in(site.zone)?.utc
  const until = filters.until?.in(site.zone)?.utc
  return {
    ...(from !== undefined && { endsAfter: justBefore(from) }),
    ...(until !== undefined && { startsBefore: justAfter(endOfDay(until, site.zone)) }),
    endsBefore: now,
  }
}

function justBefore(at: number): UtcSeconds {
  return (at - 1) as UtcSeconds
}

function justAfter(at: number): UtcSeconds {
  return (at + 1) as UtcSeconds
}
