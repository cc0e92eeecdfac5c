import { lanesOf, type Placed, placedInWeeks, weeksOfMonth } from '../domain/calendar-days.ts'
import type { EventCell } from '../domain/event-views.ts'
import { type CalendarReader, cellsBetween } from './events-between.ts'
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
  readonly lanes: readonly (readonly Placed<EventCell>[])[]
  /** How many events each day has, and how many of them are in no row. */
  readonly counts: readonly number[]
  readonly hidden: readonly number[]
}

/** Every event of the month is counted, and those for which there is room are shown. */
export async function monthOfEvents(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  narrowing: Narrowing,
  reader: CalendarReader,
): Promise<MonthOfEvents> {
  const weeks = weeksOfMonth(month, firstDay)
  const cells = await cellsBetween(weeks.flat(), narrowing, reader)
  const placed = placedInWeeks(cells, weeks, reader.site.zone)
  return { month, weeks: weeks.map((days, index) => weekOf(days, placed[index] ?? [])) }
}

function weekOf(days: readonly Temporal.PlainDate[], placed: readonly Placed<EventCell>[]): WeekOfEvents {
  const counts = days.map(() => 0)
  for (const { column, columns } of placed)
    for (let day = column; day < column + columns; day++) counts[day]! += 1
  return { days, counts, ...lanesOf(placed, days.length, mostLanes) }
}
