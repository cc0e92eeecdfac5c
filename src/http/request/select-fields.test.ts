import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectFields } from './select-fields.ts'

const event = { id: 1, title: 'Walk', venue: { id: 2, city: 'Faro' }, tags: [{ id: 3, name: 'wet' }] }

const cases: readonly [string, readonly string[], unknown][] = [
  ['a field', ['id'], { id: 1 }],
  ['fields, in the order of the answer', ['title', 'id'], { id: 1, title: 'Walk' }],
  ['a field inside of another', ['venue.city'], { venue: { city: 'Faro' } }],
  ['the whole, where the whole is asked for too', ['venue.city', 'venue'], { venue: event.venue }],
  ['a field of each item of a list', ['tags.name'], { tags: [{ name: 'wet' }] }],
  ['nothing where there is nothing', ['nothing', 'venue.nothing'], { venue: {} }],
  ['what is no object as it is', ['title.rendered'], { title: 'Walk' }],
  ['nothing that an object has by nature', ['constructor', 'id.toString'], { id: 1 }],
]

for (const [name, paths, expected] of cases)
  test(`selecting returns ${name}`, () => {
    assert.deepEqual(selectFields(event, paths), expected)
  })

test('selecting from a list applies to each item', () => {
  assert.deepEqual(selectFields([event, event], ['id']), [{ id: 1 }, { id: 1 }])
})
