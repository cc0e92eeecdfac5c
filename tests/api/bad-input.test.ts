import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldTable } from '../../src/fields/field-table.ts'
import {
  linkedRecordFilters,
  organizerFields,
  venueFields,
} from '../../src/resources/records/linked-resource.ts'
import { categoryFields, categoryFilters, tagFields } from '../../src/resources/records/term.ts'
import { processorSeconds } from '../support/processor-time.ts'
import { shareOf } from '../support/rounds.ts'
import { buildTestApp, type TestAnswer } from '../support/test-app.ts'

/** Nested arrays, as JSON. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Values that no field expects, as JSON. */
const nasty: string[] = [
  ...['0', '-1', '1.5', '1e30', 'true', '[]', '{}', '[null]', '{"0":"a","1":"b"}'],
  ...['{"length":1e9}', '{"__proto__":{"x":1}}', nested(100), '"\\ud800"', '"a\\udc00b"'],
  ...['x'.repeat(100_000), 'a\0b', '   ', "'; drop table venues; --", '%_\\', '1,2'].map(quoted),
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)'].map(quoted),
  ...['NaN', '1e999', 'https://[::', '\u202e\u200b\ufeff', '😀'.repeat(300)].map(quoted),
]

function quoted(text: string): string {
  return JSON.stringify(text)
}

function assertAnswered({ status, body }: TestAnswer, success: number, what: string): void {
  assert.ok(status === success || (status >= 400 && status < 500), `${what} is answered with ${status}`)
  if (status === success) return
  assert.equal(typeof body.code, 'string', what)
  assert.equal(typeof body.message, 'string', what)
  assert.equal(body.data?.status, status, what)
}

const resources: [string, FieldTable, string][] = [
  ['/venues', venueFields, 'venue'],
  ['/organizers', organizerFields, 'organizer'],
  ['/categories', categoryFields, 'name'],
  ['/tags', tagFields, 'name'],
]

const everythingIn = (path: string) =>
  `${path}?hide_empty=false&status=publish,future,draft,pending,private,trash`

for (const [path, table, nameField] of resources) {
  test(`any value in the fields of ${path.slice(1)} is either stored or refused, and never causes a 500`, async t => {
    const { get, request } = await buildTestApp(t)
    let stored = 0

    // The short run tries a third of the values in each field, and different ones in the next field.
    for (const [place, field] of Object.keys(table).entries()) {
      for (const value of shareOf(nasty, place, 3)) {
        const name = field === nameField ? '' : `"${nameField}":"Name ${stored}",`
        const raw = { type: 'application/json', body: `{${name}"${field}":${value}}` }
        const answer = await request('POST', path, { as: 'administrator', raw })

        assertAnswered(answer, 201, `${field} ${value.slice(0, 60)}`)
        if (answer.status === 201) stored++
      }
      const { headers } = await get(everythingIn(path), { as: 'administrator' })
      assert.equal(headers['x-total'], String(stored), `refused values of ${field} left nothing behind`)
    }
  })
}

const lists: [string, FieldTable][] = [
  ['/venues', linkedRecordFilters],
  ['/categories', categoryFilters],
]

for (const [path, table] of lists) {
  test(`any value in the filters of ${path.slice(1)} is either answered or refused`, async t => {
    const { get } = await buildTestApp(t)

    const values = nasty.filter(text => text.length < 20_000)
    for (const [place, field] of Object.keys(table).entries()) {
      for (const value of shareOf(values, place, 3)) {
        const text = value.startsWith('"') ? JSON.parse(value) : value
        const encoded = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
        assertAnswered(await get(`${path}?${field}=${encoded}`), 200, `${field} ${value.slice(0, 60)}`)
      }
      for (const spelling of ['[]', '[0]', '[x]', '[x][y]', '[__proto__]', '[length]']) {
        assertAnswered(await get(`${path}?${field}${spelling}=1`), 200, `${field}${spelling}`)
      }
    }
  })
}

test('a value that cannot be printed is refused', async t => {
  const { request } = await buildTestApp(t)

  for (const value of ['{"toString":1,"valueOf":1}', nested(100_000)]) {
    for (const field of Object.keys(venueFields)) {
      const raw = { type: 'application/json', body: `{"venue":"Hall","${field}":${value}}` }
      const answer = await request('POST', '/venues', { as: 'administrator', raw })
      assertAnswered(answer, 400, `${field} ${value.slice(0, 30)}`)
    }
  }
})

test('a query that is too deep, too long or too far is answered or refused', async t => {
  const { get } = await buildTestApp(t)
  const queries = [
    'a[b][c][d][e][f][g][h]=1',
    'status[9000]=publish',
    Array.from({ length: 6000 }, () => 'status[]=publish').join('&'),
    Array.from({ length: 6000 }, (_, number) => `x${number}=1`).join('&'),
  ]

  for (const query of queries) {
    assertAnswered(await get(`/venues?${query}`), 200, query.slice(0, 40))
  }
})

test('a URL that cannot be decoded or is too long is refused with an API error', async t => {
  const { get } = await buildTestApp(t)

  for (const place of [
    'by-slug/%',
    'by-slug/%ff',
    'by-slug/%ED%A0%80',
    '9'.repeat(3000),
    `by-slug/${'x'.repeat(3000)}`,
  ]) {
    const answer = await get(`/venues/${place}`)
    assertAnswered(answer, 404, place.slice(0, 40))
    assert.doesNotMatch(answer.body.code, /^FST_/)
  }
})

test('ids of any length and slugs in any format give a 404', async t => {
  const { get, remove } = await buildTestApp(t)

  for (const id of ['0', '00', '9'.repeat(16), `1${'0'.repeat(30)}`]) {
    assert.equal((await get(`/venues/${id}`)).body.code, 'venue-not-found', id)
    assert.equal((await remove(`/tags/${id}`)).body.code, 'rest_term_invalid', id)
  }
  for (const id of ['-1', '1.5', '1e3', '0x1', 'abc', '%31%20', '1;']) {
    assert.equal((await get(`/organizers/${id}`)).body.code, 'rest_no_route', id)
  }
  for (const slug of ['%00', "'%20or%201=1", '%25', '_', '..%2f..%2fetc', '%F0%9F%98%80']) {
    assert.equal((await get(`/venues/by-slug/${slug}`)).body.code, 'venue-not-found', slug)
  }
})

test('a body must be a JSON object or a form, and not too large', async t => {
  const { get, request } = await buildTestApp(t)
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const rows: [string, string | Buffer, number, string][] = [
    [json, '{"venue":', 400, 'rest_invalid_json'],
    [json, '{venue:1}', 400, 'rest_invalid_json'],
    [json, nested(400_000), 400, 'rest_invalid_json'],
    [json, '[{"venue":"x"}]', 400, 'rest_invalid_json'],
    [json, '"venue"', 400, 'rest_invalid_json'],
    [json, 'null', 400, 'rest_invalid_json'],
    [json, '7', 400, 'rest_invalid_json'],
    [json, '', 400, 'rest_missing_callback_param'],
    [json, '{}', 400, 'rest_missing_callback_param'],
    [
      json,
      '{"__proto__":{"venue":"x"},"constructor":{"prototype":{"venue":"x"}}}',
      400,
      'rest_missing_callback_param',
    ],
    [form, '', 400, 'rest_missing_callback_param'],
    [form, '__proto__[venue]=x&constructor[prototype][venue]=x', 400, 'rest_missing_callback_param'],
    [form, 'a[b][c][d][e][f][g][h]=1&venue=x', 400, 'rest_bad_request'],
    [form, `venue=x${'&a=1'.repeat(6000)}`, 400, 'rest_bad_request'],
    [json, `{"venue":"${'x'.repeat(2 ** 21)}"}`, 413, 'rest_body_too_large'],
    [form, `venue=${'x'.repeat(2 ** 21)}`, 413, 'rest_body_too_large'],
    ['text/plain', '{"venue":"x"}', 415, 'rest_unsupported_media_type'],
    ['application/xml', '<venue/>', 415, 'rest_unsupported_media_type'],
    ['multipart/form-data; boundary=x', '--x--', 400, 'rest_missing_callback_param'],
    ['nonsense', 'venue=x', 415, 'rest_unsupported_media_type'],
    ['application/x+jsonp', '{"venue":"x"}', 415, 'rest_unsupported_media_type'],
    ['application/merge-patch+json', '7', 400, 'rest_invalid_json'],
    [`${json}; charset=iso-8859-1`, Buffer.from('{"venue":"Café"}', 'latin1'), 400, 'rest_invalid_json'],
    [form, Buffer.from('venue=Café', 'latin1'), 400, 'rest_bad_request'],
  ]

  for (const [type, body, status, code] of rows) {
    const answer = await request('POST', '/venues', { as: 'administrator', raw: { type, body } })
    assert.deepEqual(
      [answer.status, answer.body.code],
      [status, code],
      `${type} ${body.toString().slice(0, 40)}`,
    )
  }
  assert.equal((await get('/venues')).body.total, 0)
  assert.ok(!('venue' in {}))
})

test('a request without a body may have any content type', async t => {
  const { post, request } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  for (const length of [{}, { 'content-length': '0' }]) {
    const headers = { 'content-type': 'text/plain', ...length }
    const change = await request('PATCH', `/venues/${venue.id}?city=Oslo`, { as: 'administrator', headers })
    assert.deepEqual([change.status, change.body.city], [200, 'Oslo'])
  }
  const headers = { 'content-type': 'text/html' }
  const removal = await request('DELETE', `/venues/${venue.id}`, { as: 'administrator', headers })
  assert.deepEqual([removal.status, removal.body.status], [200, 'trash'])
})

test('all errors of a request are reported together, including missing fields', async t => {
  const { get, post } = await buildTestApp(t)
  const faults = { website: 'nope', geo_lat: 91, show_map: 'maybe', status: 'odd', date: 'never', city: 7 }

  const invalid = await post('/venues', { venue: '', ...faults })
  const missing = await post('/venues', faults)

  assert.equal(invalid.body.code, 'rest_invalid_param')
  assert.deepEqual(Object.keys(invalid.body.data.params).sort(), [...Object.keys(faults), 'venue'].sort())
  assert.deepEqual(Object.keys(invalid.body.data.details).sort(), [...Object.keys(faults), 'venue'].sort())
  assert.equal(missing.body.code, 'rest_missing_callback_param')
  assert.deepEqual(missing.body.data.params, ['venue'])
  assert.deepEqual(Object.keys(missing.body.data.details).sort(), Object.keys(faults).sort())
  assert.equal((await get('/venues')).body.total, 0)
})

test('a missing author and a missing image are reported with the other errors', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/venues', { venue: 'Hall', website: 'nope', author: 99_999, image: 99_999 })

  assert.deepEqual(Object.keys(body.data.params).sort(), ['author', 'image', 'website'])
})

test('a list of ten thousand ids is refused in every spelling', async t => {
  const { get } = await buildTestApp(t)
  const ids = Array.from({ length: 10_000 }, (_, number) => number + 1)

  for (const query of [`include=${ids}`, `include[]=${ids}`, `exclude=${ids}`]) {
    const { status, body } = await get(`/tags?${query}`)
    assert.deepEqual([status, body.code], [400, 'rest_invalid_param'], query.slice(0, 20))
  }
})

test('a description of white space costs no more than one of text', async t => {
  const { post } = await buildTestApp(t)
  const secondsFor = (description: string) =>
    processorSeconds(async () =>
      assert.equal((await post('/venues', { venue: 'Hall', description })).status, 201),
    )

  const words = await secondsFor('a b'.repeat(10_000))
  const space = await secondsFor(`a${' '.repeat(30_000)}b`)

  // The tolerance allows for a garbage collection. Handling each pair of spaces would cost a hundred times as
  // much.
  assert.ok(space < 10 * words + 0.2, `${space} s, words ${words} s`)
})

test('a method that a URL does not support has no route', async t => {
  const { request } = await buildTestApp(t)

  for (const [method, place] of [
    ['PUT', '/venues'],
    ['PATCH', '/tags'],
    ['DELETE', '/categories'],
    ['PROPFIND', '/venues'],
    ['TRACE', '/venues/1'],
    ['POST', '/nothing'],
  ] as const) {
    const { status, body } = await request(method, place, { as: 'administrator' })
    assert.deepEqual([status, body.code], [404, 'rest_no_route'], `${method} ${place}`)
  }
})
