import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'

const customFields = JSON.stringify([
  { name: 'dress', label: 'Dress', type: 'text' },
  { name: 'seats', label: 'Seats', type: 'number' },
])
const env = { ALMANAC_CUSTOM_FIELDS: customFields }

const times = { start_date: '2030-04-01 20:00:00', end_date: '2030-04-01 23:00:00' }

const ball = {
  ...times,
  title: 'Ball',
  description: '<p>With an orchestra.</p>',
  excerpt: '<p>A ball.</p>',
  timezone: 'Europe/Lisbon',
  cost: '€20',
  website: 'https://example.org/ball',
  show_map: false,
  show_map_link: false,
  hide_from_listings: true,
  sticky: true,
  featured: true,
  categories: ['Dance', 'Music'],
  tags: ['formal'],
  venue: [{ venue: 'Palace' }, { venue: 'Garden' }],
  organizer: [{ organizer: 'Court' }],
  tickets: [{ name: 'Seat', price: 20 }],
  custom_fields: { dress: 'black', seats: 200 },
}

async function addBall({ post }: TestApp) {
  const { body: season } = await post('/events', { ...times, title: 'Season' })
  const { status, body } = await post('/events', { ...ball, post_parent: season.id })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

for (const method of ['POST', 'PUT', 'PATCH']) {
  test(`an update by ${method} changes only what it names, by id and by slug`, async t => {
    const app = await buildTestApp(t, { env })
    const before = await addBall(app)
    const as = 'administrator'

    const nothing = await app.request(method, `/events/${before.id}`, { as, json: {} })
    const byId = await app.request(method, `/events/${before.id}`, { as, json: { excerpt: 'Dances' } })
    const bySlug = await app.request(method, '/events/by-slug/ball', {
      as,
      json: { website: 'https://a.example/' },
    })

    assert.deepEqual([nothing.status, byId.status, bySlug.status], [200, 200, 200])
    assert.deepEqual(nothing.body, before)
    assert.equal(byId.body.excerpt, '<p>Dances</p>')
    const { json_ld: _, ...changed } = bySlug.body
    const { json_ld: __, ...unchanged } = before
    const values = { excerpt: '<p>Dances</p>', website: 'https://a.example/' }
    assert.deepEqual(changed, { ...unchanged, ...values, version: 3 })
    assert.deepEqual((await app.get(`/events/${before.id}`)).body, bySlug.body)
  })
}

test('each field of an event can be changed alone', async t => {
  const app = await buildTestApp(t, { env })
  const { id } = await addBall(app)
  const rows: [string, string | number | boolean, string | boolean][] = [
    ['title', 'Great Ball', 'Great Ball'],
    ['description', 'Come', '<p>Come</p>'],
    ['excerpt', 'Short', '<p>Short</p>'],
    ['slug', 'Great Ball!', 'great-ball'],
    ['start_date', '2030-04-01 19:00', '2030-04-01 19:00:00'],
    ['end_date', '2030-04-02', '2030-04-02 00:00:00'],
    ['cost', 30, '$30'],
    ['website', 'http://example.org', 'http://example.org'],
    ['status', 'private', 'private'],
    ['show_map', true, true],
    ['show_map_link', '1', true],
    ['hide_from_listings', 0, false],
    ['sticky', 'false', false],
    ['featured', false, false],
  ]

  let before = (await app.get(`/events/${id}`)).body
  for (const [name, given, shown] of rows) {
    const { status, body } = await app.patch(`/events/${id}`, { [name]: given })

    assert.equal(status, 200, name)
    assert.equal(body[name], shown)
    for (const [other] of rows.filter(([other]) => other !== name)) {
      assert.equal(body[other], before[other], `${name} leaves ${other}`)
    }
    before = body
  }
})

test('null clears every optional field of an event, and an empty text clears every text', async t => {
  const app = await buildTestApp(t, { env })
  const cleared: Record<string, unknown> = {
    description: '',
    excerpt: '',
    timezone: 'UTC',
    cost: '',
    website: '',
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    tickets: [],
    custom_fields: [],
    post_parent: 0,
  }

  for (const empty of [null, '']) {
    const { id } = await addBall(app)
    for (const [name, shown] of Object.entries(cleared)) {
      const { status, body } = await app.patch(`/events/${id}`, { [name]: empty })

      assert.equal(status, 200, `${name} ${JSON.stringify(empty)}`)
      assert.deepEqual(body[name], shown, `${name} ${JSON.stringify(empty)}`)
    }
    const { body } = await app.get(`/events/${id}`)
    assert.equal(body.title, 'Ball')
    for (const [name, shown] of Object.entries(cleared)) assert.deepEqual(body[name], shown, name)
    assert.deepEqual(body.cost_details.values, [])
  }
})

test('an empty list clears a list, and the linked records stay', async t => {
  const app = await buildTestApp(t, { env })
  const { id } = await addBall(app)

  const { body } = await app.patch(`/events/${id}`, {
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    tickets: [],
  })

  for (const name of ['categories', 'tags', 'venue', 'organizer', 'tickets']) assert.deepEqual(body[name], [])
  assert.equal((await app.get('/venues')).body.total, 2)
  assert.equal((await app.get('/organizers')).body.total, 1)
  assert.equal((await app.get('/categories?hide_empty=false')).body.total, 2)
})

test('a given list replaces the previous one', async t => {
  const app = await buildTestApp(t, { env })
  const { id, organizer } = await addBall(app)

  const { body } = await app.patch(`/events/${id}`, {
    categories: ['music', 'Society'],
    venue: { venue: 'Terrace' },
    organizer: [{ organizer: 'Guild' }, organizer[0].id],
  })

  const names = (list: Record<string, string>[], name: string) => list.map(item => item[name])
  assert.deepEqual(names(body.categories, 'name'), ['Music', 'Society'])
  assert.deepEqual(names(body.tags, 'name'), ['formal'])
  assert.equal(body.venue.venue, 'Terrace')
  assert.deepEqual(names(body.organizer, 'organizer'), ['Guild', 'Court'])
})

test('a change updates the modification date of an event and keeps the publication date', async t => {
  const app = await buildTestApp(t, { env })
  const { id } = await addBall(app)

  app.clock.now = (testNow + 86_400) as UtcSeconds
  const { body } = await app.patch(`/events/${id}`, { title: 'Great ball' })

  assert.deepEqual([body.date, body.date_utc], ['2030-01-15 12:00:00', '2030-01-15 12:00:00'])
  assert.deepEqual([body.modified, body.modified_utc], ['2030-01-16 12:00:00', '2030-01-16 12:00:00'])
})

test('a partly invalid change changes nothing', async t => {
  const app = await buildTestApp(t, { env })
  const before = await addBall(app)

  const { status, body } = await app.patch(`/events/${before.id}`, {
    title: 'Other',
    categories: ['New'],
    venue: { venue: 'New' },
    organizer: 99_999,
  })

  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params), ['organizer'])
  assert.deepEqual((await app.get(`/events/${before.id}`)).body, before)
  assert.equal((await app.get('/categories?hide_empty=false')).body.total, 2)
  assert.equal((await app.get('/venues')).body.total, 2)
})

test('a missing event gives a 404, with any method', async t => {
  const { request } = await buildTestApp(t)

  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const place of ['99999', '0', '9'.repeat(30), 'by-slug/none']) {
      const { status, body } = await request(method, `/events/${place}`, {
        as: 'administrator',
        ...(method !== 'GET' && method !== 'DELETE' && { json: { title: '' } }),
      })

      assert.deepEqual([status, body.code], [404, 'rest-event-not-found'], `${method} ${place}`)
    }
  }
  for (const path of ['/events/abc', '/events/12abc', '/events/-1', '/events/1.5']) {
    assert.equal((await request('GET', path)).body.code, 'rest_no_route', path)
  }
})
