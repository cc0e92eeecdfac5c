// Lists of venues and organizers. Additions for terms are in terms.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const kinds = [
  { kind: 'venue', path: '/venues' },
  { kind: 'organizer', path: '/organizers' },
] as const
type Kind = (typeof kinds)[number]

async function addNamed({ post }: TestApp, { kind, path }: Kind, ...names: string[]): Promise<void> {
  for (const name of names) await post(path, { [kind]: name })
}

/** The names in a list, in order. */
function namesOf({ kind, path }: Kind, body: any): string[] {
  return body[path.slice(1)].map((record: Record<string, string>) => record[kind])
}

async function namesIn({ get }: TestApp, kind: Kind, query: string, as?: 'author' | 'editor') {
  return namesOf(kind, (await get(`${kind.path}?${query}`, as && { as })).body)
}

test('an empty list is one empty page', async t => {
  const { get } = await buildTestApp(t)

  for (const kind of kinds) {
    const { status, headers, body } = await get(kind.path)

    assert.equal(status, 200)
    assert.deepEqual(namesOf(kind, body), [])
    assert.deepEqual([body.total, body.total_pages], [0, 0])
    assert.deepEqual([headers['x-total'], headers['x-totalpages']], ['0', '0'])
    assert.ok(!('next_rest_url' in body || 'previous_rest_url' in body))
  }
})

test('records are listed newest first, and can be sorted by other fields in both directions', async t => {
  const app = await buildTestApp(t)
  const rows = [
    ['', ['Alpha', 'delta', 'Écho', 'Old']],
    ['order=asc', ['Old', 'Écho', 'delta', 'Alpha']],
    ['orderby=date', ['Alpha', 'delta', 'Écho', 'Old']],
    ['orderby=id', ['Alpha', 'Old', 'delta', 'Écho']],
    ['orderby=id&order=asc', ['Écho', 'delta', 'Old', 'Alpha']],
    ['orderby=name', ['Alpha', 'delta', 'Écho', 'Old']],
    ['orderby=name&order=desc', ['Old', 'Écho', 'delta', 'Alpha']],
    ['orderby=title', ['Alpha', 'delta', 'Écho', 'Old']],
    ['orderby=slug', ['Alpha', 'delta', 'Écho', 'Old']],
    ['orderby=modified&order=ASC', ['Écho', 'delta', 'Old', 'Alpha']],
  ] as const

  for (const kind of kinds) {
    await addNamed(app, kind, 'Écho', 'delta')
    await app.post(kind.path, { [kind.kind]: 'Old', date: '2001-01-01' })
    await addNamed(app, kind, 'Alpha')

    for (const [query, names] of rows) assert.deepEqual(await namesIn(app, kind, query), names, query)
  }
})

test('a list is paged, and its links keep every filter', async t => {
  const app = await buildTestApp(t)
  const filters = { search: 'hàll', 'status[]': 'publish', orderby: 'id', order: 'asc', per_page: '2' }

  for (const kind of kinds) {
    await addNamed(app, kind, '1 hall', '2 hall', '3 hall', '4 hall', '5 hall', 'Other')
    const { headers, body } = await app.get(kind.path, { query: { ...filters, page: '2' } })

    assert.deepEqual(namesOf(kind, body), ['3 hall', '4 hall'])
    assert.deepEqual([body.total, body.total_pages], [5, 3])
    assert.deepEqual([headers['x-total'], headers['x-totalpages']], ['5', '3'])
    for (const [link, page] of [
      [body.rest_url, '2'],
      [body.next_rest_url, '3'],
      [body.previous_rest_url, '1'],
    ]) {
      const { pathname, searchParams } = new URL(link)
      assert.equal(pathname, `/calendar/events/v1${kind.path}/`)
      assert.deepEqual(Object.fromEntries(searchParams), { ...filters, page })
    }
    assert.ok(headers.link?.toString().includes(`<${body.next_rest_url}>; rel="next"`))
    assert.ok(headers.link?.toString().includes(`<${body.previous_rest_url}>; rel="prev"`))
  }
})

test('following the next links of a list visits every record once', async t => {
  const app = await buildTestApp(t)
  const [venues] = kinds
  await addNamed(app, venues, 'A', 'B', 'C', 'D', 'E', 'F', 'G')

  const met: string[] = []
  let next: string | undefined = 'http://localhost/calendar/events/v1/venues?per_page=3'
  for (let pages = 0; next && pages < 5; pages++) {
    const { pathname, search }: URL = new URL(next)
    const { body } = await app.get(`/${pathname}${search}`)
    met.push(...namesOf(venues, body))
    next = body.next_rest_url
  }

  assert.deepEqual(met, ['G', 'F', 'E', 'D', 'C', 'B', 'A'])
})

test('a page holds ten records by default, and at most the site’s limit', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_MAX_PER_PAGE: '11' } })

  for (const kind of kinds) {
    await addNamed(app, kind, ...'abcdefghijkl')

    assert.equal((await namesIn(app, kind, '')).length, 10)
    for (const size of [500, '9'.repeat(23)]) {
      const most = await app.get(kind.path, { query: { per_page: size } })
      assert.equal(namesOf(kind, most.body).length, 11)
      assert.equal(most.body.total_pages, 2)
    }
    assert.deepEqual(await namesIn(app, kind, 'per_page=500&page=2'), ['a'])
  }
})

test('a page beyond the last gives a 404', async t => {
  const { get } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    for (const page of [2, 1000, Number.MAX_SAFE_INTEGER, '9'.repeat(23)]) {
      const { status, body } = await get(path, { query: { page } })

      assert.deepEqual([status, body.code], [404, `${kind}-archive-page-not-found`])
    }
  }
})

test('invalid filters are refused, all in one answer', async t => {
  const { get } = await buildTestApp(t)
  const nonsense = {
    order: 'up',
    orderby: 'beauty',
    has_events: 'maybe',
    only_with_upcoming: 2,
    status: 'odd',
  }

  for (const { path } of kinds) {
    for (const value of ['0', '-1', 'ten', '1.5', '1e1']) {
      const { status, body } = await get(path, { query: { page: value, per_page: value } })

      assert.equal(status, 400, value)
      assert.deepEqual(Object.keys(body.data.params), ['page', 'per_page'])
    }
    const { body } = await get(path, { query: { ...nonsense, event: 'x' } })
    assert.equal(body.code, 'rest_invalid_param')
    assert.deepEqual(Object.keys(body.data.params).sort(), ['event', ...Object.keys(nonsense)].sort())
  }
})

test('lists show each reader only the records they may open', async t => {
  const app = await buildTestApp(t)
  const published = ['author publish', 'editor publish']
  const ofAuthor = ['author draft', 'author private']
  const ofEditor = ['editor draft', 'editor private']
  const rows = [
    [undefined, '', published],
    [undefined, 'status=publish', published],
    ['author', '', [...published, ...ofAuthor]],
    ['author', 'status=draft', ['author draft']],
    ['author', 'status=draft,trash', ['author draft', 'author trash']],
    ['editor', '', [...published, ...ofAuthor, ...ofEditor]],
    ['editor', 'status[]=draft&status[]=private', [...ofAuthor, ...ofEditor]],
    ['editor', 'status=trash', ['author trash', 'editor trash']],
  ] as const

  for (const kind of kinds) {
    for (const as of ['author', 'editor'] as const) {
      for (const status of ['publish', 'draft', 'private', 'trash']) {
        await app.post(kind.path, { [kind.kind]: `${as} ${status}`, status }, { as })
      }
    }

    for (const [as, query, names] of rows) {
      assert.deepEqual((await namesIn(app, kind, query, as)).sort(), [...names].sort(), `${as} ${query}`)
    }
    for (const as of [undefined, 'subscriber'] as const) {
      const { status, body } = await app.get(`${kind.path}?status=publish,draft`, as && { as })
      assert.deepEqual([status, Object.keys(body.data.params)], [400, ['status']])
    }
  }
})

const searchedFields = {
  venue: [
    'description',
    'excerpt',
    'address',
    'city',
    'country',
    'province',
    'state',
    'stateprovince',
    'zip',
  ],
  organizer: ['description', 'excerpt'],
}

test('a search looks in every text field', async t => {
  const app = await buildTestApp(t)
  const needles = ['needle-phone', 'needle-website']

  for (const kind of kinds) {
    const texts = Object.fromEntries(searchedFields[kind.kind].map(field => [field, `needle-${field}.`]))
    const website = 'https://needle-website.example.org'
    const email = kind.kind === 'organizer' ? { email: 'needle-email@example.org' } : {}
    await app.post(kind.path, { [kind.kind]: 'Haystack', phone: 'needle-phone', website, ...texts, ...email })
    await addNamed(app, kind, 'Other')

    for (const word of ['haystack', ...needles, ...Object.values(texts), ...Object.values(email)]) {
      assert.deepEqual(await namesIn(app, kind, `search=${word}`), ['Haystack'], word)
    }
  }
})

test('a search matches all of its words, ignoring case and accents', async t => {
  const app = await buildTestApp(t)
  const [venues] = kinds
  await app.post('/venues', { venue: 'Café Zürich', city: 'Lisbon', description: '<p>Best <b>cakes</b></p>' })
  await addNamed(app, venues, '100% Club', 'snake_case', 'Bed & Breakfast', 'Straße', 'Back\\slash')
  const rows = [
    ['cafe', ['Café Zürich']],
    ['CAFÉ zurich', ['Café Zürich']],
    ['lisbon  CAKES', ['Café Zürich']],
    ['café porto', []],
    ['urich', ['Café Zürich']],
    ['<p>', []],
    ['%', ['100% Club']],
    ['_', ['snake_case']],
    ['100%club', []],
    ['&', ['Bed &amp; Breakfast']],
    ['amp;', []],
    ['strasse', ['Straße']],
    ['\\', ['Back\\slash']],
    ["' or 1=1 --", []],
  ] as const

  for (const [search, names] of rows) {
    assert.deepEqual(await namesIn(app, venues, `search=${encodeURIComponent(search)}`), names, search)
  }
  for (const search of ['', '%20%20'])
    assert.equal((await namesIn(app, venues, `search=${search}`)).length, 6)
})
