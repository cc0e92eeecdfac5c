// Rules for lists of every kind: empty filters, unknown values, distances, languages, links.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const evening = { start_date: '2030-01-20 19:30', end_date: '2030-01-20 22:00' }
const lists = ['/events', '/venues', '/organizers', '/categories', '/tags']

async function added({ post }: TestApp, path: string, record: object): Promise<any> {
  const { status, body } = await post(path, record)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('an empty filter is ignored, in every list', async t => {
  const app = await buildTestApp(t)
  await added(app, '/events', {
    title: 'Concert',
    ...evening,
    categories: ['music'],
    tags: ['fun'],
    venue: { venue: 'Hall' },
  })

  for (const path of lists) {
    const { args } = routes.find(route => route.path === path && route.methods.includes('GET'))!
    const { body: plain } = await app.get(path)
    for (const name of [...Object.keys(args), 'i18n_language']) {
      for (const empty of ['', '%20']) {
        const { status, body } = await app.get(`${path}?${name}=${empty}`)
        assert.equal(status, 200, `${path}?${name}=${empty}: ${JSON.stringify(body)}`)
        assert.equal(body.total, plain.total, `${path}?${name}=${empty}`)
        assert.equal(body.per_page, plain.per_page)
      }
    }
  }
})

test('excluded ids may be missing, but included terms must exist', async t => {
  const app = await buildTestApp(t)
  const tag = await added(app, '/tags', { name: 'Fun' })

  const left = await app.get(`/tags?hide_empty=false&exclude=${tag.id},4711`)
  assert.deepEqual([left.status, left.body.total], [200, 0])
  assert.equal((await app.get('/events?include=4711')).body.total, 0)

  const { status, body } = await app.get('/tags?include=4711')
  assert.deepEqual([status, body.data.params.include], [400, 'No such tag: 4711.'])
})

test('a list of terms for two events has the terms of both', async t => {
  const app = await buildTestApp(t)
  const [one, two] = [['music', 'loud'], ['music']].map(tags => ({ title: 'Concert', ...evening, tags }))
  const [post, event] = [await added(app, '/events', one!), await added(app, '/events', two!)]

  const names = async (query: string) =>
    (await app.get(`/tags?${query}`)).body.tags.map(({ name }: { name: string }) => name)
  assert.deepEqual(await names(`post=${post.id}`), ['loud', 'music'])
  assert.deepEqual(await names(`post=${post.id}&event=${event.id}`), ['music'])
  assert.deepEqual(await names(`post=${event.id}&event=${post.id}`), ['music'])
})

test('a filter value that does not exist is named with its kind', async t => {
  const app = await buildTestApp(t)
  const query = 'categories=jazz&tags=blue,red&venue=7&organizer=8&post_parent=9'

  const { status, body } = await app.get(`/events?${query}`)

  assert.equal(status, 400)
  assert.deepEqual(body.data.params, {
    categories: 'No such category: jazz.',
    tags: 'No such tag: blue, red.',
    venue: 'No such venue: 7.',
    organizer: 'No such organizer: 8.',
    post_parent: 'No such event: 9.',
  })
  const french = await app.get('/events?categories=jazz&i18n_language=fr')
  assert.equal(french.body.data.params.categories, 'Catégorie introuvable\u00a0: jazz.')
})

test('events at the same distance are sorted by start, then by id', async t => {
  const app = await buildTestApp(t)
  const near = await added(app, '/venues', { venue: 'Near', geo_lat: 1, geo_lng: 1 })
  const far = await added(app, '/venues', { venue: 'Far', geo_lat: 1.1, geo_lng: 1 })
  const at = (title: string, day: number, venue: any) =>
    added(app, '/events', {
      title,
      start_date: `2030-02-0${day}`,
      end_date: `2030-02-0${day}`,
      venue: venue.id,
    })
  await at('far and soon', 1, far)
  await at('near and late', 5, near)
  await at('near and soon', 2, near)
  await at('near and soon again', 2, near)

  const { body } = await app.get('/events?geoloc_lat=1&geoloc_lng=1')

  assert.deepEqual(
    body.events.map((event: any) => event.title),
    ['near and soon', 'near and soon again', 'near and late', 'far and soon'],
  )
})

test('a radius or an order by distance needs a place', async t => {
  const { get } = await buildTestApp(t)

  for (const [query, name] of [
    ['geoloc_radius=5', 'geoloc_radius'],
    ['orderby=distance', 'orderby'],
  ] as const) {
    const { status, body } = await get(`/events?${query}`)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.data.params), [name])
  }
  assert.equal((await get('/events?geoloc_radius=')).status, 200)
})

test('terms are found by name, slug and description, in the requested language', async t => {
  const app = await buildTestApp(t)
  const { get, patch } = app
  const category = await added(app, '/categories', {
    name: 'Stage',
    slug: 'boards',
    description: '<p>Plays &amp; <b>Café</b> theatre</p>',
  })
  const found = async (search: string, language = 'en') =>
    (await get(`/categories?hide_empty=false&search=${search}&i18n_language=${language}`)).body.total

  for (const word of ['stage', 'boards', 'cafe', 'plays+theatre']) assert.equal(await found(word), 1, word)
  assert.equal(await found('cinema'), 0)

  await patch(`/categories/${category.id}?i18n_language=fr`, { description: 'Spectacles', slug: 'planches' })
  assert.equal(await found('spectacles', 'fr'), 1)
  assert.equal(await found('planches', 'fr'), 1)
  assert.equal(await found('cafe', 'fr'), 0)
  assert.equal(await found('cafe'), 1)
})

test('links keep the language parameter', async t => {
  const app = await buildTestApp(t)
  const music = await added(app, '/categories', { name: 'Music' })
  const jazz = await added(app, '/categories', { name: 'Jazz', parent: music.id })
  const event = await added(app, '/events', {
    title: 'Concert',
    ...evening,
    categories: [jazz.id],
    venue: { venue: 'Hall' },
  })
  const base = 'http://localhost:80'

  const { body } = await app.get(`/events/${event.id}?i18n_language=fr`)
  assert.equal(body.url, `${base}/fr/event/concert/`)
  assert.equal(body.rest_url, `${base}/calendar/events/v1/events/${event.id}?i18n_language=fr`)
  assert.equal(body.venue.url, `${base}/fr/venue/hall/`)
  assert.equal(body.json_ld.url, body.url)
  const term = body.categories[0]
  assert.equal(term.url, `${base}/fr/events/category/music/jazz/`)
  assert.equal(term.urls.self, `${base}/calendar/events/v1/categories/${jazz.id}?i18n_language=fr`)
  assert.equal(term.urls.collection, `${base}/calendar/events/v1/categories?i18n_language=fr`)
  assert.equal(term.urls.up, `${base}/calendar/events/v1/categories/${music.id}?i18n_language=fr`)

  const list = (await app.get('/events?i18n_language=fr&search=concert')).body
  assert.match(list.rest_url, /i18n_language=fr/)
  assert.match(list.rest_url, /search=concert/)
  const root = await app.get(`//ar/calendar/events/v1/events/${event.id}?i18n_language=fr`)
  assert.equal(root.body.url, `${base}/fr/event/concert/`)
  assert.equal(root.body.rest_url, `${base}/ar/calendar/events/v1/events/${event.id}?i18n_language=fr`)
  const plain = await app.get(`/events/${event.id}?i18n_language=`)
  assert.equal(plain.body.url, `${base}/event/concert/`)
  assert.equal(plain.body.rest_url, `${base}/calendar/events/v1/events/${event.id}`)
})

test('a page that does not exist is named as it was sent', async t => {
  const { get } = await buildTestApp(t)
  for (const path of lists) {
    const { body } = await get(`${path}?page=99999999999999999999`)
    assert.match(body.message, /99,999,999,999,999,999,999/, path)
  }
})
