import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalDateTime, lastUtcSecond, localToUtc, type TimeZoneName, utcToLocal } from './date-time.ts'
import { listWindow } from './list-window.ts'
import { createPresentTime } from './present-time.ts'

const zone = 'America/New_York' as TimeZoneName
const now = at('2032-05-06 10:20:30').utc

function at(local: string) {
  return { utc: localToUtc(local as LocalDateTime, zone) }
}

type FilterName = 'startDate' | 'endDate' | 'startsAfter' | 'startsBefore' | 'endsAfter' | 'endsBefore'
type Filters = { readonly [name in FilterName]?: string } & { readonly strict?: boolean }
type Bounds = Readonly<Record<string, string>>

const windows: readonly (readonly [behaviour: string, filters: Filters, bounds: Bounds])[] = [
  [
    'goes from yesterday to two years from today by default',
    {},
    { startsFrom: '2032-05-05 00:00:00', endsUntil: '2034-05-06 23:59:59' },
  ],
  [
    'has the same default bounds if strict',
    { strict: true },
    { startsFrom: '2032-05-05 00:00:00', endsUntil: '2034-05-06 23:59:59' },
  ],
  [
    'starts with the first second of the requested day',
    { startDate: '2032-05-01 15:00:00' },
    { startsFrom: '2032-05-01 00:00:00', endsUntil: '2034-05-06 23:59:59' },
  ],
  [
    'ends two years after a future start',
    { startDate: '2040-02-29 15:00:00' },
    { startsFrom: '2040-02-29 00:00:00', endsUntil: '2042-02-28 23:59:59' },
  ],
  [
    'ends with the last second of the requested day, and still starts yesterday',
    { endDate: '2032-06-01 15:00:00' },
    { startsFrom: '2032-05-05 00:00:00', endsUntil: '2032-06-01 23:59:59' },
  ],
  [
    'includes both days in full',
    { startDate: '2032-06-01 15:00:00', endDate: '2032-06-01 10:00:00' },
    { startsFrom: '2032-06-01 00:00:00', endsUntil: '2032-06-01 23:59:59' },
  ],
  [
    'is exact to the second for both if strict',
    { startDate: '2032-06-01 15:00:00', endDate: '2032-06-01 16:00:00', strict: true },
    { startsFrom: '2032-06-01 15:00:00', endsUntil: '2032-06-01 16:00:00' },
  ],
  [
    'counts two years from a strict start to the end of the day',
    { startDate: '2033-06-01 15:00:00', strict: true },
    { startsFrom: '2033-06-01 15:00:00', endsUntil: '2035-06-01 23:59:59' },
  ],
  [
    'uses the end of the day for each exclusive bound, and no default bounds',
    {
      startsAfter: '2032-06-01 15:00:00',
      startsBefore: '2032-06-02 00:00:00',
      endsAfter: '2032-06-03 23:59:59',
      endsBefore: '2032-06-04 15:00:00',
    },
    {
      startsAfter: '2032-06-01 23:59:59',
      startsBefore: '2032-06-02 23:59:59',
      endsAfter: '2032-06-03 23:59:59',
      endsBefore: '2032-06-04 23:59:59',
    },
  ],
  [
    'is exact to the second for an exclusive bound if strict',
    { endsAfter: '2032-06-01 15:00:00', strict: true },
    { endsAfter: '2032-06-01 15:00:00' },
  ],
  [
    'combines a day and an exclusive bound, without a default end',
    { startDate: '2032-06-01 15:00:00', startsBefore: '2032-06-03 15:00:00' },
    { startsFrom: '2032-06-01 00:00:00', startsBefore: '2032-06-03 23:59:59' },
  ],
]

for (const [behaviour, { strict = false, ...filters }, bounds] of windows) {
  test(`the window ${behaviour}`, () => {
    const given = Object.entries(filters).map(([name, local]) => [name, at(local)])
    const window = listWindow(
      { ...Object.fromEntries(given), strict },
      { time: createPresentTime(now), zone },
    )
    const written = Object.entries(window).map(([name, utc]) => [name, utcToLocal(utc, zone)])
    assert.deepEqual(Object.fromEntries(written), bounds)
  })
}

test('the days of the window are in the time zone of the site', () => {
  const auckland = { time: createPresentTime(now), zone: 'Pacific/Auckland' as TimeZoneName }
  const { startsFrom } = listWindow({ strict: false }, auckland)
  assert.equal(startsFrom && utcToLocal(startsFrom, auckland.zone), '2032-05-06 00:00:00')
})

test('the window ends with the year 9999', () => {
  const { endsUntil } = listWindow(
    { startDate: at('9999-06-01 00:00:00'), strict: false },
    { time: createPresentTime(now), zone },
  )
  assert.equal(endsUntil, lastUtcSecond)
})
