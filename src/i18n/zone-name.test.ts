import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from '../domain/time/date-time.ts'
import { createZoneNames } from './dates.ts'

const winter = (Date.parse('2030-01-15T12:00:00Z') / 1000) as UtcSeconds
const summer = (Date.parse('2030-07-15T12:00:00Z') / 1000) as UtcSeconds

function namesOf(locale: string, zone: string, at: UtcSeconds): [string, string] {
  const { brief, whole } = createZoneNames(new Intl.Locale(locale))
  return [brief(zone as TimeZoneName, at), whole(zone as TimeZoneName, at)]
}

test('a zone is abbreviated where that is common, and is written as an offset elsewhere', () => {
  const rows: [string, string, UtcSeconds, string, string][] = [
    ['en', 'Africa/Nairobi', winter, 'EAT', 'East Africa Time'],
    ['en-KE', 'America/New_York', winter, 'EST', 'Eastern Standard Time'],
    ['en', 'America/New_York', summer, 'EDT', 'Eastern Daylight Time'],
    // The zone database has no abbreviation for it.
    ['en', 'Asia/Kathmandu', winter, 'GMT+5:45', 'Nepal Time'],
    ['en', 'UTC+3', winter, 'UTC+3', 'GMT+03:00'],
    ['fr', 'Africa/Nairobi', winter, 'UTC+3', 'heure normale d’Afrique de l’Est'],
    ['ar', 'Africa/Nairobi', winter, 'غرينتش+3', 'توقيت شرق أفريقيا'],
    ['ar', 'UTC+3', winter, 'غرينتش+3', 'غرينتش+03:00'],
  ]
  for (const [locale, zone, at, brief, whole] of rows)
    assert.deepEqual(namesOf(locale, zone, at), [brief, whole], `${locale} ${zone}`)
})
