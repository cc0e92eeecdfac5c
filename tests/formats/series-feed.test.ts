import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import rrule from 'rrule'
import { seriesDates } from '../../src/actions/series/series-dates.ts'
import { readRecurrenceText } from '../../src/domain/recurrence/read-recurrence.ts'
import { inOrder, placedRecurrence, type RecurrenceInput } from '../../src/domain/recurrence/recurrence.ts'
import { type Series, seriesAt } from '../../src/domain/recurrence/series.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
} from '../../src/domain/time/date-time.ts'
import type { FeedEvent, FeedItem } from '../../src/formats/feeds/web-feed.ts'
import { icalendar } from '../../src/formats/icalendar/icalendar.ts'
import { Problem } from '../../src/messages/problem.ts'
import { isLong } from '../support/rounds.ts'
import { sampleEvent } from './samples.ts'
import { type SeriesRule, seriesRules } from './series-rules.ts'

test('there are a hundred rules to test', () => {
  assert.ok(seriesRules.length >= 100, `${seriesRules.length} rules`)
})

// All of them take some seconds.
for (const given of isLong ? seriesRules : seriesRules.filter((_, place) => place % 6 === 0))
  test(`a feed represents ${given.rule} in ${given.zone} from ${given.start} correctly`, async () => {
    const { series, dates } = await seriesFor(given)
    const absent = dates.filter((_, index) => index > 0 && index % 7 === 3)
    const text = await feedOf(series, dates, absent)
    const expected = dates.filter(date => !absent.includes(date)).map(date => shown(date, series))
    assert.deepEqual(startsByIcal(text, series), expected)
    if (text.includes('UID:series-') && !given.allDay) assert.deepEqual(startsByRrule(text, series), expected)
  })

test('a moved or renamed occurrence is written next to the rule', async () => {
  const { series, dates } = await seriesFor({
    rule: 'FREQ=WEEKLY;COUNT=4',
    start: '2030-01-08 19:00:00',
    zone: 'Europe/Lisbon',
  })
  const text = await feedOf(series, dates, [], {
    1: { title: 'With guests', ownFields: ['title'] },
    2: { start: '2030-01-23 20:00:00', end: '2030-01-23 23:00:00', ownFields: ['times'] },
  })
  const starts = startsByIcal(text, series)
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 3)
  assert.equal(text.match(/UID:series-1@/g)?.length, 3)
  assert.match(text, /RECURRENCE-ID;TZID=Europe\/Lisbon:20300115T190000/)
  assert.deepEqual(
    starts,
    ['2030-01-08 19', '2030-01-15 19', '2030-01-23 20', '2030-01-29 19'].map(hour => `${hour}:00:00`),
  )
})

test('a series with extra dates is written as single events, since some readers drop RDATE', async () => {
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=3\nRDATE:20300110T190000'
  const { series, dates } = await seriesFor({ rule, start: '2030-01-08 19:00:00', zone: 'Europe/Lisbon' })
  assert.equal(dates.length, 4)
  const text = await feedOf(series, dates, [])
  assert.doesNotMatch(text.replace(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/g, ''), /RDATE|RRULE/)
  assert.deepEqual(startsByIcal(text, series), [...dates].sort())
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter(one => one?.type === 'VEVENT')
  assert.equal(events.length, 4)
  // Without the extra date, the rule is written again.
  assert.match(await feedOf(series, dates, ['2030-01-10 19:00:00' as LocalDateTime]), /RRULE/)
})

async function seriesFor({ rule, start, zone, allDay = false }: SeriesRule): Promise<{
  series: Series
  dates: readonly LocalDateTime[]
}> {
  const { allDay: _, ...times } = { ...sampleEvent(1, { start, end: start, zone, allDay }), allDay }
  const input = readRecurrenceText(rule) as RecurrenceInput
  assert.ok(!(input instanceof Problem), rule)
  const event = { ...times, allDay }
  const startsAt = start as LocalDateTime
  const planned = seriesAt(event, placedRecurrence(input, { zone: zone as TimeZoneName, startsAt }))
  const found = await seriesDates(planned, localToUtc(startsAt, zone as TimeZoneName) as UtcSeconds)
  if (found instanceof Problem) throw new Error(`${rule}: ${found.key}`)
  const { skipped, madeUntil, dates } = found
  assert.equal(dates[0], planned.startsAt, rule)
  return { series: { ...planned, id: 1, version: 1, skippedDates: skipped, madeUntil }, dates }
}

interface Given {
  readonly title?: string
  readonly start?: string
  readonly end?: string
  readonly ownFields: readonly string[]
}

async function feedOf(
  series: Series,
  dates: readonly LocalDateTime[],
  absent: readonly LocalDateTime[],
  changed: Readonly<Record<number, Given>> = {},
): Promise<string> {
  const occurrences = dates.flatMap((date, index): FeedEvent[] => {
    if (absent.includes(date)) return []
    const { start = date, end = date, title = 'Jazz', ownFields = [] } = changed[index] ?? {}
    const place = { seriesId: 1, originalStart: date, seriesVersion: 1, ownFields, series }
    const event = sampleEvent(
      index + 1,
      { start, end, zone: series.zone, allDay: series.allDay },
      { title, ...place },
    )
    return [{ event, url: `https://example.org/event/${index}/`, sequence: 0, onlineUrl: '' }]
  })
  const absentDates = inOrder([...absent, ...series.skippedDates])
  const instants = occurrences.map(({ event }) => event.startsAtUtc)
  const calendar = {
    name: 'Test',
    pageUrl: 'https://example.org/',
    selfUrl: 'https://example.org/feed.ics',
    language: 'en' as const,
    refreshSeconds: 3600,
    product: '-//Test//EN',
    describeCost: () => '',
    describeState: () => '',
    describeProgramme: () => [],
    host: 'example.org',
    zone: series.zone,
    range: {
      from: Math.min(...instants) as UtcSeconds,
      until: (Math.max(...instants) + 86_400) as UtcSeconds,
    },
  }
  let text = ''
  async function* items(): AsyncGenerator<FeedItem> {
    yield { series, occurrences, absentDates }
  }
  for await (const piece of icalendar(calendar, items())) text += piece
  return text
}

function shown(date: string, { allDay }: Series): string {
  return allDay ? date.slice(0, 10) : date
}

/** The starts of all occurrences in a calendar, according to one library. Zones are ignored here. */
function startsByIcal(text: string, { allDay, zone }: Series): string[] {
  const onOneClock = text
    .replace(/\r\n /g, '')
    .replace(/(?<=UNTIL=)\d+T\d+Z/g, until => onClock(until, zone).replace(' ', 'T').replace(/[-:]/g, ''))
  const calendar = new ICAL.Component(ICAL.parse(onOneClock))
  calendar.removeAllSubcomponents('vtimezone')
  const all = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
  const masters = all.filter(event => !event.isRecurrenceException())
  for (const event of all.filter(one => one.isRecurrenceException()))
    masters.find(({ uid }) => uid === event.uid)?.relateException(event)
  const starts = masters.flatMap(event => {
    if (!event.isRecurring()) return [event.startDate]
    const found: ICAL.Time[] = []
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next())
      found.push(event.getOccurrenceDetails(next).startDate)
    return found
  })
  return starts.map(start => (allDay ? start.toString() : onClock(start.toString(), zone))).sort()
}

/** `2030-01-08 19:00:00` for a local time or one in UTC. */
function onClock(time: string, zone: string): string {
  const local = time.endsWith('Z')
    ? Temporal.Instant.from(time).toZonedDateTimeISO(zoneName(zone)).toPlainDateTime()
    : Temporal.PlainDateTime.from(time)
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** The same according to another library, which knows no zones and works in local time. */
function startsByRrule(text: string, series: Series): string[] {
  const unfolded = text.replace(/\r\n /g, '').replace(/BEGIN:VTIMEZONE.*?END:VTIMEZONE/gs, '')
  const wall = (value: string) => {
    const [, date = '', time = '', utc] = /(\d{8})T(\d{6})(Z?)/.exec(value) ?? []
    const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`
    const instant = Temporal.Instant.from(iso)
    if (!utc) return new Date(iso)
    const local = instant.toZonedDateTimeISO(zoneName(series.zone)).toPlainDateTime()
    return new Date(`${local}Z`)
  }
  const values = (name: string) =>
    [...unfolded.matchAll(new RegExp(`^${name}[;:].*$`, 'gm'))].map(([line]) => wall(line))
  const [, rule = ''] = /^RRULE:(.*)$/m.exec(unfolded) ?? []
  const options = rrule.RRule.parseString(rule.trim().replace(/;UNTIL=[^;]*/, ''))
  const [, until] = /UNTIL=([^;\r]*)/.exec(rule) ?? []
  const [start] = values('DTSTART').slice(-1)
  const set = new rrule.RRuleSet()
  set.rrule(new rrule.RRule({ ...options, dtstart: start as Date, ...(until && { until: wall(until) }) }))
  for (const date of values('EXDATE')) set.exdate(date)
  return set.all().map(date => {
    return date.toISOString().slice(0, 19).replace('T', ' ')
  })
}

function zoneName(zone: string): string {
  return zone === 'UTC+3' ? '+03:00' : zone
}
