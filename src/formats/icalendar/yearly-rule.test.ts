import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runsOf } from './vtimezone.ts'

function runsOfDays(...days: string[]) {
  const runs = runsOf(days.map(day => ({ local: Temporal.PlainDateTime.from(`${day}T02:00`) })))
  return runs.map(run => [run.days.length, run.rule?.replace('FREQ=YEARLY;', '')])
}

test('the last weekday of a month is written as the last', () => {
  assert.deepEqual(runsOfDays('2030-03-31', '2031-03-30', '2032-03-28'), [[3, 'BYMONTH=3;BYDAY=-1SU']])
})

test('a weekday by its number in the month', () => {
  assert.deepEqual(runsOfDays('2030-03-10', '2031-03-09', '2032-03-14'), [[3, 'BYMONTH=3;BYDAY=2SU']])
})

test('a fourth weekday that is not always the last', () => {
  assert.deepEqual(runsOfDays('2029-03-24', '2030-03-23', '2031-03-22'), [[3, 'BYMONTH=3;BYDAY=4SA']])
})

test('other weekdays are written by their possible days', () => {
  assert.deepEqual(runsOfDays('2029-04-08', '2030-04-07', '2031-04-06', '2032-04-04', '2033-04-03'), [
    [5, 'BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU'],
  ])
})

test('a run ends at a missing year, at another month, and where no rule matches the next day', () => {
  assert.deepEqual(runsOfDays('2030-03-31', '2031-03-30', '2032-03-28', '2034-03-26'), [
    [3, 'BYMONTH=3;BYDAY=-1SU'],
    [1, undefined],
  ])
  assert.deepEqual(runsOfDays('2030-03-31', '2031-04-06'), [
    [1, undefined],
    [1, undefined],
  ])
  assert.deepEqual(runsOfDays('2030-03-31', '2031-03-02'), [
    [1, undefined],
    [1, undefined],
  ])
})

test('two days are too few for a rule', () => {
  assert.deepEqual(runsOfDays('2030-03-31', '2031-03-30'), [[2, undefined]])
})

test('no days have no runs', () => {
  assert.deepEqual(runsOfDays(), [])
})
