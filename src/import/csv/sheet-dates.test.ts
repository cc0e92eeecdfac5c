import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateEvidence, readSheetDate, readSheetTime } from './sheet-dates.ts'

const dates = [
  ['2032-05-06', '2032-05-06'],
  ['2032/5/6', '2032-05-06'],
  ['06/05/2032', '2032-05-06'],
  ['6.5.32', '2032-05-06'],
  ['06-05-2032 19:30', '2032-05-06'],
  ['Thursday, May 6, 2032', '2032-05-06'],
  ['6 May 2032', '2032-05-06'],
  ['jeudi 6 mai 2032', '2032-05-06'],
  ['1er août 2032', '2032-08-01'],
  ['quinta-feira, 6 de maio de 2032', '2032-05-06'],
  ['6 de Fevereiro de 2032', '2032-02-06'],
  ['6 Mei 2032', '2032-05-06'],
  ['6 Agosti 2032', '2032-08-06'],
  ['٦ مايو ٢٠٣٢', '2032-05-06'],
  ['٢٠٣٢/٠٥/٠٦', '2032-05-06'],
  ['6 أغسطس 2032', '2032-08-06'],
  ['48340', '2032-05-06'],
  ['31/02/2032', undefined],
  ['soon', undefined],
  ['', undefined],
] as const

test('dates are parsed in spreadsheet formats', () => {
  for (const [text, expected] of dates) assert.equal(readSheetDate(text, 'dmy'), expected, text)
  assert.equal(readSheetDate('05/06/2032', 'mdy'), '2032-05-06')
})

test('times are parsed in spreadsheet formats', () => {
  const times = [
    ['19:30', '19:30:00'],
    ['7:30 PM', '19:30:00'],
    ['12:05 am', '00:05:00'],
    ['7 p.m.', '19:00:00'],
    ['19h30', '19:30:00'],
    ['19h', '19:00:00'],
    ['٧:٣٠ م', '19:30:00'],
    ['٧:٣٠ ص', '07:30:00'],
    ['06/05/2032 19:30:15', '19:30:15'],
    ['25:00', undefined],
    ['late', undefined],
  ] as const
  for (const [text, expected] of times) assert.equal(readSheetTime(text), expected, text)
})

test('unambiguous dates decide the order of day and month', async () => {
  const evidence: [string[], string[], string | undefined][] = [
    [['01/02/2032', '13/02/2032'], ['dmy'], '01/02/2032'],
    [['01/02/2032', '02/13/2032'], ['mdy'], '01/02/2032'],
    [['05/07/2027', '5/20/2027', '31/31/2027'], ['mdy'], '05/07/2027'],
    [['13/02/2032', '02/13/2032'], ['dmy', 'mdy'], undefined],
    [['01/02/2032'], [], '01/02/2032'],
    [['2032-05-06', '5/5/2032', '6 May 2032', 'soon', '99/99/2032'], [], undefined],
  ]
  for (const [texts, orders, ambiguous] of evidence) {
    const found = await dateEvidence(texts)
    assert.deepEqual([[...found.orders], found.ambiguous], [orders, ambiguous], texts.join())
  }
})
