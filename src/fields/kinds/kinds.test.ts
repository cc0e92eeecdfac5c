import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readTimeZone, type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import { Problem, type ProblemKey } from '../../messages/problem.ts'
import { fieldTable } from '../field-table.ts'
import type { Kind, ReadContext } from '../kind.ts'
import { customFields } from './calendar/custom-fields.ts'
import { id, ids, image, linkedRecords, linkedTerms, parentId, termNames } from './calendar/reference.ts'
import { cost, tickets } from './calendar/tickets.ts'
import { dateTime } from './date-time.ts'
import { objectOf } from './lists.ts'
import {
  boolean,
  booleanText,
  choice,
  color,
  decimal,
  emailAddress,
  inlineText,
  integer,
  pageNumber,
  pageSize,
  plainText,
  richText,
  searchText,
  secretText,
  timeZone,
  webAddress,
} from './scalars.ts'

const context: ReadContext = {
  time: createPresentTime(1_894_708_800 as UtcSeconds),
  siteZone: utc,
  namespace: 'calendar/events/v1',
  maxPerPage: 50,
  customFields: [
    { name: 'seats', label: 'Seats', type: 'number' },
    { name: 'opens', label: 'Opens', type: 'date' },
  ],
}
const shown = (raw: unknown) => `${JSON.stringify(raw) ?? raw}`.slice(0, 50)

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

function isDescribed(raw: unknown, { schema }: Kind<unknown>): boolean {
  return ajv.validate(schema, raw)
}

/** Every spelling is parsed as the value and allowed by the schema. */
function takes(name: string, kind: Kind<unknown>, value: unknown, ...spellings: unknown[]): void {
  for (const raw of spellings) {
    test(`${shown(raw)} is parsed as the ${name} ${shown(value)}`, () => {
      assert.deepEqual(kind.read(raw, context), value)
      assert.ok(isDescribed(raw, kind), `The schema does not allow it: ${JSON.stringify(kind.schema)}`)
    })
  }
}

/** None of these is a valid value, and the schema rejects them all. */
function refuses(name: string, kind: Kind<unknown>, key: ProblemKey, ...raws: unknown[]): void {
  refusesOnly(name, kind, key, ...raws)
  for (const raw of raws.filter(isJson)) {
    test(`the schema of the ${name} rejects ${shown(raw)}`, () => {
      assert.ok(!isDescribed(raw, kind), `The schema allows it: ${JSON.stringify(kind.schema)}`)
    })
  }
}

/**
 * None of these is a valid value, but a schema can't express that: limits of numbers in texts, words, markup,
 * references.
 */
function refusesOnly(name: string, kind: Kind<unknown>, key: ProblemKey, ...raws: unknown[]): void {
  for (const raw of raws) {
    test(`${shown(raw)} is not a valid ${name}: ${key}`, () => {
      const problem = kind.read(raw, context)
      assert.ok(problem instanceof Problem, `It was read as ${shown(problem)}.`)
      assert.equal(problem.key, key)
    })
  }
}

function isJson(raw: unknown): boolean {
  return raw !== undefined && (typeof raw !== 'number' || Number.isFinite(raw))
}

takes('boolean', boolean, true, true, 1, '1', 'true', 'TRUE', ' True ')
takes('boolean', boolean, false, false, 0, '0', 'false', 'FALSE', ' False ')
refuses(
  'boolean',
  boolean,
  'not_a_boolean',
  '',
  'yes',
  'on',
  '2',
  2,
  -1,
  1.5,
  null,
  undefined,
  [],
  [true],
  {},
)

takes('flag of a venue', booleanText, false, false, 0, 'false')
takes('colour', color, '#0a7d5a', '#0a7d5a', ' #0A7D5A ')
takes('colour', color, '#aabbcc', '#abc')
refuses('colour', color, 'not_a_color', '', 'red', '#ab', '#12345g', 5, null)

const colour = choice(['red', 'pt-pt'])
takes('choice', colour, 'red', 'red', ' RED ')
takes('choice', colour, 'pt-pt', 'pt-pt', 'PT-pt')
refuses('choice', colour, 'not_one_of', '', 're', 'reddish', 1, null, undefined, ['red'], {}, 'constructor')

const small = integer({ min: -5, max: 10 })
takes('integer', small, 7, 7, '7', ' +7 ', '007')
takes('integer', small, -5, -5, '-5')
refuses('integer', small, 'not_an_integer', '', 'x', '1.0', 1.5, '1e1', '0x1', '7 8', '٣', Number.NaN, 1 / 0)
refuses('integer', small, 'not_an_integer', true, null, undefined, [], [1], {})
refuses('integer', small, 'too_small', -6)
refusesOnly('integer', small, 'too_small', '-6', '-99999999999999999999')
refuses('integer', small, 'too_large', 11)
refusesOnly('integer', small, 'too_large', '11', '9'.repeat(40))

const latitude = decimal({ min: -90, max: 90 })
takes('decimal', latitude, -1.286, -1.286, '-1.286')
takes('decimal', latitude, 0.5, 0.5, ' +.5 ', '0.50')
refuses('decimal', latitude, 'not_a_number', '', '.', '1,5', '1e1', 'x', Number.NaN)
refusesOnly('decimal', latitude, 'not_a_number', `1.${'0'.repeat(40)}`)
refuses('decimal', latitude, 'not_a_number', true, null, undefined, [], {})
refuses('decimal', latitude, 'too_small', -90.01)
refuses('decimal', latitude, 'too_large', 90.01)
refusesOnly('decimal', latitude, 'too_small', '-91')
refusesOnly('decimal', latitude, 'too_large', '91')

takes('page number', pageNumber, 3, 3, '3')
takes('page size', pageSize, 10, 10, '10')
takes('page size', pageSize, 50, 50, '51', 1_000_000)
refuses('page size', pageSize, 'too_small', 0)
refusesOnly('page size', pageSize, 'too_small', '-1')

takes('id', id, 5, 5, '5', ' 5 ', '005')
refuses('id', id, 'not_an_id', 0, '0', -1, '-1', '+1', 1.5, '1.5', 'x', '', 2 ** 53, '9'.repeat(41))
refuses('id', id, 'not_an_id', true, null, undefined, [5], {})
takes('parent id', parentId, 0, 0, '0')
refuses('parent id', parentId, 'not_an_id', -1, 'x', false, null)

const far = `https://a.example/${'a'.repeat(2000)}`
takes('image', image, { id: 5 }, 5, '5', { id: 5, url: 'https://a.example/b.png' }, { id: '5' })
takes('image', image, false, false, 'false', 0, '0', {}, [])
takes('image', image, { url: 'https://a.example/b.png' }, ' https://a.example/b.png ')
refuses('image', image, 'not_an_image', 'b.png', 'file:///etc/passwd', 'data:image/png,x', far, true, null)

takes('list', ids, [1, 2], '1,2', ' 1 , 2 ,', [1, '2'], { 0: '1', 1: '2' })
takes('list', ids, [5], 5, '5', [5], { 0: 5 })
takes('list', ids, [], '', [], ',', {})
refuses('list', ids, 'not_a_list', null, undefined)
refuses('list', ids, 'not_an_id', 'x', [0], [[1]], true, { 0: 'x' }, { a: 1 }, ['1,2'], [''])
refuses('list', ids, 'in_item', '1,x', [1, 0], { 0: 1, 1: 'x' })
refuses('list', ids, 'too_many_items', Array(1001).fill(1))
refusesOnly('list', ids, 'too_many_items', Array(1001).fill(1).join())

const line = plainText({ max: 10 })
takes('plain text', line, 'Nairobi', 'Nairobi', ' Nairobi ', '<b>Nairobi')
takes('plain text', line, 'A & B', 'A & B', 'A &amp; B')
refuses('plain text', line, 'not_text', 1, true, null, undefined, [], ['a'], {})
refuses('plain text', line, 'too_long', 'a'.repeat(11))
refuses('plain text', line, 'cannot_be_empty', '', '  ')
refusesOnly('plain text', line, 'cannot_be_empty', '<b></b>')
refusesOnly('plain text', line, 'not_well_formed', 'a\0', 'a\ud800')

const title = inlineText({ max: 40 })
takes('inline text', title, 'A &amp; <b>B</b>', 'A & <b>B</b>', '<p>A & <b>B</b></p>')
refusesOnly('inline text', title, 'cannot_be_empty', '<script>alert(1)</script>', '<p></p>')
refusesOnly('inline text', title, 'cannot_be_empty', '<i></i>', '<br>', '\u200b', '<b>\u00ad </b>')
const rich = richText({ max: 40 })
takes('rich text', rich, '<p>A</p>', '<p>A</p>', '<p>A</p><script>x</script>')
refusesOnly('rich text', rich, 'cannot_be_empty', '<script>alert(1)</script>')
for (const kind of [title, rich]) refuses('text', kind, 'not_text', 1, null, [], {})
for (const kind of [title, rich]) refuses('text', kind, 'too_long', 'a'.repeat(41))

takes('search', searchText, '', '', '  ')
takes('search', searchText, 'a <b>', 'a <b>', ' a <b> ')
refuses('search', searchText, 'not_text', 1, null, ['a'])
refuses('search', searchText, 'too_long', 'a'.repeat(501))
takes('password', secretText, ' <b>a</b> ', ' <b>a</b> ')
refuses('password', secretText, 'too_long', 'a'.repeat(201))

takes('web address', webAddress, 'https://example.org', 'https://example.org', ' https://example.org ')
takes('web address', webAddress, 'HTTP://ü.example/b?c=d#e', 'HTTP://ü.example/b?c=d#e')
refuses('web address', webAddress, 'not_a_url', '', 'a.example', '//a.example', 'ftp://a.example', 'https://')
refuses('web address', webAddress, 'not_a_url', 'javascript:alert(1)', 'https://a b.example')
refuses('web address', webAddress, 'not_a_url', 'https:evil.example', 'https:/evil.example')
refusesOnly('web address', webAddress, 'not_a_url', 'https://[::')
refuses('web address', webAddress, 'not_a_url', 'https://a.example/"', 'https://a.example/<b>')
refuses('web address', webAddress, 'too_long', far)

takes('e-mail address', emailAddress, 'a.b+c@d.e.example', 'a.b+c@d.e.example', ' a.b+c@d.e.example ')
refuses('e-mail address', emailAddress, 'not_an_email', '', 'a', 'a@b', 'a@b.', '@b.example', 'a@@b.example')
refuses('e-mail address', emailAddress, 'not_an_email', 'a b@c.example', '<a@b.example>')
refuses('e-mail address', emailAddress, 'too_long', `${'a'.repeat(250)}@b.example`)

takes('time zone', timeZone, 'Europe/Lisbon', 'Europe/Lisbon', 'europe/lisbon')
refuses('time zone', timeZone, 'not_a_time_zone', '', 3, null, [])
refusesOnly('time zone', timeZone, 'not_a_time_zone', 'Mars/Olympus')

takes('cost', cost, '12', 12, '12', ' 12 ')
takes('cost', cost, '0', 0, '0')
takes('cost', cost, '€8-20', '€8-20')
refuses('cost', cost, 'not_a_cost', -1, true, {}, Number.NaN)

const venue = fieldTable({ venue: { kind: line, required: true, about: 'For the tests.' } })
takes('object', objectOf('Place', venue), { venue: 'Hall' }, { venue: 'Hall' }, { venue: ' Hall ', other: 1 })
refuses('object', objectOf('Place', venue), 'in_field', {}, { venue: 1 }, { venue: '' })
refuses('object', objectOf('Place', venue), 'not_an_object', 'x', 1, null, [], [{ venue: 'Hall' }])

const venues = linkedRecords('Place', venue)
takes('linked record', venues, [{ id: 5 }], 5, '5', [5], { id: 5 }, [{ id: '5' }], { 0: 5 })
takes('linked record', venues, [{ id: 5 }, { id: 6 }], '5,6', [5, '6'], [{ id: 5 }, 6])
takes('linked record', venues, [{ content: { venue: 'Hall' } }], { venue: 'Hall' }, [{ venue: 'Hall' }])
takes('linked record', venues, [{ id: 5 }, { content: { venue: 'Hall' } }], [5, { venue: 'Hall' }])
takes('linked record', venues, [], '', [], 0, '0', [0], {}, [{}], { id: null }, { id: '' }, { id: 0 }, [
  { id: '0' },
])
takes(
  'linked record',
  venues,
  [{ content: { venue: 'Hall' } }],
  { id: 0, venue: 'Hall' },
  { id: null, venue: 'Hall' },
)
takes('linked record', venues, [{ id: 5 }], { id: 5, venue: 'Whatever', slug: 'x' })
refuses('linked record', venues, 'not_a_linked_record', 'x', true, { id: 'x' }, [null])
refuses('linked record', venues, 'in_field', { city: 'Oslo' })
refuses('linked record', venues, 'in_item', [{ venue: 1 }], [5, 'x'], [5, { city: 'x' }])

takes('term list', termNames, [5, 'arts', '7'], [5, 'arts', '7'])
takes('term list', termNames, [], {}, { id: null }, [{ id: '' }])
takes('term list', termNames, ['arts', 'music'], 'arts,music')
takes('term list', termNames, ['Food, Drink'], ['Food, Drink'], { 0: 'Food, Drink' })
takes('term list', termNames, [], {}, [], '')
takes('term list', termNames, [5], 5, { 0: 5 }, [{ id: 5 }])
takes('terms of an event', linkedTerms, [], [''], [' '], [0], ['0'], 0, '0', [{ id: 0 }])
takes('terms of an event', linkedTerms, [5, 'arts'], ['', 5, 0, 'arts'])
refuses('terms of an event', linkedTerms, 'not_a_term', -1, true, [null], [{ name: 'x' }])
refuses('term list', termNames, 'not_a_term', 0, -1, true, [null], [{ name: 'x' }])

takes('ticket list', tickets, [{ name: 'Adult', price: 5 }], [{ name: 'Adult', price: '5' }])
takes('ticket list', tickets, [], [], '', {})
refuses('ticket list', tickets, 'in_field', { name: 'Adult' }, { name: 'Adult', price: -1 })
refuses('ticket list', tickets, 'in_item', [{ name: 'Adult' }], { 0: { name: 'Adult', price: -1 } })
refuses('ticket list', tickets, 'not_an_object', 'x', ['x'], 5)

takes('custom fields', customFields, { seats: 5 }, { seats: 5 }, { seats: '5' })
takes('custom fields', customFields, { opens: '2030-07-01 00:00:00' }, { opens: '2030-07-01' })
takes('custom fields', customFields, { seats: null }, { seats: null }, { seats: '' })
takes('custom fields', customFields, {}, {})
takes('custom fields', customFields, { seats: null, opens: null }, [])
refusesOnly('custom fields', customFields, 'in_field', { other: 1 }, { constructor: 1 }, { seats: 'x' })
refuses('custom fields', customFields, 'in_field', { seats: [] })
refuses('custom fields', customFields, 'not_an_object', 'x', 5, null, [1])

refusesOnly('moment', dateTime, 'not_a_date', 'soon', '2032-13-01')
refuses('moment', dateTime, 'not_a_date', '', true, null, undefined, [], {}, Number.NaN)

test('a problem includes the limit, the choices or the position', () => {
  const problemOf = (kind: Kind<unknown>, raw: unknown) => kind.read(raw, context) as Problem
  assert.deepEqual(problemOf(small, -6).values, { min: -5 })
  assert.deepEqual(problemOf(small, 11).values, { max: 10 })
  assert.deepEqual(problemOf(colour, 'blue').values, { choices: 'red, pt-pt' })
  assert.deepEqual(problemOf(ids, '1,x').values, { item: 2 })
  assert.equal(problemOf(ids, '1,x').inner?.key, 'not_an_id')
  assert.deepEqual(problemOf(objectOf('Place', venue), {}).values, { field: 'venue' })
  assert.equal(problemOf(objectOf('Place', venue), {}).inner?.key, 'is_required')
})

const moments: readonly (readonly [raw: unknown, inUtc: string, inLisbon: string])[] = [
  ['2030-07-01 10:00', '2030-07-01 10:00:00', '2030-07-01 10:00:00'],
  ['2030-07-01T10:00:00Z', '2030-07-01 10:00:00', '2030-07-01 11:00:00'],
  [1_909_130_400, '2030-07-01 10:00:00', '2030-07-01 11:00:00'],
  ['tomorrow', '2030-01-16 00:00:00', '2030-01-16 00:00:00'],
]

for (const [raw, inUtc, inLisbon] of moments) {
  test(`the moment ${shown(raw)} is resolved once its zone is known`, () => {
    const moment = dateTime.read(raw, context)
    assert.ok(!(moment instanceof Problem))
    assert.ok(isDescribed(raw, dateTime))
    assert.equal(moment.in(utc)?.local, inUtc)
    assert.equal(moment.in(readTimeZone('Europe/Lisbon') ?? utc)?.local, inLisbon)
  })
}

test('a moment is undefined in a zone that has no such time', () => {
  const moment = dateTime.read('0001-01-01 00:00:00', context)
  assert.ok(!(moment instanceof Problem))
  assert.equal(moment.in(readTimeZone('UTC+3') ?? utc), undefined)
})

const word = 'a '
takes('search', searchText, word.repeat(100).trim(), word.repeat(100))
refusesOnly(
  'search',
  searchText,
  'too_many_words',
  word.repeat(101),
  '\ufdfa'.repeat(34),
  '\ufdfa'.repeat(334),
)
refusesOnly('search', searchText, 'too_long', '㌖'.repeat(300))
refusesOnly(
  'rich text',
  richText({ max: 100_000 }),
  'nested_too_deep',
  '<b>'.repeat(101),
  '<div>'.repeat(20_000),
)
