import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedPostgres } from '../support/postgres-server.ts'
import { onlyInLongRun } from '../support/rounds.ts'
import { adminPassword, serve } from '../support/server-process.ts'
import { newPostgres } from '../support/test-database.ts'
import { assertWritesAreReadAtOnce } from '../support/worker-processes.ts'

// The short run tests workers on SQLite, and several servers on PostgreSQL in one process.
test('several workers on PostgreSQL all answer and see each other’s writes', {
  skip: onlyInLongRun,
}, async t => {
  const postgres = await sharedPostgres()
  const database = await newPostgres(postgres.address)
  t.after(async () => {
    await database.remove()
    await postgres.stop()
  })
  const env = { DATABASE_URL: database.url, ALMANAC_ADMIN_PASSWORD: adminPassword }
  const server = await serve(t, ['--workers', '2'], { env })
  await assertWritesAreReadAtOnce(server)
  assert.deepEqual(await server.stop(), { code: 0, signal: null })
})
