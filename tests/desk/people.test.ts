// User management: invitations, roles and disabled accounts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProgram } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { roles } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { deliverWebhooks } from '../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../src/features/webhooks/open-deliveries.ts'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'
import { type DeskClient, signInAtDesk, titlesIn, visitDesk, welcomeLinkIn } from './desk-client.ts'

const people = '/settings/people/'

function readWith(app: TestApp, authorization: string): Promise<number> {
  return app.app
    .inject({ url: '/calendar/events/v1/images', headers: { authorization } })
    .then(({ statusCode }) => statusCode)
}

function basic(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
}

async function signIn(
  app: TestApp,
  login: string,
  password: string,
): Promise<DeskClient & { status: number }> {
  const client = await visitDesk(app.app)
  const { statusCode } = await client.post('/sign-in/', { login, password })
  return { ...client, status: statusCode }
}

test('an invited user signs in once with the link, and chooses a name', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')

  const invited = await client.post(people, {
    login: 'amina',
    name: 'A.',
    mail: 'amina@example.org',
    role: 'author',
  })
  const link = welcomeLinkIn(invited.body)
  const { body: list } = await client.get(people)
  assert.ok(textsIn(list, '.people li').includes('A. amina · authorInvited'))
  oneIn(list, '.people li .is-invited')
  // An account without a password cannot be signed in to.
  for (const password of ['', 'x']) assert.equal((await signIn(app, 'amina', password)).status, 401)

  const amina = await visitDesk(app.app)
  const { body: welcome } = await amina.get(link)
  assert.equal(valueIn(welcome, 'name'), 'A.')
  oneIn(welcome, '#name[autofocus]')
  const short = await amina.post(link, { name: 'Amina Otieno', password: 'short' })
  assert.equal(short.statusCode, 422)
  assert.equal(valueIn(short.body, 'name'), 'Amina Otieno')
  const entered = await amina.post(link, { name: 'Amina Otieno', password: 'long enough' })
  assert.match((await amina.follow(entered)).body, /Amina Otieno/)
  assert.equal((await visitDesk(app.app).then(other => other.get(link))).statusCode, 410)
  assert.equal((await signIn(app, 'amina', 'long enough')).status, 303)
  const listed = await client.get(`${people}?q=otieno`)
  assert.deepEqual(titlesIn(listed.body), ['Amina Otieno'])
  oneIn(listed.body, '.people li .is-active')
})

test('errors in an invitation appear at their field, and the input is kept', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const typed = { login: 'EDITOR', name: 'Typed', mail: 'nowhere', role: 'king' }
  const wrong = await client.post(people, typed)

  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#mail-problem')
  oneIn(wrong.body, '#role-problem')
  assert.equal(valueIn(wrong.body, 'name'), 'Typed')
  const taken = await client.post(people, { ...typed, mail: '', role: 'editor' })
  assert.match(oneIn(taken.body, '#login-problem').text, /^This user name is already in use/)
  const odd = await client.post(people, { ...typed, login: 'a b', mail: '', role: 'editor' })
  oneIn(odd.body, '#login-problem')
  assert.equal((await app.store.users.list()).length, roles.length)
})

test('a disabled user cannot authenticate in any way, and can again when enabled', async t => {
  const app = await buildTestApp(t)
  const { id } = app.users.author
  const [client, author] = [
    await signInAtDesk(app.app, 'administrator'),
    await signInAtDesk(app.app, 'author'),
  ]
  const link = welcomeLinkIn((await client.post(`${people}${id}/link/`)).body)
  const ways = async () => [
    (await signIn(app, 'author', 'author-pass')).status,
    await readWith(app, basic('author', 'author-pass')),
    await readWith(app, basic('author', tokenOf('author'))),
    await readWith(app, `Bearer ${tokenOf('author')}`),
    (await author.get('/')).statusCode,
  ]
  assert.deepEqual(await ways(), [303, 200, 200, 200, 200])

  await client.follow(await client.post(`${people}${id}/disable/`))
  assert.deepEqual(await ways(), [401, 401, 401, 401, 303])
  assert.equal((await author.get(link)).statusCode, 410)
  assert.equal((await client.post(`${people}${id}/link/`)).statusCode, 409)

  await client.post(`${people}${id}/enable/`)
  assert.deepEqual(await ways(), [303, 200, 200, 200, 303])
  assert.equal((await author.get(link)).statusCode, 410)
})

test('a disabled user gets no more changes, by stream or webhook', async t => {
  const env = { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' }
  const app = await buildTestApp(t, { env })
  const { body: hook } = await app.post('/webhooks', { url: 'http://127.0.0.1:9/', user: 'author' })
  const address = `${await app.app.listen({ port: 0 })}/calendar/events/v1/changes/stream`
  const stream = await fetch(address, { headers: { authorization: `Bearer ${tokenOf('author')}` } })
  const client = await signInAtDesk(app.app, 'administrator')

  await client.post(`${people}${app.users.author.id}/disable/`)
  await app.post('/venues', { venue: 'Hall' })
  await deliverWebhooks(
    openDeliveries(openProgram(loadConfig(env), app.store, () => app.clock.now)),
    new AbortController().signal,
  )

  const { body: stopped } = await app.get(`/webhooks/${hook.id}`, { as: 'administrator' })
  assert.deepEqual([stopped.status, stopped.reason], ['paused', 'user_gone'])
  assert.doesNotMatch(await stream.text(), /Hall/)
})

test('the last active administrator cannot be disabled or demoted', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const own = `${people}${app.users.administrator.id}/`
  const refused = async () => {
    assert.equal((await client.post(`${own}disable/`)).statusCode, 409)
    const demoted = await client.post(own, { name: 'Typed', role: 'editor' })
    assert.equal(demoted.statusCode, 422)
    assert.match(oneIn(demoted.body, '#role-problem').text, /^This is the last administrator/)
    assert.equal(valueIn(demoted.body, 'name'), 'Typed')
    assert.equal(oneIn(demoted.body, '#role option[selected]').attributes.value, 'editor')
  }
  await refused()
  // Neither an invited nor a disabled administrator could manage the calendar.
  await client.post(people, { login: 'later', role: 'administrator' })
  const editor = `${people}${app.users.editor.id}/`
  await client.post(editor, { role: 'administrator' })
  await client.post(`${editor}disable/`)
  await refused()
  await client.post(`${editor}enable/`)

  const demoted = await client.post(own, { role: 'editor' })
  assert.equal(demoted.headers.location, '/desk/')
  assert.equal(oneIn((await client.follow(demoted)).body, '.note').text, 'Saved. Your role is now: editor.')
  assert.equal((await client.get(people)).statusCode, 403)
})

test('administrators cannot disable their own account, even if there are others', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  await client.post(`${people}${app.users.editor.id}/`, { role: 'administrator' })
  const own = `${people}${app.users.administrator.id}/`

  assert.equal(allIn((await client.get(own)).body, 'form[action$="/disable/"]').length, 0)
  const refused = await client.post(`${own}disable/`)
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /You can’t disable your own account/)
  assert.equal((await client.get(own)).statusCode, 200)
})

test('an administrator changes a user’s role, name and email address, and ends all their sessions', async t => {
  const app = await buildTestApp(t)
  const { id } = app.users.contributor
  const client = await signInAtDesk(app.app, 'administrator')
  const contributor = await signInAtDesk(app.app, 'contributor')

  const saved = await client.post(`${people}${id}/`, { name: 'Kofi', mail: 'k@example.org', role: 'editor' })
  const page = await client.follow(saved)
  assert.equal(valueIn(page.body, 'mail'), 'k@example.org')
  assert.match(page.body, /Open sessions.*Signed in with 1 browser/s)
  assert.doesNotMatch(page.body, /Where you’re signed in/)
  assert.equal((await app.store.users.find(id))?.role, 'editor')
  const wrong = await client.post(`${people}${id}/`, { name: 'Kofi', mail: 'k', role: 'editor' })
  assert.equal(wrong.statusCode, 422)
  await client.post(`${people}${id}/end-sessions/`)
  assert.equal((await contributor.get('/')).statusCode, 303)
})

test('sensitive actions ask for the password again', async t => {
  const app = await buildTestApp(t)
  const { id } = app.users.author
  const client = await signInAtDesk(app.app, 'administrator')
  app.clock.now = (app.clock.now + 3600) as UtcSeconds

  for (const path of [people, `${people}${id}/`, `${people}${id}/link/`, `${people}${id}/disable/`])
    oneIn((await client.post(path, { login: 'x', role: 'administrator' })).body, '[name="confirm_password"]')
  assert.equal((await app.store.users.list()).length, roles.length)
  const confirmed = await client.post(`${people}${id}/disable/`, { confirm_password: 'administrator-pass' })
  assert.equal(confirmed.statusCode, 303)
})

test('a new password link replaces earlier ones, and a new password invalidates all', async t => {
  const app = await buildTestApp(t)
  const { id } = app.users.author
  const client = await signInAtDesk(app.app, 'administrator')
  const first = welcomeLinkIn((await client.post(`${people}${id}/link/`)).body)
  const second = welcomeLinkIn((await client.post(`${people}${id}/link/`)).body)
  const author = await signInAtDesk(app.app, 'author')

  assert.equal((await author.get(first)).statusCode, 410)
  assert.match((await author.get(second)).body, /Choose a new password/)
  await author.get('/me/')
  await author.post('/me/password/', { current_password: 'author-pass', password: 'long enough' })
  assert.equal((await author.get(second)).statusCode, 410)
})
