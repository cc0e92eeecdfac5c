// What a list of coming events shows. It begins with what begins today, or on the day asked for; what is on by then stands
// apart, or exhibitions of months would bury everything.

import type { EventCard } from '../../domain/events/event-views.ts'
import { published } from '../../domain/rights/visibility.ts'
import { endOfDay, startOfDay, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { CalendarReader } from '../reader.ts'
import type { Narrowing } from './narrowing.ts'
import { oncePerSeries, tellingSeries } from './series-once.ts'

/** How many of those that are on a page names; a link leads to all of a day. */
export const mostRunning = 60

export interface ComingEvents {
  /** One page of those that begin from the first day on, the soonest first. */
  readonly coming: ListPage<EventCard>
  /** What is on by then, what ends soonest first: on the first page only. */
  readonly running: ListPage<EventCard>
}

export type ListReader = CalendarReader & { readonly now: UtcSeconds }

export interface ListedPage {
  readonly page: number
  readonly perPage: number
  /** How many of those that are on are read. */
  readonly perRunning: number
}

export async function comingEvents(
  narrowing: Narrowing,
  { page, perPage, perRunning }: ListedPage,
  reader: ListReader,
): Promise<ComingEvents> {
  const { begins, isOn } = comingWindows(narrowing, reader)
  // Of a series of which one is on, none is coming besides where each is shown once.
  const within = comingWindow(narrowing, reader)
  const bySoonest = { orderBy: 'start_date', order: 'asc' } as const
  const byEnd = { orderBy: 'end_date', order: 'asc' } as const
  return {
    coming: await cardPage(narrowing, { window: begins, within, ...bySoonest, page, perPage }, reader),
    running: await cardPage(
      narrowing,
      { window: isOn, within, ...byEnd, page: 1, perPage: perRunning },
      reader,
    ),
  }
}

/** One page of what begins and what is on around a place, the nearest first. */
export function nearestEvents(
  narrowing: Narrowing,
  { page, perPage }: Pick<ListedPage, 'page' | 'perPage'>,
  reader: ListReader,
): Promise<ListPage<EventCard>> {
  const byDistance = { orderBy: 'distance', order: 'asc' } as const
  const window = comingWindow(narrowing, reader)
  return cardPage(narrowing, { window, within: window, ...byDistance, page, perPage }, reader)
}

/** One page of what is over, the latest first. */
export function pastEvents(
  narrowing: Narrowing,
  { page, perPage }: Pick<ListedPage, 'page' | 'perPage'>,
  reader: ListReader,
): Promise<ListPage<EventCard>> {
  const latestFirst = { orderBy: 'start_date', order: 'desc' } as const
  const window = pastWindow(narrowing, reader)
  return cardPage(narrowing, { window, within: window, ...latestFirst, page, perPage }, reader)
}

/** The featured event that begins soonest. */
export async function nextFeatured(narrowing: Narrowing, reader: ListReader): Promise<EventCard | undefined> {
  const window = comingWindows(narrowing, reader).begins
  return firstCard({ ...narrowing.query, window, featured: true }, reader)
}

/** The first event that begins after a time, for whoever looks at days without any. */
export async function nextEvent(
  after: UtcSeconds,
  narrowing: Narrowing,
  reader: CalendarReader,
): Promise<EventCard | undefined> {
  return firstCard({ ...narrowing.query, window: { startsAfter: after } }, reader)
}

/** The last event that was over before a time, for whoever looks at days after all events. */
export async function lastEvent(
  before: UtcSeconds,
  narrowing: Narrowing,
  reader: CalendarReader,
): Promise<EventCard | undefined> {
  return firstCard({ ...narrowing.query, window: { endsBefore: before } }, reader, 'desc')
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

/** What is asked of one page of a list, and within which time a series is shown once. */
type AskedPage = Pick<CardQuery, 'window' | 'orderBy' | 'order' | 'page' | 'perPage'> & {
  readonly within: ListWindow
}

async function cardPage(
  narrowing: Narrowing,
  { within, ...asked }: AskedPage,
  reader: CalendarReader,
): Promise<ListPage<EventCard>> {
  const { store, language } = reader
  const query = { ...narrowing.query, ...asked, ...oncePerSeries(narrowing, within) }
  const { total, records } = await store.events.listPage(query, published, language)
  const cards = await store.events.withCards(records, published, language)
  return { total, records: await tellingSeries(cards, narrowing, within, reader) }
}

/** A day that was named belongs to the search whole, and today from its first minute on: what began this morning is of today. */
function comingWindows(
  { filters }: Narrowing,
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

/** What begins and what is on, together: for a search, whose results stand in an order of their own. */
export function comingWindow(narrowing: Narrowing, reader: ListReader): ListWindow {
  const { endsAfter, startsBefore } = comingWindows(narrowing, reader).begins
  return {
    ...(endsAfter !== undefined && { endsAfter }),
    ...(startsBefore !== undefined && { startsBefore }),
  }
}

/** What is over, by the days asked for. */
export function pastWindow({ filters }: Narrowing, { now, site }: ListReader): ListWindow {
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
