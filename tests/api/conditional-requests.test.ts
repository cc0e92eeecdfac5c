import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf, upload } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { apiRoot, buildTestApp, type TestApp } from '../support/test-app.ts'

const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }

/** One record of each kind, with a change for it. */
const kinds = [
  { path: '/events', made: { title: 'Relay', ...times }, change: { title: 'Marathon' } },
  { path: '/venues', made: { venue: 'Track' }, change: { city: 'Nairobi' } },
  { path: '/organizers', made: { organizer: 'Runners' }, change: { phone: '1' } },
  { path: '/categories', made: { name: 'Sport' }, change: { description: 'Moves' } },
  { path: '/tags', made: { name: 'run' }, change: { name: 'running' } },
]

async function uploadImage(app: TestApp) {
  return upload(app, await pictureOf('png'))
}

const ifMatch = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })

test('a change or deletion with an outdated tag is refused and changes nothing', async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, remove } = app
  const image = await uploadImage(app)
  const records = [
    { path: `/images/${image.body.id}`, change: { alt: 'A picture' }, made: image },
    ...(await Promise.all(
      kinds.map(async ({ path, made, change }) => {
        const answer = await post(path, made)
        return { path: `${path}/${answer.body.id}`, change, made: answer }
      }),
    )),
  ]
  for (const { path, change, made } of records) {
    const read = await get(path, { as: 'administrator' })
    assert.equal(read.body.version, 1, path)
    assert.match(String(made.headers.etag), /^"\d+\.1\./, path)

    const changed = await patch(path, change, ifMatch(read.headers.etag))
    assert.equal(changed.status, 200, path)
    assert.equal(changed.body.version, 2, path)

    for (const stale of [read.headers.etag, made.headers.etag]) {
      const refused = [await patch(path, change, ifMatch(stale)), await remove(path, ifMatch(stale))]
      for (const { status, body, headers } of refused) {
        assert.deepEqual([status, body.code, body.data.version], [412, 'rest_precondition_failed', 2], path)
        assert.equal(headers.etag, changed.headers.etag)
      }
    }
    const after = await get(path, { as: 'administrator' })
    assert.equal(after.body.version, 2)
    assert.equal((await remove(path, ifMatch(changed.headers.etag))).status, 200, path)
  }
})

test('a tag is valid for a change regardless of how the record was read', async t => {
  const { app, get, post, patch, request } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Relay', description: 'x'.repeat(2000), ...times })
  const path = `/events/${event.id}`
  const packed = await app.inject({ url: `${apiRoot}${path}`, headers: { 'accept-encoding': 'br' } })
  const reads = [
    packed,
    await get(path),
    await get(`${path}?i18n_language=fr`),
    await get(`${path}?_fields=id`),
    await get(`/events/by-slug/${event.slug}`, { as: 'author' }),
    await get(`//wp-json/tribe/events/v1/events/${event.id}`),
    await get(`//wp-json/tec/v1/events/${event.id}`),
    await get(`//wp-json/wp/v2/tribe_events/${event.id}`),
    await request('HEAD', path),
  ]
  assert.equal(packed.headers['content-encoding'], 'br')
  for (const { headers } of reads) {
    const etag = String(headers.etag)
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      assert.equal((await patch(path, { title: 'Relay' }, ifMatch(sent))).status, 200, sent)
  }
  const others = ['"other"', `"${event.id}.2.0"`, 'nonsense', '']
  for (const sent of others)
    assert.equal((await patch(path, { title: 'Marathon' }, ifMatch(sent))).status, 412, sent)
  const byTec = await request('PUT', `//wp-json/tec/v1/events/${event.id}`, {
    as: 'administrator',
    json: { title: 'Marathon' },
    ...ifMatch('"1.1.1"'),
  })
  assert.equal(byTec.status, 412)
})

test('a read with a current tag answers 304, and linked content changes the tag but not the state', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Relay', venue: { venue: 'Track' }, ...times })
  const path = `/events/${event.id}`
  const first = await get(path)
  const known = { headers: { 'if-none-match': String(first.headers.etag) } }
  assert.equal((await get(path, known)).status, 304)

  await patch(`/venues/${event.venue.id}`, { city: 'Nairobi' })

  assert.equal((await get(path, known)).status, 200)
  assert.equal((await patch(path, { title: 'Marathon' }, ifMatch(first.headers.etag))).status, 200)
})

test('lists and images have tags', async t => {
  const app = await buildTestApp(t)
  const { body: image } = await uploadImage(app)
  for (const path of ['/events', '/venues', '/categories', '/images', `/images/${image.id}`]) {
    const { headers } = await app.get(path, { as: 'administrator' })
    const again = await app.get(path, {
      as: 'administrator',
      headers: { 'if-none-match': String(headers.etag) },
    })
    assert.equal(again.status, 304, path)
  }
  assert.equal((await app.get('/images')).status, 401)
})

test('a create that requires its slug never gets another slug', async t => {
  const { post, get, request } = await buildTestApp(t)
  const onlyNew = { headers: { 'if-none-match': '*' } }
  const once = [
    ['/events', { title: 'Relay', slug: 'relay', venue: { venue: 'Track' }, ...times }],
    ['/venues', { venue: 'Hall' }],
    ['/organizers', { organizer: 'Runners' }],
    ['/tags', { name: 'run', slug: 'run' }],
  ] as const
  for (const [path, json] of once) {
    assert.equal((await post(path, json, onlyNew)).status, 201, path)
    const again = path === '/tags' ? { name: 'running', slug: 'run' } : json
    assert.equal((await post(path, again, onlyNew)).body.code, 'rest_precondition_failed', path)
  }
  assert.equal((await get('/events')).body.total, 1)
  // The event's linked records may exist: the condition is about the event.
  assert.equal((await post('/venues', { venue: 'Quiet' })).status, 201)
  const quiet = { title: 'Dance', venue: { venue: 'Quiet', city: 'Elsewhere' }, ...times }
  assert.equal((await post('/events', quiet, onlyNew)).status, 201)
  const bySlug = await request('PUT', '/events/by-slug/relay', {
    as: 'administrator',
    json: { title: 'Other' },
    ...onlyNew,
  })
  assert.equal(bySlug.status, 412)
  assert.equal((await post('/events', { title: 'New', ...times }, ifMatch('*'))).status, 412)
})

test('conditions can be required for changes and deletions', async t => {
  const { get, post, patch, remove, request } = await buildTestApp(t, {
    env: { ALMANAC_REQUIRE_IF_MATCH: 'true' },
  })
  const { body: event, headers } = await post('/events', { title: 'Relay', ...times })
  const path = `/events/${event.id}`
  for (const answer of [
    await patch(path, { title: 'Marathon' }),
    await remove(path),
    await request('POST', `//wp-json/tribe/events/v1/events/${event.id}`, { as: 'administrator', json: {} }),
  ])
    assert.deepEqual([answer.status, answer.body.code], [428, 'rest_precondition_required'])
  assert.equal((await patch(path, { title: 'Marathon' }, { as: 'subscriber' })).status, 403)
  assert.equal((await get(path)).body.title, 'Relay')
  assert.equal((await patch(path, { title: 'Marathon' }, ifMatch(headers.etag))).status, 200)
})

test('exactly one of two editors who start from the same state wins each round', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event, headers } = await post('/events', { title: 'Relay', ...times })
  let { etag } = headers
  for (let round = 0; round < (isLong ? 1000 : 20); round++) {
    const both = await Promise.all(
      ['one', 'other'].map(editor =>
        patch(`/events/${event.id}`, { title: `Round ${round} by ${editor}` }, ifMatch(etag)),
      ),
    )
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412])
    const winner = both.find(({ status }) => status === 200)
    assert.equal(winner?.body.version, round + 2)
    etag = winner?.headers.etag
  }
})
