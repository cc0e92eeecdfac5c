import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connectToWrite } from '../../src/storage/engine/connect.ts'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'

test('times that differ from the zone data are listed, and corrected on request', async t => {
  const { post, get, remove, databaseUrl, store } = await buildTestApp(t)
  const times = { start_date: '2035-07-01 19:00', end_date: '2035-07-01 21:00', timezone: 'Europe/Lisbon' }
  const create = async (title: string, more: object = {}) =>
    (await post('/events', { title, ...times, ...more })).body.id
  const moved = await create('Concert')
  const trashed = await create('Trashed')
  const right = await create('Right')
  const past = await create('Past', { start_date: '2020-07-01 19:00', end_date: '2020-07-01 21:00' })
  // The clock shows 01:30 twice, and this is the second time.
  const twice = await create('Twice', { start_date: '2035-10-28 01:30', end_date: '2035-10-28 03:00' })
  const { writer: db, close } = await connectToWrite(databaseUrl)
  t.after(close)
  // As if Portugal had abolished summer time after they were entered.
  await sql`update events set start_utc = start_utc + 3600, end_utc = end_utc + 3600
    where id in (${moved}, ${trashed}, ${past})`.execute(db)
  await sql`update events set start_utc = start_utc + 3600 where id = ${twice}`.execute(db)
  await remove(`/events/${trashed}`)

  const run = (...args: string[]) => almanac(databaseUrl, ['zones', ...args])
  const preview = await run()
  assert.match(
    preview.stdout,
    new RegExp(
      `^${moved}\\tConcert\\t2035-07-01 19:00:00 Europe/Lisbon\\t2035-07-01 19:00:00 UTC → 2035-07-01 18:00:00 UTC\\n1 events differ`,
    ),
  )
  const doctor = JSON.parse((await almanac(databaseUrl, ['doctor', '--json'])).stdout)
  const finding = doctor.find(({ check }: { check: string }) => check === 'time zones')
  assert.deepEqual(
    [finding.state, finding.found.slice(0, 32)],
    ['warning', 'The times of 1 events differ fro'],
  )
  assert.equal((await get(`/events/${moved}`)).body.utc_start_date, '2035-07-01 19:00:00')

  assert.match((await run('--correct')).stdout, /^Corrected: 1\.$/m)
  const { body } = await get(`/events/${moved}`)
  assert.deepEqual(
    [body.start_date, body.utc_start_date, body.utc_end_date],
    ['2035-07-01 19:00:00', '2035-07-01 18:00:00', '2035-07-01 20:00:00'],
  )
  const [change] = await store.journal.newest(1, { kind: 'event', id: moved })
  assert.deepEqual(Object.keys(change?.fields ?? {}), ['startsAtUtc', 'endsAtUtc'])
  assert.equal((await get(`/events/${right}`)).body.utc_start_date, '2035-07-01 18:00:00')
  assert.match((await run()).stdout, /^All events that are not over agree with the time zone data 20\d\d\w/)
})
