import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough, Writable } from 'node:stream'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { allMigrations } from '../../src/storage/migrations/all-migrations.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { writeBackup } from '../../src/storage/transfer/write-backup.ts'
import { backedUp, done, refused } from '../support/backup-commands.ts'
import { contentsIn, filesInMemory, folderFor, linesIn, rowsIn } from '../support/backup-files.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { isLong } from '../support/rounds.ts'
import { apiRoot, testNow } from '../support/test-app.ts'
import { notCarried } from '../support/whole-calendar.ts'

test('a backup of the restored database is the same backup', async t => {
  const { folder, file, target } = await backedUp(t)

  await done(target, 'restore', file)
  await done(target, 'backup', `${folder}/again`)

  assert.deepEqual(contentsIn(`${folder}/again`), contentsIn(file))
  const epochIn = (backup: string) => rowsIn(backup).journal?.[0]?.epoch
  assert.ok(epochIn(file))
  assert.notEqual(epochIn(`${folder}/again`), epochIn(file), 'a restored calendar starts a new history')
})

test('a backup includes every table and column of the migrations', async t => {
  const { url, file } = await backedUp(t)
  const database = new DatabaseSync(url.slice('file:'.length), { readOnly: true })
  t.after(() => database.close())
  const found = database
    .prepare(`select listed.name as name, columns.name as "column" from pragma_table_list as listed
      inner join pragma_table_info(listed.name) as columns
      where listed.schema = 'main' and listed.type = 'table' and listed.name not like 'sqlite%'`)
    .all()
    .filter(({ name }) => !notCarried.includes(String(name)))
    .map(({ name, column }) => `${name}.${column}`)

  const carried = linesIn(file).flatMap(({ table, columns = [] }) =>
    columns.map((column: string) => `${table}.${column}`),
  )

  assert.deepEqual(carried.sort(), found.sort())
  assert.deepEqual(
    linesIn(file)[0].migrations,
    allMigrations.map(({ name }) => name),
  )
})

test('a backup is readable only by its owner, and replaces an existing one only with --force', async t => {
  const { folder, url, file } = await backedUp(t)
  writeFileSync(file, 'precious')

  await refused(url, ['backup', file], /calendar\.backup is there already\. With --force it is replaced\.\n$/)
  assert.equal(readFileSync(file, 'utf8'), 'precious')
  assert.match(await done(url, 'backup', '--force', file), /^Wrote \d+ rows to .*calendar\.backup\.\n$/)

  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.equal(linesIn(file)[0].format, 'almanac-backup')
  assert.deepEqual(
    readdirSync(folder).filter(name => name.endsWith('.part')),
    [],
  )
})

test('a backup to standard output equals one to a file, and none is written to a terminal', async t => {
  const { url, file } = await backedUp(t)

  const { code, bytes, stderr } = await almanac(url, ['backup', '-'])
  const watched = await almanac(url, ['backup', '-'], { isTTY: true })

  assert.equal(code, 0)
  assert.match(stderr, /^Wrote \d+ rows\.\n$/)
  assert.deepEqual(linesIn(bytes).slice(1), linesIn(file).slice(1))
  assert.equal(watched.code, 1)
  assert.equal(watched.stdout, '')
  assert.match(watched.stderr, /^A backup is not for reading/)
})

test('an interrupted backup leaves nothing behind', async t => {
  const { folder, url } = await backedUp(t)
  const database = new DatabaseSync(url.slice('file:'.length))
  database.exec(`with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 60000)
    insert into tokens (user_id, name, secret_hash, created_at) select 1, 'many', number, number from numbers`)
  database.close()
  const parts = () => readdirSync(folder).filter(name => name.startsWith('stopped'))

  const { child, ended } = almanacProcess(t, url, ['backup', `${folder}/stopped`])
  while (parts().length === 0 && child.exitCode === null) await turn()
  child.kill('SIGTERM')

  assert.equal((await ended).code, 128 + 15, (await ended).output)
  assert.deepEqual(parts(), [])
})

test('a write failure is reported in one sentence', async t => {
  const { url } = await backedUp(t)
  const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) })
  const request = { url, program: '0.1.0', made: '2030-01-15 12:00:00' }

  await assert.rejects(writeBackup(request, output), {
    message: 'The backup cannot be written: no space left',
  })
  const files = { ...filesInMemory({ a: 'A' }), read: () => Promise.reject(new Error('it is gone')) }
  await assert.rejects(writeBackup({ ...request, files }, new PassThrough().resume()), {
    message: 'The file a cannot be read: it is gone',
  })
})

test('a database that cannot be backed up is reported in one sentence, and leaves no file', async t => {
  const folder = await folderFor(t)
  new DatabaseSync(`${folder}/empty.db`).close()
  const none = `file:${folder}/none.db`

  await refused(none, ['backup', `${folder}/x`], /^There is no database .*none\.db\. DATABASE_URL or/)
  await refused(
    `file:${folder}/empty.db`,
    ['backup', `${folder}/x`],
    /^There is no calendar in .*\. DATABASE_URL or/,
  )
  await refused(none, ['backup', folder], /is there already, and is not a file\.\n$/)
  await refused(none, ['backup', `${folder}/no/x`], /no\/x cannot be written: ENOENT/)

  assert.deepEqual(
    readdirSync(folder).filter(name => !name.startsWith('empty.db')),
    [],
  )
})

/** Enough that a backup takes a while, during which others write. */
const seeded = isLong ? 3000 : 500

test('a backup is a consistent snapshot, however much is written meanwhile', async t => {
  const folder = await folderFor(t)
  const [url, file] = [`file:${folder}/source.db`, `${folder}/backup`]
  assert.equal((await almanac(url, ['seed', String(seeded)])).code, 0)
  const store = await openStore(url, { durable: false })
  const everyoneIs = await store.users.findFirstAdministrator()
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, store, clock: () => testNow, everyoneIs: everyoneIs! })
  const database = new DatabaseSync(`${folder}/source.db`)
  t.after(async () => {
    database.close()
    await app.close()
    await store.close()
  })

  const { ended, child } = almanacProcess(t, url, ['backup', file])
  let written = 0
  while (child.exitCode === null) {
    const payload = {
      title: 'New',
      start_date: '2030-06-01',
      end_date: '2030-06-02',
      venue: { venue: 'New hall' },
      tags: ['new'],
    }
    assert.equal((await app.inject({ method: 'POST', url: `${apiRoot}/events`, payload })).statusCode, 201)
    // The first and the last event of the seed are always changed together.
    database.exec(`begin immediate; update events set version = version + 1
      where id in (select min(id) from events union select max(id) from events where title <> 'New'); commit`)
    written++
    await turn()
  }

  assert.equal((await ended).code, 0, (await ended).output)
  const { events = [], venues = [], organizers = [], record_ids = [], ...links } = rowsIn(file)
  const { slugs = [], terms = [], event_links = [], event_terms = [] } = links
  const numbers = (rows: Record<string, any>[], name: string) => new Set(rows.map(row => row[name]))
  const held = new Set(slugs.filter(({ kind }) => kind === 'event').map(row => row.record_id))
  for (const ids of [held, numbers(event_links, 'event_id'), numbers(event_terms, 'event_id')]) {
    assert.deepEqual(ids, numbers(events, 'id'))
  }
  const versions = events.map(({ version }) => version).filter(version => version > 1)
  assert.equal(versions.length, 2)
  assert.equal(versions[0], versions[1])
  assert.ok(versions[0] - 1 < written, 'writes continued after the snapshot')
  // Each round adds an event first.
  assert.ok([0, 1].includes(events.length - seeded - (versions[0] - 1)), `${events.length} ${versions}`)
  assert.deepEqual(numbers([...events, ...venues, ...organizers, ...terms], 'id'), numbers(record_ids, 'id'))
  await done(`file:${folder}/target.db`, 'restore', file)
})
