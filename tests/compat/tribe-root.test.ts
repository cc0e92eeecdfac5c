import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRoot, buildTestApp, type TestApp } from '../support/test-app.ts'

const root = '/wp-json/tribe/events/v1'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

test('records written at one root are read at the other, with links of that root', async t => {
  const { get, post } = await buildTestApp(t)

  const { status, body } = await post(`/${root}/events`, { ...walk, categories: ['Music'], tags: ['loud'] })

  assert.equal(status, 201)
  assert.equal(body.rest_url, `http://localhost:80${root}/events/${body.id}`)
  assert.deepEqual([body.categories[0].taxonomy, body.tags[0].taxonomy], ['tribe_events_cat', 'post_tag'])
  assert.match(body.categories[0].urls.self, /\/wp-json\/tribe\/events\/v1\/categories\/\d+$/)
  const own = await get(`/events/${body.id}`)
  assert.equal(own.body.rest_url, `http://localhost:80${apiRoot}/events/${body.id}`)
  assert.deepEqual(
    [own.body.title, own.body.categories[0].taxonomy, own.body.tags[0].taxonomy],
    ['Walk', 'event_category', 'event_tag'],
  )
})

test('the language is chosen by wpml_language, lang, the native parameter and the root', async t => {
  const { get, post } = await buildTestApp(t)
  const { body } = await post(`/${root}/events`, walk)
  await post(`/${root}/events/${body.id}`, { title: 'Marche', wpml_language: 'fr' })

  const titles = []
  for (const address of [
    `/${root}/events/${body.id}?wpml_language=fr`,
    `/${root}/events/${body.id}?lang=fr`,
    `/${root}/events/${body.id}?i18n_language=fr`,
    `//fr${root}/events/${body.id}`,
    `/${root}/events/${body.id}?wpml_language=`,
  ])
    titles.push((await get(address)).body.title)

  assert.deepEqual(titles, ['Marche', 'Marche', 'Marche', 'Marche', 'Walk'])
  const french = await get(`/${root}/events/${body.id}?lang=fr`)
  assert.equal(french.body.rest_url, `http://localhost:80${root}/events/${body.id}?wpml_language=fr`)
  const unknown = await get(`/${root}/events?lang=xx`)
  assert.deepEqual([unknown.status, Object.keys(unknown.body.data.params)], [400, ['lang']])
  const refused = await get(`/${root}/venues/99?lang=fr`)
  assert.equal(refused.headers['content-language'], 'fr')
})

test('a missing record is an invalid argument, as in the older service', async t => {
  const { request, post } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Quay' })
  const { body: draft } = await post('/venues', { venue: 'Secret', status: 'draft' })
  const asked: [string, string, unknown][] = [
    ['GET', '/events/99', [404, 'rest-event-not-found']],
    ['GET', `/events/${venue.id}`, [400, 'rest-invalid-event-id']],
    ['GET', `/events/${draft.id}`, [404, 'rest-event-not-found']],
    ['DELETE', '/events/99', [401, 'rest_forbidden']],
    ['GET', '/events/by-slug/none', [400, 'rest_invalid_param']],
    ['DELETE', '/events/by-slug/none', [400, 'rest_invalid_param']],
    ['PUT', '/events/by-slug/none', [401, 'rest_forbidden']],
    ...['venues', 'organizers', 'categories', 'tags'].flatMap(kind =>
      ['GET', 'POST', 'PATCH', 'DELETE'].map(
        method => [method, `/${kind}/99`, [400, 'rest_invalid_param']] as [string, string, unknown],
      ),
    ),
    ['DELETE', `/venues/${venue.id}`, [401, 'rest_forbidden']],
    ['DELETE', `/venues/${draft.id}`, [401, 'rest_forbidden']],
  ]
  for (const [method, path, expected] of asked) {
    const { status, body } = await request(method, `/${root}${path}`)
    assert.deepEqual([status, body.code], expected, `${method} ${path}`)
  }
})

test('filters match terms by anything that makes up their slug, and the year 0000 is before every event', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/tags', { name: 'loud' })
  await post('/events', { ...walk, tags: ['loud'] })
  await post('/events', {
    title: 'Long ago',
    start_date: '1801-01-01 10:00:00',
    end_date: '1801-01-01 11:00:00',
  })

  const total = async (query: string) => (await get(`/${root}/events?${query}`)).body.total

  assert.equal(await total('tags=%23Loud'), 1)
  assert.equal(await total('start_date=0000-00-00&end_date=9999-12-31'), 2)
  assert.equal((await get(`/${root}/events?tags=%23quiet`)).status, 400)
  assert.equal((await get('/events?tags=%23Loud')).status, 400)
})

test('an empty id or 0 means no venue, organizer or term', async t => {
  const { post } = await buildTestApp(t)
  for (const nothing of [{}, { id: null }, { id: '' }]) {
    const links = { venue: nothing, organizer: nothing, categories: nothing, tags: nothing }
    const { status, body } = await post(`/${root}/events`, { ...walk, ...links })
    assert.deepEqual(
      [status, body.venue, body.organizer, body.categories, body.tags],
      [201, [], [], [], []],
      JSON.stringify(nothing),
    )
  }
  const { body } = await post(`/${root}/events`, { ...walk, venue: 0, organizer: [0] })
  assert.deepEqual([body.venue, body.organizer], [[], []])
  const named = await post(`/${root}/events`, { ...walk, venue: { id: null, venue: 'Hall' } })
  assert.equal(named.body.venue.venue, 'Hall')
})

test('the API may be mounted at the root of the older service', async t => {
  for (const compat of ['on', 'off']) {
    const env = { ALMANAC_NAMESPACE: 'wp-json/tribe/events/v1', ALMANAC_COMPAT: compat }
    const { get, post } = await buildTestApp(t, { env })
    const { body } = await post(`/${root}/events`, { ...walk, tags: ['loud'] })
    assert.equal(body.tags[0].taxonomy, compat === 'on' ? 'post_tag' : 'event_tag')
    assert.equal((await get(`/${root}/venues/99`)).status, compat === 'on' ? 400 : 404)
  }
})

test('all of it is gone when the compatibility is turned off', async t => {
  const testApp = await buildTestApp(t, { env: { ALMANAC_COMPAT: 'off' } })
  const { body } = await testApp.post('/events', walk)
  for (const address of ['/wp-json', '/wp-json/', `${root}/events`, `${root}/events/${body.id}`])
    assert.deepEqual(await codeAt(testApp, address), [404, 'rest_no_route'], address)
  assert.equal((await testApp.get(`//?rest_route=/tribe/events/v1/events`)).status, 302)
  const overridden = await testApp.request('POST', `/events/${body.id}?_method=DELETE`, {
    as: 'editor',
    json: { title: 'Still there' },
  })
  assert.deepEqual([overridden.status, overridden.body.status], [200, 'publish'])
})

test('turned off, every URL of its index gives a 404, with any method', async t => {
  const on = await buildTestApp(t)
  const off = await buildTestApp(t, { env: { ALMANAC_COMPAT: 'off' } })
  const { routes } = (await on.get('//wp-json/')).body as { routes: Record<string, { methods: string[] }> }
  assert.ok(Object.keys(routes).length > 30)
  for (const [pattern, { methods }] of Object.entries(routes)) {
    const path = `//wp-json${pattern.replace(/\(\?P<\w+>[^)]+\)/g, '1')}`
    for (const method of [...methods, 'OPTIONS']) {
      const { status, body } = await off.request(method as 'GET', path, { as: 'administrator' })
      assert.deepEqual([status, body.code], [404, 'rest_no_route'], `${method} ${path}`)
    }
  }
})

async function codeAt({ get }: TestApp, address: string): Promise<[number, string]> {
  const { status, body } = await get(`/${address}`)
  return [status, body.code]
}
