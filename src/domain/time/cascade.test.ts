import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cascadeOf } from './cascade.ts'

/** In half hours: starts and ends. The depth and what is seen of each block. */
function cascade(...blocks: [number, number][]) {
  const group = blocks.map(([start, end]) => ({ event: {}, start: start * 6, length: (end - start) * 6 }))
  return cascadeOf(group)?.map(({ depth, seen }) => [depth, seen / 6])
}

test('events that begin half an hour apart lie on each other, each a step further in', () => {
  const rows: [string, [number, number][], ReturnType<typeof cascade>][] = [
    ['alone', [[20, 23]], [[0, 3]]],
    [
      'one on the end',
      [
        [39, 43],
        [42, 47],
      ],
      [
        [0, 3],
        [1, 5],
      ],
    ],
    [
      'one within',
      [
        [20, 32],
        [22, 24],
      ],
      [
        [0, 2],
        [1, 2],
      ],
    ],
    [
      'several on a long one',
      [
        [20, 32],
        [22, 24],
        [26, 28],
      ],
      [
        [0, 2],
        [1, 2],
        [1, 2],
      ],
    ],
    [
      'three steps',
      [
        [20, 32],
        [22, 30],
        [24, 28],
      ],
      [
        [0, 2],
        [1, 2],
        [2, 4],
      ],
    ],
    [
      'four steps',
      [
        [20, 32],
        [22, 30],
        [24, 28],
        [26, 27],
      ],
      undefined,
    ],
    [
      'at the same time',
      [
        [20, 24],
        [20, 22],
      ],
      undefined,
    ],
    [
      'too close',
      [
        [20, 24],
        [20.5, 22],
      ],
      undefined,
    ],
    [
      'a third at the same time',
      [
        [20, 24],
        [22, 27],
        [22, 25],
      ],
      undefined,
    ],
    [
      'a step back',
      [
        [20, 24],
        [22, 27],
        [25, 30],
      ],
      [
        [0, 2],
        [1, 3],
        [2, 5],
      ],
    ],
  ]

  for (const [name, blocks, expected] of rows) assert.deepEqual(cascade(...blocks), expected, name)
})
