import { lanesOf, type Placed, placedIn, weeksOfMonth } from '../domain/calendar-days.ts'
import type { LinkedEvent, SeenEvent } from '../domain/calendar-event.ts'
import { published } from '../domain/visibility.ts'
import { bareEventsBetween, type CalendarReader } from './events-between.ts'
import type { Narrowing } from './narrowing.ts'

/** How many events stand one below the other on a day; the others fold into a link. */
const mostLanes = 4

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents[]
}

export interface WeekOfEvents {
  readonly days: readonly Temporal.PlainDate[]
  /** Rows of events that do not overlap. */
  readonly lanes: readonly (readonly Placed<LinkedEvent>[])[]
  /** How many events each day has, and how many of them are in no row. */
  readonly counts: readonly number[]
  readonly hidden: readonly number[]
}

/** Every event of the month is counted; what an event links to is read only of those shown. */
export async function monthOfEvents(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  narrowing: Narrowing,
  reader: CalendarReader,
): Promise<MonthOfEvents> {
  const { site, store, language } = reader
  const weeksOfDays = weeksOfMonth(month, firstDay)
  const events = await bareEventsBetween(weeksOfDays.flat(), narrowing, reader)
  const weeks = weeksOfDays.map(days => weekOf(days, placedIn(events, days, site.zone)))
  const shown = new Set(weeks.flatMap(week => week.lanes.flat().map(({ event }) => event)))
  const linked = await store.events.withLinks([...shown], published, language)
  const byId = new Map(linked.map(event => [event.id, event]))
  const withLinks = (placed: Placed<SeenEvent>) => ({
    ...placed,
    event: byId.get(placed.event.id) as LinkedEvent,
  })
  return {
    month,
    weeks: weeks.map(week => ({ ...week, lanes: week.lanes.map(lane => lane.map(withLinks)) })),
  }
}

function weekOf(days: readonly Temporal.PlainDate[], placed: readonly Placed<SeenEvent>[]) {
  const counts = days.map((_, column) => placed.filter(event => isOn(event, column)).length)
  return { days, counts, ...lanesOf(placed, days.length, mostLanes) }
}

function isOn({ column, columns }: Placed<unknown>, day: number): boolean {
  return column <= day && day < column + columns
}
