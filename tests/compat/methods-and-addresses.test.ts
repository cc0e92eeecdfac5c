import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { toRestAddress } from '../../src/compat/rest-address.ts'
import { muchTooLong, processorSeconds } from '../support/processor-time.ts'
import { buildTestApp } from '../support/test-app.ts'

const root = '/wp-json/tribe/events/v1'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

test('a POST can override its method, with a header or in the query', async t => {
  const { request, post } = await buildTestApp(t)
  const header = { 'x-http-method-override': 'patch' }
  const { body } = await post('/events', walk)

  const patched = await request('POST', `/${root}/events/${body.id}`, {
    as: 'editor',
    json: { title: 'Hike' },
    headers: header,
  })
  const read = await request('POST', `/${root}/events/${body.id}?_method=GET`)
  const deleted = await request('POST', `/${root}/events/${body.id}?_method=DELETE`, {
    as: 'editor',
    // The query takes precedence.
    headers: header,
  })

  assert.deepEqual([patched.status, patched.body.title], [200, 'Hike'])
  assert.deepEqual([read.status, read.body.title], [200, 'Hike'])
  assert.deepEqual([deleted.status, deleted.body.status], [200, 'trash'])
})

test('an overridden method is authorized like the real one', async t => {
  const { request, post, get } = await buildTestApp(t)
  const { body } = await post('/events', walk)
  const address = `/${root}/events/${body.id}?_method=DELETE`

  const anonymous = await request('POST', address)
  const subscriber = await request('POST', address, { as: 'subscriber' })
  const foreign = await request('POST', address, {
    as: 'editor',
    headers: { origin: 'https://elsewhere.example' },
  })

  assert.deepEqual([anonymous.status, anonymous.body.code], [401, 'rest_forbidden'])
  assert.deepEqual([subscriber.status, subscriber.body.code], [403, 'rest_forbidden'])
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'rest_forbidden'])
  assert.equal((await get(`/events/${body.id}`)).body.status, 'publish')
})

test('only a POST can override its method, and only below this root', async t => {
  const { request, post } = await buildTestApp(t)
  const { body } = await post('/events', walk)
  const headers = { 'x-http-method-override': 'DELETE' }
  for (const [method, address] of [
    ['GET', `/${root}/events/${body.id}?_method=DELETE`],
    ['PUT', `/${root}/events/${body.id}`],
    ['POST', `/events/${body.id}`],
    ['POST', `/events/${body.id}?_method=DELETE`],
  ] as const) {
    const { status, body: event } = await request(method, address, {
      as: 'editor',
      headers,
      ...(method !== 'GET' && { json: { title: 'Hike' } }),
    })
    assert.deepEqual([status, event.status], [200, 'publish'], `${method} ${address}`)
  }
})

test('an unknown method is not allowed', async t => {
  const { request } = await buildTestApp(t)
  for (const method of ['FROB', 'HEAD', 'OPTIONS', 'CONNECT']) {
    const { status, body, headers } = await request('POST', `/${root}/events?_method=${method}`)
    assert.deepEqual([status, body.code], [404, 'rest_no_route'], method)
    assert.equal(headers.allow, 'GET, HEAD, POST, OPTIONS', method)
  }
})

test('a route may be given in the query of the front page', async t => {
  const { get, request, post } = await buildTestApp(t)
  const { body } = await post('/events', { ...walk, title: 'Праздник' })

  const listed = await get('//?per_page=1&rest_route=%2Ftribe%2Fevents%2Fv1%2Fevents//')
  const bySlug = await get(
    '//index.php?rest_route=/tribe/events/v1/events/by-slug/%D0%BF%D1%80%D0%B0%D0%B7%D0%B4%D0%BD%D0%B8%D0%BA',
  )
  const inFrench = await get(`//fr/?rest_route=/tribe/events/v1/events/${body.id}`)
  const created = await request('POST', '//?rest_route=/tribe/events/v1/events', { as: 'editor', json: walk })
  const gone = await request(
    'POST',
    `//?rest_route=/tribe/events/v1/events/${created.body.id}&_method=DELETE`,
    {
      as: 'editor',
    },
  )

  assert.equal(listed.body.total, 1)
  assert.doesNotMatch(listed.body.rest_url, /rest_route/)
  assert.match(
    listed.body.rest_url,
    /^http:\/\/localhost:80\/wp-json\/tribe\/events\/v1\/events\/\?per_page=1/,
  )
  assert.deepEqual([bySlug.status, inFrench.body.language], [200, 'fr'])
  assert.deepEqual([created.status, gone.body.status], [201, 'trash'])
})

test('queries that only resemble a route are ignored', async t => {
  const { get } = await buildTestApp(t)
  for (const address of [
    '/?rest_route=tribe/events/v1/events',
    '/?rest_route=%',
    '/?rest_route=/tribe/events/v1/events?page=1',
    '/wp-json//tribe/events/v1/events',
    '/wp-json/tribe/events/v1//events',
    '/wp-json/nothing',
  ]) {
    const { status, body } = await get(`/${address}`)
    assert.deepEqual([status, body.code], [404, 'rest_no_route'], address)
  }
  // Not this API at all.
  assert.equal((await get('//?rest_route=')).status, 302)
  assert.equal((await get('//wp-jsonx')).status, 404)
})

test('doubled slashes at the start or end of an address count as one', async t => {
  const { app } = await buildTestApp(t)
  for (const url of [
    '//wp-json/tribe/events/v1/events',
    '/wp-json/tribe/events/v1/events//',
    '//fr/wp-json/tribe/events/v1/events',
    '//calendar/events/v1/events?search=a//b',
  ])
    assert.equal((await app.inject(url)).statusCode, 200, url)
  const { rest_url: link } = (await app.inject('//calendar/events/v1/events?search=a//b')).json()
  assert.match(link, /\/calendar\/events\/v1\/events\/\?search=a%2F%2Fb&/)
})

test('HEAD of the front page links to the API, and GET returns the calendar', async t => {
  const { app } = await buildTestApp(t)
  for (const url of ['/', '/fr/']) {
    // Twice, because an answer may be cached.
    for (const _ of [1, 2]) {
      const head = await app.inject({ method: 'HEAD', url })
      assert.equal(head.statusCode, 200)
      assert.match(String(head.headers.link), /<http:\/\/[^>]+\/wp-json\/>; rel="https:\/\/api\.w\.org\/"/)
      assert.equal(head.body, '')
      const get = await app.inject({ method: 'GET', url })
      assert.deepEqual([get.statusCode, get.headers.location], [302, `${url}events/`])
    }
  }
})

test('a URL with the script name works the same with every method', async t => {
  const { request, get } = await buildTestApp(t)
  const script = `//index.php${root}`

  const made = await request('POST', `${script}/events`, { as: 'editor', json: walk })
  const read = await get(`${script}/events/${made.body.id}`)
  const changed = await request('PATCH', `${script}/events/${made.body.id}`, {
    as: 'editor',
    json: { title: 'Hike' },
  })
  const overridden = await request('POST', `${script}/events/${made.body.id}?_method=DELETE`, {
    as: 'editor',
  })

  assert.deepEqual([made.status, read.status, changed.body.title], [201, 200, 'Hike'])
  assert.deepEqual([overridden.status, overridden.body.status], [200, 'trash'])
  assert.equal((await get('//index.php/wp-json/')).status, 200)
  assert.equal((await get(`//fr/index.php${root}/events`)).status, 200)
  assert.equal((await request('OPTIONS', `${script}/events`)).status, 200)
  assert.equal((await get('//index.php/wp-jsonx')).status, 301)
})

test('an address of many slashes takes little work', async () => {
  const slashes = '/'.repeat(100_000)
  const seconds = await processorSeconds(() => {
    for (const url of [`/wp-json${slashes}x`, `/?rest_route=${slashes}x`])
      toRestAddress(new IncomingMessage(new Socket()), url)
  })
  assert.ok(seconds < muchTooLong, `${seconds} s`)
})
