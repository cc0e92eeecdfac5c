import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textDifference } from './text-difference.ts'

const cases: readonly (readonly [string, string, string])[] = [
  ['Jazz night', 'Jazz evening', 'Jazz |night|evening|'],
  ['', 'All new', '||All new|'],
  ['All gone', '', '|All gone||'],
  ['a b c', 'a c', 'a |b ||c'],
  ['same', 'same', 'same|||'],
  ['one two one', 'one two one two one', 'one two ||one two |one'],
  ['1 2 3 4 5 6 7 8 x 9', '1 2 3 4 5 6 7 8 y 9', '… 3 4 5 6 7 8 |x |y |9'],
]

test('a difference is shown by words, with some context', () => {
  for (const [before, after, expected] of cases) {
    const { start, removed, added, end } = textDifference(before, after)
    assert.equal([start, removed, added, end].join('|'), expected, `${before} → ${after}`)
  }
})
