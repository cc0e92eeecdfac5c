import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CalendarEvent } from '../../src/domain/events/calendar-event.ts'
import type { Language } from '../../src/domain/records/record-frame.ts'
import { published } from '../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { checkCalendar } from '../support/rfc5545.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, byTest, type TestApp, testNow } from '../support/test-app.ts'
import { addEvent, on } from './read-feed.ts'

const calendar = '/events/feed.ics'

/** Adds copies of an event, each with a unique URL that compresses badly. */
async function addCopies({ store }: TestApp, id: number, count: number, lines = 30): Promise<void> {
  const event = (await store.change(byTest, tx => tx.events.findForEdit(id))) as CalendarEvent
  const noise = (number: number) =>
    createHash('shake256', { outputLength: lines * 32 })
      .update(String(number))
      .digest('base64url')
  const copies = Array.from({ length: count }, (_, number) => ({
    event: {
      ...event,
      title: `Copy ${number}`,
      slug: `copy-${number}`,
      website: `https://example.org/${noise(number)}`,
    },
    links: {},
  }))
  await store.change(byTest, tx => tx.events.insertMany(copies))
}

/** The number of full event reads since the statements were cleared. */
function eventReads({ statements }: TestApp): number {
  return statements.filter(sql => /select "events"\.\*/.test(sql)).length
}

test('a long calendar file is written once until it changes', async t => {
  const app = await buildTestApp(t)
  const { id } = await addEvent(app, 'Walk')
  await addCopies(app, id, 1200)
  const cold = await app.get(`/${calendar}`)
  assert.deepEqual(checkCalendar(cold.body).faults, [])
  app.statements.length = 0
  // A minute later it is no longer in the response cache, which holds only short feeds anyway.
  app.clock.now = (testNow + 60) as UtcSeconds
  assert.equal((await app.get(`/${calendar}`)).body, cold.body)
  assert.equal(eventReads(app), 0)

  await app.patch(`/events/${id}`, { title: 'Run' })

  const changed = await app.get(`/${calendar}`)
  assert.notEqual(changed.headers.etag, cold.headers.etag)
  assert.match(changed.body, /SUMMARY:Run\r\n/)
  assert.equal(changed.body.match(/BEGIN:VEVENT/g)?.length, 1201)
})

test('a short feed is cached as other responses are', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Walk')
  const feeds = [calendar, '/events/feed.rss', '/events/feed.atom', '/event/walk/event.ics']
  for (const path of feeds) {
    const cold = await app.get(`/${path}`)
    app.statements.length = 0
    const warm = await app.get(`/${path}`)
    assert.deepEqual([warm.body, warm.headers.etag], [cold.body, cold.headers.etag])
    assert.ok(!app.statements.some(sql => /"events"/.test(sql)), path)
  }
})

test('without a cache, a feed is written for each client', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_CACHE_MEGABYTES: '0' } })
  const { id } = await addEvent(app, 'Walk')
  await addCopies(app, id, 600)
  const cold = await app.get(`/${calendar}`)
  app.statements.length = 0
  assert.equal((await app.get(`/${calendar}`)).body, cold.body)
  assert.ok(eventReads(app) > 0)
})

/** Counts turns of the event loop until the promise is settled. */
async function turnsUntil(promise: Promise<unknown>): Promise<number> {
  let [turns, isSettled] = [0, false]
  void promise.finally(() => {
    isSettled = true
  })
  for (; !isSettled; turns++) await nextTurn()
  return turns
}

test('other requests run while a long calendar file is listed and written', async t => {
  const app = await buildTestApp(t)
  const { id } = await addEvent(app, 'Walk')
  await addCopies(app, id, 5000, 2)
  const language = 'en' as Language
  const query = {
    window: {},
    termGroups: [],
    includeHidden: false,
    venues: published,
    orderBy: 'start_date',
    order: 'asc',
  } as const

  const listing = app.store.events.listing(query, published, { language, now: testNow })
  assert.ok((await turnsUntil(listing)) >= 3)
  const { ids } = await listing
  assert.equal(ids.length, 5001)
  const stream = Array.fromAsync(app.store.events.stream(ids, published, language))
  assert.ok((await turnsUntil(stream)) >= 25)
  assert.ok((await turnsUntil(app.store.series.wholeAmong(ids, published))) >= 3)
})

/** A small calendar with everything that a feed shows. */
async function scene(app: TestApp) {
  const walk = await addEvent(app, 'Walk', {
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Guild', email: 'guild@example.org' },
    categories: ['Outside'],
    tags: ['slow'],
    cost: '5',
  })
  const zone = { timezone: 'Europe/Lisbon' }
  const talk = await addEvent(app, 'Talk', { ...on('2030-04-01'), ...zone, venue: walk.venue.id })
  const online = await addEvent(app, 'Call', {
    ...on('2030-03-08'),
    attendance: 'online',
    online_url: 'https://meet.example/1',
    online_url_shown: 'before_start',
    online_url_minutes: 60,
  })
  const choir = await addEvent(app, 'Choir', { recurrence: 'FREQ=WEEKLY;COUNT=5', ...on('2030-03-05') })
  const { body } = await app.get(`/events?series=${choir.series.id}`)
  return { walk, talk, online, choir, dates: body.events as { id: number }[] }
}

type Scene = Awaited<ReturnType<typeof scene>>

const changes: Record<string, (app: TestApp, scene: Scene) => unknown> = {
  'a renamed event': (app, { walk }) => app.patch(`/events/${walk.id}`, { title: 'Run' }),
  'an event moved after the others': (app, { walk }) => app.patch(`/events/${walk.id}`, on('2030-05-01')),
  'an event in another zone': (app, { talk }) =>
    app.patch(`/events/${talk.id}`, { timezone: 'Asia/Kathmandu' }),
  'a renamed venue': (app, { walk }) => app.patch(`/venues/${walk.venue.id}`, { venue: 'Barn' }),
  'a renamed organizer': (app, { walk }) =>
    app.patch(`/organizers/${walk.organizer[0].id}`, { organizer: 'Club' }),
  'a renamed category': (app, { walk }) =>
    app.patch(`/categories/${walk.categories[0].id}`, { name: 'Open air' }),
  'a deleted tag': (app, { walk }) => app.remove(`/tags/${walk.tags[0].id}`),
  'a trashed venue': (app, { walk }) => app.remove(`/venues/${walk.venue.id}`),
  'a renamed date of a series': (app, { dates }) =>
    app.patch(`/events/${dates[1]?.id}`, { title: 'Concert' }),
  'a trashed date of a series': (app, { dates }) => app.remove(`/events/${dates[2]?.id}`),
  'a renamed series': (app, { choir }) =>
    app.patch(`/events/${choir.id}`, { title: 'Singers', scope: 'all' }),
  'a series that ends earlier': (app, { choir }) =>
    app.patch(`/events/${choir.id}`, { recurrence: 'FREQ=WEEKLY;COUNT=3', scope: 'all' }),
  'a join link that is public by now': app => {
    app.clock.now = (Date.UTC(2030, 2, 8, 15, 30) / 1000) as UtcSeconds
  },
  'a long past event': app => {
    app.clock.now = (testNow + 150 * 86_400) as UtcSeconds
  },
  'another currency': app => app.store.transaction(tx => tx.settings.set('currency', { value: '€' })),
}

test('after each kind of change, a calendar file equals one at an address that was never requested', async t => {
  const app = await buildTestApp(t)
  const given = await scene(app)
  let number = 0
  const addresses = [calendar, `${calendar}?until=2030-03-20`, `/fr${calendar}`, '/events/?ical=1']
  await Promise.all(addresses.map(address => app.get(`/${address}`)))

  for (const [what, change] of Object.entries(changes)) {
    await change(app, given)
    for (const address of addresses) {
      const kept = await app.get(`/${address}`)
      // A URL that was never requested is not cached. It is as long as the other, because lines are folded.
      const host = `h${String(number++).padStart(8, '0')}`
      const anew = await app.get(`/${address}`, { headers: { host } })
      assert.equal(kept.body, anew.body.replaceAll(host, 'localhost'), `${what}: ${address}`)
    }
  }
})

test('concurrent clients share one feed, and one that reads nothing blocks no other', async t => {
  const app = await buildTestApp(t)
  const { id } = await addEvent(app, 'Walk')
  await addCopies(app, id, 900, 300)
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (encoding: string) => {
    const request = get(`${base}${calendar}`, { agent: false, headers: { 'accept-encoding': encoding } })
    request.on('error', () => {})
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { request, response }
  }
  app.statements.length = 0

  const deaf = await ask('identity')
  // Ten megabytes take long to compress with Brotli.
  const encodings = ['identity', 'gzip', 'identity', ...(isLong ? ['br'] : [])]
  const others = await Promise.all(encodings.map(ask))
  const bodies = await Promise.all(
    others.map(async ({ response }) => Buffer.concat(await Array.fromAsync(response))),
  )

  assert.ok((bodies[0]?.length ?? 0) > 10_000_000)
  assert.deepEqual(bodies[0], bodies[2])
  assert.equal(others[1]?.response.headers['content-encoding'], 'gzip')
  assert.equal(eventReads(app), 5, 'as many as one writer needs')
  const listings = app.statements.filter(sql => /string_agg\(cast/.test(sql) && /"events"/.test(sql))
  assert.equal(listings.length, 1)
  deaf.request.destroy()
})
