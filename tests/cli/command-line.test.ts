import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable, Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import packageDescription from '../../package.json' with { type: 'json' }
import { commands } from '../../src/cli/line/all-commands.ts'
import { settingsOf } from '../../src/cli/line/command-settings.ts'
import { valueName } from '../../src/cli/line/help.ts'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'
import { options } from '../../src/config/options.ts'

/** A stream that records what is written to it. */
function sink() {
  const chunks: Buffer[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void chunks.push(chunk)) })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

/** Runs a command line inside this process. */
async function almanac(args: readonly string[], env: Record<string, string> = {}) {
  const [stdout, stderr] = [sink(), sink()]
  const stdin = Readable.from([])
  const code = await runCommandLine(args, { env, stdin, stdout: stdout.stream, stderr: stderr.stream })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-cli-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

for (const args of [[], ['--help'], ['-h'], ['help'], ['help', '--help']]) {
  test(`"${['almanac', ...args].join(' ')}" lists every command`, async () => {
    const { code, stdout, stderr } = await almanac(args)
    assert.equal(code, 0)
    assert.equal(stderr, '')
    for (const { name, words = [] } of commands)
      assert.ok(stdout.includes(`\n  ${[name, ...words].join(' ')}  `), name)
    assert.ok(stdout.split('\n').length < 120)
    for (const line of stdout.split('\n')) assert.ok(line.length <= 102, line)
  })
}

for (const command of commands) {
  const { name, words = [], about, flags = {} } = command
  test(`the help of "almanac ${name}" lists exactly its arguments and options, and runs nothing`, async t => {
    const folder = await folderFor(t)
    const env = { DATABASE_URL: `file:${folder}/data/x.db` }
    const { code, stdout, stderr } = await almanac([...name.split(' '), '--help'], env)
    assert.equal(code, 0)
    assert.equal(stderr, '')
    const unwrapped = stdout.replace(/\s+/g, ' ')
    assert.ok(stdout.startsWith(`Usage: almanac ${[name, ...words].join(' ')} [OPTIONS]\n`))
    assert.ok(unwrapped.includes(about))
    for (const [flag, row] of Object.entries(flags)) {
      const [value, what] = typeof row === 'string' ? ['', row] : [` ${row[0]}`, row[1]]
      assert.ok(unwrapped.includes(` --${flag}${value} ${what}`), flag)
    }
    const taken = settingsOf(command)
    for (const option of Object.values(options))
      assert.equal(
        unwrapped.includes(` --${option.flag} ${valueName(option)}, ${option.env} `),
        taken.includes(option),
        option.flag,
      )
    assert.equal(existsSync(`${folder}/data`), false)
    for (const line of [`help ${name}`, `${name} -h`, `${name} ann --help --port`]) {
      assert.deepEqual(await almanac(line.split(' '), env), { code: 0, stdout, stderr: '' }, line)
    }
  })
}

test('settings are listed in the help where they apply: all of them for "serve", few for others', async () => {
  const { stdout } = await almanac(['help', 'serve'])
  for (const option of Object.values(options))
    assert.ok(stdout.includes(`\n  --${option.flag} ${valueName(option)}, ${option.env}\n`), option.flag)
  assert.doesNotMatch((await almanac(['help', 'user', 'list'])).stdout, /--port/)
})

for (const line of ['user --help', 'help user', 'user -h']) {
  test(`"almanac ${line}" lists the commands with that prefix`, async () => {
    const { code, stdout } = await almanac(line.split(' '))
    assert.equal(code, 0)
    for (const { name, words = [] } of commands) {
      assert.equal(stdout.includes(`\n  ${[name, ...words].join(' ')}\n`), name.startsWith('user '), name)
    }
  })
}

test('every command that operators rely on exists once', () => {
  const names = commands.map(command => command.name)
  assert.equal(new Set(names).size, names.length)
  const users = ['user add', 'user list', 'user set-password', 'user set-role', 'user remove']
  const others = ['serve', 'migrate', 'seed', 'token create', 'token list', 'token revoke']
  for (const name of [...users, ...others]) assert.ok(names.includes(name), name)
})

test('the help names the variable with the password of the first administrator', async () => {
  assert.match((await almanac(['serve', '--help'])).stdout, /ALMANAC_ADMIN_PASSWORD/)
})

const senseless: readonly (readonly [line: string, complaint: string])[] = [
  ['dance', 'There is no command "dance".\n'],
  ['serv', 'There is no command "serv". Did you mean serve?\n'],
  ['usr list', 'There is no command "usr". Did you mean user list?\n'],
  ['user ad ann', 'There is no command "user ad". Did you mean user add?\n'],
  ['user dance', 'There is no command "user dance".\n'],
  ['user', '"almanac user" needs a second word: user add, user list,'],
  ['help dance', 'There is no command "dance".\n'],
  ['dance --help', 'There is no command "dance".\n'],
  ['-x', 'The first argument must be a command.\n'],
  ['--port 80 serve', 'The first argument must be a command.\n'],
  ['serve --nonsense', '"almanac serve" has no option --nonsense.\n'],
  ['serve --prot 80', '"almanac serve" has no option --prot. Did you mean --port?\n'],
  ['serve -p 80', '"almanac serve" has no option -p.\n'],
  ['migrate --open', '"almanac migrate" has no option --open.\n'],
  ['user list --port 80', '"almanac user list" has no option --port.\n'],
  ['serve --constructor', '"almanac serve" has no option --constructor.\n'],
  ['serve --port', '--port needs a value.\n'],
  ['serve --port --open', '--port needs a value.\n'],
  ['serve --open=yes', '--open takes no value.\n'],
  ['serve now', '"almanac serve" does not know what to do with "now".'],
  ['user add', '"almanac user add" needs NAME.'],
  ['user set-role ann', '"almanac user set-role" needs ROLE.'],
  ['user add ann ben', '"almanac user add" does not know what to do with "ben".'],
  ['user add ann --role king', 'There is no role "king". The roles are administrator, editor,'],
  ['user set-role ann king', 'There is no role "king".'],
  ['token create', '"almanac token create" needs USER.'],
  ['token revoke x', '"x" is not the number of a token.'],
  ['seed', '"almanac seed" needs COUNT.'],
  ['seed many', '"many" is not a number of events'],
  ['seed 0', '"0" is not a number of events'],
]

for (const [line, complaint] of senseless) {
  test(`"almanac ${line}" is invalid: exit code 2`, async t => {
    const env = { DATABASE_URL: `file:${await folderFor(t)}/x.db` }
    const { code, stdout, stderr } = await almanac(line.split(' '), env)
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.ok(stderr.startsWith(complaint), stderr)
    assert.match(stderr, /\nSee almanac help( [\w -]+)?\.\n$/)
  })
}

type Unusable = readonly [line: string, env: Record<string, string>, complaint: string, code: 1 | 2]

const unusable: readonly Unusable[] = [
  ['serve --port x', {}, '--port is "x". Must be a whole number.\n', 2],
  [
    'user list',
    { ALMANAC_LANGUAGE: 'de' },
    'ALMANAC_LANGUAGE is "de". Must be one of: ar, en, fr, pt-pt, sw.\n',
    2,
  ],
  ['token list', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is "mysql://x". Must be file: and the path', 2],
  [
    'serve',
    { ALMANAC_TIMEZONE: 'UTC' },
    'ALMANAC_TIMEZONE is not a setting. Did you mean ALMANAC_TIME_ZONE?',
    2,
  ],
  [
    'serve',
    { ALMANAC_LOGO: '/nowhere/logo.png' },
    'ALMANAC_LOGO is "/nowhere/logo.png", which cannot be read',
    2,
  ],
  [
    'serve',
    { ALMANAC_STYLE: '/nowhere/style.css' },
    'ALMANAC_STYLE is "/nowhere/style.css", which cannot be read',
    2,
  ],
  ['serve', { ALMANAC_LOGO: '/logo.png/' }, 'ALMANAC_LOGO is "/logo.png/". Must be the path of a file', 2],
  [
    'serve',
    { ALMANAC_ADMIN_PASSWORD: 'short' },
    'A password has at least 8 characters. This is about ALMANAC_ADMIN',
    2,
  ],
  [
    'serve --open --host 0.0.0.0',
    {},
    '--open lets everybody do everything, so it listens on this machine only:',
    2,
  ],
]

for (const [line, env, complaint, expected] of unusable) {
  test(`"almanac ${line}" with ${JSON.stringify(env)} says what to fix: exit code ${expected}`, async t => {
    const database = {
      DATABASE_URL: `file:${await folderFor(t)}/x.db`,
      PORT: '0',
      ALMANAC_LOG_LEVEL: 'silent',
    }
    const { code, stdout, stderr } = await almanac(line.split(' '), { ...database, ...env })
    assert.equal(code, expected)
    assert.equal(stdout, '')
    assert.ok(stderr.startsWith(complaint), stderr)
  })
}

for (const name of ['text.png', 'text.svg', 'text.jpeg', 'text.webp']) {
  test(`a logo ${name} whose content does not match its name is reported: exit code 2`, async t => {
    const folder = await folderFor(t)
    await writeFile(`${folder}/${name}`, 'just text')
    const env = { DATABASE_URL: `file:${folder}/x.db`, PORT: '0', ALMANAC_LOGO: `${folder}/${name}` }
    const { code, stderr } = await almanac(['serve'], env)
    assert.equal(code, 2)
    assert.match(stderr, /^ALMANAC_LOGO is ".*"\. The content of the file does not match/)
    assert.equal(existsSync(`${folder}/x.db`), false)
  })
}

test('migrate creates the folder and the tables, and then has nothing to do', async t => {
  const folder = await folderFor(t)
  const args = ['migrate', '--database-url', `file:${folder}/a/b/x.db`]
  const env = { DATABASE_URL: `file:${folder}/other.db` }
  const first = await almanac(args, env)
  assert.equal(first.code, 0)
  assert.match(first.stdout, /^Done: 0001-[\w-]+(, (?:[a-z]+\/)?\d{4}-[\w-]+)*\.\n$/)
  assert.equal(first.stderr, '')
  assert.equal(existsSync(`${folder}/a/b/x.db`), true)
  assert.equal(existsSync(`${folder}/other.db`), false)
  assert.deepEqual(await almanac(args, env), { code: 0, stdout: 'Nothing to do.\n', stderr: '' })
})

test('seed adds the requested number of events', async t => {
  const file = join(await folderFor(t), 'x.db')
  const { code, stdout, stderr } = await almanac(['seed', '3'], { DATABASE_URL: `file:${file}` })
  assert.equal(code, 0)
  assert.match(stderr, /^Adding: 100 % of 3 rows\n$/m)
  assert.match(stdout, /Added 3 events\.\n$/)
  const database = new DatabaseSync(file, { readOnly: true })
  t.after(() => database.close())
  assert.equal(database.prepare('select count(*) as count from events').get()?.count, 3)
})

function makeDatabaseOfTheFuture(folder: string): void {
  const database = new DatabaseSync(`${folder}/x.db`)
  database.exec(
    "create table migrations (name text primary key); insert into migrations values ('0001-baseline'), ('9999-x')",
  )
  database.close()
}

const mendable: readonly (readonly [what: string, prepare: (folder: string) => unknown, file: string])[] = [
  ['a file in place of a folder', folder => writeFile(`${folder}/a`, ''), 'a/x.db'],
  ['a database of a newer version', makeDatabaseOfTheFuture, 'x.db'],
]

for (const [what, prepare, file] of mendable) {
  test(`${what} is reported in one sentence: exit code 1`, async t => {
    const folder = await folderFor(t)
    await prepare(folder)
    const { code, stdout, stderr } = await almanac(['migrate'], {
      DATABASE_URL: `file:${folder}/${file}`,
    })
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.notEqual(stderr, '')
    assert.doesNotMatch(stderr, /\n +at /)
  })
}

test('a host that this machine does not have is reported in one sentence: exit code 1', async t => {
  const env = { DATABASE_URL: `file:${await folderFor(t)}/x.db`, ALMANAC_LOG_LEVEL: 'silent' }
  const { code, stderr } = await almanac(['serve', '--port', '0', '--host', '192.0.2.1'], env)
  assert.equal(code, 1)
  assert.match(stderr, /192\.0\.2\.1/)
  assert.doesNotMatch(stderr, /\n +at /)
})

const processes: readonly (readonly [line: string, status: number, stdout: RegExp, stderr: RegExp])[] = [
  [
    '--version',
    0,
    new RegExp(`^${RegExp.escape(packageDescription.version)}( \\([0-9a-f]{12}\\))?\n$`),
    /^$/,
  ],
  ['serve --time-zone Mars', 2, /^$/, /^--time-zone is "Mars"\. Must be a time zone such as .*\n$/],
  ['dance', 2, /^$/, /^There is no command "dance"/],
]

for (const [line, status, stdout, stderr] of processes) {
  test(`the process "almanac ${line}" exits with code ${status}`, () => {
    const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))
    const ended = spawnSync(process.execPath, [bin, ...line.split(' ')], {
      encoding: 'utf8',
      timeout: 30_000,
      // Without the version of the Node that npm runs on.
      env: { ...process.env, npm_config_user_agent: '' },
    })
    assert.equal(ended.status, status)
    assert.match(ended.stdout, stdout)
    assert.match(ended.stderr, stderr)
  })
}
