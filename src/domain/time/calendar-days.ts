import { dateOfDay, dayOfDate, firstSecond, lastSecond, localDay, type UtcSeconds } from './date-time.ts'
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
  const [first, last] = [days[0]!, days.at(-1)!]
  return {
    from: (firstSecond(first, zone) - farthestZones) as UtcSeconds,
    until: (lastSecond(last, zone) + farthestZones) as UtcSeconds,
  }
}

/** What goes on past midnight for less than this is of one day to those who go there. */
const longestNight = 12 * 3600

/** A later day that an event covers for no longer than this is not one of its days. */
const shortestDay = 3600

/**
 * The first and the last day of an event, on the calendar of the zone in which it is shown. Whole days are the same days
 * everywhere. One rule for every view: an event under 12 hours belongs to the day on which it starts, a longer one to
 * every day that it covers for more than an hour.
 */
export function daysOf(event: TimeSpan, shownIn: TimeZoneName): [Temporal.PlainDate, Temporal.PlainDate] {
  const [first, last] = dayNumbersOf(event, shownIn)
  return [dateOfDay(first), dateOfDay(last)]
}

/** The same as numbers of days since 1970. */
export function dayNumbersOf(event: TimeSpan, shownIn: TimeZoneName): [number, number] {
  const zone = event.allDay ? event.zone : shownIn
  const first = localDay(event.startsAtUtc, zone)
  if (!event.allDay && event.endsAtUtc - event.startsAtUtc < longestNight) return [first, first]
  const margin = event.allDay ? 1 : shortestDay + 1
  return [first, Math.max(first, localDay((event.endsAtUtc - margin) as UtcSeconds, zone))]
}

/** An event in a row of days: where it begins in them, how many of them it takes, and whether it goes on outside. */
export interface Placed<T> {
  readonly event: T
  readonly column: number
  readonly columns: number
  readonly beganBefore: boolean
  readonly goesOn: boolean
  /** Whether it lasts longer than a week: then it is on rather than happening, and stands apart where room is short. */
  readonly isLong: boolean
}

const daysOfLong = 8

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
  return placedInWeeks(events, [days], zone)[0]!
}

/** The same for several rows of days. */
export function placedInWeeks<T extends PlacedSpan>(
  events: readonly T[],
  weeks: readonly (readonly Temporal.PlainDate[])[],
  zone: TimeZoneName,
): Placed<T>[][] {
  const spans = events.map(event => ({ event, days: dayNumbersOf(event, zone) }))
  return weeks.map(week => inRow(spans, dayOfDate(week[0]!), week.length))
}

function inRow<T extends PlacedSpan>(
  spans: readonly { readonly event: T; readonly days: readonly [number, number] }[],
  first: number,
  length: number,
): Placed<T>[] {
  const last = first + length - 1
  const placed: Placed<T>[] = []
  for (const { event, days } of spans) {
    const [start, end] = days
    if (end < first || last < start) continue
    const column = Math.max(start, first) - first
    const columns = Math.min(end, last) - first - column + 1
    placed.push({
      event,
      column,
      columns,
      beganBefore: start < first,
      goesOn: last < end,
      isLong: end - start + 1 >= daysOfLong,
    })
  }
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

/** The days off that come next, or what is left of them. */
export function weekendFrom(
  day: Temporal.PlainDate,
  weekend: readonly number[],
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  const isOff = (one: Temporal.PlainDate) => weekend.includes(one.dayOfWeek)
  let first = day
  for (let step = 0; step < 7 && !isOff(first); step++) first = first.add({ days: 1 })
  let last = first
  while (isOff(last.add({ days: 1 })) && last.since(first).days < 6) last = last.add({ days: 1 })
  return [first, last]
}
