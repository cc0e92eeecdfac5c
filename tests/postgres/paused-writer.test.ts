// A process that is frozen or cut off from the network in the middle of a write.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { systemClock } from '../../src/cli/line/clock.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { AccountTransaction } from '../../src/storage/store.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { newPostgres } from '../support/test-database.ts'

let database: PostgresServer
before(async () => {
  database = await startPostgres()
})
after(() => database.stop())

const addUser = (login: string) => (tx: AccountTransaction) =>
  tx.users.insert({ login, role: 'author', passwordHash: '' }, systemClock())

test('a writer that pauses loses the lock, so that others write, and repeats its transaction', async t => {
  const { url } = await newPostgres(database.address)
  const [paused, other] = [await openStore(url), await openStore(url)]
  t.after(() => Promise.all([paused.close(), other.close()]))
  const resumed = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  let runs = 0

  const late = paused.transaction(async tx => {
    runs++
    await addUser('late')(tx)
    began.resolve()
    await resumed.promise
    return addUser('later')(tx)
  })
  await began.promise
  await other.transaction(addUser('meanwhile'))
  resumed.resolve()
  await late

  assert.equal(runs, 2)
  const logins = (await other.users.list()).map(({ login }) => login)
  assert.deepEqual(logins.sort(), ['late', 'later', 'meanwhile'])
})

test('the server notices within seconds that a machine has vanished', async t => {
  const { url } = await newPostgres(database.address)
  const connections = await connect(url)
  t.after(() => connections.close())
  const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count']
  const seconds = await Promise.all(
    settings.map(async name => {
      const asked = sql<{ value: string }>`select current_setting(${name}) as value`
      return Number((await asked.execute(connections.reader)).rows[0]?.value)
    }),
  )

  const [idle = 0, interval = 0, count = 0] = seconds
  assert.ok(idle > 0 && idle + interval * count <= 20, `${seconds}`)
})
