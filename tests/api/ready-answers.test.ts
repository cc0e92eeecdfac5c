// Cached answers are never stale, and are byte for byte the same as fresh ones.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { followJournal } from '../../src/actions/notifications/follow-journal.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allFeatures } from '../../src/features/all-features.ts'
import { registrationStorage } from '../../src/features/registration/storage/registration-storage.ts'
import { newWorkshop, registerFor } from '../features/registration/scene.ts'
import { textsIn } from '../support/html.ts'
import { isLong } from '../support/rounds.ts'
import { apiRoot, buildAppBeside, buildTestApp, type TestApp } from '../support/test-app.ts'
import { sameOnSqlite } from '../support/test-database.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }
const withoutCache = { ALMANAC_CACHE_MEGABYTES: '0' }

async function calendarOf(t: TestContext): Promise<TestApp & { event: any }> {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', {
    title: 'Concert',
    ...times,
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Club' },
    categories: ['Music'],
    tags: ['jazz'],
  })
  return { ...app, event }
}

test('an unchanged calendar is answered without reading records again', { skip: sameOnSqlite }, async t => {
  const { get, statements, event } = await calendarOf(t)
  const addresses = [
    `/events/${event.id}`,
    '/events',
    '//events/',
    '/doc',
    '//events/feed.ics',
    '//sitemap.xml',
  ]
  for (const address of addresses) {
    const first = await get(address)
    statements.length = 0
    const second = await get(address)
    assert.deepEqual(
      statements.filter(sql => !sql.includes('"journal"')),
      [],
      address,
    )
    assert.deepEqual(second.body, first.body)
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id'])
    // A streamed answer has no known length.
    const own = ['x-request-id', 'date', 'content-length', 'transfer-encoding']
    const shared = ({ headers }: typeof first) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
    assert.deepEqual(shared(second), shared(first), address)
  }
})

test('a client with a current tag gets a 304, for each encoding', { skip: sameOnSqlite }, async t => {
  const { app, event } = await calendarOf(t)
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: `${apiRoot}/events/${event.id}`, headers })
  const plain = await ask({})
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.equal(unpack(packed.rawPayload).toString(), plain.body)
    assert.notEqual(packed.headers.etag, plain.headers.etag)
    const again = await ask({ 'if-none-match': String(packed.headers.etag), 'accept-encoding': encoding })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    assert.equal(again.headers.etag, packed.headers.etag)
    assert.equal(again.headers['content-length'], undefined)
  }
  assert.match(String(plain.headers.vary), /accept-encoding/i)
  assert.equal((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'], undefined)
  const weighed = await ask({ 'accept-encoding': 'br;q=0.1, gzip;q=1.0' })
  assert.equal(weighed.headers['content-encoding'], 'gzip')
  assert.equal(String(gunzipSync(weighed.rawPayload)), plain.body)
})

test('a 304 repeats the caching headers, whether or not the answer was cached', {
  skip: sameOnSqlite,
}, async t => {
  const { app } = await calendarOf(t)
  for (const url of [`${apiRoot}/events`, '/events/month/', '/events/feed.ics']) {
    const { headers: whole } = await app.inject({ url })
    const ask = async (own: Record<string, string>) => {
      const sent = { 'if-none-match': String(whole.etag), ...own }
      const { statusCode, headers } = await app.inject({ url, headers: sent })
      const { 'x-request-id': _id, date: _date, connection: _connection, ...others } = headers
      return { statusCode, others }
    }
    const ready = await ask({})

    assert.equal(ready.statusCode, 304, url)
    for (const name of reportedUnchanged) assert.equal(ready.others[name], whole[name], `${name} of ${url}`)
    assert.equal(Object.keys(ready.others).length, reportedUnchanged.length, url)
    // Requests with a cookie bypass the cache.
    assert.deepEqual(await ask({ cookie: 'a=b' }), ready, url)
  }
})

const reportedUnchanged = [
  ...['access-control-allow-origin', 'access-control-expose-headers'],
  ...['cache-control', 'etag', 'vary'],
]

test('a feed that was sent compressed is cached for uncompressed clients too', {
  skip: sameOnSqlite,
}, async t => {
  const { app } = await calendarOf(t)
  const url = '/events/feed.ics'
  const ask = (encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const packed = await ask('gzip')
  const plain = await ask()
  const again = await ask('br')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(plain.body, /^BEGIN:VCALENDAR/)
  const unpacked = (answer: typeof plain, unpack: (bytes: Buffer) => Buffer) =>
    answer.headers['content-encoding'] === undefined ? answer.body : unpack(answer.rawPayload).toString()
  assert.equal(unpacked(packed, gunzipSync), plain.body)
  assert.equal(unpacked(again, brotliDecompressSync), plain.body)
})

test('uncached answers are compressed too, from one kilobyte', { skip: sameOnSqlite }, async t => {
  const { app } = await calendarOf(t)
  const ask = (url: string, encoding: string) =>
    app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } })
  const page = await ask('/events/no-such-event/', 'identity')
  assert.equal(page.statusCode, 404)
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/events/no-such-event/', `${encoding}, deflate`)
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.match(String(packed.headers.vary), /accept-encoding/i)
    assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length)
    assert.equal(unpack(packed.rawPayload).toString(), page.body)
  }
  const refused = await ask(`${apiRoot}/events/999`, 'br')
  assert.equal(refused.statusCode, 404)
  assert.equal(refused.headers['content-encoding'], undefined)
})

test('HEAD describes what GET sends', { skip: sameOnSqlite }, async t => {
  const { app, event } = await calendarOf(t)
  const url = `${apiRoot}/events/${event.id}`
  const heads = [await app.inject({ method: 'HEAD', url })]
  const { headers, rawPayload } = await app.inject({ url })
  heads.push(await app.inject({ method: 'HEAD', url }))
  for (const head of heads) {
    assert.equal(head.body, '')
    assert.equal(head.headers['content-length'], String(rawPayload.length))
    assert.equal(head.headers.etag, headers.etag)
  }
})

test('an answer for one reader is not cached for others, in either direction', {
  skip: sameOnSqlite,
}, async t => {
  const { get, app, event, post, patch } = await calendarOf(t)
  const { body: draft } = await post('/events', { title: 'Draft', ...times, status: 'draft' })
  assert.equal((await get(`/events/${draft.id}`, { as: 'editor' })).status, 200)
  assert.equal((await get(`/events/${draft.id}`)).status, 403)
  await patch(`/events/${event.id}`, { password: 'sesame', description: 'Behind the door.' })
  const opened = await get(`/events/${event.id}?password=sesame`)
  assert.equal(opened.headers['cache-control'], 'private, no-cache')
  assert.equal((await get(`/events/${event.id}`)).status, 403)
  assert.equal((await get(`/events/${event.id}?password=wrong`)).status, 403)
  const asked = { url: `${apiRoot}/events`, headers: { cookie: 'a=b' } }
  assert.equal((await app.inject(asked)).statusCode, 200)
  assert.equal((await get('/events', { as: 'editor' })).headers['cache-control'], 'private, no-cache')
  assert.equal((await get('/events')).headers['cache-control'], 'no-cache')
})

test('links start with the requested host, regardless of earlier requests', {
  skip: sameOnSqlite,
}, async t => {
  const { app, event } = await calendarOf(t)
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const { body } = await app.inject({ url: `${apiRoot}/events/${event.id}`, headers: { host } })
    assert.equal(JSON.parse(body).rest_url, `http://${host}${apiRoot}/events/${event.id}`)
  }
})

test('a cached answer expires when time makes it wrong', { skip: sameOnSqlite }, async t => {
  const { get, clock, post } = await calendarOf(t)
  const yesterday = { start_date: '2030-01-14 10:00:00', end_date: '2030-01-14 11:00:00' }
  const soon = { start_date: '2030-01-15 12:00:05', end_date: '2030-01-15 12:00:09' }
  await post('/events', { title: 'Yesterday', ...yesterday })
  await post('/events', { title: 'Soon', ...soon })
  const titles = async (query: string) =>
    (await get(`/events${query}`)).body.events.map((event: any) => event.title)
  const before = '?starts_after=now&strict_dates=true'
  assert.deepEqual(await titles(before), ['Soon', 'Concert'])
  assert.deepEqual(await titles(''), ['Yesterday', 'Soon', 'Concert'])
  clock.now = (clock.now + 5) as UtcSeconds
  assert.deepEqual(await titles(before), ['Concert'])
  clock.now = (clock.now + 12 * 3600) as UtcSeconds
  assert.deepEqual(await titles(''), ['Soon', 'Concert'])
})

test('simultaneous requests for one URL build its answer once', { skip: sameOnSqlite }, async t => {
  const { get, statements } = await calendarOf(t)
  await get('/events?search=nothing')
  statements.length = 0
  await get('/events?page=1')
  const alone = statements.length
  statements.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/events?per_page=5')))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  // Requests that arrive meanwhile only check the state of the calendar.
  const asked = statements.filter(sql => !sql.includes('"journal"'))
  assert.ok(asked.length <= alone, `${asked.length} statements`)
})

test('proxies cache answers for the configured time, and no longer than they are valid', {
  skip: sameOnSqlite,
}, async t => {
  const { get, clock } = await buildTestApp(t, { env: { ALMANAC_SHARED_CACHE_SECONDS: '90' } })
  const caching = async (path: string) => (await get(path)).headers['cache-control']
  assert.equal(await caching('/events'), 'public, max-age=0, s-maxage=90')
  assert.equal(await caching('//events/'), 'public, max-age=0, s-maxage=90')
  assert.equal(await caching('//events/?search=jazz'), 'public, max-age=0, s-maxage=60')
  const midnight = Date.UTC(2030, 0, 16) / 1000
  clock.now = (midnight - 50) as UtcSeconds
  assert.equal(await caching('//events/?page=1'), 'public, max-age=0, s-maxage=50')
  assert.equal((await get('/events', { as: 'editor' })).headers['cache-control'], 'private, no-cache')
  assert.equal((await get('/events/999')).headers['cache-control'], 'no-store')
})

test('one process immediately reads what another writes', async t => {
  const one = await calendarOf(t)
  const other = await buildAppBeside(t, one)
  for (let round = 1; round <= (isLong ? 3000 : 20); round++) {
    const [writer, reader] = round % 2 ? [one, other] : [other, one]
    const title = `Round ${round}`
    assert.equal((await writer.patch(`/events/${one.event.id}`, { title })).status, 200)
    const [record, list] = await Promise.all([reader.get(`/events/${one.event.id}`), reader.get('/events')])
    assert.equal(record.body.title, title)
    assert.equal(list.body.events[0].title, title)
    if (round % 20 > 1) continue
    const { body: page } = await reader.get('//events/')
    assert.ok(String(page).includes(title))
  }
})

test('totals and terms are current, whichever process changed them', async t => {
  const one = await calendarOf(t)
  const other = await buildAppBeside(t, one)
  const lists = ['/events', '/events?categories=round', '/events?search=extra', '/events?featured=true']
  const totals = (app: TestApp, page: number) =>
    Promise.all(
      lists.map(
        async list => (await app.get(`${list}${list.includes('?') ? '&' : '?'}page=${page}`)).body.total,
      ),
    )
  await one.post('/categories', { name: 'Round' })
  const [all = 0] = await totals(one, 1)
  for (let round = 1; round <= 6; round++) {
    const [writer, reader] = round % 2 ? [one, other] : [other, one]
    await writer.post('/events', { title: 'Extra', ...times, featured: true, categories: ['round'] })
    assert.deepEqual(await totals(reader, 1), [all + round, round, round, round])
    // A request for another page gets the same total.
    assert.deepEqual(await totals(reader, 1), await totals(writer, 1))
  }
})

/** Every kind of write. Most change what a list shows about another record. */
const writes: readonly (readonly [
  what: string,
  write: (app: TestApp & { event: any }) => Promise<unknown>,
])[] = [
  ['a venue is renamed', ({ patch, event }) => patch(`/venues/${event.venue.id}`, { venue: 'Big hall' })],
  ['a venue is hidden', ({ patch, event }) => patch(`/venues/${event.venue.id}`, { status: 'draft' })],
  ['a venue is shown', ({ patch, event }) => patch(`/venues/${event.venue.id}`, { status: 'publish' })],
  ['an organizer is removed', ({ remove, event }) => remove(`/organizers/${event.organizer[0].id}`)],
  [
    'a category is renamed',
    ({ patch, event }) => patch(`/categories/${event.categories[0].id}`, { name: 'Jazz' }),
  ],
  [
    'a tag is coloured by its description',
    ({ patch, event }) => patch(`/tags/${event.tags[0].id}`, { description: 'Loud' }),
  ],
  [
    'another event takes a category',
    ({ post }) => post('/events', { title: 'Second', ...times, categories: ['Jazz'] }),
  ],
  ['a tag is removed', ({ remove, event }) => remove(`/tags/${event.tags[0].id}`)],
  [
    'it becomes part of another',
    async ({ post, patch, event }) => {
      const { body: parent } = await post('/events', { title: 'Festival', ...times })
      await patch(`/events/${event.id}`, { post_parent: parent.id })
    },
  ],
  [
    'what it is part of is hidden',
    async ({ get, patch }) => {
      const { body } = await get('/events?search=Festival')
      await patch(`/events/${body.events[0].id}`, { status: 'private' })
    },
  ],
  [
    'it is translated',
    ({ patch, event }) => patch(`/events/${event.id}?i18n_language=fr`, { title: 'Récital' }),
  ],
  [
    'its venue is translated',
    ({ patch, event }) => patch(`/venues/${event.venue.id}?i18n_language=fr`, { venue: 'Salle' }),
  ],
  ['it gets a password', ({ patch, event }) => patch(`/events/${event.id}`, { password: 'sesame' })],
  ['the password is taken away', ({ patch, event }) => patch(`/events/${event.id}`, { password: '' })],
  ['it is trashed', ({ remove, event }) => remove(`/events/${event.id}`)],
]

test('lists built from cached records equal freshly built ones', async t => {
  const keeping = await calendarOf(t)
  const making = await buildAppBeside(t, keeping, withoutCache)
  const addresses = [
    '/events',
    '/events?i18n_language=fr',
    '/events?per_page=1&page=1',
    '/categories',
    '/tags',
  ]
  const bodies = (app: TestApp) =>
    Promise.all(addresses.map(async url => (await app.app.inject(`${apiRoot}${url}`)).body))
  await bodies(keeping)
  for (const [what, write] of writes) {
    await write(keeping)
    const made = await bodies(making)
    assert.deepEqual(await bodies(keeping), made, what)
    assert.deepEqual(await bodies(keeping), made, `${what}, asked again`)
  }
})

test('over the network, a cached answer equals what the framework sends', { skip: sameOnSqlite }, async t => {
  const { app, event } = await calendarOf(t)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`${origin}${apiRoot}/events/${event.id}`, { headers, method })
    // Connection headers and the date differ per answer.
    const own = ['connection', 'date', 'keep-alive', 'x-request-id']
    const others = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
    const id = answer.headers.get('x-request-id')
    return { status: answer.status, id, headers: others, body: await answer.text() }
  }
  const made = await ask()

  const ready = await ask()
  const known = await ask({ 'if-none-match': String(made.headers.etag) })
  const head = await ask({}, 'HEAD')
  const withCookie = await ask({ cookie: 'a=b' })

  assert.deepEqual([ready.status, ready.headers, ready.body], [200, made.headers, made.body])
  assert.notEqual(ready.id, made.id)
  assert.deepEqual([known.status, known.body], [304, ''])
  assert.deepEqual(Object.keys(known.headers), reportedUnchanged)
  assert.deepEqual([head.status, head.headers, head.body], [200, made.headers, ''])
  assert.equal(withCookie.body, made.body)
})

test('over the network, no stale answer is sent after a change', { skip: sameOnSqlite }, async t => {
  const { app, event, patch } = await calendarOf(t)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let round = 1; round <= (isLong ? 500 : 10); round++) {
    await patch(`/events/${event.id}`, { title: `Concert ${round}` })
    for (let reader = 0; reader < 3; reader++) {
      const read = await fetch(`${origin}${apiRoot}/events/${event.id}`)
      assert.equal(((await read.json()) as { title: string }).title, `Concert ${round}`)
    }
  }
})

test('a registration keeps cached answers, unless it changes whether places are left', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const seats = [{ name: 'Seat', price: 0, capacity: 30 }]
  // The job that stores the level of new events.
  const consumers = allFeatures.flatMap(({ consumers: own = [] }) => own)
  const follow = () => followJournal(app.store, consumers, app.clock.now, new AbortController().signal)
  await follow()
  const event = await newWorkshop(app, seats)
  await newWorkshop(app, seats, { title: 'Other', slug: 'other' })
  await follow()
  const addresses = [
    ...['/events', `/events/${event.id}`, '/venues', '/categories'],
    ...[
      '//events/',
      '//events/month/2030-03/',
      `//event/${event.slug}/`,
      '//event/other/',
      '//events/feed.ics',
    ],
  ]
  /** The addresses that are answered by reading records again. */
  const stale = async () => {
    const read: string[] = []
    for (const address of addresses) {
      app.statements.length = 0
      await app.get(address)
      if (app.statements.some(sql => !sql.includes('"journal"'))) read.push(address)
    }
    return read
  }
  const register = async (count: number) => {
    const tickets = [{ id: event.tickets[0]?.id, count }]
    const person = { name: 'Amina', email: `p${Math.random()}@example.org` }
    const { status } = await app.post(`/events/${event.id}/registrations`, { ...person, tickets })
    assert.equal(status, 201)
  }
  await stale()
  assert.deepEqual(await stale(), [])
  for (const count of [1, 2, 3]) {
    await register(count)
    assert.deepEqual(await stale(), [], `${count} places of thirty`)
  }
  assert.equal((await app.get(`/events/${event.id}`)).body.availability, 'available')
  for (const [count, level] of [
    [10, undefined],
    [10, undefined],
    [4, 'full'],
  ] as const) {
    await register(count)
    await stale()
    if (level) assert.equal((await app.get(`/events/${event.id}`)).body.availability, level)
    assert.deepEqual(await stale(), [], 'answers are rendered once for each level')
  }
})

test('a registration renews only the page of an event that shows its places and names', async t => {
  const app = await buildTestApp(t)
  await app.store.transaction(tx => tx.of(registrationStorage).setSetting('unconfirmed', '1'))
  const shown = { show_places: true, show_attendees: true }
  const event = await newWorkshop(app, [{ name: 'Seat', price: 0, capacity: 300 }], shown)
  const register = (name: string) =>
    registerFor(app, event, `${name}@example.org`, { name, public: '1' }).then(({ statusCode }) => statusCode)
  assert.equal(await register('Amina'), 303)
  const page = () => app.app.inject({ url: `/event/${event.slug}/`, headers: { accept: 'text/html' } })
  const others = ['/events', `/events/${event.id}`, '//events/', '//events/feed.ics']
  const before = await app.get(`/events/${event.id}`)
  for (const address of others) await app.get(address)
  for (const [left, name] of [
    [298, 'Juma'],
    [297, 'Zoe'],
  ] as const) {
    assert.equal(await register(name), 303)
    const { body } = await page()
    assert.match(body, new RegExp(`Seat: ${left} places left`))
    assert.ok(textsIn(body, 'bdi').includes(name))
    app.statements.length = 0
    assert.equal((await page()).body, body)
    for (const address of others) await app.get(address)
    const read = app.statements.filter(sql => !sql.includes('"journal"'))
    assert.ok(
      read.every(sql => sql.includes('select "shown"')),
      read.join('\n'),
    )
  }
  const after = await app.get(`/events/${event.id}`)
  assert.equal(after.headers.etag, before.headers.etag)
})
