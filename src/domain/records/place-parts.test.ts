import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeParts } from './place-parts.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['Upepo Hall', 'Nairobi', ['Upepo Hall', 'Nairobi']],
  ['Lisbon', 'Lisbon', ['Lisbon']],
  ['Museum of the Coast, mombasa', 'Mombasa', ['Museum of the Coast, mombasa']],
  ['Teatro de São Luís', 'Sao Luis', ['Teatro de São Luís']],
  ['Hamlet Hall', 'Ham', ['Hamlet Hall', 'Ham']],
  ['مسرح مومباسا', 'مومباسا', ['مسرح مومباسا']],
]

test('a place has its town, unless the name has it', () => {
  for (const [name, city, expected] of cases) assert.deepEqual(placeParts({ name, city }), expected)
  assert.deepEqual(placeParts({ name: 'Garden', city: '' }).filter(Boolean), ['Garden'])
})
