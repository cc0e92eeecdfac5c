import { type TimeZoneName, temporalZone, utc as utcZone } from './time-zone.ts'

/** An instant in whole seconds since 1970-01-01 00:00:00 UTC. */
export type UtcSeconds = number & { readonly __brand: 'UtcSeconds' }

/** `YYYY-MM-DD HH:MM:SS` on the clock of some zone. */
export type LocalDateTime = string & { readonly __brand: 'LocalDateTime' }

/** The years 1 to 9999: what four digits can write. */
export const firstUtcSecond = -62_135_596_800 as UtcSeconds
export const lastUtcSecond = 253_402_300_799 as UtcSeconds

/** A time that the clock skips moves forward by the gap; of one that comes twice, the first is meant. */
export function localToUtc(local: LocalDateTime, zone: TimeZoneName): UtcSeconds {
  const wall = Temporal.PlainDateTime.from(local)
  return (wall.toZonedDateTime(temporalZone(zone)).epochMilliseconds / 1000) as UtcSeconds
}

export function utcToLocal(utc: UtcSeconds, zone: TimeZoneName): LocalDateTime {
  return writtenSeconds(utc + offsetSeconds(utc, zone)) as LocalDateTime
}

export function utcText(utc: UtcSeconds): string {
  return writtenSeconds(utc)
}

/** How far the zone's clock is ahead of UTC at that instant. */
export function offsetSeconds(utc: UtcSeconds, zone: TimeZoneName): number {
  if (zone === utcZone) return 0
  return inZone(utc, zone).offsetNanoseconds / 1e9
}

/** The first second of the local day that the instant falls in; it is not 00:00:00 where midnight is skipped. */
export function startOfDay(utc: UtcSeconds, zone: TimeZoneName): UtcSeconds {
  return firstSecond(localDate(utc, zone), zone)
}

/** The last second of the local day that the instant falls in. */
export function endOfDay(utc: UtcSeconds, zone: TimeZoneName): UtcSeconds {
  return lastSecond(localDate(utc, zone), zone)
}

/** The date on the zone's calendar. */
export function localDate(utc: UtcSeconds, zone: TimeZoneName): Temporal.PlainDate {
  return inZone(utc, zone).toPlainDate()
}

export function firstSecond(date: Temporal.PlainDate, zone: TimeZoneName): UtcSeconds {
  return withinYears(date.toZonedDateTime(temporalZone(zone)).epochMilliseconds / 1000)
}

export function lastSecond(date: Temporal.PlainDate, zone: TimeZoneName): UtcSeconds {
  const nextDay = date.add({ days: 1 }).toZonedDateTime(temporalZone(zone))
  return withinYears(nextDay.epochMilliseconds / 1000 - 1)
}

/** Whether both the instant and its local time lie in the years 1 to 9999. */
export function isWritable(utc: number, zone: TimeZoneName): utc is UtcSeconds {
  if (!isWithinYears(utc)) return false
  return isWithinYears(utc + offsetSeconds(utc as UtcSeconds, zone))
}

const secondsInDay = 86_400
const twoDigitsPattern = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

function inZone(utc: UtcSeconds, zone: TimeZoneName): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(utc * 1000).toZonedDateTimeISO(temporalZone(zone))
}

function isWithinYears(seconds: number): boolean {
  return seconds >= firstUtcSecond && seconds <= lastUtcSecond
}

function withinYears(seconds: number): UtcSeconds {
  return Math.min(Math.max(seconds, firstUtcSecond), lastUtcSecond) as UtcSeconds
}

function writtenSeconds(seconds: number): string {
  const days = Math.floor(seconds / secondsInDay)
  const ofDay = seconds - days * secondsInDay
  const time = `${two(ofDay / 3600)}:${two((ofDay / 60) % 60)}:${two(ofDay % 60)}`
  return `${writtenDate(days)} ${time}`
}

// Five times as fast as `toISOString`: counts in years that begin in March, so that the leap day comes last
// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
function writtenDate(daysSince1970: number): string {
  const days = daysSince1970 + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const leapDays = (dayOfEra / 1460) | 0
  const yearOfEra = ((dayOfEra - leapDays + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))
  const marchMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * marchMonth + 2) / 5) | 0) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${two(year / 100)}${two(year % 100)}-${two(month)}-${two(day)}`
}

function two(number: number): string {
  return twoDigitsPattern[number | 0] as string
}
