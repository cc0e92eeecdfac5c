import type { EventCard, EventCell, EventLine, EventSpan } from '../../domain/events/event-views.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { placedIn, spanOfDays } from '../../domain/time/calendar-days.ts'
import { touching } from '../../domain/time/list-window.ts'
import type { CalendarReader } from '../reader.ts'
import type { PageFilter } from './page-filter.ts'
import { withRules } from './series-once.ts'

/** Consecutive days. */
type Days = readonly Temporal.PlainDate[]

/** The events that overlap these days, by start, as grid cells: all, or the first ones. Runs one query. */
export function cellsBetween(
  days: Days,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
  most?: number,
): Promise<EventCell[]> {
  const query = { ...queryFor(days, filter, site), ...(most !== undefined && { most }) }
  return store.events.listCells(query, published, language)
}

/** Only the times of the events, for days with thousands of them. */
export function spansBetween(
  days: Days,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<EventSpan[]> {
  return store.events.listSpans(queryFor(days, filter, site), published, language)
}

/** The cells of these events, by id. */
export async function cellsAmong(
  ids: readonly number[],
  { query }: PageFilter,
  { store, language }: CalendarReader,
): Promise<ReadonlyMap<number, EventCell>> {
  const cells = await store.events.listCells({ ...query, ids, window: {} }, published, language)
  return new Map(cells.map(cell => [cell.id, cell]))
}

/** The same with venues. */
export function linesBetween(
  days: Days,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<EventLine[]> {
  return store.events.listLines(queryFor(days, filter, site), published, language)
}

export interface DayOfEvents {
  /** Sticky events first, then all-day events, then by time. */
  readonly events: readonly EventCard[]
  /** Events longer than a week, ending soonest first. */
  readonly alsoOn: readonly EventCard[]
}

/** The events of one day as cards. */
export async function cardsOn(
  day: Temporal.PlainDate,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<DayOfEvents> {
  const all = { orderBy: 'start_date', order: 'asc', page: 1, perPage: Number.MAX_SAFE_INTEGER } as const
  const around = await store.events.first({ ...queryFor([day], filter, site), ...all }, published, language)
  const placed = placedIn(around, [day], site.zone)
  const long = new Set(placed.filter(({ isLong }) => isLong).map(({ event }) => event.id))
  const onDay = placed.map(({ event }) => event)
  const cards = await withRules(await store.events.withCards(onDay, published, language), store)
  return {
    events: cards.filter(({ id }) => !long.has(id)),
    alsoOn: cards.filter(({ id }) => long.has(id)).sort((one, other) => one.endsAtUtc - other.endsAtUtc),
  }
}

function queryFor(days: Days, { query }: PageFilter, site: Site) {
  const { from, until } = spanOfDays(days, site.zone)
  return { ...query, window: touching(from, until) }
}
