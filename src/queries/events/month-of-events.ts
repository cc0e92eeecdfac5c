import type { EventCell } from '../../domain/events/event-views.ts'
import { type Placed, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import { type LaneOrder, type Lanes, laneOrder, lanesOf, type Ongoing } from '../../domain/time/lanes.ts'
import type { CalendarReader } from '../reader.ts'
import { cellsBetween } from './events-between.ts'
import type { Narrowing } from './narrowing.ts'

/** How many events stand one below the other on a day; the others fold into a link. */
const room = { long: 2, others: 4 }

/** How many events a page lists by their days, besides the grid; of more, days tell how many they have. */
const mostListed = 400

export interface MonthOfEvents {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents[]
  /** The same day by day, those with events: for narrow screens, and for what does not fit into the grid. */
  readonly agenda: readonly DayOfMonth[]
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
  /** The same without what is on for longer than a week. */
  readonly happening: readonly number[]
  readonly folded: readonly FoldedEvents[]
  /** Events longer than a week that have no row, as one entry. */
  readonly ongoing?: Ongoing<EventCell>
}

/** The events of a day that are in no row. */
export interface FoldedEvents {
  readonly count: number
  /** The only one that is folded, which stands in the grid itself. */
  readonly only?: EventCell
}

/** What happens on a day. Events longer than a week are counted. */
export interface DayOfMonth {
  readonly day: Temporal.PlainDate
  /** Whole days first, then by time; none where a page would list too many. */
  readonly events: readonly EventCell[]
  readonly count: number
  readonly ongoing: number
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
