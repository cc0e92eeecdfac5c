import {
  firstUtcSecond,
  offsetSeconds,
  type TimeZoneName,
  type UtcSeconds,
} from '../../domain/time/date-time.ts'
import { temporalZone } from '../../domain/time/zone-offset.ts'
import { zoneAbbreviation } from '../../i18n/zone-abbreviation.ts'

/** The start of a period with one offset and name. */
export interface Onset {
  readonly at: UtcSeconds
  readonly offsetFrom: number
  readonly offsetTo: number
  readonly kind: 'STANDARD' | 'DAYLIGHT'
  readonly name: string
  /** The local time at that instant, before the change. */
  readonly local: Temporal.PlainDateTime
}

/** The zone database lists days up to 2087. Fifty more years show the recurring pattern of each zone. */
export const lastYear = 2137

/**
 * Every change of the zone's clocks up to `lastYear`. They come from `Temporal`, like the instants of events.
 * The abbreviation table may be from another edition, and ends in 2037.
 */
export function onsetsOf(zone: TimeZoneName): readonly Onset[] {
  return onsetsByZone.getOrInsertComputed(zone, () =>
    [...transitionsOf(zone)]
      .map((transition, index, all) => onsetOf(zone, transition, all[index + 1]))
      .filter(({ local }) => local.year <= lastYear),
  )
}

/** The onset before every change, or of a zone without any, starting in that year. */
export function onsetBeforeAll(zone: TimeZoneName, year: number): Onset {
  const at = firstUtcSecond
  const offset = offsetSeconds(at, zone)
  const local = Temporal.PlainDateTime.from({ year, month: 1, day: 1 })
  const name = zoneAbbreviation(zone, at)
  return { at, offsetFrom: offset, offsetTo: offset, kind: 'STANDARD', name, local }
}

type Transition = Pick<Onset, 'at' | 'offsetFrom' | 'offsetTo'>

const onsetsByZone = new Map<TimeZoneName, readonly Onset[]>()

/** The year after the last shows the end of the summer time that starts in it. */
const endOfTransitions = Date.UTC(lastYear + 2, 0)

function* transitionsOf(zone: TimeZoneName): Generator<Transition> {
  let offsetFrom = offsetSeconds(firstUtcSecond, zone)
  let clock = Temporal.Instant.fromEpochMilliseconds(firstUtcSecond * 1000)
    .toZonedDateTimeISO(temporalZone(zone))
    .getTimeZoneTransition('next')
  while (clock !== null && clock.epochMilliseconds < endOfTransitions) {
    const offsetTo = clock.offsetNanoseconds / 1e9
    const at = (clock.epochMilliseconds / 1000) as UtcSeconds
    if (offsetTo !== offsetFrom) yield { at, offsetFrom, offsetTo }
    offsetFrom = offsetTo
    clock = clock.getTimeZoneTransition('next')
  }
}

function onsetOf(zone: TimeZoneName, transition: Transition, next: Transition | undefined): Onset {
  return {
    ...transition,
    kind: isSummer(transition, next) ? 'DAYLIGHT' : 'STANDARD',
    name: zoneAbbreviation(zone, transition.at),
    local: localBefore(transition),
  }
}

const longestSummer = 300 * 86_400

/**
 * Clocks that go forward, and back within the year, are on summer time. So Ireland has it in summer, whatever
 * its law calls it, and Morocco, whose clocks go back for Ramadan, has none. No instant depends on this.
 */
function isSummer({ at, offsetFrom, offsetTo }: Transition, next: Transition | undefined): boolean {
  if (next === undefined || next.at - at > longestSummer) return false
  return offsetTo > offsetFrom && next.offsetTo < offsetTo
}

function localBefore({ at, offsetFrom }: Transition): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds((at + offsetFrom) * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
}
