import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

type Place = readonly [latitude: number, longitude: number]

/** Adds an event with this title and a venue at each place. */
async function addAt({ post }: TestApp, title: string, ...places: Place[]): Promise<any> {
  const venue = places.map(([geo_lat, geo_lng], index) => ({ venue: `${title} ${index}`, geo_lat, geo_lng }))
  const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
  const { status, body } = await post('/events', { title, ...times, venue })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** The titles in the list, in order. */
async function titles({ get }: TestApp, query: string): Promise<string[]> {
  const { status, body } = await get(`/events?${query}`)
  assert.equal(status, 200, `${query} ${JSON.stringify(body)}`)
  assert.equal(body.events.length, body.total)
  return body.events.map(({ title }: { title: string }) => title)
}

const near = ([latitude, longitude]: Place, radius?: number) =>
  `geoloc_lat=${latitude}&geoloc_lng=${longitude}${radius === undefined ? '' : `&geoloc_radius=${radius}`}`

const lisbon: Place = [38.7223, -9.1393]
const sintra: Place = [38.8029, -9.3817]
const porto: Place = [41.1579, -8.6291]

test('events are filtered by whether their venue has coordinates', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'Located', lisbon)
  await addAt(app, 'Null island', [0, 0])
  await addAt(app, 'Nowhere')
  const venue = [{ venue: 'Half', geo_lat: 1 }, { venue: 'Not at all' }]
  const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
  await app.post('/events', { title: 'Unlocated', ...times, venue })

  assert.deepEqual(await titles(app, 'geoloc=true'), ['Located', 'Null island'])
  assert.deepEqual(await titles(app, 'geoloc=1'), ['Located', 'Null island'])
  assert.deepEqual(await titles(app, 'geoloc=false'), ['Nowhere', 'Unlocated'])
})

test('an event’s coordinates follow its venues', async t => {
  const app = await buildTestApp(t)
  const { patch, remove } = app
  const event = await addAt(app, 'Wandering', lisbon, porto)
  const [first, second] = event.venue.map(({ id }: { id: number }) => `/venues/${id}`)
  const isLocated = async () => (await titles(app, 'geoloc=true')).length === 1
  const changes = [
    ['one of its venues is hidden', true, () => patch(first, { status: 'draft' })],
    ['the other has no coordinates any more', false, () => patch(second, { geo_lat: '', geo_lng: '' })],
    ['the first is shown', true, () => patch(first, { status: 'publish' })],
    ['it has no venue any more', false, () => patch(`/events/${event.id}`, { venue: [] })],
    [
      'it has one again',
      true,
      () => patch(`/events/${event.id}`, { venue: [Number(first.split('/').at(-1))] }),
    ],
    ['that is in the trash', false, () => remove(first)],
  ] as const
  for (const [what, expected, change] of changes) {
    const { status, body } = await change()
    assert.equal(status, 200, `${what}: ${JSON.stringify(body)}`)
    assert.equal(await isLocated(), expected, what)
    assert.equal((await titles(app, 'geoloc=false')).length, expected ? 0 : 1, what)
  }
})

test('events around a place are within the radius, by default 25 km, nearest first', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'Porto', porto)
  await addAt(app, 'Sintra', sintra)
  await addAt(app, 'Lisbon', lisbon)
  await addAt(app, 'Nowhere')
  const rows: [string, string[]][] = [
    [near(lisbon), ['Lisbon', 'Sintra']],
    [near(lisbon, 20), ['Lisbon']],
    [near(lisbon, 0), ['Lisbon']],
    [near(lisbon, 300), ['Lisbon', 'Sintra', 'Porto']],
    [near(porto, 300), ['Porto', 'Sintra', 'Lisbon']],
    [near(sintra, 22), ['Sintra']],
    [near(sintra, 23.5), ['Sintra', 'Lisbon']],
    [near(lisbon, 273), ['Lisbon', 'Sintra']],
    [near(lisbon, 275), ['Lisbon', 'Sintra', 'Porto']],
    [`${near(lisbon, 300)}&order=desc`, ['Porto', 'Sintra', 'Lisbon']],
    [`${near(lisbon, 300)}&orderby=title`, ['Lisbon', 'Porto', 'Sintra']],
    [`${near(lisbon, 300)}&search=port`, ['Porto']],
    [`${near(lisbon)}&geoloc=false`, []],
  ]

  for (const [query, found] of rows) assert.deepEqual(await titles(app, query), found, query)
})

test('an event with several venues counts at the nearest one', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'Sintra', sintra)
  await addAt(app, 'Both', porto, lisbon)

  assert.deepEqual(await titles(app, near(lisbon)), ['Both', 'Sintra'])
  assert.deepEqual(await titles(app, near(porto)), ['Both'])
})

test('a circle reaches across the antimeridian', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'West', [-16.8, 179.9])
  await addAt(app, 'East', [-16.8, -179.9])
  await addAt(app, 'On it', [-16.8, 180])
  await addAt(app, 'Also on it', [-16.8, -180])
  await addAt(app, 'Far', [-16.8, 0])

  for (const place of [
    [-16.8, 179.95],
    [-16.8, -179.95],
    [-16.8, 180],
    [-16.8, -180],
  ] as const) {
    const found = await titles(app, near(place))
    assert.deepEqual(found.sort(), ['Also on it', 'East', 'On it', 'West'], String(place))
  }
  assert.deepEqual(await titles(app, near([-16.8, 179.9], 12)), ['West', 'On it', 'Also on it'])
})

test('a circle around a pole includes every longitude', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'North 0', [89.9, 0])
  await addAt(app, 'North 120', [89.8, 120])
  await addAt(app, 'North -90', [89.95, -90])
  await addAt(app, 'North far', [89, 45])
  await addAt(app, 'South', [-89.9, 170])
  await addAt(app, 'South pole', [-90, 33])

  assert.deepEqual(await titles(app, near([90, 0])), ['North -90', 'North 0', 'North 120'])
  assert.deepEqual(await titles(app, near([89.95, 90])), ['North -90', 'North 0', 'North 120'])
  assert.deepEqual(await titles(app, near([-89.9, -10])), ['South pole', 'South'])
})

test('the largest circle is the whole earth', async t => {
  const app = await buildTestApp(t)
  await addAt(app, 'Antipode', [-38.7223, 170.8607])
  await addAt(app, 'Pole', [90, 0])
  await addAt(app, 'Here', lisbon)

  assert.deepEqual(await titles(app, near(lisbon, 20_016)), ['Here', 'Pole', 'Antipode'])
  assert.deepEqual(await titles(app, near(lisbon, 20_010)), ['Here', 'Pole'])
})

test('a place is a valid pair of coordinates, and a radius a number of kilometres', async t => {
  const { get } = await buildTestApp(t)
  const rows = [
    'geoloc_lat=38',
    'geoloc_lng=-9',
    'geoloc_lat=90.1&geoloc_lng=0',
    'geoloc_lat=0&geoloc_lng=-180.1',
    'geoloc_lat=north&geoloc_lng=0',
    'geoloc_lat=0&geoloc_lng=0&geoloc_radius=-1',
    'geoloc_lat=0&geoloc_lng=0&geoloc_radius=wide',
    'geoloc_lat=0&geoloc_lng=0&geoloc_radius=1e9',
    'geoloc=perhaps',
  ]

  for (const query of rows) {
    const { status, body } = await get(`/events?${query}`)

    assert.equal(status, 400, query)
    for (const name of Object.keys(body.data.params)) assert.match(name, /^geoloc/)
  }
  assert.equal((await get('/events?geoloc_radius=5')).status, 400)
  const invalid = await get('/events?geoloc_lat=90.1&geoloc_lng=0')
  assert.deepEqual(Object.keys(invalid.body.data.params), ['geoloc_lat'], 'The longitude is valid.')
})

test('an event whose venue is in the trash has no coordinates', async t => {
  const app = await buildTestApp(t)
  const { venue } = await addAt(app, 'Lisbon', lisbon)
  await app.remove(`/venues/${venue.id}`)

  assert.deepEqual(await titles(app, 'geoloc=true'), [])
  assert.deepEqual(await titles(app, near(lisbon)), [])
})

test('an event is not found by the place of a venue hidden from the reader', async t => {
  const app = await buildTestApp(t)
  const { venue } = await addAt(app, 'Lisbon', lisbon)
  await app.patch(`/venues/${venue.id}`, { status: 'draft' })

  const asEditor = await app.get(`/events?${near(lisbon)}`, { as: 'editor' })

  assert.equal(asEditor.body.total, 1)
  assert.deepEqual(await titles(app, near(lisbon)), [])
  assert.deepEqual(await titles(app, 'geoloc=true'), [])
  assert.deepEqual(await titles(app, 'geoloc=false'), ['Lisbon'])
})
