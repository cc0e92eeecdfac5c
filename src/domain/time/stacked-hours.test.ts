import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Stacked, stacked } from './stacked-hours.ts'

const place = { column: 0, span: 1, of: 1, isCrowded: true }

/** In half hours: start and end. */
function block(start: number, end: number, isShown: 'shown' | 'hidden') {
  return { event: {}, start, length: end - start, place: isShown === 'shown' ? place : undefined }
}

function inWords({ place, isOnTop, covered }: Stacked<unknown>): string {
  if (!place) return 'hidden'
  return isOnTop ? 'on top' : covered > 0 ? `covered ${covered}` : 'shown'
}

test('an event without room lies on the only block in its way, or under it', () => {
  const rows: [string, ReturnType<typeof block>[], string[]][] = [
    ['half an hour', [block(39, 43, 'shown'), block(42, 47, 'hidden')], ['covered 1', 'on top']],
    ['the earlier one is hidden', [block(39, 43, 'hidden'), block(42, 47, 'shown')], ['covered 1', 'on top']],
    ['too little of the lower one', [block(39, 43, 'shown'), block(40, 47, 'hidden')], ['shown', 'hidden']],
    ['both at the same time', [block(39, 43, 'shown'), block(39, 43, 'hidden')], ['shown', 'hidden']],
    ['the same end', [block(39, 45, 'shown'), block(42, 45, 'hidden')], ['covered 3', 'on top']],
    ['within a long one', [block(20, 32, 'shown'), block(22, 24, 'hidden')], ['covered 10', 'on top']],
    [
      'several on a long one',
      [block(20, 32, 'shown'), block(22, 24, 'hidden'), block(26, 28, 'hidden')],
      ['covered 10', 'on top', 'on top'],
    ],
    [
      'two on a long one that overlap',
      [block(20, 32, 'shown'), block(22, 26, 'hidden'), block(25, 28, 'hidden')],
      ['covered 10', 'on top', 'hidden'],
    ],
    [
      'a block that carries one is not put on another one',
      [block(20, 40, 'hidden'), block(24, 30, 'shown'), block(27, 29, 'hidden')],
      ['covered 16', 'on top', 'hidden'],
    ],
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
      'a third at the same time',
      [block(20, 24, 'shown'), block(20, 22, 'hidden'), block(22, 27, 'hidden')],
      ['covered 2', 'hidden', 'on top'],
    ],
    ['nothing hidden', [block(20, 24, 'shown'), block(24, 26, 'shown')], ['shown', 'shown']],
  ]

  for (const [name, blocks, expected] of rows)
    assert.deepEqual(stacked(blocks, () => true).map(inWords), expected, name)
})

test('a title that does not fit beside the lower block covers the end of that block, but nothing in its middle', () => {
  const rows: [string, ReturnType<typeof block>[], string[]][] = [
    ['the end', [block(20, 24, 'shown'), block(22, 27, 'hidden')], ['covered 2', 'on top']],
    ['the middle', [block(20, 30, 'shown'), block(22, 24, 'hidden')], ['shown', 'hidden']],
  ]

  for (const [name, blocks, expected] of rows) {
    const found = stacked(blocks, () => false)
    assert.deepEqual(found.map(inWords), expected, name)
    assert.ok(!found.some(({ isIndented }) => isIndented))
  }
})

test('a block is asked whether it fits beside a count of hidden events', () => {
  const asked: boolean[] = []
  const fits = (_: unknown, { isCrowded }: { readonly isCrowded: boolean }) => {
    asked.push(isCrowded)
    return true
  }

  stacked([block(20, 24, 'shown'), block(22, 27, 'hidden')], fits)
  stacked([block(20, 24, 'shown'), block(22, 27, 'hidden'), block(23, 25, 'hidden')], fits)

  assert.deepEqual(asked, [false, true])
})
