// PostgreSQL is killed repeatedly under a write load. SIGKILL ends processes, not the machine: data handed to
// the kernel is kept, so the test server's fsync=off does not weaken this test. Neither does
// full_page_writes=off: the killed backends write the WAL, whose end is protected by checksums, while table
// pages are written by other processes, which exit on their own and never during a write.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { systemClock } from '../../src/cli/line/clock.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { rounds } from '../support/rounds.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { templateDatabase } from '../support/test-database.ts'

const root = '/calendar/events/v1'
const writersPerServer = 4

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

/** The answer that a client got to its only attempt at this write. */
interface Attempt {
  readonly name: string
  readonly status: number
  readonly code: string
  readonly retryAfter: unknown
}

/** A server, and the answers its clients got. */
interface Loaded {
  readonly app: FastifyInstance
  readonly attempts: Attempt[]
}

/** An event with its own venue and tag, so that a partial one would be noticed. */
function eventNamed(title: string): object {
  return {
    title,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    venue: { venue: `Hall of ${title}` },
    categories: ['Under load'],
    tags: [`Tag of ${title}`],
  }
}

async function attempt(app: FastifyInstance, name: string): Promise<Attempt> {
  const isEvent = name.startsWith('Event')
  const answer = await app.inject({
    method: 'POST',
    url: `${root}/${isEvent ? 'events' : 'venues'}`,
    headers: { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify(isEvent ? eventNamed(name) : { venue: name }),
  })
  const { code = '' } = answer.json()
  return { name, status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] }
}

/** Writes sequentially, each item once, whatever the answer. */
async function keepWriting({ app, attempts }: Loaded, writer: string, over: AbortSignal): Promise<void> {
  for (let number = 1; !over.aborted; number++) {
    const made = await attempt(app, `${number % 3 === 0 ? 'Venue' : 'Event'} ${writer}-${number}`)
    attempts.push(made)
    // A client with a Retry-After answer waits before it retries.
    if (made.status === 503) await wait(20)
  }
}

/** Runs a callback while writes go through all servers, and waits until each write has its last answer. */
async function underLoad(servers: readonly Loaded[], work: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const writers = servers.flatMap((server, number) =>
    Array.from({ length: writersPerServer }, (_, writer) =>
      keepWriting(server, `${number}-${writer}`, over.signal),
    ),
  )
  await Promise.all([...writers, work().finally(() => over.abort())])
}

/** Waits until every server has sent this many more answers with this status. */
async function moreAnswers(servers: readonly Loaded[], status: number, more: number): Promise<void> {
  const count = ({ attempts }: Loaded) => attempts.filter(made => made.status === status).length
  const wanted = servers.map(server => count(server) + more)
  const isReached = () => servers.every((server, index) => count(server) >= Number(wanted[index]))
  await until(`${more} more answers of status ${status}`, async () => isReached())
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `It takes too long: ${what}.`)
    await wait(20)
  }
}

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
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** PostgreSQL does not start while a process of the killed server is still running. */
async function startAgain(): Promise<void> {
  await until('the database starts', () =>
    database.startAgain().then(
      () => true,
      () => false,
    ),
  )
}

async function listAll(app: FastifyInstance, path: string, name: string): Promise<any[]> {
  const found: any[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await app.inject(`${root}/${path}&per_page=50&page=${page}`)
    assert.equal(answer.statusCode, 200, answer.body)
    found.push(...answer.json()[name])
    pages = answer.json().total_pages
  }
  return found
}

async function readCalendar(app: FastifyInstance) {
  return {
    events: await listAll(app, 'events?start_date=2035-01-01&end_date=2036-01-01', 'events'),
    venues: await listAll(app, 'venues?order=asc', 'venues'),
    tags: await listAll(app, 'tags?order=asc', 'tags'),
    categories: await listAll(app, 'categories?order=asc', 'categories'),
  }
}

type Calendar = Awaited<ReturnType<typeof readCalendar>>

function assertAnswers(attempts: readonly Attempt[]): void {
  const isUnavailable = ({ status, code, retryAfter }: Attempt) =>
    status === 503 && code === 'rest_unavailable' && retryAfter === '5'
  assert.deepEqual(
    attempts.filter(made => made.status !== 201 && !isUnavailable(made)),
    [],
  )
}

/** Everything acknowledged is stored, everything stored was requested, and nothing is duplicated. */
function assertWrittenOnce({ events, venues }: Calendar, attempts: readonly Attempt[]): void {
  const own = venues.map(venue => venue.venue).filter(name => name.startsWith('Venue'))
  const names = [...events.map(event => event.title), ...own]
  const stored = new Set(names)
  const asked = new Set(attempts.map(made => made.name))
  assert.equal(stored.size, names.length, 'nothing is there twice')
  assert.deepEqual(
    attempts.filter(({ status, name }) => status === 201 && !stored.has(name)),
    [],
    'what was acknowledged is there',
  )
  assert.deepEqual([...stored.difference(asked)], [], 'every stored event was requested')
}

function assertWhole({ events, venues, tags, categories }: Calendar): void {
  for (const { title, venue, categories, tags } of events) {
    assert.equal(venue.venue, `Hall of ${title}`)
    assert.deepEqual(namesOf(categories), ['Under load'])
    assert.deepEqual(namesOf(tags), [`Tag of ${title}`])
  }
  const titles = events.map(event => event.title)
  const halls = venues.map(venue => venue.venue).filter(name => name.startsWith('Hall'))
  assert.deepEqual(halls.sort(), titles.map(title => `Hall of ${title}`).sort())
  assert.deepEqual(namesOf(tags).sort(), titles.map(title => `Tag of ${title}`).sort())
  assert.deepEqual(
    tags.filter(tag => tag.count !== 1),
    [],
  )
  assert.deepEqual(
    categories.map(({ name, count }) => ({ name, count })),
    [{ name: 'Under load', count: events.length }],
  )
}

function namesOf(terms: readonly { name: string }[]): string[] {
  return terms.map(term => term.name)
}

async function assertFoundBySlug(app: FastifyInstance, { events }: Calendar): Promise<void> {
  for (const { id, slug } of events) {
    const found = await app.inject(`${root}/events/by-slug/${slug}`)
    assert.equal(found.json().id, id)
  }
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
  await startAgain()
  await until('it is read again', async () => (await app.inject(`${root}/venues`)).statusCode === 200)
})

test('a write whose connection breaks during commit is answered 503 and not retried', async t => {
  const app = await serveDatabase(t, url)
  const other = await connect()
  t.after(() => other.end())
  await waitWithCommits(other, 'nobody')

  const made = attempt(app, 'Commit')
  await untilVenuesWaitFor('SyncRep')
  await endConnections(other)
  await waitWithCommits(other, '')

  assert.equal((await made).status, 503)
  const { venues } = (await app.inject(`${root}/venues?search=commit`)).json()
  assert.deepEqual(
    venues.map((venue: { venue: string }) => venue.venue),
    ['Commit'],
  )
})

test('when the database is killed repeatedly under load, no acknowledged write is lost, duplicated or partial', async t => {
  const servers = [
    { app: await serveDatabase(t, url), attempts: [] },
    { app: await serveDatabase(t, url), attempts: [] },
  ] as const satisfies Loaded[]

  await underLoad(servers, async () => {
    for (let kill = 1; kill <= rounds; kill++) {
      await moreAnswers(servers, 201, 5)
      await killDatabase()
      await moreAnswers(servers, 503, 1)
      await startAgain()
    }
    await moreAnswers(servers, 201, 5)
  })

  const attempts: Attempt[] = servers.flatMap(server => server.attempts)
  const calendar = await readCalendar(servers[0].app)
  assertAnswers(attempts)
  assertWrittenOnce(calendar, attempts)
  assertWhole(calendar)
  await assertFoundBySlug(servers[1].app, calendar)
})

async function endConnections(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`,
  )
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
