import type { EventLine, EventSpan } from '../../domain/events/calendar-event.ts'
import { published } from '../../domain/rights/visibility.ts'
import { type Placed, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { type LaneOrder, type Lanes, laneOrder, lanesOf } from '../../domain/time/lanes.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { CalendarReader } from '../reader.ts'
import { betweenDays } from './events-between.ts'
import type { PageFilter } from './page-filter.ts'

/** How many events fit below each other on a day. The rest collapse into a link. */
const room = { long: 0, others: 4 }

/** How many events the agenda below the grid lists. Above that, days show only their counts. */
const mostListed = 400

export interface MonthOfEvents<T = EventLine> {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly WeekOfEvents<T>[]
  /** The days with events, for narrow screens and for events that don't fit into the grid. */
  readonly agenda: readonly DayOfMonth<T>[]
  /** Events longer than two weeks, ending soonest first. They have no lanes. */
  readonly alsoOn: readonly T[]
  readonly isEmpty: boolean
}

export interface WeekOfEvents<T = EventLine> {
  readonly days: readonly Temporal.PlainDate[]
  /** Lanes of events that don't overlap. */
  readonly lanes: readonly (readonly Placed<T>[])[]
  /** The number of events per day. */
  readonly counts: readonly number[]
  /** The same without events longer than two weeks. */
  readonly happening: readonly number[]
  readonly folded: readonly FoldedEvents<T>[]
}

/** The events of a day that have no lane. */
export interface FoldedEvents<T = EventLine> {
  readonly count: number
  /** The only collapsed event. It is shown in the grid instead of a link. */
  readonly only?: T
}

/** The events of a day. Events longer than two weeks are only counted. */
export interface DayOfMonth<T = EventLine> {
  readonly day: Temporal.PlainDate
  /** All-day events first, then by time. Empty if the page would list too many. */
  readonly events: readonly T[]
  readonly count: number
  readonly ongoing: number
}

/** Counts all events of the month, and includes as many as fit. */
export async function monthOfEvents(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<MonthOfEvents> {
  const weeks = weeksOfMonth(month, firstDay)
  const { zone } = site
  const query = betweenDays(weeks.flat(), filter, site)
  const cells = await store.events.listLines({ ...query, most: mostCells + 1 }, published, language)
  if (cells.length <= mostCells) return layOut(cells, { month, weeks, zone })
  const spans = await store.events.listSpans(query, published, language)
  const found = layOut(spans, { month, weeks, zone })
  const shown = { ...filter.query, ids: shownIn(found), window: {} }
  const written = await store.events.listLines(shown, published, language)
  return withCells(found, new Map(written.map(cell => [cell.id, cell])))
}

interface CountedMonth {
  readonly month: Temporal.PlainYearMonth
  readonly firstDay: number
  /** Only events that end within it count. */
  readonly ends?: Pick<ListWindow, 'endsAfter' | 'endsBefore'>
}

/**
 * The same with the counts of days only, from the times of the events. All pages of a list show the same month, and its
 * events take longer to read than those of a page.
 */
export async function monthOfCounts(
  { month, firstDay, ends = {} }: CountedMonth,
  filter: PageFilter,
  { store, site, language }: CalendarReader,
): Promise<Pick<MonthOfEvents, 'month' | 'weeks'>> {
  const weeks = weeksOfMonth(month, firstDay)
  const between = betweenDays(weeks.flat(), filter, site)
  const endsAfter = Math.max(between.window.endsAfter ?? 0, ends.endsAfter ?? 0) as UtcSeconds
  const query = { ...between, window: { ...between.window, ...ends, endsAfter } }
  const counts = await store.cachedRead(`days ${JSON.stringify([query, language])}`, async () => {
    const spans = await store.events.listSpans(query, published, language)
    return placedInWeeks(spans, weeks, site.zone).map(dayCounts)
  })
  const none = dayCounts([])
  return {
    month,
    weeks: weeks.map((days, index) => ({ days, ...(counts[index] ?? none), lanes: [], folded: [] })),
  }
}

/** Up to this many events are read with their texts. If there are more, only the shown events are. */
const mostCells = 2500

/** The ids of the events in the grid and in its boxes. */
function shownIn({ weeks, agenda, alsoOn }: MonthOfEvents<EventSpan>): number[] {
  const events = [
    ...weeks.flatMap(({ lanes }) => lanes.flat()).map(({ event }) => event),
    ...alsoOn,
    ...weeks.flatMap(({ folded }) => folded.flatMap(({ only }) => only ?? [])),
    ...agenda.flatMap(({ events }) => events),
  ]
  return [...new Set(events.map(({ id }) => id))]
}

/** The month with the texts of its events. Events that were removed meanwhile are left out. */
function withCells(month: MonthOfEvents<EventSpan>, cells: ReadonlyMap<number, EventLine>): MonthOfEvents {
  const all = (spans: readonly EventSpan[]) => spans.flatMap(({ id }) => cells.get(id) ?? [])
  const placed = (spans: readonly Placed<EventSpan>[]) =>
    spans.flatMap(one => all([one.event]).map(event => ({ ...one, event })))
  const folded = ({ count, only }: FoldedEvents<EventSpan>) => {
    const [cell] = only ? all([only]) : []
    return { count, ...(cell && { only: cell }) }
  }
  return {
    ...month,
    weeks: month.weeks.map(week => ({
      ...week,
      lanes: week.lanes.map(placed),
      folded: week.folded.map(folded),
    })),
    agenda: month.agenda.map(day => ({ ...day, events: all(day.events) })),
    alsoOn: all(month.alsoOn),
  }
}

interface MonthFrame {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly (readonly Temporal.PlainDate[])[]
  readonly zone: TimeZoneName
}

function layOut<T extends EventSpan>(
  events: readonly T[],
  { month, weeks, zone }: MonthFrame,
): MonthOfEvents<T> {
  const placed = placedInWeeks(events, weeks, zone)
  const lanes = lanesInWeeks(placed)
  const rows = weeks.map((days, index) => ({
    days,
    placed: placed[index] ?? [],
    ...dayCounts(placed[index] ?? []),
    ...(lanes[index] as Lanes<T>),
  }))
  return {
    month,
    weeks: rows.map(({ hidden, placed: _placed, ...week }) => ({ ...week, folded: hidden.map(foldOf) })),
    agenda: agendaOf(rows),
    alsoOn: [
      ...new Set(placed.flatMap(week => week.filter(({ isLong }) => isLong)).map(({ event }) => event)),
    ].sort((one, other) => one.endsAtUtc - other.endsAtUtc),
    isEmpty: isEmptyMonth(rows, month),
  }
}

/** Week by week, so that events keep their lanes. */
function lanesInWeeks<T extends EventSpan>(weeks: readonly (readonly Placed<T>[])[]): Lanes<T>[] {
  let before: LaneOrder<T> = new Map()
  return weeks.map(placed => {
    const lanes = lanesOf(placed.filter(happens), daysOfWeek, room, before)
    before = laneOrder(lanes)
    return lanes
  })
}

const daysOfWeek = 7

function foldOf<T>(hidden: readonly T[]): FoldedEvents<T> {
  const [only] = hidden
  return { count: hidden.length, ...(hidden.length === 1 && only && { only }) }
}

type PlacedWeek<T> = Pick<WeekOfEvents<T>, 'days' | 'counts' | 'happening'> & {
  readonly placed: readonly Placed<T>[]
}

function agendaOf<T extends EventSpan>(weeks: readonly PlacedWeek<T>[]): DayOfMonth<T>[] {
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

function onDay<T extends EventSpan>(placed: readonly Placed<T>[], day: number): T[] {
  const isTimed = ({ event, beganBefore, column }: Placed<T>) =>
    !event.allDay && !beganBefore && column === day
  return placed
    .filter(one => covers(one, day))
    .sort((one, other) => Number(isTimed(one)) - Number(isTimed(other)))
    .map(({ event }) => event)
}

function dayCounts(placed: readonly Placed<unknown>[]): Pick<WeekOfEvents, 'counts' | 'happening'> {
  return { counts: countsOf(placed), happening: countsOf(placed.filter(happens)) }
}

function countsOf(placed: readonly Placed<unknown>[]): number[] {
  const counts = Array.from({ length: daysOfWeek }, () => 0)
  for (const { column, columns } of placed)
    for (let day = column; day < column + columns; day++) counts[day] = (counts[day] ?? 0) + 1
  return counts
}

function covers({ column, columns }: Placed<unknown>, day: number): boolean {
  return column <= day && day < column + columns
}

function happens({ isLong }: Placed<unknown>): boolean {
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
