import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventCell } from '../../domain/events/calendar-event.ts'
import { type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import type { CalendarReader } from '../reader.ts'
import { monthOfEvents } from './month-of-events.ts'
import type { PageFilter } from './page-filter.ts'

const firstDay = Date.UTC(2030, 0, 1) / 1000
const month = Temporal.PlainYearMonth.from('2030-01')

/** Events spread over January, and a few exhibitions that last for weeks. */
function eventsOf(count: number): EventCell[] {
  return Array.from({ length: count }, (_, index) => {
    const startsAtUtc = firstDay + (index % 31) * 86_400 + 36_000 + index
    const lasts = index % 400 === 0 ? 20 * 86_400 : 3600
    const times = { startsAtUtc, endsAtUtc: startsAtUtc + lasts, allDay: false, zone: utc }
    return { id: index + 1, title: `Event ${index + 1}`, sticky: false, ...times } as EventCell
  }).sort((one, other) => one.startsAtUtc - other.startsAtUtc)
}

/** A calendar that counts the events that are read with their texts. */
function calendarOf(events: readonly EventCell[]) {
  const read: number[] = []
  const listLines = async ({ ids, most = Infinity }: { ids?: number[]; most?: number }) => {
    const cells = events.filter(({ id }) => ids?.includes(id) ?? true).slice(0, most)
    read.push(cells.length)
    return cells
  }
  const listSpans = async () =>
    events.map(({ id, sticky, allDay, zone, startsAtUtc, endsAtUtc }) => {
      return { id, sticky, allDay, zone, startsAtUtc: startsAtUtc as UtcSeconds, endsAtUtc }
    })
  const reader = { store: { events: { listLines, listSpans } }, site: { zone: utc }, language: 'en' }
  const filter = { query: { termGroups: [] } } as unknown as PageFilter
  const show = () => monthOfEvents({ month, firstDay: 1 }, filter, reader as unknown as CalendarReader)
  return { read, show }
}

test('a month with few events reads each once', async () => {
  const { read, show } = calendarOf(eventsOf(200))
  const { agenda } = await show()
  assert.deepEqual(read, [200])
  assert.ok(agenda.every(({ events, count }) => events.length === count))
})

test('a month with many events counts all events, and reads the texts of the shown ones', async () => {
  const { read, show } = calendarOf(eventsOf(9000))
  const { weeks, agenda, alsoOn } = await show()
  assert.equal(read[0], 2501)
  assert.ok(read[1]! < 300, `${read[1]} events`)
  const days = weeks.flatMap(({ days, counts }) =>
    days.map((day, column) => [day.toString(), counts[column]]),
  )
  assert.ok(Number(Object.fromEntries(days)['2030-01-31']) >= 290)
  assert.equal(agenda.length, 31)
  for (const { event } of weeks.flatMap(({ lanes }) => lanes.flat())) assert.match(event.title, /^Event \d+$/)
  assert.ok(alsoOn.every(({ title }) => title.startsWith('Event ')))
})
