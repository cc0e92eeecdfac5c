import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import type { PostgresServer } from './postgres-server.ts'

export type PostgresReplica = Awaited<ReturnType<typeof startReplica>>

/** Starts a second server that follows the first, from a copy of its files taken while it runs. */
export async function startReplica(primary: PostgresServer) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-replica-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  await copyRunning(primary, data)
  const port = await freePort()
  let server = await start(data, port)
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`
  return {
    address,
    /** Pauses or resumes the replication. */
    pause: () => ask(address, 'select pg_wal_replay_pause()'),
    resume: () => ask(address, 'select pg_wal_replay_resume()'),
    /** Makes it a primary. */
    promote: () => ask(address, 'select pg_promote()'),
    kill: () => end(server, 'SIGKILL'),
    async startAgain() {
      server = await start(data, port)
    },
    async stop() {
      await end(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The library that starts servers waits until they accept writes, which a replica never does. */
async function start(data: string, port: number): Promise<ChildProcess> {
  const [, binary = ''] = (await readFile(join(data, 'postmaster.opts'), 'utf8')).match(/^(\S+)/) ?? []
  const { uid, gid } = await stat(data)
  const args = ['-D', data, '-p', String(port), '-c', 'fsync=off']
  const server = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  for await (const chunk of server.stderr) {
    if (String(chunk).includes('ready to accept read-only connections')) break
  }
  return server
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

/**
 * Copies the files of a running server, so that a server on the copy follows it.
 * https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyRunning(
  { address, data }: Pick<PostgresServer, 'address' | 'data'>,
  copy: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  let label: string
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await cp(data, copy, { recursive: true, filter: path => !path.endsWith('postmaster.pid') })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    label = rows[0].labelfile
  } finally {
    await client.end()
  }
  const settings = `primary_conninfo = '${address.replace('postgres://', 'postgresql://')}/postgres'\n`
  await writeFile(join(copy, 'backup_label'), label)
  await writeFile(join(copy, 'standby.signal'), '')
  await writeFile(join(copy, 'postgresql.auto.conf'), settings)
  await giveTo(await stat(data), copy)
}

/** If the tests run as root, the server and the copy belong to a separate user. */
async function giveTo({ uid, gid, mode }: { uid: number; gid: number; mode: number }, copy: string) {
  await chmod(copy, mode)
  if (process.getuid?.() !== 0) return
  const entries = await readdir(copy, { recursive: true })
  for (const entry of ['.', ...entries]) await chown(join(copy, entry), uid, gid)
}

async function ask(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
