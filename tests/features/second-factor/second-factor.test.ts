// The second factor, at the desk and for programs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { idleSeconds } from '../../../src/domain/rights/session.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { oneTimeCode, removeUserFactor } from '../../../src/features/second-factor/actions/second-factor.ts'
import { secondFactorStorage } from '../../../src/features/second-factor/storage/second-factor-storage.ts'
import { type DeskClient, fieldsIn, signInAtDesk, visitDesk, welcomeLinkIn } from '../../desk/desk-client.ts'
import { almanac } from '../../support/command-line.ts'
import { allIn, oneIn, textsIn, valueIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'

/** Turns it on, and returns the secret and the recovery codes. */
async function turnOn(client: DeskClient, now: number): Promise<{ secret: string; codes: string[] }> {
  const { body } = await client.post('/me/second-factor/')
  const secret = oneIn(body, '.secret code[dir="ltr"]').text.replaceAll(' ', '')
  oneIn(body, 'svg.qr')
  // A phone cannot scan its own screen.
  assert.match(oneIn(body, 'a[href^="otpauth:"]').attributes.href ?? '', new RegExp(`secret=${secret}&`))
  const wrong = await client.post('/me/second-factor/confirm/', { code: '000' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#code-problem')
  const done = await client.post('/me/second-factor/confirm/', { code: oneTimeCode(secret, now) })
  return { secret, codes: await codesAfter(done, client) }
}

/** The recovery codes on the page after a form, where they are shown once. */
async function codesAfter(answer: LightMyRequestResponse, client: DeskClient): Promise<string[]> {
  const { body } = await client.follow(answer)
  const codes = oneIn(body, '.note .secret code').text.split(/\s+/)
  assert.equal(codes.length, 10)
  assert.equal(allIn((await client.get('/me/')).body, '.note').length, 0)
  return codes
}

async function givePassword(client: DeskClient): Promise<string> {
  const asked = await client.post('/sign-in/', { login: 'author', password: 'author-pass' })
  assert.equal(asked.statusCode, 200)
  return valueIn(asked.body, 'half')
}

test('a code is required after the password, works once, and can be replaced by a recovery code', async t => {
  const { app, clock, store, users } = await buildTestApp(t)
  const elsewhere = await signInAtDesk(app, 'author')
  const { secret, codes } = await turnOn(await signInAtDesk(app, 'author'), clock.now)
  assert.equal((await elsewhere.get('/')).statusCode, 303)
  const client = await visitDesk(app)
  const half = await givePassword(client)
  const give = (code: string, token = half) => client.post('/sign-in/code/', { half: token, code })

  assert.equal((await client.get('/')).statusCode, 303)
  // The code that turned it on is used up.
  assert.equal((await give(oneTimeCode(secret, clock.now))).statusCode, 401)
  clock.now = (clock.now + 30) as UtcSeconds
  const code = oneTimeCode(secret, clock.now)
  const entered = await give(code)
  oneIn((await client.follow(entered)).body, '.side')
  assert.equal(
    (await (await visitDesk(app)).post('/sign-in/code/', { half, code })).headers.location,
    '/desk/sign-in/',
  )

  const other = await visitDesk(app)
  const second = await givePassword(other)
  assert.equal((await other.post('/sign-in/code/', { half: second, code })).statusCode, 401)
  const paper = ` ${codes[3]?.toUpperCase()} `
  assert.equal((await other.post('/sign-in/code/', { half: second, code: paper })).statusCode, 303)
  assert.equal(await store.of(secondFactorStorage).countRecoveryCodes(users.author.id), 9)
  const third = await visitDesk(app)
  const again = await givePassword(third)
  assert.equal((await third.post('/sign-in/code/', { half: again, code: paper })).statusCode, 401)
  clock.now = (clock.now + 600) as UtcSeconds
  const late = await third.post('/sign-in/code/', { half: again, code: oneTimeCode(secret, clock.now) })
  assert.equal(late.headers.location, '/desk/sign-in/')
})

test('a form that is sent again after the setup says that it is on, and offers new recovery codes', async t => {
  const { app, clock, store, users } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const { secret } = await turnOn(client, clock.now)
  for (const path of ['/me/second-factor/', '/me/second-factor/confirm/']) {
    const { body } = await client.follow(await client.post(path, { code: oneTimeCode(secret, clock.now) }))
    assert.match(oneIn(body, '.note').text, /^Two-factor authentication is already on/)
    oneIn(body, 'form[action="/desk/me/second-factor/codes/"]')
  }
  assert.equal(await store.of(secondFactorStorage).countRecoveryCodes(users.author.id), 10)
})

test('guessing codes is prevented', async t => {
  const { app, clock } = await buildTestApp(t)
  const { secret } = await turnOn(await signInAtDesk(app, 'author'), clock.now)
  const client = await visitDesk(app)
  const half = await givePassword(client)
  const statuses: number[] = []
  for (let count = 0; count < 7; count++)
    statuses.push((await client.post('/sign-in/code/', { half, code: '000000' })).statusCode)
  assert.deepEqual([statuses[0], statuses.at(-1)], [401, 429])
  clock.now = (clock.now + 30) as UtcSeconds
  const { statusCode } = await client.post('/sign-in/code/', { half, code: oneTimeCode(secret, clock.now) })
  assert.equal(statusCode, 303)
})

test('with a second factor programs need a token, and a lost-password link does not sign the user in', async t => {
  const { app, request, clock, store, users } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  await turnOn(client, clock.now)
  const { body: made } = await client.follow(await client.post('/me/tokens/', { token_name: 'Program' }))
  const token = textsIn(made, 'code').find(text => text.startsWith('alm_')) ?? ''
  const as = (password: string) =>
    request('GET', '/events', {
      headers: { authorization: `Basic ${Buffer.from(`author:${password}`).toString('base64')}` },
    })

  const refused = await as('author-pass')
  assert.deepEqual([refused.status, refused.body.code], [401, 'rest_token_needed'])
  assert.equal((await as('wrong')).body.code, 'rest_invalid_credentials')
  assert.equal((await as(token)).status, 200)

  const administrator = await signInAtDesk(app, 'administrator')
  const { body } = await administrator.post(`/settings/people/${users.author.id}/link/`)
  const link = welcomeLinkIn(body)
  const lost = await visitDesk(app)
  await lost.get(link)
  const set = await lost.post(link, { password: 'another password' })
  assert.match((await lost.follow(set)).body, /and a code from your app/)
  assert.equal((await lost.get('/')).statusCode, 303)

  const path = `/settings/people/${users.author.id}/`
  oneIn((await administrator.get(path)).body, `form[action="/desk${path}remove-second-factor/"]`)
  await administrator.post(`${path}remove-second-factor/`)
  assert.equal(await store.of(secondFactorStorage).isOn(users.author.id), false)
  assert.equal((await as('another password')).status, 200)
})

test('turning it off and new recovery codes need a current code while the password is fresh', async t => {
  const { app, clock, store, users } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const { secret, codes } = await turnOn(client, clock.now)
  const left = () => store.of(secondFactorStorage).countRecoveryCodes(users.author.id)
  for (const path of ['/me/second-factor/remove/', '/me/second-factor/codes/']) {
    oneIn((await client.post(path)).body, '#code')
    const wrong = await client.post(path, { code: '000000' })
    assert.equal(wrong.statusCode, 422)
    oneIn(wrong.body, '#code-problem')
    // The code that turned it on is used up.
    assert.equal((await client.post(path, { code: oneTimeCode(secret, clock.now) })).statusCode, 422)
  }
  assert.deepEqual([await store.of(secondFactorStorage).isOn(users.author.id), await left()], [true, 10])
  clock.now = (clock.now + 30) as UtcSeconds
  const renewed = await client.post('/me/second-factor/codes/', { code: oneTimeCode(secret, clock.now) })
  const [paper = ''] = await codesAfter(renewed, client)
  assert.notEqual(paper, codes[0])
  assert.equal((await client.post('/me/second-factor/remove/', { code: paper })).statusCode, 303)
  assert.equal(await store.of(secondFactorStorage).isOn(users.author.id), false)
})

test('turning it off needs the password, and a command can do it too', async t => {
  const { app, clock, store, users } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const { secret, codes } = await turnOn(client, clock.now)
  const renewed = await client.post('/me/second-factor/codes/', { code: codes[1] })
  assert.ok(!(await codesAfter(renewed, client)).includes(String(codes[0])))
  clock.now = (clock.now + 1800) as UtcSeconds
  const code = oneTimeCode(secret, clock.now)
  oneIn((await client.post('/me/second-factor/remove/', { code })).body, '[name="confirm_password"]')
  assert.equal(await store.of(secondFactorStorage).isOn(users.author.id), true)
  await client.post('/me/second-factor/remove/', { confirm_password: 'author-pass', code })
  assert.equal(await store.of(secondFactorStorage).isOn(users.author.id), false)
  await turnOn(client, clock.now)
  await removeUserFactor(store, 'author')
  assert.equal(await store.of(secondFactorStorage).countRecoveryCodes(users.author.id), 0)
})

test('a user signed out while editing gives the code as well, and loses nothing', async t => {
  const { app, clock, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const { secret } = await turnOn(client, clock.now)
  await client.get('/events/new/')
  const times = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }
  const typed = { title: 'Typed for an hour', ...times, do: 'publish' }
  clock.now = (clock.now + idleSeconds) as UtcSeconds

  const door = await client.post('/events/new/', typed)
  const again = fieldsIn(door.body, 'sign-in-again')
  const login = { again_login: 'author', again_password: 'author-pass' }
  const asked = await client.post('/events/new/', { ...again, ...login })
  assert.doesNotMatch(asked.body, /author-pass/)
  const kept = { ...again, half: valueIn(asked.body, 'half') }
  assert.equal(valueIn(asked.body, 'title'), 'Typed for an hour')
  assert.equal((await client.post('/events/new/', { ...kept, code: '000000' })).statusCode, 401)
  const shown = await client.post('/events/new/', { ...kept, code: oneTimeCode(secret, clock.now) })
  await client.follow(await client.post('/events/new/', { ...fieldsIn(shown.body), do: 'publish' }))
  assert.equal((await get('/events?search=typed')).body.total, 1)
})

test('a command names a user who has none, and the palette finds the settings', async t => {
  const { app, databaseUrl } = await buildTestApp(t)
  for (const [login, problem] of [
    ['nobody-here', 'There is no user nobody-here.'],
    ['author', 'author has no second factor.'],
  ] as const) {
    const { code, stderr } = await almanac(databaseUrl, ['user', 'remove-second-factor', login])
    assert.deepEqual([code, stderr.trim()], [1, problem])
  }
  const { body } = await (await signInAtDesk(app, 'editor')).get('/palette')
  const found = allIn(body, '[role="option"]').filter(({ attributes }) =>
    attributes['data-words']?.includes('Two-factor'),
  )
  assert.deepEqual(
    found.map(({ attributes }) => attributes['data-href']),
    ['/desk/me/#second-factor'],
  )
})
