import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const root = '/wp-json/tribe/events/v1'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

test('every list has its totals under the names that clients expect, at both roots', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/events', { ...walk, venue: { venue: 'Hall' }, tags: ['loud'] })
  for (const path of ['/events', '/venues', '/organizers', '/categories', '/tags'])
    for (const address of [path, `/${root}${path}`]) {
      const { headers, body } = await get(address)
      assert.deepEqual(
        [headers['x-tec-total'], headers['x-tec-totalpages']],
        [String(body.total), String(body.total_pages)],
        address,
      )
    }
  assert.equal((await get(`/${root}/events?page=9`)).headers['x-tec-total'], undefined)
})

test('every answer links to the API root, including errors', async t => {
  const { get, request } = await buildTestApp(t)
  const link = '<http://localhost:80/wp-json/>; rel="https://api.w.org/"'
  for (const address of ['/wp-json/', `${root}/events`, `${root}/events/99`, '/wp-json/nothing'])
    assert.ok(String((await get(`/${address}`)).headers.link).includes(link), address)
  assert.ok(String((await request('OPTIONS', `/${root}/events`)).headers.link).includes(link))
  assert.ok(!String((await get('/events')).headers.link).includes('api.w.org'))
})

test('every answer lists the methods that its caller may use', async t => {
  const { request, post } = await buildTestApp(t)
  const { body: own } = await post('/events', walk, { as: 'author' })
  const { body: other } = await post('/events', walk)
  const all = 'GET, DELETE, POST, PUT, PATCH'
  const expected = {
    [`GET ${root}/events/${own.id} author`]: all,
    [`GET ${root}/events/${other.id} author`]: 'GET',
    [`GET ${root}/events/${other.id} editor`]: all,
    [`GET ${root}/events/${other.id} nobody`]: 'GET',
    [`GET ${root}/events contributor`]: 'GET, POST',
    [`GET ${root}/events subscriber`]: 'GET',
    [`POST ${root}/events nobody`]: 'GET',
    [`GET ${root}/events?page=9 nobody`]: 'GET',
    [`GET ${root}/tags author`]: 'GET',
    [`GET ${root}/tags editor`]: 'GET, POST',
    [`OPTIONS ${root}/events/${other.id} nobody`]: 'GET',
    [`OPTIONS ${root}/events/${other.id} editor`]: all,
  }
  for (const [asked, allow] of Object.entries(expected)) {
    const [method, address, role] = asked.split(' ') as [string, string, string]
    const as = role === 'nobody' ? {} : { as: role as 'editor' }
    assert.equal((await request(method, `/${address}`, as)).headers.allow, allow, asked)
  }
})

test('an authenticated answer is not cached for others', async t => {
  const { get } = await buildTestApp(t)
  const { headers } = await get(`/${root}/events`, { as: 'subscriber' })
  assert.match(String(headers['cache-control']), /private|no-store/)
})

test('OPTIONS describes the URL, and preflights need no credentials', async t => {
  const { request } = await buildTestApp(t)

  const described = await request('OPTIONS', `/${root}/events`)
  const preflight = await request('OPTIONS', `/${root}/events`, {
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  const written = await request('POST', `/${root}/events`, {
    as: 'editor',
    json: walk,
    headers: { origin: 'https://elsewhere.example' },
  })

  assert.deepEqual([described.body.namespace, described.body.methods], ['tribe/events/v1', ['GET', 'POST']])
  assert.ok(described.body.endpoints[1].args.title.required)
  assert.deepEqual([preflight.status, preflight.body], [200, ''])
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
  assert.equal(preflight.headers['access-control-allow-credentials'], undefined)
  assert.match(String(preflight.headers['access-control-allow-headers']), /X-HTTP-Method-Override/)
  // The preflight succeeds, and the request itself is refused.
  assert.deepEqual([written.status, written.body.code], [403, 'rest_forbidden'])
})

test('the index lists the site, its namespaces and their parameters', async t => {
  const { get } = await buildTestApp(t, {
    env: { ALMANAC_SITE_NAME: 'Faro', ALMANAC_TIME_ZONE: 'Asia/Kathmandu' },
  })
  const { body } = await get('//wp-json')
  assert.deepEqual(
    [body.name, body.url, body.gmt_offset, body.timezone_string],
    ['Faro', 'http://localhost:80', 5.75, 'Asia/Kathmandu'],
  )
  assert.ok(body.namespaces.includes('tribe/events/v1'))
  const events = body.routes['/tribe/events/v1/events']
  assert.deepEqual(events.methods, ['GET', 'POST'])
  assert.equal(events._links.self[0].href, `http://localhost:80${root}/events`)
  assert.ok(body.routes['/tribe/events/v1/events/(?P<id>\\d+)'])
  const french = await get('//fr/wp-json/')
  assert.notEqual(
    french.body.routes['/tribe/events/v1/events'].endpoints[0].description,
    events.endpoints[0].description,
  )
})

test('the URL can filter, envelope and pretty-print an answer', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...walk, venue: { venue: 'Hall', city: 'Faro' } })

  const narrow = await get(`/${root}/events?_fields=total,events.venue.city`)
  const refused = await get(`/${root}/events/99?_fields[]=code`)
  const envelope = await get(`/${root}/events/99?_envelope`)
  const enveloped = await get(`/${root}/events?_envelope=1&_fields=total`)
  const plain = await get(`/${root}/events/${event.id}?_envelope=0&_fields=`)
  const own = await get(`/events/${event.id}?_envelope=1`)

  assert.deepEqual(narrow.body, { events: [{ venue: { city: 'Faro' } }], total: 1 })
  assert.deepEqual([refused.status, refused.body.code], [404, 'rest-event-not-found'])
  assert.deepEqual([envelope.status, envelope.body.status], [200, 404])
  assert.equal(envelope.body.body.code, 'rest-event-not-found')
  assert.deepEqual(enveloped.body.body, { total: 1 })
  assert.deepEqual([enveloped.body.headers['X-TEC-Total'], enveloped.body.headers.Allow], [1, 'GET'])
  assert.deepEqual([plain.body.id, own.body.id], [event.id, event.id])
})

test('JSONP works only for public answers and valid function names', async t => {
  const { request, get, post } = await buildTestApp(t)
  const { body: event } = await post('/events', walk)

  const script = await get(`/${root}/events/${event.id}?_jsonp=my.call&_fields=id`)
  const code = async (method: string, query: string, as?: 'editor') => {
    const { status, body } = await request(method, `/${root}/events/${event.id}?${query}`, as ? { as } : {})
    return [status, body.code]
  }

  assert.equal(script.body, `/**/my.call({"id":${event.id}})`)
  assert.match(String(script.headers['content-type']), /^application\/javascript/)
  assert.equal(script.headers['x-content-type-options'], 'nosniff')
  assert.deepEqual(await code('GET', '_jsonp=alert(1)//'), [400, 'rest_callback_invalid'])
  assert.deepEqual(await code('GET', '_jsonp=call', 'editor'), [400, 'rest_callback_disabled'])
  assert.deepEqual(await code('DELETE', '_jsonp=call'), [400, 'rest_callback_disabled'])
})

test('an error is complete, regardless of the requested fields', async t => {
  const { get, post } = await buildTestApp(t)
  for (const address of [`/${root}/events/99`, '//wp-json/wp/v2/tribe_events?per_page=0', '//wp-json/none']) {
    const { body } = await get(`${address}${address.includes('?') ? '&' : '?'}_fields=id,title`)
    assert.ok(body.code && body.message && body.data.status >= 400, JSON.stringify(body))
  }
  const { status, body } = await post(`/${root}/events?_fields=id`, { title: 'Walk' })
  assert.deepEqual([status, body.data.params], [400, ['start_date', 'end_date']])
  const enveloped = await get(`/${root}/events/99?_envelope&_fields=id`)
  assert.equal(enveloped.body.body.code, 'rest-event-not-found')
})

test('fields unknown to the older service are ignored, and named in a header', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const sent = { ...walk, venue_id: venue.id, organizers: [1], featured_image: 'https://example.org/a.png' }

  const { status, body, headers } = await post(`/${root}/events`, sent)

  assert.deepEqual([status, body.venue, body.organizer, body.image], [201, [], [], false])
  assert.equal(headers['x-unknown-parameters'], 'venue_id, organizers, featured_image')
  const index = await get('//wp-json/?_fields=name&_envelope&nothing')
  assert.equal(index.headers['x-unknown-parameters'], 'nothing')
})
