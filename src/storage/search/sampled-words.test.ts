import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rarestFirst, shareOfTexts, wordsReadPerText } from './sampled-words.ts'

const sample = { texts: ['jazz at the hall', 'chess at the hall', 'the end', 'at the harbour'] }

test('words are ordered by how many texts contain them', () => {
  assert.equal(shareOfTexts(sample, 'hall'), 1 / 2)
  assert.deepEqual(rarestFirst(sample, ['the', 'at', 'hall', 'jazz']), ['jazz', 'hall', 'at', 'the'])
})

test('a rare word spares the others', () => {
  assert.equal(wordsReadPerText(sample, ['the', 'at', 'jazz']), (3 + 1 + 1 + 1) / 4)
  assert.equal(wordsReadPerText(sample, ['the', 'h', 'e']), 3)
  assert.equal(wordsReadPerText({ texts: [] }, ['the']), 0)
})
