// Denial of service attempts: every text, filter and form gets its worst case. The tests measure CPU time, so
// that a busy machine fails no test.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn } from '../support/html.ts'
import { shareOf } from '../support/rounds.ts'
import { buildTestApp, type TestAnswer, type TestApp } from '../support/test-app.ts'

const longestSeconds = 2

async function answeredSoon(what: string, request: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const before = process.cpuUsage()
  const answer = await request()
  const { user, system } = process.cpuUsage(before)
  assert.ok(answer.status < 500, `${what}: ${answer.status}`)
  assert.ok((user + system) / 1e6 < longestSeconds, `${what} took ${(user + system) / 1e6} s`)
  return answer
}

const pieces = {
  'two kinds of combining marks': '\u0301\u0316',
  'four kinds of combining marks': '\u0316\u0301\u0345\u1dce',
  'ligatures of a whole phrase': '\ufdfa',
  'non-breaking spaces': '\u00a0',
  tabs: '\t',
  'line breaks': '\n',
  'preformatted texts': '<pre>x</pre>',
  'unclosed elements': '<b>',
  'nested elements': '<div><p>',
  'unfinished tags': '<a ',
  'ampersands and signs': '&#<',
  'nested links': '<a href="http://a.b">x',
  digits: '1,',
  words: 'a ',
}

const filled = (piece: string, length: number) =>
  `${`a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length - 1)}b`

const event = { title: 'Picnic', start_date: '2030-05-01 12:00:00', end_date: '2030-05-01 15:00:00' }

/** The maximum length of each text. */
const fields: Readonly<Record<string, { known: object; texts: Readonly<Record<string, number>> }>> = {
  '/events': {
    known: event,
    texts: {
      title: 1000,
      description: 100_000,
      excerpt: 20_000,
      slug: 500,
      cost: 200,
      password: 200,
      website: 2000,
      timezone: 100_000,
      start_date: 100_000,
    },
  },
  '/venues': {
    known: { venue: 'Hall' },
    texts: {
      venue: 500,
      description: 100_000,
      excerpt: 20_000,
      address: 500,
      city: 200,
      zip: 50,
      phone: 100,
    },
  },
  '/organizers': {
    known: { organizer: 'Club' },
    texts: { organizer: 500, description: 100_000, email: 254 },
  },
  '/categories': {
    known: { name: 'Walks' },
    texts: { name: 200, description: 20_000, slug: 500, color: 100_000 },
  },
  '/tags': { known: { name: 'Free' }, texts: { name: 200, description: 20_000, slug: 500 } },
}

for (const [path, { known, texts }] of Object.entries(fields)) {
  test(`no text of ${path} keeps the server busy when it is written or read`, async t => {
    const { post, get } = await buildTestApp(t)
    for (const [place, [field, length]] of Object.entries(texts).entries()) {
      // The short run tries a sixth of them in each field, and different ones in the next field.
      for (const [what, piece] of shareOf(Object.entries(pieces), place, 6)) {
        const input = { ...known, [field]: filled(piece, length) }
        await answeredSoon(`${what} in ${field}`, () => post(path, input))
      }
    }
    await answeredSoon('the list', () => get(path, { query: { hide_empty: false } }))
    for (const feed of ['feed.ics', 'feed.rss', 'feed.atom', ''])
      await answeredSoon(`the page ${feed}`, () => get(`//events/${feed}`))
  })
}

const hostileQueries = Object.entries(pieces).map(([what, piece]) => [what, filled(piece, 500)] as const)

test('no filter keeps the server busy, and an excess is named', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/events', event)
  const filters = {
    '/events': ['search', 'categories', 'tags', 'venue', 'include', 'start_date', 'geoloc_lat', 'orderby'],
    '/venues': ['search', 'status'],
    '/organizers': ['search'],
    '/categories': ['search', 'slug', 'include', 'exclude'],
    '/tags': ['search', 'slug'],
    '//events/': ['search', 'category', 'tag', 'venue', 'organizer', 'from', 'lat'],
    '//events/feed.ics': ['search', 'category', 'venue', 'until'],
    '//events/embed/': ['search', 'category'],
    '//oembed': ['url', 'maxwidth'],
  }
  for (const [path, names] of Object.entries(filters)) {
    for (const [place, name] of names.entries()) {
      for (const [what, text] of shareOf(hostileQueries, place, 3))
        await answeredSoon(`${what} in ${name} of ${path}`, () => get(path, { query: { [name]: text } }))
    }
  }
})

test('a search for more than a hundred words is refused, even where one letter expands to four', async t => {
  const { get } = await buildTestApp(t)
  const search = '\ufdfa'.repeat(334)

  for (const path of ['/events', '/venues', '/organizers', '/categories', '/tags']) {
    const { status, body } = await get(path, { query: { search } })
    assert.equal(status, 400, path)
    assert.equal(body.data.params.search, 'Must be at most 100 words.')
  }
  for (const path of ['//events/', '//events/feed.ics', '//events/feed.rss', '//events/embed/'])
    assert.equal((await get(path, { query: { search } })).status, 400, path)
})

test('every list accepts a search for a hundred words', async t => {
  const { get } = await buildTestApp(t)
  for (const word of ['a ', 'abc ']) {
    for (const path of ['/events', '/venues', '/organizers', '/categories', '/tags', '//events/'])
      assert.equal((await get(path, { query: { search: word.repeat(100) } })).status, 200, path)
  }
})

test('an overlong slug is not found', async t => {
  const { get } = await buildTestApp(t)
  const slug = encodeURIComponent('\u0301\u0316'.repeat(5000))

  for (const path of [
    `/events/by-slug/${slug}`,
    `/venues/by-slug/${slug}`,
    `//event/${slug}/`,
    `//tag/${slug}/`,
  ])
    assert.equal((await answeredSoon(path, () => get(path))).status, 404)
})

test('a password of endless combining marks is wrong, in a form and in credentials', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/events', { ...event, password: 'sesame' })
  const password = '\u0301\u0316'.repeat(100_000)

  const form = `password=${encodeURIComponent(password)}`.slice(0, 900_000)
  const page = await answeredSoon('the form', () => app.request('POST', `//event/${body.slug}/`, { form }))
  assert.equal(page.status, 403)
  oneIn(page.body, 'input[type="password"]')

  const pair = Buffer.from(`administrator:${password.slice(0, 2500)}`).toString('base64')
  const headers = { authorization: `Basic ${pair}` }
  const read = await answeredSoon('credentials', () => app.get('/events', { headers }))
  assert.equal(read.body.code, 'rest_invalid_credentials')
})

const many = (count: number, item: unknown) => Array.from({ length: count }, () => item)

const bounds: readonly (readonly [field: string, most: number, item: (index: number) => unknown])[] = [
  ['venue', 50, index => ({ venue: 'v', zip: String(index) })],
  ['organizer', 50, index => ({ organizer: 'o', phone: String(index) })],
  ['categories', 100, index => `Category ${index}`],
  ['tags', 100, index => `Tag ${index}`],
  ['tickets', 100, index => ({ name: `Ticket ${index}`, price: 1 })],
]

for (const [field, most, item] of bounds) {
  test(`an event may have ${most} of ${field}, and no more`, async t => {
    const { post } = await buildTestApp(t)
    const items = (count: number) => many(count, null).map((_, index) => item(index))

    const refused = await answeredSoon(field, () => post('/events', { ...event, [field]: items(most + 1) }))
    assert.equal(refused.status, 400)
    assert.equal(refused.body.data.params[field], `Must have at most ${most} items.`)
    for (const _ of [1, 2]) {
      const created = await answeredSoon(field, () => post('/events', { ...event, [field]: items(most) }))
      assert.equal(created.status, 201)
      assert.equal(created.body[field].length, most)
    }
  })
}

/** The number of statements that look something up by name. */
function lookUps({ statements }: TestApp, table: string): number {
  return statements.filter(
    sql => sql.startsWith('select') && sql.includes(`from "${table}"`) && sql.includes('"name" in'),
  ).length
}

test('venues given as data are looked up in one query', async t => {
  const app = await buildTestApp(t)
  const venue = many(20, null).map((_, index) => ({ venue: `Hall ${index % 10}` }))
  const first = await app.post('/events', { ...event, venue })
  app.statements.length = 0

  const second = await app.post('/events', { ...event, venue })

  assert.equal(lookUps(app, 'venues'), 1)
  const ids = (answer: TestAnswer) => answer.body.venue.map((one: { id: number }) => one.id)
  assert.equal(new Set(ids(first)).size, 10, 'the same data twice is one venue')
  assert.deepEqual(ids(second), ids(first))
})
