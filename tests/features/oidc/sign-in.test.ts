// Sign-in with a provider of OpenID Connect.
import assert from 'node:assert/strict'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { passwordMatches } from '../../../src/accounts/password.ts'
import { secretHash } from '../../../src/accounts/secret.ts'
import { createEntryLink } from '../../../src/actions/accounts/entry-links.ts'
import { getPerson } from '../../../src/actions/accounts/people.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { accountStatusOf } from '../../../src/domain/rights/person.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { oidcStorage } from '../../../src/features/oidc/storage/oidc-storage.ts'
import { secondFactorStorage } from '../../../src/features/second-factor/storage/second-factor-storage.ts'
import { type DeskClient, signInAtDesk, visitDesk } from '../../desk/desk-client.ts'
import { oneIn, textsIn } from '../../support/html.ts'
import { loopbackNetworks, startLoopbackServer } from '../../support/loopback-tls.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { clientSettings, goThrough, type Person, serveProvider } from './provider.ts'

const base = 'https://calendar.example.org'
const callback = (number = 1) => `${base}/desk/sign-in/with/${number}/callback/`
const ada: Person = { sub: 'ada-1', email: 'ada@example.org', email_verified: true }

async function scene(t: TestContext, env: Record<string, string> = {}) {
  const provider = await serveProvider(t, ada)
  provider.open(callback())
  const app = await buildTestApp(t, {
    isNew: true,
    env: {
      ...{ PUBLIC_URL: base, ALMANAC_OIDC_ISSUER: provider.issuer, ...clientSettings },
      ...{ ALMANAC_SERVICE_NETWORKS: loopbackNetworks, ...env },
    },
  })
  // The provider has the real time.
  app.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
  await setMail(app, 'author', ada.email)
  return { app, provider }
}

function setMail({ store, users }: TestApp, role: Role, mail: string): Promise<void> {
  return store.transaction(tx => tx.users.setMail(users[role].id, mail))
}

/** Follows the button and the provider, and returns where it leads back to. */
async function begin(
  client: DeskClient,
  path = '/sign-in/with/1/',
  cookies?: Map<string, string>,
): Promise<string> {
  const { headers, statusCode } = await client.get(path)
  assert.equal(statusCode, 303)
  const back = await goThrough(String(headers.location), cookies)
  assert.equal(back.origin, base)
  return `${back.pathname.slice('/desk'.length)}${back.search}`
}

/** The note on the sign-in page, or the name of the user who is signed in. */
async function complete(client: DeskClient, path: string): Promise<string> {
  const page = await client.follow(await client.get(path))
  const [about] = textsIn((await client.get('/me/')).body, '.about')
  return about ?? textsIn(page.body, '.note').join(' ').trim()
}

async function signIn(app: TestApp): Promise<string> {
  const client = await visitDesk(app.app)
  return complete(client, await begin(client))
}

test('without a provider there is no button and no address', async t => {
  const { app } = await buildTestApp(t)
  const client = await visitDesk(app)
  assert.equal((await client.get('/sign-in/with/1/')).statusCode, 404)
  assert.deepEqual(textsIn((await client.get('/sign-in/')).body, '.providers'), [])
})

test('a person signs in with the account that has the verified address', async t => {
  const { app, provider } = await scene(t, { ALMANAC_OIDC_NAME: 'House' })
  const client = await visitDesk(app.app)
  const page = await client.get('/sign-in/?next=/desk/events/')
  assert.deepEqual(textsIn(page.body, '.providers a'), ['Sign in with House'])
  const path = await begin(client, '/sign-in/with/1/?next=/desk/events/')
  const answer = await client.get(path)
  assert.equal(answer.headers.location, '/desk/events/')
  assert.match((await client.get('/me/')).body, /author/)

  await t.test('the address may change later, because the person stays the same', async () => {
    provider.person = { ...ada, email: 'new@example.org' }
    assert.match(await signIn(app), /author/)
  })

  await t.test('another person who gets the address does not get the account', async () => {
    provider.person = { ...ada, sub: 'ben-2' }
    assert.match(await signIn(app), /No account here has your email address/)
  })
})

test('people without an account, and those whose address is not certain, are refused', async t => {
  const { app, provider } = await scene(t)
  const cells: readonly [Partial<Person>, RegExp][] = [
    [{ email_verified: false }, /has not verified your email address/],
    [{ email: 'stranger@example.org' }, /No account here has your email address/],
    [{ email: 'both@example.org' }, /No account here has your email address/],
    [{ email: 'off@example.org' }, /Your account is disabled/],
  ]
  await setMail(app, 'editor', 'both@example.org')
  await setMail(app, 'contributor', 'both@example.org')
  await setMail(app, 'subscriber', 'off@example.org')
  await app.store.transaction(tx => tx.users.setDisabled(app.users.subscriber.id, app.clock.now))
  for (const [index, [person, note]] of cells.entries()) {
    provider.person = { ...ada, sub: `person-${index}`, ...person }
    assert.match(await signIn(app), note, JSON.stringify(person))
  }
})

test('a sign-in is completed once, in time, and by the browser that began it', async t => {
  const { app } = await scene(t)
  const [one, other] = [await visitDesk(app.app), await visitDesk(app.app)]
  const over = /This sign-in is over/

  await t.test('not by another browser', async () => {
    const path = await begin(one)
    assert.match(await complete(other, path), over)
    assert.match(await complete(one, path), over)
  })

  await t.test('not with a code of another sign-in', async () => {
    const [first, second] = [await begin(one), await begin(other)]
    const mixed = first.replace(/code=[^&]+/, /code=[^&]+/.exec(second)?.[0] ?? '')
    assert.match(await complete(one, mixed), /didn’t confirm who you are/)
  })

  await t.test('not without or with another state', async () => {
    const path = await begin(one)
    assert.match(await complete(one, path.replace(/&?state=[^&]+/, '')), over)
    assert.match(await complete(one, path.replace(/state=[^&]+/, 'state=other')), over)
  })

  await t.test('not late', async () => {
    const path = await begin(one)
    app.clock.now = (app.clock.now + 601) as UtcSeconds
    assert.match(await complete(one, path), over)
    app.clock.now = (app.clock.now - 601) as UtcSeconds
  })

  await t.test('not if the person said no', async () => {
    const path = await begin(one)
    const refused = path.replace(/code=[^&]+/, 'error=access_denied')
    assert.match(await complete(one, refused), /didn’t confirm who you are/)
  })

  await t.test('not again', async () => {
    const path = await begin(one)
    assert.match(await complete(one, path), /author/)
    assert.match(await complete(await visitDesk(app.app), path), over)
  })
})

test('a code of one provider is not accepted as one of another', { skip: sameOnSqlite }, async t => {
  const first = await serveProvider(t, ada)
  const second = await serveProvider(t, { ...ada, sub: 'eve' })
  first.open(callback(1))
  second.open(callback(2))
  const app = await buildTestApp(t, {
    isNew: true,
    env: {
      ...{ PUBLIC_URL: base, ALMANAC_OIDC_ISSUER: `${first.issuer},${second.issuer}` },
      ...{ ALMANAC_OIDC_CLIENT_ID: 'almanac,almanac' },
      ALMANAC_OIDC_CLIENT_SECRET: 'a-secret-of-the-calendar,a-secret-of-the-calendar',
      ALMANAC_SERVICE_NETWORKS: loopbackNetworks,
    },
  })
  app.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
  await setMail(app, 'author', ada.email)
  const client = await visitDesk(app.app)
  const path = await begin(client, '/sign-in/with/2/')
  assert.match(await complete(client, path.replace('/with/2/', '/with/1/')), /This sign-in is over/)
  const [begun, other] = [await begin(client, '/sign-in/with/1/'), await begin(client, '/sign-in/with/2/')]
  const mixed = begun.replace(/code=[^&]+/, /code=[^&]+/.exec(other)?.[0] ?? '')
  assert.match(await complete(client, mixed), /didn’t confirm who you are/)
  assert.match(await complete(client, await begin(client, '/sign-in/with/1/')), /author/)
  assert.equal((await client.get('/sign-in/with/3/')).statusCode, 404)
})

/** A provider that answers with whatever token a test makes. */
async function serveForger(t: TestContext) {
  const server = await startLoopbackServer(t)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forger = {
    issuer: server.base,
    nonce: '',
    claims: {} as Record<string, unknown>,
    hasOtherKey: false,
    answeredIssuer: server.base,
  }
  const token = () => {
    const now = Math.floor(Date.now() / 1000)
    const usual = {
      iss: forger.issuer,
      aud: 'almanac',
      sub: 'ada-1',
      nonce: forger.nonce,
      iat: now,
      exp: now + 300,
    }
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
    const text = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...usual, email: ada.email, email_verified: true, ...forger.claims })}`
    const key = forger.hasOtherKey ? other.privateKey : privateKey
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
  }
  server.answer = (request, response) => {
    const path = (request.url ?? '').split('?')[0]
    const { base: own } = server
    const documents: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        ...{
          issuer: forger.answeredIssuer,
          authorization_endpoint: `${own}/auth`,
          token_endpoint: `${own}/token`,
        },
        ...{
          jwks_uri: `${own}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        },
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: token() }),
    }
    const found = documents[path ?? '']?.()
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found ?? {}))
  }
  return forger
}

test('tokens that do not fit are refused', { skip: sameOnSqlite }, async t => {
  const forger = await serveForger(t)
  const app = await buildTestApp(t, {
    isNew: true,
    env: {
      ...{ PUBLIC_URL: base, ALMANAC_OIDC_ISSUER: forger.issuer, ...clientSettings },
      ALMANAC_SERVICE_NETWORKS: loopbackNetworks,
    },
  })
  app.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
  await setMail(app, 'author', ada.email)
  const come = async () => {
    const client = await visitDesk(app.app)
    const { headers } = await client.get('/sign-in/with/1/')
    const { searchParams } = new URL(String(headers.location))
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    forger.nonce = searchParams.get('nonce') ?? ''
    return complete(client, `/sign-in/with/1/callback/?code=c&state=${searchParams.get('state')}`)
  }
  const now = Math.floor(Date.now() / 1000)
  const cells: readonly [string, Record<string, unknown>][] = [
    ['another issuer', { iss: 'https://login.example.org' }],
    ['another audience', { aud: 'another-client' }],
    [
      'several audiences without an authorized party',
      { aud: ['almanac', 'another-client'], azp: 'another-client' },
    ],
    ['expired', { iat: now - 7200, exp: now - 3600 }],
    ['another nonce', { nonce: 'replayed' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: undefined }],
  ]
  for (const [what, claims] of cells) {
    forger.claims = claims
    assert.match(await come(), /didn’t confirm who you are/, what)
  }
  forger.claims = {}
  forger.hasOtherKey = true
  assert.match(await come(), /didn’t confirm who you are/, 'another key')
  forger.hasOtherKey = false
  assert.match(await come(), /author/)

  await t.test('a provider that calls itself otherwise is not used', async () => {
    forger.answeredIssuer = 'https://login.example.org'
    const client = await visitDesk(app.app)
    const page = await client.follow(await client.get('/sign-in/with/1/'))
    assert.match(textsIn(page.body, '.note').join(), /doesn’t answer/)
  })
})

test('a provider in a private network is not asked, unless the operator names the network', {
  skip: sameOnSqlite,
}, async t => {
  const { app } = await scene(t, { ALMANAC_SERVICE_NETWORKS: '' })
  const client = await visitDesk(app.app)
  const page = await client.follow(await client.get('/sign-in/with/1/'))
  assert.match(textsIn(page.body, '.note').join(), /doesn’t answer/)
})

test('the claim gives a role, but not above the setting', async t => {
  const { app, provider } = await scene(t, {
    ALMANAC_OIDC_ROLE_CLAIM: 'roles',
    ALMANAC_OIDC_MAX_ROLE: 'editor',
  })
  const roleAfter = async (roles: readonly string[] | undefined) => {
    provider.person = { ...ada, ...(roles && { roles }) }
    await signIn(app)
    return (await app.store.users.find(app.users.author.id))?.role
  }
  const cells: readonly [readonly string[] | undefined, Role][] = [
    [['staff', 'editor'], 'editor'],
    [['administrator'], 'editor'],
    [['Contributor', 'subscriber'], 'contributor'],
    [undefined, 'contributor'],
    [['staff'], 'subscriber'],
    [['author'], 'author'],
    [['translator', 'author'], 'translator'],
  ]
  for (const [roles, expected] of cells) assert.equal(await roleAfter(roles), expected, String(roles))

  await setMail(app, 'administrator', 'root@example.org')
  provider.person = { sub: 'root', email: 'root@example.org', email_verified: true, roles: ['author'] }
  assert.match(await signIn(app), /administrator/)
})

test('passwords can be switched off, except for administrators with a second factor', async t => {
  const { app } = await scene(t, { ALMANAC_PASSWORD_SIGN_IN: 'off' })
  const client = await visitDesk(app.app)
  const signInWith = async (role: Role) => {
    await client.get('/sign-in/')
    return client.post('/sign-in/', { login: role, password: `${role}-pass` })
  }
  for (const role of ['author', 'administrator'] as const) {
    const refused = await signInWith(role)
    assert.equal(refused.statusCode, 401)
    assert.match(refused.body, /Only administrators with a second factor/)
  }
  for (const path of ['/lost-password/'])
    assert.match((await client.follow(await client.get(path))).body, /Passwords are switched off/)
  const basic = `Basic ${Buffer.from('author:author-pass').toString('base64')}`
  const answer = await app.app.inject({
    url: '/calendar/events/v1/events',
    headers: { authorization: basic },
  })
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'rest_token_needed'])
  assert.match(await signIn(app), /author/)

  await t.test('an administrator uses a recovery code', async () => {
    const { administrator } = app.users
    await app.store.transaction(async tx => {
      const factors = tx.of(secondFactorStorage)
      await factors.set(administrator.id, 'JBSWY3DPEHPK3PXP')
      await factors.setConfirmed(administrator.id, app.clock.now)
      await factors.setRecoveryCodes(administrator.id, [secretHash('abcdefghjk')])
    })
    const asked = await signInWith('administrator')
    assert.equal(asked.statusCode, 200)
    const half = oneIn(asked.body, 'input[name="half"]').attributes.value ?? ''
    const wrong = await client.post('/sign-in/code/', { half, code: 'wrong-code1' })
    assert.equal(wrong.statusCode, 401)
    const right = await client.post('/sign-in/code/', { half, code: 'abcde-fghjk' })
    assert.equal(right.statusCode, 303)
    assert.match((await client.get('/me/')).body, /administrator/)
  })
})

test('each account is matched by a verified address alone, whatever the provider says of it', {
  skip: sameOnSqlite,
}, async t => {
  const { app, provider } = await scene(t)
  const { store, clock, users } = app
  const invite = (login: string) =>
    store.transaction(async tx => {
      const { id } = await tx.users.insert({ login, role: 'author', passwordHash: '' }, clock.now)
      await tx.users.setMail(id, `${login}@example.org`)
      return id
    })
  await setMail(app, 'editor', 'known@example.org')
  await setMail(app, 'contributor', 'off@example.org')
  await store.transaction(tx => tx.users.setDisabled(users.contributor.id, clock.now))
  const invited = await invite('invited')
  const gone = await invite('gone')
  await store.transaction(tx => tx.users.setDisabled(gone, clock.now))
  const [notVerified, notInvited] = [/has not verified your email/, /No account here has your email/]
  const cells: readonly [account: string, ofUnverified: RegExp, ofVerified: RegExp][] = [
    ['stranger', notVerified, notInvited],
    ['off', notVerified, /Your account is disabled/],
    ['gone', notVerified, /Your account is disabled/],
    ['known', notVerified, /editor/],
    ['invited', notVerified, /invited/],
  ]
  const desk = await signInAtDesk(app.app, 'administrator')
  const statusOf = async () =>
    textsIn((await desk.get(`/settings/people/${invited}/`)).body, '.card .status')[0]
  for (const [name, ofUnverified, ofVerified] of cells)
    for (const isVerified of [false, true]) {
      if (name === 'invited') assert.equal(await statusOf(), 'Invited')
      const email = `${name}@example.org`
      provider.person = { sub: `${name}-sub`, email, email_verified: isVerified }
      assert.match(await signIn(app), isVerified ? ofVerified : ofUnverified, `${name} ${isVerified}`)
    }

  // They have signed in, so they are active: they get mails, and links that replace a password.
  assert.equal(await statusOf(), 'Active')
  assert.equal(accountStatusOf(await getPerson(store, invited)), 'active')

  // An account that is disabled later stays closed for the person who used it.
  await store.transaction(tx => tx.users.setDisabled(invited, clock.now))
  assert.match(await signIn(app), /Your account is disabled/)
  assert.equal(await statusOf(), 'Disabled')
})

test('links to choose a password lead to the provider if passwords are switched off', async t => {
  const { app } = await scene(t, { ALMANAC_PASSWORD_SIGN_IN: 'off' })
  const { store, users, clock } = app
  const password = 'a new password'
  const cells: readonly [Role, 'welcome' | 'invitation' | 'reset', isOpen: boolean][] = [
    ['author', 'invitation', false],
    ['author', 'reset', false],
    ['administrator', 'welcome', true],
    ['administrator', 'reset', true],
  ]
  for (const [role, purpose, isOpen] of cells) {
    const path = `/welcome/${await createEntryLink(store, users[role], purpose, clock.now)}/`
    const client = await visitDesk(app.app)
    const shown = await client.get(path)
    assert.equal(shown.statusCode, isOpen ? 200 : 303, `${role} ${purpose}`)
    const sent = await client.post(path, { password, name: 'Ada' })
    if (isOpen) continue
    const page = await client.follow(sent)
    assert.match(textsIn(page.body, '.note').join(), /Passwords are switched off/)
    assert.equal(textsIn(page.body, '.providers a').length, 1)
    const { passwordHash } = (await store.users.findForSignIn(role)) ?? {}
    assert.equal(await passwordMatches(password, passwordHash ?? ''), false)
  }
})

test('a dangerous action is confirmed only by a sign-in at the provider just now', async t => {
  const forger = await serveForger(t)
  const app = await buildTestApp(t, {
    isNew: true,
    env: {
      ...{ PUBLIC_URL: base, ALMANAC_OIDC_ISSUER: forger.issuer, ...clientSettings },
      ALMANAC_SERVICE_NETWORKS: loopbackNetworks,
    },
  })
  const { clock } = app
  const started = Math.floor(Date.now() / 1000)
  await setMail(app, 'author', ada.email)
  const client = await visitDesk(app.app)
  const begun = async () => {
    const { headers } = await client.get('/sign-in/with/1/')
    return new URL(String(headers.location)).searchParams
  }
  const come = async (age: number | undefined) => {
    const asked = await begun()
    forger.nonce = asked.get('nonce') ?? ''
    forger.claims = age === undefined ? {} : { auth_time: clock.now - age }
    const page = await client.follow(
      await client.get(`/sign-in/with/1/callback/?code=c&state=${asked.get('state')}`),
    )
    const last = page.statusCode === 303 ? await client.follow(page) : page
    return textsIn(last.body, '.note').join()
  }
  const isAsked = async () =>
    /Enter your password/.test((await client.post('/me/tokens/', { token_name: 'Phone' })).body)
  const signOut = () => app.store.transaction(tx => tx.sessions.removeAllOf(app.users.author.id))

  // A first sign-in may use the provider's session. It confirms nothing by then.
  for (const [age, asks] of [
    [undefined, true],
    [3600, true],
    [30, false],
  ] as const) {
    clock.now = started as UtcSeconds
    await signOut()
    assert.equal((await begun()).get('prompt'), null)
    assert.doesNotMatch(await come(age), /not confirmed/)
    assert.match((await client.get('/me/')).body, /author/)
    assert.equal(await isAsked(), asks, `first sign-in, ${age}`)
  }

  // Another sign-in of the same browser has to be fresh.
  for (const [age, asks] of [
    [undefined, true],
    [3600, true],
    [120, true],
    [0, false],
  ] as const) {
    clock.now = started as UtcSeconds
    await signOut()
    await come(undefined)
    const asked = await begun()
    assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0'])
    const note = await come(age)
    assert.equal(/not confirmed/.test(note), asks, note)
    assert.equal(await isAsked(), asks, `fresh sign-in, ${age}`)
  }
})

test('a sign-in that is not fresh links no account', { skip: sameOnSqlite }, async t => {
  const forger = await serveForger(t)
  const app = await buildTestApp(t, {
    isNew: true,
    env: {
      ...{ PUBLIC_URL: base, ALMANAC_OIDC_ISSUER: forger.issuer, ...clientSettings },
      ALMANAC_SERVICE_NETWORKS: loopbackNetworks,
    },
  })
  app.clock.now = Math.floor(Date.now() / 1000) as UtcSeconds
  await setMail(app, 'author', ada.email)
  const client = await signInAtDesk(app.app, 'author')
  const { headers } = await client.get('/sign-in/with/1/')
  const { searchParams } = new URL(String(headers.location))
  forger.nonce = searchParams.get('nonce') ?? ''
  await client.get(`/sign-in/with/1/callback/?code=c&state=${searchParams.get('state')}`)
  assert.deepEqual(await app.store.of(oidcStorage).listOf(app.users.author.id), [])
})

test('a provider that knows the browser asks for the password again before a dangerous action', {
  skip: sameOnSqlite,
}, async t => {
  const { app, provider } = await scene(t)
  const client = await visitDesk(app.app)
  const cookies = new Map<string, string>()
  await complete(client, await begin(client, undefined, cookies))
  const { asked } = provider
  const later = await visitDesk(app.app)
  await complete(later, await begin(later, undefined, cookies))
  assert.equal(provider.asked, asked)
  await complete(later, await begin(later, undefined, cookies))
  assert.equal(provider.asked, asked + 1)
  assert.doesNotMatch((await later.post('/me/tokens/', { token_name: 'Phone' })).body, /Enter your password/)
})

test('the button of the provider is where a session is over or a password is asked for', async t => {
  const { app } = await scene(t)
  const { store, users, clock } = app
  const client = await visitDesk(app.app)
  await complete(client, await begin(client))
  const buttons = (body: string) => textsIn(body, '.providers a').length
  // People without a password sign in again, which confirms who they are.
  clock.now = (clock.now + 3600) as UtcSeconds
  const token = { token_name: 'Phone' }
  const asked = await client.post('/me/tokens/', token)
  assert.equal(oneIn(asked.body, 'h1').text, 'Enter your password')
  assert.equal(buttons(asked.body), 1)
  clock.now = (clock.now - 3600) as UtcSeconds
  await complete(client, await begin(client))
  assert.doesNotMatch((await client.post('/me/tokens/', token)).body, /Enter your password/)

  await store.transaction(tx => tx.sessions.removeAllOf(users.author.id))
  const over = await client.post('/me/profile/', { name: 'Ada' }, { headers: { origin: base } })
  assert.equal(over.statusCode, 401)
  assert.equal(buttons(over.body), 1)
  assert.match(await complete(client, await begin(client)), /author/)
})
