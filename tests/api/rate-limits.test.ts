// Requests from other machines are counted per caller. Test apps are called from this machine by default.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { addressIn } from '../pages/read-page.ts'
import { oneIn } from '../support/html.ts'
import { apiRoot, buildAppBeside, buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'
import { sameOnSqlite } from '../support/test-database.ts'

const limits = {
  ALMANAC_RATE_LIMIT_READS: '6',
  ALMANAC_RATE_LIMIT_SEARCHES: '3',
  ALMANAC_RATE_LIMIT_WRITES: '4',
  ALMANAC_RATE_LIMIT_SIGN_INS: '3',
}
const uncached = { ...limits, ALMANAC_CACHE_MEGABYTES: '0' }

const stranger = '203.0.113.1'

interface Asked {
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS'
  readonly from?: string
  readonly as?: Role
  readonly headers?: Record<string, string>
  readonly json?: object
}

function ask(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  { method, from = stranger, as, headers, json }: Asked = {},
) {
  return app.inject({
    method: method ?? (json ? 'POST' : 'GET'),
    url,
    remoteAddress: from,
    headers: { ...(as && { authorization: `Bearer ${tokenOf(as)}` }), ...headers },
    ...(json && { payload: json }),
  })
}

/** The statuses of this many sequential requests. */
async function statusesOf(times: number, send: (time: number) => ReturnType<typeof ask>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await send(time)).statusCode)
  return statuses
}

const venues = `${apiRoot}/venues`

async function limited(t: TestContext, env: Record<string, string> = uncached) {
  return buildTestApp(t, { env, isNew: true })
}

test('reads are limited per IP address, and the error is in the caller’s language', {
  skip: sameOnSqlite,
}, async t => {
  const server = await limited(t)
  const first = await ask(server, venues)
  assert.deepEqual(
    ['limit', 'remaining', 'reset'].map(name => first.headers[`ratelimit-${name}`]),
    ['6', '5', '60'],
  )
  assert.match(String(first.headers['access-control-expose-headers']), /RateLimit-Remaining/)
  assert.deepEqual(await statusesOf(6, () => ask(server, venues)), [200, 200, 200, 200, 200, 429])
  const refused = await ask(server, `/fr${venues}`)
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '60')
  assert.equal(refused.headers['ratelimit-remaining'], '0')
  assert.equal(refused.json().code, 'rest_too_many_requests')
  assert.match(refused.json().message, /^Trop de requêtes/)
  assert.equal((await ask(server, venues, { from: '203.0.113.2' })).statusCode, 200)
  server.clock.now = (server.clock.now + 60) as UtcSeconds
  assert.equal((await ask(server, venues)).statusCode, 200)
})

test('pages answer with an HTML page, the desk with a desk page', { skip: sameOnSqlite }, async t => {
  const server = await limited(t)
  await statusesOf(6, () => ask(server, '/events/month/'))
  const page = await ask(server, '/fr/events/month/', { headers: { accept: 'text/html' } })
  assert.equal(page.statusCode, 429)
  assert.equal(oneIn(page.body, 'html[lang="fr"] h1').text, 'Trop de requêtes')
  assert.equal(page.headers['retry-after'], '60')
  const desk = await ask(server, '/desk/sign-in/', { headers: { 'accept-language': 'fr' } })
  assert.equal(desk.statusCode, 429)
  assert.match(desk.body, /Trop de requêtes\. Réessayez dans 60 secondes/)
  assert.equal(desk.headers['x-frame-options'], 'DENY')
})

test('an IPv6 network is one caller, and so is an account on any network', {
  skip: sameOnSqlite,
}, async t => {
  const server = await limited(t)
  const fromNetwork = await statusesOf(7, time => ask(server, venues, { from: `2001:db8:1:2::${time + 1}` }))
  assert.deepEqual(fromNetwork.slice(5), [200, 429])
  assert.equal((await ask(server, venues, { from: '2001:db8:1:3::1' })).statusCode, 200)
  const ofAccount = await statusesOf(7, time =>
    ask(server, venues, { as: 'editor', from: `198.51.100.${time}` }),
  )
  assert.deepEqual(ofAccount.slice(5), [200, 429])
  assert.equal((await ask(server, venues, { as: 'author', from: '198.51.100.1' })).statusCode, 200)
  assert.equal((await ask(server, venues, { from: '198.51.100.1' })).statusCode, 200)
})

test('wrong credentials count against the IP address', { skip: sameOnSqlite }, async t => {
  const server = await limited(t)
  const wrong = (time: number) =>
    ask(server, venues, { headers: { authorization: `Bearer alm_wrong_${time}` } })
  assert.deepEqual(await statusesOf(7, wrong), [401, 401, 401, 401, 401, 401, 429])
  assert.equal((await ask(server, venues, { as: 'editor' })).statusCode, 200)
})

test('searches and feeds have separate limits', { skip: sameOnSqlite }, async t => {
  const server = await limited(t)
  const addresses = [
    '/events/feed.ics',
    `${apiRoot}/events?search=a`,
    '/events/?search=a',
    '/events/feed.rss',
  ]
  assert.deepEqual(await statusesOf(4, time => ask(server, addresses[time] ?? '')), [200, 200, 200, 429])
  assert.equal((await ask(server, '/events/?search=')).statusCode, 200)
})

test('cached answers are free, and carry no rate limit headers', { skip: sameOnSqlite }, async t => {
  const server = await limited(t, limits)
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask(server, venues)))
  assert.equal(first?.headers['ratelimit-remaining'], '5')
  for (const { statusCode, headers } of others) {
    assert.equal(statusCode, 200)
    assert.equal(headers['ratelimit-remaining'], undefined)
  }
})

test('files, probes and preflights are not counted', { skip: sameOnSqlite }, async t => {
  const server = await limited(t)
  const stylesheet = addressIn((await ask(server, '/events/')).body, '/site.css')
  for (const url of ['/health', '/ready', '/favicon.ico', stylesheet])
    assert.deepEqual(new Set(await statusesOf(10, () => ask(server, url))), new Set([200]), url)
  const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
  const allowed = await statusesOf(10, () => ask(server, venues, { method: 'OPTIONS', headers: preflight }))
  assert.deepEqual(new Set(allowed), new Set([200]))
})

test('writes are counted across all processes', async t => {
  const first = await limited(t)
  const second = await buildAppBeside(t, first, uncached)
  const write = (time: number) =>
    ask(time % 2 === 0 ? first : second, venues, { as: 'editor', json: { venue: `Hall ${time}` } })
  assert.deepEqual(await statusesOf(6, write), [201, 201, 201, 201, 429, 429])
  assert.equal((await ask(first, venues, { as: 'author', json: { venue: 'Hall' } })).statusCode, 201)
  first.clock.now = second.clock.now = (first.clock.now + 60) as UtcSeconds
  assert.equal((await write(6)).statusCode, 201)
})

test('concurrent writes are counted one by one', async t => {
  const server = await limited(t)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, time) =>
      ask(server, venues, { as: 'editor', json: { venue: `${time}` } }),
    ),
  )
  assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 4)
})

test('ordinary writes cost no statement, and many of them few', async t => {
  const server = await limited(t, { ALMANAC_RATE_LIMIT_WRITES: '100' })
  const counts = () => server.statements.filter(sql => sql.includes('"attempts"')).length
  const write = (time: number) => ask(server, venues, { as: 'editor', json: { venue: `Hall ${time}` } })
  await statusesOf(10, write)
  assert.equal(counts(), 0)
  assert.deepEqual(new Set(await statusesOf(90, write)), new Set([201]))
  assert.equal(counts(), 18)
  assert.equal((await write(100)).statusCode, 429)
})

test('each operation of a batch counts, before any of them runs', async t => {
  const server = await limited(t)
  const batch = (...operations: object[]) =>
    ask(server, `${apiRoot}/batch`, { as: 'editor', json: { operations } })
  const create = (venue: string) => ({ method: 'POST', path: '/venues', body: { venue } })
  const search = { method: 'GET', path: '/events?search=a' }
  assert.equal((await batch(create('A'), create('B'), create('C'), search)).statusCode, 200)
  const refused = await batch(create('D'), create('E'))
  assert.equal(refused.statusCode, 429)
  assert.equal(refused.headers['retry-after'], '60')
  assert.equal((await server.get('/venues')).body.total, 3)
  assert.equal((await batch(search, search, search)).statusCode, 429)
  assert.equal((await batch(create('F'))).statusCode, 200)
})

test('failed sign-ins are limited per IP address, without locking out users who sign in from there', async t => {
  const server = await limited(t)
  const second = await buildAppBeside(t, server, uncached)
  const basic = (login: string, password: string, from = stranger, to = server) =>
    ask(to, venues, {
      from,
      headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
    })
  assert.equal((await basic('editor', 'editor-pass')).statusCode, 200)
  const guesses = await statusesOf(4, time => basic(`nobody${time}`, 'x'))
  assert.deepEqual(guesses, [401, 401, 401, 429])
  assert.equal((await basic('author', 'author-pass', stranger, second)).statusCode, 429)
  assert.equal((await basic('editor', 'editor-pass', stranger, second)).statusCode, 200)
  assert.equal((await basic('author', 'author-pass', '203.0.113.9')).statusCode, 200)
})

test('0 turns a limit off', { skip: sameOnSqlite }, async t => {
  const off = Object.fromEntries(Object.keys(limits).map(name => [name, '0']))
  const server = await limited(t, { ...off, ALMANAC_CACHE_MEGABYTES: '0' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(server, venues)))
  for (const { statusCode, headers } of answers) {
    assert.equal(statusCode, 200)
    assert.equal(headers['ratelimit-limit'], undefined)
  }
})

test('the clients of a trusted proxy are counted separately, and cannot forge their addresses', {
  skip: sameOnSqlite,
}, async t => {
  const server = await limited(t, { ...uncached, ALMANAC_TRUSTED_PROXIES: 'loopback' })
  const through = (client: string) =>
    ask(server, venues, { from: '127.0.0.1', headers: { 'x-forwarded-for': client } })
  assert.deepEqual((await statusesOf(7, () => through('198.51.100.7'))).slice(5), [200, 429])
  assert.equal((await through('198.51.100.8')).statusCode, 200)
  // Addresses that a client adds in front of the proxy's are ignored.
  assert.equal((await through('192.0.2.1, 198.51.100.7')).statusCode, 429)
  const direct = await statusesOf(7, time =>
    ask(server, venues, { from: stranger, headers: { 'x-forwarded-for': `192.0.2.${time}` } }),
  )
  assert.deepEqual(direct.slice(5), [200, 429])
})

test('requests from this machine are not limited, and an undeclared proxy is logged once', {
  skip: sameOnSqlite,
}, async t => {
  const server = await limited(t)
  const warnings: unknown[] = []
  t.mock.method(server.app.log, 'warn', (...args: unknown[]) => warnings.push(args))
  const local = await statusesOf(20, () => ask(server, venues, { from: '127.0.0.1' }))
  assert.deepEqual(new Set(local), new Set([200]))
  assert.equal(warnings.length, 0)
  for (const headers of [{ 'x-forwarded-for': stranger }, { forwarded: `for=${stranger}` }]) {
    const proxied = await statusesOf(20, () => ask(server, venues, { from: '::1', headers }))
    assert.deepEqual(new Set(proxied), new Set([200]))
  }
  assert.equal(warnings.length, 1)
  assert.match(JSON.stringify(warnings), /undeclared proxy/)
})
