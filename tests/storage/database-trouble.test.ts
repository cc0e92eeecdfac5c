// Failing databases: full, read-only or broken. Tests the answers and the log.
import assert from 'node:assert/strict'
import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { Connections } from '../../src/storage/dialects/dialect.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { refuseOtherTables } from '../../src/storage/engine/migrate.ts'
import { createStore } from '../../src/storage/store.ts'
import { apiRoot, buildTestApp, testNow, tokenOf } from '../support/test-app.ts'
import { onlyOnSqlite } from '../support/test-database.ts'

const skip = onlyOnSqlite

/** A second server on the database of a test app, with access to its connections. */
async function secondServer(t: TestContext, databaseUrl: string) {
  const connections = await connect(databaseUrl, { durable: false })
  const store = createStore(connections, { slices: [], refuseOtherTables })
  const config = loadConfig({ DATABASE_URL: databaseUrl })
  const app = await buildApp({ config, store, clock: () => testNow })
  const logged: { err?: Error; msg: string }[] = []
  app.log.level = 'error'
  app.addHook('onRequest', async request => {
    request.log = Object.assign(Object.create(request.log), {
      info: () => {},
      error: (line: { err?: Error }, msg: string) => logged.push({ ...line, msg }),
    })
  })
  t.after(async () => {
    await app.close()
    await store.close()
  })
  async function request(method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = payload ? { authorization: `Bearer ${tokenOf('administrator')}` } : {}
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return { connections, request, logged }
}

async function fill({ writer }: Connections): Promise<void> {
  // Migrations leave free pages.
  await sql`vacuum`.execute(writer)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(writer)
}

const large = { venue: 'Hall', description: 'x'.repeat(50_000) }

test('a full disk is reported as such, with the cause in the log', { skip }, async t => {
  const { databaseUrl } = await buildTestApp(t)
  const { connections, request, logged } = await secondServer(t, databaseUrl)
  await fill(connections)
  const { status, body } = await request('POST', `${apiRoot}/venues`, large)
  assert.deepEqual([status, body.code, body.data.status], [507, 'rest_no_space', 507])
  const [line] = logged
  assert.equal((line?.err as { errcode?: number } | undefined)?.errcode, 13)
  assert.match(String(line?.err?.message), /full/)

  assert.equal((await request('GET', `${apiRoot}/venues`)).body.total, 0)
  assert.equal((await request('GET', '/ready')).status, 503)
  assert.equal((await request('GET', '/health')).status, 200)
  assert.equal(logged.at(-1)?.msg, 'no room to write')
  await sql`pragma max_page_count = 100000`.execute(connections.writer)
  assert.equal((await request('GET', '/ready')).status, 200)
  assert.equal((await request('POST', `${apiRoot}/venues`, large)).status, 201)
})

test('a read-only database can be read', { skip }, async t => {
  const { databaseUrl } = await buildTestApp(t)
  const { connections, request, logged } = await secondServer(t, databaseUrl)
  await sql`pragma query_only = on`.execute(connections.writer)
  const { status, headers, body } = await request('POST', `${apiRoot}/venues`, large)
  assert.deepEqual([status, body.code], [503, 'rest_unavailable'])
  assert.match(body.message, /read-only/)
  assert.ok(headers['retry-after'])
  assert.match(String(logged[0]?.err?.message), /readonly/)
  assert.equal((await request('GET', `${apiRoot}/venues`)).status, 200)
})

const damages: Readonly<Record<string, (path: string) => void>> = {
  'is overwritten with garbage': path => writeFileSync(path, 'x'.repeat(100_000)),
  'is truncated': path => truncateSync(path, 5000),
  'is missing': path => renameSync(path, `${path}.gone`),
}

for (const [what, damage] of Object.entries(damages)) {
  test(`a server whose database file ${what} is not ready`, { skip }, async t => {
    const { databaseUrl } = await buildTestApp(t)
    const { connections, request, logged } = await secondServer(t, databaseUrl)
    assert.equal((await request('GET', '/ready')).status, 200)
    const path = databaseUrl.slice('file:'.length)
    // Otherwise the content would be read from the WAL.
    await sql`pragma wal_checkpoint(truncate)`.execute(connections.writer)
    damage(path)
    assert.deepEqual((await request('GET', '/ready')).status, 503)
    assert.ok(logged.length > 0)
  })
}

test('a server with tables of another version is not ready', async t => {
  const { databaseUrl, get } = await buildTestApp(t)
  const { writer, close } = await connect(databaseUrl)
  t.after(close)
  const { rows } = await sql<{
    name: string
  }>`select name from migrations order by name desc limit 1`.execute(writer)
  await sql`delete from migrations where name = ${rows[0]?.name}`.execute(writer)
  assert.equal((await get('//ready')).status, 503)
  await sql`insert into migrations (name) values (${rows[0]?.name}), ('9999-of-the-future')`.execute(writer)
  assert.equal((await get('//ready')).status, 503)
  await sql`delete from migrations where name = '9999-of-the-future'`.execute(writer)
  assert.equal((await get('//ready')).status, 200)
})
