import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from './date-time.ts'
import { createPresentTime } from './present-time.ts'

const noon = Date.UTC(2030, 0, 15, 12) / 1000
const lisbon = 'Europe/Lisbon' as TimeZoneName
const auckland = 'Pacific/Auckland' as TimeZoneName

test('an answer that does not read the time never expires', () => {
  assert.equal(createPresentTime(noon as UtcSeconds).expiresAt, Number.POSITIVE_INFINITY)
})

test('an answer that reads the day expires when that day ends', () => {
  const time = createPresentTime(noon as UtcSeconds)
  assert.equal(String(time.today(lisbon)), '2030-01-15')
  assert.equal(time.expiresAt, Date.UTC(2030, 0, 16) / 1000)
  assert.equal(String(time.today(auckland)), '2030-01-16')
  assert.equal(time.expiresAt, Date.UTC(2030, 0, 16) / 1000, 'Auckland’s day ends at 11:00 UTC')
})

test('an answer that reads the second expires after that second', () => {
  const time = createPresentTime(noon as UtcSeconds)
  time.today(lisbon)
  assert.equal(time.now, noon)
  assert.equal(time.expiresAt, noon + 1)
})

test('a day belongs to its own time, even if another was requested before', () => {
  assert.equal(String(createPresentTime((noon - 86_400) as UtcSeconds).today(lisbon)), '2030-01-14')
  assert.equal(String(createPresentTime(noon as UtcSeconds).today(lisbon)), '2030-01-15')
})

test('a time that has come stays true, and until then the answer expires at that time', () => {
  const time = createPresentTime(1000 as UtcSeconds)
  assert.equal(time.hasCome(1000 as UtcSeconds), true)
  assert.equal(time.expiresAt, Number.POSITIVE_INFINITY)
  assert.equal(time.hasCome(1600 as UtcSeconds), false)
  assert.equal(time.expiresAt, 1600)
})
