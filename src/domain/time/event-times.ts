import {
  clockOf,
  endOfDay,
  isWritable,
  type LocalDateTime,
  localToUtc,
  startOfDay,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
  withinYears,
} from './date-time.ts'

export interface EventTimes {
  readonly allDay: boolean
  readonly zone: TimeZoneName
  readonly startsAtUtc: UtcSeconds
  readonly endsAtUtc: UtcSeconds
  readonly startsAtLocal: LocalDateTime
  readonly endsAtLocal: LocalDateTime
}

/** The times of an event as entered. An all-day event covers whole days of its zone. */
export function eventTimes(input: {
  readonly start: Moment
  readonly end: Moment
  readonly allDay: boolean
  readonly zone: TimeZoneName
}): EventTimes | 'ends-before-it-starts' {
  const times = timesOf(input.start, input.end, input)
  return times.endsAtUtc < times.startsAtUtc ? 'ends-before-it-starts' : times
}

/** A zone change keeps the clock times and changes the instants. */
export function movedToZone(times: EventTimes, zone: TimeZoneName): EventTimes {
  const [start, end] = [momentOf(times.startsAtLocal, zone), momentOf(times.endsAtLocal, zone)]
  // A start in a DST gap of the new zone moves forward, and may pass the end.
  return timesOf(start, end.utc < start.utc ? start : end, { allDay: times.allDay, zone })
}

/** The same times of day, a number of days later or earlier. */
export function movedByDays(times: EventTimes, days: number): EventTimes | undefined {
  return shiftedTimes(times, { start: days * 86_400, end: days * 86_400 })
}

/** Start and end, each moved by seconds on the local clock. Undefined outside the supported years. */
export function shiftedTimes(
  times: EventTimes,
  by: { readonly start: number; readonly end: number },
): EventTimes | undefined {
  const { zone } = times
  const start = shifted(times.startsAtLocal, by.start, zone)
  const end = shifted(times.endsAtLocal, by.end, zone)
  if (!start || !end) return undefined
  // A start in a DST gap moves forward, and may pass the end.
  return timesOf(start, end.utc < start.utc ? start : end, times)
}

/** Adds seconds to a clock time, clamped to the supported years. */
export function clockAfter(local: LocalDateTime, seconds: number): LocalDateTime {
  return utcText(withinYears(clockOf(local) + seconds)) as LocalDateTime
}

export function clockSecondsBetween(from: LocalDateTime, until: LocalDateTime): number {
  return clockOf(until) - clockOf(from)
}

function shifted(local: LocalDateTime, seconds: number, zone: TimeZoneName): Moment | undefined {
  const clock = clockOf(local) + seconds
  if (withinYears(clock) !== clock) return undefined
  const moment = momentOf(utcText(clock) as LocalDateTime, zone)
  return isWritable(moment.utc, zone) ? moment : undefined
}

interface Moment {
  readonly utc: UtcSeconds
  readonly local: LocalDateTime
}

/** The moment of a local time. In a DST gap, it shows another one. */
export function momentOf(local: LocalDateTime, zone: TimeZoneName): Moment {
  return momentIn(zone, localToUtc(local, zone))
}

function momentIn(zone: TimeZoneName, utc: UtcSeconds): Moment {
  return { utc, local: utcToLocal(utc, zone) }
}

function timesOf(
  first: Moment,
  last: Moment,
  { allDay, zone }: Pick<EventTimes, 'allDay' | 'zone'>,
): EventTimes {
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
