import { type Placed, placedInWeeks, weeksOfMonth } from '../domain/calendar-days.ts'
import type { EventCell } from '../domain/event-views.ts'
import { lanesOf } from '../domain/lanes.ts'
import { type CalendarReader, cellsBetween } from './events-between.ts'
import type { Narrowing } from './narrowing.ts'

/** How many events stand one below the other on a day; the others fold into a link. */
const room = { long: 2, others: 4 }

/** How many folded events a page lists by their names; of more, days tell how many they have. */
const mostFolded = 300

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents[]
  /** What is on for longer than a week, and has no row in some week. */
  readonly alsoOn: readonly EventCell[]
  readonly isEmpty: boolean
}

export interface WeekOfEvents {
  readonly days: readonly Temporal.PlainDate[]
  /** Rows of events that do not overlap. */
  readonly lanes: readonly (readonly Placed<EventCell>[])[]
  /** How many events each day has. */
  readonly counts: readonly number[]
  /** Whether any of them is more than something that has been on for a while. */
  readonly isBusy: readonly boolean[]
  readonly folded: readonly FoldedEvents[]
}

/** The events of a day that are in no row: how many, and by their names where they are not too many. */
export interface FoldedEvents {
  readonly count: number
  readonly events: readonly EventCell[]
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
  const rows = weeks.map((days, index) => ({
    days,
    counts: countsOf(placed[index] ?? [], days.length),
    isBusy: countsOf((placed[index] ?? []).filter(happens), days.length).map(count => count > 0),
    ...lanesOf(placed[index] ?? [], days.length, room),
  }))
  const foldedCount = rows.flatMap(({ hidden }) => hidden).reduce((sum, { length }) => sum + length, 0)
  const isListed = foldedCount <= mostFolded
  return {
    month,
    weeks: rows.map(({ days, lanes, counts, isBusy, hidden }) => ({
      days,
      lanes,
      counts,
      isBusy,
      folded: hidden.map(events => ({ count: events.length, events: isListed ? events : [] })),
    })),
    alsoOn: [...new Set(rows.flatMap(({ alsoOn }) => alsoOn))].sort(endingSoonest),
    isEmpty: isEmptyMonth(rows, month),
  }
}

function countsOf(placed: readonly Placed<EventCell>[], days: number): number[] {
  const counts = Array.from({ length: days }, () => 0)
  for (const { column, columns } of placed)
    for (let day = column; day < column + columns; day++) counts[day]! += 1
  return counts
}

function happens({ isLong }: Placed<EventCell>): boolean {
  return !isLong
}

/** The days of other months that its weeks show are not its own. */
function isEmptyMonth(
  rows: readonly Pick<WeekOfEvents, 'days' | 'counts'>[],
  month: Temporal.PlainYearMonth,
): boolean {
  return rows.every(({ days, counts }) =>
    days.every((day, column) => day.month !== month.month || counts[column] === 0),
  )
}

function endingSoonest(one: EventCell, other: EventCell): number {
  return one.endsAtUtc - other.endsAtUtc
}
