import { firstSecond, lastSecond, localDate, type UtcSeconds } from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/** A span of time on the clock of its own zone: both ends belong to it. */
export interface TimeSpan {
  readonly startsAtUtc: UtcSeconds
  readonly endsAtUtc: UtcSeconds
  readonly allDay: boolean
  readonly zone: TimeZoneName
}

/** The weeks that a month touches, each with its seven days. Monday is 1, Sunday 7. */
export function weeksOfMonth(month: Temporal.PlainYearMonth, firstDay: number): Temporal.PlainDate[][] {
  const last = month.toPlainDate({ day: month.daysInMonth })
  const weeks: Temporal.PlainDate[][] = []
  for (
    let start = startOfWeek(month.toPlainDate({ day: 1 }), firstDay);
    Temporal.PlainDate.compare(start, last) <= 0;
    start = start.add({ days: 7 })
  ) {
    weeks.push(daysFrom(start, 7))
  }
  return weeks
}

export function startOfWeek(day: Temporal.PlainDate, firstDay: number): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstDay + 7) % 7 })
}

export function daysFrom(start: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, index) => start.add({ days: index }))
}

/** More than any two zones are apart. */
const farthestZones = 27 * 3600

/** In which every event lies that touches these days, also one that takes them whole in a zone far away. */
export function spanOfDays(days: readonly Temporal.PlainDate[], zone: TimeZoneName) {
  const [first, last] = [days[0] as Temporal.PlainDate, days.at(-1) as Temporal.PlainDate]
  return {
    from: (firstSecond(first, zone) - farthestZones) as UtcSeconds,
    until: (lastSecond(last, zone) + farthestZones) as UtcSeconds,
  }
}

/** What goes on past midnight for less than this is of one day to those who go there. */
const longestNight = 12 * 3600

/**
 * The first and the last day of an event, on the calendar of the zone in which it is shown. Whole days are the same days
 * everywhere.
 */
export function daysOf(event: TimeSpan, shownIn: TimeZoneName): [Temporal.PlainDate, Temporal.PlainDate] {
  const zone = event.allDay ? event.zone : shownIn
  const first = localDate(event.startsAtUtc, zone)
  if (!event.allDay && event.endsAtUtc - event.startsAtUtc < longestNight) return [first, first]
  // What ends at midnight does not touch the day that begins then.
  const end = event.endsAtUtc > event.startsAtUtc ? ((event.endsAtUtc - 1) as UtcSeconds) : event.endsAtUtc
  return [first, localDate(end, zone)]
}

/** An event in a row of days: where it begins in them, how many of them it takes, and whether it goes on outside. */
export interface Placed<T> {
  readonly event: T
  readonly column: number
  readonly columns: number
  readonly beganBefore: boolean
  readonly goesOn: boolean
}

/** What is placed on days: a sticky event comes first on each of its own. */
export interface PlacedSpan extends TimeSpan {
  readonly sticky: boolean
}

/** The events that touch these days: sticky ones first, then whole days and long ones, then by their time. */
export function placedIn<T extends PlacedSpan>(
  events: readonly T[],
  days: readonly Temporal.PlainDate[],
  zone: TimeZoneName,
): Placed<T>[] {
  const [first, last] = [days[0] as Temporal.PlainDate, days.at(-1) as Temporal.PlainDate]
  const placed = events.flatMap(event => {
    const [start, end] = daysOf(event, zone)
    if (isBefore(end, first) || isBefore(last, start)) return []
    const column = Math.max(0, first.until(start).days)
    const lastColumn = Math.min(days.length - 1, first.until(end).days)
    const columns = lastColumn - column + 1
    return [{ event, column, columns, beganBefore: isBefore(start, first), goesOn: isBefore(last, end) }]
  })
  return placed.sort(
    (one, other) =>
      Number(other.event.sticky) - Number(one.event.sticky) ||
      rank(one) - rank(other) ||
      byTime(one.event, other.event),
  )
}

/** Longer ones come first, then those of a whole day: they stand on top, as long ones cannot move. */
function rank({ event, columns }: Placed<TimeSpan>): number {
  return columns > 1 ? -columns : event.allDay ? 0 : 1
}

function byTime(one: TimeSpan, other: TimeSpan): number {
  return one.startsAtUtc - other.startsAtUtc || one.endsAtUtc - other.endsAtUtc
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}

export interface Lanes<T> {
  /** Rows of events that do not overlap, each in the order of its days. */
  readonly lanes: readonly (readonly Placed<T>[])[]
  /** How many more events each day has, for which there is no lane. */
  readonly hidden: readonly number[]
}

/** Puts events into rows one below the other, as many as there may be; of a day with more, the rest is counted. */
export function lanesOf<T>(placed: readonly Placed<T>[], days: number, mostLanes: number): Lanes<T> {
  const lanes: Placed<T>[][] = []
  const hidden = Array.from({ length: days }, () => 0)
  for (const event of placed) {
    const free = lanes.findIndex(lane => !lane.some(other => overlaps(event, other)))
    const index = free === -1 ? lanes.length : free
    if (index < mostLanes) lanes[index] = [...(lanes[index] ?? []), event]
    else for (let day = event.column; day < event.column + event.columns; day++) hidden[day]! += 1
  }
  return { lanes: lanes.map(lane => lane.sort((one, other) => one.column - other.column)), hidden }
}

function overlaps(one: Placed<unknown>, other: Placed<unknown>): boolean {
  return one.column < other.column + other.columns && other.column < one.column + one.columns
}
