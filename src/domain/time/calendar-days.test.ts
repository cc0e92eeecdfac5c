import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysFrom, daysOf, nextWeekFrom, placedIn, startOfWeek, weeksOfMonth } from './calendar-days.ts'
import { type LocalDateTime, localToUtc, type TimeZoneName } from './date-time.ts'

const lisbon = 'Europe/Lisbon' as TimeZoneName
const nairobi = 'Africa/Nairobi' as TimeZoneName

function event(start: string, end: string, { allDay = false, zone = lisbon, sticky = false } = {}) {
  const at = (text: string) => localToUtc(text as LocalDateTime, zone)
  return { startsAtUtc: at(start), endsAtUtc: at(end), allDay, zone, sticky }
}

const week = daysFrom(Temporal.PlainDate.from('2030-01-14'), 7)
const texts = (days: readonly Temporal.PlainDate[]) => days.map(String)

test('a month has the weeks that overlap it, starting on the first day of the week', () => {
  const weeks = weeksOfMonth(Temporal.PlainYearMonth.from('2030-02'), 1)
  assert.deepEqual(
    [weeks.length, String(weeks[0]?.[0]), String(weeks.at(-1)?.[6])],
    [5, '2030-01-28', '2030-03-03'],
  )
  assert.equal(String(weeksOfMonth(Temporal.PlainYearMonth.from('2030-02'), 7)[0]?.[0]), '2030-01-27')
  assert.equal(weeksOfMonth(Temporal.PlainYearMonth.from('2027-02'), 1).length, 4)
})

test('a week starts on its first day, even if that is the given day', () => {
  assert.equal(String(startOfWeek(Temporal.PlainDate.from('2030-01-14'), 1)), '2030-01-14')
  assert.equal(String(startOfWeek(Temporal.PlainDate.from('2030-01-14'), 6)), '2030-01-12')
})

test('an event that ends at midnight does not cover the next day, and one without duration covers its own', () => {
  assert.deepEqual(texts(daysOf(event('2030-01-15 20:00:00', '2030-01-16 00:00:00'), lisbon)), [
    '2030-01-15',
    '2030-01-15',
  ])
  assert.deepEqual(texts(daysOf(event('2030-01-15 00:00:00', '2030-01-15 00:00:00'), lisbon)), [
    '2030-01-15',
    '2030-01-15',
  ])
})

test('a night belongs to the day on which it starts', () => {
  assert.deepEqual(texts(daysOf(event('2030-01-15 21:30:00', '2030-01-16 04:00:00'), lisbon)), [
    '2030-01-15',
    '2030-01-15',
  ])
  assert.deepEqual(texts(daysOf(event('2030-01-15 21:30:00', '2030-01-16 20:00:00'), lisbon)), [
    '2030-01-15',
    '2030-01-16',
  ])
})

test('whole days are the same days in every zone, times are not', () => {
  const whole = event('2030-01-15 00:00:00', '2030-01-15 23:59:59', { allDay: true, zone: nairobi })
  assert.deepEqual(texts(daysOf(whole, lisbon)), ['2030-01-15', '2030-01-15'])
  const night = event('2030-01-15 01:00:00', '2030-01-15 02:00:00', { zone: nairobi })
  assert.deepEqual(texts(daysOf(night, lisbon)), ['2030-01-14', '2030-01-14'])
})

test('events are clipped to the days of a week, with long and all-day events first', () => {
  const long = event('2030-01-12 10:00:00', '2030-01-16 12:00:00')
  const whole = event('2030-01-16 00:00:00', '2030-01-16 23:59:59', { allDay: true })
  const early = event('2030-01-16 08:00:00', '2030-01-16 09:00:00')
  const over = event('2030-01-13 08:00:00', '2030-01-13 09:00:00')

  const placed = placedIn([early, whole, over, long], week, lisbon)

  assert.deepEqual(
    placed.map(({ event: shown, column, columns, beganBefore }) => [shown, column, columns, beganBefore]),
    [
      [long, 0, 3, true],
      [whole, 2, 1, false],
      [early, 2, 1, false],
    ],
  )
})

test('the next week starts after the weekend, also where weeks start within it', () => {
  const weeks = (day: string, firstDay: number, weekend: readonly number[]) =>
    nextWeekFrom(Temporal.PlainDate.from(day), { firstDay, weekend }).map(String)
  // Thursday, 19 November 2026
  assert.deepEqual(weeks('2026-11-19', 1, [6, 7]), ['2026-11-23', '2026-11-29'])
  assert.deepEqual(weeks('2026-11-19', 7, [6, 7]), ['2026-11-23', '2026-11-28'])
  assert.deepEqual(weeks('2026-11-19', 6, [5, 6]), ['2026-11-22', '2026-11-27'])
  // Sunday, the last day of a weekend and the first of a week
  assert.deepEqual(weeks('2026-11-22', 7, [6, 7]), ['2026-11-29', '2026-12-05'])
})
