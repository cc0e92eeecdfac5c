// Backups and copies between the two kinds of databases, in every direction.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { contentsIn, folderFor, linesIn, rowsIn, withTrueEnd, writeLines } from '../support/backup-files.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { type PostgresServer, sharedPostgres } from '../support/postgres-server.ts'
import { isLong, onlyInLongRun } from '../support/rounds.ts'
import { serveDatabase } from '../support/served-database.ts'
import { apiRoot, testNow } from '../support/test-app.ts'
import { answersOf, calendarFiles, nextIds, notCarried } from '../support/whole-calendar.ts'

const newCalendar = calendarFiles()
let server: Pick<PostgresServer, 'address' | 'stop'>
const databases: string[] = []

before(async () => {
  server = await sharedPostgres()
})
after(async () => {
  for (const name of databases)
    await query(`${server.address}/postgres`, `drop database ${name} with (force)`)
  await server.stop()
})

/** An empty database with a natural-language collation instead of code point order. */
function newPostgres(): Promise<string> {
  return createDatabase(`template template0 locale_provider icu icu_locale 'en'`)
}

let migrated: Promise<string> | undefined

/** The same with the tables of a calendar. Migrating each would take as long as a small test. */
async function migratedPostgres(): Promise<string> {
  migrated ??= newMigrated()
  return createDatabase(`template ${new URL(await migrated).pathname.slice(1)} strategy file_copy`)
}

async function newMigrated(): Promise<string> {
  const url = await newPostgres()
  await done(url, 'migrate')
  return url
}

async function createDatabase(how: string): Promise<string> {
  const name = `transfer_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await query(`${server.address}/postgres`, `create database ${name} ${how}`)
  return `${server.address}/${name}`
}

async function query(url: string, statement: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function done(url: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await almanac(url, args)
  assert.equal(code, 0, stderr)
}

async function refused(url: string, args: string[], sentence: RegExp): Promise<void> {
  const { code, stderr } = await almanac(url, args)
  assert.match(stderr, sentence)
  assert.doesNotMatch(stderr, /\n +at /)
  assert.equal(code, 1)
}

const copy = (from: string, to: string) => ['copy', '--from', from, '--to', to]

/** Everything in a database, as in a backup. */
async function backedUp(url: string): Promise<any[]> {
  const { code, bytes, stderr } = await almanac(url, ['backup', '-'])
  assert.equal(code, 0, stderr)
  return contentsIn(bytes)
}

// The backup round trip below covers the same tables in a third of the time.
test('a chain of copies across both kinds of databases equals the source', {
  skip: onlyInLongRun,
}, async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const [first, second, third] = [await newPostgres(), await newPostgres(), `file:${folder}/third.db`]

  await done(source, ...copy(source, first))
  await done(source, ...copy(first, second))
  await done(source, ...copy(second, third))

  const expected = await answersOf(source)
  const rows = await backedUp(source)
  for (const url of [first, second, third]) {
    assert.deepEqual(await answersOf(url), expected)
    assert.deepEqual(await backedUp(url), rows)
  }
  const ids = await nextIds(source)
  for (const url of [first, second, third]) assert.deepEqual(await nextIds(url), ids)
})

test('a backup of one kind of database is restored into the other', async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const [postgres, sqlite] = [await newPostgres(), `file:${folder}/back.db`]

  await done(source, 'backup', `${folder}/one`)
  await done(postgres, 'restore', `${folder}/one`)
  await done(postgres, 'backup', `${folder}/two`)
  await done(sqlite, 'restore', `${folder}/two`)

  const expected = await answersOf(source)
  assert.deepEqual(contentsIn(`${folder}/two`), contentsIn(`${folder}/one`))
  assert.deepEqual(await answersOf(postgres), expected)
  assert.deepEqual(await answersOf(sqlite), expected)
  const ids = await nextIds(source)
  assert.deepEqual(await nextIds(postgres), ids)
  assert.deepEqual(await nextIds(sqlite), ids)
})

test('every table and column that the migrations create on PostgreSQL is transferred', async () => {
  const url = await migratedPostgres()
  const found = await query(
    url,
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name not in (${notCarried.map(name => `'${name}'`).join(', ')})`,
  )

  const carried = (await backedUp(url)).flatMap(({ table, columns = [] }) =>
    columns.map((column: string) => `${table}.${column}`),
  )

  assert.deepEqual(carried.sort(), found.map(({ name }) => name).sort())
})

test('PostgreSQL compares keys by code point, as SQLite does', async () => {
  const others = await query(
    await migratedPostgres(),
    `select table_name, column_name from information_schema.key_column_usage
      inner join information_schema.columns using (table_schema, table_name, column_name)
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'
      and table_name not in (${notCarried.map(name => `'${name}'`).join(', ')})`,
  )

  assert.deepEqual(others, [])
})

test('PostgreSQL has current table statistics right after a copy and a restore', async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const [copied, restored] = [await migratedPostgres(), await migratedPostgres()]
  await done(source, ...copy(source, copied))
  await done(source, 'backup', `${folder}/one`)
  await done(restored, 'restore', `${folder}/one`)

  for (const url of [copied, restored]) {
    const known = await query(url, "select reltuples from pg_class where relname = 'events'")
    const [{ count }] = await query(url, 'select count(*) from events')
    assert.equal(known[0].reltuples, Number(count), url)
  }
})

test('numbers at their limits are the same on both', async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const database = new DatabaseSync(`${folder}/source.db`)
  database.prepare('update users set created_at = ? where id = 1').run(9_223_372_036_854_775_807n)
  database.prepare('update venues set geo_lat = ?, geo_lng = ? where id = 1').run(5e-324, 1.797e308)
  database.close()
  const postgres = await migratedPostgres()

  await done(source, ...copy(source, postgres))

  const [user] = await query(postgres, 'select created_at from users where id = 1')
  const [venue] = await query(postgres, 'select geo_lat, geo_lng from venues where id = 1')
  assert.equal(user.created_at, '9223372036854775807')
  assert.deepEqual(venue, { geo_lat: 5e-324, geo_lng: 1.797e308 })
  assert.deepEqual(await backedUp(postgres), await backedUp(source))
})

test('a text that PostgreSQL cannot store is reported by name, and nothing is restored', async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const database = new DatabaseSync(`${folder}/source.db`)
  database.prepare('update venues set phone = ? where id = 3').run('12\x0034')
  database.close()
  const [first, second] = [await newPostgres(), await newPostgres()]
  await done(source, 'backup', `${folder}/x`)
  const sentence =
    /^The column phone of the table venues holds the character NUL \(in the row with id 3\), which PostgreSQL cannot store\./m

  await refused(first, ['restore', `${folder}/x`], sentence)
  await refused(source, copy(source, second), sentence)

  const tables = await query(first, `select * from information_schema.tables where table_schema = 'public'`)
  assert.equal(tables.length, 0)
})

// The short run tests this on SQLite only, in `tests/cli/backup.test.ts`.
test('a running server keeps running while its database is replaced, and sees the restored data', {
  skip: onlyInLongRun,
}, async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  await done(source, 'backup', `${folder}/x`)
  const target = await migratedPostgres()
  await done(target, 'seed', '30')
  const app = await serveDatabase(t, target, () => testNow)
  const list = `${apiRoot}/events?starts_after=2000-01-01&per_page=50`
  const before = (await app.inject(list)).json()

  await refused(target, ['restore', `${folder}/x`], /^The database is not empty: there are rows in users, /)
  const { ended, child } = almanacProcess(t, target, ['restore', '--replace', `${folder}/x`])
  const totals = new Set<number>()
  while (child.exitCode === null) {
    const answer = await app.inject(list)
    assert.equal(answer.statusCode, 200)
    totals.add(answer.json().total)
    // Polling without a pause would only slow down the process it waits for.
    await pause(10)
  }

  assert.equal((await ended).code, 0, (await ended).output)
  const after = (await app.inject(list)).json()
  // No request has seen an empty or partial calendar.
  assert.deepEqual(
    [...totals, after.total].filter(total => ![before.total, after.total].includes(total)),
    [],
  )
  assert.deepEqual(await answersOf(target), await answersOf(source))
})

test('a failed restore leaves the existing database as it was, including its next ids', async t => {
  const folder = await folderFor(t)
  const source = await newCalendar(`${folder}/source.db`)
  const target = await migratedPostgres()
  await done(target, 'seed', '3')
  await done(source, 'backup', `${folder}/x`)
  const lines = linesIn(`${folder}/x`)
  const at = lines.findIndex(({ table }) => table === 'event_terms') + 1
  writeLines(`${folder}/x`, withTrueEnd(lines.with(at, [lines[at][0], 999_999])))
  const before = await backedUp(target)

  await refused(target, ['restore', '--replace', `${folder}/x`], /^The table event_terms cannot be filled: /)

  assert.deepEqual(await backedUp(target), before)
})

/** Enough that a backup takes a while, during which others write. */
const seeded = isLong ? 2500 : 500

test('a backup is a consistent snapshot, however much is written meanwhile', async t => {
  const folder = await folderFor(t)
  const url = await migratedPostgres()
  await done(url, 'seed', String(seeded))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.after(() => client.end())

  const { ended, child } = almanacProcess(t, url, ['backup', `${folder}/x`])
  let written = 0
  while (child.exitCode === null) {
    // The first and the last event are always changed together, and so are an event and its links.
    await client.query(`begin;
      update events set version = version + 1 where id in ((select min(id) from events), (select max(id) from events));
      delete from event_links where event_id = (select min(event_id) from event_links);
      delete from slugs where kind = 'event' and record_id = (select min(event_id) - 1 from event_links);
      commit`)
    written++
  }

  assert.equal((await ended).code, 0, (await ended).output)
  const { events = [], event_links = [], slugs = [] } = rowsIn(`${folder}/x`)
  const versions = events.map(({ version }) => version).filter(version => version > 1)
  assert.equal(new Set(versions).size, 1)
  assert.equal(versions.length, 2)
  assert.ok(versions[0] - 1 < written, 'more was written after the moment of the backup')
  const linked = new Set(event_links.map(row => row.event_id))
  const held = new Set(slugs.filter(({ kind }) => kind === 'event').map(row => row.record_id))
  assert.equal(linked.size, seeded - (versions[0] - 1))
  assert.deepEqual(held, linked)
})

// The short run tests this on SQLite only, in `tests/cli/copy.test.ts`.
test('a copy to PostgreSQL that is killed leaves an empty database, and the next one is complete', {
  skip: onlyInLongRun,
}, async t => {
  const folder = await folderFor(t)
  const [from, to] = [await newCalendar(`${folder}/source.db`), await newPostgres()]

  await killWhenConnected(t, from, to)
  assert.deepEqual(
    await query(to, `select * from information_schema.tables where table_schema = 'public'`),
    [],
  )
  await done(from, ...copy(from, to))

  assert.deepEqual(await backedUp(to), await backedUp(from))
})

/** Starts a copy, and kills it while its transaction is open. */
async function killWhenConnected(t: TestContext, from: string, to: string): Promise<void> {
  const name = new URL(to).pathname.slice(1)
  const isWriting = `select 1 from pg_locks inner join pg_database on pg_database.oid = database
    where datname = '${name}' and mode = 'AccessExclusiveLock'`
  const { child, ended } = almanacProcess(t, from, copy(from, to))
  // Asking without a pause would only slow down the copy.
  while ((await query(`${server.address}/postgres`, isWriting)).length === 0 && child.exitCode === null)
    await pause(2)
  child.kill('SIGKILL')
  const { signal, output } = await ended
  assert.equal(signal, 'SIGKILL', output)
}

test('an unreachable database is reported in one sentence', async t => {
  const folder = await folderFor(t)
  const from = await newCalendar(`${folder}/source.db`)
  const nowhere = `${server.address}/nowhere`

  await refused(
    from,
    copy(from, nowhere),
    /^The database postgres:\/\/127\.0\.0\.1:\d+\/nowhere cannot be used: .*nowhere.* does not exist\n$/,
  )
  await refused(
    nowhere,
    ['backup', `${folder}/x`],
    /^The database postgres:\/\/postgres:\*\*\*@.*\/nowhere cannot be used: /,
  )
})
