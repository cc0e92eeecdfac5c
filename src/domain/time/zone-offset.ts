import { type TimeZoneName, temporalZone, utc as utcZone } from './time-zone.ts'

/**
 * How far the zone's clock is ahead of UTC at that instant, in seconds. `Temporal` is asked once for each stretch of
 * time in which the clocks are not changed: a page of events asks a thousand times, and asking costs microseconds.
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
 * The same for what the zone's clock shows, as seconds since 1970 on that clock, where no change of the clocks is near;
 * otherwise nothing: a time may be skipped then, or come twice.
 */
export function settledOffset(clockSeconds: number, zone: TimeZoneName): number | undefined {
  if (zone === utcZone) return 0
  const offset = zoneOffset(clockSeconds, zone)
  const stretch = stretchesByZone
    .get(zone)
    ?.find(({ from, until }) => from <= clockSeconds && clockSeconds < until)
  // No clock is further from UTC than a day.
  const isFar = stretch && clockSeconds - stretch.from > 2 * day && stretch.until - clockSeconds > 2 * day
  return isFar ? offset : undefined
}

const day = 86_400

/** A time between two changes of the clocks: its end is the first second of the next. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Of one zone; those of thirty years. Whoever asks for every year there is cannot make it grow further. */
const mostStretches = 60

/** There are no more zones than `readTimeZone` knows names. */
const stretchesByZone = new Map<TimeZoneName, Stretch[]>()

function newZone(zone: TimeZoneName): Stretch[] {
  const none: Stretch[] = []
  stretchesByZone.set(zone, none)
  return none
}

function stretchAround(utcSeconds: number, zone: TimeZoneName): Stretch {
  const clock = clockAt(utcSeconds, zone)
  // A change at this very second has happened already, and `previous` looks for those before the instant it is given.
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
