import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stacked } from './stacked-hours.ts'

const place = { column: 0, span: 1, of: 1, isCrowded: true }

/** In half hours: start and end. */
function block(start: number, end: number, isShown: 'shown' | 'hidden') {
  return { event: {}, start, length: end - start, place: isShown === 'shown' ? place : undefined }
}

test('an event without room lies on the end of a block, or under the next one', () => {
  const rows: [string, ReturnType<typeof block>[], string[]][] = [
    ['half an hour', [block(39, 43, 'shown'), block(42, 47, 'hidden')], ['covered 1', 'on top']],
    ['the earlier one is hidden', [block(39, 43, 'hidden'), block(42, 47, 'shown')], ['covered 1', 'on top']],
    ['too little of the lower one', [block(39, 43, 'shown'), block(40, 47, 'hidden')], ['shown', 'hidden']],
    ['both at the same time', [block(39, 43, 'shown'), block(39, 43, 'hidden')], ['shown', 'hidden']],
    ['no later end', [block(39, 45, 'shown'), block(42, 45, 'hidden')], ['shown', 'hidden']],
    [
      'two in its way',
      [block(20, 24, 'shown'), block(22, 27, 'hidden'), block(26, 30, 'shown')],
      ['shown', 'hidden', 'shown'],
    ],
    [
      'no stack of three',
      [block(20, 24, 'shown'), block(23, 30, 'hidden'), block(29, 34, 'hidden')],
      ['covered 1', 'on top', 'hidden'],
    ],
    [
      'no room for the count of others',
      [block(20, 24, 'shown'), block(20, 22, 'hidden'), block(22, 27, 'hidden')],
      ['shown', 'hidden', 'hidden'],
    ],
    [
      'room for the count of others',
      [block(20, 24, 'shown'), block(20, 22, 'hidden'), block(23, 27, 'hidden')],
      ['covered 1', 'hidden', 'on top'],
    ],
    ['nothing hidden', [block(20, 24, 'shown'), block(24, 26, 'shown')], ['shown', 'shown']],
  ]

  for (const [name, blocks, expected] of rows)
    assert.deepEqual(
      stacked(blocks).map(one =>
        !one.place ? 'hidden' : one.isOnTop ? 'on top' : one.covered > 0 ? `covered ${one.covered}` : 'shown',
      ),
      expected,
      name,
    )
})
