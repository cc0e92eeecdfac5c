import type { EventCell } from '../../domain/events/event-views.ts'
import { type Placed, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import { type LaneOrder, type Lanes, laneOrder, lanesOf, type Ongoing } from '../../domain/time/lanes.ts'
import type { CalendarReader } from '../reader.ts'
import { cellsBetween } from './events-between.ts'
import type { PageFilter } from './page-filter.ts'

/** How many events fit below each other on a day. The rest collapse into a link. */
const room = { long: 2, others: 4 }

/** How many events the agenda below the grid lists. Above that, days show only their counts. */
const mostListed = 400

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents[]
  /** The days with events, for narrow screens and for events that don't fit into the grid. */
  readonly agenda: readonly DayOfMonth[]
  /** Events longer than a week that have no lane in some week. */
  readonly alsoOn: readonly EventCell[]
  readonly isEmpty: boolean
}

export interface WeekOfEvents {
  readonly days: readonly Temporal.PlainDate[]
  /** Lanes of events that don't overlap. */
  readonly lanes: readonly (readonly Placed<EventCell>[])[]
  /** The number of events per day. */
  readonly counts: readonly number[]
  /** The same without events longer than a week. */
  readonly happening: readonly number[]
  readonly folded: readonly FoldedEvents[]
  /** Events longer than a week without a lane, as one entry. */
  readonly ongoing?: Ongoing<EventCell>
}

/** The events of a day that have no lane. */
export interface FoldedEvents {
  readonly count: number
  /** The only collapsed event. It is shown in the grid instead of a link. */
  readonly only?: EventCell
}

/** The events of a day. Events longer than a week are only counted. */
export interface DayOfMonth {
  readonly day: Temporal.PlainDate
  /** All-day events first, then by time. Empty if the page would list too many. */
  readonly events: readonly EventCell[]
  readonly count: number
  readonly ongoing: number
}

/** Counts all events of the month, and includes those that fit. */
export async function monthOfEvents(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  filter: PageFilter,
  reader: CalendarReader,
): Promise<MonthOfEvents> {
  const weeks = weeksOfMonth(month, firstDay)
  const cells = await cellsBetween(weeks.flat(), filter, reader)
  const placed = placedInWeeks(cells, weeks, reader.site.zone)
  const lanes = lanesInWeeks(placed)
  const rows = weeks.map((days, index) => ({
    days,
    placed: placed[index] ?? [],
    counts: countsOf(placed[index] ?? [], days.length),
    happening: countsOf((placed[index] ?? []).filter(happens), days.length),
    ...(lanes[index] as Lanes<EventCell>),
  }))
  return {
    month,
    weeks: rows.map(({ hidden, placed: _placed, ...week }) => ({ ...week, folded: hidden.map(foldOf) })),
    agenda: agendaOf(rows),
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

function foldOf(hidden: readonly EventCell[]): FoldedEvents {
  const [only] = hidden
  return { count: hidden.length, ...(hidden.length === 1 && only && { only }) }
}

type PlacedWeek = Pick<WeekOfEvents, 'days' | 'counts' | 'happening'> & {
  readonly placed: readonly Placed<EventCell>[]
}

function agendaOf(weeks: readonly PlacedWeek[]): DayOfMonth[] {
  const total = weeks.flatMap(({ happening }) => happening).reduce((sum, count) => sum + count, 0)
  return weeks.flatMap(({ days, counts, happening, placed }) => {
    const shown = total <= mostListed ? placed.filter(happens) : []
    return days.flatMap((day, column) => {
      const count = happening[column] ?? 0
      const ongoing = (counts[column] ?? 0) - count
      return count === 0 ? [] : [{ day, events: onDay(shown, column), count, ongoing }]
    })
  })
}

function onDay(placed: readonly Placed<EventCell>[], day: number): EventCell[] {
  const isTimed = ({ event, beganBefore, column }: Placed<EventCell>) =>
    !event.allDay && !beganBefore && column === day
  return placed
    .filter(({ column, columns }) => column <= day && day < column + columns)
    .sort((one, other) => Number(isTimed(one)) - Number(isTimed(other)))
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

/** Days of adjacent months in the first and last week don't count. */
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
