// Runs where the example is in the list of features: tests/release/added-slice.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { signInAtDesk } from '../../../tests/desk/desk-client.ts'
import { textsIn } from '../../../tests/support/html.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'

test('a note is written at the desk, shown on the page of its event, and forgotten after a year', async t => {
  const { app, store, clock, post } = await buildTestApp(t)
  const times = { start_date: '2030-03-01', end_date: '2030-03-01' }
  const { body: event } = await post('/events', { title: 'Reading', status: 'publish', ...times })
  const page = async () => textsIn((await app.inject(new URL(event.url).pathname)).body, 'p.note')
  assert.deepEqual(await page(), [])

  const client = await signInAtDesk(app, 'administrator')
  const path = '/settings/cancellations/'
  assert.match((await client.get(path)).body, /Cancelled event/)
  const saved = await client.post(path, { event: String(event.id), note: 'Tickets stay valid' })
  assert.match((await client.follow(saved)).body, /The note is saved\./)
  assert.deepEqual(await page(), ['Tickets stay valid'])
  assert.equal((await client.post(path, { event: '999999', note: 'x' })).statusCode, 404)

  const job = allJobs.find(({ name }) => name === 'forget-cancellation-notes') ?? assert.fail()
  const context = { store, clock: () => clock.now, historyDays: 0 }
  assert.equal(await job.hasWork(context), false)
  clock.now = (clock.now + 366 * 24 * 3600) as UtcSeconds
  assert.equal(await job.hasWork(context), true)
  await job.run(context, new AbortController().signal)
  assert.equal(await job.hasWork(context), false)
})
