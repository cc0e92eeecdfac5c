import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { writeCursor } from '../../src/fields/kinds/cursor.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { shareOf } from '../support/rounds.ts'
import {
  buildTestApp,
  type CalendarTemplate,
  makeTemplate,
  type TestApp,
  testNow,
} from '../support/test-app.ts'

const times = (day: number) => ({
  start_date: `2030-06-0${day} 10:00:00`,
  end_date: `2030-06-0${day} 12:00:00`,
})
const place = 'geoloc_lat=0&geoloc_lng=0&geoloc_radius=20000'

/** Seven records of each kind, some with equal sort values. */
async function fill(app: TestApp): Promise<void> {
  const { post, patch, clock } = app
  for (let number = 1; number <= 7; number++) {
    clock.now = (testNow + number * 60) as typeof clock.now
    const name = `${['B', 'a', 'É'][number % 3]} ${number % 2}`
    const { body: hall } = await post('/venues', { venue: name, geo_lat: number % 3, geo_lng: 0 })
    const { body: club } = await post('/organizers', { organizer: name })
    const terms = { categories: [`Category ${name} ${number}`], tags: [`Tag ${number}`] }
    const { body } = await post('/events', {
      title: name,
      venue: hall.id,
      organizer: club.id,
      ...terms,
      ...times(1 + (number % 3)),
    })
    if (number % 2) await patch(`/events/${body.id}?i18n_language=fr`, { title: `Titre ${number % 3}` })
    if (number % 3 === 0) await patch(`/venues/${body.venue.id}`, { city: 'Lagos' })
    await uploaded(app, await pictureOf('png', 2, 2), { as: 'administrator', title: name })
  }
}

let filled: CalendarTemplate
before(async () => {
  filled = await makeTemplate({}, fill)
})

const lists = {
  events: [
    ...['start_date', 'end_date', 'title', 'id', 'date', 'modified', 'title'].map(
      order => `orderby=${order}`,
    ),
    `${place}&orderby=distance`,
    'orderby=title',
  ],
  venues: ['date', 'id', 'modified', 'name', 'slug'].map(order => `orderby=${order}`),
  organizers: ['name'].map(order => `orderby=${order}`),
  categories: ['id', 'name', 'slug', 'term_group', 'count'].map(order => `orderby=${order}`),
  tags: ['orderby=name'],
  images: [''],
}

async function crawl({ get }: TestApp, list: string, query: string): Promise<number[][]> {
  const pages: number[][] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const address: string = `/${list}?per_page=3&${query}${after && `&after=${after}`}`
    const { body, status } = await get(address, { as: 'administrator' })
    assert.equal(status, 200, JSON.stringify(body))
    pages.push(body[list].map(({ id }: { id: number }) => id))
    after = body.next_cursor
    assert.ok(pages.length < 10)
  }
  return pages
}

describe('following cursors', () => {
  test('returns every list in order, each record once', async t => {
    const app = await buildTestApp(t, { template: filled })
    const variants = ['order=asc', 'order=desc', 'order=asc&i18n_language=fr']
    const asked = Object.entries(lists).flatMap(([list, queries]) =>
      queries.flatMap((query, index) =>
        shareOf(variants, index, 3).map(variant => ({ list, query: `${query}&${variant}` })),
      ),
    )
    const { body: tags } = await app.get('/tags')
    const include = tags.tags.map(({ id }: { id: number }) => id).toReversed()
    asked.push({ list: 'tags', query: `include=${include}&orderby=include` })
    for (const { list, query } of asked) {
      const { body } = await app.get(`/${list}?per_page=50&${query}`, { as: 'administrator' })
      const whole = body[list].map(({ id }: { id: number }) => id)
      assert.ok(whole.length >= 5)
      assert.deepEqual((await crawl(app, list, query)).flat(), whole, `${list} ${query}`)
    }
    const found = await crawl(app, 'events', 'search=b&orderby=title')
    assert.deepEqual(
      found.map(({ length }) => length),
      [2],
    )
  })

  test('neither repeats nor skips unchanged records while others are added and removed', async t => {
    const { get, post, remove } = await buildTestApp(t, { template: filled })
    const first = (await get('/events?per_page=3')).body
    await post('/events', { title: 'Early', ...times(1), start_date: '2030-05-01 10:00:00' })
    await remove(`/events/${first.events[2].id}`)

    const { body: second } = await get(`/events?per_page=3&after=${first.next_cursor}`)
    const { body: third } = await get(second.next_rest_url.replace(/^.*\/v1/, ''))

    const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }: { id: number }) => id))
    assert.equal(new Set(ids).size, 7)
    assert.equal(third.next_cursor, undefined)
    assert.equal(second.total, 7)
    assert.equal(second.previous_rest_url, undefined)
  })

  test('refuses an invalid cursor, naming the field', async t => {
    const { get } = await buildTestApp(t, { template: filled })
    const { next_cursor: cursor } = (await get('/events?per_page=3')).body
    const wrong = [
      'after=nonsense',
      'after=W10',
      `after=${'x'.repeat(9000)}`,
      `after=${cursor}&orderby=title`,
      `after=${cursor}&order=desc`,
      `after=${writeCursor({ by: 'start_date asc', id: 1, keys: ['text'] })}`,
      `after=${writeCursor({ by: 'start_date asc', id: 1, keys: [1.5] })}`,
      `after=${writeCursor({ by: 'start_date asc', id: 1, keys: [] })}`,
      `after=${writeCursor({ by: 'start_date asc', id: -1, keys: [1] })}`,
    ]
    for (const query of wrong) {
      const { status, body } = await get(`/events?${query}`)
      assert.deepEqual([status, body.data.details.after?.code], [400, 'not_a_cursor'], query)
    }
    const both = await get(`/events?per_page=3&page=2&after=${cursor}`)
    assert.equal(both.body.data.details.page.code, 'not_with')
    const inVain = await get(`/categories?orderby=description&after=${cursor}`)
    assert.equal(inVain.body.data.details.after.code, 'no_cursors_by')
    assert.equal((await get('/events?after=')).status, 200)
  })
})

test('every list can be filtered by modification time', async t => {
  const { get } = await buildTestApp(t, { template: filled })
  const changed = async (list: string, query: string) =>
    (await get(`/${list}?per_page=50&${query}`, { as: 'administrator' })).body[list].length
  for (const list of ['events', 'venues', 'organizers', 'categories', 'tags', 'images']) {
    const bounds = ['2030-01-15T12:03:00Z', '2030-01-15T12:06:00Z']
    assert.equal(await changed(list, `modified_after=${bounds[0]}`), 4, list)
    assert.equal(await changed(list, `modified_before=${bounds[1]}`), 5, list)
    assert.equal(await changed(list, `modified_after=${bounds[0]}&modified_before=${bounds[1]}`), 2, list)
  }
  assert.equal(
    (await get('/events?modified_after=someday')).body.data.details.modified_after.code,
    'not_a_date',
  )
})

test('a filter by modification time includes events of every date', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/events', { title: 'Long ago', start_date: '1999-06-01 10:00', end_date: '1999-06-01 12:00' })
  assert.equal((await get('/events')).body.total, 0)
  assert.equal((await get('/events?modified_after=2001-01-01')).body.total, 1)
  assert.equal((await get('/events?modified_after=2001-01-01&start_date=2020-01-01')).body.total, 0)
})

test('every read returns only the requested fields', async t => {
  const { get } = await buildTestApp(t, { template: filled })
  const { body: list } = await get('/events?per_page=1&_fields=id,title,venue.city,categories.name')
  const [event] = list.events
  assert.deepEqual(Object.keys(event), ['id', 'title', 'categories', 'venue'])
  assert.deepEqual(Object.keys(event.categories[0]), ['name'])
  assert.equal(list.total, 7)
  const { body: one } = await get(`/events/${event.id}?_fields[]=title&_fields[]=id`)
  assert.deepEqual(one, { id: event.id, title: event.title })
  const { body: venue } = await get('/venues?per_page=1&_fields=venue')
  assert.deepEqual(Object.keys(venue.venues[0]), ['venue'])
  assert.deepEqual((await get('?_fields=namespace')).body, { namespace: 'calendar/events/v1' })
  const { body: image } = await get('/images?_fields=mime-type,version', { as: 'editor' })
  assert.deepEqual(image.images[0], { version: 1, 'mime-type': 'image/png' })

  const { body: wrong } = await get('/events?_fields=id,titel')
  assert.deepEqual(wrong.data.details._fields, {
    code: 'unknown_field_like',
    message: 'Responses have no field titel. Did you mean title?',
  })
  assert.equal((await get('/events?_fields=a b')).body.data.details._fields.code, 'not_a_field_path')
  const older = await get('//wp-json/tribe/events/v1/events?per_page=1&_fields=total')
  assert.deepEqual(older.body, { total: 7 })
})
