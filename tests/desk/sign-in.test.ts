import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEntryLink, enterByLink } from '../../src/actions/accounts/entry-links.ts'
import { createOwnToken } from '../../src/actions/accounts/tokens.ts'
import { setUserPassword } from '../../src/actions/accounts/users.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk, visitDesk } from './desk-client.ts'

const day = 24 * 3600

function later({ clock }: TestApp, seconds: number): void {
  clock.now = (clock.now + seconds) as UtcSeconds
}

test('a signed-out user is sent to the sign-in page, and then to the requested page', async t => {
  const { app } = await buildTestApp(t)
  const client = await visitDesk(app)

  const sent = await client.get('/events/?status=draft')
  assert.equal(sent.headers.location, '/desk/sign-in/?next=%2Fdesk%2Fevents%2F%3Fstatus%3Ddraft')
  const door = await client.follow(sent)
  const next = '/desk/events/?status=draft'
  assert.equal(valueIn(door.body, 'next'), next)
  const signedIn = await client.post('/sign-in/', { login: 'editor', password: 'editor-pass', next })

  assert.equal(signedIn.headers.location, next)
})

test('sign-in never redirects to another site', async t => {
  const { app } = await buildTestApp(t)
  for (const next of [
    'https://evil.example/',
    '//evil.example/',
    '/desk//evil.example',
    '/\\evil.example',
    'desk/',
  ]) {
    const client = await visitDesk(app)
    const { headers } = await client.post('/sign-in/', { login: 'editor', password: 'editor-pass', next })
    assert.equal(headers.location, '/desk/', next)
  }
})

test('a session token works only at the desk, is stored as a hash, and is Secure behind TLS', async t => {
  const { app, store } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })
  const client = await visitDesk(app)
  const { headers } = await client.post('/sign-in/', { login: 'editor', password: 'editor-pass' })
  const [line = ''] = [headers['set-cookie'] ?? ''].flat()

  assert.match(line, /; Path=\/desk; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  assert.equal(await store.sessions.find(client.cookies.get('almanac_desk') as string), undefined)
  assert.equal(
    (await app.inject({ url: '/calendar/events/v1/images', headers: { cookie: line } })).statusCode,
    401,
  )
})

test('guessing at the sign-in page is slowed down as at the API', async t => {
  const { app } = await buildTestApp(t, { isNew: true })
  const client = await visitDesk(app)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 7; attempt++)
    statuses.push((await client.post('/sign-in/', { login: 'editor', password: `no-${attempt}` })).statusCode)

  assert.ok(
    statuses.slice(0, 4).every(status => status === 401),
    statuses.join(),
  )
  assert.equal(statuses.at(-1), 429)
  const atInterface = await app.inject({
    url: '/calendar/events/v1/events',
    headers: { authorization: `Basic ${Buffer.from('editor:editor-pass').toString('base64')}` },
  })
  assert.equal(atInterface.statusCode, 429)
})

test('a session ends when unused, and in any case after a month', async t => {
  const app = await buildTestApp(t)
  const idle = await signInAtDesk(app.app, 'editor')
  const busy = await signInAtDesk(app.app, 'author')
  for (let days = 0; days < 29; days += 5) {
    later(app, 5 * day)
    const { statusCode } = await busy.get('/')
    assert.equal(statusCode, days < 25 ? 200 : 303, String(days))
  }
  assert.equal((await idle.get('/')).statusCode, 303)
})

test('a wrong password at the end of a session keeps the typed text', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await client.get('/events/new/')
  later(app, 8 * day)
  const times = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:00' }

  const door = await client.post('/events/new/', { title: 'Typed for an hour', ...times, do: 'draft' })
  assert.equal(door.statusCode, 401)
  const kept = fieldsIn(door.body, 'sign-in-again')
  const wrong = await client.post('/events/new/', { ...kept, again_login: 'editor', again_password: 'no' })
  assert.equal(wrong.statusCode, 401)
  assert.equal(oneIn(wrong.body, '#again_login[autofocus]').attributes.value, 'editor')
  const login = { again_login: 'editor', again_password: 'editor-pass' }
  const shown = await client.post('/events/new/', { ...fieldsIn(wrong.body, 'sign-in-again'), ...login })

  assert.equal(fieldsIn(shown.body).title, 'Typed for an hour')
  const saved = await client.post('/events/new/', { ...fieldsIn(shown.body), do: 'draft' })
  assert.equal(fieldsIn((await client.follow(saved)).body).title, 'Typed for an hour')
})

test('a new password ends all sessions except the current one', async t => {
  const { app, store } = await buildTestApp(t)
  const [here, elsewhere] = [await signInAtDesk(app, 'author'), await signInAtDesk(app, 'author')]

  const short = await here.post('/me/password/', { current_password: 'author-pass', password: 'short' })
  assert.equal(short.statusCode, 422)
  assert.match(short.body, /at least 8 characters/)
  const changed = await here.post('/me/password/', {
    current_password: 'author-pass',
    password: 'long enough',
  })
  assert.equal((await here.follow(changed)).statusCode, 200)
  assert.equal((await elsewhere.get('/')).statusCode, 303)

  await setUserPassword(store, 'author', 'another one')
  assert.equal((await here.get('/')).statusCode, 303)
})

test('users see their sessions, and can end any of them', async t => {
  const { app } = await buildTestApp(t)
  const [here, elsewhere, others] = [
    await signInAtDesk(app, 'author'),
    await signInAtDesk(app, 'author'),
    await signInAtDesk(app, 'editor'),
  ]
  const { body } = await here.get('/me/')
  const { action = '' } = oneIn(body, 'form[action^="/desk/me/sessions/"][action*="/end/"]').attributes
  const end = action.slice('/desk'.length)

  assert.equal((await others.post(end)).statusCode, 404)
  await here.post(end)
  assert.equal((await elsewhere.get('/')).statusCode, 303)
  assert.equal((await here.get('/')).statusCode, 200)
})

test('a token is created after entering the password again, and works in the API', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'author')
  later(app, 3600)

  const asked = await client.post('/me/tokens/', { token_name: 'Import' })
  assert.equal(valueIn(asked.body, 'token_name'), 'Import')
  const wrong = await client.post('/me/tokens/', { token_name: 'Import', confirm_password: 'no' })
  assert.equal(wrong.statusCode, 403)
  const made = await client.follow(
    await client.post('/me/tokens/', { token_name: 'Import', confirm_password: 'author-pass' }),
  )
  const secret = oneIn(made.body, '.note code').text
  assert.match(secret, /^alm_[\w-]+$/)
  const again = await client.get('/me/')
  assert.doesNotMatch(again.body, /alm_/)
  const tokensOn = ({ body }: { body: string }) =>
    allIn(body, 'form[action^="/desk/me/tokens/"][action*="/remove/"]').length
  assert.equal(tokensOn(again), tokensOn(made))

  const { statusCode } = await app.app.inject({
    url: '/calendar/events/v1/images',
    headers: { authorization: `Bearer ${secret}` },
  })
  assert.equal(statusCode, 200)
})

test('a token is limited to the chosen scopes and days, and the page shows them and its last use', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'author')
  const form = { token_name: 'Door', token_access: 'limited', token_expires: '30' }
  const none = await client.post('/me/tokens/', form)
  assert.equal(none.statusCode, 422)
  assert.match(none.body, /Choose at least one thing that the token may do/)
  assert.equal(valueIn(none.body, 'token_name'), 'Door')
  assert.deepEqual(allIn(none.body, '[name="token_scope_webhooks_write"]'), [])

  const made = await client.follow(
    await client.post('/me/tokens/', { ...form, token_scope_events_write: '1' }),
  )
  const secret = oneIn(made.body, '.note code').text
  const lines = (html: string) => textsIn(html, 'li').join('\n')
  assert.match(lines(made.body), /events:write.*created .* · never used · expires /)
  const url = '/calendar/events/v1/events'
  const { statusCode } = await app.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
  assert.equal(statusCode, 200)
  await app.store.transaction(async () => {})
  assert.match(lines((await client.get('/me/')).body), /created .* · last used /)
  later(app, 30 * 86_400)
  const elsewhere = await signInAtDesk(app.app, 'author')
  assert.match((await elsewhere.get('/me/')).body, /Expired/)
})

test('a new password revokes tokens on request, and a reset always does', async t => {
  const { app, store, users, clock } = await buildTestApp(t)
  const token = () => createOwnToken(store, users.author, { name: 'Import' }, clock.now)
  const statusWith = async (secret: string) =>
    (await app.inject({ url: '/calendar/events/v1/images', headers: { authorization: `Bearer ${secret}` } }))
      .statusCode
  const client = await signInAtDesk(app, 'author')
  await store.transaction(tx => tx.tokens.removeAllOf(users.author.id))
  assert.deepEqual(allIn((await client.get('/me/')).body, '[name="revoke_tokens"]'), [])
  const first = await token()
  oneIn((await client.get('/me/')).body, '[name="revoke_tokens"]')
  const change = (current_password: string, password: string, more = {}) =>
    client.post('/me/password/', { current_password, password, ...more })

  await change('author-pass', 'second one')
  assert.equal(await statusWith(first), 200)
  await change('second one', 'third one', { revoke_tokens: '1' })
  assert.equal(await statusWith(first), 401)

  const second = await token()
  const link = await createEntryLink(store, users.author, 'reset', clock.now)
  await enterByLink(store, { secret: link, password: 'fourth one', agent: '' }, clock.now)
  assert.equal(await statusWith(second), 401)
  const third = await token()
  assert.equal(await setUserPassword(store, 'author', 'fifth one'), 1)
  assert.equal(await statusWith(third), 401)
})

test('a link signs its user in once, to set a password', async t => {
  const app = await buildTestApp(t)
  const secret = await createEntryLink(app.store, app.users.administrator, 'welcome', app.clock.now)
  const client = await visitDesk(app.app)

  assert.match((await client.get(`/welcome/${secret}/`)).body, /administrator/)
  assert.equal((await client.post(`/welcome/${secret}/`, { password: 'short' })).statusCode, 422)
  const entered = await client.post(`/welcome/${secret}/`, { password: 'a password of mine' })
  assert.equal((await client.follow(entered)).statusCode, 200)

  const again = await visitDesk(app.app)
  assert.equal((await again.get(`/welcome/${secret}/`)).statusCode, 410)
  assert.equal((await again.post(`/welcome/${secret}/`, { password: 'another one' })).statusCode, 410)
  const old = await createEntryLink(app.store, app.users.editor, 'welcome', app.clock.now)
  later(app, day + 1)
  assert.equal((await again.get(`/welcome/${old}/`)).statusCode, 410)
})

test('the desk uses its user’s language', async t => {
  const { app } = await buildTestApp(t)
  const visitor = await visitDesk(app)
  assert.match(
    (await visitor.get('/sign-in/', { 'accept-language': 'fr-CA, en;q=0.5' })).body,
    /Se connecter/,
  )
  const client = await signInAtDesk(app, 'author')
  await client.post('/me/profile/', { name: 'Amina', language: 'ar' })
  oneIn((await client.get('/')).body, 'html[lang^="ar"][dir="rtl"]')
})

test('a name that is too long is refused at its input, not cut off', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const name = 'x'.repeat(201)
  const { statusCode, body } = await client.post('/me/profile/', { name, language: 'en' })
  assert.equal(statusCode, 422)
  assert.deepEqual(textsIn(body, '#name-problem'), ['Must be at most 200 characters long.'])
  assert.equal(valueIn(body, 'name'), name)
})
