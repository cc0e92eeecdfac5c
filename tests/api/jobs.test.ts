// Background jobs: run by one process at a time, and taken over when that process dies.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import type { Job } from '../../src/jobs/job.ts'
import { startJobs } from '../../src/jobs/run-jobs.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'

const after = (seconds: number) => (testNow + seconds) as UtcSeconds

function take({ store }: TestApp, holder: string, now: UtcSeconds): Promise<boolean> {
  const lease = { name: 'sweep', holder, until: (now + 30) as UtcSeconds }
  return store.transaction(tx => tx.leases.acquire(lease, now))
}

test('a lease has one holder, who may renew it, and passes on when it expires or is released', async t => {
  const app = await buildTestApp(t)

  assert.equal(await take(app, 'one', after(0)), true)
  assert.equal(await take(app, 'two', after(10)), false, 'while it lasts')
  assert.equal(await take(app, 'one', after(20)), true, 'its holder keeps it')
  assert.equal(await take(app, 'two', after(40)), false, 'for as long again')
  assert.equal(await take(app, 'two', after(50)), true, 'a holder that died loses it')
  assert.equal(await take(app, 'one', after(51)), false)
  await app.store.transaction(tx => tx.leases.release({ name: 'sweep', holder: 'one' }))
  assert.equal(await take(app, 'one', after(52)), false, 'only the holder gives it back')
  await app.store.transaction(tx => tx.leases.release({ name: 'sweep', holder: 'two' }))
  assert.equal(await take(app, 'one', after(53)), true)
})

/** A job that is always due, and detects concurrent runs. */
function watchedJob() {
  const seen = { running: 0, most: 0, runs: 0 }
  const job: Job = {
    name: 'watched',
    everySeconds: 0.001,
    hasWork: async () => true,
    async run() {
      seen.most = Math.max(seen.most, ++seen.running)
      await pause(5)
      seen.running--
      seen.runs++
      return undefined
    },
  }
  return { job, seen }
}

test('requests are served between the jobs of a start', async t => {
  const { app, store } = await buildTestApp(t)
  const order: string[] = []
  const job = (name: string): Job => ({
    name,
    everySeconds: 3600,
    async hasWork() {
      order.push(name)
      setImmediate(() => order.push('request'))
      return false
    },
    run: async () => undefined,
  })

  const runner = await startJobs(
    [job('one'), job('two')],
    { store, clock: () => testNow, historyDays: 0 },
    app.log,
  )
  await runner.stop()

  assert.deepEqual(order.slice(0, 3), ['one', 'request', 'two'])
})

test('a job never overlaps itself, however many processes run it', async t => {
  const { app, store } = await buildTestApp(t)
  const { job, seen } = watchedJob()
  const context = { store, clock: () => testNow, historyDays: 0 }

  const runners = [
    await startJobs([job], context, app.log),
    await startJobs([job], context, app.log),
    await startJobs([job], context, app.log),
  ]
  while (seen.runs < 20) await pause(5)
  await Promise.all(runners.map(runner => runner.stop()))

  assert.equal(seen.most, 1)
  assert.equal(seen.running, 0, 'stopping waits for what runs')
})

test('a job that fails is logged and retried', async t => {
  const { app, store } = await buildTestApp(t)
  const errors: unknown[] = []
  const log = { ...app.log, info: () => {}, error: (line: unknown) => errors.push(line) } as typeof app.log
  let attempts = 0
  const job: Job = {
    name: 'failing',
    everySeconds: 0.001,
    hasWork: async () => true,
    async run() {
      if (++attempts < 3) throw new Error('not yet')
      return undefined
    },
  }

  const runner = await startJobs([job], { store, clock: () => testNow, historyDays: 0 }, log)
  while (attempts < 3) await pause(5)
  await runner.stop()

  assert.equal(errors.length, 2)
})

test('due records are published, and data older than the retention is deleted', async t => {
  const app = await buildTestApp(t)
  const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }
  const { body } = await app.post('/events', { title: 'Later', ...times, date: '2030-01-20 00:00:00' })
  app.clock.now = after(20 * 86_400)
  const context = { store: app.store, clock: () => app.clock.now, historyDays: 7 }

  const runner = await startJobs(allJobs, context, app.app.log)
  await runner.stop()

  assert.equal((await app.get(`/events/${body.id}`)).body.status, 'publish')
  const changes = await app.store.journal.since(0, 10)
  assert.deepEqual(
    changes.map(change => change.action),
    ['published'],
  )
})
