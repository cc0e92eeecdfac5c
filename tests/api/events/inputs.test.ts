// Accepted spellings of values in a write, for all fields.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const as = 'administrator'
const walk = { title: 'Walk', start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }

type Named = { name: string }
const namesOf = (terms: Named[]) => terms.map(({ name }) => name)

test('the parameters of a write may be in the query, and the body takes precedence', async t => {
  const { post, patch } = await buildTestApp(t)

  const { status, body: event } = await post(
    '/events?title=Run&featured=1&tags=red,green&start_date=2030-05-01&cost=0&venue[venue]=Pier',
    { title: 'Walk', end_date: '2030-05-01 12:00' },
  )
  assert.equal(status, 201)
  assert.deepEqual(
    [event.title, event.featured, event.cost, event.venue.venue],
    ['Walk', true, 'Free', 'Pier'],
  )
  assert.deepEqual(namesOf(event.tags), ['green', 'red'])

  const { body: changed } = await patch(`/events/${event.id}?featured=FALSE&tags[]=a,b&cost=`, { cost: 5 })
  assert.deepEqual([changed.featured, changed.cost, namesOf(changed.tags)], [false, '$5', ['a,b']])
})

test('an empty object or list means none for lists and linked records', async t => {
  const { post, patch } = await buildTestApp(t)
  const linked = { venue: { venue: 'Pier' }, organizer: { organizer: 'Walkers' } }
  const lists = { categories: ['Outside'], tags: ['red'], tickets: [{ name: 'Adult', price: 5 }] }
  const fields = ['venue', 'organizer', 'categories', 'tags', 'tickets']

  for (const none of [{}, [], null, '']) {
    const { body: event } = await post('/events', { ...walk, ...linked, ...lists })
    const empty = Object.fromEntries([...fields, 'image'].map(name => [name, none]))
    const created = await post('/events', { ...walk, ...empty })
    const changed = await patch(`/events/${event.id}`, empty)

    for (const { status, body } of [created, changed]) {
      assert.ok(status < 300, JSON.stringify([none, body]))
      assert.deepEqual(
        fields.map(name => body[name]),
        fields.map(() => []),
      )
      assert.equal(body.image, false)
    }
  }
  const { body: some } = await post('/events', { ...walk, venue: [{}, [], { venue: 'Pier' }] })
  assert.equal(some.venue.venue, 'Pier')
})

test('a linked record with an id is that record, and its other data is ignored', async t => {
  const { post, patch, get } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Pier' })
  const { body: event } = await post('/events', walk)

  for (const beside of [
    { venue: 'Other' },
    { venue: '' },
    { website: 'nonsense', geo_lat: 'x', status: 1 },
  ]) {
    const { status, body } = await patch(`/events/${event.id}`, { venue: { id: venue.id, ...beside } })

    assert.deepEqual([status, body.venue.id, body.venue.venue], [200, venue.id, 'Pier'])
  }
  for (const id of [null, '']) {
    const { body } = await patch(`/events/${event.id}`, { venue: { id, venue: `Park ${id}` } })
    assert.equal(body.venue.venue, `Park ${id}`.trim())
  }
  assert.equal((await get('/venues')).body.total, 3)
})

test('a parent of 0 means none', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: parent } = await post('/events', { ...walk, post_parent: 0 })
  assert.equal(parent.post_parent, 0)

  for (const none of [0, '0', null, '']) {
    const { body: part } = await post('/events', { ...walk, post_parent: parent.id })
    const { status, body } = await patch(`/events/${part.id}`, { post_parent: none })

    assert.deepEqual([part.post_parent, status, body.post_parent], [parent.id, 200, 0], JSON.stringify(none))
  }
})

test('an empty list clears the site’s custom fields', async t => {
  const fields = JSON.stringify([{ name: 'dress', label: 'Dress', type: 'text' }])
  const { post, patch } = await buildTestApp(t, { env: { ALMANAC_CUSTOM_FIELDS: fields } })

  for (const none of [[], null, '']) {
    const { body: event } = await post('/events', { ...walk, custom_fields: { dress: 'black tie' } })
    const { body: kept } = await patch(`/events/${event.id}`, { custom_fields: {} })
    const { body } = await patch(`/events/${event.id}`, { custom_fields: none })

    assert.equal(kept.custom_fields.dress.value, 'black tie')
    assert.deepEqual(body.custom_fields, [])
  }
})

test('an empty language means none', async t => {
  const { get, post, request } = await buildTestApp(t)
  const { body: event } = await post('/events?i18n_language=', { ...walk, cost: 0 })
  assert.equal(event.language, 'en')

  const inRoot = await get(`//fr/calendar/events/v1/events/${event.id}?i18n_language=`)
  const inList = await get('/events?i18n_language=')
  const inBody = await request('PATCH', `/events/${event.id}?i18n_language=fr`, {
    as,
    json: { i18n_language: '', title: 'Promenade' },
  })

  assert.deepEqual([inRoot.status, inRoot.body.language, inRoot.body.cost], [200, 'fr', 'Gratuit'])
  assert.deepEqual([inList.status, inList.body.total], [200, 1])
  assert.doesNotMatch(inList.body.rest_url, /i18n_language/)
  assert.deepEqual([inBody.body.language, inBody.body.title], ['fr', 'Promenade'])
  assert.equal((await get(`/events/${event.id}`)).body.title, 'Walk')
})

test('a boolean is true, false, 1 or 0 in any case, and nothing else', async t => {
  const { post } = await buildTestApp(t)
  const create = async (featured: unknown) => post('/events', { ...walk, featured })

  for (const yes of [true, 'true', 'TRUE', 'True', 1, '1'])
    assert.equal((await create(yes)).body.featured, true)
  for (const no of [false, 'false', 'False', 0, '0', null, ''])
    assert.equal((await create(no)).body.featured, false)
  for (const other of ['yes', 'no', 'on', 'off', 't', 2, -1, [], {}, ['true'], 'null']) {
    const { status, body } = await create(other)
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['featured']], JSON.stringify(other))
  }
})
