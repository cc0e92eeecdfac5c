import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemTextsOf, withItemIds, withTexts } from './item-texts.ts'

const tickets = [
  { id: 1, name: 'Adult', price: 10 },
  { id: 2, name: 'Child', price: 5 },
]
const programme = [{ id: 7, title: 'Opening', speaker: '', place: 'Hall' }]

test('item texts are keyed by item id, and empty texts are omitted', () => {
  assert.deepEqual(itemTextsOf({ tickets, programme }), {
    'tickets:1:name': 'Adult',
    'tickets:2:name': 'Child',
    'programme:7:title': 'Opening',
    'programme:7:place': 'Hall',
  })
})

test('a translated record has exactly the item texts that exist', () => {
  const texts = {
    title: 'Titre',
    'tickets:2:name': 'Enfant',
    'programme:7:speaker': 'X',
    'tickets:9:name': 'Y',
  }
  const translated = withTexts({ title: 'Title', tickets, programme }, texts)

  assert.equal(translated.title, 'Titre')
  assert.deepEqual(
    translated.tickets.map(({ name }) => name),
    ['Adult', 'Enfant'],
  )
  assert.deepEqual(translated.programme, programme)
})

const before = [
  { id: 1, text: 'A' },
  { id: 2, text: 'B' },
  { id: 5, text: 'B' },
]
const rows: [string, { id?: number; text: string }[], number[]][] = [
  ['as it was', [{ text: 'A' }, { text: 'B' }, { text: 'B' }], [1, 2, 5]],
  ['in another order', [{ text: 'B' }, { text: 'A' }, { text: 'B' }], [2, 1, 5]],
  ['one under another name', [{ text: 'A' }, { text: 'C' }, { text: 'B' }], [1, 2, 5]],
  ['one less', [{ text: 'B' }], [2]],
  ['one more', [{ text: 'A' }, { text: 'B' }, { text: 'B' }, { text: 'C' }], [1, 2, 5, 6]],
  ['one less, under another name', [{ text: 'C' }, { text: 'B' }], [6, 2]],
  ['by ids', [{ id: 5, text: 'A' }, { text: 'A' }, { id: 9, text: 'C' }], [5, 1, 9]],
]
for (const [name, given, ids] of rows)
  test(`items keep their ids: ${name}`, () => {
    const found = withItemIds(given, before, ({ text }) => text)
    assert.deepEqual(
      found.map(({ id }) => id),
      ids,
    )
  })
