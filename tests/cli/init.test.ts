import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'
import { optionGroups, options } from '../../src/config/options.ts'
import { addSettingsFile } from '../../src/config/settings-file.ts'
import { almanac } from '../support/command-line.ts'

function newFolder(t: TestContext): string {
  const parent = mkdtempSync(join(tmpdir(), 'almanac init '))
  t.after(() => rmSync(parent, { recursive: true }))
  return join(parent, 'calendar')
}

test('init writes a valid settings file that only its owner can read', async t => {
  const folder = newFolder(t)
  const { code, stdout } = await almanac('', ['init', '--folder', folder, '--port', '8080'])

  assert.equal(code, 0)
  assert.deepEqual(readdirSync(folder), ['almanac.env'])
  assert.equal(statSync(join(folder, 'almanac.env')).mode & 0o777, 0o600)
  assert.match(stdout, /cd '.*calendar' && almanac serve/)
  const env: Record<string, string | undefined> = {
    ALMANAC_ENV_FILE: join(folder, 'almanac.env'),
    PORT: '9090',
  }
  addSettingsFile(env)
  // The path has a space.
  assert.match(env.DATABASE_URL ?? '', /^file:\/\/\/.*almanac%20init%20.*\/calendar\/almanac\.db$/)
  assert.equal(env.PORT, '9090', 'the environment wins')
})

test('init writes absolute paths, because the server starts in another folder', async t => {
  const folder = newFolder(t)
  const args = ['init', '--folder', folder, '--database-url', 'file:./site/almanac.db']
  assert.equal((await almanac('', args)).code, 0)
  const { DATABASE_URL } = parseEnv(readFileSync(join(folder, 'almanac.env'), 'utf8'))
  assert.equal(DATABASE_URL, pathToFileURL(resolve('site/almanac.db')).href)
})

test('a line of the settings file that is no setting is refused by its number', async t => {
  const path = join(dirname(newFolder(t)), 'almanac.env')
  const read = (text: string) => {
    writeFileSync(path, text)
    const env: Record<string, string | undefined> = { ALMANAC_ENV_FILE: path }
    addSettingsFile(env)
    return env
  }
  assert.throws(() => read('# Settings\nPORT: 4735\n'), /Line 2 .*almanac\.env is not NAME=value\.$/)
  const env = read("\nexport PORT = 4735\nNAME='two\nlines'\n  # end\nEMPTY=\n")
  assert.deepEqual(env, { PORT: '4735', NAME: 'two\nlines', EMPTY: '' })
})

test('with a public URL, init writes a unit and two proxy configurations for it', async t => {
  const folder = newFolder(t)
  const args = ['init', '--folder', folder, '--public-url', 'https://calendar.example.com', '--port', '4000']
  assert.equal((await almanac('', args)).code, 0)

  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  assert.deepEqual(readdirSync(folder).sort(), ['Caddyfile', 'almanac.env', 'almanac.service', 'nginx.conf'])
  const settings = parseEnv(textOf('almanac.env'))
  assert.equal(settings.PUBLIC_URL, 'https://calendar.example.com')
  assert.equal(settings.ALMANAC_TRUSTED_PROXIES, 'loopback')
  assert.match(textOf('almanac.service'), new RegExp(`^ReadWritePaths="${RegExp.escape(folder)}"$`, 'm'))
  assert.match(
    textOf('almanac.service'),
    /^ExecStart=".*node" --max-semi-space-size=8 ".*bin\/almanac\.js" serve$/m,
  )
  for (const name of ['nginx.conf', 'Caddyfile']) {
    assert.match(textOf(name), /127\.0\.0\.1:4000/)
    assert.match(textOf(name), /calendar\.example\.com/)
    assert.doesNotMatch(textOf(name), /events\.example\.org|127\.0\.0\.1:3000/)
  }
})

test('init replaces nothing without --force, and names the existing files', async t => {
  const folder = newFolder(t)
  await almanac('', ['init', '--folder', folder])
  writeFileSync(join(folder, 'almanac.env'), 'PORT=1\n')
  const { code, stderr } = await almanac('', ['init', '--folder', folder])

  assert.equal(code, 1)
  assert.match(stderr, /has almanac\.env already\. With --force/)
  assert.equal(readFileSync(join(folder, 'almanac.env'), 'utf8'), 'PORT=1\n')
  assert.equal((await almanac('', ['init', '--folder', folder, '--force'])).code, 0)
  assert.match(readFileSync(join(folder, 'almanac.env'), 'utf8'), /DATABASE_URL/)
})

test('a wrong value is refused before anything is written', async t => {
  const folder = newFolder(t)
  const { code, stderr } = await almanac('', ['init', '--folder', folder, '--public-url', 'example.org'])
  assert.equal(code, 2)
  assert.match(stderr, /--public-url is "example\.org"/)
  assert.throws(() => statSync(folder))
})

test('on a terminal init asks three questions, and repeats one after an invalid answer', async t => {
  const folder = newFolder(t)
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const stdout = Object.assign(new PassThrough(), { isTTY: true })
  const replies = [folder, 'mysql://nowhere', '', 'https://calendar.example.com']
  let output = ''
  stdout.on('data', chunk => {
    output += chunk
    if (/\] $/.test(String(chunk))) stdin.write(`${replies.shift()}\n`)
  })
  const code = await runCommandLine(['init'], { env: {}, stdin, stdout, stderr: stdout })

  assert.equal(code, 0, output)
  assert.deepEqual(replies, [])
  assert.match(output, /--database-url is "mysql:\/\/nowhere"/)
  assert.match(readFileSync(join(folder, 'almanac.env'), 'utf8'), /calendar\/almanac\.db'\n/)
})

test('a named settings file that is missing is reported', async () => {
  const { code, stderr } = await almanac('', ['user', 'list'], {
    env: { ALMANAC_ENV_FILE: '/nowhere/almanac.env' },
  })
  assert.equal(code, 2)
  assert.match(stderr, /^The settings file \/nowhere\/almanac\.env cannot be read/)
})

test('every setting is in one group of the help, with its value', async () => {
  assert.deepEqual(Object.values(optionGroups).flatMap(Object.keys).sort(), Object.keys(options).sort())
  const { stdout } = await almanac('', ['help', 'serve'])
  for (const title of Object.keys(optionGroups))
    assert.match(stdout, new RegExp(`^${title}, as an option`, 'm'))
  for (const line of [
    '--port NUMBER, PORT',
    '--compat on|off, ALMANAC_COMPAT',
    '--public-url URL, PUBLIC_URL',
  ])
    assert.ok(stdout.includes(`  ${line}\n`), line)
  const { stdout: aboutUsers } = await almanac('', ['help', 'user', 'add'])
  assert.match(aboutUsers, /--role ROLE\n(?:.*\n)*Examples:\n {2}almanac user add maria --role author/)
})
