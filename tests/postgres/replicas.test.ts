import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { systemClock } from '../../src/cli/line/clock.ts'
import { createMetrics, metricsText } from '../../src/monitoring/metrics.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'
import { almanac } from '../support/command-line.ts'
import { type PostgresReplica, startReplica } from '../support/postgres-replica.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { templateDatabase } from '../support/test-database.ts'

const root = '/calendar/events/v1'

interface Scene {
  readonly primary: PostgresServer
  readonly replica: PostgresReplica
  readonly app: FastifyInstance
  readonly store: Store
}

let primary: PostgresServer
let replica: PostgresReplica
let isPrepared = false

before(async () => {
  primary = await startPostgres()
  replica = await startReplica(primary)
})
after(async () => {
  await replica.stop()
  await primary.stop()
})

/** A server without venues. Database and replica are those of the previous test, running and in sync. */
async function scene(t: TestContext): Promise<Scene> {
  await query(primary.address, 'delete from venues')
  const store = await openStore(`${primary.address}/${templateDatabase}`, {
    replicaUrls: [`${replica.address}/${templateDatabase}`],
  })
  if (!isPrepared) await addAdministrator(store)
  isPrepared = true
  const app = await serveDatabase(t, store)
  return { primary, replica, app, store }
}

const authorization = `Bearer ${administratorToken}`

function create(app: FastifyInstance, venue: string, remoteAddress = '127.0.0.1') {
  const headers = { authorization, 'content-type': 'application/json' }
  return app.inject({
    method: 'POST',
    url: `${root}/venues`,
    headers,
    payload: JSON.stringify({ venue }),
    remoteAddress,
  })
}

/** As a reader unrelated to the writer. */
let visit = 0

/** A different URL each time, so that no answer is cached and the database is read. */
async function visitorSees(app: FastifyInstance, remoteAddress = '192.0.2.7'): Promise<string[]> {
  const answer = await app.inject({ url: `${root}/venues?per_page=50&visit=${++visit}`, remoteAddress })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json().venues.map((venue: { venue: string }) => venue.venue)
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return
    await wait(50)
  }
  assert.fail(`It never came to this: ${what}.`)
}

/** The number of venue reads that the server at this URL has answered. */
async function readsAt(address: string): Promise<number> {
  const [row] = await query(
    address,
    `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as reads from pg_stat_user_tables where relname = 'venues'`,
  )
  return row.reads
}

async function query(address: string, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: `${address}/${templateDatabase}` })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('visitors read from the replica, signed-in users from the primary', async t => {
  const { app, replica } = await scene(t)
  await create(app, 'Old')
  await until('the replica is read', async () => {
    const before = await readsAt(replica.address)
    for (let reads = 0; reads < 5; reads++) await visitorSees(app)
    return (await readsAt(replica.address)) > before
  })
  await until('a visitor sees what was written', async () => (await visitorSees(app)).includes('Old'))

  await replica.pause()
  await create(app, 'New', '192.0.2.1')

  const own = await app.inject({ url: `${root}/venues`, headers: { authorization } })
  assert.deepEqual(
    own
      .json()
      .venues.map((venue: { venue: string }) => venue.venue)
      .sort(),
    ['New', 'Old'],
  )
  assert.deepEqual((await visitorSees(app, '192.0.2.1')).sort(), ['New', 'Old'], 'who has just written')
  await replica.resume()
})

test('metrics show connections, the writers’ lock and replicas, as the documentation says', async t => {
  const { store } = await scene(t)
  const metrics = createMetrics('0', 'main')
  metrics.measureConnections(store.connectionState)
  metrics.measureCalendar({
    readBacklog: () => store.backlog(systemClock()),
    readFreeBytes: async () => undefined,
    readServer: store.serverState,
    hasScheduledBackups: false,
  })
  const scraped = async (name: string) => {
    const text = await metricsText([await metrics.snapshot()])
    return Number(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'm').exec(text)?.[1])
  }
  await until('the replica is used', async () => (await scraped('almanac_postgres_replica_used')) === 1)

  assert.equal(await scraped('almanac_database_available'), 1)
  assert.equal(await scraped('almanac_postgres_lock_holder_seconds'), 0)
  await store.transaction(async () => {
    assert.ok((await scraped('almanac_postgres_lock_holder_seconds')) > 0)
  })
  const page = await readFile(new URL('../../docs/operating/monitoring.md', import.meta.url), 'utf8')
  const names = (await metrics.snapshot()).map(({ name }) => name)
  assert.deepEqual(
    names.filter(name => name.startsWith('almanac_postgres_')).sort(),
    [...new Set(page.match(/almanac_postgres_\w+/g))].sort(),
  )
})

test('doctor reports connections, the writers’ lock and replicas', async t => {
  const { primary, replica } = await scene(t)
  const url = `${primary.address}/${templateDatabase}`
  const replicas = [primary, replica].map(({ address }) => `${address}/${templateDatabase}`).join()
  const env = { DATABASE_REPLICA_URL: replicas }
  const { stdout } = await almanac(url, ['doctor', '--json'], { env })
  const findings = JSON.parse(stdout)
  const foundOf = (name: string) => findings.find(({ check }: { check: string }) => check === name)

  assert.match(foundOf('connections').found, /^\d+ of 100 are in use\. This server opens up to 12\.$/)
  assert.equal(foundOf('write lock').state, 'ok')
  assert.equal(foundOf('replicas').state, 'ok')
  assert.match(foundOf('replicas').found, /is the primary now, and is skipped, .* is in use\.$/)
})

test('a replica that falls behind is not used until it has caught up', async t => {
  const { app, replica } = await scene(t)
  await create(app, 'Old')
  await until('a visitor sees what was written', async () => (await visitorSees(app)).includes('Old'))

  await replica.pause()
  await create(app, 'New')
  await until('the replica is left out', async () => (await visitorSees(app)).includes('New'))
  // PostgreSQL's statistics are up to ten seconds late. The missing row on the replica shows it immediately.
  for (let visits = 0; visits < 10; visits++)
    assert.deepEqual((await visitorSees(app)).sort(), ['New', 'Old'])

  await replica.resume()
  await until('it is read again', async () => {
    const reads = await readsAt(replica.address)
    for (let visits = 0; visits < 5; visits++) await visitorSees(app)
    return (await readsAt(replica.address)) > reads
  })
})

test('an unreachable replica costs no visitor an answer, and is used again once it returns', async t => {
  const { app, replica } = await scene(t)
  await create(app, 'Hall')
  await until('a visitor sees what was written', async () => (await visitorSees(app)).includes('Hall'))

  await replica.kill()
  for (let visits = 0; visits < 30; visits++) assert.deepEqual(await visitorSees(app), ['Hall'])

  await replica.startAgain()
  await until('it is read again', async () => {
    const reads = await readsAt(replica.address)
    for (let visits = 0; visits < 5; visits++) await visitorSees(app)
    return (await readsAt(replica.address)) > reads
  })
})

test('while the primary is down, visitors still read from its replica', async t => {
  const { app, primary, replica } = await scene(t)
  await create(app, 'Hall')
  await until('the replica is read', async () => {
    const before = await readsAt(replica.address)
    for (let reads = 0; reads < 5; reads++) await visitorSees(app)
    return (await readsAt(replica.address)) > before
  })

  await primary.kill()
  assert.deepEqual(await visitorSees(app), ['Hall'])
  assert.equal((await create(app, 'No')).statusCode, 503)
  await primary.startAgain()
  await until('writes work again', async () => (await create(app, 'Yes')).statusCode === 201)
})
