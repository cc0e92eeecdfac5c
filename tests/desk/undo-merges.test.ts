// Undoing merges of venues, organizers, categories and tags, through the same button as other changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, signInAtDesk } from './desk-client.ts'

const on = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 20:00` })

/** Merges the others into the first, and returns the mark of the undo button. */
async function merge(
  client: DeskClient,
  path: string,
  [kept, ...others]: readonly number[],
): Promise<string> {
  const merged = await client.post(`${path}merge/`, { keep: String(kept), 'ids[]': others.map(String) })
  const { body } = await client.follow(merged)
  return oneIn(body, 'div.note input[name="changes"]').attributes.value ?? ''
}

async function undo(client: DeskClient, changes: string): Promise<string> {
  return (await client.follow(await client.post('/undo/', { changes, back: '/desk/venues/' }))).body
}

async function eventsAt({ get }: TestApp, field: string): Promise<unknown[]> {
  const { body } = await get('/events', { query: { end_date: '2031-01-01' } })
  return body.events.map((event: Record<string, { id: number } | { id: number }[]>) =>
    [event[field] ?? []].flat().map(({ id }) => id),
  )
}

test('the merge of venues is undone with their links, texts and addresses', async t => {
  const app = await buildTestApp(t)
  const { body: hall } = await app.post('/venues', { venue: 'Hall', city: 'Lisbon' })
  const { body: room } = await app.post('/venues', { venue: 'Big room', address: 'Main street 1' })
  await app.post(`/venues/${room.id}?i18n_language=fr`, { venue: 'Grande salle' })
  await app.post('/events', { title: 'One', ...on('2030-02-01'), venue: room.id })
  const { body: two } = await app.post('/events', { title: 'Two', ...on('2030-02-02'), venue: room.id })
  const { body: three } = await app.post('/events', { title: 'Three', ...on('2030-02-03'), venue: room.id })
  const client = await signInAtDesk(app.app, 'editor')

  const mark = await merge(client, '/venues/', [hall.id, room.id])
  assert.equal((await app.get(`/venues/${room.id}`)).status, 404)
  assert.equal((await app.get(`/venues/${hall.id}`)).body.address, 'Main street 1')
  // A later edit of the event doesn't matter, another venue does.
  await app.patch(`/events/${two.id}`, { title: 'Two, longer' })
  await app.patch(`/events/${three.id}`, { venue: { venue: 'Elsewhere' } })

  assert.match(await undo(client, mark), /1 change was undone; 1 has been changed since/)
  const back = (await app.get(`/venues/${room.id}`)).body
  assert.deepEqual([back.venue, back.address, back.slug], ['Big room', 'Main street 1', room.slug])
  assert.equal((await app.get(`/venues/${room.id}?i18n_language=fr`)).body.venue, 'Grande salle')
  const kept = (await app.get(`/venues/${hall.id}`)).body
  assert.deepEqual([kept.address ?? '', kept.city, kept.languages], ['', 'Lisbon', ['en']])
  assert.equal((await app.get(`/venues/${hall.id}?i18n_language=fr`)).body.venue, 'Hall')
  assert.deepEqual((await eventsAt(app, 'venue')).slice(0, 2), [[room.id], [room.id]])
  assert.match(await undo(client, mark), /There was nothing to undo/)
})

test('the merge of categories is undone with those below them and their counts', async t => {
  const app = await buildTestApp(t)
  const create = async (name: string, parent?: number) =>
    (await app.post('/categories', { name, ...(parent && { parent }) })).body
  const music = await create('Music')
  const sound = await create('Sound')
  const jazz = await create('Jazz', sound.id)
  const swing = await create('Swing', jazz.id)
  await app.post('/events', { title: 'Both', ...on('2030-02-01'), categories: [music.id, jazz.id] })
  await app.post('/events', { title: 'One', ...on('2030-02-02'), categories: [sound.id] })
  const client = await signInAtDesk(app.app, 'editor')
  const before = (await app.get('/categories')).body.categories

  const mark = await merge(client, '/categories/', [music.id, sound.id, jazz.id])
  assert.equal((await app.get(`/categories/${swing.id}`)).body.parent, music.id)
  assert.match(await undo(client, mark), /2 changes undone/)

  const after = (await app.get('/categories')).body.categories
  const facts = ({ id, name, slug, parent, count }: Record<string, unknown>) => ({
    id,
    name,
    slug,
    parent,
    count,
  })
  assert.deepEqual(after.map(facts), before.map(facts))
  assert.deepEqual(await eventsAt(app, 'categories'), [[jazz.id, music.id], [sound.id]])
})

test('a merge is undone only by its user, within a day, and while the kept record is unchanged', async t => {
  const app = await buildTestApp(t)
  const create = async (name: string) => (await app.post('/tags', { name })).body.id
  const client = await signInAtDesk(app.app, 'editor')
  const mark = await merge(client, '/tags/', [await create('a'), await create('b')])
  const other = await signInAtDesk(app.app, 'administrator')
  assert.match(await undo(other, mark), /There was nothing to undo/)
  // The record of a merge is not one of a series.
  assert.match(await undo(client, mark.replace('tag', 'series')), /There was nothing to undo/)
  const now = app.clock.now
  app.clock.now = (now + 25 * 3600) as typeof now
  assert.match(await undo(client, mark), /There was nothing to undo/)
  app.clock.now = now
  assert.match(await undo(client, mark), /Undone/)

  const kept = await create('c')
  const edited = await merge(client, '/tags/', [kept, await create('d')])
  await app.patch(`/tags/${kept}`, { name: 'e' })
  assert.match(await undo(client, edited), /Nothing was undone; 1 has been changed since/)
  assert.equal((await app.get(`/tags/${kept}`)).body.name, 'e')
})
