import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const env = { PUBLIC_URL: 'https://events.example.org' }
const root = 'https://events.example.org/calendar/events/v1'
const lecture = { title: 'Lecture', start_date: '2030-02-01 18:00:00', end_date: '2030-02-01 19:30:00' }

test('an event with only the required fields has defaults for all others', async t => {
  const { post, users } = await buildTestApp(t, { env })

  const { status, body } = await post('/events', lecture)
  const { json_ld: jsonLd, ...fields } = body

  assert.equal(status, 201)
  assert.equal(jsonLd['@type'], 'Event')
  assert.deepEqual(fields, {
    id: body.id,
    version: 1,
    global_id: `events.example.org?id=${body.id}`,
    global_id_lineage: [`events.example.org?id=${body.id}`],
    author: String(users.administrator.id),
    status: 'publish',
    date: '2030-01-15 12:00:00',
    date_utc: '2030-01-15 12:00:00',
    modified: '2030-01-15 12:00:00',
    modified_utc: '2030-01-15 12:00:00',
    url: 'https://events.example.org/event/lecture/',
    rest_url: `${root}/events/${body.id}`,
    title: 'Lecture',
    description: '',
    excerpt: '',
    slug: 'lecture',
    image: false,
    all_day: false,
    start_date: '2030-02-01 18:00:00',
    start_date_details: { year: '2030', month: '02', day: '01', hour: '18', minutes: '00', seconds: '00' },
    end_date: '2030-02-01 19:30:00',
    end_date_details: { year: '2030', month: '02', day: '01', hour: '19', minutes: '30', seconds: '00' },
    utc_start_date: '2030-02-01 18:00:00',
    utc_start_date_details: {
      year: '2030',
      month: '02',
      day: '01',
      hour: '18',
      minutes: '00',
      seconds: '00',
    },
    utc_end_date: '2030-02-01 19:30:00',
    utc_end_date_details: { year: '2030', month: '02', day: '01', hour: '19', minutes: '30', seconds: '00' },
    timezone: 'UTC',
    timezone_abbr: 'UTC',
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: '',
    show_attendees: false,
    send_reminder: true,
    show_places: false,
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    post_parent: 0,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    tickets: [],
    event_status: 'scheduled',
    event_status_reason: '',
    previous_start_date: null,
    attendance: 'in_person',
    availability: null,
    registration: 'none',
    online_url: '',
    online_url_shown: 'always',
    online_url_minutes: 15,
    doors_open: null,
    programme: [],
    questions: [],
    custom_fields: [],
    language: 'en',
    languages: ['en'],
  })
})

test('a new event is read by its id, by its slug and in the list', async t => {
  const { get, post } = await buildTestApp(t, { env })

  const { body } = await post('/events', lecture)
  const { json_ld: _, ...listed } = body

  assert.deepEqual((await get(`/events/${body.id}`)).body, body)
  assert.deepEqual((await get('/events/by-slug/lecture')).body, body)
  assert.deepEqual((await get('/events')).body.events, [listed])
})

test('every field of an event is read back as it was written', async t => {
  const { get, post, users } = await buildTestApp(t, { env })
  const given = {
    ...lecture,
    description: '<p>On <em>tides</em>.</p>',
    excerpt: '<p>Tides.</p>',
    slug: 'tides',
    author: users.author.id,
    date: '2029-12-24 08:00:00',
    status: 'private',
    timezone: 'Europe/Lisbon',
    all_day: false,
    cost: '£5',
    website: 'https://example.org/tides?a=1&b=2',
    show_map: false,
    show_map_link: false,
    hide_from_listings: true,
    sticky: true,
    featured: true,
  }

  const created = await post('/events', given)
  const read = await get(`/events/${created.body.id}`, { as: 'author' })

  for (const [name, value] of Object.entries({ ...given, author: String(users.author.id) })) {
    assert.equal(created.body[name], value, `${name} as created`)
    assert.equal(read.body[name], value, `${name} as read`)
  }
  assert.equal(created.body.date_utc, '2029-12-24 08:00:00')
  assert.equal(created.body.modified, '2030-01-15 12:00:00')
})

test('an event embeds its venue, organizers and terms in full', async t => {
  const { get, post } = await buildTestApp(t, { env })
  const { body: science } = await post('/categories', { name: 'Science' })

  const { body } = await post('/events', {
    ...lecture,
    venue: { venue: 'Old Library', city: 'Porto', geo_lat: 41.15, geo_lng: -8.61 },
    organizer: [{ organizer: 'Club of the Sea', email: 'sea@example.org' }, { organizer: 'University' }],
    categories: ['Oceans', science.id],
    tags: ['evening'],
  })

  assert.equal(body.venue.venue, 'Old Library')
  assert.deepEqual((await get(`/venues/${body.venue.id}`)).body, body.venue)
  assert.deepEqual(
    body.organizer.map(({ organizer, email }: Record<string, string>) => [organizer, email]),
    [
      ['Club of the Sea', 'sea@example.org'],
      ['University', undefined],
    ],
  )
  assert.deepEqual((await get(`/organizers/${body.organizer[0].id}`)).body, body.organizer[0])
  const [oceans, scienceOfEvent] = body.categories
  assert.deepEqual(scienceOfEvent, { ...science, count: 1 })
  assert.deepEqual((await get(`/categories/${oceans.id}`)).body, oceans)
  const { parent, ...tag } = body.tags[0]
  assert.equal(parent, 0)
  assert.deepEqual((await get(`/tags/${tag.id}`)).body, tag)
})

test('the boolean fields of an event accept every spelling of true and false and nothing else', async t => {
  const { post } = await buildTestApp(t)

  for (const flag of ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']) {
    for (const given of [true, 'True', 1, '1']) {
      assert.equal((await post('/events', { ...lecture, [flag]: given })).body[flag], true, flag)
    }
    for (const given of [false, 'FALSE', 0, '0']) {
      assert.equal((await post('/events', { ...lecture, [flag]: given })).body[flag], false, flag)
    }
    for (const given of ['maybe', 2, {}]) {
      const { status, body } = await post('/events', { ...lecture, [flag]: given })
      assert.equal(status, 400)
      assert.deepEqual(Object.keys(body.data.params), [flag])
    }
  }
})

test('every invalid field value is named, and nothing is stored', async t => {
  const { get, post } = await buildTestApp(t)
  const wrong = {
    author: 'bob',
    date: 'garbage',
    date_utc: 'garbage',
    status: 'nonsense',
    image: 'not an image',
    title: 42,
    description: 42,
    slug: ['a'],
    excerpt: {},
    timezone: 'Mars/Olympus',
    cost: -1,
    website: 'javascript:alert(1)',
    featured: 'perhaps',
    categories: [{}],
    tags: [-1],
    venue: { city: 'Porto' },
    organizer: [{ organizer: 'University', email: 'nobody' }],
    post_parent: 'x',
    tickets: [{ name: 'Seat' }],
    custom_fields: 'x',
    password: 1,
  }

  const { status, body } = await post('/events', { ...lecture, ...wrong })

  assert.equal(status, 400)
  assert.equal(body.code, 'rest_invalid_param')
  assert.equal(body.data.status, 400)
  assert.deepEqual(Object.keys(body.data.params).sort(), Object.keys(wrong).sort())
  const nested = ['organizer.0.email', 'tickets.0.price', 'venue.venue']
  assert.deepEqual(Object.keys(body.data.details).sort(), [...Object.keys(wrong), ...nested].sort())
  for (const path of ['events', 'venues', 'organizers']) assert.equal((await get(`/${path}`)).body.total, 0)
})

test('unknown event fields are ignored', async t => {
  const { post } = await buildTestApp(t)

  const { status, body } = await post('/events', { ...lecture, id: 7000, colour: 'blue', rest_url: 'x' })

  assert.equal(status, 201)
  assert.notEqual(body.id, 7000)
  assert.ok(!('colour' in body))
  assert.match(body.rest_url, /\/events\/\d+$/)
})

test('an event created under a language root is answered with URLs below it', async t => {
  const { request } = await buildTestApp(t, { env })

  const { body } = await request('POST', '//fr/calendar/events/v1/events', {
    as: 'administrator',
    json: lecture,
  })

  assert.equal(body.url, 'https://events.example.org/fr/event/lecture/')
  assert.equal(body.rest_url, `https://events.example.org/fr/calendar/events/v1/events/${body.id}`)
})
