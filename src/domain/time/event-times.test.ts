import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runsOf } from '../../../tests/support/rounds.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from './date-time.ts'
import { type EventTimes, eventTimes, movedToZone } from './event-times.ts'

const lisbon = 'Europe/Lisbon' as TimeZoneName
const newYork = 'America/New_York' as TimeZoneName
const cairo = 'Africa/Cairo' as TimeZoneName

function at(local: string, zone: TimeZoneName) {
  const utc = localToUtc(local as LocalDateTime, zone)
  return { utc, local: utcToLocal(utc, zone) }
}

function timesFrom(start: string, end: string, zone: TimeZoneName, allDay = false) {
  return eventTimes({ start: at(start, zone), end: at(end, zone), allDay, zone })
}

function written(times: EventTimes | 'ends-before-it-starts') {
  assert.ok(typeof times === 'object')
  const { startsAtLocal, endsAtLocal, startsAtUtc, endsAtUtc } = times
  return [startsAtLocal, endsAtLocal, utcText(startsAtUtc), utcText(endsAtUtc)]
}

test('an event keeps the times it was given', () => {
  assert.deepEqual(written(timesFrom('2032-05-06 19:00:00', '2032-05-06 21:30:00', lisbon)), [
    '2032-05-06 19:00:00',
    '2032-05-06 21:30:00',
    '2032-05-06 18:00:00',
    '2032-05-06 20:30:00',
  ])
})

test('an event may end when it starts', () => {
  assert.equal(typeof timesFrom('2032-05-06 19:00:00', '2032-05-06 19:00:00', lisbon), 'object')
})

test('an event may not end before it starts', () => {
  const times = timesFrom('2032-05-06 19:00:00', '2032-05-06 18:59:59', lisbon)
  assert.equal(times, 'ends-before-it-starts')
})

test('an all-day event covers whole days of its zone, even if its end was written before its start', () => {
  assert.deepEqual(written(timesFrom('2032-05-06 19:00:00', '2032-05-06 10:00:00', newYork, true)), [
    '2032-05-06 00:00:00',
    '2032-05-06 23:59:59',
    '2032-05-06 04:00:00',
    '2032-05-07 03:59:59',
  ])
  assert.equal(
    timesFrom('2032-05-06 19:00:00', '2032-05-05 20:00:00', newYork, true),
    'ends-before-it-starts',
  )
})

test('an all-day event starts with the first second of a day without midnight', () => {
  assert.deepEqual(written(timesFrom('2032-04-30 19:00:00', '2032-04-30 19:00:00', cairo, true)), [
    '2032-04-30 01:00:00',
    '2032-04-30 23:59:59',
    '2032-04-29 22:00:00',
    '2032-04-30 20:59:59',
  ])
})

test('an event moved to another zone keeps its clock times', () => {
  const times = timesFrom('2032-05-06 19:00:00', '2032-05-06 21:30:00', lisbon) as EventTimes
  const moved = movedToZone(times, newYork)
  assert.equal(moved.zone, newYork)
  assert.deepEqual(written(moved), [
    '2032-05-06 19:00:00',
    '2032-05-06 21:30:00',
    '2032-05-06 23:00:00',
    '2032-05-07 01:30:00',
  ])
})

test('an all-day event moved to another zone covers whole days there', () => {
  const times = timesFrom('2032-04-30 00:00:00', '2032-04-30 00:00:00', lisbon, true) as EventTimes
  const there = movedToZone(times, cairo)
  assert.deepEqual(written(there).slice(0, 2), ['2032-04-30 01:00:00', '2032-04-30 23:59:59'])
  assert.deepEqual(movedToZone(there, lisbon), times)
})

test('an event whose start the new zone skips does not end before it', () => {
  const times = timesFrom('2033-03-13 02:30:00', '2033-03-13 03:10:00', lisbon) as EventTimes
  assert.deepEqual(written(movedToZone(times, newYork)).slice(0, 2), [
    '2033-03-13 03:30:00',
    '2033-03-13 03:30:00',
  ])
})

const zones = Intl.supportedValuesOf('timeZone') as TimeZoneName[]
const zone = fc.constantFrom(...zones)
const from1970To2037 = fc.integer({ min: 0, max: Date.UTC(2038, 0) / 1000 })
const length = fc.oneof(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: -1e7, max: 1e7 }))
const bounded = { seed: 20320506, numRuns: runsOf(2000) }

function momentIn(place: TimeZoneName, seconds: number) {
  const utc = seconds as UtcSeconds
  return { utc, local: utcToLocal(utc, place) }
}

test('no event ends before it starts, in its zone or moved to another', () => {
  fc.assert(
    fc.property(zone, zone, from1970To2037, length, fc.boolean(), (here, there, begins, lasts, allDay) => {
      const [start, end] = [momentIn(here, begins), momentIn(here, begins + lasts)]
      const times = eventTimes({ start, end, allDay, zone: here })
      if (times === 'ends-before-it-starts') return assert.ok(lasts < 0)
      const moved = movedToZone(times, there)
      assert.ok(times.startsAtUtc <= times.endsAtUtc && moved.startsAtUtc <= moved.endsAtUtc)
      for (const { startsAtUtc, startsAtLocal, endsAtUtc, endsAtLocal, zone: place } of [times, moved]) {
        assert.equal(startsAtLocal, utcToLocal(startsAtUtc, place))
        assert.equal(endsAtLocal, utcToLocal(endsAtUtc, place))
      }
    }),
    bounded,
  )
})

test('an all-day event spans whole local days', () => {
  fc.assert(
    fc.property(zone, from1970To2037, length, (here, begins, lasts) => {
      const [start, end] = [momentIn(here, begins), momentIn(here, begins + Math.abs(lasts))]
      const times = eventTimes({ start, end, allDay: true, zone: here }) as EventTimes
      const dateAt = (utc: number) => utcToLocal(utc as UtcSeconds, here).slice(0, 10)
      assert.equal(times.startsAtLocal.slice(0, 10), dateAt(start.utc))
      assert.equal(times.endsAtLocal.slice(0, 10), dateAt(end.utc))
      assert.notEqual(dateAt(times.startsAtUtc - 1), dateAt(start.utc))
      assert.notEqual(dateAt(times.endsAtUtc + 1), dateAt(end.utc))
    }),
    bounded,
  )
})
