import { required } from '../required.ts'
import {
  dateOfDay,
  dayOfDate,
  firstSecond,
  lastSecond,
  localDay,
  type TimeZoneName,
  type UtcSeconds,
} from './date-time.ts'

/** A time span in its own zone, with inclusive ends. */
export interface TimeSpan {
  readonly startsAtUtc: UtcSeconds
  readonly endsAtUtc: UtcSeconds
  readonly allDay: boolean
  readonly zone: TimeZoneName
}

/** The weeks that overlap a month, seven days each. Monday is 1, Sunday 7. */
export function weeksOfMonth(month: Temporal.PlainYearMonth, firstDay: number): Temporal.PlainDate[][] {
  const first = dayOfDate({ year: month.year, month: month.month, day: 1 })
  const weeks: Temporal.PlainDate[][] = []
  for (let start = weekStart(first, firstDay); start < first + month.daysInMonth; start += 7)
    weeks.push(datesFrom(start, 7))
  return weeks
}

export function startOfWeek(day: Temporal.PlainDate, firstDay: number): Temporal.PlainDate {
  return dateOfDay(weekStart(dayOfDate(day), firstDay))
}

// Adding to a date of `Temporal` takes microseconds, so days are counted as numbers.
function weekStart(day: number, firstDay: number): number {
  return day - ((dayOfWeek(day) - firstDay + 7) % 7)
}

/** Monday is 1, Sunday 7. The first of January 1970 was a Thursday. */
function dayOfWeek(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

export function daysFrom(start: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return datesFrom(dayOfDate(start), count)
}

function datesFrom(start: number, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, index) => dateOfDay(start + index))
}

export function edgesOf(
  days: readonly Temporal.PlainDate[],
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  return [required(days[0], 'first day'), required(days.at(-1), 'last day')]
}

/** More than the largest difference between two zones. */
const farthestZones = 27 * 3600

/** A span that contains every event on these days, including all-day events in distant zones. */
export function spanOfDays(days: readonly Temporal.PlainDate[], zone: TimeZoneName) {
  const [first, last] = edgesOf(days)
  return {
    from: (firstSecond(first, zone) - farthestZones) as UtcSeconds,
    until: (lastSecond(last, zone) + farthestZones) as UtcSeconds,
  }
}

/** An event that continues past midnight but is shorter than this belongs to one day. */
const longestNight = 12 * 3600

/** An event does not belong to a later day that it covers for no longer than this. */
const shortestDay = 3600

/**
 * The first and last day of an event in the display zone. Whole days are the same days everywhere. All views
 * use this rule: an event under 12 hours belongs to the day it starts on, a longer one to every day it covers
 * for more than an hour.
 */
export function daysOf(event: TimeSpan, shownIn: TimeZoneName): [Temporal.PlainDate, Temporal.PlainDate] {
  const [first, last] = dayNumbersOf(event, shownIn)
  return [dateOfDay(first), dateOfDay(last)]
}

/** The same as days since 1970. */
export function dayNumbersOf(event: TimeSpan, shownIn: TimeZoneName): [number, number] {
  const zone = event.allDay ? event.zone : shownIn
  const first = localDay(event.startsAtUtc, zone)
  if (!event.allDay && event.endsAtUtc - event.startsAtUtc < longestNight) return [first, first]
  const margin = event.allDay ? 1 : shortestDay + 1
  return [first, Math.max(first, localDay((event.endsAtUtc - margin) as UtcSeconds, zone))]
}

/** An event in a row of days: its first column, its span, and whether it continues outside. */
export interface Placed<T> {
  readonly event: T
  readonly column: number
  readonly columns: number
  readonly beganBefore: boolean
  readonly goesOn: boolean
  /** Whether it is longer than two weeks. Such events are listed separately. */
  readonly isLong: boolean
}

const daysOfLong = 15

/** A span to place on days. Sticky events come first on each day. */
export interface PlacedSpan extends TimeSpan {
  readonly sticky: boolean
}

/** The events on these days: sticky first, then long and all-day, then by time. */
export function placedIn<T extends PlacedSpan>(
  events: readonly T[],
  days: readonly Temporal.PlainDate[],
  zone: TimeZoneName,
): Placed<T>[] {
  return inRow(spansOf(events, zone), days)
}

/** The same for several rows of days. */
export function placedInWeeks<T extends PlacedSpan>(
  events: readonly T[],
  weeks: readonly (readonly Temporal.PlainDate[])[],
  zone: TimeZoneName,
): Placed<T>[][] {
  const spans = spansOf(events, zone)
  return weeks.map(week => inRow(spans, week))
}

function spansOf<T extends PlacedSpan>(events: readonly T[], zone: TimeZoneName) {
  return events.map(event => ({ event, days: dayNumbersOf(event, zone) }))
}

function inRow<T extends PlacedSpan>(
  spans: ReturnType<typeof spansOf<T>>,
  row: readonly Temporal.PlainDate[],
): Placed<T>[] {
  const first = dayOfDate(edgesOf(row)[0])
  const last = first + row.length - 1
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

/** Longer events come first, then all-day events, because long ones cannot move. */
function rank({ event, columns }: Placed<TimeSpan>): number {
  return columns > 1 ? -columns : event.allDay ? 0 : 1
}

function byTime(one: TimeSpan, other: TimeSpan): number {
  return one.startsAtUtc - other.startsAtUtc || one.endsAtUtc - other.endsAtUtc
}

/** The next calendar week. Where weeks start on a Sunday, it starts after the weekend that the Sunday ends. */
export function nextWeekFrom(
  day: Temporal.PlainDate,
  { firstDay, weekend }: { readonly firstDay: number; readonly weekend: readonly number[] },
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  const first = weekStart(dayOfDate(day), firstDay) + 7
  const afterWeekend = dayOfDate(weekendFrom(day, weekend)[1]) + 1
  const isShared = first < afterWeekend && afterWeekend <= first + 6
  return [dateOfDay(isShared ? afterWeekend : first), dateOfDay(first + 6)]
}

/** The next weekend, or the rest of the current one. */
export function weekendFrom(
  day: Temporal.PlainDate,
  weekend: readonly number[],
): readonly [Temporal.PlainDate, Temporal.PlainDate] {
  const isOff = (one: number) => weekend.includes(dayOfWeek(one))
  let first = dayOfDate(day)
  for (let step = 0; step < 7 && !isOff(first); step++) first++
  let last = first
  while (isOff(last + 1) && last - first < 6) last++
  return [dateOfDay(first), dateOfDay(last)]
}
