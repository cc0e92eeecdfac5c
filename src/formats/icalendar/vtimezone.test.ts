import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inFeed,
  sampleCalendar,
  sampleEvent,
  streamOf,
  textOf,
  utcSeconds,
} from '../../../tests/formats/samples.ts'
import { checkCalendar } from '../../../tests/support/rfc5545.ts'
import { shareOf } from '../../../tests/support/rounds.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { icalendar } from './icalendar.ts'
import { defineZone, type TimeRange } from './vtimezone.ts'

function range(from: string, until: string): TimeRange {
  return { from: utcSeconds(from), until: utcSeconds(until) }
}

/** The lines of the component, without those common to all. */
function linesOf(zone: string, years: TimeRange): string[] {
  const { component } = defineZone(zone as TimeZoneName, years)
  return component.split('\r\n').filter(line => !/^(?:END|TZNAME|TZID|BEGIN:VTIMEZONE)|^$/.test(line))
}

const tenYears = range('2030-01-01T00:00:00Z', '2040-01-01T00:00:00Z')

test('a yearly change is an open-ended rule, starting with the onset in effect at the start of the range', () => {
  assert.deepEqual(linesOf('America/New_York', tenYears), [
    'BEGIN:STANDARD',
    'DTSTART:20291104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'BEGIN:DAYLIGHT',
    'DTSTART:20300310T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
  ])
})

test('an abolished rule ends with its last onset, in UTC', () => {
  assert.deepEqual(linesOf('America/New_York', range('2004-06-01T00:00:00Z', '2008-01-01T00:00:00Z')), [
    'BEGIN:DAYLIGHT',
    'DTSTART:20040404T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'BEGIN:STANDARD',
    'DTSTART:20041031T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
  ])
})

test('lunar changes are listed individually, including the first, up to the end of the range', () => {
  assert.deepEqual(linesOf('Africa/Casablanca', range('2020-01-01T00:00:00Z', '2022-04-01T00:00:00Z')), [
    'BEGIN:STANDARD',
    'DTSTART:20190609T020000',
    'RDATE:20190609T020000',
    'RDATE:20200531T020000',
    'RDATE:20210516T020000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'BEGIN:STANDARD',
    'DTSTART:20200419T030000',
    'RDATE:20200419T030000',
    'RDATE:20210411T030000',
    'RDATE:20220327T030000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
  ])
})

test('the first Sunday after a Saturday is written by its possible days', () => {
  const rules = linesOf('America/Santiago', tenYears).filter(line => line.startsWith('RRULE'))
  assert.deepEqual(rules, [
    'RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU',
  ])
})

test('summer time is summer time in Dublin too, where the law defines it the other way round', () => {
  const { component } = defineZone('Europe/Dublin' as TimeZoneName, tenYears)
  assert.match(component, /BEGIN:DAYLIGHT\r\n(?:(?!END).*\r\n)*TZNAME:IST\r\nEND:DAYLIGHT/)
  assert.match(component, /BEGIN:STANDARD\r\n(?:(?!END).*\r\n)*TZNAME:GMT\r\nEND:STANDARD/)
})

test('a constant offset is one onset long ago', () => {
  const expected = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530']
  assert.deepEqual(linesOf('UTC+5.5', tenYears), expected)
  assert.deepEqual(
    linesOf('UTC+5.5', range('1901-01-01T00:00:00Z', '2040-01-01T00:00:00Z'))[1],
    'DTSTART:19000101T000000',
  )
})

test('offsets of local mean time have seconds', () => {
  assert.deepEqual(linesOf('Africa/Monrovia', range('1800-01-01T00:00:00Z', '1950-01-01T00:00:00Z')), [
    'BEGIN:STANDARD',
    'DTSTART:17990101T000000',
    'TZOFFSETFROM:-004308',
    'TZOFFSETTO:-004308',
    'BEGIN:STANDARD',
    'DTSTART:19190301T000000',
    'TZOFFSETFROM:-004308',
    'TZOFFSETTO:-004430',
  ])
})

/** The instants around each change, where a wrong onset would show. */
function instantsToTry(zone: string, { from, until }: TimeRange): UtcSeconds[] {
  const instants = [from, until]
  let clock: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from * 1000)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next')
  for (; clock && clock.epochMilliseconds / 1000 < until; clock = clock.getTimeZoneTransition('next')) {
    const at = clock.epochMilliseconds / 1000
    for (const distance of [-7201, -1, 0, 7201]) instants.push((at + distance) as UtcSeconds)
  }
  return instants.filter(at => at >= from && at <= until)
}

/** Writes events at these instants, and resolves their times by the calendar's zone definition. */
async function checkZone(zone: string, years: TimeRange): Promise<number> {
  const instants = instantsToTry(zone, years)
  const events = instants.map((at, index) => inFeed(sampleEvent(index, { start: at, end: at, zone })))
  const written = await textOf(icalendar({ ...sampleCalendar, range: years }, streamOf(events)))
  const { faults, events: checked } = checkCalendar(written)
  assert.deepEqual(faults, [], zone)
  assert.deepEqual(
    checked.map(({ start }) => start),
    instants,
    zone,
  )
  return written.match(/DTSTART;TZID/g)?.length ?? 0
}

test('every zone yields the right times over ten years', async () => {
  for (const zone of shareOf(Intl.supportedValuesOf('timeZone'), 0, 10)) {
    const onClock = await checkZone(zone, range('2024-01-01T00:00:00Z', '2034-01-01T00:00:00Z'))
    assert.ok(onClock > 0 || zone === 'UTC', `${zone} is never on its clock`)
  }
})

const eventful = [
  ...[
    'Europe/Lisbon',
    'America/New_York',
    'Africa/Casablanca',
    'Asia/Tehran',
    'Australia/Lord_Howe',
    'Africa/Nairobi',
  ],
  ...['Europe/Dublin', 'Africa/Cairo', 'Asia/Gaza', 'Europe/Amsterdam', 'Pacific/Apia', 'America/Sao_Paulo'],
  ...['Antarctica/Troll', 'Asia/Kolkata', 'Asia/Manila', 'America/Juneau'],
]

// When time is short, a quarter of them.
for (const zone of shareOf(eventful, 0, 4)) {
  test(`${zone} yields the right times from the first clocks to the last listed change`, async () => {
    await checkZone(zone, range('1840-01-01T00:00:00Z', '2160-01-01T00:00:00Z'))
  })
}

test("a range far ahead uses today's rules", async () => {
  for (const zone of ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo']) {
    await checkZone(zone, range('4999-01-01T00:00:00Z', '5003-01-01T00:00:00Z'))
  }
})
