import { offsetSeconds, readTimeZone, type TimeZoneName, type UtcSeconds } from '../date-time.ts'
import { zoneOfCity } from '../zone-of-city.ts'

/** Where and when a zone is named. */
interface NamedFor {
  readonly zone: TimeZoneName
  readonly now: UtcSeconds
}

/** A zone by its name, an offset such as `GMT+1`, an abbreviation or a city: `WEST`, `Lisbon`, `São Paulo`. */
export function zoneNamed(text: string, here: NamedFor): TimeZoneName | undefined {
  const spelled = text
    .trim()
    .slice(0, 100)
    .replace(
      /^(?:GMT|UTC)? ?([+-]) ?(\d{1,2})(?::?(\d\d))?$/i,
      (_, sign, hours, minutes) => `UTC${sign}${hours}${minutes === undefined ? '' : `:${minutes}`}`,
    )
  const zone =
    readTimeZone(abbreviated[spelled.toUpperCase()] ?? spelled) ??
    readTimeZone(spelled.replaceAll(' ', '_')) ??
    zoneOfCity(spelled.replace(/[^\p{L}\p{M}]+/gu, ' '))
  // `CET` has the same time in many cities.
  return zone && !zone.includes('/') && hasSameClock(zone, here) ? here.zone : zone
}

/** Abbreviations that name no zone, or one without summer time. Each means the place's time in summer and winter. */
const abbreviated: Readonly<Record<string, string>> = {
  WEST: 'WET',
  CEST: 'CET',
  EEST: 'EET',
  BST: 'Europe/London',
  MSK: 'Europe/Moscow',
  WAT: 'Africa/Lagos',
  CAT: 'Africa/Maputo',
  EAT: 'Africa/Nairobi',
  SAST: 'Africa/Johannesburg',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  BRT: 'America/Sao_Paulo',
  JST: 'Asia/Tokyo',
}

/** Whether two zones have the same time all year. */
function hasSameClock(zone: TimeZoneName, { zone: other, now }: NamedFor): boolean {
  const quarters = [0, 1, 2, 3].map(quarter => (now + quarter * 91 * 86_400) as UtcSeconds)
  return quarters.every(at => offsetSeconds(at, zone) === offsetSeconds(at, other))
}

/** The zone that a date or a time names: `19:30 Europe/Lisbon`. */
export function zoneWithin(text: string): TimeZoneName | undefined {
  const names = text.slice(0, 200).match(/[a-z_]+(?:\/[a-z0-9_+-]+){1,2}/gi) ?? []
  return names.map(readTimeZone).find(zone => zone !== undefined)
}
