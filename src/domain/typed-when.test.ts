import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'
import { readTypedWhen } from './typed-when.ts'

// Sunday, 15 November 2026, 12:00.
const now = (Date.UTC(2026, 10, 15, 12) / 1000) as UtcSeconds
const zone = 'UTC' as TimeZoneName
const usual = { startTime: '19:00', endTime: '21:00' }

const understood: readonly (readonly [string, string])[] = [
  ['next friday 7pm', '2026-11-20 19:00 2026-11-20 21:00'],
  ['next friday', '2026-11-20 19:00 2026-11-20 21:00'],
  ['tomorrow', '2026-11-16 19:00 2026-11-16 21:00'],
  ['tomorrow 10:30', '2026-11-16 10:30 2026-11-16 12:30'],
  ['20 november 2026 11pm', '2026-11-20 23:00 2026-11-21 01:00'],
  ['2026-11-20 19:00 to 22:00', '2026-11-20 19:00 2026-11-20 22:00'],
  ['2026-11-20 7pm - 10pm', '2026-11-20 19:00 2026-11-20 22:00'],
  ['2026-11-20 7pm–1am', '2026-11-20 19:00 2026-11-21 01:00'],
  ['2026-11-20', '2026-11-20 19:00 2026-11-20 21:00'],
  ['2026-11-20 10:00 to 2026-11-22 17:00', '2026-11-20 10:00 2026-11-22 17:00'],
  ['tomorrow midnight', '2026-11-16 00:00 2026-11-16 02:00'],
]

test('days and times are understood as people type them', () => {
  for (const [text, expected] of understood) {
    const when = readTypedWhen(text, { now, zone, usual })
    assert.equal(when && Object.values(when).join(' '), expected, text)
  }
})

test('what cannot be understood is nothing, rather than something else', () => {
  for (const text of ['', ' ', 'soon', 'to 10pm', 'next friday 7pm to soon', '2026-02-30', '7pm -'])
    assert.equal(readTypedWhen(text, { now, zone, usual }), undefined, text)
})

test('without usual times an evening of two hours is meant', () => {
  const when = readTypedWhen('tomorrow', { now, zone, usual: { startTime: '', endTime: '' } })
  assert.equal(when && Object.values(when).join(' '), '2026-11-16 19:00 2026-11-16 21:00')
})
