// PostgreSQL is killed repeatedly under a write load. SIGKILL ends processes, not the machine: data handed to
// the kernel is kept, so the test server's fsync=off does not weaken this test. Neither does
// full_page_writes=off: the killed backends write the WAL, whose end is protected by checksums, while table
// pages are written by other processes, which exit on their own and never during a write.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { systemClock } from '../../src/cli/line/clock.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { onlyInLongRun, rounds } from '../support/rounds.ts'
import { addAdministrator, serveDatabase } from '../support/served-database.ts'
import { templateDatabase } from '../support/test-database.ts'
import {
  assertNothingLost,
  attemptWrite,
  type Loaded,
  loadedServer,
  moreAnswers,
  underLoad,
  until,
} from '../support/write-load.ts'

const root = '/calendar/events/v1'

let database: PostgresServer
let url: string
before(async () => {
  database = await startPostgres()
  url = `${database.address}/${templateDatabase}`
  const store = await openStore(url)
  await addAdministrator(store)
  await store.close()
})
after(() => database.stop())

/** Kills the backends first, whatever they are doing: some are committing, or about to answer. */
async function killDatabase(): Promise<void> {
  const client = await connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  for (const { pid } of rows) killUnlessGone(pid)
  await database.kill()
}

/** Connections come and go. */
function killUnlessGone(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A separate connection, which may break at any time. */
async function connect(name = templateDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${database.address}/${name}` })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a connection that breaks between two statements loses nothing: the transaction is retried', async t => {
  const store = await openStore(url)
  t.after(() => store.close())
  const other = await connect()
  t.after(() => other.end())
  let runs = 0

  const found = await store.transaction(async tx => {
    const { id } = await tx.users.insert({ login: 'maria', role: 'author', passwordHash: '' }, systemClock())
    if (++runs === 1) await endConnections(other)
    return tx.users.find(id)
  })

  assert.equal(found?.login, 'maria')
  assert.equal(runs, 2)
})

test('a read in progress when the database is killed is answered 503', async t => {
  const app = await serveDatabase(t, url)
  const other = await connect()
  await other.query('begin')
  await other.query('lock table venues in access exclusive mode')

  const answer = app.inject(`${root}/venues`)
  await untilVenuesWaitFor('relation')
  await killDatabase()

  assert.equal((await answer).statusCode, 503)
  await database.startAgain()
  await until('it is read again', async () => (await app.inject(`${root}/venues`)).statusCode === 200)
})

test('a write whose connection breaks during commit is answered 503 and not retried', async t => {
  const app = await serveDatabase(t, url)
  const other = await connect()
  t.after(() => other.end())
  await waitWithCommits(other, 'nobody')

  const made = attemptWrite(app, 'venue', 'Commit')
  await untilVenuesWaitFor('SyncRep')
  await endConnections(other)
  await waitWithCommits(other, '')

  assert.deepEqual(
    (await made).map(({ status }) => status),
    [503],
  )
  const { venues } = (await app.inject(`${root}/venues?search=commit`)).json()
  assert.deepEqual(
    venues.map((venue: { venue: string }) => venue.venue),
    ['Commit'],
  )
})

/** Each failure leaves the database stopped for a moment, and running again at the end. */
const failures = {
  async 'is killed'(servers: readonly Loaded[]) {
    await killDatabase()
    await moreAnswers(servers, 503, 1)
    await database.startAgain()
  },
  async 'is restarted'() {
    await database.halt()
    await database.startAgain()
  },
  async 'is stopped and started later'(servers: readonly Loaded[]) {
    await database.halt()
    await moreAnswers(servers, 503, 5)
    await database.startAgain()
  },
}

for (const [what, fail] of Object.entries(failures))
  test(`while the database ${what} repeatedly under every kind of write, no acknowledged write is lost, duplicated or partial`, {
    // One kind of failure is enough for most changes.
    skip: what !== 'is killed' && onlyInLongRun,
  }, async t => {
    const url = await freshDatabase(what)
    const servers = [
      loadedServer(await serveDatabase(t, url)),
      loadedServer(await serveDatabase(t, url)),
    ] as const

    await underLoad(servers, async () => {
      for (let round = 1; round <= rounds; round++) {
        await moreAnswers(servers, 201, 10)
        await fail(servers)
      }
      await moreAnswers(servers, 201, 10)
    })

    await assertNothingLost(servers)
  })

/** A calendar with an administrator and nothing else. */
async function freshDatabase(purpose: string): Promise<string> {
  const name = purpose.replaceAll(' ', '_')
  const client = await connect('postgres')
  await client.query(`create database ${name} template ${templateDatabase}`)
  await client.end()
  return `${database.address}/${name}`
}

/** Waits for each to end: a backend that commits may answer before it ends. */
async function endConnections(client: pg.Client): Promise<void> {
  const others = `select pid from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`
  const { rows } = await client.query(`select pg_terminate_backend(pid), pid from (${others}) other`)
  const ended = rows.map(({ pid }) => pid)
  await until('they have ended', async () => {
    const { rowCount } = await client.query('select from pg_stat_activity where pid = any ($1)', [ended])
    return rowCount === 0
  })
}

/**
 * The replica that commits wait for once they are on disk. One that does not exist makes them wait forever.
 */
async function waitWithCommits(client: pg.Client, replica: 'nobody' | ''): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '${replica}'`)
  await client.query('select pg_reload_conf()')
  await until('the setting is read', async () => {
    const { rows } = await client.query('show synchronous_standby_names')
    return rows[0].synchronous_standby_names === replica
  })
  // The checkpointer propagates the setting, at the latest before it does what it is asked for.
  await client.query('checkpoint')
}

/**
 * A session that reads or writes venues. Others, such as background work or a job of the server, may wait too.
 * https://www.postgresql.org/docs/current/monitoring-stats.html#WAIT-EVENT-TABLE
 */
async function untilVenuesWaitFor(event: string): Promise<void> {
  const client = await connect()
  const waiting = `select from pg_stat_activity where wait_event = $1 and backend_type = 'client backend'
    and exists (select from pg_locks where pid = pg_stat_activity.pid and relation = 'venues'::regclass)`
  await until(
    `a session with venues waits for ${event}`,
    async () => (await client.query(waiting, [event])).rowCount === 1,
  )
}
