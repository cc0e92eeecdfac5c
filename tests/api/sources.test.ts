import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'

const from = { source: 'old.example', source_id: '<17@old & gone>' }
const times = { start_date: '2031-05-06 19:00', end_date: '2031-05-06 21:00' }

const kinds = [
  { path: '/events', fields: { title: 'Concert', ...times } },
  { path: '/venues', fields: { venue: 'Hall' } },
  { path: '/organizers', fields: { organizer: 'Club' } },
  { path: '/categories', fields: { name: 'Music' }, query: '&hide_empty=false' },
  { path: '/tags', fields: { name: 'Jazz' }, query: '&hide_empty=false' },
] as const

test('a record is found by its source, which is unique within its kind', async t => {
  const { get, post, patch } = await buildTestApp(t)
  for (const { path, fields, ...more } of kinds) {
    const query = 'query' in more ? more.query : ''
    const { status, body } = await post(path, { ...fields, ...from })
    assert.deepEqual([status, body.source, body.source_id], [201, from.source, from.source_id], path)

    const asked = `source=old.example&source_id=${encodeURIComponent(from.source_id)}${query}`
    const list = await get(`${path}?${asked}`)
    const records = list.body[path.slice(1)] as { id: number }[]
    assert.deepEqual(
      records.map(({ id }) => id),
      [body.id],
      path,
    )
    assert.equal((await get(`${path}?source=elsewhere${query}`)).body.total, 0)

    const other = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, name in times ? value : `${value} 2`]),
    )
    const double = await post(path, { ...other, ...from })
    assert.deepEqual([double.status, Object.keys(double.body.data.params)], [400, ['source_id']], path)
    const half = await post(path, { ...other, source_id: '18' })
    assert.deepEqual([half.status, Object.keys(half.body.data.params)], [400, ['source_id']], path)
    const unnamed = await get(`${path}?source_id=18${query}`)
    assert.deepEqual([unnamed.status, Object.keys(unnamed.body.data.params)], [400, ['source_id']], path)

    const cleared = await patch(`${path}/${body.id}`, { source: null, source_id: '' })
    assert.deepEqual([cleared.status, 'source' in cleared.body], [200, false], path)
    assert.equal((await patch(`${path}/${body.id}`, from)).body.source_id, from.source_id)
    assert.equal((await patch(`${path}/${body.id}`, from)).status, 200)
  }
})

test('an event is found by its source at any date', async t => {
  const app = await buildTestApp(t)
  const past = { title: 'Long ago', start_date: '1999-05-06 19:00', end_date: '1999-05-06 21:00' }
  await app.post('/events', { ...past, source: 'old.example', source_id: '99', hide_from_listings: true })
  const { body } = await app.get('/events?source=old.example&source_id=99')
  assert.equal(body.events[0]?.title, 'Long ago')
})

test('venue data with a known source refers to that venue', async t => {
  const app = await buildTestApp(t)
  const venue = { venue: 'Barn', source: 'old.example', source_id: 'barn' }
  const first = await app.post('/events', { title: 'One', ...times, venue })
  const second = await app.post('/events', { title: 'Two', ...times, venue: { ...venue, venue: 'Big barn' } })
  assert.equal(second.status, 201)
  assert.equal(second.body.venue.id, first.body.venue.id)
})

test('an image stores its source', async t => {
  const app = await buildTestApp(t)
  const { id } = await uploaded(app, await distinctPicture(4), { as: 'editor' })
  const { body: image } = await app.patch(`/images/${id}`, from)
  assert.equal(image.source_id, from.source_id)
  const { body } = await app.get(`/images?source=old.example`, { as: 'editor' })
  assert.deepEqual([body.total, body.images[0].id], [1, image.id])
  const other = await uploaded(app, await distinctPicture(5), { as: 'editor' })
  const taken = await app.patch(`/images/${other.id}`, from)
  assert.deepEqual([taken.status, Object.keys(taken.body.data.params)], [400, ['source_id']])
})

test('a password hides the source of an event', async t => {
  const app = await buildTestApp(t)
  const secret = { title: 'Closed', ...times, password: 'open sesame' }
  const { body } = await app.post('/events', { ...secret, source: 'old.example', source_id: 'closed' })
  assert.equal(body.source, 'old.example')
  const list = await app.get('/events?source=old.example&source_id=closed')
  assert.equal(list.body.total, 0)
  const shown = await app.get('/events?search=Closed')
  assert.deepEqual([shown.body.total, 'source' in shown.body.events[0]], [1, false])
})
