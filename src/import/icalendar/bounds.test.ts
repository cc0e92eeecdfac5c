import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventFault, isExpandable, isReasonableZone } from './bounds.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

test('an event with too long a duration or list of dates is rejected before parsing', () => {
  const faults = [
    ['DURATION:P99999999999W', 'imports.durationTooLong'],
    ['DURATION;X=":P1D":-P4000D', 'imports.durationTooLong'],
    ['DURATION:P999\r\n 99999999W', 'imports.durationTooLong'],
    ['RDATE;VALUE=PERIOD:20300101T100000Z/PT99999999999S', 'imports.durationTooLong'],
    ['TRIGGER:-P99999999D', 'imports.durationTooLong'],
    [`EXDATE:${Array(5001).fill('20300101').join()}`, 'imports.tooManyDates'],
    ['DURATION:P1W', undefined],
    ['DURATION:PT90M', undefined],
    ['SUMMARY:DURATION:P99999999999W', undefined],
  ] as const
  for (const [line, key] of faults) assert.equal(eventFault(event(line))?.key, key, line.slice(0, 60))
})

test('rules without an end, without dates or with too many dates are not passed to the library', () => {
  const rules = [
    ['FREQ=WEEKLY;BYDAY=MO,WE', true],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', true],
    ['FREQ=MONTHLY;BYDAY=2TU;INTERVAL=2', true],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', true],
    ['FREQ=SECONDLY', false],
    ['FREQ=MINUTELY;INTERVAL=5', false],
    ['FREQ=DAILY;INTERVAL=99999999999', false],
    ['FREQ=DAILY;INTERVAL=0', false],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', false],
    ['FREQ=DAILY;BYDAY=MO;BYSETPOS=9', false],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', false],
    ['FREQ=WEEKLY;INTERVAL=52;BYMONTH=6', false],
    ['', false],
  ] as const
  for (const [rule, isFine] of rules)
    assert.equal(isExpandable(event('DTSTART:20300201T180000Z', `RRULE:${rule}`)), isFine, rule)
  assert.equal(isExpandable(event('DTSTART:00010101T180000Z', 'RRULE:FREQ=DAILY')), false)
  assert.equal(isExpandable(event('DTSTART:00010101T180000Z')), true)
})

test('only yearly rules of time zones are expanded', () => {
  const zone = (start: string, rule: string) =>
    ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', `DTSTART:${start}`, `RRULE:${rule}`, 'END:STANDARD'].join('\r\n')
  const rules = [
    ['16010101T030000', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', true],
    ['19700308T020000', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU', true],
    ['16010101T000000', 'FREQ=SECONDLY', false],
    ['16010101T000000', 'FREQ=MINUTELY', false],
    ['16010101T000000', 'FREQ=YEARLY;BYHOUR=1,2,3', false],
    ['16010101T000000', 'FREQ=YEARLY;BYMONTH=1,2,3,4', false],
    ['00010101T000000', 'FREQ=YEARLY', false],
  ] as const
  for (const [start, rule, isFine] of rules)
    assert.equal(isReasonableZone(zone(start, rule)), isFine, `${start} ${rule}`)
})
