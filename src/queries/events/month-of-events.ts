import type { EventCell } from '../../domain/events/event-views.ts'
import { type Placed, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import { type LaneOrder, type Lanes, laneOrder, lanesOf, type Ongoing } from '../../domain/time/lanes.ts'
import { type CalendarReader, cellsBetween } from './events-between.ts'
import type { Narrowing } from './narrowing.ts'

/** How many events stand one below the other on a day; the others fold into a link. */
const room = { long: 2, others: 4 }

/** How many folded events a page lists by their names; of more, days tell how many they have. */
const mostFolded = 300

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents[]
  /** Events longer than a week that have no row in some week. */
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
  /** Events longer than a week that have no row, as one entry. */
  readonly ongoing?: Ongoing<EventCell>
}

/** The events of a day that are in no row. */
export interface FoldedEvents {
  readonly count: number
  /** All events of that day, or the only one that is folded; empty where a page would list too many. */
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
  const lanes = lanesInWeeks(placed)
  const rows = weeks.map((days, index) => ({
    days,
    placed: placed[index] ?? [],
    counts: countsOf(placed[index] ?? [], days.length),
    isBusy: countsOf((placed[index] ?? []).filter(happens), days.length).map(count => count > 0),
    ...(lanes[index] as Lanes<EventCell>),
  }))
  const foldedCount = rows.flatMap(({ hidden }) => hidden).reduce((sum, { length }) => sum + length, 0)
  const isListed = foldedCount <= mostFolded
  return {
    month,
    weeks: rows.map(({ hidden, placed: inWeek, ...week }) => ({
      ...week,
      folded: hidden.map((events, column) => foldOf(events, isListed ? onDay(inWeek, column) : [])),
    })),
    alsoOn: [...new Set(rows.flatMap(({ ongoing }) => ongoing?.events ?? []).map(({ event }) => event))].sort(
      endingSoonest,
    ),
    isEmpty: isEmptyMonth(rows, month),
  }
}

/** Week by week, so that events keep their lanes. */
function lanesInWeeks(weeks: readonly (readonly Placed<EventCell>[])[]): Lanes<EventCell>[] {
  let before: LaneOrder<EventCell> = new Map()
  return weeks.map(placed => {
    const lanes = lanesOf(placed, daysOfWeek, room, before)
    before = laneOrder(lanes)
    return lanes
  })
}

const daysOfWeek = 7

function foldOf(hidden: readonly EventCell[], wholeDay: readonly EventCell[]): FoldedEvents {
  return { count: hidden.length, events: hidden.length === 1 ? hidden : wholeDay }
}

function onDay(placed: readonly Placed<EventCell>[], day: number): EventCell[] {
  return placed
    .filter(({ column, columns }) => column <= day && day < column + columns)
    .map(({ event }) => event)
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
