import type ICAL from 'ical.js'
import { readTimeZone, type TimeZoneName } from '../../domain/time/date-time.ts'

/** Windows names of the most common zones. */
const windowsZones: Readonly<Record<string, string>> = {
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Azores Standard Time': 'Atlantic/Azores',
  'Cape Verde Standard Time': 'Atlantic/Cape_Verde',
  'Central America Standard Time': 'America/Guatemala',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Standard Time': 'America/Chicago',
  'China Standard Time': 'Asia/Shanghai',
  'E. Africa Standard Time': 'Africa/Nairobi',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Eastern Standard Time': 'America/New_York',
  'Egypt Standard Time': 'Africa/Cairo',
  'FLE Standard Time': 'Europe/Kiev',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'GTB Standard Time': 'Europe/Bucharest',
  'India Standard Time': 'Asia/Kolkata',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Jordan Standard Time': 'Asia/Amman',
  'Korea Standard Time': 'Asia/Seoul',
  'Middle East Standard Time': 'Asia/Beirut',
  'Morocco Standard Time': 'Africa/Casablanca',
  'Mountain Standard Time': 'America/Denver',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Romance Standard Time': 'Europe/Paris',
  'Russian Standard Time': 'Europe/Moscow',
  'Singapore Standard Time': 'Asia/Singapore',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Turkey Standard Time': 'Europe/Istanbul',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
}

/** The zone of a calendar, by its IANA name, its Windows name, or the end of a longer name. */
export function readZoneName(name: string): TimeZoneName | undefined {
  const plain = name
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .slice(0, 200)
  const end = /([A-Z]\w+\/(?:\w+\/)?[\w+-]+)$/.exec(plain)?.[1]
  return (
    readTimeZone(plain) ??
    readTimeZone(windowsZones[plain] ?? '') ??
    (end === undefined ? undefined : readTimeZone(end))
  )
}

export function isInUtc(time: ICAL.Time): boolean {
  return time.zone?.tzid === 'UTC'
}
