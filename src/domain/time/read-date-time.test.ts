import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '../../../tests/support/rounds.ts'
import {
  firstUtcSecond,
  lastUtcSecond,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from './date-time.ts'
import { readDateTime } from './read-date-time.ts'

const now = (Date.parse('2031-10-15T13:14:15Z') / 1000) as UtcSeconds
const newYork = { now, zone: 'America/New_York' as TimeZoneName }

const inNewYork: readonly (readonly [input: string | number, local: string, utc: string])[] = [
  ['2032-05-06 07:08', '2032-05-06 07:08:00', '2032-05-06 11:08:00'],
  ['2032-05-06 07:08:09', '2032-05-06 07:08:09', '2032-05-06 11:08:09'],
  ['2032-05-06', '2032-05-06 00:00:00', '2032-05-06 04:00:00'],
  [' 2032-05-06 ', '2032-05-06 00:00:00', '2032-05-06 04:00:00'],
  ['2032-05-06T07:08:09', '2032-05-06 07:08:09', '2032-05-06 11:08:09'],
  ['2032-05-06t07:08', '2032-05-06 07:08:00', '2032-05-06 11:08:00'],
  ['2032-05-06T07:08:09Z', '2032-05-06 03:08:09', '2032-05-06 07:08:09'],
  ['2032-05-06T07:08:09.999Z', '2032-05-06 03:08:09', '2032-05-06 07:08:09'],
  ['2032-05-06T07:08:09.123+01:00', '2032-05-06 02:08:09', '2032-05-06 06:08:09'],
  ['2032-05-06 07:08:09 +0530', '2032-05-05 21:38:09', '2032-05-06 01:38:09'],
  ['2032-05-06T07:08-10', '2032-05-06 13:08:00', '2032-05-06 17:08:00'],
  ['2032-05-06+02:00', '2032-05-05 18:00:00', '2032-05-05 22:00:00'],
  ['2032-05-06 24:00', '2032-05-07 00:00:00', '2032-05-07 04:00:00'],
  ['20320506T070809', '2032-05-06 07:08:09', '2032-05-06 11:08:09'],
  [1967439600, '2032-05-06 03:00:00', '2032-05-06 07:00:00'],
  [1967439600.75, '2032-05-06 03:00:00', '2032-05-06 07:00:00'],
  ['1967439600', '2032-05-06 03:00:00', '2032-05-06 07:00:00'],
  ['@1967439600', '2032-05-06 03:00:00', '2032-05-06 07:00:00'],
  [0, '1969-12-31 19:00:00', '1970-01-01 00:00:00'],
  ['0730', '1969-12-31 19:12:10', '1970-01-01 00:12:10'],
  [-86400, '1969-12-30 19:00:00', '1969-12-31 00:00:00'],
  ['20320506', '1970-08-24 00:35:06', '1970-08-24 04:35:06'],
  ['20320506070809', '2032-05-06 07:08:09', '2032-05-06 11:08:09'],
  ['6 May 2032 7pm', '2032-05-06 19:00:00', '2032-05-06 23:00:00'],
  ['6 May 2032 7pm CEST', '2032-05-06 13:00:00', '2032-05-06 17:00:00'],
  ['tomorrow', '2031-10-16 00:00:00', '2031-10-16 04:00:00'],
  ['2033-03-13 02:30', '2033-03-13 03:30:00', '2033-03-13 07:30:00'],
  ['2033-11-06 01:30', '2033-11-06 01:30:00', '2033-11-06 05:30:00'],
  ['2033-11-06T06:30:00Z', '2033-11-06 01:30:00', '2033-11-06 06:30:00'],
]

for (const [input, local, utc] of inNewYork) {
  test(`${JSON.stringify(input)} read in New York is ${local} there and ${utc} in UTC`, () => {
    const read = readDateTime(input, newYork)
    assert.equal(read?.local, local)
    assert.equal(read && utcText(read.utc), utc)
  })
}

const refused = [
  '',
  '   ',
  'x',
  'EST',
  'UTC',
  'not a date',
  'whenever',
  '2032-02-30',
  '2032-13-01',
  '2032-00-01',
  '2031-02-29',
  '2032-05-06 25:00',
  '2032-05-06 24:01',
  '2032-05-06 10:60',
  '2032-05-06 10:00:61',
  '2032-05-06T10:00+01:60',
  '0000-01-01',
  '10000-01-01',
  '-0001-01-01',
  '253402300800',
  '999999999999999999999999',
  '9999-12-31 23:59:59',
  '0001-01-01T00:00:00Z',
  `tomorrow${' '.repeat(100)}`,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
]

for (const input of refused) {
  test(`${JSON.stringify(input).slice(0, 40)} is rejected`, () =>
    assert.equal(readDateTime(input, newYork), undefined))
}

test('a formatted date and time is parsed to the same value', () => {
  const zones = Intl.supportedValuesOf('timeZone') as TimeZoneName[]
  const seconds = fc.integer({ min: firstUtcSecond + 86_400, max: lastUtcSecond - 86_400 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, (zone, at) => {
      const utc = at as UtcSeconds
      const context = { now, zone }
      const local = utcToLocal(utc, zone)
      assert.equal(readDateTime(local, context)?.local, local)
      assert.deepEqual(readDateTime(`${utcText(utc)}Z`, context), { utc, local })
      assert.deepEqual(readDateTime(utc, context), { utc, local })
    }),
    { seed: 20320506, numRuns: runsOf(1000) },
  )
})
