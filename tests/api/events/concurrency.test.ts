import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestAnswer } from '../../support/test-app.ts'

const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
const relay = { title: 'Relay', ...times }
const twenty = Array.from({ length: 20 }, (_, number) => number)

const statusesOf = (answers: TestAnswer[]) => new Set(answers.map(({ status }) => status))

test('concurrent changes to different fields of an event all survive', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', relay)
  const changes = {
    title: 'Marathon',
    start_date: '2030-06-01 09:00:00',
    end_date: '2030-06-01 15:00:00',
    slug: 'marathon',
    cost: '€5',
    website: 'https://example.org/',
    show_map: false,
    show_map_link: false,
    hide_from_listings: true,
    sticky: true,
    featured: true,
  }
  const lists = {
    categories: ['Sport', 'Outdoors'],
    tags: ['run'],
    venue: { venue: 'Track' },
    organizer: [{ organizer: 'Runners' }],
    tickets: [{ name: 'Start', price: 5 }],
  }

  const answers = await Promise.all(
    Object.entries({ ...changes, ...lists }).map(([name, value]) =>
      patch(`/events/${event.id}`, { [name]: value }),
    ),
  )

  assert.deepEqual(statusesOf(answers), new Set([200]))
  const { body } = await get(`/events/${event.id}`)
  for (const [name, value] of Object.entries(changes)) assert.equal(body[name], value, name)
  for (const name of ['categories', 'tags', 'organizer', 'tickets'] as const) {
    assert.equal(body[name].length, lists[name].length, name)
  }
  assert.equal(body.venue.venue, 'Track')
})

test('two changes that together would end an event before it starts do not both succeed', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', relay)

  const answers = await Promise.all([
    patch(`/events/${event.id}`, { start_date: '2030-06-01 11:30:00' }),
    patch(`/events/${event.id}`, { end_date: '2030-06-01 11:00:00' }),
  ])

  assert.deepEqual(statusesOf(answers), new Set([200, 400]))
  const { body } = await get(`/events/${event.id}`)
  assert.ok(body.start_date <= body.end_date)
})

test('twenty events created concurrently with one title get twenty slugs', async t => {
  const { get, post } = await buildTestApp(t)

  const answers = await Promise.all(twenty.map(() => post('/events', relay)))

  assert.deepEqual(statusesOf(answers), new Set([201]))
  const slugs = new Set(answers.map(({ body }) => body.slug))
  assert.deepEqual(slugs, new Set(['relay', ...twenty.slice(1).map(number => `relay-${number + 1}`)]))
  assert.equal((await get('/events')).body.total, 20)
})

test('twenty events given the same slug concurrently get twenty slugs', async t => {
  const { post, patch } = await buildTestApp(t)
  const events = await Promise.all(
    twenty.map(number => post('/events', { ...times, title: `Run ${number}` })),
  )

  const answers = await Promise.all(
    events.map(({ body }) => patch(`/events/${body.id}`, { slug: 'the-run' })),
  )

  assert.deepEqual(statusesOf(answers), new Set([200]))
  assert.equal(new Set(answers.map(({ body }) => body.slug)).size, 20)
})

test('a new term named by twenty concurrent events is created once', async t => {
  const { get, post } = await buildTestApp(t)

  const answers = await Promise.all(
    twenty.map(number =>
      post('/events', { ...relay, categories: [number % 2 ? 'Sport' : 'sport'], tags: ['run', 'fun'] }),
    ),
  )

  assert.deepEqual(statusesOf(answers), new Set([201]))
  const { categories } = (await get('/categories')).body
  const { tags } = (await get('/tags')).body
  assert.deepEqual(
    categories.map(({ slug, count }: Record<string, unknown>) => [slug, count]),
    [['sport', 20]],
  )
  assert.deepEqual(
    tags.map(({ slug, count }: Record<string, unknown>) => [slug, count]),
    [
      ['fun', 20],
      ['run', 20],
    ],
  )
})

test('a new venue and organizer described by twenty concurrent events are created once', async t => {
  const { get, post } = await buildTestApp(t)

  const answers = await Promise.all(
    twenty.map(() =>
      post('/events', {
        ...relay,
        venue: { venue: 'Track', city: 'Faro' },
        organizer: { organizer: 'Runners', email: 'run@example.org' },
      }),
    ),
  )

  assert.deepEqual(statusesOf(answers), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.venue.id)).size, 1)
  assert.equal((await get('/venues')).body.total, 1)
  assert.equal((await get('/organizers')).body.total, 1)
})

test('one of twenty concurrent deletions of an event succeeds', async t => {
  const { get, post, remove } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...relay, tags: ['run'] })

  const answers = await Promise.all(twenty.map(() => remove(`/events/${event.id}`)))

  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ status }) => status === 410).length, 19)
  assert.equal((await get('/tags?hide_empty=false')).body.tags[0].count, 0)
})

test('changing an event’s terms while they are deleted leaves no broken link', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)
  const { body: event } = await post('/events', relay)
  const { body: tag } = await post('/tags', { name: 'run' })
  const { body: venue } = await post('/venues', { venue: 'Track' })

  const answers = await Promise.all([
    patch(`/events/${event.id}`, { tags: [tag.id], venue: venue.id }),
    remove(`/tags/${tag.id}`),
    remove(`/venues/${venue.id}`),
    patch(`/events/${event.id}`, { tags: [tag.id] }),
    get(`/events/${event.id}`),
    get('/events'),
  ])

  for (const { status } of answers) assert.ok(status < 500)
  const { body } = await get(`/events/${event.id}`)
  assert.deepEqual([body.tags, body.venue], [[], []])
})

test('an event that fails halfway through storing leaves nothing behind', async t => {
  const { get, post, store } = await buildTestApp(t)
  const { change } = store
  store.change = (by, work) =>
    change(by, tx =>
      work({ ...tx, events: { ...tx.events, insert: () => Promise.reject(new Error('disk full')) } }),
    )

  const { status, body } = await post('/events', {
    ...relay,
    venue: { venue: 'Track' },
    organizer: { organizer: 'Runners' },
    categories: ['Sport'],
    tags: ['run'],
  })

  assert.deepEqual([status, body.code], [500, 'rest_internal_error'])
  assert.doesNotMatch(JSON.stringify(body), /disk/)
  for (const path of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    assert.equal((await get(`/${path}?hide_empty=false`)).body.total, 0, path)
  }
})
