import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const as = 'administrator'
const walk = 'title=Walk&start_date=2030-05-01+10%3A00&end_date=2030-05-01+12%3A00'

type Named = { name: string }
const namesOf = (terms: Named[]) => terms.map(({ name }) => name)

test('a form works like JSON', async t => {
  const { get, request } = await buildTestApp(t)

  const form = `${walk}&description=One%0A%0ATwo+%26+three&featured=true&all_day=0&cost=12&timezone=UTC%2B3&website=`
  const { status, body } = await request('POST', '/events', { as, form })

  assert.equal(status, 201)
  assert.equal(body.title, 'Walk')
  assert.equal(body.description, '<p>One</p>\n<p>Two &amp; three</p>')
  assert.deepEqual([body.featured, body.all_day, body.cost, body.website], [true, false, '$12', ''])
  assert.deepEqual([body.start_date, body.utc_start_date], ['2030-05-01 10:00:00', '2030-05-01 07:00:00'])
  assert.deepEqual((await get(`/events/${body.id}`)).body, body)
})

test('a form accepts every spelling of a list', async t => {
  const { request } = await buildTestApp(t)
  const spellings = [
    'tags=red,green',
    'tags=red%2C%20green',
    'tags[]=red&tags[]=green',
    'tags%5B%5D=red&tags%5B%5D=green',
    'tags[0]=red&tags[1]=green',
    'tags[5]=red&tags[9]=green',
    'tags=red&tags=green',
    'tags=red,green&tags=red',
    'tags[]=&tags[]=red&tags[]=green',
  ]

  for (const spelling of spellings) {
    const { body } = await request('POST', '/events', { as, form: `${walk}&${spelling}` })

    assert.deepEqual(namesOf(body.tags), ['green', 'red'], spelling)
  }
  const { body: one } = await request('POST', '/events', { as, form: `${walk}&tags=red` })
  assert.deepEqual(namesOf(one.tags), ['red'])
})

test('a comma inside brackets is part of the text', async t => {
  const { post, request } = await buildTestApp(t)
  const comma = 'Food, Drink'
  const spellings = [
    'categories[]=Food, Drink',
    'categories[0]=Food,+Drink',
    'categories%5B%5D=Food%2C%20Drink',
  ]

  const bodies = [
    ...(await Promise.all(
      spellings.map(form => request('POST', '/events', { as, form: `${walk}&${form}` })),
    )),
    await request('POST', `/events?${walk}&categories[]=Food,%20Drink`, { as }),
    await post('/events?categories[]=Food,%20Drink', {
      title: 'Walk',
      start_date: '2030-05-01',
      end_date: '2030-05-01',
    }),
  ].map(({ body }) => body)

  for (const { categories } of bodies) assert.deepEqual(namesOf(categories), [comma])
  const { body } = await request('POST', '/events', { as, form: `${walk}&categories=Food, Drink` })
  assert.deepEqual(namesOf(body.categories), ['Drink', 'Food'])
  const { body: wrong } = await request('GET', '/events?include[]=1,2')
  assert.deepEqual(Object.keys(wrong.data.params), ['include'])
})

test('an empty list in a form clears the field', async t => {
  const { request } = await buildTestApp(t)
  const full = `${walk}&tags=red&venue[venue]=Pier&organizer[organizer]=Walkers&tickets[0][name]=A&tickets[0][price]=1`
  const empties = ['%s=', '%s[]=', '%s[0]=', '%s[]']

  for (const empty of empties) {
    const { body: event } = await request('POST', '/events', { as, form: full })
    const names = ['tags', 'venue', 'organizer', 'tickets']
    const form = names.map(name => empty.replace('%s', name)).join('&')
    const { status, body } = await request('POST', `/events/${event.id}`, { as, form })

    assert.equal(status, 200, form)
    assert.deepEqual([body.tags, body.venue, body.organizer, body.tickets], [[], [], [], []], form)
  }
})

test('JSON declared as a form is refused, with the header to send', async t => {
  const { post, request } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Walk',
    start_date: '2030-05-01',
    end_date: '2030-05-01',
  })
  const bodies = [
    '{"title":"Run"}',
    ' \n{ "title": "Run" }\n',
    '{}',
    '[]',
    '[{"title":"Run"}]',
    '{"title":"Ru',
  ]

  for (const form of bodies) {
    for (const [method, path] of [['POST', '/events'] as const, ['PATCH', `/events/${event.id}`] as const]) {
      const { status, body } = await request(method, path, { as, form })

      assert.deepEqual([status, body.code], [415, 'rest_unsupported_media_type'], form)
      assert.match(body.message, /Content-Type: application\/json/)
    }
  }
  const { status } = await request('PATCH', `/events/${event.id}`, { as, form: 'title={a}&x[y]=[1]' })
  assert.equal(status, 200)
})

test('a form accepts every spelling of venue, organizer and term ids', async t => {
  const { post, request } = await buildTestApp(t)
  const ids: number[] = []
  for (const venue of ['Pier', 'Park']) ids.push((await post('/venues', { venue })).body.id)
  const [pier, park] = ids
  const spellings = [
    `venue=${pier},${park}`,
    `venue[]=${pier}&venue[]=${park}`,
    `venue[0]=${pier}&venue[1]=${park}`,
    `venue[0][id]=${pier}&venue[1][id]=${park}`,
    `venue=${pier}&venue=${park}`,
  ]

  for (const spelling of spellings) {
    const { body } = await request('POST', '/events', { as, form: `${walk}&${spelling}` })

    assert.deepEqual(
      body.venue.map(({ venue }: { venue: string }) => venue),
      ['Pier', 'Park'],
      spelling,
    )
  }
})

test('a form uses brackets for venue, organizer and ticket data', async t => {
  const { request } = await buildTestApp(t)

  const form = [
    walk,
    'venue[venue]=Caf%C3%A9&venue[city]=Lyon&venue[geo_lat]=45.76&venue[geo_lng]=4.83&venue[show_map]=false',
    'organizer[0][organizer]=Walkers&organizer[0][email]=w%40example.org&organizer[1][organizer]=Friends',
    'tickets[0][name]=Adult&tickets[0][price]=5&tickets[1][name]=Child&tickets[1][price]=0',
  ].join('&')
  const { status, body } = await request('POST', '/events', { as, form })

  assert.equal(status, 201)
  assert.deepEqual(
    [body.venue.venue, body.venue.city, body.venue.geo_lat, body.venue.show_map],
    ['Café', 'Lyon', 45.76, false],
  )
  assert.deepEqual(
    body.organizer.map(({ organizer, email }: Record<string, string>) => [organizer, email]),
    [
      ['Walkers', 'w@example.org'],
      ['Friends', undefined],
    ],
  )
  assert.deepEqual(
    body.tickets.map(({ name, price }: Record<string, unknown>) => [name, price]),
    [
      ['Adult', 5],
      ['Child', 0],
    ],
  )
})

test('a form updates only the fields it names, and clears the empty ones', async t => {
  const { request } = await buildTestApp(t)
  const { body: event } = await request('POST', '/events', {
    as,
    form: `${walk}&tags=red&website=https%3A%2F%2Fexample.org&venue[venue]=Pier&excerpt=Short`,
  })

  const { body } = await request('PUT', `/events/${event.id}`, { as, form: 'tags=&website=&venue=' })

  assert.deepEqual([body.tags, body.website, body.venue], [[], '', []])
  assert.deepEqual([body.title, body.excerpt], ['Walk', '<p>Short</p>'])
})

test('event fields may be in the query, and the body takes precedence', async t => {
  const { request } = await buildTestApp(t)

  const inQuery = await request('POST', `/events?${walk}&tags[]=red&tags[]=green`, { as })
  const both = await request('POST', `/events?${walk}&tags=red`, { as, json: { title: 'Hike', tags: [] } })
  const update = await request('PATCH', `/events/${inQuery.body.id}?title=Stroll&featured=1`, {
    as,
    form: 'title=March',
  })

  assert.equal(inQuery.status, 201)
  assert.deepEqual(namesOf(inQuery.body.tags), ['green', 'red'])
  assert.deepEqual([both.body.title, both.body.tags], ['Hike', []])
  assert.deepEqual([update.body.title, update.body.featured], ['March', true])
})

test('a field that comes again starts the next item of a list', async t => {
  const { request } = await buildTestApp(t)
  const organizers = async (fields: string) => {
    const { body } = await request('POST', '/events', { as, form: `${walk}&${fields}` })
    return body.organizer.map(({ organizer, email }: Record<string, string>) => [organizer, email])
  }

  assert.deepEqual(await organizers('organizer[][organizer]=A&organizer[][organizer]=B'), [
    ['A', undefined],
    ['B', undefined],
  ])
  const ofC = 'organizer[][organizer]=C&organizer[][email]=c%40example.org'
  assert.deepEqual(await organizers(`organizer[][organizer]=A&${ofC}`), [
    ['A', undefined],
    ['C', 'c@example.org'],
  ])
})

test('errors in a form are named as in JSON', async t => {
  const { get, request } = await buildTestApp(t)
  const rows = [
    ['featured=on', ['featured']],
    ['venue[city]=Lyon', ['venue']],
    ['venue[venue]=Pier&venue[geo_lat]=north', ['venue']],
    ['organizer[0][organizer]=A&organizer[1][email]=b%40example.org', ['organizer']],
    ['tickets[0][name]=Adult', ['tickets']],
    ['website=example.org&cost=x&status=gone', ['status', 'website']],
  ] as const

  for (const [fields, names] of rows) {
    const { status, body } = await request('POST', '/events', { as, form: `${walk}&${fields}` })

    assert.equal(status, 400, fields)
    assert.deepEqual(Object.keys(body.data.params), names, fields)
  }
  assert.equal((await get('/venues')).body.total, 0)
})
