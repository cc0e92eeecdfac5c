// The categories and tags of an event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const parade = { title: 'Parade', start_date: '2030-05-01 12:00:00', end_date: '2030-05-01 15:00:00' }

const taxonomies = [
  { field: 'categories', path: '/categories' },
  { field: 'tags', path: '/tags' },
] as const

type Named = { name: string }
const namesOf = (terms: Named[]) => terms.map(({ name }) => name)

test('terms are named by id, slug or name, in any mixture, and returned sorted by name', async t => {
  const { post } = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    const { body: music } = await post(path, { name: 'Live Music', slug: 'concerts' })
    const { body: arts } = await post(path, { name: 'Árts & Crafts' })
    const rows: [unknown, string[]][] = [
      [music.id, ['Live Music']],
      [String(music.id), ['Live Music']],
      [
        [music.id, arts.id],
        ['Árts &amp; Crafts', 'Live Music'],
      ],
      [`${music.id},${arts.id}`, ['Árts &amp; Crafts', 'Live Music']],
      [{ 0: music.id }, ['Live Music']],
      [[{ id: music.id }], ['Live Music']],
      ['concerts', ['Live Music']],
      ['CONCERTS', ['Live Music']],
      [['live music'], ['Live Music']],
      [
        ['Árts & Crafts', music.id, 'concerts', 'Live Music'],
        ['Árts &amp; Crafts', 'Live Music'],
      ],
      [['arts-crafts'], ['Árts &amp; Crafts']],
      [[], []],
    ]

    for (const [given, names] of rows) {
      const { status, body } = await post('/events', { ...parade, [field]: given })

      assert.equal(status, 201, JSON.stringify(given))
      assert.deepEqual(namesOf(body[field]), names, JSON.stringify(given))
    }
  }
})

test('an empty item means none, in JSON as in forms, for every kind of link', async t => {
  const { post, request } = await buildTestApp(t)

  for (const field of ['categories', 'tags', 'venue', 'organizer']) {
    for (const given of [[''], [0], ['0'], [' ', 0], 0]) {
      const { status, body } = await post('/events', { ...parade, [field]: given })
      assert.deepEqual([status, body[field]], [201, []], `${field} ${JSON.stringify(given)}`)
    }
    for (const item of ['', '0']) {
      const form = new URLSearchParams({ ...parade, [`${field}[]`]: item }).toString()
      const { status, body } = await request('POST', '/events', { form, as: 'editor' })
      assert.deepEqual([status, body[field]], [201, []], `${field}[]=${item}`)
    }
    const { body: kept } = await post('/events', {
      ...parade,
      [field]: field === 'venue' ? { venue: 'X' } : field === 'organizer' ? { organizer: 'X' } : 'X',
    })
    const { body: cleared } = await post(`/events/${kept.id}`, { [field]: [''] })
    assert.deepEqual(cleared[field], [], field)
  }
})

test('a user who may manage terms creates an unknown name, once even if it is repeated', async t => {
  const { get, post } = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    const { body } = await post(
      '/events',
      { ...parade, [field]: ['Street Théâtre', 'street théâtre', 'Масленица'] },
      { as: 'editor' },
    )

    assert.deepEqual(
      body[field].map(({ slug, count, parent }: Record<string, unknown>) => [slug, count, parent]),
      [
        ['street-theatre', 1, 0],
        ['масленица', 1, 0],
      ],
    )
    assert.equal((await get(path)).body.total, 2)
  }
})

test('a user who may not manage terms uses existing terms and creates none', async t => {
  const { get, post } = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    await post(path, { name: 'Dance' })
    for (const as of ['author', 'contributor'] as const) {
      const known = await post('/events', { ...parade, [field]: ['dance'] }, { as })
      const unknown = await post('/events', { ...parade, [field]: ['dance', 'Mime'] }, { as })

      assert.deepEqual(namesOf(known.body[field]), ['Dance'], as)
      assert.deepEqual([unknown.status, Object.keys(unknown.body.data.params)], [400, [field]], as)
      assert.match(unknown.body.data.params[field], /Mime/)
    }
    assert.equal((await get(`${path}?hide_empty=false`)).body.total, 1)
  }
})

test('an unknown id is refused for everyone, and so is the id of another taxonomy', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: category } = await post('/categories', { name: 'Dance' })
  const { body: tag } = await post('/tags', { name: 'free' })
  const rows: [string, unknown][] = [
    ['categories', 99_999],
    ['categories', '99999'],
    ['categories', [category.id, 99_999]],
    ['categories', [tag.id]],
    ['tags', [category.id]],
    ['tags', [99_999]],
    ['tags', [{ id: 99_999 }]],
    ['tags', [-1]],
    ['tags', [true]],
    ['tags', [[tag.id]]],
    ['tags', [{ name: 'new' }]],
  ]

  for (const [field, given] of rows) {
    const { status, body } = await post('/events', { ...parade, [field]: given })

    assert.equal(status, 400, JSON.stringify(given))
    assert.deepEqual(Object.keys(body.data.params), [field], JSON.stringify(given))
  }
  assert.equal((await get('/events')).body.total, 0)
  assert.equal((await get('/tags?hide_empty=false')).body.total, 1)
})

test('a subcategory is shown with its path', async t => {
  const { post } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
  const { body: arts } = await post('/categories', { name: 'Arts' })
  const { body: theatre } = await post('/categories', { name: 'Theatre', parent: arts.id })

  const { body } = await post('/events', { ...parade, categories: ['theatre'] })

  assert.deepEqual(body.categories, [{ ...theatre, count: 1 }])
  assert.equal(body.categories[0].parent, arts.id)
  assert.equal(body.categories[0].url, 'https://events.example.org/events/category/arts/theatre/')
})

test('the count of a term is the number of its published events', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)
  const countIn = async (kind: string) => (await get(`/${kind}?hide_empty=false`)).body[kind][0].count
  const counts = async () => [await countIn('categories'), await countIn('tags')]
  const terms = { categories: ['Dance'], tags: ['free'] }

  const { body: first } = await post('/events', { ...parade, ...terms })
  const { body: second } = await post('/events', { ...parade, ...terms, status: 'draft' })

  assert.deepEqual(await counts(), [1, 1])
  await patch(`/events/${second.id}`, { status: 'publish' })
  assert.deepEqual(await counts(), [2, 2])
  await patch(`/events/${second.id}`, { tags: [] })
  assert.deepEqual(await counts(), [2, 1])
  await remove(`/events/${first.id}`)
  assert.deepEqual(await counts(), [1, 0])
})

test('a name with a comma in a JSON list is one name', async t => {
  const { post } = await buildTestApp(t)

  for (const { field } of taxonomies) {
    const two = await post('/events', { ...parade, [field]: ['Food, Drink', 'Wine'] })
    const one = await post('/events', { ...parade, [field]: ['Food, Drink'] })

    assert.deepEqual(namesOf(two.body[field]), ['Food, Drink', 'Wine'])
    assert.deepEqual(namesOf(one.body[field]), ['Food, Drink'])
  }
})
