// Unknown fields and parameters are accepted and reported, so that typos do not go unnoticed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownInHeader } from '../../src/rest/perform/unknown-args.ts'
import { buildTestApp, type TestAnswer } from '../support/test-app.ts'

const as = 'administrator'
const event = { title: 'Walk', start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }

const unknownOf = ({ headers }: TestAnswer) => headers['x-unknown-parameters']

test('unknown list parameters are named in a header', async t => {
  const { get } = await buildTestApp(t)

  assert.equal(unknownOf(await get('/events?venue_id=5&organizers=6&page=1')), 'venue_id, organizers')
  assert.equal(unknownOf(await get('/events?page=1&i18n_language=fr&search=')), undefined)
  assert.equal(unknownOf(await get('/?context=edit&vue=1')), 'vue')
  assert.equal(unknownOf(await get('/doc?x=1')), 'x')
})

test('so are unknown names in the query, the body and the nested fields of a write', async t => {
  const { post, patch, remove, request } = await buildTestApp(t)
  const odd = {
    ...event,
    titel: 'Walk',
    venue: { venue: 'Pier', nam: 'x', geo: { lat: 1 } },
    organizer: [{ organizer: 'Club' }, { organizer: 'Other', mail: 'x' }],
    tickets: [{ name: 'Adult', price: 1, pric: 2 }],
  }

  const created = await post('/events?x=1', odd)
  assert.equal(created.status, 201)
  assert.equal(unknownOf(created), 'x, titel, venue.nam, venue.geo, organizer.1.mail, tickets.0.pric')
  const { id } = created.body
  assert.equal(unknownOf(await patch(`/events/${id}`, { id, sticki: true })), 'sticki')
  assert.equal(unknownOf(await patch(`/events/${id}`, { id: id + 1 })), 'id')
  assert.equal(unknownOf(await patch(`/events/${id}?id=${id}`, { sticky: true })), undefined)
  assert.equal(
    unknownOf(await request('POST', `/events/${id}`, { as, form: 'venue[venue]=Pier&venue[x]=1' })),
    'venue.x',
  )
  assert.equal(unknownOf(await remove(`/events/${id}?force=true`)), 'force')
})

test('a refused request reports them too', async t => {
  const { post } = await buildTestApp(t)

  const refused = await post('/venues', { name: 'Pier' })

  assert.deepEqual([refused.status, unknownOf(refused)], [400, 'name'])
})

test('read-only fields are not reported when sent back unchanged, but are when changed', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: created } = await post('/events', { ...event, venue: { venue: 'Pier' }, tags: ['a'] })
  for (const path of [
    `/events/${created.id}`,
    `/venues/${created.venue.id}`,
    `/tags/${created.tags[0].id}`,
  ]) {
    const { body: read } = await get(`${path}?i18n_language=fr`)
    const answer = await patch(`${path}?i18n_language=fr&strict=true`, read)
    assert.deepEqual([answer.status, unknownOf(answer)], [200, undefined], path)
  }

  const changed = await patch(`/events/${created.id}`, { ...created, utc_start_date: '2030-05-01 09:00:00' })

  assert.equal(unknownOf(changed), 'utc_start_date')
})

test('a strict request is refused, with a suggestion', async t => {
  const { get, post } = await buildTestApp(t)

  const list = await get('/events?organizers=6&venue_id=5&qqq=1&strict=true')
  assert.equal(list.status, 400)
  assert.deepEqual(list.body.data.params, {
    organizers: 'No such field or parameter. Did you mean organizer?',
    venue_id: 'No such field or parameter. Did you mean venue?',
    qqq: 'No such field or parameter.',
  })
  const write = {
    ...event,
    strict: true,
    venue: { venue: 'Pier', citi: 'x' },
    modified: '2030-01-01',
    cost: -1,
  }
  const { status, body } = await post('/events?i18n_language=fr', write)
  assert.equal(status, 400)
  assert.equal(body.data.details.modified.code, 'only_answered')
  assert.equal(body.data.details.cost.code, 'not_a_cost')
  assert.equal(
    body.data.params['venue.citi'],
    'Il n’existe pas de champ ni de paramètre de ce nom. Vouliez-vous dire venue.city ?',
  )
  assert.equal((await get('/events')).body.total, 0)
})

test('strict is true or false, and false is the default', async t => {
  const { get } = await buildTestApp(t)

  assert.equal((await get('/venues?strict=perhaps')).body.data.details.strict.code, 'not_a_boolean')
  assert.equal((await get('/venues?strict=false&x=1')).status, 200)
  assert.equal((await get('/venues?strict=&x=1')).status, 200)
  assert.equal((await get('/venues?strict=1&page=1&i18n_language=sw')).status, 200)
})

test('the header encodes any name safely, and is limited in length', async t => {
  const { post } = await buildTestApp(t)
  const nasty = {
    'a\r\nset-cookie: x=1': 1,
    'b, c': 1,
    'd(e)"': 1,
    'é\ud800': 1,
    __proto__x: 1,
    constructor: 1,
  }

  const answer = await post('/tags', { name: 'a', ...nasty })
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.equal(
    unknownOf(answer),
    'a%0D%0Aset-cookie%3A%20x%3D1, b%2C%20c, d%28e%29%22, %C3%A9%EF%BF%BD, __proto__x, constructor',
  )
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]))
  const header = String(unknownOf(await post('/tags', { name: 'b', ...many })))
  assert.ok(header.length < 1100)
  const strict = await post('/tags', { name: 'c', strict: true, ['x'.repeat(5000)]: 1, ...many })
  assert.equal(Object.keys(strict.body.data.params).length, 50)
  const long = Array.from({ length: 50 }, (_, index) => ({ path: `${index}${'é'.repeat(90)}`, known: [] }))
  assert.match(unknownInHeader(long), /^[\x21-\x7e]+(, [\x21-\x7e]+)*, \.\.\.$/)
})
