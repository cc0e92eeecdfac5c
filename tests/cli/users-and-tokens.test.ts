import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { buildApp } from '../../src/app.ts'
import { systemClock } from '../../src/cli/line/clock.ts'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { roles } from '../../src/domain/rights/permissions.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { writeMigratedFile } from '../support/test-database.ts'
import { until } from '../support/worker-processes.ts'

const venues = '/calendar/events/v1/venues'
const randomPassword = /[a-z2-9]{5}(?:-[a-z2-9]{5}){3}/

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A stream that records what is written to it. */
function sink() {
  const chunks: Buffer[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void chunks.push(chunk)) })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

/** A separate database, commands on it, and a server that runs throughout. */
async function installation(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-users-'))
  const env = { DATABASE_URL: await writeMigratedFile(`${folder}/x.db`), ALMANAC_LOG_LEVEL: 'silent' }
  const store = await openStore(env.DATABASE_URL)
  const app = await buildApp({ config: loadConfig(env), store, clock: systemClock })
  t.after(async () => {
    await app.close()
    await store.close()
    await rm(folder, { recursive: true })
  })

  async function almanac(line: string, input = ''): Promise<Outcome> {
    const [stdout, stderr] = [sink(), sink()]
    const stdin = Readable.from([Buffer.from(input)])
    const code = await runCommandLine(line.split(' '), {
      env,
      stdin,
      stdout: stdout.stream,
      stderr: stderr.stream,
    })
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  }

  async function done(line: string, input?: string): Promise<string> {
    const { code, stdout, stderr } = await almanac(line, input)
    assert.equal(stderr, '')
    assert.equal(code, 0)
    return stdout
  }

  async function request(authorization: string, method: 'GET' | 'POST' = 'GET', url = venues) {
    const json = {
      payload: '{"venue":"Hall"}',
      headers: { authorization, 'content-type': 'application/json' },
    }
    const answer = await app.inject({
      method,
      url,
      ...(method === 'POST' ? json : { headers: { authorization } }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  return { store, almanac, done, request, users: async () => JSON.parse(await done('user list --json')) }
}

function basic(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
}

function refused({ code, stdout, stderr }: Outcome, sentence: string): void {
  assert.equal(stderr, `${sentence}\n`)
  assert.equal(stdout, '')
  assert.equal(code, 1)
}

test('a new user gets a random password, which is printed once and works', async t => {
  const { done, request, users } = await installation(t)
  const told = await done('user add ann --role author')
  assert.match(told, /^Added ann as author\. Password, shown only once: \S+\n$/)
  const [password = ''] = told.match(randomPassword) ?? []
  assert.equal((await request(basic('ann', password), 'POST')).status, 201)
  assert.deepEqual(await users(), [{ id: 1, login: 'ann', role: 'author' }])
})

test('a password from standard input ends at the line break, and is not printed', async t => {
  const { done, request } = await installation(t)
  const inputs = {
    ann: 'correct horse\n',
    ben: 'correct horse\r\n',
    cat: '  spaced out  ',
    dan: 'pässwörd:\n',
  }
  for (const [login, input] of Object.entries(inputs)) {
    assert.equal(await done(`user add ${login} --password-stdin`, input), `Added ${login} as subscriber.\n`)
    assert.equal((await request(basic(login, input.replace(/\r?\n$/, '')))).status, 200, login)
  }
})

test('every role can be assigned, and is listed', async t => {
  const { done } = await installation(t)
  for (const role of roles) await done(`user add my-${role} --role ${role}`)
  const lines = roles.map((role, index) => `${index + 1}\tmy-${role}\t${role}\n`)
  assert.equal(await done('user list'), lines.join(''))
})

test('the list marks disabled users', async t => {
  const { store, done, users } = await installation(t)
  for (const login of ['ann', 'ben']) await done(`user add ${login} --role author`)
  await store.transaction(tx => tx.users.setDisabled(2, systemClock()))
  assert.equal(await done('user list'), '1\tann\tauthor\n2\tben\tauthor\tdisabled\n')
  assert.deepEqual((await users())[1], { id: 2, login: 'ben', role: 'author', disabled: true })
})

test('a disabled user cannot authenticate in any way, and is restored when enabled', async t => {
  const { done, almanac, request } = await installation(t)
  await done('user add root --role administrator')
  await done('user add ann --role author --password-stdin', 'correct horse')
  const { token } = JSON.parse(await done('token create ann --json'))
  const statuses = async () => [
    (await request(basic('ann', 'correct horse'))).status,
    (await request(`Bearer ${token}`)).status,
  ]

  assert.equal(await done('user disable ann'), 'Disabled ann.\n')
  assert.deepEqual(await statuses(), [401, 401])
  assert.equal(await done('user enable ann'), 'Enabled ann.\n')
  assert.deepEqual(await statuses(), [200, 200])
  refused(await almanac('user disable root'), 'root is the only administrator.')
  refused(await almanac('user disable nobody'), 'There is no user nobody.')
  refused(await almanac('user enable nobody'), 'There is no user nobody.')
})

test('a user is added with a valid email address', async t => {
  const { store, done, almanac } = await installation(t)
  await done('user add ann --role author --email ann@example.org')
  assert.equal((await store.users.findPerson(1))?.mail, 'ann@example.org')
  assert.deepEqual(
    (await store.users.listPeopleCalled('ANN@example.org')).map(({ login }) => login),
    ['ann'],
  )
  refused(await almanac('user add ben --email ben'), '"ben" is not an email address.')
  assert.equal((await store.users.list()).length, 1)
})

test('the JSON output is machine-readable', async t => {
  const { done } = await installation(t)
  const made = JSON.parse(await done('user add ann --role editor --json'))
  assert.match(made.password, randomPassword)
  assert.deepEqual(made, { id: 1, login: 'ann', role: 'editor', password: made.password })
  const given = JSON.parse(await done('user add ben --password-stdin --json', 'secret-pass'))
  assert.deepEqual(given, { id: 2, login: 'ben', role: 'subscriber' })
  const changed = JSON.parse(await done('user set-password ann --json'))
  assert.match(changed.password, randomPassword)
  assert.notEqual(changed.password, made.password)
  assert.deepEqual(JSON.parse(await done('user set-password ann --password-stdin --json', 'secret-pass')), {
    login: 'ann',
  })
  assert.deepEqual(JSON.parse(await done('token list --json')), [])
})

test('a new password replaces the old one', async t => {
  const { done, request } = await installation(t)
  await done('user add ann --password-stdin', 'first-pass')
  const told = await done('user set-password ANN')
  const [random = ''] = told.match(randomPassword) ?? []
  assert.equal((await request(basic('ann', 'first-pass'))).status, 401)
  assert.equal((await request(basic('ann', random))).status, 200)
  assert.equal(await done('user set-password ann --password-stdin', 'third-pass\n'), 'Changed.\n')
  assert.equal((await request(basic('ann', 'third-pass'))).status, 200)
})

test('a new role takes effect', async t => {
  const { done, users } = await installation(t)
  await done('user add ann')
  assert.equal(await done('user set-role ann editor'), 'ann is now editor.\n')
  assert.equal((await users())[0].role, 'editor')
})

const long = 'a'.repeat(101)
const name = 'A user name has 1 to 100 characters, without white space or colons.'
const password = 'A password has at least 8 characters.'

const refusals: readonly (readonly [line: string, sentence: string, input?: string])[] = [
  ['user add root', 'There is a user root already.'],
  ['user add ROOT', 'There is a user ROOT already.'],
  ['user add a:b', name],
  [`user add ${long}`, name],
  ['user add a\tb', name],
  ['user add ann --password-stdin', password, ''],
  ['user add ann --password-stdin', password, '1234567\n'],
  ['user set-password root --password-stdin', password, '1234567\n'],
  ['user set-password ann', 'There is no user ann.'],
  ['user set-role ann editor', 'There is no user ann.'],
  ['user set-role root editor', 'root is the only administrator.'],
  ['user remove root --give-records-to ben', 'root is the only administrator.'],
  ['user remove ben --give-records-to ann', 'There is no user ann.'],
  ['token create ann', 'There is no user ann.'],
  ['token list ann', 'There is no user ann.'],
  ['token revoke 5', 'There is no token 5.'],
  ['user remove ann', 'There is no user ann.'],
  ['user remove root', 'root is the only administrator.'],
]

test('an impossible command is refused in one sentence, and changes nothing', async t => {
  const { almanac, done, users } = await installation(t)
  await done('user add root --role administrator')
  await done('user add ben')
  const before = await users()
  for (const [line, sentence, input] of refusals) {
    await t.test(`"almanac ${line}" given ${JSON.stringify(input ?? null)}: ${sentence}`, async () => {
      refused(await almanac(line, input), sentence)
      assert.deepEqual(await users(), before)
    })
  }
})

test('one of two administrators can be demoted or removed', async t => {
  const { done, users } = await installation(t)
  for (const login of ['root', 'ann', 'ben']) await done(`user add ${login} --role administrator`)
  await done('user set-role ann author')
  assert.equal(await done('user remove ben'), 'Removed ben.\n')
  const left = (await users()).map((user: { login: string; role: string }) => `${user.login} ${user.role}`)
  assert.deepEqual(left, ['root administrator', 'ann author'])
})

test('a user with records is removed only if another user takes them over', async t => {
  const { almanac, done, request } = await installation(t)
  await done('user add root --role administrator')
  await done('user add ann --role author --password-stdin', 'secret-pass')
  const made = await request(basic('ann', 'secret-pass'), 'POST')
  assert.equal(made.body.author, '2')
  refused(
    await almanac('user remove ann'),
    'ann is the author of 1 records: say who gets them. Use --give-records-to NAME.',
  )
  await done('user remove ann --give-records-to root')
  await done('user add ben --password-stdin', 'secret-pass')
  const { body } = await request(basic('ben', 'secret-pass'), 'GET', `${venues}/${made.body.id}`)
  assert.equal(body.author, '1')
  assert.equal((await request(basic('ann', 'secret-pass'))).status, 401)
})

test('a token is created with scopes and an expiry, and listed with them and its last use', async t => {
  const { almanac, done, request } = await installation(t)
  await done('user add ann --role author')
  const wrongScope = await almanac('token create ann --scopes events:read,events:delete')
  assert.match(
    wrongScope.stderr,
    /^--scopes: "events:delete" is not a scope. Use one or more of events:read, /,
  )
  const wrongDays = await almanac('token create ann --expires-in soon')
  assert.match(wrongDays.stderr, /^--expires-in: "soon" is not a number of days from 1 to 36500./)
  assert.equal(await done('token list ann'), '')
  const made = JSON.parse(
    await done('token create ann --name door --scopes events:read,events:write --expires-in 30 --json'),
  )
  assert.deepEqual(made.scopes, ['events:read', 'events:write'])
  assert.match(made.expiresAt, /^\d{4}-\d\d-\d\d /)
  assert.match(await done('token list ann'), /events:read,events:write\texpires .*\tnever used\n$/)
  const { status, body } = await request(`Bearer ${made.token}`, 'POST')
  assert.deepEqual([status, body.code], [403, 'rest_insufficient_scope'])
  // Requests don't wait until their use is recorded.
  await until(async () => /\tlast used \d{4}-/.test(await done('token list ann')), 'the last use')
})

test('a token is created, used, listed and revoked', async t => {
  const { done, request } = await installation(t)
  await done('user add ann --role author')
  await done('user add ben')
  const told = await done('token create ann')
  assert.match(told, /^Token 1 of ann, shown only once: alm_[\w-]{32}\n$/)
  const [first = ''] = told.match(/alm_\S+/) ?? []
  const second = JSON.parse(await done('token create ben --name cron --json'))
  assert.deepEqual(second, { id: 2, login: 'ben', name: 'cron', token: second.token })
  for (const use of [`Bearer ${first}`, basic('ann', first)])
    assert.equal((await request(use, 'POST')).status, 201)

  const listed = JSON.parse(await done('token list --json'))
  assert.deepEqual(
    listed.map((token: { id: number; login: string; name: string }) => [token.id, token.login, token.name]),
    [
      [1, 'ann', 'token'],
      [2, 'ben', 'cron'],
    ],
  )
  assert.match(listed[0].createdAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.doesNotMatch(JSON.stringify(listed), /alm_|hash/i)
  assert.match(
    await done('token list ben'),
    /^2\tben\t[\d: -]{19}\tcron\tfull access\tnever expires\tnever used\n$/,
  )

  assert.equal(await done('token revoke 1'), 'Revoked token 1.\n')
  assert.equal((await request(`Bearer ${first}`)).status, 401)
  assert.equal((await request(`Bearer ${second.token}`)).status, 200)
  await done('user remove ben')
  assert.equal((await request(`Bearer ${second.token}`)).status, 401)
})
