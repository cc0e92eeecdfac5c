import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { datesOf } from './dates.ts'

const now = 1_894_708_800 as UtcSeconds

function dates(...lines: string[]) {
  const text = ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n')
  const { dates: all, losses } = datesOf(new ICAL.Component(ICAL.parse(text) as never), text, new Set(), now)
  return {
    losses,
    ids: all.map(({ sourceId }) => sourceId),
    reasons: losses.flatMap(({ reason }) => reason.map(({ key }) => key)),
  }
}

test('an old series is imported with its last dates, up to two years ahead', () => {
  const { ids, reasons, losses } = dates('DTSTART:20200101T180000Z', 'RRULE:FREQ=DAILY')
  assert.equal(ids.length, 730)
  assert.deepEqual([ids[0], ids.at(-1)], ['one 20300117T180000Z', 'one 20320116T180000Z'])
  assert.deepEqual(reasons, ['imports.goesOn', 'imports.beganLongAgo'])
  assert.deepEqual([ids.length, losses[1]?.reason[0]?.values], [730, { count: 3669 }])
})

test('every excluded date is missing, whatever else is excluded', () => {
  const { ids } = dates(
    'DTSTART:20300201T180000Z',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:19990101T180000Z,19990102T180000Z,20300201T180000Z',
    'EXDATE;VALUE=DATE:20300203',
  )
  assert.deepEqual(ids, ['one 20300202T180000Z', 'one 20300204T180000Z'])
})

test('a date written as a period keeps its own end', () => {
  const text = ['BEGIN:VEVENT', 'UID:one', 'DTSTART:20300201T180000Z', 'DURATION:PT1H'].join('\r\n')
  const period = `${text}\r\nRDATE;VALUE=PERIOD:20300203T180000Z/PT3H\r\nEND:VEVENT`
  const { dates: all } = datesOf(new ICAL.Component(ICAL.parse(period) as never), period, new Set(), now)
  assert.deepEqual(
    all.map(date => ('end' in date ? date.end.toICALString() : '')),
    ['20300201T190000Z', '20300203T210000Z'],
  )
})

test('a date changed with all following ones is reported', () => {
  const { ids, reasons } = dates(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20300203T180000Z',
    'DTSTART:20300203T190000Z',
  )
  assert.deepEqual(ids, ['one 20300203T180000Z'])
  assert.deepEqual(reasons, ['imports.alsoLaterDates'])
})

test('a rule without any matching day terminates or is rejected', () => {
  const few = (rule: string) => dates('DTSTART:20300201T180000Z', `RRULE:${rule}`).ids.length < 10
  assert.ok(few('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))
  assert.throws(() => few('FREQ=MONTHLY;BYMONTHDAY=32'))
})

test('a rule without any date keeps the date of the event itself', () => {
  const { ids, reasons } = dates('DTSTART:20300201T180000Z', 'RRULE:FREQ=DAILY;UNTIL=19990101')
  assert.deepEqual([ids, reasons], [['one 20300201T180000Z'], ['imports.ruleWithoutDates']])
})
