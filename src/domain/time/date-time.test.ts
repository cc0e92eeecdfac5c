import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '../../../tests/support/rounds.ts'
import {
  endOfDay,
  firstUtcSecond,
  type LocalDateTime,
  lastUtcSecond,
  localToUtc,
  startOfDay,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from './date-time.ts'

const hourSeconds = 3600
const year1970 = 0
const year2038 = Date.UTC(2038, 0) / 1000
const zones = Intl.supportedValuesOf('timeZone') as TimeZoneName[]

interface ClockChange {
  readonly zone: TimeZoneName
  readonly at: number
  readonly offsetBefore: number
  readonly offsetAfter: number
}

function clockChangeAfter(zone: TimeZoneName, utc: number): ClockChange | undefined {
  const moment = Temporal.Instant.fromEpochMilliseconds(utc * 1000).toZonedDateTimeISO(zone)
  const change = moment.getTimeZoneTransition('next')
  if (change === null || change.epochMilliseconds >= year2038 * 1000) return undefined
  const before = change.subtract({ seconds: 1 })
  return {
    zone,
    at: change.epochMilliseconds / 1000,
    offsetBefore: before.offsetNanoseconds / 1e9,
    offsetAfter: change.offsetNanoseconds / 1e9,
  }
}

const clockChange = fc
  .tuple(fc.constantFrom(...zones), fc.integer({ min: year1970, max: year2038 }))
  .map(([zone, utc]) => clockChangeAfter(zone, utc))
  .filter(change => change !== undefined)
// A day more than the longest night: Samoa skipped the 30th of December 2011.
const secondsAround = fc.integer({ min: -3 * hourSeconds, max: 27 * hourSeconds })
const bounded = { seed: 20320506, numRuns: runsOf(2500) }

const written = (seconds: number) => utcText(seconds as UtcSeconds) as LocalDateTime

test('a local time survives a round trip through UTC, moved forward by the gap if the clock skips it', () => {
  fc.assert(
    fc.property(clockChange, secondsAround, ({ zone, at, offsetBefore, offsetAfter }, around) => {
      const wall = at + offsetBefore + around
      const gap = offsetAfter - offsetBefore
      const isSkipped = around >= 0 && around < gap
      const back = utcToLocal(localToUtc(written(wall), zone), zone)
      assert.equal(back, written(isSkipped ? wall + gap : wall))
    }),
    bounded,
  )
})

test('an instant survives a round trip through local time, as the first pass if the hour repeats', () => {
  fc.assert(
    fc.property(clockChange, secondsAround, ({ zone, at, offsetBefore, offsetAfter }, around) => {
      const repeated = offsetBefore - offsetAfter
      const isSecondPass = around >= 0 && around < repeated
      const utc = (at + around) as UtcSeconds
      const back = localToUtc(utcToLocal(utc, zone), zone)
      assert.equal(back, isSecondPass ? utc - repeated : utc)
    }),
    bounded,
  )
})

test('a day lasts from the first to the last second of its date', () => {
  fc.assert(
    fc.property(clockChange, secondsAround, ({ zone, at }, around) => {
      const utc = (at + around) as UtcSeconds
      const dateAt = (instant: number) => utcToLocal(instant as UtcSeconds, zone).slice(0, 10)
      const [first, last] = [startOfDay(utc, zone), endOfDay(utc, zone)]
      assert.deepEqual([dateAt(first), dateAt(last)], [dateAt(utc), dateAt(utc)])
      assert.notEqual(dateAt(first - 1), dateAt(utc))
      assert.notEqual(dateAt(last + 1), dateAt(utc))
    }),
    bounded,
  )
})

test('UTC is formatted as by the runtime', () => {
  fc.assert(
    fc.property(fc.integer({ min: firstUtcSecond, max: lastUtcSecond }), seconds => {
      const iso = new Date(seconds * 1000).toISOString()
      assert.equal(written(seconds), iso.slice(0, 19).replace('T', ' '))
    }),
    bounded,
  )
})

const examples: readonly (readonly [zone: string, local: string, utc: string])[] = [
  ['UTC', '2032-05-06 07:08:09', '2032-05-06 07:08:09'],
  ['UTC+3', '2032-05-06 07:08:09', '2032-05-06 04:08:09'],
  ['UTC-5.5', '2032-05-06 20:08:09', '2032-05-07 01:38:09'],
  ['Asia/Kathmandu', '2032-05-06 07:08:09', '2032-05-06 01:23:09'],
  ['Europe/Lisbon', '2032-12-06 07:08:09', '2032-12-06 07:08:09'],
  ['Europe/Lisbon', '2032-05-06 07:08:09', '2032-05-06 06:08:09'],
  ['America/New_York', '2033-11-06 01:30:00', '2033-11-06 05:30:00'],
]

for (const [zone, local, utc] of examples) {
  test(`${local} in ${zone} is ${utc} in UTC`, () => {
    const seconds = localToUtc(local as LocalDateTime, zone as TimeZoneName)
    assert.equal(utcText(seconds), utc)
    assert.equal(utcToLocal(seconds, zone as TimeZoneName), local)
  })
}

test('a day whose midnight is skipped starts when its clock does', () => {
  const zone = 'Africa/Cairo' as TimeZoneName
  const noon = localToUtc('2032-04-30 12:00:00' as LocalDateTime, zone)
  assert.equal(utcToLocal(startOfDay(noon, zone), zone), '2032-04-30 01:00:00')
  assert.equal(utcToLocal(endOfDay(noon, zone), zone), '2032-04-30 23:59:59')
})

test('the last day of 9999 ends with the last second four digits can express', () => {
  const zone = 'America/New_York' as TimeZoneName
  assert.equal(endOfDay(lastUtcSecond, zone), lastUtcSecond)
  assert.equal(startOfDay(firstUtcSecond, 'Asia/Tokyo' as TimeZoneName), firstUtcSecond)
})
