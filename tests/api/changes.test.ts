// The change feed: what each reader gets, paging and filters. A client that follows the feed ends up with the
// same records as one that reads everything.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { connectToWrite } from '../../src/storage/engine/connect.ts'
import { startNewEpoch } from '../../src/storage/journal/journal.ts'
import { apiRoot, buildAppBeside, buildTestApp, type TestApp, testNow, tokenOf } from '../support/test-app.ts'
import { onlyOnPostgres, sameOnSqlite } from '../support/test-database.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

interface Told {
  kind: string
  id: number
  action: string
  version?: number
  rest_url?: string
}

type Follow = (query?: Record<string, string | number>) => Promise<string[]>

/** Follows the changes from now on. Each call returns the new ones as `action kind id`. */
async function follower({ get }: TestApp, as?: Role, filter: Record<string, string> = {}): Promise<Follow> {
  const reader = as ? { as } : {}
  const ask = (query: object) => get('/changes', { ...reader, query: { ...filter, ...query } })
  let { next_token: token } = (await ask({})).body
  return async query => {
    const told: Told[] = []
    for (let hasMore = true; hasMore; ) {
      const { status, body } = await ask({ since: token, ...query })
      assert.equal(status, 200, JSON.stringify(body))
      told.push(...body.changes)
      token = body.next_token
      hasMore = body.has_more
    }
    return told.map(({ action, kind, id }) => `${action} ${kind} ${id}`)
  }
}

test('the feed reports changes oldest first, and each record once', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, remove } = app
  const follow = await follower(app)
  assert.deepEqual(await follow(), [])

  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const { body: event } = await post('/events', { title: 'Concert', ...times, venue: venue.id })
  await patch(`/events/${event.id}`, { title: 'Great concert' })
  assert.deepEqual(await follow(), [`created venue ${venue.id}`, `created event ${event.id}`])

  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Grand concert' })
  assert.deepEqual(await follow(), [`translated event ${event.id}`])

  const { body: first } = await get('/changes')
  await patch(`/events/${event.id}`, { title: 'Concert' })
  const { body: slice } = await get('/changes', { query: { since: first.next_token } })
  const [change] = slice.changes
  assert.equal(change.version, 4)
  assert.equal(change.time_utc, '2030-01-15 12:00:00')
  assert.equal((await get(`//${new URL(change.rest_url).pathname.slice(1)}`)).body.title, 'Concert')

  await remove(`/events/${event.id}`)
  const gone = (await get('/changes', { query: { since: slice.next_token } })).body.changes
  assert.deepEqual(gone, [
    { kind: 'event', id: event.id, action: 'removed', time_utc: '2030-01-15 12:00:00' },
  ])
  assert.deepEqual(await follow(), [`removed event ${event.id}`])
  await patch(`/events/${event.id}`, { status: 'publish' })
  assert.deepEqual(await follow(), [`restored event ${event.id}`])
})

test('a page holds as many changes as requested, and the next page continues from there', async t => {
  const app = await buildTestApp(t)
  const follow = await follower(app)
  const { body: category } = await app.post('/categories', { name: 'Music' })
  const expected = [`created category ${category.id}`]
  for (let number = 1; number <= 5; number++) {
    const { body } = await app.post('/events', { title: `E${number}`, ...times, categories: [category.id] })
    expected.push(`created event ${body.id}`)
  }
  const told = await follow({ per_page: 2 })
  assert.deepEqual(
    told.filter(line => !line.startsWith('updated')),
    expected,
  )

  await app.patch(`/categories/${category.id}`, { name: 'Sounds' })
  const events = expected.slice(1).map(line => line.replace('created', 'updated'))
  assert.deepEqual(await follow({ per_page: 2 }), [`updated category ${category.id}`, ...events])
})

test('a reader never hears of a hidden record, but gets a removal for one that was visible before', async t => {
  const app = await buildTestApp(t)
  const { post, patch, remove, clock } = app
  const [nobody, author, contributor, editor] = [
    await follower(app),
    await follower(app, 'author'),
    await follower(app, 'contributor'),
    await follower(app, 'editor'),
  ]
  const all = async () => ({
    nobody: await nobody(),
    author: await author(),
    contributor: await contributor(),
    editor: await editor(),
  })

  const { body: draft } = await post(
    '/events',
    { title: 'Draft', ...times, status: 'draft' },
    { as: 'author' },
  )
  const e = `event ${draft.id}`
  assert.deepEqual(await all(), {
    nobody: [],
    author: [`created ${e}`],
    contributor: [],
    editor: [`created ${e}`],
  })

  await patch(`/events/${draft.id}`, { status: 'publish' })
  assert.deepEqual(await all(), {
    nobody: [`published ${e}`],
    author: [`published ${e}`],
    contributor: [`published ${e}`],
    editor: [`published ${e}`],
  })

  // Lists still show it, without its content.
  await patch(`/events/${draft.id}`, { password: 'sesame' })
  assert.deepEqual(await all(), {
    nobody: [`updated ${e}`],
    author: [`updated ${e}`],
    contributor: [`updated ${e}`],
    editor: [`updated ${e}`],
  })

  await patch(`/events/${draft.id}`, { title: 'Behind the password' })
  assert.deepEqual((await all()).nobody, [`updated ${e}`], 'lists show its title')
  await patch(`/events/${draft.id}`, { password: '' })
  assert.deepEqual(await nobody(), [`updated ${e}`])
  await patch(`/events/${draft.id}`, { hide_from_listings: true })
  assert.deepEqual(await nobody(), [`removed ${e}`], 'lists leave it out as well')
  await patch(`/events/${draft.id}`, { hide_from_listings: false, status: 'private' })
  assert.deepEqual(await nobody(), [])
  assert.deepEqual((await all()).contributor, [`removed ${e}`])

  await remove(`/events/${draft.id}`)
  assert.deepEqual(await all(), {
    nobody: [],
    author: [`removed ${e}`],
    contributor: [],
    editor: [`removed ${e}`],
  })

  // Published and unpublished between two reads: a client that read lists in between may have it.
  const { body: short } = await post('/events', { title: 'Short', ...times })
  await patch(`/events/${short.id}`, { status: 'draft' })
  await patch(`/events/${short.id}`, { title: 'Nobody sees this' })
  assert.deepEqual(await nobody(), [`removed event ${short.id}`])
  const { body: scheduled } = await post('/events', { title: 'Later', ...times, date: '2030-01-20 00:00:00' })
  assert.deepEqual(await nobody(), [])
  clock.now = (testNow + 6 * 86_400) as UtcSeconds
  await app.store.change({ userId: null, door: 'schedule', at: clock.now }, tx => tx.publishDue(clock.now))
  assert.deepEqual(await nobody(), [`published event ${scheduled.id}`])
})

test('the feed does not reveal where a locked event takes place', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { post, patch } = app
  const { body: hall } = await post('/venues', { venue: 'Hall' })
  const { body: event } = await post('/events', { title: 'Wedding', ...times, venue: hall.id })
  const [all, atHall, editor] = [
    await follower(app),
    await follower(app, undefined, { venue: String(hall.id) }),
    await follower(app, 'editor'),
  ]

  await patch(`/events/${event.id}`, { password: 'sesame' })
  assert.deepEqual(await all(), [`updated event ${event.id}`])
  assert.deepEqual(await atHall(), [`removed event ${event.id}`])
  await patch(`/events/${event.id}`, { description: 'Bring rice' })
  assert.deepEqual(await all(), [`updated event ${event.id}`], 'lists show its version')
  assert.deepEqual(await atHall(), [])
  await editor()

  await patch(`/venues/${hall.id}`, { venue: 'Great hall' })
  assert.deepEqual(await all(), [`updated venue ${hall.id}`])
  assert.deepEqual(await atHall(), [])
  assert.deepEqual(await editor(), [`updated venue ${hall.id}`, `updated event ${event.id}`])

  await patch(`/events/${event.id}`, { password: '' })
  assert.deepEqual(await atHall(), [`updated event ${event.id}`])
})

test('a changed record brings along the records that embed it, unless the reader never saw it', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const { post, patch, remove } = app
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const { body: hidden } = await post('/venues', { venue: 'Secret hall', status: 'draft' })
  const { body: above } = await post('/categories', { name: 'Above' })
  const { body: below } = await post('/categories', { name: 'Below', parent: above.id })
  const { body: event } = await post('/events', {
    title: 'Concert',
    ...times,
    venue: [venue.id, hidden.id],
    categories: [below.id],
  })
  const { body: part } = await post('/events', { title: 'First part', ...times, post_parent: event.id })
  const follow = await follower(app)

  await patch(`/venues/${venue.id}`, { venue: 'Great hall' })
  assert.deepEqual(await follow(), [`updated venue ${venue.id}`, `updated event ${event.id}`])
  await patch(`/venues/${hidden.id}`, { venue: 'Still secret' })
  assert.deepEqual(await follow(), [])
  await remove(`/venues/${venue.id}`)
  assert.deepEqual(await follow(), [`removed venue ${venue.id}`, `updated event ${event.id}`])
  await patch(`/categories/${above.id}`, { slug: 'higher' })
  assert.deepEqual(await follow(), [
    `updated category ${above.id}`,
    `updated category ${below.id}`,
    `updated event ${event.id}`,
  ])
  await patch(`/events/${event.id}`, { status: 'draft' })
  assert.deepEqual(await follow(), [
    `removed event ${event.id}`,
    `updated category ${below.id}`,
    `updated event ${part.id}`,
  ])
})

test('filters narrow the feed, and a record that stops matching is reported as removed', async t => {
  const app = await buildTestApp(t)
  const { post, patch, get } = app
  const { body: music } = await post('/categories', { name: 'Music' })
  const { body: jazz } = await post('/categories', { name: 'Jazz', parent: music.id })
  const { body: talk } = await post('/categories', { name: 'Talk' })
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const ofMusic = await follower(app, undefined, { categories: 'music' })
  const atVenue = await follower(app, undefined, { venue: String(venue.id) })
  const inFrench = await follower(app, undefined, { language: 'fr', kind: 'event' })
  const ofVenues = await follower(app, undefined, { kind: 'venue' })

  const { body: event } = await post('/events', {
    title: 'Trio',
    ...times,
    categories: [jazz.id],
    venue: venue.id,
  })
  const e = `event ${event.id}`
  assert.deepEqual(await ofMusic(), [`created ${e}`])
  assert.deepEqual(await atVenue(), [`created ${e}`])
  assert.deepEqual(await inFrench(), [])
  assert.deepEqual(await ofVenues(), [])

  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Le trio' })
  assert.deepEqual(await inFrench(), [`translated ${e}`])
  await patch(`/events/${event.id}`, { categories: [talk.id] })
  assert.deepEqual(await ofMusic(), [`removed ${e}`])
  await patch(`/events/${event.id}`, { title: 'Talk' })
  assert.deepEqual(await ofMusic(), [])
  await patch(`/events/${event.id}`, { categories: [jazz.id] })
  assert.deepEqual(await ofMusic(), [`updated ${e}`])
  await patch(`/categories/${jazz.id}`, { parent: 0 })
  assert.deepEqual(await ofMusic(), [`removed ${e}`], 'by its category, which has moved')
  await patch(`/categories/${jazz.id}`, { parent: music.id })
  assert.deepEqual(await ofMusic(), [`updated ${e}`])
  await app.remove(`/categories/${jazz.id}`)
  assert.deepEqual(await ofMusic(), [`removed ${e}`])
  await patch(`/events/${event.id}`, { venue: [] })
  assert.deepEqual(await atVenue(), [`removed ${e}`])
  await app.remove(`/events/${event.id}?i18n_language=fr&translation=true`)
  assert.deepEqual(await inFrench(), [`removed ${e}`])

  const unknown = await get('/changes', { query: { categories: 'nowhere', venue: 999, kind: 'song' } })
  assert.equal(unknown.status, 400)
  assert.deepEqual(Object.keys(unknown.body.data.params).sort(), ['categories', 'kind', 'venue'])
})

test('an invalid or expired token is refused, and tokens are opaque', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { get, post, store, clock } = app
  const { body: first } = await get('/changes')
  const { body: second } = await get('/changes')
  assert.notEqual(first.next_token, second.next_token)
  assert.equal(first.next_token.length, second.next_token.length)

  for (const since of ['x', `${first.next_token}A`, first.next_token.replace(/.{4}$/, 'AAAA')]) {
    const { status, body } = await get('/changes', { query: { since } })
    assert.equal(status, 400)
    assert.ok(body.data.params.since)
  }
  const ofEditor = await get('/changes', { as: 'editor', query: { since: first.next_token } })
  assert.equal(ofEditor.body.code, 'rest_sync_token_expired', 'other readers see other records')

  await post('/venues', { venue: 'Old' })
  clock.now = (testNow + 100) as UtcSeconds
  await store.transaction(tx => tx.journal.prune(clock.now, 10))
  const old = await get('/changes', { query: { since: first.next_token } })
  assert.deepEqual([old.status, old.body.code], [410, 'rest_sync_token_expired'])

  const { body: last } = await get('/changes')
  const connections = await connectToWrite(app.databaseUrl)
  await startNewEpoch(connections.writer)
  await connections.close()
  const foreign = await get('/changes', { query: { since: last.next_token } })
  assert.deepEqual([foreign.status, foreign.body.code], [410, 'rest_sync_token_expired'])
})

test('a long poll waits for a change visible to the reader, from any server', async t => {
  const app = await buildTestApp(t)
  const beside = await buildAppBeside(t, app)
  const { body: now } = await app.get('/changes')
  let isAnswered = false
  const waiting = app.get('/changes', { query: { since: now.next_token, wait: 30 } }).then(answer => {
    isAnswered = true
    return answer
  })
  await beside.post('/events', { title: 'Draft', ...times, status: 'draft' })
  const { body: venue } = await beside.get('/changes', { query: { since: now.next_token, wait: 1 } })
  assert.deepEqual(venue.changes, [])
  assert.equal(isAnswered, false)

  const { body: event } = await beside.post('/events', { title: 'Concert', ...times })
  const { body } = await waiting
  assert.deepEqual(
    body.changes.map((change: Told) => change.id),
    [event.id],
  )
})

test('PostgreSQL notifies about changes, even after a lost connection', {
  skip: onlyOnPostgres,
}, async t => {
  const app = await buildTestApp(t)
  const beside = await buildAppBeside(t, app)
  const told = { times: 0, next: Promise.withResolvers<void>() }
  const lost = Promise.withResolvers<void>()
  app.store.listen?.({
    notified() {
      told.times++
      told.next.resolve()
      told.next = Promise.withResolvers()
    },
    lost: lost.resolve,
    ended() {},
  })
  const isReported = () => told.next.promise
  await isReported()
  const heard = isReported()
  await beside.post('/venues', { venue: 'Hall' })
  await heard
  await app.get('/venues')
  assert.equal(told.times, 2, 'reading changes nothing')

  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'notify almanac_changes'`,
  )
  await client.end()
  await lost.promise
  await isReported()
})

/** Reads events from a listening server's stream until it has this many. */
async function eventsFrom(
  address: string,
  count: number,
  lastId?: string,
): Promise<Record<string, string>[]> {
  const stop = new AbortController()
  const headers = lastId ? { 'last-event-id': lastId } : {}
  const response = await fetch(address, { headers, signal: stop.signal })
  assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
  const events: Record<string, string>[] = []
  let text = ''
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks)
      events.push(Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2))))
    if (events.length >= count) break
  }
  stop.abort()
  return events
}

test('a stream sends changes as they happen, resumes after a disconnect, and ends with the server', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const beside = await buildAppBeside(t, app)
  const address = `${await app.app.listen({ port: 0 })}${apiRoot}/changes/stream`
  const { body: now } = await app.get('/changes')
  const reading = eventsFrom(`${address}?since=${now.next_token}`, 2)
  const { body: venue } = await beside.post('/venues', { venue: 'Hall' })
  const [ready, created] = await reading
  assert.equal(ready?.event, 'ready')
  assert.equal(JSON.parse(created?.data ?? '').id, venue.id)

  await beside.patch(`/venues/${venue.id}`, { venue: 'Great hall' })
  const [, again] = await eventsFrom(address, 2, created?.id)
  assert.deepEqual(JSON.parse(again?.data ?? '').action, 'updated')
  assert.equal((await fetch(address, { headers: { 'last-event-id': 'x' } })).status, 400)

  const open = await fetch(address)
  await app.app.close()
  assert.match(await open.text(), /^retry: 3000\nid: .*\nevent: ready/)
})

test('a stream or long poll of a revoked user gets nothing more', { skip: sameOnSqlite }, async t => {
  // Streams send a heartbeat every second.
  const env = { ALMANAC_IDLE_SECONDS: '2', ALMANAC_IMAGE_FETCHING: 'false' }
  const app = await buildTestApp(t, { env })
  const address = `${await app.app.listen({ port: 0 })}${apiRoot}/changes`
  const basic = (login: string) => `Basic ${Buffer.from(`${login}:${login}-pass`).toString('base64')}`
  const bearer = (role: Role) => `Bearer ${tokenOf(role)}`
  const ask = (path: string, authorization: string) =>
    fetch(`${address}${path}`, { headers: { authorization } })
  const { body: now } = await app.get('/changes', { as: 'editor' })
  const ends = [
    await ask('/stream', bearer('editor')),
    await ask('/stream', basic('author')),
    await ask('/stream', basic('contributor')),
  ]
  const stays = await ask('/stream', basic('editor'))
  const waits = ask(`?since=${now.next_token}&wait=30`, bearer('editor'))

  await app.store.transaction(async tx => {
    const token = (await tx.tokens.list(app.users.editor.id))[0]
    await tx.tokens.remove(token?.id ?? 0)
    await tx.users.setPassword(app.users.author.id, 'another')
    await tx.users.setDisabled(app.users.contributor.id, testNow)
  })
  await app.post('/venues', { venue: 'Hall' })
  for (const ended of ends) assert.doesNotMatch(await ended.text(), /event: change/)
  assert.equal((await waits).status, 401)

  const { body: ofAuthor } = await app.get('/changes', { as: 'author' })
  const waitsAsAuthor = ask(`?since=${ofAuthor.next_token}&wait=30`, bearer('author'))
  await app.store.transaction(tx => tx.users.setRole(app.users.author.id, 'editor'))
  await app.post('/venues', { venue: 'Barn' })
  const moved = await waitsAsAuthor
  assert.deepEqual(
    [moved.status, ((await moved.json()) as { code: string }).code],
    [410, 'rest_sync_token_expired'],
  )

  const quiet = await ask('/stream', bearer('subscriber'))
  await app.store.transaction(tx => tx.users.setRole(app.users.subscriber.id, 'author'))
  assert.match(await quiet.text(), /event: ready\ndata: \{\}\n\n$/, 'and that without a change')
  await app.app.close()
  assert.match(await stays.text(), /event: change/)
})
