import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cascadeOf } from './cascade.ts'
import { type LocalDateTime, localToUtc, type TimeZoneName } from './date-time.ts'
import {
  type Beside,
  type Choice,
  dayHours,
  inFiveMinutes,
  overlapsOf,
  sideBySide,
  type Timed,
  timedOn,
} from './day-hours.ts'

const nairobi = 'Africa/Nairobi' as TimeZoneName
const berlin = 'Europe/Berlin' as TimeZoneName

function event(start: string, end: string, zone = nairobi) {
  const at = (text: string) =>
    localToUtc(`${text.length > 5 ? text : `2030-01-16 ${text}`}:00` as LocalDateTime, zone)
  return { startsAtUtc: at(start), endsAtUtc: at(end), allDay: false, zone }
}

/** At most two columns. */
function arranged<T>(timed: readonly Timed<T>[], choice: Pick<Choice<T>, 'fits'> & Partial<Choice<T>>) {
  const columns = (wanted: number) => Math.min(wanted, 2)
  return overlapsOf(timed).flatMap(group =>
    sideBySide(group, { columns, comesFirst: () => false, ...choice }),
  )
}

function placesOf(events: ReturnType<typeof event>[], zone = nairobi) {
  const { events: placed, hidden } = dayHours(events, zone)
  const inWords = (place: Beside | undefined) =>
    place ? `${place.column}+${place.span}/${place.of}` : 'crowded'
  return { places: placed.map(({ start, length, place }) => [start, length, inWords(place)]), hidden }
}

/** In minutes of the day: what is drawn of an event. */
function drawn(start: string, end: string) {
  return timedOn([event(start, end)], nairobi).map(timed => inFiveMinutes(timed, nairobi))
}

test('events are drawn to five minutes within their half hours, and at least twenty minutes long', () => {
  const rows: [string, string, number, number][] = [
    ['09:00', '10:30', 540, 630],
    ['09:10', '10:20', 550, 620],
    ['09:10', '09:35', 550, 575],
    ['09:20', '09:40', 560, 580],
    ['09:20', '09:35', 560, 580],
    ['09:50', '10:00', 580, 600],
    ['09:10', '09:10', 550, 570],
    ['22:10', '23:45', 1330, 1425],
    ['22:10', '2030-01-17 00:00', 1330, 1440],
    // Hours after midnight are not drawn.
    ['22:10', '2030-01-17 02:15', 1330, 1440],
  ]
  for (const [from, until, ...expected] of rows)
    assert.deepEqual(
      drawn(from, until).map(({ start, length }) => [start * 5, (start + length) * 5]),
      [expected],
      `${from} to ${until}`,
    )
})

test('an event does not overlap the one before it, and lies on one that began half an hour earlier', () => {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`.replace(/\b\d\b/g, '0$&')
  const times = Array.from({ length: 14 * 6 }, (_, index) => 480 + index * 10)
  const faults = times.flatMap(start =>
    times
      .filter(end => end >= start + 20)
      .flatMap(end => {
        const [one, next] = [drawn(clock(start), clock(end)), drawn(clock(end), clock(end + 50))]
        const later = drawn(clock(start + 30), clock(end + 30))
        const isOverlapping = overlapsOf([...one, ...next]).length !== 2
        return isOverlapping || !cascadeOf([...one, ...later]) ? [`${clock(start)} to ${clock(end)}`] : []
      }),
  )
  assert.deepEqual(faults, [])
})

test('a short event that is drawn before the start of another one overlaps what ends there', () => {
  const three = [drawn('09:00', '09:45'), drawn('09:45', '10:30'), drawn('09:50', '10:00')].flat()
  assert.equal(overlapsOf(three).length, 1)
})

test('events occupy half hours, alone or side by side', () => {
  const rows: [string, ReturnType<typeof event>[], ReturnType<typeof placesOf>['places'], TimeZoneName?][] = [
    ['one', [event('09:00', '10:30')], [[18, 3, '0+1/1']]],
    ['an event without duration takes half an hour', [event('09:10', '09:10')], [[18, 1, '0+1/1']]],
    [
      'one after the other',
      [event('10:00', '11:00'), event('09:00', '10:00')],
      [
        [18, 2, '0+1/1'],
        [20, 2, '0+1/1'],
      ],
    ],
    [
      'two at a time',
      [event('09:00', '10:00'), event('09:30', '11:00')],
      [
        [18, 2, '0+1/2'],
        [19, 3, '1+1/2'],
      ],
    ],
    [
      'ordered by minute, even within half an hour',
      [event('09:20', '11:00'), event('09:00', '09:10')],
      [
        [18, 1, '0+1/2'],
        [18, 4, '1+1/2'],
      ],
    ],
    ['past midnight', [event('23:00', '2030-01-17 02:00')], [[46, 2, '0+1/1']]],
    [
      'from before to after the hour that a spring night leaves out',
      [event('2030-03-31 01:00', '2030-03-31 05:00', berlin)],
      [[2, 8, '0+1/1']],
      berlin,
    ],
    [
      'through the hour that an autumn night repeats',
      [event('2030-10-27 01:00', '2030-10-27 05:00', berlin)],
      [[2, 8, '0+1/1']],
      berlin,
    ],
    ['on another clock', [event('18:00', '19:00', 'Europe/Lisbon' as TimeZoneName)], [[42, 2, '0+1/1']]],
  ]

  for (const [name, events, expected, zone] of rows)
    assert.deepEqual(placesOf(events, zone).places, expected, name)
})

test('an overlapping event widens into the columns that are free at its time', () => {
  const { places, hidden } = placesOf([
    event('09:00', '12:00'),
    event('09:00', '10:00'),
    event('09:30', '10:00'),
    event('11:00', '12:30'),
    event('14:00', '15:00'),
  ])

  assert.deepEqual(
    places.map(([, , place]) => place),
    ['0+1/3', '1+1/3', '2+1/3', '1+2/3', '0+1/1'],
  )
  assert.equal(hidden, 0)
})

test('if more than three overlap, two columns are shown and the rest are counted', () => {
  const { places, hidden } = placesOf([
    event('09:00', '10:00'),
    event('09:00', '10:00'),
    event('09:00', '10:00'),
    event('09:30', '11:00'),
    event('10:00', '11:00'),
    event('12:00', '13:00'),
  ])

  assert.deepEqual(
    places.map(([, , place]) => place),
    ['0+1/2', '1+1/2', 'crowded', 'crowded', '0+2/2', '0+1/1'],
  )
  assert.equal(hidden, 2)
})

test('an event whose words need the whole width gets it, or is counted', () => {
  const named = (name: string, start: string, end: string) => ({ ...event(start, end), name })
  const timed = timedOn(
    [
      named('short', '09:00', '10:00'),
      named('long', '09:30', '10:30'),
      named('short', '10:00', '11:00'),
      named('long', '12:00', '13:00'),
      named('short', '12:00', '12:30'),
    ],
    nairobi,
  )

  const placed = arranged(timed, {
    fits: ({ event: { name } }, { of }) => of === 1 || name === 'short',
  })

  assert.deepEqual(
    placed.map(({ event: { name }, place }) => [name, place?.span, place?.of, place?.isCrowded]),
    [
      ['short', 1, 1, true],
      ['long', undefined, undefined, undefined],
      ['short', 1, 1, true],
      ['long', undefined, undefined, undefined],
      ['short', 1, 1, true],
    ],
  )
})

test('events with room are in the order of time, whichever comes first', () => {
  const timed = timedOn([event('09:00', '11:00'), event('10:00', '12:00')], nairobi)
  const [, later] = timed

  const placed = arranged(timed, { fits: () => true, comesFirst: one => one === later?.event })

  assert.deepEqual(
    placed.map(({ place }) => place?.column),
    [0, 1],
  )
})

test('an event that comes first is not hidden by an earlier one', () => {
  const named = (name: string, start: string, end: string) => ({ ...event(start, end), name })
  const timed = timedOn(
    [named('other', '09:00', '11:00'), named('other', '09:30', '11:30'), named('featured', '10:00', '12:00')],
    nairobi,
  )

  const placed = arranged(timed, {
    fits: (_, { of }) => of === 1,
    comesFirst: ({ name }) => name === 'featured',
  })

  assert.deepEqual(
    placed.map(({ event: { name }, place }) => [name, place !== undefined]),
    [
      ['other', false],
      ['other', false],
      ['featured', true],
    ],
  )
})

test('of the shown events, the earlier one is in the first column, whichever was chosen first', () => {
  const named = (name: string, start: string, end: string) => ({ ...event(start, end), name })
  const timed = timedOn(
    [
      named('rehearsal', '19:30', '21:30'),
      named('featured', '21:00', '23:30'),
      named('comedy', '21:00', '23:00'),
      named('talk', '21:00', '22:00'),
    ],
    nairobi,
  )

  const placed = arranged(timed, { fits: () => true, comesFirst: ({ name }) => name === 'featured' })

  assert.deepEqual(
    placed.map(({ event: { name }, place }) => [name, place?.column]),
    [
      ['rehearsal', 0],
      ['featured', 1],
      ['comedy', undefined],
      ['talk', undefined],
    ],
  )
})

test('a column is not left empty, and no block is wide, where a hidden event has room', () => {
  const timed = timedOn(
    Array.from({ length: 12 }, (_, index) => {
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      return event(clock(480 + index * 20), clock(525 + index * 20 + (index % 4) * 30))
    }),
    nairobi,
  )

  const placed = arranged(timed, { fits: () => true })
  const isBusy = (column: number, at: number) =>
    placed.some(
      ({ place, start, length }) =>
        place &&
        place.column <= column &&
        column < place.column + place.span &&
        start <= at &&
        at < start + length,
    )

  for (const { place, start, length } of placed)
    for (const column of place ? [] : [0, 1])
      assert.ok(
        Array.from({ length }, (_, index) => start + index).some(at => isBusy(column, at)),
        `column ${column} is free at ${start}`,
      )
})
