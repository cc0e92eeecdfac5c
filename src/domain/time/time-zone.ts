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

/** The zone's name in `Temporal`, which writes `UTC+3` as `+03:00`. */
export function temporalZone(zone: TimeZoneName): string {
  let identifier = temporalZones.get(zone)
  if (identifier === undefined) {
    const minutes = fixedOffsetMinutes(zone)
    identifier = minutes === undefined ? zone : offsetIdentifier(minutes)
    temporalZones.set(zone, identifier)
  }
  return identifier
}

/** The offset of zones like `UTC+3`. Undefined for IANA zones and `UTC`. */
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

function offsetIdentifier(minutes: number): string {
  const distance = Math.abs(minutes)
  const hours = String(Math.floor(distance / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(distance % 60).padStart(2, '0')}`
}
