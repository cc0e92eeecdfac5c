import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysFrom, placedIn } from './calendar-days.ts'
import { type LocalDateTime, localToUtc, type TimeZoneName } from './date-time.ts'
import { laneOrder, lanesOf } from './lanes.ts'

const lisbon = 'Europe/Lisbon' as TimeZoneName
const week = daysFrom(Temporal.PlainDate.from('2030-01-14'), 7)
const room = { long: 2, others: 3 }

function event(start: string, end: string, { sticky = false } = {}) {
  const at = (text: string) => localToUtc(`${text}:00` as LocalDateTime, lisbon)
  return { startsAtUtc: at(start), endsAtUtc: at(end), allDay: false, zone: lisbon, sticky }
}

test('overlapping events are stacked, and events without room are listed by day', () => {
  const daily = Array.from({ length: 4 }, () => event('2030-01-16 08:00', '2030-01-16 09:00'))
  const three = event('2030-01-15 08:00', '2030-01-17 09:00')

  const { lanes, hidden } = lanesOf(placedIn([...daily, three], week, lisbon), 7, room)

  assert.deepEqual(
    lanes.map(lane => lane.length),
    [1, 1, 1],
  )
  assert.deepEqual(
    hidden.map(day => day.length),
    [0, 0, 2, 0, 0, 0, 0],
  )
})

test('a sticky event comes first on each of its days and is never hidden', () => {
  const daily = Array.from({ length: 4 }, () => event('2030-01-16 09:00', '2030-01-16 10:00'))
  const sticky = event('2030-01-16 18:00', '2030-01-16 20:00', { sticky: true })
  const three = event('2030-01-15 08:00', '2030-01-17 09:00')

  const placed = placedIn([three, ...daily, sticky], week, lisbon)
  const { lanes } = lanesOf(placed, 7, room)

  assert.deepEqual(
    placed.slice(0, 2).map(({ event: shown }) => shown),
    [sticky, three],
  )
  assert.equal(lanes[0]?.find(({ column }) => column === 2)?.event, sticky)
})

test('events longer than two weeks get few lanes, the longest first, and the rest share one entry', () => {
  const long = [8, 9, 10, 11, 12].map(month =>
    event(`2029-${String(month).padStart(2, '0')}-01 10:00`, '2030-03-01 18:00'),
  )
  const aWeek = event('2030-01-14 10:00', '2030-01-20 18:00')
  const daily = Array.from({ length: 3 }, () => event('2030-01-16 08:00', '2030-01-16 09:00'))

  const { lanes, hidden, ongoing } = lanesOf(placedIn([...long, aWeek, ...daily], week, lisbon), 7, room)

  assert.deepEqual(
    lanes.slice(0, 4).map(([first]) => first?.event),
    [long[0], long[1], undefined, aWeek],
  )
  assert.deepEqual(ongoing && { ...ongoing, events: ongoing.events.map(one => one.event) }, {
    lane: 2,
    column: 0,
    columns: 7,
    events: [long[2], long[3], long[4]],
  })
  assert.deepEqual(
    hidden.map(day => day.length),
    [0, 0, 1, 0, 0, 0, 0],
  )
})

test('a third long event is shown as a bar, because a summary line takes as much room', () => {
  const long = [10, 11, 12].map(month => event(`2029-${month}-01 10:00`, '2030-03-01 18:00'))

  const { lanes, ongoing } = lanesOf(placedIn(long, week, lisbon), 7, room)

  assert.deepEqual(
    lanes.map(([first]) => first?.event),
    long,
  )
  assert.equal(ongoing, undefined)
})

test('an event keeps its lane in the next week, whatever starts there', () => {
  const next = daysFrom(Temporal.PlainDate.from('2030-01-21'), 7)
  const short = event('2030-01-18 10:00', '2030-01-22 18:00')
  const other = event('2030-01-19 10:00', '2030-01-23 18:00')
  const longer = event('2030-01-21 10:00', '2030-01-27 18:00')
  const events = [short, other, longer]

  const first = lanesOf(placedIn(events, week, lisbon), 7, room)
  const second = lanesOf(placedIn(events, next, lisbon), 7, room, laneOrder(first))

  assert.deepEqual(
    second.lanes.map(lane => lane.map(one => one.event)),
    [[short], [other], [longer]],
  )
})

test('one-day events fill every free slot in their column', () => {
  const late = event('2030-01-17 10:00', '2030-01-20 18:00')
  const single = event('2030-01-14 10:00', '2030-01-14 12:00')

  const { lanes } = lanesOf(placedIn([late, single], week, lisbon), 7, room)

  assert.deepEqual(
    lanes.map(lane => lane.map(one => one.event)),
    [[single, late]],
  )
})
