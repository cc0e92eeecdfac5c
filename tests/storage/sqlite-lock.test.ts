import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { roles } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'
import { onlyOnSqlite } from '../support/test-database.ts'

const skip = onlyOnSqlite

/** Another program that holds the file's write lock until released. */
function holdLock(t: TestContext, databaseUrl: string) {
  const other = new DatabaseSync(databaseUrl.slice('file:'.length))
  other.exec('begin immediate')
  t.after(() => other.close())
  return { release: () => other.exec('rollback') }
}

/** How often a transaction was attempted. */
function attemptsIn(statements: readonly string[]): number {
  return statements.filter(sql => sql === 'begin immediate').length
}

test('while another program writes, reads are answered and a write waits for it', { skip }, async t => {
  const { databaseUrl, statements, get, post } = await buildTestApp(t)
  const { release } = holdLock(t, databaseUrl)
  let isWritten = false
  const write = post('/venues', { venue: 'Hall' }).finally(() => {
    isWritten = true
  })
  for (let count = 0; count < 5 || attemptsIn(statements) < 5; count++) {
    assert.equal((await get('/venues')).status, 200)
    await turn()
  }
  assert.equal(isWritten, false)
  release()
  assert.equal((await write).status, 201)
})

test('a write that times out gets a Retry-After, and so do those behind it', { skip }, async t => {
  const { databaseUrl, statements, post } = await buildTestApp(t, {
    storeOptions: { patienceMilliseconds: 300 },
  })
  const { release } = holdLock(t, databaseUrl)
  let now = performance.now()
  t.mock.method(performance, 'now', () => now)
  const writes = Array.from({ length: 20 }, (_, number) => post('/venues', { venue: `Hall ${number}` }))
  while (attemptsIn(statements) < 5) await turn()
  now += 300
  const before = attemptsIn(statements)
  for (const { status, headers, body } of await Promise.all(writes)) {
    assert.deepEqual([status, body.code], [503, 'rest_unavailable'])
    assert.match(body.message, /^Another program is writing/)
    assert.equal(headers['retry-after'], '5')
  }
  assert.ok(attemptsIn(statements) - before <= writes.length, 'each write behind the first tries once')
  release()
  now += 1100
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
  const writers = [1, 2].map(() => startBusyWriter(t, databaseUrl))
  // Neither stops before this process and the other have made progress.
  for (let own = 0; own < 10 || writers.some(writer => writer.count() < 25); own++) {
    await store.transaction(async tx => tx.attempts.removeForgotten(past))
    assert.ok(writers.every(writer => writer.isRunning()))
    await turn()
  }
})

const past = 0 as UtcSeconds

/** A process that writes until the test ends, and reports each write. */
function startBusyWriter(t: TestContext, databaseUrl: string) {
  const child = fork(new URL('../support/busy-writer.ts', import.meta.url), [databaseUrl], { execArgv: [] })
  const ended = once(child, 'exit')
  t.after(async () => {
    child.kill()
    await ended
  })
  let count = 0
  child.on('message', () => count++)
  return { count: () => count, isRunning: () => child.exitCode === null }
}

test('a store is opened while another program writes', { skip }, async t => {
  const { databaseUrl } = await buildTestApp(t)
  holdLock(t, databaseUrl)
  const store = await openStore(databaseUrl, { patienceMilliseconds: 0 })
  assert.equal((await store.users.list()).length, roles.length)
  await store.close()
})
