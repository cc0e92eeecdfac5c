import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeZoneName, UtcSeconds } from '../date-time.ts'
import { type CellContext, readCellWhen } from './cell-when.ts'

// Sunday, 15 November 2026, 12:00.
const now = 1_794_744_000 as UtcSeconds
const context: CellContext = { now, zone: 'UTC' as TimeZoneName, language: 'en', isDayFirst: true }

/** `2032-05-06 19:30–22:00 +120 | unused`. Without a time, only the day. */
function read(text: string, changes: Partial<CellContext> = {}): string | undefined {
  const when = readCellWhen(text, { ...context, ...changes })
  if (!when) return undefined
  const { startDay, startTime, endDay, endTime, saysDay, saysTime, saysEnd, offsetMinutes, zone, unused } =
    when
  const end = [endDay === startDay ? '' : endDay, saysTime ? endTime : ''].filter(Boolean).join(' ')
  return [
    [saysDay ? startDay : '', saysTime ? startTime : ''].filter(Boolean).join(' '),
    saysEnd ? `–${end}` : '',
    offsetMinutes === undefined ? '' : ` ${offsetMinutes}`,
    zone === undefined ? '' : ` ${zone}`,
    when.saysWholeDay ? ' whole' : '',
    unused === '' ? '' : ` | ${unused}`,
    when.isOtherWeekday ? ' !' : '',
  ].join('')
}

const cells: readonly (readonly [text: string, expected: string])[] = [
  // Numbers.
  ['2032-05-06', '2032-05-06'],
  ['2032/5/6', '2032-05-06'],
  ['2032.05.06', '2032-05-06'],
  ['06/05/2032', '2032-05-06'],
  ['6.5.32', '2032-05-06'],
  ['06-05-2032 19:30', '2032-05-06 19:30'],
  ['11.12.2026 20.30', '2026-12-11 20:30'],
  ['2032-05-06 19:30:15', '2032-05-06 19:30'],
  ['٢٠٣٢/٠٥/٠٦', '2032-05-06'],
  // ISO 8601.
  ['2032-05-06T19:30', '2032-05-06 19:30'],
  ['2032-05-06T19:30:00Z', '2032-05-06 19:30 0'],
  ['2032-05-06T19:30:00.000+02:00', '2032-05-06 19:30 120'],
  ['2032-05-06T19:30-0330', '2032-05-06 19:30 -210'],
  ['20320506T193000Z', '2032-05-06 19:30 0'],
  ['2032-05-06 19:30 UTC+2', '2032-05-06 19:30 120'],
  ['2032-05-06 19:30 GMT', '2032-05-06 19:30 0'],
  ['2032-05-06 19:30-22:00', '2032-05-06 19:30–22:00'],
  // Programs.
  ['Thu, 06 May 2032 19:30:00 +0200', '2032-05-06 19:30 120'],
  ['Thu May 06 2032 19:30:00 GMT+0200 (CEST)', '2032-05-06 19:30 120 | (CEST)'],
  ['2032-05-06 19:30 CET', '2032-05-06 19:30 | CET'],
  // Numbers of spreadsheets.
  ['48340', '2032-05-06'],
  ['48340.8125', '2032-05-06 19:30'],
  ['48340,8125', '2032-05-06 19:30'],
  ['0.8125', '19:30'],
  ['1899-12-30 19:30:00', '19:30'],
  ['6-May-32', '2032-05-06'],
  ['6/May/2032 7pm', '2032-05-06 19:00'],
  ['6 May ’32', '2032-05-06'],
  // Words in five languages, whatever the language of the site.
  ['11 December 2026 20h', '2026-12-11 20:00'],
  ['Thursday, May 6, 2032 at 7:30 PM', '2032-05-06 19:30'],
  ['May 6th, 2032 @ 7:30 p. m.', '2032-05-06 19:30'],
  ['noon 6 May 2032', '2032-05-06 12:00'],
  ['jeudi 6 mai 2032 à 19h30', '2032-05-06 19:30'],
  ['1er août 2032 à midi', '2032-08-01 12:00'],
  ['6 mai 2032 19:30h', '2032-05-06 19:30'],
  ['quinta-feira, 6 de maio de 2032 às 19h30', '2032-05-06 19:30'],
  ['6 de Fevereiro de 2032, meia-noite', '2032-02-06 00:00'],
  ['6 Mei 2032 saa 1:30 usiku', '2032-05-06 19:30'],
  ['Alhamisi 6 Mei 2032 saa moja na nusu usiku', '2032-05-06 19:30'],
  ['6 Agosti 2032 saa kumi na mbili kasoro robo jioni', '2032-08-06 17:45'],
  ['6 Agosti 2032 saa sita usiku', '2032-08-06 00:00'],
  ['6 Agosti 2032 saa sita mchana', '2032-08-06 12:00'],
  ['الخميس ٦ مايو ٢٠٣٢ الساعة ٧:٣٠ مساءً', '2032-05-06 19:30'],
  ['6 أغسطس 2032 ظهرا', '2032-08-06 12:00'],
  // Whole days.
  ['17/12/2026 all day', '2026-12-17 whole'],
  ['All-day, 17 December 2026', '2026-12-17 whole'],
  ['17/12/2026 (toute la journée)', '2026-12-17 whole'],
  ['17 de dezembro de 2026, todo o dia', '2026-12-17 whole'],
  ['17/12/2026 طوال اليوم', '2026-12-17 whole'],
  ['17 Desemba 2026 siku nzima', '2026-12-17 whole'],
  ['17-19 Dec 2026 all day', '2026-12-17–2026-12-19 whole'],
  ['17/12/2026 10:00 all day', '2026-12-17 10:00 whole'],
  // Names of time zones.
  ['2026-12-14 22:00 Europe/Madrid', '2026-12-14 22:00 Europe/Madrid'],
  ['2026-12-14T22:00[america/sao_paulo]', '2026-12-14 22:00 America/Sao_Paulo'],
  ['14 Dec 2026 22:00 to 23:30 Europe/Madrid', '2026-12-14 22:00–23:30 Europe/Madrid'],
  ['2026-12-14 22:00 Europe/Nowhere', '2026-12-14 22:00 | Europe/Nowhere'],
  // Ranges.
  ['6 May 2032 19:30 to 22:00', '2032-05-06 19:30–22:00'],
  ['20-22 Nov 2032', '2032-11-20–2032-11-22'],
  ['30 Dec to 2 Jan 2033', '2032-12-30–2033-01-02'],
  // Times in their own cell.
  ['7pm', '19:00'],
  ['midi', '12:00'],
  ['saa tatu usiku', '21:00'],
  // Other words are reported.
  ['6 May 2032, Main Hall', '2032-05-06 | Main Hall'],
  ['6 May 2032 at the old mill', '2032-05-06 | old mill'],
  ['6 May 2032, evening', '2032-05-06 | evening'],
  ['6 May 2032 – live music', '2032-05-06 | live music'],
  // The date counts, not the day of the week.
  ['Friday 6 May 2032 8pm', '2032-05-06 20:00 !'],
]

for (const [text, expected] of cells)
  test(`a cell with “${text}” is ${expected}`, () => assert.equal(read(text), expected))

const refused = [
  ...['', 'soon', '31/02/2032', '32/1/2032', '6 May 2032 25:00'],
  // A part that may be a time is never dropped.
  ...[
    '6 May 2032 hall 2',
    '6 May 2032 19:30 (Hall 2)',
    '6 May 2032 20',
    '6 May 2032 doors 19:00 show 20:00',
    '6 May 2032 saa 3',
  ],
]

for (const text of refused)
  test(`a cell with “${text}” is rejected`, () => assert.equal(read(text), undefined))

test('the table decides the order of day and month, unless only the other order is a date', () => {
  const monthFirst = { isDayFirst: false }
  assert.equal(read('05/06/2032', monthFirst), '2032-05-06')
  assert.equal(read('05-06-2032', monthFirst), '2032-05-06')
  assert.equal(read('20/5/2032', monthFirst), '2032-05-20')
  assert.equal(read('5.6.2032', monthFirst), '2032-06-05')
})

test('a number in a column of times is an hour', () => {
  const isTime = { isTime: true, day: '2032-05-06' }
  assert.deepEqual(
    ['19', '7', '1930', '19:00-22:00', '22-1'].map(text => read(text, isTime)),
    ['19:00', '19:00', '19:30', '19:00–22:00', '22:00–2032-05-07 01:00'],
  )
  assert.equal(read('19'), undefined)
})
