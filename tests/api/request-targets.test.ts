// The target and the host of a request, in every form of RFC 9112, 3.2. `inject` cannot send most of them.
import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { attributesIn } from '../support/html.ts'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

async function listen(t: TestContext, env: Record<string, string> = {}) {
  const { app } = await buildTestApp(t, { env })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async (line: string, ...headers: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'))
    const [head = '', body = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n')
    const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), headerOf, body }
  }
}

const host = 'Host: a.example'

test('a target with a host is answered as the same path with this host', async t => {
  const send = await listen(t)
  const links = async (target: string, ...headers: readonly string[]) => {
    const { status, body } = await send(`GET ${target} HTTP/1.1`, ...headers)
    assert.equal(status, 200, target)
    return attributesIn(body, 'link[rel="canonical"]', 'href')
  }
  assert.deepEqual(await links('http://a.example/events/', host), ['http://a.example/events/'])
  assert.deepEqual(await links('http://b.example:81/events/', host), ['http://b.example:81/events/'])
  assert.deepEqual(await links('HTTPS://b.example/fr/events/', host), ['http://b.example/fr/events/'])
  // Again, from the cache.
  assert.deepEqual(await links('http://b.example:81/events/', host), ['http://b.example:81/events/'])
  assert.deepEqual(await links('/events/', host), ['http://a.example/events/'])

  const redirect = await send('GET http://b.example/events HTTP/1.1', host)
  assert.deepEqual([redirect.status, redirect.headerOf('location')], [301, '/events/'])
  for (const target of ['http://b.example', 'http://b.example?x=1'])
    assert.equal((await send(`GET ${target} HTTP/1.1`, host)).headerOf('location'), '/events/', target)
  const older = await send('GET http://b.example/wp-json/tribe/events/v1/events HTTP/1.1', host)
  assert.ok(JSON.parse(older.body).rest_url.startsWith('http://b.example/wp-json/'))
})

test('PUBLIC_URL decides the links, whichever host a target has', async t => {
  const send = await listen(t, { PUBLIC_URL: 'https://public.example' })
  const { status, body } = await send('GET http://b.example/events/ HTTP/1.1', host)
  assert.equal(status, 200)
  const canonical = attributesIn(body, 'link[rel="canonical"]', 'href')
  assert.deepEqual(canonical, ['https://public.example/events/'])
})

const malformed = [
  ...['ftp://a.example/events/', 'javascript:alert(1)', 'a.example:80', 'events/', '*', '?x=1'],
  ...['http:///events/', 'http:/events/', 'http://a.example/events/#x', 'http://u@a.example/events/'],
  ...['http://a.example\\@b.example/events/', 'http://a.example:99999/events/', 'http://a..example/events/'],
]

const badHosts: Readonly<Record<string, readonly string[]>> = {
  'no host': [],
  'an empty host': ['Host:'],
  'two hosts': [host, host],
  'two different hosts': [host, 'Host: b.example'],
  'an invalid host': ['Host: a.example/b'],
}

for (const env of [{}, { PUBLIC_URL: 'https://public.example' }, { ALMANAC_TRUSTED_PROXIES: 'loopback' }]) {
  const settings = Object.keys(env)[0] ?? 'no settings'
  test(`other targets and HTTP/1.1 without a valid host are refused, with ${settings}`, async t => {
    const send = await listen(t, env)
    const assertRefused = async (line: string, ...headers: readonly string[]) => {
      const { status, headerOf } = await send(line, ...headers)
      assert.equal(status, 400, `${line} ${headers}`)
      assert.equal(headerOf('x-content-type-options'), 'nosniff', line)
    }
    for (const target of malformed) await assertRefused(`GET ${target} HTTP/1.1`, host)
    for (const headers of Object.values(badHosts))
      for (const target of [
        '/health',
        '/events/',
        `${apiRoot}/events`,
        '/nowhere',
        'http://a.example/events/',
      ])
        await assertRefused(`GET ${target} HTTP/1.1`, ...headers)
  })
}

test('HTTP/1.0 may omit the host, or name it in the target', async t => {
  const send = await listen(t)
  assert.equal((await send('GET /health HTTP/1.0')).status, 200)
  assert.equal((await send('GET http://a.example/events/ HTTP/1.0')).status, 200)
  // Its links need a host.
  assert.equal((await send('GET /events/ HTTP/1.0')).status, 400)
  assert.equal((await send('GET /health HTTP/1.0', 'Host:')).status, 400)
  const sendToPublic = await listen(t, { PUBLIC_URL: 'https://public.example' })
  assert.equal((await sendToPublic('GET /events/ HTTP/1.0')).status, 200)
})

test('OPTIONS of the whole server is answered, and CONNECT is refused', async t => {
  const send = await listen(t)
  const options = await send('OPTIONS * HTTP/1.1', host)
  assert.equal(options.status, 200)
  assert.match(options.headerOf('allow') ?? '', /GET/)

  for (const target of ['a.example:443', '/events/']) {
    const tunnel = await send(`CONNECT ${target} HTTP/1.1`, host)
    assert.equal(tunnel.status, 404)
    assert.equal(JSON.parse(tunnel.body).code, 'rest_no_route')
    assert.equal(tunnel.headerOf('x-content-type-options'), 'nosniff')
  }
})
