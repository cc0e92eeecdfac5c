// Databases of earlier versions are upgraded without losing anything, or are left as they were.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { webhookStorage } from '../../src/features/webhooks/storage/webhook-storage.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { appliedMigrations, runMigrations } from '../../src/storage/engine/migrate.ts'
import { allMigrations } from '../../src/storage/migrations/all-migrations.ts'
import { type Migration, statements } from '../../src/storage/migrations/migration.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { linesIn, writeLines } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { addAdministrator, administratorToken, serveDatabase } from '../support/served-database.ts'
import { apiRoot } from '../support/test-app.ts'
import { newEmptyDatabase, onPostgres } from '../support/test-database.ts'
import { withServer } from '../support/whole-calendar.ts'
import {
  answersBefore,
  backupToAdopt,
  makeDatabaseToAdopt,
  type Values,
  valuesIn,
} from './adopted/adopted-database.ts'

async function toAdopt(t: TestContext): Promise<string> {
  const url = await emptyDatabase(t)
  await makeDatabaseToAdopt(url)
  return url
}

async function emptyDatabase(t: TestContext): Promise<string> {
  const { url, remove } = await newEmptyDatabase()
  t.after(remove)
  return url
}

/** The values that the new answer has under the names of the old one. */
function underOldNames(before: Values, after: Values | undefined): Values {
  return Object.fromEntries(Object.keys(before).map(name => [name, after?.[name]]))
}

async function assertAnswersAsBefore(url: string): Promise<void> {
  await withServer(url, async (_, app) => {
    for (const [path, before] of answersBefore) {
      const answer = await app.inject({ url: `${apiRoot}${path}`, headers: { host: '127.0.0.1' } })
      const after = valuesIn(answer.json())
      assert.ok(before.length > 0)
      assert.deepEqual(
        before.map((record, index) => underOldNames(record, after[index])),
        before,
        path,
      )
      assert.equal(after.length, before.length, path)
    }
  })
}

test('a database from before the baseline answers what it answered before', async t => {
  const url = await toAdopt(t)
  await assertAnswersAsBefore(url)
  assert.deepEqual(
    await applied(url),
    allMigrations.map(({ name }) => name),
  )
})

test('an upgrade drops derived tables and the triggers that filled them', async t => {
  const url = await toAdopt(t)
  await (await openStore(url)).close()

  const { writer, close } = await connect(url)
  t.after(close)
  const catalogue = onPostgres
    ? sql`select relname as name from pg_class union all select tgname from pg_trigger union all select proname from pg_proc`
    : sql`select name from sqlite_schema`
  const { rows } = await sql<{ name: string }>`${catalogue}`.execute(writer)
  const names = rows.map(({ name }) => name)
  assert.ok(names.includes('events'))
  assert.deepEqual(
    names.filter(name => /listed_days|search_words/.test(name)),
    [],
  )
})

test('a backup from before the baseline is restored, and answers what the calendar answered before', async t => {
  const [empty, full] = [await emptyDatabase(t), await toAdopt(t)]
  for (const [url, ...flags] of [[empty], [full, '--replace']] as const) {
    assert.match((await almanac(url, ['restore', backupToAdopt, ...flags])).stdout, /^Restored/)
    await assertAnswersAsBefore(url)
  }
})

const tooOld =
  /Its tables are older than this version of Almanac can upgrade: they lack the migration 0094-one-apostrophe\. Use the version of commit e37d20b4 once, .* and then this one\.\n$/

test('a database that lacks some of the earlier migrations is refused, and the error names the commit to start once', async t => {
  const url = await toAdopt(t)
  const { writer, close } = await connect(url)
  t.after(close)
  await sql`delete from migrations where name = '0094-one-apostrophe'`.execute(writer)

  for (const args of [['upgrade'], ['upgrade', '--check'], ['migrate'], ['backup', '-']]) {
    const { code, stderr } = await almanac(url, args)
    assert.equal(code, 1)
    assert.match(stderr, tooOld, args.join(' '))
  }
  await assert.rejects(openStore(url), /they lack the migration 0094-one-apostrophe/)
  const { rows } = await sql`select name from migrations`.execute(writer)
  assert.equal(rows.length, 60)
})

test('a backup that lacks some of the earlier migrations is refused with the same error', async t => {
  const { url, folder, remove } = await newEmptyDatabase()
  t.after(remove)
  const [header, ...rest] = linesIn(backupToAdopt)
  writeLines(`${folder}/old.backup`, [{ ...header, migrations: header.migrations.slice(0, -1) }, ...rest])

  const { code, stderr } = await almanac(url, ['restore', `${folder}/old.backup`])

  assert.equal(code, 1)
  assert.match(stderr, /old\.backup cannot be restored\. /)
  assert.match(stderr, tooOld)
})

test('processes that start together upgrade once', async t => {
  for (const url of [await toAdopt(t), await emptyDatabase(t)]) {
    const stores = await Promise.all([openStore(url), openStore(url), openStore(url)])
    await Promise.all(stores.map(store => store.close()))
    assert.deepEqual(
      await applied(url),
      allMigrations.map(({ name }) => name),
    )
  }
})

async function applied(url: string): Promise<string[]> {
  const { reader, dialect, close } = await connect(url)
  const names = await appliedMigrations(reader, dialect)
  await close()
  return names
}

test('upgrade --check says what will happen and changes nothing', async t => {
  const url = await toAdopt(t)
  const before = await applied(url)
  const { code, stdout, stderr } = await almanac(url, ['upgrade', '--check'])

  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /9 events, 2 migrations applied\.\n/)
  const pending = allMigrations.map(({ name }) => name).filter(name => !name.startsWith('0001-'))
  const plan = `will run ${pending.length} migrations, in one transaction: ${pending.join(', ')}.
`
  assert.ok(stdout.includes(plan), stdout)
  assert.match(stdout, onPostgres ? /was not tried/ : /succeeded on a copy/)
  assert.deepEqual(await applied(url), before)

  const done = await almanac(url, ['upgrade'])
  assert.match(done.stdout, onPostgres ? /^Done: 0002/ : /^Backed up to .*\.before-upgrade-.*Z\.\nDone: 0002/)
  assert.match((await almanac(url, ['upgrade', '--check'])).stdout, /is up to date for Almanac/)
})

test('an upgrade that fails leaves the database as it was, and says why', async t => {
  const url = await toAdopt(t)
  const before = await applied(url)
  const { writer, close } = await connect(url)
  // The migration expects a table of this name.
  await sql`drop table notices`.execute(writer)
  await sql`create view notices as select id from events`.execute(writer)
  await close()

  const checked = await almanac(url, ['upgrade', '--check'])
  assert.equal(checked.code, onPostgres ? 0 : 1)
  const { code, stderr } = await almanac(url, ['upgrade'])

  assert.equal(code, 1)
  assert.match(stderr, /The migration 0002-remove-notices failed: .*notices.*The transaction was rolled back/)
  assert.deepEqual(await applied(url), before)
})

test('a failed migration takes back those before it', async t => {
  const url = await toAdopt(t)
  const before = await applied(url)
  const { transact, dialect, close } = await connect(url)
  t.after(close)
  const failing: Migration = { name: '9999-failing', up: statements('drop table no_such_table') }

  await assert.rejects(
    transact(tx => runMigrations(tx, dialect, [...allMigrations, failing])),
    /The migration 9999-failing failed/,
  )

  assert.deepEqual(await applied(url), before)
})

test('a backup before the upgrade holds the calendar as it was', async t => {
  const url = await toAdopt(t)
  const before = await applied(url)
  const database = await newEmptyDatabase()
  t.after(() => database.remove())
  const { folder } = database
  const env = { ALMANAC_BACKUP: `file:${folder}/kept`, ALMANAC_IMAGE_STORE: `file:${folder}/images` }
  const { code, stdout } = await almanac(url, ['upgrade', '--backup'], { env })

  assert.equal(code, 0)
  const copy = /^Backed up to (.*)\.\n/.exec(stdout)?.[1] ?? assert.fail(stdout)
  if (onPostgres) {
    const restored = await almanac(database.url, ['restore', copy], { env })
    assert.match(restored.stdout, /^Restored \d+ rows/)
  } else assert.deepEqual(await applied(`file:${copy}`), before)
})

const future: Migration = {
  name: '9999-future',
  up: statements(`
    create table later (id integer primary key autoincrement);
    alter table events add column later integer not null default 0;
    alter table venues add column later integer not null default 0;
    alter table webhooks add column later integer not null default 0;
    alter table users add column later integer not null default 0`),
}

/** A process of the version that is here, on a database that nothing else uses, because its tables will change. */
async function runningServer(t: TestContext) {
  const database = await newEmptyDatabase()
  const store = await openStore(database.url)
  await addAdministrator(store)
  const app = await serveDatabase(t, store)
  t.after(() => database.remove())
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${administratorToken}` }
    const answer = await app.inject({
      method,
      url: `${apiRoot}${path}`,
      headers,
      ...(payload && { payload }),
    })
    assert.ok(answer.statusCode < 300, `${method} ${path} ${answer.body}`)
    return answer.json()
  }
  return { app, url: database.url, ask }
}

test('statements that an old process has prepared are prepared again when a newer version changes tables', async t => {
  const database = await newEmptyDatabase()
  t.after(() => database.remove())
  const store = await openStore(database.url)
  const now = 1 as UtcSeconds
  const useTables = async () => {
    await store.of(webhookStorage).listPage({ page: 1, perPage: 5 })
    await store.users.list()
    await store.transaction(async tx => {
      await tx.of(webhookStorage).listPage({ page: 1, perPage: 5 })
      await tx.outbox.listDue('mail', now, 5)
    })
    await store.outbox.listDue('mail', now, 5)
  }
  for (let round = 0; round < 4; round++) await useTables()

  const { writer, close } = await connect(database.url)
  for (const table of ['webhooks', 'outbox', 'users'])
    await writer.schema.alterTable(table).addColumn('later', 'integer').execute()
  await close()

  for (let round = 0; round < 3; round++) await useTables()
  await store.close()
})

test('during a rolling upgrade the old process answers until it is replaced, and cannot start again', async t => {
  const { app, url, ask } = await runningServer(t)
  const times = { start_date: '2130-03-01 19:00', end_date: '2130-03-01 21:00' }
  const venue = await ask('POST', '/venues', { venue: 'Hall' })
  const event = await ask('POST', '/events', { title: 'Fair', venue: venue.id, ...times })
  const useAll = async (title: string) => {
    await ask('PATCH', `/events/${event.id}`, { title })
    await ask('PATCH', `/venues/${venue.id}`, { venue: title })
    assert.equal((await ask('GET', `/events/${event.id}`)).title, title)
    assert.equal((await ask('GET', `/venues/${venue.id}`)).venue, title)
    await ask('GET', '/webhooks')
    await ask('GET', '/events?search=fair')
  }
  // So often that every statement is prepared on every connection.
  for (const title of ['Fair one', 'Fair two', 'Fair three', 'Fair four']) await useAll(title)
  assert.equal((await app.inject('/ready')).statusCode, 200)

  const { transact, dialect, close } = await connect(url)
  const upgrade = transact(tx => runMigrations(tx, dialect, [...allMigrations, future]))
  const during = ['One', 'Two', 'Three'].map(title => ask('POST', '/events', { title, ...times }))
  await Promise.all([upgrade, ...during])
  await close()

  await useAll('Fair five')
  await ask('POST', '/events', { title: 'After', venue: venue.id, ...times })
  assert.equal((await ask('GET', '/events?starts_after=2130-01-01')).total, 5)
  assert.equal((await app.inject('/health')).statusCode, 200)
  assert.equal((await app.inject('/ready')).statusCode, 503)
  await assert.rejects(
    openStore(url),
    /created by a newer version of Almanac \(it has the migration 9999-future\)/,
  )
})

test('migrations of a removed slice are ignored, and newer ones of a slice that the program has are not', async t => {
  const url = await emptyDatabase(t)
  await (await openStore(url)).close()
  const add = async (name: string) => {
    await using connections = await connect(url)
    await connections.transact(tx => sql`insert into migrations (name) values (${name})`.execute(tx))
  }

  await add('removed/0001-notes')
  await (await openStore(url)).close()
  await add('registration/9999-future')
  await assert.rejects(
    openStore(url),
    /newer version of Almanac \(it has the migration registration\/9999-future\)/,
  )
})
