import {
  endOfDay,
  isWritable,
  type LocalDateTime,
  localToUtc,
  startOfDay,
  type UtcSeconds,
  utcText,
  utcToLocal,
  withinYears,
} from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

export interface EventTimes {
  readonly allDay: boolean
  readonly zone: TimeZoneName
  readonly startsAtUtc: UtcSeconds
  readonly endsAtUtc: UtcSeconds
  readonly startsAtLocal: LocalDateTime
  readonly endsAtLocal: LocalDateTime
}

/** The times of an event that someone has written; an all-day event takes whole days of its zone. */
export function eventTimes(input: {
  readonly start: Moment
  readonly end: Moment
  readonly allDay: boolean
  readonly zone: TimeZoneName
}): EventTimes | 'ends-before-it-starts' {
  const times = timesOf(input.start, input.end, input.allDay, input.zone)
  return times.endsAtUtc < times.startsAtUtc ? 'ends-before-it-starts' : times
}

/** When only the zone of an event changes, its clocks show the same times and the instants follow. */
export function movedToZone(times: EventTimes, zone: TimeZoneName): EventTimes {
  const start = momentIn(zone, localToUtc(times.startsAtLocal, zone))
  const end = momentIn(zone, localToUtc(times.endsAtLocal, zone))
  // A start in an hour that the new zone skips moves forward, and may pass an end that stays.
  return timesOf(start, end.utc < start.utc ? start : end, times.allDay, zone)
}

/** The same times of day so many days later, or earlier. */
export function movedByDays(times: EventTimes, days: number): EventTimes | undefined {
  const { zone, allDay } = times
  const start = shifted(times.startsAtLocal, days, zone)
  const end = shifted(times.endsAtLocal, days, zone)
  if (!start || !end) return undefined
  // A start in an hour that is skipped on the new day moves forward, and may pass an end that stays.
  return timesOf(start, end.utc < start.utc ? start : end, allDay, zone)
}

/** So many seconds later, or earlier, on the same clock; within the years that can be written. */
export function clockAfter(local: LocalDateTime, seconds: number): LocalDateTime {
  return utcText(withinYears(clockOf(local) + seconds)) as LocalDateTime
}

/** How many seconds lie between two times, by the clock on the wall. */
export function clockSecondsBetween(from: LocalDateTime, until: LocalDateTime): number {
  return clockOf(until) - clockOf(from)
}

/** What a clock shows, as seconds since 1970 on the same clock. */
export function clockOf(local: LocalDateTime): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('UTC').epochMilliseconds / 1000
}

/** Undefined where that is no year that can be written. */
function shifted(local: LocalDateTime, days: number, zone: TimeZoneName): Moment | undefined {
  const moved = Temporal.PlainDateTime.from(local).add({ days })
  if (moved.year < 1 || moved.year > 9999) return undefined
  const utc = localToUtc(moved.toString() as LocalDateTime, zone)
  return isWritable(utc, zone) ? momentIn(zone, utc) : undefined
}

interface Moment {
  readonly utc: UtcSeconds
  readonly local: LocalDateTime
}

function momentIn(zone: TimeZoneName, utc: UtcSeconds): Moment {
  return { utc, local: utcToLocal(utc, zone) }
}

function timesOf(first: Moment, last: Moment, allDay: boolean, zone: TimeZoneName): EventTimes {
  const start = allDay ? momentIn(zone, startOfDay(first.utc, zone)) : first
  const end = allDay ? momentIn(zone, endOfDay(last.utc, zone)) : last
  return {
    allDay,
    zone,
    startsAtUtc: start.utc,
    endsAtUtc: end.utc,
    startsAtLocal: start.local,
    endsAtLocal: end.local,
  }
}
