import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import type { Schedule } from './follow.ts'
import { nextSendAt } from './send-times.ts'

function schedule(more: Partial<Schedule>): Schedule {
  return { frequency: 'daily', weekday: 4, hour: 9, timeZone: 'Europe/Lisbon' as TimeZoneName, ...more }
}

function next(given: Schedule, after: string): string | undefined {
  const at = nextSendAt(given, (Date.parse(after) / 1000) as UtcSeconds)
  return at === null ? undefined : new Date(at * 1000).toISOString().replace(':00.000Z', 'Z')
}

test('the time of day stays the same when clocks change', () => {
  const daily = schedule({ hour: 9 })
  assert.equal(next(daily, '2030-03-30T08:59:59Z'), '2030-03-30T09:00Z')
  assert.equal(next(daily, '2030-03-30T09:00:00Z'), '2030-03-31T08:00Z')
  assert.equal(next(daily, '2030-10-26T08:00:00Z'), '2030-10-27T09:00Z')
  const weekly = schedule({ frequency: 'weekly', hour: 17 })
  assert.equal(next(weekly, '2030-03-28T17:00:00Z'), '2030-04-04T16:00Z')
})

test('a skipped hour moves forward, and a repeated one counts once', () => {
  const berlin = schedule({ hour: 2, timeZone: 'Europe/Berlin' as TimeZoneName })
  assert.equal(next(berlin, '2030-03-30T12:00:00Z'), '2030-03-31T01:00Z')
  assert.equal(next(berlin, '2030-03-31T01:00:00Z'), '2030-04-01T00:00Z')
  assert.equal(next(berlin, '2030-10-26T12:00:00Z'), '2030-10-27T00:00Z')
  assert.equal(next(berlin, '2030-10-27T00:00:00Z'), '2030-10-28T01:00Z')
})

test('a weekly mail comes on its weekday in the zone of the person', () => {
  const auckland = schedule({
    frequency: 'weekly',
    weekday: 1,
    hour: 7,
    timeZone: 'Pacific/Auckland' as TimeZoneName,
  })
  // Monday at seven in Auckland is Sunday evening in UTC.
  assert.equal(next(auckland, '2030-01-15T12:00:00Z'), '2030-01-20T18:00Z')
})

test('immediate mails have no time', () => {
  assert.equal(next(schedule({ frequency: 'immediate' }), '2030-01-15T12:00:00Z'), undefined)
})

test('a zone that this program doesn’t know counts as UTC, so that the mails of others aren’t held up', () => {
  const unknown = schedule({ timeZone: 'Mars/Olympus' as TimeZoneName })
  assert.equal(next(unknown, '2030-03-30T08:59:59Z'), '2030-03-30T09:00Z')
})
