import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarName } from './calendar-name.ts'

const named = (...lines: string[]) =>
  calendarName(new TextEncoder().encode(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines].join('\r\n')))

test('a calendar file names itself', () => {
  assert.equal(named('X-WR-CALNAME:Chess Club', 'BEGIN:VEVENT'), 'Chess Club')
  assert.equal(named('X-WR-CALNAME:Old', 'NAME;LANGUAGE=en:Chess\\, Go', 'BEGIN:VEVENT'), 'Chess, Go')
  assert.equal(named('X-WR-CALNAME:Chess', '  Club'), 'Chess Club')
  assert.equal(named('BEGIN:VEVENT', 'NAME:An event'), '')
  assert.equal(named(), '')
})
