// PgBouncer in transaction mode, if it is installed.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { openStore } from '../../src/storage/open-store.ts'
import { freePort } from '../support/free-port.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { templateDatabase } from '../support/test-database.ts'

const root = '/calendar/events/v1'
const skip = !isInstalled() && 'need PgBouncer: install pgbouncer'

function isInstalled(): boolean {
  try {
    return execFileSync('pgbouncer', ['--version']).length > 0
  } catch {
    return false
  }
}

let database: PostgresServer
let folder: string

before(async () => {
  if (skip) return
  database = await startPostgres()
  const store = await openStore(`${database.address}/${templateDatabase}`)
  await addAdministrator(store)
  await store.close()
  folder = await mkdtemp(join(tmpdir(), 'almanac-pooler-'))
  await chmod(folder, 0o755)
})
after(async () => {
  if (skip) return
  await database.stop()
  await rm(folder, { recursive: true })
})

/** Starts PgBouncer with two connections to the server, and returns its address. */
async function startPooler(t: TestContext, mode: 'transaction' | 'session'): Promise<string> {
  const port = await freePort()
  const { hostname, port: serverPort } = new URL(database.address)
  const { uid, gid } = await stat(database.data)
  const users = join(folder, 'users.txt')
  const settings = join(folder, `${mode}.ini`)
  await writeFile(users, '"postgres" "postgres"\n')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 30 : 2}
ignore_startup_parameters = statement_timeout
`,
  )
  for (const file of [users, settings]) await chown(file, uid, gid)
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const pooler = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  t.after(() => stop(pooler))
  for await (const chunk of pooler.stderr) if (String(chunk).includes('process up')) break
  return `postgres://postgres:postgres@127.0.0.1:${port}/${templateDatabase}`
}

async function stop(pooler: ChildProcess): Promise<void> {
  pooler.kill('SIGKILL')
  if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
}

const headers = { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' }

/** Reads and writes of every kind, several at a time. */
async function statusesOf(app: FastifyInstance, purpose: string): Promise<number[]> {
  const event = (number: number) => ({
    title: `${purpose} ${number}`,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    venue: { venue: `Hall ${purpose} ${number}` },
  })
  const answers = Array.from({ length: 8 }, (_, number) => [
    app.inject({ url: `${root}/events?search=none&number=${number}`, headers }),
    app.inject({ method: 'POST', url: `${root}/events`, headers, payload: event(number) }),
    app.inject({
      method: 'POST',
      url: `${root}/events`,
      headers: { ...headers, 'idempotency-key': `${purpose}-${number}` },
      payload: event(100 + number),
    }),
  ])
  return (await Promise.all(answers.flat())).map(({ statusCode }) => statusCode)
}

test('in transaction mode, requests work if the address says so', { skip }, async t => {
  const address = await startPooler(t, 'transaction')
  const app = await serveDatabase(t, `${address}?pooler=transaction`)

  for (const purpose of ['one', 'two', 'three']) {
    const statuses = await statusesOf(app, purpose)
    assert.deepEqual(new Set(statuses), new Set([200, 201]))
    assert.equal(statuses.filter(status => status === 201).length, 16)
  }
  assert.equal((await app.inject('/ready')).statusCode, 200)
})

test('in transaction mode without the setting, /ready says what to set', { skip }, async t => {
  const app = await serveDatabase(t, await startPooler(t, 'transaction'))

  const ready = await app.inject('/ready')

  assert.equal(ready.statusCode, 503)
  assert.match(ready.json().message, /Set DATABASE_POOLER=transaction/)
})

test('session mode needs no setting', { skip }, async t => {
  const app = await serveDatabase(t, await startPooler(t, 'session'))

  assert.deepEqual(new Set(await statusesOf(app, 'session')), new Set([200, 201]))
  assert.equal((await app.inject('/ready')).statusCode, 200)
})
