import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToken } from '../../src/actions/accounts/tokens.ts'
import type { TokenScope } from '../../src/domain/rights/capabilities.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { apiRoot, buildTestApp, type TestApp, testNow } from '../support/test-app.ts'

const relay = { title: 'Relay', start_date: '2026-12-01 10:00', end_date: '2026-12-01 11:00' }

interface Options {
  readonly login?: string
  readonly expiresAt?: UtcSeconds
}

/** Requests with a new token of these scopes. */
async function withToken(
  { app, store }: TestApp,
  scopes: readonly TokenScope[] | null,
  options: Options = {},
) {
  const { login = 'administrator', expiresAt = null } = options
  const { id, secret } = await createToken(store, { login, name: 'test', scopes, expiresAt }, testNow)
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await app.inject({ method, url: apiRoot + path, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return { id, secret, send }
}

test('a request outside the scopes of a token is refused, and names the scope it needs', async t => {
  const app = await buildTestApp(t)
  const { send } = await withToken(app, ['terms:write'])
  const { status, body, headers } = await send('POST', '/events', relay)
  assert.equal(status, 403)
  assert.equal(body.code, 'rest_insufficient_scope')
  assert.match(body.message, /events:write/)
  assert.equal(headers['www-authenticate'], 'Bearer error="insufficient_scope", scope="events:write"')
  assert.equal((await app.get('/events?starts_after=2000-01-01')).body.total, 0)
  assert.match((await send('POST', '/venues', { venue: 'Hall' })).body.message, /venues:write/)
})

test('a token with a scope may do what its user may do, and no more', async t => {
  const app = await buildTestApp(t)
  const { send } = await withToken(app, ['events:write'], { login: 'contributor' })
  const created = await send('POST', '/events', { ...relay, status: 'publish' })
  assert.equal(created.status, 201)
  assert.equal(created.body.status, 'pending')
  const { body: other } = await app.post('/events', relay)
  assert.deepEqual(
    [
      (await send('POST', `/events/${other.id}`, { title: 'Mine' })).body.code,
      (await send('POST', '/tags', { name: 'x' })).body.code,
    ],
    ['rest_forbidden', 'rest_forbidden'],
  )
})

test('a token that may not create terms learns the scope for a new name, and the fault of an id', async t => {
  const app = await buildTestApp(t)
  const { send } = await withToken(app, ['events:write'])
  for (const field of ['categories', 'tags']) {
    const { status, body } = await send('POST', '/events', { ...relay, [field]: ['Brand new'] })
    assert.deepEqual([status, body.code], [403, 'rest_insufficient_scope'], field)
    assert.match(body.message, /terms:write/)
    assert.equal(
      (await send('POST', '/events', { ...relay, [field]: [999] })).body.code,
      'rest_invalid_param',
    )
  }
  const author = await withToken(app, ['events:write'], { login: 'author' })
  const refused = await author.send('POST', '/events', { ...relay, tags: ['Brand new'] })
  assert.equal(refused.body.code, 'rest_invalid_param', 'no scope would help')
})

test('a token reads drafts with a scope for reading, and what is public with any', async t => {
  const app = await buildTestApp(t)
  await app.post('/events', relay)
  const { body: draft } = await app.post('/events', { ...relay, title: 'Later', status: 'draft' })
  const reading = await withToken(app, ['events:read'])
  const other = await withToken(app, ['terms:write'])
  assert.equal((await reading.send('GET', `/events/${draft.id}`)).status, 200)
  assert.equal((await reading.send('GET', '/events?status=draft&starts_after=2000-01-01')).body.total, 1)
  assert.equal(
    (await reading.send('POST', `/events/${draft.id}`, { title: 'x' })).body.code,
    'rest_insufficient_scope',
  )
  assert.equal((await other.send('GET', '/events?starts_after=2000-01-01')).body.total, 1)
  assert.equal((await other.send('GET', `/events/${draft.id}`)).status, 403)
})

test('a token for events names existing venues, but creates none', async t => {
  const app = await buildTestApp(t)
  const { send } = await withToken(app, ['events:write'])
  const { body: venue } = await app.post('/venues', { venue: 'Hall' })
  assert.equal((await send('POST', '/events', { ...relay, venue: [venue.id] })).status, 201)
  const refused = await send('POST', '/events', { ...relay, venue: { venue: 'Barn' } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'rest_insufficient_scope'])
  assert.match(refused.body.message, /venues:write/)
  assert.equal((await app.get('/venues')).body.total, 1)
})

test('each operation of a batch is checked against the scopes', async t => {
  const app = await buildTestApp(t)
  const { send } = await withToken(app, ['events:write'])
  const operations = [
    { method: 'POST', path: '/events', body: relay },
    { method: 'POST', path: '/venues', body: { venue: 'Hall' } },
  ]
  const { body } = await send('POST', '/batch', { operations })
  assert.deepEqual(
    body.results.map((result: { status: number }) => result.status),
    [201, 403],
  )
})

test('an expired token is refused with the reason, in both of its uses', async t => {
  const app = await buildTestApp(t)
  const { secret, send } = await withToken(app, null, { expiresAt: (testNow + 60) as UtcSeconds })
  assert.equal((await send('GET', '/events')).status, 200)
  app.clock.now = (testNow + 60) as UtcSeconds
  const { status, body } = await send('GET', '/events')
  assert.deepEqual([status, body.code], [401, 'rest_token_expired'])
  const basic = Buffer.from(`administrator:${secret}`).toString('base64')
  const answer = await app.app.inject({
    url: `${apiRoot}/events`,
    headers: { authorization: `Basic ${basic}` },
  })
  assert.equal(answer.json().code, 'rest_token_expired')
})

test('the last use of a token is recorded once an hour', async t => {
  const app = await buildTestApp(t)
  const { id, send } = await withToken(app, null)
  const lastUse = async () => (await app.store.tokens.list()).find(token => token.id === id)?.lastUsedAt
  /** A write after it waits until it is stored. */
  const use = async (seconds: number) => {
    app.clock.now = (testNow + seconds) as UtcSeconds
    await send('POST', '/events', relay)
    await app.store.transaction(async () => {})
    return lastUse()
  }
  assert.equal(await lastUse(), null)
  assert.equal(await use(0), testNow)
  assert.equal(await use(3599), testNow)
  assert.equal(await use(3600), testNow + 3600)
})

test('tokens from before scopes have full access', async t => {
  const app = await buildTestApp(t)
  const [token] = await app.store.tokens.list()
  assert.deepEqual([token?.scopes, token?.expiresAt], [null, null])
  assert.equal((await app.post('/events', relay)).status, 201)
})
