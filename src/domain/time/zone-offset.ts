/**
 * The UTC offset of the zone at that instant, in seconds. `Temporal` takes microseconds and a page of events
 * needs a thousand lookups, so it is called once per period between transitions.
 */
export function zoneOffset(utcSeconds: number, zone: string): number {
  if (zone === 'UTC') return 0
  const known = stretchesByZone.getOrInsertComputed(zone, () => [])
  for (const stretch of known) {
    if (stretch.from <= utcSeconds && utcSeconds < stretch.until) return stretch.offset
  }
  const found = stretchAround(utcSeconds, zone)
  known.unshift(found)
  if (known.length > mostStretches) known.pop()
  return found.offset
}

/** The same for a local time, as seconds since 1970 on that clock. Undefined near a transition. */
export function settledOffset(clockSeconds: number, zone: string): number | undefined {
  if (zone === 'UTC') return 0
  const offset = zoneOffset(clockSeconds, zone)
  const stretch = stretchesByZone
    .get(zone)
    ?.find(({ from, until }) => from <= clockSeconds && clockSeconds < until)
  // No offset exceeds a day.
  const isFar = stretch && clockSeconds - stretch.from > 2 * day && stretch.until - clockSeconds > 2 * day
  return isFar ? offset : undefined
}

const day = 86_400

/** A period between two transitions. The end is the first second of the next. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Per zone, about thirty years. The limit bounds memory for requests that cover all years. */
const mostStretches = 60

/** Bounded by the zones that `readTimeZone` accepts. */
const stretchesByZone = new Map<string, Stretch[]>()

function stretchAround(utcSeconds: number, zone: string): Stretch {
  const clock = clockAt(utcSeconds, zone)
  // A transition at this very second has already happened, and `previous` excludes the instant it is given.
  const before = clockAt(utcSeconds + 1, zone).getTimeZoneTransition('previous')
  const after = clock.getTimeZoneTransition('next')
  return {
    from: before ? before.epochMilliseconds / 1000 : Number.NEGATIVE_INFINITY,
    until: after ? after.epochMilliseconds / 1000 : Number.POSITIVE_INFINITY,
    offset: clock.offsetNanoseconds / 1e9,
  }
}

function clockAt(utcSeconds: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(utcSeconds * 1000).toZonedDateTimeISO(temporalZone(zone))
}

/** The zone's name in `Temporal`, which writes `UTC+3` as `+03:00`. */
export function temporalZone(zone: string): string {
  return temporalZones.getOrInsertComputed(zone, () => {
    const minutes = fixedOffsetMinutes(zone)
    return minutes === undefined ? zone : offsetIdentifier(minutes)
  })
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
const temporalZones = new Map<string, string>()

function offsetIdentifier(minutes: number): string {
  const distance = Math.abs(minutes)
  const hours = String(Math.floor(distance / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(distance % 60).padStart(2, '0')}`
}
