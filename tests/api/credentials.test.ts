import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToken, revokeToken } from '../../src/actions/accounts/tokens.ts'
import { removeUser, setUserPassword, setUserRole } from '../../src/actions/accounts/users.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { apiRoot, buildTestApp, type TestApp, testNow, tokenOf } from '../support/test-app.ts'

const here = '192.0.2.1'
const elsewhere = '192.0.2.2'

function basic(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
}

interface Asking {
  readonly from?: string
  readonly method?: 'GET' | 'POST'
  readonly path?: string
}

async function ask({ app }: TestApp, authorization: string, asking: Asking = {}) {
  const { from = here, method = 'GET', path = `${apiRoot}/venues` } = asking
  return app.inject({ method, url: path, remoteAddress: from, headers: { authorization } })
}

async function statusOf(server: TestApp, authorization: string, asking?: Asking): Promise<number> {
  return (await ask(server, authorization, asking)).statusCode
}

/** Wrong passwords in sequence. */
async function guess(server: TestApp, login: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++)
    statuses.push(await statusOf(server, basic(login, `wrong-${time}`)))
  return statuses
}

const accepted: readonly (readonly [what: string, authorization: string])[] = [
  ['Basic with the password', basic('editor', 'editor-pass')],
  ['Basic with the user in another case', basic('EDitor', 'editor-pass')],
  ['Basic with an application password', basic('editor', tokenOf('editor'))],
  ['Bearer with a token', `Bearer ${tokenOf('editor')}`],
  ['a scheme in another case', `bEARER ${tokenOf('editor')}`],
]

for (const [what, authorization] of accepted) {
  test(`${what} authenticates the user`, async t => {
    const { app, users } = await buildTestApp(t, { isNew: true })
    const headers = { authorization, 'content-type': 'application/json' }
    const url = `${apiRoot}/venues`
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{"venue":"Hall"}' })
    assert.equal(answer.statusCode, 201)
    assert.equal(answer.json().author, String(users.editor.id))
  })
}

const wrong: readonly (readonly [what: string, authorization: string])[] = [
  ['a wrong password', basic('editor', 'wrong-pass')],
  ['a password in another case', basic('editor', 'Editor-pass')],
  ['no password', basic('editor', '')],
  ['an unknown user', basic('nobody', 'editor-pass')],
  ['the token of another user', basic('editor', tokenOf('author'))],
  ['an unknown token', 'Bearer alm_nonsense'],
  ['a password as a token', 'Bearer editor-pass'],
  ['an unknown scheme', 'Digest username="editor"'],
  ['malformed base64', 'Basic ****'],
  ['an empty header', ''],
]

test('wrong credentials are refused on every route, including public ones', async t => {
  const server = await buildTestApp(t, { isNew: true })
  const routes: readonly Asking[] = [
    { path: `${apiRoot}/venues` },
    { path: '/health' },
    { path: '/nowhere' },
    { path: `${apiRoot}/venues`, method: 'POST' },
  ]
  for (const [index, [what, authorization]] of wrong.entries()) {
    const route = { ...routes[index % routes.length], from: `192.0.2.${index}` }
    const answer = await ask(server, authorization, route)
    assert.equal(answer.statusCode, 401, what)
    assert.equal(answer.json().code, 'rest_invalid_credentials', what)
    assert.match(String(answer.headers['www-authenticate']), /^Basic realm="Almanac"/, what)
  }
})

test('a write without credentials is answered with a login challenge', async t => {
  const { request } = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Café "Zoé"' } })
  const answer = await request('POST', '/venues', { json: { venue: 'Hall' } })
  assert.equal(answer.status, 401)
  assert.equal(answer.body.code, 'rest_forbidden')
  assert.equal(answer.headers['www-authenticate'], 'Basic realm="Caf Zo", charset="UTF-8"')
})

test('an unknown user and a wrong password get the same answer', async t => {
  const server = await buildTestApp(t, { isNew: true })
  const [unknown, mistaken] = [
    await ask(server, basic('nobody', 'wrong-pass')),
    await ask(server, basic('editor', 'wrong-pass')),
  ]
  assert.equal(unknown.statusCode, mistaken.statusCode)
  assert.equal(unknown.body, mistaken.body)
  const { 'x-request-id': _, date: __, 'ratelimit-remaining': ___, ...headers } = unknown.headers
  for (const [name, value] of Object.entries(headers)) assert.equal(mistaken.headers[name], value, name)
})

test('a revoked token stops working immediately, in both of its uses', async t => {
  const server = await buildTestApp(t, { isNew: true })
  const { id, secret } = await createToken(server.store, { login: 'editor', name: 'cron' }, testNow)
  const uses = [`Bearer ${secret}`, basic('editor', secret)]
  for (const use of uses) assert.equal(await statusOf(server, use), 200)
  await revokeToken(server.store, id)
  for (const use of uses) assert.equal(await statusOf(server, use), 401)
  assert.equal(await statusOf(server, `Bearer ${tokenOf('editor')}`), 200)
})

test('a changed password applies immediately, although the old one was cached', async t => {
  const server = await buildTestApp(t, { isNew: true })
  assert.equal(await statusOf(server, basic('editor', 'editor-pass')), 200)
  await setUserPassword(server.store, 'editor', 'another-pass')
  assert.equal(await statusOf(server, basic('editor', 'editor-pass')), 401)
  assert.equal(await statusOf(server, basic('editor', 'another-pass')), 200)
})

test('removing a user or a role takes effect immediately', async t => {
  const server = await buildTestApp(t, { isNew: true })
  const post = (login: string) => statusOf(server, basic(login, `${login}-pass`), { method: 'POST' })
  assert.equal(await post('author'), 400)
  await setUserRole(server.store, 'author', 'subscriber')
  assert.equal(await post('author'), 403)
  await removeUser(server.store, { login: 'author', heir: undefined }, testNow)
  assert.equal(await post('author'), 401)
  assert.equal(await statusOf(server, `Bearer ${tokenOf('author')}`), 401)
})

test('a password that was verified before is not checked again, and is not locked out', async t => {
  const server = await buildTestApp(t, { isNew: true })
  assert.equal(await statusOf(server, basic('editor', 'editor-pass')), 200)
  await guess(server, 'editor', 5)
  assert.equal(await statusOf(server, basic('editor', 'wrong-pass')), 429)
  assert.equal(await statusOf(server, basic('editor', 'editor-pass')), 200)
  assert.equal(await statusOf(server, basic('EDITOR', 'editor-pass')), 200)
})

test('after five wrong passwords the next attempt has to wait, and other users do not', async t => {
  const server = await buildTestApp(t, { isNew: true })
  assert.deepEqual(await guess(server, 'editor', 6), [401, 401, 401, 401, 401, 429])
  const answer = await ask(server, basic('editor', 'editor-pass'))
  assert.equal(answer.statusCode, 429)
  assert.equal(answer.headers['retry-after'], '1')
  assert.equal(answer.json().code, 'rest_too_many_requests')
  assert.equal(await statusOf(server, basic('editor', 'editor-pass'), { from: elsewhere }), 200)
  assert.equal(await statusOf(server, basic('author', 'author-pass')), 200)
  assert.equal(await statusOf(server, basic('editor', tokenOf('editor'))), 200)
  assert.equal(await statusOf(server, `Bearer ${tokenOf('editor')}`), 200)
})

test('the wait doubles with each further failure and ends with the clock', async t => {
  const server = await buildTestApp(t, { isNew: true })
  await guess(server, 'editor', 5)
  for (const seconds of [1, 2, 4]) {
    const answer = await ask(server, basic('editor', 'wrong-pass'))
    assert.equal(answer.headers['retry-after'], String(seconds))
    server.clock.now = (server.clock.now + seconds) as UtcSeconds
    assert.equal(await statusOf(server, basic('editor', 'wrong-pass')), 401)
  }
  server.clock.now = (server.clock.now + 8) as UtcSeconds
  assert.equal(await statusOf(server, basic('editor', 'editor-pass')), 200)
  assert.deepEqual(await guess(server, 'editor', 2), [401, 401])
})

const spellings: readonly (readonly [what: string, login: string])[] = [
  ['in another case', 'EDITOR'],
  ['in full-width letters', 'ｅditor'],
]

test('another spelling of the user name does not bypass the wait', async t => {
  const server = await buildTestApp(t, { isNew: true })
  await guess(server, 'editor', 5)
  for (const [what, login] of spellings) {
    await t.test(what, async () => {
      assert.equal(await statusOf(server, basic(login, 'editor-pass'), { from: elsewhere }), 200)
      assert.equal(await statusOf(server, basic(login, 'wrong-pass')), 429)
    })
  }
})

test('concurrent guesses are slowed down like sequential ones', async t => {
  const server = await buildTestApp(t, { isNew: true })
  const attempts = Array.from({ length: 9 }, (_, index) =>
    statusOf(server, basic('editor', `wrong-${index}`)),
  )
  const hashed = (await Promise.all(attempts)).filter(status => status === 401)
  assert.ok(hashed.length <= 6, `${hashed.length} of 9 were checked`)
})

test('a valid token works while wrong ones come from the same IP address', async t => {
  const server = await buildTestApp(t, { isNew: true })
  for (let time = 0; time < 6; time++) await ask(server, `Bearer alm_wrong_${time}`)
  assert.equal(await statusOf(server, `Bearer ${tokenOf('editor')}`), 200)
})
