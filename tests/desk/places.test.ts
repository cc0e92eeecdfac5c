// Venues and organizers at the desk: their tables, editors and merging.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn, valueIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk, titlesIn } from './desk-client.ts'

const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' }

test('venues are listed with their events, searched, edited, trashed and restored', async t => {
  const app = await buildTestApp(t)
  const { body: hall } = await app.post('/venues', { venue: 'Town Hall', city: 'Lisbon', geo_lat: 38.5 })
  await app.post('/venues', { venue: 'Park' })
  await app.post('/events', { title: 'Concert', ...times, venue: hall.id })
  const client = await signInAtDesk(app.app, 'editor')

  const { body: table } = await client.get('/venues/')
  assert.deepEqual(titlesIn(table), ['Park', 'Town Hall'])
  assert.equal(
    oneIn(table, `td a[href="/desk/events/?time=any&venue=${hall.id}"]`).text,
    '1 Events: Town Hall',
  )
  assert.deepEqual(titlesIn((await client.get('/venues/?q=lisbon')).body), ['Town Hall'])

  const { body: editor } = await client.get(`/venues/${hall.id}/`)
  assert.match(editor, /Where it’s used.*Concert/s)
  const fields = fieldsIn(editor, 'place')
  assert.deepEqual(
    [fields.venue, fields.city, fields.geo_lat, fields.show_map],
    ['Town Hall', 'Lisbon', '38.5', '1'],
  )
  const saved = await client.post(`/venues/${hall.id}/`, {
    ...fields,
    venue: 'City Hall',
    geo_lat: '',
    show_map: undefined,
    do: 'update',
  })
  assert.match((await client.follow(saved)).body, /Saved\./)
  const { body: changed } = await app.get(`/venues/${hall.id}`)
  assert.deepEqual(
    [changed.venue, changed.city, changed.geo_lat, changed.show_map],
    ['City Hall', 'Lisbon', undefined, false],
  )

  const trash = async () => (await client.follow(await client.post(`/venues/${hall.id}/trash/`))).body
  const trashed = await trash()
  assert.match(oneIn(trashed, '.note').text, /1 event uses it and is shown without it\./)
  await client.follow(await client.post('/undo/', { changes: valueIn(trashed, 'changes') }))
  assert.equal((await app.get(`/venues/${hall.id}`)).body.status, 'publish')
  const { attributes } = oneIn(await trash(), '#content .in-trash form')
  assert.equal(attributes.action, `/desk/venues/${hall.id}/restore/`)
  assert.deepEqual(titlesIn((await client.get('/venues/')).body), ['Park'])
  assert.deepEqual(titlesIn((await client.get('/venues/?status=trash')).body), ['City Hall'])
  await client.post(`/venues/${hall.id}/restore/`)
  assert.equal((await app.get(`/venues/${hall.id}`)).body.status, 'publish')
})

test('errors in an organizer appear at their field, and nothing typed is lost', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'author')
  const fields = { organizer: '', email: 'no address', phone: '123', do: 'publish' }

  const again = await client.post('/organizers/new/', fields)

  assert.equal(again.statusCode, 422)
  oneIn(again.body, '#organizer-problem')
  oneIn(again.body, '#email-problem')
  assert.equal(fieldsIn(again.body, 'place').phone, '123')
  const made = await client.post('/organizers/new/', {
    ...fields,
    organizer: 'Jazz Club',
    email: 'a@b.example',
  })
  const { body: shown } = await client.follow(made)
  assert.match(shown, /Published\./)
  assert.equal(oneIn(shown, 'h1 bdi').text, 'Jazz Club')
})

test('another user’s changes are kept, and conflicts are shown', async t => {
  const app = await buildTestApp(t)
  const { body: hall } = await app.post('/venues', { venue: 'Hall', city: 'Lisbon' })
  const client = await signInAtDesk(app.app, 'editor')
  const fields = fieldsIn((await client.get(`/venues/${hall.id}/`)).body, 'place')
  await app.patch(`/venues/${hall.id}`, { venue: 'Great Hall', phone: '1' })

  await client.post(`/venues/${hall.id}/`, { ...fields, city: 'Porto', do: 'update' })
  const { body: both } = await app.get(`/venues/${hall.id}`)
  assert.deepEqual([both.venue, both.phone, both.city], ['Great Hall', '1', 'Porto'])

  const asked = await client.post(`/venues/${hall.id}/`, { ...fields, venue: 'My Hall', do: 'update' })
  assert.equal(asked.statusCode, 409)
  assert.match(asked.body, /Name: now “Great Hall”/)
  assert.equal(fieldsIn(asked.body, 'place').venue, 'My Hall')
  await client.post(`/venues/${hall.id}/`, { ...fieldsIn(asked.body, 'place'), do: 'update' })
  assert.equal((await app.get(`/venues/${hall.id}`)).body.venue, 'My Hall')
})

async function twoHalls({ post }: TestApp) {
  const { body: kept } = await post('/venues', { venue: 'Town Hall', city: 'Lisbon' })
  const { body: other } = await post('/venues', { venue: 'The Town-Hall', city: 'Lisboa', phone: '123' })
  await post(`/venues/${other.id}?i18n_language=fr`, { venue: 'Mairie' })
  const { body: concert } = await post('/events', { title: 'Concert', ...times, venue: other.id })
  const { body: both } = await post('/events', { title: 'Both', ...times, venue: [kept.id, other.id] })
  return { kept, other, concert, both }
}

test('merging two venues moves their events, redirects the URL, and is journaled', async t => {
  const app = await buildTestApp(t)
  const { kept, other, concert, both } = await twoHalls(app)
  const client = await signInAtDesk(app.app, 'editor')
  assert.match((await client.get('/venues/')).body, /1 possible duplicate/)
  const { body: page } = await client.get(`/venues/merge/?ids[]=${kept.id}&ids[]=${other.id}`)
  for (const { id } of [kept, other]) oneIn(page, `[name="keep"][value="${id}"]`)

  const merged = await client.post('/venues/merge/', {
    keep: String(kept.id),
    'ids[]': [String(kept.id), String(other.id)],
  })

  assert.match((await client.follow(merged)).body, /Merged\. 2 events moved\./)
  assert.equal((await app.get(`/events/${concert.id}`)).body.venue.id, kept.id)
  assert.equal((await app.get(`/events/${both.id}`)).body.venue.id, kept.id)
  const { body: hall } = await app.get(`/venues/${kept.id}`)
  assert.deepEqual([hall.venue, hall.city, hall.phone], ['Town Hall', 'Lisbon', '123'])
  assert.equal((await app.get(`/venues/${kept.id}?i18n_language=fr`)).body.venue, 'Mairie')
  assert.equal((await app.get(`/venues/${other.id}`)).status, 404)
  const old = await app.app.inject({ url: `/venue/${other.slug}/` })
  assert.deepEqual([old.statusCode, old.headers.location], [301, `/venue/${kept.slug}/`])
  const changes = await app.store.journal.newest(20)
  const ofConcert = changes.find(({ kind, id }) => kind === 'event' && id === concert.id)
  assert.deepEqual(ofConcert?.fields.venueIds, [[other.id], [kept.id]])
  assert.ok(
    changes.some(({ kind, id, action }) => kind === 'venue' && id === other.id && action === 'deleted'),
  )
  assert.match((await client.get('/venues/duplicates/')).body, /No duplicates found/)
})

test('merging is all or nothing, and needs the right to change all users’ events', async t => {
  const app = await buildTestApp(t)
  const { kept, other, concert } = await twoHalls(app)
  const editor = await signInAtDesk(app.app, 'editor')
  const before = await app.store.journal.state()

  for (const ids of [[], [String(kept.id)], [String(other.id), '999999']])
    assert.ok(
      (await editor.post('/venues/merge/', { keep: String(kept.id), 'ids[]': ids })).statusCode >= 400,
    )
  const author = await signInAtDesk(app.app, 'author')
  const refused = await author.post('/venues/merge/', { keep: String(kept.id), 'ids[]': String(other.id) })

  assert.equal(refused.statusCode, 403)
  assert.deepEqual(await app.store.journal.state(), before)
  assert.equal((await app.get(`/events/${concert.id}`)).body.venue.id, other.id)
})
