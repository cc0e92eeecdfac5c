import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { commands } from '../../src/cli/line/all-commands.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { almanac } from '../support/command-line.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-choice-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

/** A command line for every command that uses DATABASE_URL. */
const lines: Readonly<Record<string, string>> = {
  serve: 'serve --port 0',
  migrate: 'migrate',
  upgrade: 'upgrade',
  seed: 'seed 1',
  'user add': 'user add maria',
  'user list': 'user list',
  'user set-password': 'user set-password maria',
  'user set-role': 'user set-role maria editor',
  'user disable': 'user disable maria',
  'user enable': 'user enable maria',
  'user remove': 'user remove maria',
  'token create': 'token create maria',
  'token list': 'token list',
  'token revoke': 'token revoke 1',
  'images sweep': 'images sweep',
  'images adopt': 'images adopt',
  history: 'history',
  backup: 'backup -',
  export: 'export - --format ndjson',
  import: 'import package.json',
  'import list': 'import list',
  'import show': 'import show 1',
  'import undo': 'import undo 1',
  'settings list': 'settings list',
  'settings set': 'settings set site-name Fair',
  'settings unset': 'settings unset site-name',
  'trash empty': 'trash empty',
  'user erase': 'user erase maria --give-records-to otto',
  'user sign-out': 'user sign-out maria',
  'person export': 'person export maria@example.org',
  'person erase': 'person erase maria@example.org',
  'secret rotate': 'secret rotate public-forms',
  clean: 'clean --json',
  compact: 'compact',
  zones: 'zones',
  ...rowsOfSlices('commands'),
}
const makers = ['serve', 'migrate', 'seed', 'restore', 'copy']

test('every command has a line here, or names its database or its backup itself', () => {
  // The doctor reports a missing database, init only writes a settings file, and the others need none.
  const known = [
    ...Object.keys(lines),
    'secret list',
    'mail test',
    'update',
    'doctor',
    'init',
    'restore',
    'copy',
    'import template',
  ]
  assert.deepEqual(commands.map(({ name }) => name).toSorted(), known.toSorted())
})

for (const [name, line] of Object.entries(lines)) {
  if (makers.includes(name)) continue

  test(`"almanac ${line}" creates no database, but says that none exists and how to name another`, async t => {
    const folder = await folderFor(t)
    const { code, stdout, stderr } = await almanac(`file:${folder}/new/x.db`, line.split(' '))
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(stderr, new RegExp(`^There is no database ${RegExp.escape(`${folder}/new/x.db`)}\\.`))
    assert.match(stderr, /DATABASE_URL or --database-url/)
    assert.deepEqual(await readdir(folder), [])
  })

  test(`"almanac ${line}" does not turn an empty file into a calendar`, async t => {
    const file = join(await folderFor(t), 'x.db')
    writeFileSync(file, '')
    const { code, stderr } = await almanac(`file:${file}`, line.split(' '))
    assert.equal(code, 2)
    assert.match(stderr, /^There is no calendar in .*x\.db\./)
    assert.equal(statSync(file).size, 0)
  })
}

test('the source database of a copy is not created either', async t => {
  const folder = await folderFor(t)
  const args = ['copy', '--from', `file:${folder}/from.db`, '--to', `file:${folder}/to.db`]
  const { code, stderr } = await almanac('file:unused.db', args)
  assert.equal(code, 2)
  assert.match(stderr, /^There is no database .*from\.db\./)
  assert.deepEqual(await readdir(folder), [])
})

function makeForeign(file: string, statements: string): void {
  const database = new DatabaseSync(file)
  database.exec(statements)
  database.close()
}

const foreign: readonly (readonly [what: string, make: (file: string) => void])[] = [
  ['a database of another program', file => makeForeign(file, 'create table recipes (id integer)')],
  [
    'a database with the migrations table of another program',
    file => makeForeign(file, 'create table migrations (id integer, migration text)'),
  ],
  [
    'a database with unknown migrations',
    file =>
      makeForeign(
        file,
        "create table migrations (name text); insert into migrations values ('2014_create_users')",
      ),
  ],
  ['a database with only a view', file => makeForeign(file, 'create view one as select 1')],
  ['a file that is not a database', file => writeFileSync(file, 'not a database '.repeat(99))],
  ['a short file that is not a database', file => writeFileSync(file, 'hello')],
]

for (const [what, make] of foreign) {
  test(`${what} is refused by every command, and left unchanged`, async t => {
    const folder = await folderFor(t)
    const file = join(folder, 'x.db')
    make(file)
    const before = readFileSync(file)
    const source = join(await folderFor(t), 'a.db')
    await (await openStore(`file:${source}`)).close()
    const backup = `${source}.backup`
    assert.equal((await almanac(`file:${source}`, ['backup', backup])).code, 0)

    const all = [
      ...Object.values(lines).map(line => line.split(' ')),
      ['restore', backup],
      ['restore', backup, '--replace'],
      ['copy', '--from', `file:${file}`, '--to', `file:${folder}/to.db`],
      ['copy', '--from', `file:${source}`, '--to', `file:${file}`],
    ]
    for (const args of all) {
      const { code, stdout, stderr } = await almanac(`file:${file}`, args)
      assert.equal(code, 2, `${args}: ${stderr}`)
      assert.equal(stdout, '')
      assert.match(stderr, /x\.db (is not a database|holds tables of another program)/, `${args}`)
      assert.doesNotMatch(stderr, /\n +at /)
    }
    assert.deepEqual(readFileSync(file), before)
    assert.deepEqual(await readdir(folder), ['x.db'])
  })
}

test('the database, its side files and a new folder are accessible to their owner only', {
  skip: process.platform === 'win32' && 'about permissions of files, which Windows lacks',
}, async t => {
  const folder = await folderFor(t)
  const store = await openStore(`file:${folder}/a/b/x.db`)
  t.after(() => store.close())
  const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
  for (const name of ['a', 'a/b']) assert.equal(modeOf(name), '700', name)
  for (const name of ['x.db', 'x.db-wal', 'x.db-shm']) {
    assert.ok(existsSync(`${folder}/a/b/${name}`))
    assert.equal(modeOf(`a/b/${name}`), '600', name)
  }
})

test('a database or folder that is not writable is reported in one sentence', {
  skip: process.platform === 'win32' && 'about permissions of files, which Windows lacks',
}, async t => {
  const folder = await folderFor(t)
  const url = `file:${folder}/x.db`
  await (await openStore(url)).close()
  chmodSync(folder, 0o755)
  for (const [mode, complaint] of [
    [0o444, 'x.db is read-only for this user.'],
    [0o666, `The folder ${folder} is read-only for this user, and SQLite`],
  ] as const) {
    chmodSync(`${folder}/x.db`, mode)
    chmodSync(folder, 0o555)
    const ended = spawnSync(process.execPath, [bin, 'serve', '--port', '0'], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      encoding: 'utf8',
      timeout: 60_000,
      // The superuser can write everywhere.
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    })
    chmodSync(folder, 0o755)
    assert.equal(ended.status, 1, ended.stderr)
    assert.ok(ended.stderr.includes(complaint), ended.stderr)
    assert.doesNotMatch(ended.stderr, /\n +at /)
  }
})
