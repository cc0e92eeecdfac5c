// Pages, cursors and totals of searches and circles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareOf } from '../../support/rounds.ts'
import { buildTestApp, makeTemplate, type TestApp } from '../../support/test-app.ts'
import { onPostgres } from '../../support/test-database.ts'

const day = (number: number) => `2030-03-${String(1 + (number % 28)).padStart(2, '0')}`

const template = await makeTemplate({}, async app => {
  const places = [
    { venue: 'Near Hall', geo_lat: 10, geo_lng: 10 },
    { venue: 'Far Hall', geo_lat: 11, geo_lng: 11 },
  ]
  const venues: number[] = []
  for (const place of places) venues.push((await app.post('/venues', place)).body.id)
  const operations = Array.from({ length: 40 }, (_, number) => ({
    method: 'POST',
    path: '/events',
    body: {
      title: `Evening ${number % 7} of the calendar`,
      start_date: `${day(number)} 10:00`,
      end_date: `${day(number)} 12:00`,
      venue: [venues[number % 2]],
      ...(number % 10 === 3 && { password: 'open sesame', description: 'A calendar of secrets' }),
    },
  }))
  const { body } = await app.post('/batch', { operations })
  const translations = body.results.slice(0, 20).map((result: { body: { id: number } }, number: number) => ({
    method: 'PATCH',
    path: `/events/${result.body.id}?i18n_language=fr`,
    body: { title: `Évènement ${number % 6}, evening of the calendar` },
  }))
  await app.post('/batch', { operations: translations })
})

const place = 'geoloc_lat=10&geoloc_lng=10&geoloc_radius=20000'
const orders = ['start_date', 'end_date', 'title', 'id', 'date', 'modified']

async function idsOf(app: TestApp, query: string): Promise<{ ids: number[]; total: number }> {
  const { status, body } = await app.get(`/events?${query}`)
  assert.equal(status, 200, query)
  return { ids: body.events.map((event: { id: number }) => event.id), total: body.total }
}

/** All ids, read by page number and by cursor. */
async function walked(app: TestApp, query: string): Promise<{ byPage: number[]; byCursor: number[] }> {
  const [byPage, byCursor]: [number[], number[]] = [[], []]
  const { total } = await idsOf(app, query)
  for (let page = 1; page <= Math.ceil(total / 15); page++)
    byPage.push(...(await idsOf(app, `${query}&per_page=15&page=${page}`)).ids)
  for (let after = ''; ; ) {
    const { body } = await app.get(`/events?${query}&per_page=15${after && `&after=${after}`}`)
    byCursor.push(...body.events.map((event: { id: number }) => event.id))
    if (!body.next_cursor) return { byPage, byCursor }
    after = body.next_cursor
  }
}

const queries = [
  ...['search=evening', 'search=ev', 'search=evening calendar', place].flatMap(query =>
    orders.flatMap(by => ['asc', 'desc'].map(order => `${query}&orderby=${by}&order=${order}`)),
  ),
  `${place}&orderby=distance`,
  `${place}&orderby=distance&order=desc&search=calendar`,
  ...['asc', 'desc'].map(order => `${place}&search=evening&orderby=title&i18n_language=fr&order=${order}`),
]

test('every page that a total promises exists, and cursors give the same events', async t => {
  const app = await buildTestApp(t, { template })
  // In the short run, each database walks a third of the lists: in every order, in one direction or the other.
  for (const query of shareOf(queries, onPostgres ? 1 : 0, 3)) {
    const whole = await idsOf(app, `${query}&per_page=50`)
    const { byPage, byCursor } = await walked(app, query)

    assert.equal(whole.ids.length, whole.total, query)
    assert.ok(whole.total >= 36, query)
    assert.deepEqual(byPage, whole.ids, query)
    assert.deepEqual(byCursor, whole.ids, query)
  }
})

test('a list reads its events with one statement, and its total with another, once', async t => {
  const app = await buildTestApp(t, { template })
  const finding = async (query: string) => {
    app.statements.length = 0
    await idsOf(app, `${query}&_fields=id`)
    return app.statements.filter(sql => /count\(\*\)|limit/.test(sql) && /from "events"/.test(sql)).length
  }
  const counted = new Set<string>()
  for (const query of queries.filter(some => !/search=.*geoloc|geoloc.*search=|i18n/.test(some))) {
    // The lists of all orders share a total.
    const known = query.replace(/&order.*/, '')
    assert.equal(await finding(`${query}&per_page=3&page=2`), counted.has(known) ? 1 : 2, query)
    counted.add(known)
  }
  // A search or circle finds the events of its first page and the total together.
  assert.equal(await finding('search=calendar&per_page=3'), 1)
})

test('a search ordered by title or end keeps the order, with titles in the requested language', async t => {
  const app = await buildTestApp(t, { template })
  for (const query of ['search=evening', place, `${place}&search=evening`].flatMap(some => [
    `${some}&orderby=title&per_page=50`,
    `${some}&orderby=title&per_page=50&i18n_language=fr`,
    `${some}&orderby=end_date&per_page=50`,
  ])) {
    const { body } = await app.get(`/events?${query}`)
    const keys = body.events.map((event: { id: number; title: string; utc_end_date: string }) =>
      /title/.test(query) ? folded(event.title) : event.utc_end_date,
    )

    assert.deepEqual(keys, [...keys].sort(), query)
    assert.ok(keys.length >= 36, query)
    if (/fr$/.test(query)) assert.equal(new Set(keys).size, 6 + 7, 'both kinds of titles are there')
  }
})

function folded(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

test('words hidden by a password find no event, in any order', async t => {
  const app = await buildTestApp(t, { template })
  for (const by of orders) {
    const { body } = await app.get(`/events?search=secrets&orderby=${by}`)

    assert.equal(body.total, 0, by)
  }
})

test('few and many events around a point are sorted the same way', async t => {
  const app = await buildTestApp(t, { template })
  const [near] = (await app.get('/venues?search=near')).body.venues
  const asked = 'orderby=distance&per_page=50'
  const whole = await idsOf(app, `${place}&${asked}`)
  const { ids: atNearHall } = await idsOf(app, `venue=${near.id}&per_page=50`)
  const some = `include=${atNearHall.slice(0, 3).join()}`

  assert.deepEqual(
    (await idsOf(app, `geoloc_lat=10&geoloc_lng=10&geoloc_radius=5&${asked}`)).ids,
    whole.ids.slice(0, atNearHall.length),
  )
  assert.deepEqual((await idsOf(app, `${place}&${asked}&${some}`)).ids, atNearHall.slice(0, 3))
})

test('a search accepts ten different words, and the error for more says so', async t => {
  const app = await buildTestApp(t, { template })
  const words = Array.from({ length: 11 }, (_, number) => `word${number}`)
  const search = (count: number) => encodeURIComponent(words.slice(0, count).join(' '))

  for (const path of ['/events', '//wp-json/tec/v1/events', '//wp-json/wp/v2/tribe_events']) {
    assert.equal((await app.get(`${path}?search=${search(10)}+word1`)).status, 200, path)
    const { status, body } = await app.get(`${path}?search=${search(11)}`)
    assert.equal(status, 400, path)
    assert.equal(body.data.params.search, 'Must be at most 10 different words.', path)
  }
  const exact = `search=${search(11)}&search_semantics=exact`
  assert.equal((await app.get(`//wp-json/wp/v2/tribe_events?${exact}`)).status, 200)
})
