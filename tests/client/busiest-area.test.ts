import assert from 'node:assert/strict'
import { test } from 'node:test'
import { busiest } from '../../public/text/busiest-area.js'

const nairobi = { name: 'Nairobi', latitude: -1.29, longitude: 36.82 }
const mombasa = { name: 'Mombasa', latitude: -4.06, longitude: 39.67 }
const diani = { name: 'Diani', latitude: -4.28, longitude: 39.59 }
const lisbon = { name: 'Lisbon', latitude: 38.72, longitude: -9.14 }

const opening = (...places: (typeof nairobi & { count: number })[]) =>
  busiest(places)
    .map(({ name }) => name)
    .sort()

const of = (place: typeof nairobi, count: number) => ({ ...place, count })

/** Where the events are, and which venues the map shows first. */
const openings = [
  ['most events are in one area', [of(mombasa, 5), of(diani, 5), of(lisbon, 1)], ['Diani', 'Mombasa']],
  [
    'most events are at one venue, and an area is not far',
    [of(nairobi, 60), of(mombasa, 5), of(diani, 5)],
    ['Diani', 'Mombasa', 'Nairobi'],
  ],
  [
    'no area has half of the events',
    [of(nairobi, 4), of(mombasa, 3), of(diani, 2), of(lisbon, 4)],
    ['Diani', 'Mombasa', 'Nairobi'],
  ],
  ['the only other venue is far', [of(nairobi, 3), of(lisbon, 1)], ['Nairobi']],
  ['there is one venue', [of(nairobi, 3)], ['Nairobi']],
  ['there are none', [], []],
] as const

for (const [where, places, expected] of openings)
  test(`a map opens at ${expected.join(', ') || 'nothing'} if ${where}`, () => {
    assert.deepEqual(opening(...places), [...expected])
  })
