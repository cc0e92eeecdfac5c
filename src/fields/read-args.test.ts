import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type UtcSeconds, utc } from '../domain/time/date-time.ts'
import { createPresentTime } from '../domain/time/present-time.ts'
import { Refusal } from '../messages/refusal.ts'
import { fieldTable, type Purpose } from './field-table.ts'
import type { ReadContext } from './kind.ts'
import { id } from './kinds/calendar/reference.ts'
import { listOf } from './kinds/lists.ts'
import { boolean, integer, plainText, searchText } from './kinds/scalars.ts'
import { isFaultless, type RawArgs, readFields, valuesOf } from './read-args.ts'

const context: ReadContext = {
  time: createPresentTime(1000 as UtcSeconds),
  siteZone: utc,
  namespace: 'calendar/events/v1',
  maxPerPage: 50,
  customFields: [],
}

const about = 'For the tests.'
const table = fieldTable({
  name: { kind: plainText({ max: 10 }), required: true, about },
  city: { kind: plainText({ max: 10 }), default: null, about },
  size: { kind: integer({ min: 1 }), default: 5, about },
  shown: { kind: boolean, default: false, about },
  since: { kind: integer({ min: 0 }), about },
  words: { kind: searchText, about },
  ids: { kind: listOf(id), about },
})
const { name: _, ...filters } = table

const reading = (raw: RawArgs, purpose: Purpose) =>
  readFields(purpose === 'filters' ? filters : table, raw, purpose, context)

const read = (raw: RawArgs, purpose: Purpose) => valuesOf(reading(raw, purpose))

function refusalOf(raw: RawArgs, purpose: Purpose): Refusal {
  try {
    read(raw, purpose)
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error
  }
  return assert.fail('It was not refused.')
}

const values: readonly (readonly [
  what: string,
  purpose: Purpose,
  raw: RawArgs,
  expected: Record<string, unknown>,
])[] = [
  ['filters get their defaults', 'filters', {}, { size: 5, shown: false }],
  [
    'a filter that is null is a filter not given',
    'filters',
    { size: null, city: null },
    { size: 5, shown: false },
  ],
  [
    'filters take an empty text that means something, and an empty list is absent',
    'filters',
    { words: '', ids: '' },
    { size: 5, shown: false, words: '' },
  ],
  [
    'a new record gets defaults, and nothing for what has none',
    'create',
    { name: 'Hall' },
    { name: 'Hall', size: 5, shown: false },
  ],
  [
    'a new record with null or empty fields has them cleared',
    'create',
    { name: 'Hall', city: null, size: '' },
    { name: 'Hall', city: null, size: null, shown: false },
  ],
  ['an update holds nothing that it does not name', 'update', {}, {}],
  ['an update clears with null', 'update', { city: null, shown: null }, { city: null, shown: null }],
  ['an update clears with an empty text', 'update', { city: '', size: '' }, { city: null, size: null }],
  ['an update clears a list with an empty one', 'update', { ids: [] }, { ids: [] }],
  ['an update clears a list with an empty text', 'update', { ids: '' }, { ids: [] }],
  [
    'values are read by their kind',
    'update',
    { size: '7', shown: 'TRUE', ids: '1,2' },
    { size: 7, shown: true, ids: [1, 2] },
  ],
  ['what the table does not know is left aside', 'update', { nonsense: 1, size: 2 }, { size: 2 }],
]

for (const [what, purpose, raw, expected] of values) {
  test(what, () => assert.deepEqual(read(raw, purpose), expected))
}

test("inherited properties don't count as given", () => {
  assert.deepEqual(read(Object.create({ size: 9 }), 'update'), {})
})

const missing: readonly RawArgs[] = [{}, { name: null }, { name: undefined }]

for (const raw of missing) {
  test(`a new record of ${JSON.stringify(raw)} lacks its required field`, () => {
    const refusal = refusalOf(raw, 'create')
    assert.equal(refusal.reason, 'missingFields')
    assert.deepEqual(refusal.details.missing, ['name'])
    assert.deepEqual(refusal.values, { names: 'name' })
  })
}

const cannotBeEmpty: readonly (readonly [Purpose, RawArgs])[] = [
  ['create', { name: '' }],
  ['create', { name: '   ' }],
  ['update', { name: '' }],
  ['update', { name: null }],
]

for (const [purpose, raw] of cannotBeEmpty) {
  test(`a required field can't be cleared by ${JSON.stringify(raw)} in ${purpose}`, () => {
    const refusal = refusalOf(raw, purpose)
    assert.equal(refusal.reason, 'invalidFields')
    assert.equal(refusal.details.problems?.name?.key, 'cannot_be_empty')
  })
}

for (const purpose of ['create', 'update'] as const) {
  test(`in ${purpose}, a text of which nothing is left counts as empty`, () => {
    assert.equal(read({ name: 'Hall', city: '&nbsp;' }, purpose).city, null)
    assert.equal(read({ name: 'Hall', city: '<b></b>' }, purpose).city, null)
    assert.deepEqual(Object.keys(refusalOf({ name: '&nbsp;' }, purpose).details.problems ?? {}), ['name'])
  })
}

test('an update may omit a required field', () => {
  assert.deepEqual(read({ city: 'Oslo' }, 'update'), { city: 'Oslo' })
})

test('all problems are reported together', () => {
  const refusal = refusalOf({ size: 'x', shown: 'maybe', since: -1, city: 'Oslo' }, 'update')
  assert.equal(refusal.reason, 'invalidFields')
  assert.deepEqual(refusal.values, { names: 'size, shown, since' })
  assert.deepEqual(
    Object.entries(refusal.details.problems ?? {}).map(([name, { key }]) => [name, key]),
    [
      ['size', 'not_an_integer'],
      ['shown', 'not_a_boolean'],
      ['since', 'too_small'],
    ],
  )
})

test('a missing field is reported together with other problems', () => {
  const refusal = refusalOf({ size: 'x' }, 'create')
  assert.equal(refusal.reason, 'missingFields')
  assert.deepEqual(refusal.details.missing, ['name'])
  assert.equal(refusal.details.problems?.size?.key, 'not_an_integer')
})

test('an empty filter counts as absent', () => {
  assert.deepEqual(
    reading({ name: 'Hall', size: '', shown: ' ' }, 'filters'),
    reading({ name: 'Hall' }, 'filters'),
  )
})

test('valid values are parsed even if others are invalid', () => {
  const { values, problems, missing } = reading({ size: '7', shown: 'maybe' }, 'create')
  assert.deepEqual(values, { size: 7 })
  assert.deepEqual(Object.keys(problems), ['shown'])
  assert.deepEqual(missing, ['name'])
})

test('a reading has no problems only if nothing is missing or invalid', () => {
  assert.equal(isFaultless(reading({ name: 'Hall' }, 'create')), true)
  assert.equal(isFaultless(reading({}, 'create')), false)
  assert.equal(isFaultless(reading({ size: 'x' }, 'update')), false)
})
