import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalDateTime, localToUtc } from './date-time.ts'
import { dayHours } from './day-hours.ts'
import type { TimeZoneName } from './time-zone.ts'

const nairobi = 'Africa/Nairobi' as TimeZoneName

function event(start: string, end: string, zone = nairobi) {
  const at = (text: string) =>
    localToUtc(`${text.length > 5 ? text : `2030-01-16 ${text}`}:00` as LocalDateTime, zone)
  return { startsAtUtc: at(start), endsAtUtc: at(end), allDay: false, zone }
}

function placesOf(events: ReturnType<typeof event>[]) {
  const { events: placed, crowds } = dayHours(events, nairobi)
  return { places: placed.map(({ start, length, place }) => [start, length, place]), crowds }
}

test('events stand in half hours, alone or beside each other', () => {
  const rows: [string, ReturnType<typeof event>[], ReturnType<typeof placesOf>['places']][] = [
    ['one', [event('09:00', '10:30')], [[18, 3, 'alone']]],
    ['what takes no time takes half an hour', [event('09:10', '09:10')], [[18, 1, 'alone']]],
    [
      'one after the other',
      [event('10:00', '11:00'), event('09:00', '10:00')],
      [
        [18, 2, 'alone'],
        [20, 2, 'alone'],
      ],
    ],
    [
      'two at a time',
      [event('09:00', '10:00'), event('09:30', '11:00')],
      [
        [18, 2, 'first'],
        [19, 3, 'second'],
      ],
    ],
    [
      'in the order of minutes, also within half an hour',
      [event('09:20', '11:00'), event('09:00', '09:10')],
      [
        [18, 1, 'first'],
        [18, 4, 'second'],
      ],
    ],
    ['past midnight', [event('23:00', '2030-01-17 02:00')], [[46, 2, 'alone']]],
    ['on another clock', [event('18:00', '19:00', 'Europe/Lisbon' as TimeZoneName)], [[42, 2, 'alone']]],
  ]

  for (const [name, events, expected] of rows) assert.deepEqual(placesOf(events).places, expected, name)
})

test('of more than two at a time one row stays, and the others are counted where they begin', () => {
  const { places, crowds } = placesOf([
    event('09:00', '10:00'),
    event('09:00', '10:00'),
    event('09:30', '11:00'),
    event('10:00', '11:00'),
    event('12:00', '13:00'),
  ])

  assert.deepEqual(
    places.map(([, , place]) => place),
    ['first', 'crowded', 'crowded', 'first', 'alone'],
  )
  assert.deepEqual(crowds, [{ start: 18, count: 2 }])
})
