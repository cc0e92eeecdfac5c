import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { loadConfig } from '../../src/config/load-config.ts'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import { connectToWrite, filePath } from '../../src/storage/engine/connect.ts'
import { almanac } from '../support/command-line.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'
import { onlyOnSqlite, onPostgres } from '../support/test-database.ts'

const past = { start_date: '2015-05-01 10:00', end_date: '2015-05-01 12:00' }
const recent = { start_date: '2025-05-01 10:00', end_date: '2025-05-01 12:00' }

/** A calendar that is cleaned by the real clock, with old and new things. */
async function calendar(t: TestContext) {
  const app = await buildTestApp(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-clean-'))
  t.after(() => rm(folder, { recursive: true }))
  const { writer: db, close } = await connectToWrite(app.databaseUrl)
  t.after(close)
  const env = { ALMANAC_IMAGE_STORE: `file:${folder}/images` }
  const run = (settings: Record<string, string>, ...args: string[]) =>
    almanac(app.databaseUrl, args, { env: { ...env, ...settings } })
  const counts = async (settings: Record<string, string>, ...args: string[]) => {
    const { stdout, stderr } = await run(settings, 'clean', '--json', ...args)
    assert.equal(stderr, '')
    return JSON.parse(stdout).map(({ name, count }: { name: string; count: number }) => [name, count])
  }
  return { ...app, folder, db, run, counts }
}

test('without settings nothing is removed', async t => {
  const { post, get, run, counts } = await calendar(t)
  const { body: event } = await post('/events', { title: 'Old', ...past })
  assert.deepEqual(await counts({}), [])
  assert.match((await run({}, 'clean')).stdout, /^No setting asks for it: everything is kept\./)
  assert.equal((await get(`/events/${event.id}`)).status, 200)
})

test('the trash is emptied after its days, and a preview removes nothing', async t => {
  const { post, get, remove, db, counts } = await calendar(t)
  const [old, young] = [await post('/venues', { venue: 'Old' }), await post('/venues', { venue: 'Young' })]
  for (const { body } of [old, young]) await remove(`/venues/${body.id}`)
  const now = Math.floor(Date.now() / 1000)
  await sql`update venues set modified_at = ${now - 31 * 86_400} where id = ${old.body.id}`.execute(db)
  await sql`update venues set modified_at = ${now - 29 * 86_400} where id = ${young.body.id}`.execute(db)
  const settings = { ALMANAC_TRASH_DAYS: '30' }
  const expected = [['records in the trash', 1]]
  assert.deepEqual(await counts(settings, '--dry-run'), expected)
  assert.deepEqual(await counts(settings), expected)
  assert.deepEqual(await counts(settings), [['records in the trash', 0]])
  assert.equal((await get(`/venues/${old.body.id}`, { as: 'editor' })).status, 404)
  assert.equal((await get(`/venues/${young.body.id}`, { as: 'editor' })).status, 200)
})

test('past events are archived, deleted, and can be imported again', async t => {
  const { post, get, folder, run, counts } = await calendar(t)
  const archive = join(folder, 'archive')
  const { body: old } = await post('/events', { title: 'Old fair', ...past, venue: { venue: 'Hall' } })
  const { body: kept } = await post('/events', { title: 'Recent', ...recent })
  const settings = { ALMANAC_PAST_EVENT_YEARS: '5', ALMANAC_PAST_EVENT_ARCHIVE: archive }
  assert.deepEqual(await counts(settings, '--dry-run'), [['past events', 1]])
  assert.ok(!existsSync(archive))
  assert.deepEqual(await counts(settings), [['past events', 1]])
  assert.equal((await get(`/events/${old.id}`, { as: 'editor' })).status, 404)
  assert.equal((await get(`/events/${kept.id}`)).status, 200)
  const [name = ''] = readdirSync(archive)
  assert.match(name, /^events-\d{4}-\d\d-\d\dT\d{6}Z\.ndjson$/)
  assert.equal(statSync(join(archive, name)).mode & 0o077, 0)
  assert.match(readFileSync(join(archive, name), 'utf8'), /"Old fair"/)

  assert.deepEqual(await counts(settings), [['past events', 0]])
  assert.equal(readdirSync(archive).length, 1, 'nothing to archive')
  const imported = await run({}, 'import', join(archive, name))
  assert.match(imported.stdout, /^event +1 created$/m)
  assert.deepEqual(await counts({ ALMANAC_PAST_EVENT_YEARS: '5' }), [['past events', 1]])
  assert.throws(() => loadConfig({ ALMANAC_PAST_EVENT_ARCHIVE: archive }), /ALMANAC_PAST_EVENT_YEARS is 0/)
})

test('reports of imports expire, except the newest one of each source', async t => {
  const { db, counts, store } = await calendar(t)
  const add = (source: string, state: string, at: number) =>
    sql`insert into import_runs (source, address, state, is_dry_run, holder, counts, done, started_at, updated_at)
      values (${source}, 'a', ${state}, 0, '', '{}', 0, ${at}, ${at})`.execute(db)
  const now = Math.floor(Date.now() / 1000)
  await add('one', 'done', 1)
  await add('one', 'done', 2)
  await add('two', 'running', 1)
  await add('two', 'done', 1)
  await add('two', 'done', now)
  await sql`insert into import_notes (run_id, number, kind, source_id, title, place, outcome, field, reason)
    select id, 1, 'event', '', '', '', 'skipped', '', '[]' from import_runs`.execute(db)
  assert.deepEqual(await counts({ ALMANAC_IMPORT_REPORT_DAYS: '90' }), [['import reports', 2]])
  const left = await store.imports.list(10)
  assert.deepEqual(left.map(({ source, state }) => `${source} ${state}`).sort(), [
    'one done',
    'two done',
    'two running',
  ])
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_notes`.execute(db)
  assert.equal(Number(rows[0]?.count), 3)
})

test('copies from before upgrades and unused images expire', { skip: onlyOnSqlite }, async t => {
  const { databaseUrl, folder, run, counts } = await calendar(t)
  const path = filePath(databaseUrl)
  for (const [name, days] of [
    ['old', 40],
    ['new', 1],
  ] as const) {
    writeFileSync(`${path}.before-upgrade-${name}`, '')
    const time = Date.now() / 1000 - days * 86_400
    await utimes(`${path}.before-upgrade-${name}`, time, time)
  }
  assert.equal((await run({}, 'images', 'adopt')).code, 0)
  const stray = join(folder, 'images', 'ab'.repeat(32))
  const { mkdir } = await import('node:fs/promises')
  await mkdir(stray, { recursive: true })
  writeFileSync(join(stray, 'thumbnail.webp'), '')
  const time = Date.now() / 1000 - 40 * 86_400
  await utimes(join(stray, 'thumbnail.webp'), time, time)
  const settings = { ALMANAC_UPGRADE_COPY_DAYS: '30', ALMANAC_UNUSED_IMAGE_DAYS: '30' }
  const expected = [
    ['unused images and files', 1],
    ['copies from before upgrades', 1],
  ]
  assert.deepEqual(await counts(settings, '--dry-run'), expected)
  assert.deepEqual(await counts(settings), expected)
  assert.ok(!existsSync(`${path}.before-upgrade-old`) && existsSync(`${path}.before-upgrade-new`))
})

test('compact makes the file smaller', async t => {
  const { databaseUrl, run, db } = await calendar(t)
  if (onPostgres) return assert.match((await run({}, 'compact')).stdout, /autovacuum/)
  await sql`create table filler (text text)`.execute(db)
  for (let row = 0; row < 50; row++) await sql`insert into filler values (${'x'.repeat(100_000)})`.execute(db)
  await sql`drop table filler`.execute(db)
  const path = filePath(databaseUrl)
  const before = statSync(path).size + statSync(`${path}-wal`).size
  const { stdout, stderr } = await run({}, 'compact')
  const [, said, now] =
    stdout.match(/^(\d+\.\d) MB before, (\d+\.\d) MB now\.\n$/) ?? assert.fail(stdout + stderr)
  assert.ok(Number(said) > 4 && Number(said) > Number(now), stdout)
  assert.ok(statSync(path).size < before - 4_000_000)
})

test('a server cleans once a day, if a setting asks for it', async t => {
  const { store } = await buildTestApp(t)
  const job = allJobs.find(({ name }) => name === 'clean')
  const context = { store, clock: () => testNow, historyDays: 0 }
  assert.equal(job?.everySeconds, 86_400)
  assert.equal(await job?.hasWork(context), false)
  assert.equal(await job?.hasWork({ ...context, clean: async () => ({}) }), true)
})
