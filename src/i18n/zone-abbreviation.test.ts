import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { zonePeriods } from '../../scripts/zone-abbreviations.ts'
import { isLong, runsOf, shareOf } from '../../tests/support/rounds.ts'
import type { TimeZoneName, UtcSeconds } from '../domain/time/date-time.ts'
import { zoneAbbreviation } from './zone-abbreviation.ts'

const abbreviations: readonly (readonly [zone: string, at: string, abbreviation: string])[] = [
  ['Europe/Lisbon', '2032-05-06', 'WEST'],
  ['Europe/Lisbon', '2032-12-06', 'WET'],
  ['Europe/Lisbon', '1993-07-01', 'CEST'],
  ['Europe/Lisbon', '2060-07-01', 'WEST'],
  ['Europe/Lisbon', '2060-12-01', 'WET'],
  ['America/New_York', '2032-05-06', 'EDT'],
  ['America/New_York', '2032-12-06', 'EST'],
  ['US/Eastern', '2099-07-01', 'EDT'],
  ['Europe/Dublin', '2032-07-01', 'IST'],
  ['Europe/London', '1970-01-01', 'BST'],
  ['Africa/Nairobi', '2032-05-06', 'EAT'],
  ['Asia/Kolkata', '2032-05-06', 'IST'],
  ['Asia/Calcutta', '2032-05-06', 'IST'],
  ['Asia/Kathmandu', '2032-05-06', '+0545'],
  ['America/Sao_Paulo', '2032-05-06', '-03'],
  ['Australia/Lord_Howe', '2050-01-01', '+11'],
  ['Asia/Tokyo', '2032-05-06', 'JST'],
  ['Asia/Tokyo', '1800-01-01', 'LMT'],
  ['Etc/GMT+3', '2032-05-06', '-03'],
  ['GMT', '2032-05-06', 'GMT'],
  ['Etc/UTC', '2032-05-06', 'UTC'],
  ['UTC', '2032-05-06', 'UTC'],
  ['UTC+3', '2032-05-06', 'UTC+3'],
  ['UTC-5.5', '2032-05-06', 'UTC-5.5'],
]

for (const [zone, date, abbreviation] of abbreviations) {
  test(`${zone} is on ${abbreviation} on ${date}`, () => {
    const at = (Date.parse(`${date}T12:00:00Z`) / 1000) as UtcSeconds
    assert.equal(zoneAbbreviation(zone as TimeZoneName, at), abbreviation)
  })
}

test('every zone always has an abbreviation, and numeric ones match the offset', () => {
  const zones = fc.constantFrom(...(Intl.supportedValuesOf('timeZone') as TimeZoneName[]))
  const times = fc.integer({ min: 0, max: Date.UTC(2100, 0) / 1000 })
  fc.assert(
    fc.property(zones, times, (zone, at) => {
      const abbreviation = zoneAbbreviation(zone, at as UtcSeconds)
      assert.match(abbreviation, /^(?:[A-Z][A-Za-z]{2,4}|[+-]\d\d(?:\d\d)?)$/)
      if (!/\d/.test(abbreviation)) return
      const { offset } = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)
      // The database writes -00 for uninhabited places.
      assert.equal(abbreviation.replace('-00', '+00').padEnd(5, '0'), offset.replace(':', ''))
    }),
    { seed: 20320506, numRuns: runsOf(2000) },
  )
})

test("every zone has the zone database's abbreviation in every period", () => {
  let compared = 0
  // The table changes only with the zone database, so the short run compares a quarter of the zones.
  for (const [zone, periods] of shareOf([...zonePeriods()], 0, 4)) {
    if (zone.startsWith('UTC')) continue
    for (const { abbreviation, offsetSeconds, from } of periods) {
      const at = Math.max(from, longAgo) as UtcSeconds
      if (offsetAt(zone, at) !== offsetSeconds) continue
      assert.equal(zoneAbbreviation(zone as TimeZoneName, at), abbreviation, `${zone} ${at}`)
      compared += 1
    }
  }
  assert.ok(compared > (isLong ? 20_000 : 5000), String(compared))
})

const longAgo = Date.UTC(1800, 0) / 1000

function offsetAt(zone: string, at: UtcSeconds): number | undefined {
  try {
    return Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
  } catch {
    // The runtime's edition of the database lacks this zone.
    return undefined
  }
}
