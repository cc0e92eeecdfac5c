import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openStore } from '../../src/storage/open-store.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac, almanacProcess } from '../support/command-line.ts'
import { answersOf, calendarFiles, nextIds } from '../support/whole-calendar.ts'

const newCalendar = calendarFiles()

/** A calendar, and a target for a copy. */
async function sourceAndTarget(t: TestContext) {
  const folder = await folderFor(t)
  return { folder, from: await newCalendar(`${folder}/source.db`), to: `file:${folder}/target.db` }
}

function copy(from: string, to: string, ...more: string[]) {
  return almanac('file:./not-used.db', ['copy', '--from', from, '--to', to, ...more])
}

async function refused(from: string, to: string, sentence: RegExp, ...more: string[]): Promise<void> {
  const { code, stdout, stderr } = await copy(from, to, ...more)
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
  assert.match(bar, /^\r\[[#.]{30}\] +\d+ % Copying what is left\r/)
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

function countTokens(path: string): number {
  if (!existsSync(path)) return 0
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    const isThere = database.prepare(`select 1 from sqlite_schema where name = 'tokens'`).get()
    return isThere ? Number(database.prepare('select count(*) as count from tokens').get()?.count) : 0
  } finally {
    database.close()
  }
}

/** Starts a copy, kills it once some of the tokens are copied, and returns how many there are. */
async function killInTheMiddle(t: TestContext, from: string, to: string): Promise<number> {
  const { child, ended } = almanacProcess(t, from, ['copy', '--from', from, '--to', to])
  const path = to.slice('file:'.length)
  while (countTokens(path) === 0 && child.exitCode === null) await turn()
  child.kill('SIGKILL')
  const { signal, output } = await ended
  assert.equal(signal, 'SIGKILL', output)
  return countTokens(path)
}

test('a copy that is killed resumes where it stopped, and is complete in the end', async t => {
  const { folder, from, to } = await sourceAndTarget(t)
  addTokens(from)

  const copied = await killInTheMiddle(t, from, to)
  const serving = await almanac(to, ['serve', '--port', '0'])
  const adding = await almanac(to, ['user', 'add', 'ann'])
  const backup = await almanac(to, ['backup', `${folder}/x`])
  const restore = await almanac(to, ['restore', `${folder}/x`])
  const resumed = await copy(from, to)

  assert.ok(copied > 0 && copied < manyTokens, `${copied}`)
  for (const { code, stderr } of [serving, adding, backup]) {
    assert.equal(code, 1)
    assert.match(
      stderr,
      /It holds a copy of file:.*source\.db that is not finished\. Start "almanac copy" again/,
    )
  }
  assert.equal(restore.code, 1)
  assert.equal(resumed.code, 0, resumed.stderr)
  const [, percent, rows] = resumed.stderr.match(/^Copying: (\d+) % of (\d+) rows\n/) ?? []
  assert.equal(Number(percent), Math.floor((copied * 10) / Number(rows)) * 10)
  assert.deepEqual(await answersOf(to), await answersOf(from))
  assert.deepEqual(await nextIds(to), await nextIds(from))
})

/** Leaves the target like a copy that was stopped before verification. */
function pretendUnfinished(to: string, source: string): void {
  run(
    to,
    `create table unfinished_copy (source text not null); insert into unfinished_copy values ('${source}')`,
  )
}

/** Only a finished copy gets its own epoch. */
function withHistoryOf(source: string, to: string): void {
  const file = source.slice('file:'.length)
  run(to, `attach '${file}' as source; update journal set epoch = (select epoch from source.journal)`)
}

test('a difference after copying is reported by table, and starting over fixes it', async t => {
  const { from, to } = await sourceAndTarget(t)
  await copy(from, to)
  pretendUnfinished(to, from)
  withHistoryOf(from, to)
  run(from, `update venues set name = 'Renamed'; delete from tokens where id = 1`)

  await refused(
    from,
    to,
    /not the same as its source in: tokens \(5 rows instead of 4\), venues \(other contents\)\./,
  )
  assert.equal((await almanac(to, ['user', 'list'])).code, 1, 'it still counts as unfinished')
  const again = await copy(from, to, '--restart')

  assert.equal(again.code, 0, again.stderr)
  assert.deepEqual(await answersOf(to), await answersOf(from))
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

test('forward references are written even if the copy was stopped just before', async t => {
  const { from, to } = await sourceAndTarget(t)
  await copy(from, to)
  pretendUnfinished(to, from)
  withHistoryOf(from, to)
  run(
    to,
    `update events set parent_id = null where parent_id > id; update terms set parent_id = null where parent_id > id`,
  )

  assert.equal((await copy(from, to)).code, 0)

  assert.deepEqual(await answersOf(to), await answersOf(from))
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
  await refused(from, occupied, /^The database to copy to is not empty/, '--restart')
  assert.equal(bytesOf(occupied), before)

  assert.equal((await copy(from, to)).code, 0)
  await refused(from, to, /^The database to copy to is not empty/)
  pretendUnfinished(to, 'file:/other.db')
  await refused(
    from,
    to,
    /^The database to copy to holds an unfinished copy of file:\/other\.db, and this would be one of file:.*source\.db\./,
  )
  await refused(from, to, /holds an unfinished copy of file:\/other\.db/, '--restart')
})

test('a target that is only migrated is accepted', async t => {
  const { from, to } = await sourceAndTarget(t)
  assert.equal((await almanac(to, ['migrate'])).code, 0)
  assert.equal((await copy(from, to)).code, 0)
  assert.deepEqual(await answersOf(to), await answersOf(from))
})

test('a source that cannot be copied is reported in one sentence, and no target is created', async t => {
  const { folder, from, to } = await sourceAndTarget(t)
  const old = await newCalendar(`${folder}/old.db`)
  run(old, `delete from migrations where name = (select max(name) from migrations)`)
  const half = await newCalendar(`${folder}/half.db`)
  pretendUnfinished(half, 'file:/other.db')
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
    old,
    to,
    /^The database to copy from is not up to date: \d{4}-.* is missing\. Run "almanac migrate"/,
  )
  await refused(half, to, /half\.db cannot be used: It holds a copy of file:\/other\.db that is not finished/)
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
