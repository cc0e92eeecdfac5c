import assert from 'node:assert/strict'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { restoreBackup } from '../../src/storage/transfer/restore-backup.ts'
import { writeBackup } from '../../src/storage/transfer/write-backup.ts'
import { makeDatabaseToAdopt } from '../storage/adopted/adopted-database.ts'
import { backedUp, contents, done, newCalendar, refused } from '../support/backup-commands.ts'
import { filesInMemory, folderFor, linesIn, withTrueEnd, writeLines } from '../support/backup-files.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { serveDatabase } from '../support/served-database.ts'
import { apiRoot, testNow } from '../support/test-app.ts'
import { answersOf, nextIds } from '../support/whole-calendar.ts'

test('a restored backup answers byte for byte like the original, and continues with the same ids', async t => {
  const { url, file, target } = await backedUp(t)

  const told = await done(target, 'restore', file)

  assert.match(told, /^Restored \d+ rows from calendar\.backup, made on [\d: -]+ UTC\.\n$/)
  assert.deepEqual(await answersOf(target), await answersOf(url))
  assert.deepEqual(await nextIds(target), await nextIds(url))
})

const refusedFiles: readonly (readonly [what: string, spoil: (bytes: Buffer) => Buffer, sentence: RegExp])[] =
  [
    ['an empty file', () => Buffer.alloc(0), /x is empty\.\n$/],
    ['an empty gzip file', () => gzipSync(''), /x is empty\.\n$/],
    ['a text', () => Buffer.from('Dear diary'), /x is not a backup of Almanac\.\n$/],
    ['a compressed text', () => gzipSync('Dear diary\n'), /x is not a backup of Almanac\.\n$/],
    [
      'other compressed JSON',
      () => gzipSync('{"format":"other","version":1}\n'),
      /x is not a backup of Almanac/,
    ],
    ['a file without its second half', bytes => bytes.subarray(0, bytes.length / 2), /x is cut off/],
    ['a file without its last byte', bytes => bytes.subarray(0, -1), /x is cut off/],
    ['a file without its first half', bytes => bytes.subarray(bytes.length / 2), /x is not a backup/],
    ['a file without its last line', bytes => changed(bytes, lines => lines.slice(0, -1)), /x is cut off/],
    ['a file of the header only', bytes => changed(bytes, lines => lines.slice(0, 1)), /x is cut off/],
    ['a file without one row', bytes => changed(bytes, lines => lines.toSpliced(2, 1)), /x is damaged/],
    ['a file with one value changed', bytes => changed(bytes, withOtherLogin), /x is damaged/],
    [
      'a file with something after its end',
      bytes => changed(bytes, lines => [...lines, lines[2]]),
      /x is damaged/,
    ],
    ['a file without a table', bytes => changed(bytes, withoutTokens), /x is damaged/],
    ['two files in one', bytes => Buffer.concat([bytes, bytes]), /x is damaged/],
    [
      'one of a newer format',
      bytes => changed(bytes, ([header, ...rest]) => [{ ...header, version: 2, program: '9.0.0' }, ...rest]),
      /x was created by a newer version of Almanac, 9\.0\.0\. Restore it with that one\.\n$/,
    ],
    [
      'one of newer tables',
      bytes => changed(bytes, ([header, ...rest]) => [{ ...header, migrations: ['9999-x'] }, ...rest]),
      /x was created by a newer version of Almanac/,
    ],
  ]

function changed(bytes: Buffer, change: (lines: any[]) => any[]): Buffer {
  const lines = gunzipSync(bytes)
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  return gzipSync(
    change(lines)
      .map(line => `${JSON.stringify(line)}\n`)
      .join(''),
  )
}

function withOtherLogin(lines: any[]): any[] {
  return lines.with(2, lines[2].with(1, 'somebody else'))
}

function withoutTokens(lines: any[]): any[] {
  const first = lines.findIndex(({ table }) => table === 'tokens')
  const next = lines.findIndex(({ table }) => table === 'record_ids')
  return lines.toSpliced(first, next - first)
}

test('an incomplete or foreign backup file is refused, and nothing is changed', async t => {
  const { folder, url, file } = await backedUp(t)
  const before = contents(url)
  for (const [what, spoil, sentence] of refusedFiles) {
    await t.test(what, async () => {
      writeFileSync(`${folder}/x`, spoil(readFileSync(file)))
      await refused(`file:${folder}/new.db`, ['restore', `${folder}/x`], sentence)
      await refused(url, ['restore', '--replace', `${folder}/x`], sentence)
      assert.equal(existsSync(`${folder}/new.db`), false)
      assert.equal(contents(url), before)
    })
  }
  await refused(url, ['restore', `${folder}/none`], /none cannot be read: ENOENT/)
  await refused(url, ['restore', folder], /cannot be read: EISDIR/)
})

test('a changed byte anywhere in the data is detected', async t => {
  const { folder, file } = await backedUp(t)
  const bytes = readFileSync(file)
  for (let part = 1; part <= 40; part++) {
    const spoiled = Buffer.from(bytes)
    // The first ten bytes are the gzip header with the time and system of compression, which do not matter.
    const place = 10 + Math.floor(((bytes.length - 11) * part) / 40)
    spoiled[place] = (bytes[place] as number) ^ 0x10
    writeFileSync(`${folder}/x`, spoiled)
    await refused(`file:${folder}/new.db`, ['restore', `${folder}/x`], /x is (damaged|cut off)/)
  }
})

test('a backup with inconsistent rows is refused, and the existing database stays as it was', async t => {
  const { folder, url, file } = await backedUp(t)
  const lines = linesIn(file)
  const at = lines.findIndex(({ table }) => table === 'event_terms') + 1
  writeLines(`${folder}/x`, withTrueEnd(lines.with(at, [lines[at][0], 999_999])))
  const before = contents(url)

  await refused(
    url,
    ['restore', '--replace', `${folder}/x`],
    /^The table event_terms cannot be filled: FOREIGN KEY/,
  )

  assert.equal(contents(url), before)
})

test('a non-empty database is restored only with --replace', async t => {
  const { folder, file, url } = await backedUp(t)
  const target = await newCalendar(`${folder}/other.db`)
  await nextIds(target)
  const before = contents(target)

  await refused(
    target,
    ['restore', file],
    /^The database is not empty: there are rows in users, .*events.*\. Nothing was changed\. With --replace/,
  )
  assert.equal(contents(target), before)
  await done(target, 'restore', file, '--replace')

  assert.deepEqual(await answersOf(target), await answersOf(url))
  const next = await nextIds(target)
  const [user = 0, tag = 0, venue = 0] = await nextIds(url)
  // Ids that were already used are not reused. Two of the three share a sequence.
  assert.deepEqual(next, [user + 1, tag + 2, venue + 2])
})

test('a running server keeps running while its database is replaced, and sees the restored data', async t => {
  const { folder, file, url } = await backedUp(t)
  const target = `file:${folder}/other.db`
  await almanac(target, ['seed', '30'])
  const app = await serveDatabase(t, target, () => testNow)
  const list = `${apiRoot}/events?starts_after=2000-01-01&per_page=50&search=concert`
  const before = await app.inject(list)

  const { ended, child } = almanacProcess(t, target, ['restore', '--replace', file])
  while (child.exitCode === null) {
    assert.equal((await app.inject(list)).statusCode, 200)
    // Polling without a pause would only slow down the process it waits for.
    await pause(10)
  }

  assert.equal((await ended).code, 0, (await ended).output)
  const after = await app.inject(list)
  assert.notEqual(after.body, before.body)
  assert.deepEqual(await answersOf(target), await answersOf(url))
})

test('a backup of older tables is restored and migrated, into any database', async t => {
  const folder = await folderFor(t)
  const [old, file] = [`file:${folder}/old.db`, `${folder}/old.backup`]
  await makeDatabaseToAdopt(old)
  const before = contents(old)
  await done(old, 'backup', file)
  assert.equal(contents(old), before, 'a backup does not migrate the database')
  assert.deepEqual(linesIn(file)[0].migrations, ['0001-baseline', '0001-registrations'])
  await done(`file:${folder}/migrated.db`, 'migrate')
  await newCalendar(`${folder}/full.db`)
  await refused(`file:${folder}/full.db`, ['restore', file], /^The database is not empty/)
  const highest = (await nextIds(`file:${folder}/full.db`))[2] as number

  await done(`file:${folder}/new.db`, 'restore', file)
  await done(`file:${folder}/migrated.db`, 'restore', file)
  await done(`file:${folder}/full.db`, 'restore', file, '--replace')
  const answers = await answersOf(old)

  for (const name of ['new', 'migrated', 'full']) {
    const url = `file:${folder}/${name}.db`
    assert.equal(await done(url, 'migrate'), 'Nothing to do.\n')
    assert.deepEqual(await answersOf(url), answers)
    const [, , next = 0] = await nextIds(url)
    if (name === 'full') assert.ok(next > highest, `${next} > ${highest}`)
  }
})

test('a backup of older tables is restored without migrating, for the version that wrote it', async t => {
  const folder = await folderFor(t)
  const [old, file] = [`file:${folder}/old.db`, `${folder}/old.backup`]
  await makeDatabaseToAdopt(old)
  await done(old, 'backup', file)
  await newCalendar(`${folder}/full.db`)

  await done(`file:${folder}/full.db`, 'restore', file, '--replace', '--keep-version')

  const again = `${folder}/again.backup`
  await done(`file:${folder}/full.db`, 'backup', again)
  assert.deepEqual(linesIn(again)[0].migrations, linesIn(file)[0].migrations)
  assert.deepEqual(await answersOf(`file:${folder}/full.db`), await answersOf(old))
})

test('texts and numbers at their limits survive a restore', async t => {
  const folder = await folderFor(t)
  const [url, target] = [await newCalendar(`${folder}/a.db`), `file:${folder}/b.db`]
  const file = `${folder}/x.backup`
  const database = new DatabaseSync(`${folder}/a.db`)
  database.prepare('update users set created_at = ? where id = 1').run(9_223_372_036_854_775_807n)
  database.prepare('update users set created_at = ? where id = 2').run(-9_223_372_036_854_775_808n)
  database.prepare('update venues set name = ?, geo_lat = ?, geo_lng = ?').run('a\0b', 5e-324, 1.797e308)
  database.close()

  await done(url, 'backup', file)
  await done(target, 'restore', file)

  const copy = new DatabaseSync(`${folder}/b.db`, { readOnly: true })
  t.after(() => copy.close())
  const users = copy.prepare('select created_at from users order by id limit 2')
  users.setReadBigInts(true)
  assert.deepEqual(
    users.all().map(row => row.created_at),
    [9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n],
  )
  const venue = copy.prepare('select name, geo_lat, geo_lng from venues limit 1').get()
  assert.deepEqual({ ...venue }, { name: 'a\0b', geo_lat: 5e-324, geo_lng: 1.797e308 })
})

test('files outside of the database are in the backup, and are restored with it', async t => {
  const { folder, url, target } = await backedUp(t)
  const files = filesInMemory({ 'a.jpg': 'A', 'sub/b.png': 'B'.repeat(300_000), 'empty.gif': '' })
  const output = createWriteStream(`${folder}/x`)
  const end = await writeBackup({ url, program: '0.1.0', made: '2030-01-15 12:00:00', files }, output)
  const source = { name: 'x', open: () => createReadStream(`${folder}/x`) }
  const restored = filesInMemory()

  await restoreBackup({ url: target, source, replace: false, files: restored })

  assert.equal(end.files.count, 3)
  assert.deepEqual(restored.kept, files.kept)
  assert.deepEqual(await answersOf(target), await answersOf(url))
})

test('no file is written when a backup with files is damaged, has no target for them, or names other folders', async t => {
  const { folder, file, target } = await backedUp(t)
  const lines = linesIn(file)
  const source = { name: 'x', open: () => createReadStream(`${folder}/x`) }
  const files = filesInMemory()
  const request = { url: target, source, replace: false }
  const withFile = (name: string) => [...lines.slice(0, -1), { file: name, bytes: 'AAAA' }, lines.at(-1)]

  writeLines(`${folder}/x`, withFile('a.jpg'))
  await assert.rejects(restoreBackup({ ...request, files }), /x is damaged/)
  for (const name of ['../a.jpg', '/a.jpg', 'a/../../b', 'a\\b', '', '.', 'c:x']) {
    writeLines(`${folder}/x`, withTrueEnd(withFile(name)))
    await assert.rejects(restoreBackup({ ...request, files }), /x is damaged/, name)
  }
  writeLines(`${folder}/x`, withTrueEnd(withFile('a.jpg')))
  await assert.rejects(restoreBackup(request), /x holds 1 files, and there is no place to put them\.$/)
  await refused(target, ['restore', `${folder}/x`], /^The file a\.jpg cannot be written: /)

  assert.equal(files.kept.size, 0)
  await restoreBackup({ ...request, files })
  assert.deepEqual([...files.kept.keys()], ['a.jpg'])
})
