import type { UtcSeconds } from '../domain/time/date-time.ts'
import { type TimeZoneName, temporalZone } from '../domain/time/time-zone.ts'
import { createTextCache } from './text-cache.ts'
import { zoneAbbreviation } from './zone-abbreviation.ts'

/** The names of a zone at an instant, in one language. */
export interface ZoneNames {
  /** "Eastern Standard Time" */
  readonly whole: (zone: TimeZoneName, at: UtcSeconds) => string
  /** "EST" where that is common. Elsewhere the full name. */
  readonly brief: (zone: TimeZoneName, at: UtcSeconds) => string
}

export function createZoneNames(locale: Intl.Locale): ZoneNames {
  const whole = namesIn(locale, 'long')
  const offset = namesIn(locale, 'short')
  const abbreviated = (zone: TimeZoneName, at: UtcSeconds) => {
    const name = zoneAbbreviation(zone, at)
    return /^[+-]/.test(name) ? offset(zone, at) : name
  }
  return { whole, brief: locale.language === 'en' ? abbreviated : whole }
}

const mostNames = 1000

/** A format has one zone and is created lazily, because few zones are used. */
function namesIn(locale: Intl.Locale, timeZoneName: 'long' | 'short'): ZoneNames['whole'] {
  const formats = new Map<TimeZoneName, Intl.DateTimeFormat>()
  const writtenOnce = createTextCache<string>(mostNames)
  const written = (zone: TimeZoneName, at: UtcSeconds) => {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat(locale, { timeZone: temporalZone(zone), timeZoneName })
    formats.set(zone, format)
    return format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  }
  return (zone, at) => writtenOnce(`${zone} ${at}`, () => written(zone, at))
}
