import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const everyField = {
  venue: 'Big Hall',
  description: '<p>A hall with a <strong>stage</strong>.</p>',
  excerpt: '<p>A hall.</p>',
  address: '1 Main Street',
  city: 'Nairobi',
  country: 'Kenya',
  province: 'Nairobi County',
  state: 'Nairobi State',
  stateprovince: 'Nairobi Area',
  zip: '00100',
  phone: '+254 20 1',
  website: 'https://example.org/hall',
  geo_lat: -1.286389,
  geo_lng: 36.817223,
  show_map: false,
  show_map_link: false,
}

const clearable = Object.keys(everyField).filter(name => name !== 'venue' && !name.startsWith('show_map'))

test('a new venue can be read by its id and by its slug', async t => {
  const { get, post } = await buildTestApp(t)

  const created = await post('/venues', { venue: 'Big Hall', city: 'Nairobi' })

  assert.equal(created.status, 201)
  assert.equal(created.body.venue, 'Big Hall')
  assert.deepEqual((await get(`/venues/${created.body.id}`)).body, created.body)
  assert.deepEqual((await get('/venues/by-slug/big-hall')).body, created.body)
})

test('every field of a venue is read back as it was written', async t => {
  const { get, post } = await buildTestApp(t)

  const created = await post('/venues', everyField)
  const read = await get(`/venues/${created.body.id}`)

  for (const [name, value] of Object.entries(everyField)) {
    assert.equal(created.body[name], value, `${name} as created`)
    assert.equal(read.body[name], value, `${name} as read`)
  }
})

test('a venue with only a name shows its maps and leaves out empty fields', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/venues', { venue: 'Big Hall', state: '', city: null })

  assert.equal(body.show_map, true)
  assert.equal(body.show_map_link, true)
  for (const name of clearable) assert.ok(!(name in body), `${name} is left out`)
})

test('the description of a venue gets paragraphs if it has none', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/venues', { venue: 'Big Hall', description: 'One\n\nTwo' })

  assert.equal(body.description, '<p>One</p>\n<p>Two</p>')
})

test('stateprovince defaults to the state, then to the province', async t => {
  const { post, patch } = await buildTestApp(t)
  const rows = [
    { given: { state: 'Texas', province: 'Bavaria' }, shown: 'Texas' },
    { given: { province: 'Bavaria' }, shown: 'Bavaria' },
    { given: { state: 'Texas', stateprovince: 'The South' }, shown: 'The South' },
    { given: {}, shown: undefined },
  ]

  for (const { given, shown } of rows) {
    const { body } = await post('/venues', { venue: 'Hall', ...given })

    assert.equal(body.stateprovince, shown, JSON.stringify(given))
  }

  const { body: venue } = await post('/venues', { venue: 'Hall', state: 'Texas' })
  const moved = await patch(`/venues/${venue.id}`, { state: 'Utah' })

  assert.equal(moved.body.stateprovince, 'Utah')
})

test('the map flags of a venue accept every spelling of true and false', async t => {
  const { post } = await buildTestApp(t)
  const rows: [unknown, boolean][] = [
    [true, true],
    ['true', true],
    ['TRUE', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    ['False', false],
    [0, false],
    ['0', false],
  ]

  for (const [given, shown] of rows) {
    const { body } = await post('/venues', { venue: 'Hall', show_map: given, show_map_link: given })

    assert.equal(body.show_map, shown, `show_map ${JSON.stringify(given)}`)
    assert.equal(body.show_map_link, shown, `show_map_link ${JSON.stringify(given)}`)
  }
})

test('an invalid map flag is refused, not guessed', async t => {
  const { get, post } = await buildTestApp(t)

  for (const given of ['yes', 'on', 2, -1, 'truee', [], ['true'], {}]) {
    const { status, body } = await post('/venues', { venue: 'Hall', show_map: given })

    assert.equal(status, 400, JSON.stringify(given))
    assert.equal(body.code, 'rest_invalid_param')
    assert.deepEqual(Object.keys(body.data.params), ['show_map'])
  }
  assert.equal((await get('/venues')).body.total, 0)
})

test('coordinates are valid numbers, written as numbers or as text', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/venues', { venue: 'Hall', geo_lat: '38.72', geo_lng: '-9.14' })
  const zero = await post('/venues', { venue: 'Null Island', geo_lat: 0, geo_lng: 0 })
  const beyond = await post('/venues', { venue: 'Hall', geo_lat: 90.1, geo_lng: -180.1 })
  const words = await post('/venues', { venue: 'Hall', geo_lat: 'north', geo_lng: '1e1' })

  assert.deepEqual([body.geo_lat, body.geo_lng], [38.72, -9.14])
  assert.deepEqual([zero.body.geo_lat, zero.body.geo_lng], [0, 0])
  assert.deepEqual(Object.keys(beyond.body.data.params), ['geo_lat', 'geo_lng'])
  assert.deepEqual(Object.keys(words.body.data.params), ['geo_lat', 'geo_lng'])
})

test('an update by POST, PUT or PATCH changes only what it names, by id and by slug', async t => {
  const { get, post, request } = await buildTestApp(t)
  const as = 'administrator'
  const { body: before } = await post('/venues', everyField)

  for (const method of ['POST', 'PUT', 'PATCH']) {
    const byId = await request(method, `/venues/${before.id}`, { as, json: { zip: method } })
    const bySlug = await request(method, '/venues/by-slug/big-hall', { as, json: { city: method } })
    await request(method, `/venues/${before.id}`, { as, json: { city: 'Nairobi' } })

    assert.equal(byId.status, 200)
    const { version } = byId.body
    assert.deepEqual(byId.body, { ...before, version, zip: method })
    assert.equal(bySlug.status, 200)
    assert.deepEqual(bySlug.body, { ...before, version: version + 1, zip: method, city: method })
    assert.deepEqual((await get(`/venues/${before.id}`)).body, { ...byId.body, version: version + 2 })
  }
})

test('null and the empty text clear every optional field of a venue, one by one', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const empty of [null, '']) {
    const { state, province, ...rest } = everyField
    const { body: venue } = await post('/venues', rest)

    for (const name of clearable.filter(name => name in rest)) {
      const { status, body } = await patch(`/venues/${venue.id}`, { [name]: empty })

      assert.equal(status, 200, name)
      assert.ok(!(name in body), `${name} is gone`)
    }
    const { body } = await patch(`/venues/${venue.id}`, { show_map: empty, show_map_link: empty })
    assert.deepEqual([body.show_map, body.show_map_link, body.venue], [true, true, 'Big Hall'])
  }
})

test('null and the empty text clear state and province, and stateprovince with them', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const empty of [null, '']) {
    const { body: venue } = await post('/venues', { venue: 'Hall', state: 'Texas', province: 'Bavaria' })
    const withoutState = await patch(`/venues/${venue.id}`, { state: empty })
    const withoutBoth = await patch(`/venues/${venue.id}`, { province: empty })

    assert.deepEqual([withoutState.body.state, withoutState.body.stateprovince], [undefined, 'Bavaria'])
    assert.deepEqual([withoutBoth.body.province, withoutBoth.body.stateprovince], [undefined, undefined])
  }
})

test('harmful markup is removed from the texts of a venue', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const rows = [
    ['description', 'a<script>alert(1)</script>b', '<p>ab</p>'],
    ['description', '<p onclick="x()">a</p><style>p{}</style>', '<p>a</p>'],
    ['description', '<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['description', '<a href=" java\tscript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['description', '<a href="data:text/html,x">a</a>', '<p><a>a</a></p>'],
    ['description', '<a href="https://example.org">a</a>', '<p><a href="https://example.org">a</a></p>'],
    ['description', '<p><img src="x" onerror="alert(1)"></p>', '<p><img src="x" /></p>'],
    ['description', '<p>a<iframe src="https://example.org"></iframe></p>', '<p>a</p>'],
    ['description', '<p>a<b>b', '<p>a<b>b</b></p>'],
    [
      'venue',
      'A <i>fine</i> <h1>hall</h1><script>x</script> & more < less',
      'A fine hall &amp; more &lt; less',
    ],
    ['venue', '<a href="https://example.org">Hall</a>', 'Hall'],
    ['address', '<b>1</b> Main & Side <script>x</script>< 2', '1 Main & Side < 2'],
  ] as const

  for (const [name, given, shown] of rows) {
    const { body } = await patch(`/venues/${venue.id}`, { [name]: given })
    assert.equal(body[name], shown, given)
  }
})

test('a venue is written as a form, as JSON, or in the query, and the body takes precedence', async t => {
  const { request } = await buildTestApp(t)
  const as = 'administrator'
  const query = '?venue=Query&city=Rome'

  const form = await request('POST', '/venues', { as, form: 'venue=Caf%C3%A9+Noir&zip=%2B1&odd[a][]=1' })
  const inQuery = await request('POST', `/venues${query}`, { as })
  const both = await request('POST', `/venues${query}`, { as, json: { venue: 'Body', odd: {} } })
  const cleared = await request('PUT', `/venues/${both.body.id}?city=Oslo`, { as, form: 'city=' })
  const twice = await request('POST', '/venues', { as, form: 'venue=A&venue=B' })

  assert.deepEqual([form.status, form.body.venue, form.body.zip], [201, 'Café Noir', '+1'])
  assert.deepEqual([inQuery.status, inQuery.body.venue, inQuery.body.city], [201, 'Query', 'Rome'])
  assert.deepEqual([both.status, both.body.venue, both.body.city], [201, 'Body', 'Rome'])
  assert.ok(!('odd' in both.body))
  assert.deepEqual([cleared.status, cleared.body.city], [200, undefined])
  assert.deepEqual([twice.status, Object.keys(twice.body.data.params)], [400, ['venue']])
})
