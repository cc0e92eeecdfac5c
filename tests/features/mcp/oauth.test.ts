// Signing in without copying a token, and the attacks of RFC 9700.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createEntryLink, enterByLink } from '../../../src/actions/accounts/entry-links.ts'
import { setUserPassword } from '../../../src/actions/accounts/users.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { type DeskClient, fieldsIn, signInAtDesk, visitDesk } from '../../desk/desk-client.ts'
import { attributesIn, textsIn } from '../../support/html.ts'
import { testNow } from '../../support/test-app.ts'
import { modern, openMcp, whileRunning } from './scene.ts'

const lifetime = whileRunning(after)
const scene = await openMcp(lifetime, 'token', {
  ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8',
  PUBLIC_URL: 'http://localhost',
})
const { app, clock, send, users, store } = scene

// The documents of clients, on this machine.
const documents = new Map<string, () => { status?: number; headers?: Record<string, string>; body: string }>()
const site = createServer((request, response) => {
  const {
    status = 200,
    headers = {},
    body,
  } = documents.get(request.url ?? '')?.() ?? { status: 404, body: '' }
  response.writeHead(status, headers).end(body)
})
await new Promise<void>(resolve => void site.listen(0, '127.0.0.1', resolve))
lifetime.after(() => void site.close())
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

/** Publishes the document of a client, and returns its id. */
function describeClient(path: string, document: object = {}): string {
  const id = `${origin}${path}`
  const content = {
    client_id: id,
    client_name: 'Helper',
    redirect_uris: ['https://helper.example/cb', 'http://127.0.0.1/cb'],
    ...document,
  }
  documents.set(path, () => ({ body: JSON.stringify(content) }))
  return id
}

const helper = describeClient('/helper.json')
const other = describeClient('/other.json', { client_name: 'Other' })
const editor: DeskClient = await signInAtDesk(app, 'editor')

const cookieOf = ({ cookies }: DeskClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const redirectUri = 'https://helper.example/cb'

const asked = {
  response_type: 'code',
  client_id: helper,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'xyz',
  resource: 'http://localhost/mcp',
}

const pathFor = (values: object) => `/connect/?${new URLSearchParams({ ...values })}`

/** Where the page after a decision leads. */
function continuedAt(body: string): URL {
  return new URL(attributesIn(body, 'a.button.primary', 'href')[0] ?? '')
}

async function codeFor(values: object = asked, client = editor): Promise<string> {
  const { body } = await client.post('/connect/', { ...values, decision: 'allow' })
  return continuedAt(body).searchParams.get('code') ?? ''
}

async function post(path: string, values: Record<string, string>) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const redeem = (code: string, values: object = {}) =>
  post('/oauth/token', {
    ...{
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: helper,
      code_verifier: verifier,
    },
    ...values,
  })

const renew = (token: string, values: object = {}) =>
  post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, client_id: helper, ...values })

const statusWith = async (token: string) => (await send(modern('tools/list', {}), token)).status

test('a client learns from the challenge where users sign in', async () => {
  const { headers } = await send(modern('tools/list', {}))
  const address = /resource_metadata="http:\/\/localhost([^"]+)"/.exec(
    String(headers['www-authenticate']),
  )?.[1]
  const at = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).json()
  const resource = await at(address ?? '')
  assert.deepEqual(
    [resource.resource, resource.authorization_servers],
    ['http://localhost/mcp', ['http://localhost']],
  )
  const server = await at('/.well-known/oauth-authorization-server')
  assert.equal(server.issuer, 'http://localhost')
  assert.deepEqual(server.code_challenge_methods_supported, ['S256'])
  assert.equal(server.client_id_metadata_document_supported, true)
  assert.equal(server.authorization_endpoint, 'http://localhost/desk/connect/')
})

test('a user sees who asks for what, allows it, and the app acts in their name', async () => {
  const page = await editor.get(pathFor({ ...asked, scope: 'events:write unknown' }))
  assert.match(textsIn(page.body, 'main').join(' '), /Helper wants to use this calendar in your name/)
  assert.equal(textsIn(page.body, 'main li').length, 1)
  const decided = await editor.post('/connect/', { ...asked, scope: 'events:write', decision: 'allow' })
  const to = continuedAt(decided.body)
  assert.deepEqual(
    [to.origin + to.pathname, to.searchParams.get('state'), to.searchParams.get('iss')],
    [redirectUri, 'xyz', 'http://localhost'],
  )
  const { status, body, headers } = await redeem(to.searchParams.get('code') ?? '')
  assert.deepEqual(
    [status, body.token_type, body.scope, headers['cache-control']],
    [200, 'Bearer', 'events:write', 'no-store'],
  )
  const names = await scene.toolNames(body.access_token)
  assert.ok(names.includes('create_event') && !names.includes('registration_summary'))
  const times = { start_date: '2030-03-01 10:00', end_date: '2030-03-01 18:00' }
  const created = await scene.call('create_event', { title: 'Fair', ...times }, body.access_token)
  const history = await editor.get(`/events/${created.body.id}/history/`)
  assert.match(textsIn(history.body, '.history h2').join(), /editor through Helper/)
})

test('a visitor signs in first, and comes back to the same request', async () => {
  const response = await app.inject({
    url: `/desk${pathFor(asked)}`,
    headers: { host: 'localhost', accept: 'text/html' },
  })
  assert.equal(response.statusCode, 303)
  const next = new URL(String(response.headers.location), 'http://localhost').searchParams.get('next')
  assert.equal(next, `/desk${pathFor(asked)}`)
})

test('a decision after the session has ended is asked for again, and only of the same user', async () => {
  const signInAgain = { again_login: 'author', again_password: 'author-pass' }
  const headers = { host: 'localhost', origin: 'http://localhost' }
  const author = await signInAtDesk(app, 'author')
  await author.get(pathFor(asked))
  await store.transaction(tx => tx.sessions.removeAllOf(users.author.id))
  const over = await author.post('/connect/', { ...asked, decision: 'allow' }, { headers })
  assert.equal(over.statusCode, 401)
  assert.doesNotMatch(over.body, /code=/)
  const kept = fieldsIn(over.body, 'sign-in-again')
  const other = { again_login: 'editor', again_password: 'editor-pass' }
  const foreign = await visitDesk(app)
  const byOther = await foreign.post('/connect/', { ...kept, ...other }, { headers })
  assert.equal(byOther.headers.location, '/desk/')

  const asksAgain = await author.post('/connect/', { ...kept, ...signInAgain }, { headers })
  assert.equal(asksAgain.statusCode, 200)
  assert.match(textsIn(asksAgain.body, 'main').join(' '), /Helper wants to use this calendar/)
  assert.doesNotMatch(asksAgain.body, /code=/)
  const names = Object.entries(asked)
  const shown = names.map(([name]) => attributesIn(asksAgain.body, `input[name="${name}"]`, 'value')[0])
  assert.deepEqual(
    shown,
    names.map(([, value]) => value),
  )
  assert.equal((await redeem(await codeFor(asked, author))).status, 200)
})

test('a decision of a disabled user allows nothing', async () => {
  const author = await signInAtDesk(app, 'author')
  await author.get(pathFor(asked))
  await store.transaction(tx => tx.users.setDisabled(users.author.id, testNow))
  const { statusCode, body } = await author.post('/connect/', { ...asked, decision: 'allow' })
  await store.transaction(tx => tx.users.setDisabled(users.author.id, null))
  assert.equal(statusCode, 401)
  assert.doesNotMatch(body, /code=/)
})

test('a user who declines sends the app an error', async () => {
  const { body } = await editor.post('/connect/', { ...asked, decision: 'deny' })
  assert.equal(continuedAt(body).searchParams.get('error'), 'access_denied')
})

test('a faulty request returns to its client, once the address is known to be its own', async () => {
  const rows: [object, string][] = [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'site:read' }, 'invalid_scope'],
  ]
  for (const [values, error] of rows) {
    const { headers, statusCode } = await editor.get(pathFor({ ...asked, ...values }))
    const to = new URL(String(headers.location))
    assert.deepEqual(
      [statusCode, to.searchParams.get('error'), to.searchParams.get('state')],
      [303, error, 'xyz'],
    )
    const { body } = await editor.post('/connect/', { ...asked, ...values, decision: 'allow' })
    assert.equal(continuedAt(body).searchParams.get('code'), null)
  }
})

test('addresses that the client has not registered get neither codes nor errors', async () => {
  const rows = [
    'https://evil.example/cb',
    'https://helper.example/cb/',
    'https://helper.example/cb?x=1',
    'https://helper.example/CB',
    'https://helper.example:444/cb',
    'https://helper.example/cb/../evil',
    'https://helper.example@evil.example/cb',
    'https://helper.example/cb#x',
    'http://helper.example/cb',
    'http://localhost/cb',
    'http://127.0.0.1/other',
    'javascript:alert(1)',
    '',
  ]
  for (const uri of rows) {
    const { statusCode, headers } = await editor.get(pathFor({ ...asked, redirect_uri: uri }))
    assert.deepEqual([statusCode, headers.location], [400, undefined], uri)
  }
  // Programs choose a port when they start.
  const { statusCode } = await editor.get(pathFor({ ...asked, redirect_uri: 'http://127.0.0.1:5123/cb' }))
  assert.equal(statusCode, 200)
})

test('clients that do not describe themselves are refused', async () => {
  documents.set('/moved.json', () => ({ status: 302, headers: { location: helper }, body: '' }))
  documents.set('/broken.json', () => ({ body: '{' }))
  documents.set('/large.json', () => ({
    body: JSON.stringify({ client_id: `${origin}/large.json`, x: 'x'.repeat(30_000) }),
  }))
  const rows = [
    '',
    'helper',
    'https://helper.example',
    `${origin}/missing.json`,
    `${origin}/moved.json`,
    `${origin}/broken.json`,
    `${origin}/large.json`,
    `${helper}#x`,
    `${helper}?copy`,
    'http://169.254.169.254/client.json',
    'https://10.0.0.1/client.json',
    describeClient('/named-otherwise.json', { client_id: helper }),
    describeClient('/secretive.json', { token_endpoint_auth_method: 'client_secret_basic' }),
    describeClient('/unsafe.json', { redirect_uris: ['javascript:alert(1)', 'http://helper.example/cb'] }),
  ]
  for (const id of rows) {
    const { statusCode, headers } = await editor.get(pathFor({ ...asked, client_id: id }))
    assert.deepEqual([statusCode, headers.location], [400, undefined], id)
  }
})

test('a parameter that is sent twice is refused', async () => {
  for (const [name, value] of Object.entries(asked)) {
    const { statusCode, headers } = await editor.get(
      `${pathFor(asked)}&${new URLSearchParams({ [name]: value })}`,
    )
    // Before the client and its address are certain, the error is shown to the user.
    const isShown = name === 'client_id' || name === 'redirect_uri'
    const error = URL.parse(String(headers.location))?.searchParams.get('error')
    assert.deepEqual([statusCode, error], isShown ? [400, undefined] : [303, 'invalid_request'], name)
  }
})

test('the document of a client is read again when the user decides', async () => {
  const changing = describeClient('/changing.json')
  const request = { ...asked, client_id: changing }
  assert.equal((await editor.get(pathFor(request))).statusCode, 200)
  describeClient('/changing.json', { redirect_uris: ['https://elsewhere.example/cb'] })
  const { statusCode, body } = await editor.post('/connect/', { ...request, decision: 'allow' })
  assert.equal(statusCode, 400)
  assert.doesNotMatch(body, /code=/)
})

test('a form of another site allows nothing', async () => {
  const forged = await app.inject({
    method: 'POST',
    url: '/desk/connect/',
    headers: {
      ...{ host: 'localhost', origin: 'https://evil.example', cookie: cookieOf(editor) },
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...asked, decision: 'allow' }).toString(),
  })
  assert.equal(forged.statusCode, 403)
  const tokenless = await app.inject({
    method: 'POST',
    url: '/desk/connect/',
    headers: {
      host: 'localhost',
      cookie: cookieOf(editor),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...asked, decision: 'allow', form_token: 'x' }).toString(),
  })
  assert.doesNotMatch(tokenless.body, /code=/)
  assert.match(
    String((await editor.get(pathFor(asked))).headers['content-security-policy']),
    /frame-ancestors 'none'/,
  )
})

test('a code works once, and its second use ends what the first one got', async () => {
  const code = await codeFor()
  const { body } = await redeem(code)
  assert.equal(await statusWith(body.access_token), 200)
  const replayed = await redeem(code)
  assert.deepEqual([replayed.status, replayed.body], [400, { error: 'invalid_grant' }])
  assert.equal(await statusWith(body.access_token), 401)
  assert.equal((await renew(body.refresh_token)).body.error, 'invalid_grant')
})

test('a stolen code is worth nothing without what belongs to it', async () => {
  const rows: [object, string][] = [
    [{ code_verifier: '' }, 'invalid_request'],
    [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    [{ code_verifier: challenge }, 'invalid_grant'],
    [{ client_id: other }, 'invalid_grant'],
    [{ client_id: '' }, 'invalid_request'],
    [{ redirect_uri: 'http://127.0.0.1/cb' }, 'invalid_grant'],
    [{ redirect_uri: '' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ code: 'almcp_guess' }, 'invalid_grant'],
  ]
  for (const [values, error] of rows) {
    const { status, body } = await redeem(await codeFor(), values)
    assert.deepEqual([status, body], [400, { error }], JSON.stringify(values))
  }
  const burnt = await codeFor()
  await redeem(burnt, { code_verifier: 'w'.repeat(43) })
  assert.equal((await redeem(burnt)).body.error, 'invalid_grant')
})

test('codes and tokens expire', async () => {
  const code = await codeFor()
  clock.now = (testNow + 61) as UtcSeconds
  assert.equal((await redeem(code)).body.error, 'invalid_grant')
  const { body } = await redeem(await codeFor())
  clock.now = (clock.now + 3601) as UtcSeconds
  assert.equal(await statusWith(body.access_token), 401)
  assert.equal((await renew(body.refresh_token)).status, 200)
  clock.now = testNow
})

test('a refresh token works once, and its second use ends the access of the app', async () => {
  const first = (await redeem(await codeFor())).body
  const second = (await renew(first.refresh_token)).body
  assert.equal(await statusWith(second.access_token), 200)
  assert.equal((await renew(first.refresh_token)).body.error, 'invalid_grant')
  assert.equal(await statusWith(second.access_token), 401)
  assert.equal((await renew(second.refresh_token)).body.error, 'invalid_grant')
})

test('a refresh token is bound to its client and its scopes', async () => {
  const { body } = await redeem(await codeFor())
  assert.equal(
    (await renew(body.refresh_token, { scope: 'events:read venues:write' })).body.error,
    'invalid_scope',
  )
  const narrow = await renew(body.refresh_token, { scope: 'events:read' })
  assert.equal(narrow.body.scope, 'events:read')
  assert.ok(!(await scene.toolNames(narrow.body.access_token)).includes('create_event'))
  assert.equal((await renew(narrow.body.refresh_token, { client_id: other })).body.error, 'invalid_grant')
  assert.equal(await statusWith(narrow.body.access_token), 401)
})

test('a token is for this address only, and a refresh token or code is no access token', async () => {
  const code = await codeFor()
  const { body } = await redeem(code)
  const at = async (url: string, token: string) =>
    (await app.inject({ url, headers: { host: 'localhost', authorization: `Bearer ${token}` } })).statusCode
  assert.equal(await at('/calendar/events/v1/events', body.access_token), 401)
  assert.equal(await at('/mcp-other', body.access_token), 401)
  for (const secret of [body.refresh_token, code]) assert.equal(await statusWith(secret), 401)
  // RFC 6750, 5.3: addresses are logged.
  const inQuery = await app.inject({
    method: 'POST',
    url: `/mcp?access_token=${body.access_token}`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: JSON.stringify(modern('tools/list', {})),
  })
  assert.equal(inQuery.statusCode, 401)
})

test('tokens end with the account, when the app gives them up, and at the desk', async () => {
  const author = await signInAtDesk(app, 'author')
  const { access_token: token } = (await redeem(await codeFor(asked, author))).body
  await store.transaction(tx => tx.users.setDisabled(users.author.id, testNow))
  assert.equal(await statusWith(token), 401)
  await store.transaction(tx => tx.users.setDisabled(users.author.id, null))

  const given = (await redeem(await codeFor())).body
  assert.equal((await post('/oauth/revoke', { token: given.refresh_token })).status, 200)
  assert.equal(await statusWith(given.access_token), 401)
  assert.equal((await post('/oauth/revoke', { token: 'unknown' })).status, 200)

  const kept = (await redeem(await codeFor())).body
  const action = attributesIn((await editor.get('/me/')).body, '#apps form', 'action')[0] ?? ''
  assert.equal((await author.post(action.replace('/desk', ''), {})).statusCode, 404)
  assert.equal(await statusWith(kept.access_token), 200)
  assert.equal((await editor.post(action.replace('/desk', ''), {})).statusCode, 303)
  assert.equal(await statusWith(kept.access_token), 401)
})

test('a new password ends the access of apps, however it is set', async () => {
  const author = await signInAtDesk(app, 'author')
  const ways: (() => Promise<unknown>)[] = [
    () => author.post('/me/password/', { current_password: 'author-pass', password: 'another-pass' }),
    () => setUserPassword(store, 'author', 'author-pass'),
    async () => {
      const link = await createEntryLink(store, users.author, 'reset', clock.now)
      const entering = { secret: link, password: 'author-pass', agent: '' }
      await enterByLink(store, entering, clock.now)
    },
  ]
  for (const change of ways) {
    const password = change === ways[1] ? 'another-pass' : 'author-pass'
    const client = await visitDesk(app)
    await client.follow(await client.post('/sign-in/', { login: 'author', password }))
    const { access_token: token, refresh_token: renewal } = (await redeem(await codeFor(asked, client))).body
    const pending = await codeFor(asked, client)
    assert.equal(await statusWith(token), 200)
    await change()
    assert.equal(await statusWith(token), 401)
    assert.equal((await renew(renewal)).body.error, 'invalid_grant')
    assert.equal((await redeem(pending)).body.error, 'invalid_grant')
  }
})

test('a switched off server has no page for it and shows no apps', async t => {
  const { buildTestApp } = await import('../../support/test-app.ts')
  const off = await buildTestApp(t)
  const client = await signInAtDesk(off.app, 'editor')
  assert.equal((await client.get(pathFor(asked))).statusCode, 404)
  assert.doesNotMatch((await client.get('/me/')).body, /id="apps"/)
  for (const url of ['/.well-known/oauth-authorization-server', '/oauth/token'])
    assert.equal((await off.app.inject({ url })).statusCode, 404)
})
