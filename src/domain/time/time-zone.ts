/** An IANA name in its own spelling, `UTC`, or a fixed offset such as `UTC+3` and `UTC-5.5`. */
export type TimeZoneName = string & { readonly __brand: 'TimeZoneName' }

export const utc = 'UTC' as TimeZoneName

export function readTimeZone(text: string): TimeZoneName | undefined {
  const wanted = text.trim()
  const key = wanted.toLowerCase()
  const known = namesByKey.get(key)
  if (known !== undefined) return known
  const name = readFixedOffset(wanted) ?? readIanaName(wanted)
  // Only names are kept, by a key without case: a sender of nonsense cannot make the map grow.
  if (name !== undefined) namesByKey.set(key, name)
  return name
}

/** The name under which `Temporal` knows the zone: it has no `UTC+3`, but `+03:00`. */
export function temporalZone(zone: TimeZoneName): string {
  let identifier = temporalZones.get(zone)
  if (identifier === undefined) {
    const minutes = fixedOffsetMinutes(zone)
    identifier = minutes === undefined ? zone : offsetIdentifier(minutes)
    temporalZones.set(zone, identifier)
  }
  return identifier
}

/** The offset of `UTC+3` and its like; undefined for a zone of the database, `UTC` among them. */
export function fixedOffsetMinutes(zone: string): number | undefined {
  const match = fixedOffsetPattern.exec(zone)
  if (match === null) return undefined
  const [, sign, hours, decimals, clockMinutes] = match
  const minutes = clockMinutes === undefined ? Number(`0.${decimals ?? 0}`) * 60 : Number(clockMinutes)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + minutes)
}

const fixedOffsetPattern = /^UTC([+-])(\d{1,2})(?:\.(\d{1,2})|:([0-5]\d))?$/i
const ianaNamePattern = /^[a-z][a-z0-9_+-]*(?:\/[a-z0-9_+-]+){0,2}$/i
const largestOffsetMinutes = 14 * 60
const longestName = 64
const namesByKey = new Map<string, TimeZoneName>()
const temporalZones = new Map<TimeZoneName, string>()
const epoch = Temporal.Instant.fromEpochMilliseconds(0)

function readFixedOffset(text: string): TimeZoneName | undefined {
  const minutes = fixedOffsetMinutes(text)
  if (minutes === undefined || Math.abs(minutes) > largestOffsetMinutes) return undefined
  // The canonical spelling counts in quarters of an hour; no place on earth needs more.
  if (minutes % 15 !== 0) return undefined
  return `UTC${minutes < 0 ? '-' : '+'}${Math.abs(minutes) / 60}` as TimeZoneName
}

function readIanaName(text: string): TimeZoneName | undefined {
  if (text.length > longestName || !ianaNamePattern.test(text)) return undefined
  const name = databaseName(text)
  // Temporal also takes the zone out of a date-time such as `T10Z`: then the name is not what was written.
  return name?.toLowerCase() === text.toLowerCase() ? (name as TimeZoneName) : undefined
}

function databaseName(text: string): string | undefined {
  try {
    return epoch.toZonedDateTimeISO(text).timeZoneId
  } catch {
    return undefined
  }
}

function offsetIdentifier(minutes: number): string {
  const distance = Math.abs(minutes)
  const hours = String(Math.floor(distance / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(distance % 60).padStart(2, '0')}`
}
