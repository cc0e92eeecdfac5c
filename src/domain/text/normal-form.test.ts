import assert from 'node:assert/strict'
import { test } from 'node:test'
import { muchTooLong, processorSeconds } from '../../../tests/support/processor-time.ts'
import { inNormalForm, lineOf } from './normal-form.ts'

test('text in every script is normalized as by Unicode', () => {
  for (const text of ['Café', 'Cafe\u0301', 'مُحَمَّدٌ', 'ﬁn', '한국어', 'Việt Nam', 'ﾊﾞﾝﾄﾞ', 'กำ', '👩‍👩‍👧', '']) {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      assert.equal(inNormalForm(text, form), text.normalize(form))
  }
})

test('a typed line keeps joiners and direction marks, and nothing else that is invisible', () => {
  assert.equal(lineOf(' می\u200cخواهم\u200f!\r\n\u202e\0 '), 'می\u200cخواهم\u200f!')
})

test('a letter keeps at most thirty marks', () => {
  const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}b`

  assert.equal(inNormalForm(marks(30), 'NFD'), marks(30).normalize('NFD'))
  assert.equal(inNormalForm(marks(100_000), 'NFD'), marks(30).normalize('NFD'))
})

test('unlimited marks take no longer than letters', async () => {
  const longest = 100_000
  for (const marks of [
    '\u0301\u0316',
    '\u0316\u0301\u0345\u1dce',
    '\u0301\uff9e',
    '\u0344\u0316',
    '\u{1d165}\u0301',
  ]) {
    const seconds = await processorSeconds(() => inNormalForm(marks.repeat(longest / marks.length), 'NFKD'))
    assert.ok(seconds < muchTooLong, marks)
  }
})
