import type { EventCard, EventLine, EventSpan } from '../../domain/events/calendar-event.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { type Placed, placedIn, spanOfDays } from '../../domain/time/calendar-days.ts'
import { type Timed, timedOn } from '../../domain/time/day-hours.ts'
import { type Lanes, lanesOf } from '../../domain/time/lanes.ts'
import { touching } from '../../domain/time/list-window.ts'
import type { CalendarReader } from '../reader.ts'
import { type PageFilter, withRules } from './page-filter.ts'

/** The query for the events that overlap these days. */
export function betweenDays(days: readonly Temporal.PlainDate[], { query }: PageFilter, site: Site) {
  const { from, until } = spanOfDays(days, site.zone)
  return { ...query, window: touching(from, until) }
}

interface DayOfEvents {
  /** Sticky events first, then all-day events, then by time. */
  readonly events: readonly EventCard[]
  /** Events longer than two weeks, ending soonest first. */
  readonly alsoOn: readonly EventCard[]
}

/** The events of one day as cards. */
export async function cardsOn(
  day: Temporal.PlainDate,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<DayOfEvents> {
  const all = { orderBy: 'start_date', order: 'asc', page: 1, perPage: Number.MAX_SAFE_INTEGER } as const
  const around = await store.events.first(
    { ...betweenDays([day], filter, site), ...all },
    published,
    language,
  )
  const placed = placedIn(around, [day], site.zone)
  const long = new Set(placed.filter(({ isLong }) => isLong).map(({ event }) => event.id))
  const onDay = placed.map(({ event }) => event)
  const cards = await withRules(await store.events.withCards(onDay, published, language), store)
  return {
    events: cards.filter(({ id }) => !long.has(id)),
    alsoOn: cards.filter(({ id }) => long.has(id)).sort((one, other) => one.endsAtUtc - other.endsAtUtc),
  }
}

/** How many bars fit below each other above the hours. */
const room = { long: 0, others: 6 }

export interface WeekOfHours {
  readonly days: readonly DayOfWeek[]
  /** All-day and multi-day events. */
  readonly bars: Lanes<EventLine>
  /** Long events, ending soonest first. They have no bars, and days don't repeat them. */
  readonly alsoOn: readonly EventLine[]
  /** The half-hour slots that cover all events of the week: the first, and the count. */
  readonly hours: { readonly first: number; readonly count: number }
  readonly isEmpty: boolean
}

export interface DayOfWeek {
  readonly day: Temporal.PlainDate
  /** All-day and longer events, except those longer than the week. */
  readonly whole: readonly EventLine[]
  readonly timed: readonly Timed<EventLine>[]
}

/** The events of a week by hour. */
export async function weekOfEvents(
  days: readonly Temporal.PlainDate[],
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<WeekOfHours> {
  const { zone } = site
  const lines = await store.events.listLines(betweenDays(days, filter, site), published, language)
  const placed = placedIn(lines, days, zone)
  const shown = placed.filter(({ isLong }) => !isLong)
  const bars = lanesOf(shown.filter(isWhole), days.length, room)
  const alsoOn = placed
    .filter(({ isLong }) => isLong)
    .map(({ event }) => event)
    .sort((one, other) => one.endsAtUtc - other.endsAtUtc)
  const ofDays = days.map((day, column) => {
    const onDay = shown.filter(one => one.column <= column && column < one.column + one.columns)
    const whole = onDay.filter(isWhole).map(({ event }) => event)
    const timed = onDay.filter(one => !isWhole(one)).map(({ event }) => event)
    return { day, whole, timed: timedOn(timed, zone) }
  })
  return { days: ofDays, bars, alsoOn, hours: hoursOf(ofDays), isEmpty: placed.length === 0 }
}

/** All-day events, multi-day events, and parts of events that cross midnight. */
export function isWhole({ event, columns, beganBefore, goesOn }: Placed<EventSpan>): boolean {
  return event.allDay || columns > 1 || beganBefore || goesOn
}

/** From 8:00 to 20:00, extended in whole hours if an event needs it. */
function hoursOf(days: readonly Pick<DayOfWeek, 'timed'>[]): WeekOfHours['hours'] {
  const events = days.flatMap(({ timed }) => timed)
  const first = Math.min(16, ...events.map(({ start }) => start - (start % 2)))
  const end = Math.max(40, ...events.map(({ start, length }) => start + length + ((start + length) % 2)))
  return { first, count: end - first }
}
