import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const opera = { title: 'Opera', start_date: '2030-05-01 19:00:00', end_date: '2030-05-01 22:00:00' }

const env = {
  ALMANAC_CUSTOM_FIELDS: JSON.stringify([
    { name: 'dress', label: 'Dress code', type: 'text' },
    { name: 'seats', label: 'Seats', type: 'number' },
    { name: 'indoors', label: 'Indoors', type: 'boolean' },
    { name: 'doors', label: 'Doors open', type: 'date' },
    { name: 'trailer', label: 'Trailer', type: 'url' },
  ]),
}

test('tickets are read back as written, in order, with defaults', async t => {
  const { get, post } = await buildTestApp(t)

  const { body } = await post('/events', {
    ...opera,
    timezone: 'Europe/Lisbon',
    tickets: [
      {
        name: 'Stalls',
        price: 45.5,
        currency: 'EUR',
        capacity: 300,
        url: 'https://example.org/stalls',
        sales_start: '2030-03-01 10:00',
        sales_end: '2030-05-01T17:00:00Z',
      },
      { name: 'Standing <b>room</b>', price: '0' },
    ],
  })

  assert.deepEqual(body.tickets, [
    {
      id: 1,
      name: 'Stalls',
      price: 45.5,
      currency: 'EUR',
      capacity: 300,
      url: 'https://example.org/stalls',
      sales_start: '2030-03-01 10:00:00',
      sales_end: '2030-05-01 18:00:00',
      max_per_registration: null,
      quota: '',
      quota_capacity: null,
    },
    {
      id: 2,
      name: 'Standing room',
      price: 0,
      currency: '',
      capacity: null,
      url: '',
      sales_start: null,
      sales_end: null,
      max_per_registration: null,
      quota: '',
      quota_capacity: null,
    },
  ])
  assert.deepEqual((await get(`/events/${body.id}`)).body.tickets, body.tickets)
})

test('a list of tickets replaces the previous one, and leaving it out keeps it', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...opera, tickets: [{ name: 'A', price: 1 }] })
  const ticketed = async (yes: boolean) => (await get(`/events?ticketed=${yes}`)).body.total

  const kept = await patch(`/events/${event.id}`, { title: 'Tosca' })
  const replaced = await patch(`/events/${event.id}`, { tickets: [{ name: 'B', price: 2 }] })

  assert.deepEqual([kept.body.tickets.length, kept.body.tickets[0].name], [1, 'A'])
  assert.deepEqual([replaced.body.tickets.length, replaced.body.tickets[0].name], [1, 'B'])
  assert.deepEqual([await ticketed(true), await ticketed(false)], [1, 0])
  await patch(`/events/${event.id}`, { tickets: [] })
  assert.deepEqual([await ticketed(true), await ticketed(false)], [0, 1])
})

test('ticket ids are unique on the site, and tickets are matched by id, then by name', async t => {
  const { post, patch } = await buildTestApp(t)
  const names = ['A', 'B']
  const tickets = names.map((name, price) => ({ name, price }))
  const { body: one } = await post('/events', { ...opera, tickets })
  const { body: other } = await post('/events', {
    ...opera,
    tickets: [{ id: one.tickets[0].id, ...tickets[0] }],
  })
  const idOf = (event: { tickets: { name: string; id: number }[] }, name: string) =>
    event.tickets.find(ticket => ticket.name === name)?.id

  const ids = [...one.tickets, ...other.tickets].map(({ id }) => id)
  assert.equal(new Set(ids).size, 3, 'A new event takes no ids of another.')

  const renamed = [
    { id: idOf(one, 'B'), name: 'C', price: 1 },
    { name: 'A', price: 5 },
    { name: 'D', price: 9 },
  ]
  const { body: changed } = await patch(`/events/${one.id}`, { tickets: renamed })
  assert.deepEqual([idOf(changed, 'C'), idOf(changed, 'A')], [idOf(one, 'B'), idOf(one, 'A')])
  assert.ok(!ids.includes(idOf(changed, 'D')))

  const others = ['E', 'F', 'G'].map(name => ({ name, price: 1 }))
  const { body: replaced } = await patch(`/events/${one.id}`, { tickets: others })
  const before = changed.tickets.map(({ id }: { id: number }) => id)
  assert.ok(
    replaced.tickets.every(({ id }: { id: number }) => !before.includes(id)),
    'not by position',
  )

  const foreign = [{ id: ids[2], name: 'C', price: 1 }]
  await patch(`/events/${one.id}`, { tickets: renamed })
  const { body: kept } = await patch(`/events/${one.id}`, { tickets: foreign })
  assert.equal(idOf(kept, 'C'), idOf(one, 'B'), 'An id of another event doesn’t count.')
})

test('errors in a ticket are named with the number of the ticket', async t => {
  const { get, post } = await buildTestApp(t)
  const good = { name: 'Stalls', price: 45 }
  const rows: [unknown, RegExp][] = [
    [[{ price: 1 }], /name/],
    [[{ name: 'Stalls' }], /price/],
    [[{ ...good, price: -1 }], /price/],
    [[{ ...good, price: 'much' }], /price/],
    [[{ ...good, capacity: 1.5 }], /capacity/],
    [[{ ...good, url: 'example.org' }], /url/],
    [[good, { ...good, sales_start: 'x' }], /tickets\.1\.sales_start/],
    [
      [good, { ...good, sales_start: '2030-03-02', sales_end: '2030-03-01' }],
      /tickets\.1\.sales_end.*before the start/,
    ],
    [[good, good, 7], /3/],
    ['tickets', /object/],
    [7, /object/],
  ]

  for (const [tickets, message] of rows) {
    const { status, body } = await post('/events', { ...opera, tickets })

    assert.equal(status, 400, JSON.stringify(tickets))
    assert.deepEqual(Object.keys(body.data.params), ['tickets'])
    assert.match(body.data.params.tickets, message)
  }
  assert.equal((await get('/events')).body.total, 0)
})

test('a single ticket is a list of one', async t => {
  const { post } = await buildTestApp(t)

  const { status, body } = await post('/events', { ...opera, tickets: { name: 'Stalls', price: 45 } })

  assert.equal(status, 201)
  assert.equal(body.tickets[0].name, 'Stalls')
})

test('a parent is another, existing event', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: festival } = await post('/events', { ...opera, title: 'Festival' })
  const { body: draft } = await post('/events', { ...opera, status: 'draft' })
  const { body: venue } = await post('/venues', { venue: 'Opera house' })

  const { body: part } = await post('/events', { ...opera, post_parent: festival.id })

  assert.equal(part.post_parent, festival.id)
  assert.equal((await patch(`/events/${part.id}`, { title: 'Tosca' })).body.post_parent, festival.id)
  assert.equal((await patch(`/events/${part.id}`, { post_parent: null })).body.post_parent, 0)
  for (const parent of [99_999, venue.id, part.id, 'x', -1, [festival.id, draft.id]]) {
    const { status, body } = await patch(`/events/${part.id}`, { post_parent: parent })
    assert.equal(status, 400, JSON.stringify(parent))
    assert.deepEqual(Object.keys(body.data.params), ['post_parent'])
  }
  const foreign = await post('/events', { ...opera, post_parent: draft.id }, { as: 'author' })
  assert.equal(foreign.status, 400)
  assert.equal((await get(`/events?post_parent=${festival.id}`)).body.total, 0)
})

test('the site’s custom fields are answered with their labels', async t => {
  const { get, post } = await buildTestApp(t, { env })

  const { body } = await post('/events', {
    ...opera,
    custom_fields: {
      trailer: 'https://example.org/trailer',
      dress: 'Black <i>tie</i>',
      seats: '1200',
      indoors: 1,
      doors: '2030-05-01 18:00',
    },
  })

  assert.deepEqual(body.custom_fields, {
    dress: { label: 'Dress code', value: 'Black tie' },
    seats: { label: 'Seats', value: 1200 },
    indoors: { label: 'Indoors', value: true },
    doors: { label: 'Doors open', value: '2030-05-01 18:00:00' },
    trailer: { label: 'Trailer', value: 'https://example.org/trailer' },
  })
  assert.deepEqual((await get(`/events/${body.id}`)).body.custom_fields, body.custom_fields)
})

test('changing some custom fields keeps the others, and null clears one or all', async t => {
  const { post, patch } = await buildTestApp(t, { env })
  const { body: event } = await post('/events', {
    ...opera,
    custom_fields: { dress: 'Black tie', seats: 0, indoors: false },
  })
  const change = async (custom_fields?: unknown) => {
    const { body } = await patch(`/events/${event.id}`, { custom_fields })
    return Object.entries(body.custom_fields).map(([name, field]) => [name, (field as any).value])
  }

  assert.deepEqual(await change(), [
    ['dress', 'Black tie'],
    ['seats', 0],
    ['indoors', false],
  ])
  assert.deepEqual(await change({ seats: 5, indoors: null }), [
    ['dress', 'Black tie'],
    ['seats', 5],
  ])
  assert.deepEqual(await change({ dress: '' }), [['seats', 5]])
  assert.deepEqual(await change({ seats: -1.5 }), [['seats', -1.5]])
  assert.deepEqual(await change(null), [])
})

test('an invalid value and an undeclared custom field are named', async t => {
  const { get, post } = await buildTestApp(t, { env })
  const rows: [unknown, RegExp][] = [
    [{ seats: 'many' }, /seats/],
    [{ indoors: 'maybe' }, /indoors/],
    [{ doors: 'whenever' }, /doors/],
    [{ trailer: 'javascript:alert(1)' }, /trailer/],
    [{ dress: ['a'] }, /dress/],
    [{ dress: 'Black tie', colour: 'red' }, /colour/],
    [{ constructor: 'x' }, /constructor/],
    ['dress', /object/],
    [['dress'], /object/],
  ]

  for (const [custom_fields, message] of rows) {
    const { status, body } = await post('/events', { ...opera, custom_fields })

    assert.equal(status, 400, JSON.stringify(custom_fields))
    assert.deepEqual(Object.keys(body.data.params), ['custom_fields'])
    assert.match(body.data.params.custom_fields, message)
  }
  assert.equal((await get('/events')).body.total, 0)
})

test('a site without custom fields answers an empty list, and accepts one', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/events', { ...opera, custom_fields: [] })
  const refused = await post('/events', { ...opera, custom_fields: { dress: 'Black tie' } })

  assert.deepEqual(body.custom_fields, [])
  assert.deepEqual(Object.keys(refused.body.data.params), ['custom_fields'])
})
