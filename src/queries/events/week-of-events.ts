import type { EventLine } from '../../domain/events/event-views.ts'
import { type Placed, placedIn } from '../../domain/time/calendar-days.ts'
import { type DayHours, dayHours } from '../../domain/time/day-hours.ts'
import { type Lanes, lanesOf } from '../../domain/time/lanes.ts'
import type { CalendarReader } from '../reader.ts'
import { linesBetween } from './events-between.ts'
import type { PageFilter } from './page-filter.ts'

/** How many bars fit below each other above the hours. */
const room = { long: 2, others: 6 }

export interface WeekOfHours {
  readonly days: readonly DayOfWeek[]
  /** All-day and multi-day events. */
  readonly bars: Lanes<EventLine>
  /** Events longer than a week, ending soonest first. Days don't repeat them. */
  readonly alsoOn: readonly EventLine[]
  /** The half-hour slots that cover all events of the week: the first, and the count. */
  readonly hours: { readonly first: number; readonly count: number }
  readonly isEmpty: boolean
}

export interface DayOfWeek {
  readonly day: Temporal.PlainDate
  /** All-day and longer events, except those longer than the week. */
  readonly whole: readonly EventLine[]
  readonly timed: DayHours<EventLine>
}

/** The events of a week by hour. */
export async function weekOfEvents(
  days: readonly Temporal.PlainDate[],
  filter: PageFilter,
  reader: CalendarReader,
): Promise<WeekOfHours> {
  const { zone } = reader.site
  const placed = placedIn(await linesBetween(days, filter, reader), days, zone)
  const bars = lanesOf(placed.filter(isWhole), days.length, room)
  const shown = placed.filter(({ isLong }) => !isLong)
  const alsoOn = placed
    .filter(({ isLong }) => isLong)
    .map(({ event }) => event)
    .sort((one, other) => one.endsAtUtc - other.endsAtUtc)
  const ofDays = days.map((day, column) => {
    const onDay = shown.filter(one => one.column <= column && column < one.column + one.columns)
    const whole = onDay.filter(isWhole).map(({ event }) => event)
    const timed = onDay.filter(one => !isWhole(one)).map(({ event }) => event)
    return { day, whole, timed: dayHours(timed, zone) }
  })
  return { days: ofDays, bars, alsoOn, hours: hoursOf(ofDays), isEmpty: placed.length === 0 }
}

/** All-day events, multi-day events, and parts of events that cross midnight. */
function isWhole({ event, columns, beganBefore, goesOn }: Placed<EventLine>): boolean {
  return event.allDay || columns > 1 || beganBefore || goesOn
}

/** From 8:00 to 20:00, extended in whole hours if an event needs it. */
function hoursOf(days: readonly Pick<DayOfWeek, 'timed'>[]): WeekOfHours['hours'] {
  const events = days.flatMap(({ timed }) => timed.events)
  const first = Math.min(16, ...events.map(({ start }) => start - (start % 2)))
  const end = Math.max(40, ...events.map(({ start, length }) => start + length + ((start + length) % 2)))
  return { first, count: end - first }
}
