import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { version } from '../../src/version.ts'
import { addAdministrator, serveDatabase } from '../support/served-database.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'
import { newTestDatabase } from '../support/test-database.ts'

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const admin = 'https://admin.example.org'
const stranger = 'https://stranger.example'

test('HEAD answers like GET, without the body', async t => {
  const { get, request } = await buildTestApp(t)
  for (const path of ['/venues', '//health', '/venues/999']) {
    const [whole, head] = [await get(path), await request('HEAD', path)]
    assert.equal(head.status, whole.status, path)
    assert.equal(head.body, '', path)
    for (const name of ['content-type', 'content-language', 'x-total', 'link']) {
      assert.equal(head.headers[name], whole.headers[name], `${path} ${name}`)
    }
  }
})

test('Strict-Transport-Security is sent only with a setting', async t => {
  const plain = await buildTestApp(t)
  assert.equal((await plain.get('//health')).headers['strict-transport-security'], undefined)
  const env = { PUBLIC_URL: 'https://events.example.org', ALMANAC_HSTS_DAYS: '2' }
  const { get } = await buildTestApp(t, { env })
  for (const path of ['//health', '//events/', '/venues/999', '//%zz'])
    assert.equal((await get(path)).headers['strict-transport-security'], 'max-age=172800', path)
  assert.throws(
    () => loadConfig({ ...env, PUBLIC_URL: 'http://events.example.org' }),
    /ALMANAC_HSTS_DAYS is set, but PUBLIC_URL does not begin with https/,
  )
})

const preflights: Readonly<
  Record<string, readonly (readonly [method: string, from: string, allowed?: string])[]>
> = {
  '': [
    ['GET', stranger, '*'],
    ['HEAD', stranger, '*'],
    ['POST', stranger],
  ],
  [`https://b.example,${admin}`]: [
    ['GET', stranger, '*'],
    ['POST', stranger],
    ['DELETE', `${admin}.evil.example`],
    ['DELETE', 'null'],
    ['PATCH', admin, admin],
  ],
  '*': [['PUT', stranger, '*']],
}

for (const [listed, rows] of Object.entries(preflights)) {
  test(`the preflight answer when "${listed}" may write`, async t => {
    const { request } = await buildTestApp(t, { env: { ALMANAC_CORS_ORIGINS: listed } })
    for (const [method, origin, allowed] of rows) {
      const headers = { origin, 'access-control-request-method': method }
      const answer = await request('OPTIONS', '/venues', { headers })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['access-control-allow-origin'], allowed, `${method} from ${origin}`)
      assert.match(String(answer.headers['access-control-allow-headers']), /Authorization, Content-Type/)
      assert.match(String(answer.headers['access-control-allow-methods']), /^GET, HEAD, POST, OPTIONS$/)
      assert.equal('access-control-allow-credentials' in answer.headers, false)
    }
  })
}

test('every origin may read, including the relevant headers; only listed origins read writes', async t => {
  const { get, post } = await buildTestApp(t, { env: { ALMANAC_CORS_ORIGINS: admin } })
  const { headers } = await get('/venues', { headers: { origin: stranger } })
  assert.equal(headers['access-control-allow-origin'], '*')
  const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(/, */)
  const names = [
    'x-total',
    'x-totalpages',
    'link',
    'x-request-id',
    'x-unknown-parameters',
    'content-language',
    'etag',
    'retry-after',
  ]
  for (const name of names) {
    assert.ok(exposed.includes(name), name)
  }
  const write = (origin: string) => post('/venues', { venue: 'Hall' }, { headers: { origin } })
  assert.equal((await write(admin)).headers['access-control-allow-origin'], admin)
  assert.equal((await write(stranger)).headers['access-control-allow-origin'], undefined)
})

test('a trailing slash changes nothing', async t => {
  const { get, post, remove } = await buildTestApp(t)
  const { id } = (await post('/venues/', { venue: 'Hall' })).body
  for (const path of [
    '/venues',
    `/venues/${id}`,
    '/venues/by-slug/hall',
    '//health',
    '//ready',
    '/nothing',
  ]) {
    const [without, withSlash] = [await get(path), await get(`${path}/`)]
    assert.equal(withSlash.status, without.status, path)
    assert.deepEqual(withSlash.body, without.body, path)
  }
  assert.equal((await remove(`/venues/${id}/`)).status, 200)
})

test('every link in an answer under a language root stays below it', async t => {
  const { get, post } = await buildTestApp(t)
  const { id } = (await post('/categories', { name: 'Arts' })).body
  for (const venue of ['A', 'B', 'C']) await post('/venues', { venue })
  for (const language of languages) {
    const root = `http://localhost:80/${language}`
    const list = await get(`//${language}${apiRoot}/venues?per_page=1&page=2`)
    assert.equal(list.headers['content-language'], language)
    for (const name of ['rest_url', 'next_rest_url', 'previous_rest_url']) {
      assert.ok(list.body[name].startsWith(`${root}${apiRoot}/venues/?`), list.body[name])
    }
    assert.equal(String(list.headers.link).split(`<${root}${apiRoot}/venues/`).length, 5)
    assert.equal(list.body.venues[0].url, `${root}/venue/b/`)
    const term = await get(`//${language}${apiRoot}/categories/${id}`)
    assert.equal(term.body.urls.self, `${root}${apiRoot}/categories/${id}`)
    assert.equal(term.body.url, `${root}/events/category/arts/`)
  }
})

const chosen: readonly (readonly [what: string, path: string, language: string])[] = [
  ['no choice', '/venues', 'sw'],
  ['the parameter', '/venues?i18n_language=fr', 'fr'],
  ['the root', `//fr${apiRoot}/venues`, 'fr'],
  ['the parameter rather than the root', `//fr${apiRoot}/venues?i18n_language=ar`, 'ar'],
  ['the root of an unknown URL', '//fr/nowhere', 'fr'],
  ['the root of an error', `//pt-pt${apiRoot}/venues/99`, 'pt-pt'],
  ['the parameter in capitals', '/venues?i18n_language=FR', 'fr'],
]

test('Content-Language names the language of the answer', async t => {
  const { get } = await buildTestApp(t, { env: { ALMANAC_LANGUAGE: 'sw' } })
  for (const [what, path, language] of chosen) {
    await t.test(`by ${what}`, async () => {
      assert.equal((await get(path)).headers['content-language'], language)
    })
  }
})

test('an unknown language is refused', async t => {
  const { get } = await buildTestApp(t)
  for (const query of ['i18n_language=de', 'i18n_language[]=fr', 'i18n_language=en,fr']) {
    const answer = await get(`/venues?${query}`)
    assert.equal(answer.status, 400, query)
    assert.equal(answer.body.code, 'rest_invalid_param', query)
    assert.deepEqual(Object.keys(answer.body.data.params), ['i18n_language'], query)
  }
})

test('an unknown URL or method is answered with a JSON error', async t => {
  const { request } = await buildTestApp(t)
  const reads = ['//nowhere', `//de${apiRoot}/venues`, '/venues/abc', '/venues/1/2']
  const writes = ['PUT /venues', 'DELETE /tags', 'POST //health', 'PROPFIND /venues', 'TRACE /venues']
  for (const line of [...reads.map(path => `GET ${path}`), ...writes]) {
    const [method = '', path = ''] = line.split(' ')
    const answer = await request(method, path)
    assert.equal(answer.status, 404, line)
    assert.equal(answer.body.code, 'rest_no_route', line)
    assert.equal(answer.body.data.status, 404, line)
  }
})

test('every answer has its own request id, regardless of what the client sends', async t => {
  const { request, post } = await buildTestApp(t)
  const headers = { 'x-request-id': 'mine', origin: stranger, 'access-control-request-method': 'GET' }
  const answers = [
    await request('GET', '/venues', { headers }),
    await request('HEAD', '/venues'),
    await request('OPTIONS', '/venues', { headers }),
    await request('POST', '/venues', { json: {} }),
    await post('/venues', { venue: 'Hall' }),
    await request('GET', '//health'),
    await request('GET', '//nowhere'),
    await request('GET', '/venues?page=0'),
  ]
  const ids = answers.map(answer => String(answer.headers['x-request-id']))
  for (const id of ids) assert.match(id, requestId)
  assert.equal(new Set(ids).size, answers.length)
})

test('a server whose database is closed is alive, but not ready', async t => {
  const { get, store } = await buildTestApp(t)
  assert.deepEqual((await get('//ready')).body, { status: 'ok', version })
  await store.close()
  const ready = await get('//ready')
  assert.equal(ready.status, 503)
  assert.deepEqual(ready.body, { status: 'unavailable' })
  assert.deepEqual((await get('//health')).body, { status: 'ok' })
})

test('a server is not ready until an account can log in', async t => {
  const database = await newTestDatabase()
  const store = await openStore(database.url)
  const app = await serveDatabase(t, store)
  t.after(database.remove)
  assert.equal((await app.inject('/ready')).statusCode, 503)
  assert.equal((await app.inject('/health')).statusCode, 200)

  await addAdministrator(store)
  assert.equal((await app.inject('/ready')).statusCode, 200)
})

test('an internal error shows only the request id', async t => {
  const { get, store } = await buildTestApp(t, { env: { ALMANAC_CACHE_MEGABYTES: '0' } })
  await get('/venues')
  await store.close()
  for (const options of [{}, { as: 'editor' }] as const) {
    const { status, headers, body } = await get('/venues', options)
    assert.equal(status, 500)
    assert.equal(body.code, 'rest_internal_error')
    assert.deepEqual(Object.keys(body.data), ['status', 'help'])
    assert.ok(body.message.includes(String(headers['x-request-id'])))
    assert.doesNotMatch(JSON.stringify([body, headers]), /stack|driver|sqlite|kysely|\.ts\b/i)
  }
})

const restUrl = '/calendar/events/v1/venues/?page=1&per_page=10'
const forwarded = { 'x-forwarded-host': 'proxy.example', 'x-forwarded-proto': 'https' }
const proxies = { ALMANAC_TRUSTED_PROXIES: '10.0.0.0/8' }

const bases: readonly (readonly [what: string, base: string, env: object, headers: object, from?: string])[] =
  [
    ['the host of the request', 'http://a.example:81', {}, { host: 'a.example:81' }],
    ['an IPv6 host', 'http://[::1]:3000', {}, { host: '[::1]:3000' }],
    ['PUBLIC_URL', 'https://b.example', { PUBLIC_URL: 'https://b.example/' }, { host: 'a.example' }],
    [
      'the Host header if no proxy is declared',
      'http://a.example',
      {},
      { host: 'a.example', ...forwarded },
      '10.0.0.1',
    ],
    [
      'the Host header behind an untrusted proxy',
      'http://a.example',
      proxies,
      { host: 'a.example', ...forwarded },
      '192.0.2.1',
    ],
    [
      'the headers of a trusted proxy',
      'https://proxy.example',
      proxies,
      { host: 'a.example', ...forwarded },
      '10.0.0.1',
    ],
  ]

for (const [what, base, env, headers, from = '127.0.0.1'] of bases) {
  test(`links use ${what}`, async t => {
    const { app } = await buildTestApp(t, { env: { ...env } })
    const answer = await app.inject({
      url: `${apiRoot}/venues`,
      headers: { ...headers },
      remoteAddress: from,
    })
    assert.equal(answer.json().rest_url, `${base}${restUrl}`)
  })
}

const malformed: readonly (readonly [what: string, path: string, host?: string])[] = [
  ['a path with a truncated character', '/venues/by-slug/%E0%A4%A'],
  ['a path with a lone percent sign', '/venues/by-slug/100%'],
  ['a path with an invalid escape', '//%zz'],
  ['an overlong path', `/venues/by-slug/${'a'.repeat(3000)}`],
  ['a query with an invalid escape', '/venues?page=%zz'],
  ['a query that is nested too deeply', '/venues?a[b][c][d][e][f][g][h]=1'],
  ['a query with too many parameters', `/venues?${'a&'.repeat(5001)}`],
  ['a host with a space', '/venues', 'a b'],
  ['a host with an invalid port', '/venues', 'a.example:99999'],
  ['a host with a path', '/venues', 'a.example/b?c'],
]

test('a malformed request is a client error in JSON', async t => {
  const { get } = await buildTestApp(t)
  const { headers: usualOnes } = await get('//health')
  const usual = Object.keys(usualOnes).filter(name => /^(x-(?!req)|cross-|referrer|origin)/.test(name))
  assert.equal(usual.length, 10)
  for (const [what, path, host = 'a.example'] of malformed) {
    await t.test(what, async () => {
      const { status, headers, body } = await get(path, { headers: { host } })
      assert.ok(status >= 400 && status < 500, `${status}`)
      assert.match(body.code, /^(rest_|venue-not-found$)/)
      assert.equal(body.data.status, status)
      assert.match(String(headers['x-request-id']), requestId)
      for (const name of usual) assert.equal(headers[name], usualOnes[name], `${name} of ${what}`)
    })
  }
})

const own: readonly (readonly [what: string, origin: string, host: string, env?: Record<string, string>])[] =
  [
    ['the host of the Host header', 'https://a.example', 'a.example'],
    ['a host with its default port', 'https://a.example', 'a.example:443'],
    ['a host on another port', 'http://a.example:8080', 'a.example:8080'],
    ['PUBLIC_URL', 'https://b.example:8443', '127.0.0.1:3000', { PUBLIC_URL: 'https://b.example:8443' }],
  ]

for (const [what, origin, host, env = {}] of own) {
  test(`a page from ${what} may write, and no other`, async t => {
    const { post } = await buildTestApp(t, { env })
    const write = (from: string) => post('/venues', { venue: 'Hall' }, { headers: { origin: from, host } })
    assert.equal((await write(origin)).status, 201)
    for (const foreign of [`${origin}1`, origin.replace('example', 'evil'), 'null']) {
      const { status, body } = await write(foreign)
      assert.deepEqual([status, body.code], [403, 'rest_forbidden'])
      assert.equal(body.message, `${foreign} is not allowed to make changes here.`)
    }
  })
}

test('a trusted proxy can only set web hosts in links', async t => {
  const { app } = await buildTestApp(t, { env: proxies })
  const statusOf = async (headers: Record<string, string>, url = `${apiRoot}/venues`) =>
    (await app.inject({ url, headers: { host: 'a.example', ...headers }, remoteAddress: '10.0.0.1' }))
      .statusCode
  for (const protocol of ['javascript', 'data', 'ftp', 'https://evil', 'http:'])
    assert.equal(await statusOf({ 'x-forwarded-proto': protocol }), 400, protocol)
  for (const host of ['u@a.example', 'a.example/b', '-a.example', 'a..example', 'a:b', 'é.example', '[::1'])
    for (const url of [`${apiRoot}/venues`, '/events/', '/robots.txt'])
      assert.equal(await statusOf({ 'x-forwarded-host': host }, url), 400, `${host} ${url}`)
  assert.equal(await statusOf({ 'x-forwarded-proto': 'HTTPS', 'x-forwarded-host': 'a_b.example.:8080' }), 200)
})

test('links that would make the headers too large are only in the body', async t => {
  const { get, post } = await buildTestApp(t)
  for (const name of ['A', 'B', 'C']) await post('/tags', { name })
  const { id } = (await post('/tags', { name: 'D' })).body
  const listed = (ids: number) => Array(ids).fill(String(id).padStart(5, '0')).join(',')
  const page = (ids: number) => get(`/tags?hide_empty=false&per_page=1&page=2&exclude=${listed(ids)}`)
  const relations = ({ headers }: { headers: Record<string, unknown> }) =>
    [...String(headers.link).matchAll(/rel="(\w+)"/g)].map(([, name]) => name)
  assert.deepEqual(relations(await page(10)), ['first', 'prev', 'next', 'last'])
  assert.deepEqual(relations(await page(90)), ['prev', 'next'])
  const longest = await page(1000)
  assert.equal(longest.headers.link, undefined)
  assert.match(longest.body.next_rest_url, /page=3/)
})
