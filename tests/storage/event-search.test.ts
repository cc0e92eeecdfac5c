// SQLite's trigram index is updated for many events together. Searches must not notice which events are indexed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connectToWrite } from '../../src/storage/engine/connect.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { onlyOnSqlite } from '../support/test-database.ts'

const times = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' }

async function found({ get }: TestApp, words: string): Promise<string[]> {
  const { body } = await get(`/events?per_page=50&start_date=2030-01-01&search=${encodeURIComponent(words)}`)
  return body.events.map(({ title }: { title: string }) => title).sort()
}

async function create({ post }: TestApp, title: string): Promise<number> {
  return (await post('/events', { title, ...times })).body.id
}

test('a search finds exactly the current texts, before and after they are indexed', async t => {
  const app = await buildTestApp(t)
  const [kept, renamed, , gone] = [
    await create(app, 'Marimba at noon'),
    await create(app, 'Marimba at night'),
    await create(app, 'Bassoon at night'),
    await create(app, 'Marimba and bassoon'),
  ]
  const states = { new: ['Marimba and bassoon', 'Marimba at night', 'Marimba at noon'] }
  assert.deepEqual(await found(app, 'marimba'), states.new)
  await app.store.maintain()
  assert.deepEqual(await found(app, 'marimba'), states.new)

  await app.patch(`/events/${renamed}`, { title: 'Ukulele at night' })
  await app.remove(`/events/${gone}?force=true`)
  await app.patch(`/events/${kept}`, { title: 'Marimba at dusk' })
  await app.patch(`/events/${kept}`, { title: 'Marimba at dawn' })
  const check = async () => {
    assert.deepEqual(await found(app, 'marimba'), ['Marimba at dawn'])
    assert.deepEqual(await found(app, 'night'), ['Bassoon at night', 'Ukulele at night'])
    assert.deepEqual(await found(app, 'night at ukulele'), ['Ukulele at night'])
    assert.deepEqual(await found(app, 'noon'), [])
    assert.deepEqual(await found(app, 'dusk'), [])
  }
  await check()
  await app.store.maintain()
  await check()
})

test('a search in a batch finds what the batch has written', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/batch', {
    atomic: true,
    operations: [
      { method: 'POST', path: '/events', body: { title: 'Trombone', ...times } },
      { method: 'GET', path: '/events?search=trombone&start_date=2030-01-01' },
    ],
  })

  assert.equal(body.results[1].body.total, 1)
})

test('the index agrees with the events, however many were written', { skip: onlyOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const operations = Array.from({ length: 130 }, (_, index) => ({
    method: 'POST',
    path: '/events',
    body: { title: `Trombone ${index}`, ...times },
  }))
  const { body } = await app.post('/batch', { operations })
  const ids = body.results.map((result: { body: { id: number } }) => result.body.id)
  for (const id of ids.slice(0, 5)) await app.patch(`/events/${id}`, { title: `Tuba ${id}` })
  for (const id of ids.slice(5, 10)) await app.remove(`/events/${id}?force=true`)
  const { writer, close } = await connectToWrite(app.databaseUrl, { durable: false })
  t.after(close)
  const waiting = async () => {
    const { rows } = await sql<{ id: number }>`select id from event_search_waiting`.execute(writer)
    return rows.length
  }

  assert.ok((await waiting()) > 0 && (await waiting()) < 100, 'most of them are indexed')
  await app.store.maintain()
  assert.equal(await waiting(), 0)
  await sql`insert into event_search (event_search, rank) values ('integrity-check', 1)`.execute(writer)
  assert.equal((await found(app, 'tuba')).length, 5)
  assert.equal((await app.get('/events?search=trombone&start_date=2030-01-01')).body.total, 120)
})
