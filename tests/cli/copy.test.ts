import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openStore } from '../../src/storage/open-store.ts'
import { makeDatabaseToAdopt } from '../storage/adopted/adopted-database.ts'
import { contents } from '../support/backup-commands.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { answersOf, calendarFiles, nextIds } from '../support/whole-calendar.ts'

const newCalendar = calendarFiles()

/** A calendar, and a target for a copy. */
async function sourceAndTarget(t: TestContext) {
  const folder = await folderFor(t)
  return { folder, from: await newCalendar(`${folder}/source.db`), to: `file:${folder}/target.db` }
}

function copy(from: string, to: string) {
  return almanac('file:./not-used.db', ['copy', '--from', from, '--to', to])
}

async function refused(from: string, to: string, sentence: RegExp): Promise<void> {
  const { code, stdout, stderr } = await copy(from, to)
  assert.match(stderr, sentence)
  assert.doesNotMatch(stderr, /\n +at /)
  assert.equal(stdout, '')
  assert.equal(code, /^There is no (database|calendar) /.test(stderr) ? 2 : 1)
}

function bytesOf(url: string): string {
  return createHash('sha256')
    .update(readFileSync(url.slice('file:'.length)))
    .digest('hex')
}

function run(url: string, sql: string): void {
  const database = new DatabaseSync(url.slice('file:'.length))
  database.exec(sql)
  database.close()
}

test('a copy answers byte for byte like its source, and continues with the same ids', async t => {
  const { from, to } = await sourceAndTarget(t)

  const { code, stdout, stderr } = await copy(from, to)

  assert.equal(code, 0, stderr)
  assert.match(
    stdout,
    /^Copied \d+ rows\. Source and copy are identical\. Image files stay where they are: .*images adopt.*\n$/,
  )
  assert.deepEqual(await answersOf(to), await answersOf(from))
  assert.deepEqual(await nextIds(to), await nextIds(from))
  assert.equal(existsSync('not-used.db'), false)
})

test('a log gets occasional lines, a terminal a progress bar', async t => {
  const { folder, from, to } = await sourceAndTarget(t)

  const { stderr: lines } = await copy(from, to)
  const args = ['copy', '--from', from, '--to', `file:${folder}/other.db`]
  const { stderr: bar } = await almanac(to, args, { isTTY: true })

  assert.match(lines, /^(Copying: \d+0 % of \d+ rows\n)+(Checking: \d+0 % of \d+ rows\n)+$/)
  assert.match(lines, /Copying: 100 %/)
  assert.match(lines, /Checking: 100 %/)
  assert.match(bar, /^\r\[[#.]{30}\] +\d+ % Copying \w+ *\r/)
  assert.match(bar, /\r\[#{30}\] 100 % Copying \w+ *\n\r/)
  assert.match(bar, /\r\[#{30}\] 100 % Checking \w+ *\n$/)
})

const manyTokens = 30_000

function addTokens(url: string): void {
  run(
    url,
    `with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${manyTokens})
      insert into tokens (user_id, name, secret_hash, created_at) select 1, 'many', number, number from numbers`,
  )
}

/** Starts a copy, and kills it when it has written a part of the rows. False if it was faster. */
async function killInTheMiddle(t: TestContext, from: string, to: string): Promise<boolean> {
  const { child, ended } = almanacProcess(t, from, ['copy', '--from', from, '--to', to])
  const log = `${to.slice('file:'.length)}-wal`
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0 && child.exitCode === null) await turn()
  child.kill('SIGKILL')
  const { signal } = await ended
  // On a busy machine it may commit before it is killed.
  return signal === 'SIGKILL' && (await almanac(to, ['user', 'list'])).code !== 0
}

test('a copy that is killed leaves an empty database, and the next one is complete', async t => {
  const { from, to } = await sourceAndTarget(t)
  addTokens(from)

  while (!(await killInTheMiddle(t, from, to)))
    for (const end of ['', '-wal', '-shm']) rmSync(`${to.slice('file:'.length)}${end}`, { force: true })
  const empty = await almanac(to, ['user', 'list'])
  const again = await copy(from, to)

  assert.match(empty.stderr, /^There is no calendar in .*target\.db\./)
  assert.equal(again.code, 0, again.stderr)
  assert.deepEqual(await answersOf(to), await answersOf(from))
  assert.deepEqual(await nextIds(to), await nextIds(from))
})

test('a database that stores something else is reported by table, and stays as it was', async t => {
  const { folder, from, to } = await sourceAndTarget(t)
  const file = `${folder}/calendar.backup`
  assert.equal((await almanac(from, ['backup', file])).code, 0)
  assert.equal((await almanac(to, ['migrate'])).code, 0)
  run(to, `create trigger shout after insert on venues begin update venues set name = upper(name); end`)
  const before = contents(to)

  const sentence =
    /^The table venues differs from its source after writing it \(other contents\)\. Nothing was/m
  await refused(from, to, sentence)
  const restored = await almanac(to, ['restore', file, '--replace'])
  assert.match(restored.stderr, sentence)
  assert.equal(contents(to), before)

  run(
    to,
    'drop trigger shout; create trigger lose after insert on tokens begin delete from tokens where id = 1; end',
  )
  await refused(from, to, /^The table tokens differs .* \(5 rows instead of 6\)\./m)
})

test('a copy has its source’s journal and its own epoch', async t => {
  const { from, to } = await sourceAndTarget(t)
  const journalOf = async (url: string) => {
    const store = await openStore(url)
    const [state, changes] = [await store.journal.state(), await store.journal.since(0, 10_000)]
    await store.close()
    return { state, changes }
  }
  const source = await journalOf(from)
  await copy(from, to)
  const copied = await journalOf(to)

  assert.ok(source.changes.length > 0)
  assert.deepEqual(copied.changes, source.changes)
  assert.deepEqual({ ...copied.state, epoch: '' }, { ...source.state, epoch: '' })
  assert.notEqual(copied.state.epoch, source.state.epoch)
})

test('a target with other data is refused and left alone', async t => {
  const { folder, from, to } = await sourceAndTarget(t)
  const occupied = await newCalendar(`${folder}/occupied.db`)
  const before = bytesOf(occupied)

  await refused(
    from,
    occupied,
    /^The database to copy to is not empty: there are rows in users, .*\. Nothing was changed\.\n$/,
  )
  assert.equal(bytesOf(occupied), before)

  assert.equal((await copy(from, to)).code, 0)
  await refused(from, to, /^The database to copy to is not empty/)
})

test('a target that is only migrated is accepted', async t => {
  const { from, to } = await sourceAndTarget(t)
  assert.equal((await almanac(to, ['migrate'])).code, 0)
  assert.equal((await copy(from, to)).code, 0)
  assert.deepEqual(await answersOf(to), await answersOf(from))
})

test('a source of older tables is copied and migrated', async t => {
  const { folder, to } = await sourceAndTarget(t)
  const old = `file:${folder}/old.db`
  await makeDatabaseToAdopt(old)
  const before = contents(old)

  assert.equal((await copy(old, to)).code, 0)

  assert.equal(contents(old), before)
  assert.equal((await almanac(to, ['migrate'])).stdout, 'Nothing to do.\n')
  assert.deepEqual(await answersOf(to), await answersOf(old))
})

test('a source that cannot be copied is reported in one sentence, and no target is created', async t => {
  const { folder, from, to } = await sourceAndTarget(t)
  const future = await newCalendar(`${folder}/future.db`)
  run(future, `insert into migrations values ('9999-x')`)
  new DatabaseSync(`${folder}/empty.db`).close()

  await refused(
    `file:${folder}/none.db`,
    to,
    /^There is no database .*none\.db\. --from and --to name others/,
  )
  await refused(`file:${folder}/empty.db`, to, /^There is no calendar in .*empty\.db\. --from and --to name/)
  await refused(
    future,
    to,
    /future\.db cannot be used: The database was created by a newer version of Almanac/,
  )
  await refused(from, from, /^A database cannot be copied to itself\.\n$/)
  await refused(
    from,
    `file:${folder}/../${folder.split('/').at(-1)}/source.db`,
    /^A database cannot be copied to/,
  )

  assert.equal(existsSync(`${folder}/target.db`), false)
  assert.equal(existsSync(`${folder}/none.db`), false)
})

const senseless: readonly (readonly [args: string[], complaint: RegExp])[] = [
  [[], /^"almanac copy" needs --from DATABASE_URL\.\n/],
  [['--from', 'file:a.db'], /^"almanac copy" needs --to DATABASE_URL\.\n/],
  [['--from', 'a.db', '--to', 'file:b.db'], /^--from is "a\.db"\. Must be file: and the path/],
  [['--from', 'file:a.db', '--to', 'mysql://ann:secret@x/y'], /^--to is "mysql:\/\/ann:\*\*\*@x\/y"\./],
]

for (const [args, complaint] of senseless) {
  test(`"almanac copy ${args.join(' ')}" is invalid: exit code 2`, async () => {
    const { code, stderr } = await almanac('file:./not-used.db', ['copy', ...args])
    assert.equal(code, 2)
    assert.match(stderr, complaint)
  })
}
