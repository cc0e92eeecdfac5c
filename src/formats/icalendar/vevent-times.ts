import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import {
  type LocalDateTime,
  offsetSeconds,
  type TimeZoneName,
  type UtcSeconds,
  utc as utcZone,
} from '../../domain/time/date-time.ts'
import { temporalZone } from '../../domain/time/zone-offset.ts'
import { contentLine, dateValue, durationValue, localTimeValue, utcTimeValue } from './content-line.ts'
import type { TimeRange, ZoneDefinition } from './vtimezone.ts'
import { onsetsOf } from './zone-onsets.ts'

/** The lines of start and end, and the zone to define before them. */
export interface WrittenTimes {
  readonly lines: string
  readonly definition?: ZoneDefinition
}

/** Times are in the event's zone, or in UTC if local time can't express them. */
export function writeTimes(event: LinkedEvent, define: (zone: TimeZoneName) => ZoneDefinition): WrittenTimes {
  if (event.allDay) return { lines: dayLines(event) }
  const definition = canBeOnClock(event) ? define(event.zone) : undefined
  if (definition === undefined || !isWithin(definition.covers, event)) return { lines: utcLines(event) }
  return { lines: clockLines(event, definition.tzid), definition }
}

function clockLines({ startsAtLocal, endsAtLocal, startsAtUtc, endsAtUtc }: LinkedEvent, tzid: string) {
  const start = contentLine('DTSTART', localTimeValue(startsAtLocal), { TZID: tzid })
  if (endsAtUtc <= startsAtUtc) return start
  return start + contentLine('DTEND', localTimeValue(endsAtLocal), { TZID: tzid })
}

/** An event that ends at its start has no `DTEND`, which would have to be later (RFC 5545, 3.8.2.2). */
function utcLines({ startsAtUtc, endsAtUtc }: LinkedEvent): string {
  const start = contentLine('DTSTART', utcTimeValue(startsAtUtc))
  return endsAtUtc <= startsAtUtc ? start : start + contentLine('DTEND', utcTimeValue(endsAtUtc))
}

/** All-day events end on the day after the last. If that has no four-digit year, a duration is used. */
function dayLines({ startsAtLocal, endsAtLocal }: LinkedEvent): string {
  const start = Temporal.PlainDate.from(startsAtLocal)
  const end = Temporal.PlainDate.from(endsAtLocal).add({ days: 1 })
  const startLine = contentLine('DTSTART', dateValue(start), { VALUE: 'DATE' })
  if (end.year <= 9999) return startLine + contentLine('DTEND', dateValue(end), { VALUE: 'DATE' })
  return startLine + contentLine('DURATION', durationValue(start.until(end).days * 86_400))
}

function canBeOnClock({ zone, startsAtLocal, startsAtUtc, endsAtLocal, endsAtUtc }: LinkedEvent): boolean {
  if (zone === utcZone || isAlwaysUtc(zone)) return false
  return matchesLocalTime(startsAtLocal, startsAtUtc, zone) && matchesLocalTime(endsAtLocal, endsAtUtc, zone)
}

/** `Etc/UTC`, `Etc/GMT` and similar zones. */
function isAlwaysUtc(zone: TimeZoneName): boolean {
  return onsetsOf(zone).length === 0 && offsetSeconds(0 as UtcSeconds, zone) === 0
}

/** Whether the local time is unambiguous. Readers disagree about repeated times, despite RFC 5545 (3.3.5). */
function matchesLocalTime(local: LocalDateTime, utc: UtcSeconds, zone: TimeZoneName): boolean {
  const wall = Temporal.PlainDateTime.from(local)
  const name = temporalZone(zone)
  const instants = (['earlier', 'later'] as const).map(disambiguation =>
    wall.toZonedDateTime(name, { disambiguation }),
  )
  return instants.every(({ epochMilliseconds }) => epochMilliseconds === utc * 1000)
}

function isWithin({ from, until }: TimeRange, { startsAtUtc, endsAtUtc }: LinkedEvent): boolean {
  return startsAtUtc >= from && endsAtUtc <= until
}
