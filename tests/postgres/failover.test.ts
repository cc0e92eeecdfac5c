// Several hosts in `DATABASE_URL`: a standby takes over from a primary that was stopped or cut off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { openStore } from '../../src/storage/open-store.ts'
import { type PostgresReplica, startReplica } from '../support/postgres-replica.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { templateDatabase } from '../support/test-database.ts'
import { until } from '../support/worker-processes.ts'

const root = '/calendar/events/v1'
const authorization = `Bearer ${administratorToken}`

// One cluster for all tests, of which the last one promotes the standby.
let primary: PostgresServer
let standby: PostgresReplica
let proxy: TcpProxy
/** The hosts in `DATABASE_URL`. The primary is reached through the proxy. */
let names: readonly [primary: string, standby: string]

before(async () => {
  primary = await startPostgres()
  const store = await openStore(`${primary.address}/${templateDatabase}`)
  await addAdministrator(store)
  await store.close()
  standby = await startReplica(primary)
  await run(primary.address, `alter system set synchronous_standby_names = '*'`)
  await run(primary.address, 'select pg_reload_conf()')
  proxy = await openTcpProxy(portOf(primary.address))
  names = [`127.0.0.1:${proxy.port}`, `127.0.0.1:${portOf(standby.address)}`]
})
after(async () => {
  await proxy.close()
  await standby.stop()
  await primary.stop()
})

const portOf = (address: string) => Number(new URL(address).port)
const addressOf = (hosts: string, options = '') =>
  `postgres://postgres:postgres@${hosts}/${templateDatabase}${options}`

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/${templateDatabase}` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function create(app: FastifyInstance, venue: string, remoteAddress = '127.0.0.1') {
  const headers = { authorization, 'content-type': 'application/json' }
  const payload = JSON.stringify({ venue })
  return app.inject({ method: 'POST', url: `${root}/venues`, headers, payload, remoteAddress })
}

let reads = 0
const read = (app: FastifyInstance, options: object) =>
  app.inject({ url: `${root}/venues?read=${++reads}`, ...options })

async function namesAt(app: FastifyInstance): Promise<string[]> {
  const { venues } = (await read(app, { headers: { authorization } })).json()
  return venues.map(({ venue }: { venue: string }) => venue).sort()
}

test('a standby alone is refused if the address asks for a host that accepts writes', async () => {
  const address = addressOf(names[1])

  await (await openStore(address)).close()
  await assert.rejects(openStore(`${address}?target_session_attrs=read-write`), {
    message: `No host accepts writes: ${names[1]} accepts no writes.`,
  })
})

test('while the primary is down, visitors at any address read from the replica, and credentials get 503', async t => {
  // The primary is listed too, so that either host may become the replica.
  const replicaUrls = names.map(name => addressOf(name))
  const store = await openStore(addressOf(names[0]), { replicaUrls })
  const app = await serveDatabase(t, store)
  await until(() => store.forReplicaReads() !== store, 'the replica is used')
  assert.equal((await create(app, 'Hall')).statusCode, 201)
  const visitor = { remoteAddress: '192.0.2.9' }
  await until(async () => (await read(app, visitor)).json().total === 1, 'it is replicated')
  // A replica that is behind is better than none.
  await standby.pause()
  assert.equal((await create(app, 'Late')).statusCode, 201)
  const isBehind = () => store.connectionState?.().replicas.some(({ state }) => state === 'behind') === true
  await until(isBehind, 'the replica is behind')

  await primary.kill()
  await until(() => !store.isPrimaryAvailable() && !isBehind(), 'the failure is noticed')

  for (const remoteAddress of ['127.0.0.1', '192.0.2.9'])
    assert.equal((await read(app, { remoteAddress })).json().total, 1, remoteAddress)
  const own = await read(app, { headers: { authorization } })
  assert.deepEqual([own.statusCode, own.headers['retry-after']], [503, '5'])
  await primary.startAgain()
  await standby.resume()
  await until(() => store.isPrimaryAvailable(), 'the primary is used again')
})

test('a write that waits for a primary that was cut off is repeated when the standby is promoted', async t => {
  // The standby first: the host that accepts writes is used, wherever it is listed.
  const app = await serveDatabase(t, addressOf(names.toReversed().join(), '?target_session_attrs=read-write'))
  assert.equal((await create(app, 'Before')).statusCode, 201)

  proxy.cut()
  const waiting = create(app, 'Waiting')
  await standby.promote()

  assert.equal((await waiting).statusCode, 201)
  assert.equal((await create(app, 'After')).statusCode, 201)
  assert.deepEqual(await namesAt(app), ['After', 'Before', 'Hall', 'Late', 'Waiting'])
})
