import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

/** Adds one event a day from the first of June. */
async function addEvents({ post }: TestApp, count: number, fields = {}): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const date = `2030-06-${String(number).padStart(2, '0')}`
    const times = { start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` }
    const { status, body } = await post('/events', { title: `Event ${number}`, ...times, ...fields })
    assert.equal(status, 201, JSON.stringify(body))
  }
}

const titlesIn = (body: any): string[] => body.events.map(({ title }: { title: string }) => title)
const filtersOf = (link: string) => Object.fromEntries(new URL(link).searchParams)
const below = (link: string) => link.replace(/^.*\/calendar\/events\/v1/, '')

test('an empty list is one empty page', async t => {
  const { get } = await buildTestApp(t)

  for (const path of ['/events', '/events/', '/events?page=1']) {
    const { status, headers, body } = await get(path)

    assert.equal(status, 200)
    assert.deepEqual([body.events, body.total, body.total_pages], [[], 0, 0])
    assert.deepEqual([headers['x-total'], headers['x-totalpages']], ['0', '0'])
    assert.ok(!('next_rest_url' in body || 'previous_rest_url' in body))
  }
  const { status, body } = await get('/events?page=2')
  assert.deepEqual([status, body.code], [404, 'event-archive-page-not-found'])
})

test('a list is paged, with totals and links to the neighbouring pages', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
  await addEvents(app, 5)

  const { headers, body } = await app.get('/events?per_page=2&page=2')

  assert.deepEqual(titlesIn(body), ['Event 3', 'Event 4'])
  assert.deepEqual([body.total, body.total_pages], [5, 3])
  assert.deepEqual([headers['x-total'], headers['x-totalpages']], ['5', '3'])
  const dates = { start_date: '2030-01-14 00:00:00', end_date: '2032-01-15 23:59:59' }
  for (const [link, page] of [
    [body.rest_url, '2'],
    [body.next_rest_url, '3'],
    [body.previous_rest_url, '1'],
  ]) {
    assert.ok(link.startsWith('https://events.example.org/calendar/events/v1/events/?'), link)
    assert.deepEqual(filtersOf(link), { per_page: '2', page, ...dates })
  }
  const links = String(headers.link)
  assert.ok(links.includes(`<${body.next_rest_url}>; rel="next"`))
  assert.ok(links.includes(`<${body.previous_rest_url}>; rel="prev"`))
  assert.match(links, /[?&]page=1&[^>]*>; rel="first"/)
  assert.match(links, /[?&]page=3&[^>]*>; rel="last"/)
})

test('the first page has no previous link, the last no next link, and later pages do not exist', async t => {
  const app = await buildTestApp(t)
  await addEvents(app, 4)

  const first = await app.get('/events?per_page=2')
  const last = await app.get('/events?per_page=2&page=2')

  assert.ok(!('previous_rest_url' in first.body) && 'next_rest_url' in first.body)
  assert.ok('previous_rest_url' in last.body && !('next_rest_url' in last.body))
  for (const page of ['3', '4', '9007199254740991']) {
    const { status, body } = await app.get(`/events?per_page=2&page=${page}`)
    assert.deepEqual([status, body.code], [404, 'event-archive-page-not-found'], page)
  }
})

test('a page holds ten events by default, and at most the site’s limit', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_MAX_PER_PAGE: '12' } })
  await addEvents(app, 13)

  for (const [query, length, pages] of [
    ['', 10, 2],
    ['per_page=1', 1, 13],
    ['per_page=12', 12, 2],
    ['per_page=1000', 12, 2],
  ] as const) {
    const { body } = await app.get(`/events?${query}`)
    assert.deepEqual([body.events.length, body.total_pages], [length, pages], query)
  }
  const { body } = await app.get('/events?per_page=1000&page=2')
  assert.equal(filtersOf(body.previous_rest_url).per_page, '12')
  for (const name of ['page', 'per_page']) {
    for (const wrong of ['0', '-1', '1.5', 'x', '1e3']) {
      const { status, body } = await app.get(`/events?${name}=${wrong}`)
      assert.equal(status, 400, `${name}=${wrong}`)
      assert.deepEqual(Object.keys(body.data.params), [name])
    }
  }
})

test('the default page size is at most the site’s limit', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_MAX_PER_PAGE: '2' } })
  await addEvents(app, 3)
  const { body } = await app.get('/events')
  assert.deepEqual([body.events.length, body.total_pages], [2, 2])
})

test('links keep every filter, with relative and default dates resolved', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'America/New_York' } })
  await addEvents(app, 3, { featured: true, categories: ['Arts & Crafts', 'Sport'], tags: ['x'] })
  const filters = {
    'categories[]': 'sport',
    tags: 'x',
    featured: '1',
    search: 'évent %',
    starts_after: '2030-05-01',
    orderby: 'title',
    order: 'desc',
    per_page: '1',
  }
  await app.patch('/events/by-slug/event-1', { description: '100 %' })
  await app.patch('/events/by-slug/event-2', { description: '50 %' })

  const all = await app.get('/events', { query: filters })
  const spoken = await app.get('/events?per_page=1&start_date=tomorrow&end_date=%2B1 year')
  const strict = await app.get('/events?per_page=1&start_date=2030-05-31T20:00:00Z&strict_dates=true')

  assert.deepEqual(filtersOf(all.body.next_rest_url), { ...filters, page: '2' })
  assert.deepEqual(titlesIn((await app.get(below(all.body.next_rest_url))).body), ['Event 1'])
  const { start_date, end_date } = filtersOf(spoken.body.next_rest_url)
  assert.deepEqual([start_date, end_date], ['2030-01-16 00:00:00', '2031-01-15 23:59:59'])
  assert.equal(filtersOf(strict.body.next_rest_url).strict_dates, 'true')
  assert.equal((await app.get(below(strict.body.next_rest_url))).body.total, strict.body.total)
})

test('following the links visits every event once, even if the day changes on the way', async t => {
  const app = await buildTestApp(t)
  await app.post('/events', { title: 'Yesterday', start_date: '2030-01-14', end_date: '2030-01-14' })
  await addEvents(app, 6)

  const met: string[] = []
  let path = '/events?per_page=2'
  while (path) {
    const { body } = await app.get(path)
    met.push(...titlesIn(body))
    path = below(body.next_rest_url ?? '')
    app.clock.now = (app.clock.now + 86_400) as UtcSeconds
  }

  assert.deepEqual(met, ['Yesterday', ...[1, 2, 3, 4, 5, 6].map(number => `Event ${number}`)])
})

test('the links of a language root stay below it', async t => {
  const app = await buildTestApp(t)
  await addEvents(app, 2)

  const { body } = await app.get('//fr/calendar/events/v1/events?per_page=1')

  for (const link of [body.rest_url, body.next_rest_url, body.events[0].rest_url]) {
    assert.equal(new URL(link).pathname.startsWith('/fr/calendar/events/v1/events/'), true, link)
  }
})

test('links keep a strict date in a repeated hour', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'America/New_York' } })
  for (const start_date of ['2030-11-03T05:45:00Z', '2030-11-03T06:45:00Z', '2030-11-03T07:45:00Z']) {
    await app.post('/events', { title: start_date, start_date, end_date: start_date })
  }

  const { body } = await app.get('/events?per_page=1&strict_dates=1&start_date=2030-11-03T06:30:00Z')
  const next = await app.get(below(body.next_rest_url))

  assert.deepEqual([body.total, titlesIn(body)], [2, ['2030-11-03T06:45:00Z']])
  assert.deepEqual([next.body.total, titlesIn(next.body)], [2, ['2030-11-03T07:45:00Z']])
})

test('a list is sorted as requested in both directions, with ties sorted by id', async t => {
  const app = await buildTestApp(t)
  const add = async (title: string, day: string, end: string, date: string) => {
    app.clock.now = (app.clock.now + 60) as UtcSeconds
    await app.post('/events', { title, start_date: `2030-06-${day}`, end_date: `2030-06-${end}`, date })
  }
  await add('élan', '01', '09', '2029-03-01')
  await add('Zebra', '03', '04', '2029-01-01')
  await add('apple', '02', '05', '2029-04-01')
  await add('Echo', '01', '04', '2029-02-01')
  await app.patch('/events/by-slug/zebra', { sticky: true })
  const rows = [
    ['start_date', ['élan', 'Echo', 'apple', 'Zebra']],
    ['event_date', ['élan', 'Echo', 'apple', 'Zebra']],
    ['end_date', ['Zebra', 'Echo', 'apple', 'élan']],
    ['title', ['apple', 'Echo', 'élan', 'Zebra']],
    ['id', ['élan', 'Zebra', 'apple', 'Echo']],
    ['date', ['Zebra', 'Echo', 'élan', 'apple']],
    ['modified', ['élan', 'apple', 'Zebra', 'Echo']],
  ] as const

  for (const [orderby, titles] of rows) {
    const { body } = await app.get(`/events?orderby=${orderby}`)
    const { body: descending } = await app.get(`/events?orderby=${orderby}&order=DESC`)

    assert.deepEqual(titlesIn(body), titles, orderby)
    assert.deepEqual(titlesIn(descending), [...titles].reverse(), orderby)
  }
})

test('a list of fifty events needs no more queries than a list of two', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_CACHE_MEGABYTES: '0' } })
  const { body: arts } = await app.post('/categories', { name: 'Arts' })
  await app.post('/categories', { name: 'Theatre', parent: arts.id })
  for (let number = 0; number < 50; number++) {
    const { status } = await app.post('/events', {
      title: `Play ${number}`,
      start_date: '2030-06-01',
      end_date: '2030-06-02',
      venue: [{ venue: `Hall ${number}` }, { venue: 'Foyer' }],
      organizer: [{ organizer: `Club ${number}` }, { organizer: 'City' }],
      categories: ['theatre', `Category ${number}`],
      tags: [`Tag ${number}`, 'evening'],
    })
    assert.equal(status, 201)
  }
  const statementsFor = async (query: string) => {
    app.statements.length = 0
    const { body } = await app.get(`/events?${query}`)
    return { events: body.events.length, statements: app.statements.length }
  }

  // After a change, the first request also checks whether the settings changed.
  await app.get('/tags')

  for (const filter of ['', '&categories=arts&search=play&geoloc=false']) {
    // The first request also loads the data that all pages of a list share.
    await statementsFor(`per_page=50${filter}`)
    // The links of a single event are read with one statement.
    const two = await statementsFor(`per_page=2${filter}`)
    const fifty = await statementsFor(`per_page=50${filter}`)

    assert.deepEqual([two.events, fifty.events], [2, 50])
    assert.equal(fifty.statements, two.statements)
  }
})
