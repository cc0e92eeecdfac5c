import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from './date-time.ts'
import { createPresentTime } from './present-time.ts'
import type { TimeZoneName } from './time-zone.ts'

const noon = Date.UTC(2030, 0, 15, 12) / 1000
const lisbon = 'Europe/Lisbon' as TimeZoneName
const auckland = 'Pacific/Auckland' as TimeZoneName

test('an answer that does not look at the time holds for good', () => {
  assert.equal(createPresentTime(noon as UtcSeconds).expiresAt, Number.POSITIVE_INFINITY)
})

test('one that looks at the day holds until the day ends there', () => {
  const time = createPresentTime(noon as UtcSeconds)
  assert.equal(String(time.today(lisbon)), '2030-01-15')
  assert.equal(time.expiresAt, Date.UTC(2030, 0, 16) / 1000)
  assert.equal(String(time.today(auckland)), '2030-01-16')
  assert.equal(time.expiresAt, Date.UTC(2030, 0, 16) / 1000, 'Auckland’s day ends at 11:00 UTC')
})

test('one that looks at the second holds for that second', () => {
  const time = createPresentTime(noon as UtcSeconds)
  time.today(lisbon)
  assert.equal(time.now, noon)
  assert.equal(time.expiresAt, noon + 1)
})

test('a day is that of its own time, also when another was asked for before', () => {
  assert.equal(String(createPresentTime((noon - 86_400) as UtcSeconds).today(lisbon)), '2030-01-14')
  assert.equal(String(createPresentTime(noon as UtcSeconds).today(lisbon)), '2030-01-15')
})

test('whether a time has come is true for good, and until it comes the answer holds until then', () => {
  const time = createPresentTime(1000 as UtcSeconds)
  assert.equal(time.hasCome(1000 as UtcSeconds), true)
  assert.equal(time.expiresAt, Number.POSITIVE_INFINITY)
  assert.equal(time.hasCome(1600 as UtcSeconds), false)
  assert.equal(time.expiresAt, 1600)
})
