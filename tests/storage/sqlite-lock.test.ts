import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openStore } from '../../src/storage/open-store.ts'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'
import { onPostgres } from '../support/test-database.ts'

const skip = onPostgres

/** Another program that holds the file's write lock until released. */
function holdLock(t: TestContext, databaseUrl: string) {
  const other = new DatabaseSync(databaseUrl.slice('file:'.length))
  other.exec('begin immediate')
  t.after(() => other.close())
  return { release: () => other.exec('rollback') }
}

test('while another program writes, reads are answered and a write waits for it', { skip }, async t => {
  const { databaseUrl, get, post } = await buildTestApp(t)
  const { release } = holdLock(t, databaseUrl)
  let isWritten = false
  const write = post('/venues', { venue: 'Hall' }).finally(() => {
    isWritten = true
  })
  for (let count = 0; count < 5; count++) {
    assert.equal((await get('/venues')).status, 200)
    await pause(20)
  }
  assert.equal(isWritten, false)
  release()
  assert.equal((await write).status, 201)
})

test('a write that times out gets a Retry-After, and so do those behind it', { skip }, async t => {
  const { databaseUrl, post } = await buildTestApp(t, { storeOptions: { patienceMilliseconds: 300 } })
  const { release } = holdLock(t, databaseUrl)
  const began = performance.now()
  const writes = Array.from({ length: 20 }, (_, number) => post('/venues', { venue: `Hall ${number}` }))
  for (const { status, headers, body } of await Promise.all(writes)) {
    assert.deepEqual([status, body.code], [503, 'rest_unavailable'])
    assert.match(body.message, /^Another program is writing/)
    assert.equal(headers['retry-after'], '5')
  }
  assert.ok(performance.now() - began < 5000, 'Each of them has waited for its own.')
  release()
  await pause(1100)
  assert.equal((await post('/venues', { venue: 'Hall' })).status, 201)
})

test('commands that only read do not wait for writers', { skip }, async t => {
  const { databaseUrl } = await buildTestApp(t)
  holdLock(t, databaseUrl)
  const file = join(tmpdir(), `almanac-${process.pid}.backup`)
  t.after(() => rmSync(file, { force: true }))
  for (const args of [['user', 'list'], ['token', 'list'], ['migrate'], ['backup', file]]) {
    const { code, stderr } = await almanac(databaseUrl, args)
    assert.deepEqual([code, stderr], [0, ''], args.join(' '))
  }
})

test('processes that write continuously all make progress', { skip }, async t => {
  const { databaseUrl, store } = await buildTestApp(t)
  const writer = fileURLToPath(new URL('../support/busy-writer.ts', import.meta.url))
  const others = Promise.all(
    [1, 2].map(() => promisify(execFile)(process.execPath, [writer, databaseUrl, '2000'])),
  )
  let isOver = false
  others.finally(() => {
    isOver = true
  })
  let longestWait = 0
  while (!isOver) {
    const asked = performance.now()
    await store.transaction(async tx => tx.attempts.removeForgotten(0 as never))
    longestWait = Math.max(longestWait, performance.now() - asked)
    await pause(50)
  }
  const told = (await others).map(({ stdout }) => JSON.parse(stdout))
  const waits = [longestWait, ...told.map(other => other.longestWait)]
  t.diagnostic(JSON.stringify({ waits, writes: told.map(other => other.writes) }))
  for (const { writes } of told) assert.ok(writes > 20, JSON.stringify(told))
  for (const wait of waits) assert.ok(wait < 3000, `${waits}`)
})

test('a store is opened while another program writes', { skip }, async t => {
  const { databaseUrl } = await buildTestApp(t)
  holdLock(t, databaseUrl)
  const store = await openStore(databaseUrl, { patienceMilliseconds: 0 })
  assert.equal((await store.users.list()).length, 5)
  await store.close()
})
