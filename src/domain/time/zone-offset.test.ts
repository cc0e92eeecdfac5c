import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dayOfDate,
  firstUtcSecond,
  lastUtcSecond,
  localDate,
  localDay,
  type TimeZoneName,
  type UtcSeconds,
} from './date-time.ts'
import { settledOffset, temporalZone, zoneOffset } from './zone-offset.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'UTC+3', 'UTC-5.5'] as TimeZoneName[]

function askTemporal(utc: number, zone: TimeZoneName): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(utc * 1000).toZonedDateTimeISO(temporalZone(zone))
}

function assertAgrees(utc: number, zone: TimeZoneName): void {
  const clock = askTemporal(utc, zone)
  assert.equal(zoneOffset(utc, zone), clock.offsetNanoseconds / 1e9, `${zone} at ${utc}`)
}

/** Deterministic, evenly spread instants. */
function scattered(count: number, from: number, until: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.floor(from + ((index * 0.618_033_988_749_895) % 1) * (until - from)),
  )
}

test('the offset of every zone matches Temporal, in any year and any order of lookups', () => {
  const recent = scattered(60, Date.UTC(1900, 0) / 1000, Date.UTC(2060, 0) / 1000)
  const any = scattered(10, firstUtcSecond, lastUtcSecond)
  for (const zone of zones) for (const utc of [...recent, ...any, ...recent]) assertAgrees(utc, zone)
})

test('a local time has one offset unless a transition is near', () => {
  const year = Date.UTC(2026, 0) / 1000
  let settled = 0
  for (const zone of zones.filter((_, index) => index % 20 === 0))
    for (let clock = year; clock < year + 366 * 86_400; clock += 40 * 3600 + 60) {
      const offset = settledOffset(clock, zone)
      if (offset === undefined) continue
      settled++
      const wall = Temporal.PlainDateTime.from(new Date(clock * 1000).toISOString().slice(0, 19))
      const instant = wall.toZonedDateTime(temporalZone(zone)).epochMilliseconds / 1000
      assert.equal(clock - offset, instant, `${zone} at ${wall}`)
    }
  assert.ok(settled > 4000)
})

test('the offset changes in the exact second of the transition', () => {
  for (const zone of zones) {
    let clock = askTemporal(Date.UTC(2025, 0) / 1000, zone).getTimeZoneTransition('next')
    for (let changes = 0; clock && changes < 6; changes++) {
      const at = clock.epochMilliseconds / 1000
      for (const utc of [at, at - 1, at + 1]) assertAgrees(utc, zone)
      clock = clock.getTimeZoneTransition('next')
    }
  }
})

test('local days match Temporal', () => {
  const some = ['Africa/Nairobi', 'America/St_Johns', 'Pacific/Apia', 'Europe/Lisbon', 'UTC+5.75']
  const instants = scattered(300, firstUtcSecond + 86_400, lastUtcSecond - 86_400) as UtcSeconds[]
  for (const zone of some as TimeZoneName[])
    for (const utc of instants) {
      const date = askTemporal(utc, zone).toPlainDate()
      assert.equal(localDate(utc, zone).toString(), date.toString())
      assert.equal(localDay(utc, zone), date.since('1970-01-01').days)
      assert.equal(dayOfDate(date), date.since('1970-01-01').days)
    }
})
