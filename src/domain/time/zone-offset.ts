import { type TimeZoneName, temporalZone, utc as utcZone } from './time-zone.ts'

/**
 * The UTC offset of the zone at that instant, in seconds. `Temporal` takes microseconds and a page of events
 * needs a thousand lookups, so it is called once per period between transitions.
 */
export function zoneOffset(utcSeconds: number, zone: TimeZoneName): number {
  if (zone === utcZone) return 0
  const known = stretchesByZone.get(zone) ?? newZone(zone)
  for (const stretch of known) {
    if (stretch.from <= utcSeconds && utcSeconds < stretch.until) return stretch.offset
  }
  const found = stretchAround(utcSeconds, zone)
  known.unshift(found)
  if (known.length > mostStretches) known.pop()
  return found.offset
}

/**
 * The same for a local time, as seconds since 1970 on that clock. Undefined near a transition, where a time
 * may be skipped or repeated.
 */
export function settledOffset(clockSeconds: number, zone: TimeZoneName): number | undefined {
  if (zone === utcZone) return 0
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
const stretchesByZone = new Map<TimeZoneName, Stretch[]>()

function newZone(zone: TimeZoneName): Stretch[] {
  const none: Stretch[] = []
  stretchesByZone.set(zone, none)
  return none
}

function stretchAround(utcSeconds: number, zone: TimeZoneName): Stretch {
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

function clockAt(utcSeconds: number, zone: TimeZoneName): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(utcSeconds * 1000).toZonedDateTimeISO(temporalZone(zone))
}
