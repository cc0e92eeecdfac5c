// Several servers on one database count password guesses together. Tests with separate processes are in
// tests/cli and tests/postgres.
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'
import { apiRoot, buildTestApp, type TestApp, testNow, tokenOf } from '../support/test-app.ts'
import { onlyOnSqlite } from '../support/test-database.ts'

const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
const somewhere = '192.0.2.1'

async function addServer(t: TestContext, { clock }: TestApp, store: Store): Promise<FastifyInstance> {
  const app = await buildApp({ config, store, clock: () => clock.now })
  t.after(() => app.close())
  return app
}

/** Two servers that share only the database. */
async function twoServers(t: TestContext) {
  const one = await buildTestApp(t, { isNew: true })
  const store = await openStore(one.databaseUrl, { durable: false })
  const other = await addServer(t, one, store)
  t.after(() => store.close())
  return { one, servers: [one.app, other] as const, clock: one.clock }
}

async function login(app: FastifyInstance, password: string, user = 'editor'): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const url = `${apiRoot}/venues`
  return (await app.inject({ url, remoteAddress: somewhere, headers: { authorization } })).statusCode
}

test('alternating wrong passwords at two servers are slowed down as at one', async t => {
  const { servers, clock } = await twoServers(t)
  const statuses: number[] = []
  for (let time = 0; time < 8; time++)
    statuses.push(await login(servers[time % 2] as FastifyInstance, `no ${time}`))
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429])
  for (const server of servers) assert.equal(await login(server, 'editor-pass'), 429)
  for (const server of servers) assert.equal(await login(server, 'author-pass', 'author'), 200)
  clock.now = (testNow + 1) as UtcSeconds
  for (const server of servers) assert.equal(await login(server, 'editor-pass'), 200)
})

test('a right password at one server clears the wrong ones at the other', async t => {
  const {
    servers: [one, other],
  } = await twoServers(t)
  for (let time = 0; time < 4; time++) assert.equal(await login(one, `no ${time}`), 401)
  assert.equal(await login(other, 'editor-pass'), 200)
  for (let time = 4; time < 9; time++) assert.equal(await login(one, `no ${time}`), 401)
  assert.equal(await login(other, 'no 9'), 429)
})

test('concurrent wrong passwords at two servers are slowed down as at one', async t => {
  const one = await buildTestApp(t, { isNew: true })
  // They share a store: two SQLite connections that wait for each other need two processes.
  const servers = [one.app, await addServer(t, one, one.store)]
  const guesses = Array.from({ length: 20 }, (_, number) =>
    login(servers[number % 2] as FastifyInstance, `no ${number}`),
  )
  const statuses = await Promise.all(guesses)
  assert.equal(statuses.filter(status => status === 401).length, 5)
  assert.equal(statuses.filter(status => status === 429).length, 15)
})

test('guesses at the password of an event are counted together too', async t => {
  const { one, servers } = await twoServers(t)
  const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00' }
  const { body } = await one.post('/events', { title: 'Party', ...times, password: 'Sesame 1' })
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const url = `${apiRoot}/events/${body.id}?password=no-${time}`
    statuses.push((await (servers[time % 2] as FastifyInstance).inject({ url })).statusCode)
  }
  assert.deepEqual(statuses, [403, 403, 403, 403, 403, 429])
})

test('a known password, a token and an anonymous request write nothing', async t => {
  const { app, statements } = await buildTestApp(t, { isNew: true })
  assert.equal(await login(app, 'editor-pass'), 200)
  statements.length = 0
  assert.equal(await login(app, 'editor-pass'), 200)
  assert.equal(await login(app, tokenOf('editor')), 200)
  const headers = { authorization: `Bearer ${tokenOf('editor')}` }
  for (const options of [{ headers }, {}]) {
    assert.equal((await app.inject({ url: `${apiRoot}/venues`, ...options })).statusCode, 200)
  }
  const notable = statements.filter(sql => /attempts|lock|insert|update|delete/i.test(sql))
  assert.deepEqual(notable, [])
})

test('a client that has to wait blocks no writes', async t => {
  const { app, statements } = await buildTestApp(t, { isNew: true })
  for (let time = 0; time < 5; time++) await login(app, `no ${time}`)
  statements.length = 0
  assert.equal(await login(app, 'no 5'), 429)
  const ofAttempts = statements.filter(sql => /attempts|lock/i.test(sql))
  assert.equal(ofAttempts.length, 1)
  assert.match(String(ofAttempts[0]), /^select/i)
})

test('a successful login leaves nothing behind, a failed one only hashes', async t => {
  if (onlyOnSqlite) return t.skip(onlyOnSqlite)
  const { app, databaseUrl } = await buildTestApp(t, { isNew: true })
  const database = new DatabaseSync(databaseUrl.slice('file:'.length), { readOnly: true })
  t.after(() => database.close())
  const rows = () => database.prepare('select * from attempts').all()
  assert.equal(await login(app, 'editor-pass'), 200)
  assert.deepEqual(rows(), [])
  assert.equal(await login(app, 'wrong'), 401)
  assert.equal(rows().length, 4)
  for (const row of rows()) assert.match(String(row.digest), /^[0-9a-f]{64}$/)
})

test('the number of stored attempts is limited, and expired ones are removed', async t => {
  const { store } = await buildTestApp(t, { isNew: true })
  const digests = ['a', 'b', 'c', 'd']
  const left = async () => (await store.attempts.list(digests, 0 as UtcSeconds)).map(({ digest }) => digest)
  await store.transaction(async tx => {
    for (const [index, digest] of digests.entries()) {
      const time = (testNow + index) as UtcSeconds
      await tx.attempts.set({ digest, count: 1, waitUntil: time, forgetAt: time })
    }
    await tx.attempts.keepNewest(4, Number.MAX_SAFE_INTEGER as UtcSeconds)
  })
  assert.deepEqual((await left()).sort(), ['a', 'b', 'c', 'd'])
  await store.transaction(tx => tx.attempts.keepNewest(3, Number.MAX_SAFE_INTEGER as UtcSeconds))
  assert.deepEqual((await left()).sort(), ['b', 'c', 'd'])
  await store.transaction(tx => tx.attempts.removeForgotten((testNow + 2) as UtcSeconds))
  assert.deepEqual((await left()).sort(), ['c', 'd'])
})
