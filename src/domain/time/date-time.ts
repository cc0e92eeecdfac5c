import { fixedOffsetMinutes, settledOffset, temporalZone, zoneOffset } from './zone-offset.ts'

/** An IANA name in canonical case, `UTC`, or a fixed offset such as `UTC+3` and `UTC-5.5`. */
export type TimeZoneName = string & { readonly __brand: 'TimeZoneName' }

export const utc = 'UTC' as TimeZoneName

export function readTimeZone(text: string): TimeZoneName | undefined {
  const wanted = text.trim()
  const key = wanted.toLowerCase()
  const known = namesByKey.get(key)
  if (known !== undefined) return known
  const name = readFixedOffset(wanted) ?? readIanaName(wanted)
  // Only valid names are cached, by a case-insensitive key, so bad input cannot grow the map.
  if (name !== undefined) namesByKey.set(key, name)
  return name
}

const ianaNamePattern = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+){0,2}$/i
const largestOffsetMinutes = 14 * 60
const longestName = 64
const namesByKey = new Map<string, TimeZoneName>()
const epoch = Temporal.Instant.fromEpochMilliseconds(0)

function readFixedOffset(text: string): TimeZoneName | undefined {
  const minutes = fixedOffsetMinutes(text)
  if (minutes === undefined || Math.abs(minutes) > largestOffsetMinutes) return undefined
  // Offsets are multiples of a quarter of an hour, as everywhere on earth.
  if (minutes % 15 !== 0) return undefined
  return `UTC${minutes < 0 ? '-' : '+'}${Math.abs(minutes) / 60}` as TimeZoneName
}

function readIanaName(text: string): TimeZoneName | undefined {
  if (text.length > longestName || !ianaNamePattern.test(text)) return undefined
  const name = databaseName(text)
  // Temporal also extracts the zone of a date-time such as `T10Z`. Then the name differs from the input.
  return name?.toLowerCase() === text.toLowerCase() ? (name as TimeZoneName) : undefined
}

function databaseName(text: string): string | undefined {
  try {
    return epoch.toZonedDateTimeISO(text).timeZoneId
  } catch {
    return undefined
  }
}

/** An instant in whole seconds since 1970-01-01 00:00:00 UTC. */
export type UtcSeconds = number & { readonly __brand: 'UtcSeconds' }

/** `YYYY-MM-DD HH:MM:SS` in some zone. */
export type LocalDateTime = string & { readonly __brand: 'LocalDateTime' }

/** Years 1 to 9999, the four-digit years. */
export const firstUtcSecond = -62_135_596_800 as UtcSeconds
export const lastUtcSecond = 253_402_300_799 as UtcSeconds

/** A time in a DST gap moves forward by the gap. A repeated time means its first pass. */
export function localToUtc(local: LocalDateTime, zone: TimeZoneName): UtcSeconds {
  const shown = clockOf(local)
  const offset = settledOffset(shown, zone)
  if (offset !== undefined && utcText(shown) === local) return (shown - offset) as UtcSeconds
  const wall = Temporal.PlainDateTime.from(local)
  return (wall.toZonedDateTime(temporalZone(zone)).epochMilliseconds / 1000) as UtcSeconds
}

/** A local time as seconds since 1970 on the same clock. The result is meaningless for invalid input. */
export function clockOf(local: LocalDateTime): number {
  const part = (from: number, to: number) => Number(local.slice(from, to))
  const day = dayOfDate({ year: part(0, 4), month: part(5, 7), day: part(8, 10) })
  return day * secondsInDay + part(11, 13) * 3600 + part(14, 16) * 60 + part(17, 19)
}

export function utcToLocal(utc: UtcSeconds, zone: TimeZoneName): LocalDateTime {
  return utcText(clockSeconds(utc, zone)) as LocalDateTime
}

export const offsetSeconds: (utc: UtcSeconds, zone: TimeZoneName) => number = zoneOffset

/** The local time at that instant, as seconds since 1970 on the same clock. */
export function clockSeconds(utc: UtcSeconds, zone: TimeZoneName): number {
  return utc + zoneOffset(utc, zone)
}

/** The first second of the local day of the instant. Not 00:00:00 if midnight is skipped. */
export function startOfDay(utc: UtcSeconds, zone: TimeZoneName): UtcSeconds {
  return withinYears(firstSecondOfDay(localDay(utc, zone), zone))
}

/** The last second of the local day of the instant. */
export function endOfDay(utc: UtcSeconds, zone: TimeZoneName): UtcSeconds {
  return withinYears(firstSecondOfDay(localDay(utc, zone) + 1, zone) - 1)
}

export function localDate(utc: UtcSeconds, zone: TimeZoneName): Temporal.PlainDate {
  return dateOfDay(localDay(utc, zone))
}

/** The local date as days since 1970-01-01, which are faster to compare than dates. */
export function localDay(utc: UtcSeconds, zone: TimeZoneName): number {
  return Math.floor(clockSeconds(utc, zone) / secondsInDay)
}

/** Converts between dates and days since 1970-01-01. */
export function dayOfDate({ year, month, day }: Pick<Temporal.PlainDate, 'year' | 'month' | 'day'>): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = (((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0) + day - 1
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear
  return era * daysInEra + dayOfEra - daysUntil1970
}

export function dateOfDay(day: number): Temporal.PlainDate {
  const { year, month, day: dayOfMonth } = partsOfDay(day)
  return new Temporal.PlainDate(year, month, dayOfMonth)
}

export function firstSecond(date: Temporal.PlainDate, zone: TimeZoneName): UtcSeconds {
  return withinYears(firstSecondOfDay(dayOfDate(date), zone))
}

export function lastSecond(date: Temporal.PlainDate, zone: TimeZoneName): UtcSeconds {
  return withinYears(firstSecondOfDay(dayOfDate(date) + 1, zone) - 1)
}

/** `Temporal` takes microseconds, so it is only used when the offset changes. */
function firstSecondOfDay(day: number, zone: TimeZoneName): number {
  const midnight = day * secondsInDay
  const offset = settledOffset(midnight, zone)
  if (offset !== undefined) return midnight - offset
  return dateOfDay(day).toZonedDateTime(temporalZone(zone)).epochMilliseconds / 1000
}

/** Whether the instant and its local time are within the years 1 to 9999. */
export function isWritable(utc: number, zone: TimeZoneName): utc is UtcSeconds {
  if (!isWithinYears(utc)) return false
  return isWithinYears(clockSeconds(utc as UtcSeconds, zone))
}

const secondsInDay = 86_400
const twoDigitsPattern = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

function isWithinYears(seconds: number): boolean {
  return seconds >= firstUtcSecond && seconds <= lastUtcSecond
}

export function withinYears(seconds: number): UtcSeconds {
  return Math.min(Math.max(seconds, firstUtcSecond), lastUtcSecond) as UtcSeconds
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, or on the clock that the seconds are counted on. */
export function utcText(seconds: number): string {
  const days = Math.floor(seconds / secondsInDay)
  const ofDay = seconds - days * secondsInDay
  const time = `${two(ofDay / 3600)}:${two((ofDay / 60) % 60)}:${two(ofDay % 60)}`
  const { year, month, day } = partsOfDay(days)
  return `${two(year / 100)}${two(year % 100)}-${two(month)}-${two(day)} ${time}`
}

/** The calendar repeats after 400 years. Days are counted from 0000-03-01. */
const daysInEra = 146_097
const daysUntil1970 = 719_468

// Several times faster than `Date` or `Temporal`. Years start in March, so the leap day comes last (Howard
// Hinnant, "chrono-Compatible Low-Level Date Algorithms").
function partsOfDay(daysSince1970: number): { year: number; month: number; day: number } {
  const days = daysSince1970 + daysUntil1970
  const era = Math.floor(days / daysInEra)
  const dayOfEra = days - era * daysInEra
  const leapDays = (dayOfEra / 1460) | 0
  const yearOfEra = ((dayOfEra - leapDays + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0))
  const marchMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * marchMonth + 2) / 5) | 0) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

function two(number: number): string {
  return twoDigitsPattern[number | 0]!
}
