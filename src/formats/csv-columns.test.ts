import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellText, csvRow } from './csv-columns.ts'

const formulas = [
  ...['=1+1', '+1', '-1', '@sum', '\tx', '\r=x', ' =1', ';=1', '; =1'],
  ...['＝1', '＋1', '－1', '＠x', '\u200b=1', '\ufeff\u2060＝1', '\u200e;\u200b=1'],
]

test('a value that a spreadsheet may take for a formula gets an apostrophe, and an import removes it', () => {
  for (const value of formulas) {
    const cell = csvRow([value]).trimEnd().replace(/^"|"$/g, '')
    assert.equal(cell, `'${value}`, JSON.stringify(value))
    assert.equal(cellText(cell), value)
  }
})

test('other values stay as they are', () => {
  for (const value of ['', 'Amina', 'a=b', '1-2', ';', '’=1', "'twas", 'أمينة', '\u200bAmina']) {
    assert.equal(csvRow([value]), `${value}\r\n`)
    assert.equal(cellText(value), value)
  }
})
