// Events stored together end up as if each had been stored alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededEvent } from '../../../src/cli/seeded/seeded-event.ts'
import { everything } from '../../../src/domain/rights/visibility.ts'
import type { NewEvent } from '../../../src/storage/events/event-bulk.ts'
import { eventsPerStep } from '../../../src/storage/events/event-bulk.ts'
import { buildTestApp, byTest, testNow } from '../../support/test-app.ts'

const frame = {
  status: 'publish',
  publishedAt: testNow,
  modifiedAt: testNow,
  language: 'en',
  languages: ['en'],
  imageId: null,
} as const

test('events stored together have their links, list positions and term counts', async t => {
  const { store, get, post } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Town Hall' })
  const { body: category } = await post('/categories', { name: 'Music' })
  const links = { venueIds: [venue.id], categoryIds: [category.id] }
  const authorId = Number(venue.author)
  const events = Array.from({ length: 250 }, (_, number): NewEvent => {
    const status = number === 7 ? 'draft' : 'publish'
    return { event: { ...frame, ...seededEvent(number, testNow), authorId, status }, links }
  })

  const ids = await store.change(byTest, tx => tx.events.insertMany(events))

  assert.equal(ids.length, 250)
  const { body: list } = await get('/events?start_date=2000-01-01&end_date=2100-01-01')
  assert.equal(list.total, 249)
  assert.equal(list.events[0].venue.id, venue.id)
  assert.equal((await get(`/categories/${category.id}`)).body.count, 249)
  assert.equal((await get('/events?search=jazz&start_date=2000-01-01&end_date=2100-01-01')).body.total, 25)
  assert.equal((await get('/events/by-slug/0-jazz-night-0')).body.slug, '0-jazz-night-0')
})

test('events stored together with the same slug each get their own variant', async t => {
  const { store, get, post } = await buildTestApp(t)
  const { body: known } = await post('/events', {
    title: 'Known',
    slug: '0-jazz-night-0',
    start_date: '2030-06-01',
    end_date: '2030-06-01',
  })
  const event = { ...frame, ...seededEvent(0, testNow), authorId: Number(known.author) }

  await store.change(byTest, tx =>
    tx.events.insertMany([0, 1].map(() => ({ event: { ...event, slug: 'same' }, links: {} }))),
  )
  await store.change(byTest, tx => tx.events.insertMany([{ event, links: {} }]))

  for (const slug of ['same', 'same-2', '0-jazz-night-0', '0-jazz-night-0-2'])
    assert.equal((await get(`/events/by-slug/${slug}`)).body.slug, slug)
})

test('the journal has an entry for each event of a bulk insert', async t => {
  const { store, post } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Town Hall' })
  const events = [0, 1, 2].map(number => ({
    event: { ...frame, ...seededEvent(number, testNow), authorId: Number(venue.author) },
    links: {},
  }))
  const { head } = await store.journal.state()

  await store.change(byTest, tx => tx.events.insertMany(events))

  const changes = await store.journal.since(head, 10)
  assert.deepEqual(
    changes.map(({ kind, action, version }) => [kind, action, version]),
    [0, 1, 2].map(() => ['event', 'created', 1]),
  )
  assert.equal(new Set(changes.map(change => change.id)).size, 3)
})

test('many events are written in chunks, so that none waits until its timeout', async t => {
  const { store, post, statements } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Town Hall' })
  const events = Array.from({ length: eventsPerStep + 100 }, (_, number) => ({
    event: { ...frame, ...seededEvent(number, testNow), authorId: Number(venue.author) },
    links: { venueIds: [venue.id] },
  }))
  statements.length = 0

  await store.change(byTest, tx => tx.events.insertMany(events))

  const written = statements.flatMap(sql =>
    [...sql.matchAll(/insert into "(events|event_links)"/g)].map(([, table]) => table),
  )
  const steps = written.filter((table, index) => table !== written[index - 1])
  assert.deepEqual(steps, ['events', 'event_links', 'events', 'event_links'])
})

test('an event that cannot be stored fails with the error of its own statement', async t => {
  const { store } = await buildTestApp(t)
  const event = { ...frame, ...seededEvent(0, testNow), authorId: 999_999 }
  const failing = store.change(byTest, async tx => {
    await tx.events.insert(event, {})
    // PostgreSQL refuses it, because the statement before failed.
    await tx.terms.named({ tag: ['jazz'] }, 'en')
  })
  const other = store.change(byTest, tx => tx.events.insert({ ...event, authorId: 1 }, {}))

  await assert.rejects(failing, /foreign key/i)
  await other
  assert.equal((await store.journal.newest(5)).length, 1)
})

test('writes behind one that fails after its last statement was sent are stored', async t => {
  const { store } = await buildTestApp(t)
  const event = { ...frame, ...seededEvent(0, testNow), authorId: 1 }
  const insert = (slug: string, authorId: number) =>
    store.change(byTest, tx => tx.events.insert({ ...event, slug, authorId }, {}))
  const inUnit = async () => {
    const unit = store.beginUnit(async () => {})
    const { id } = await unit.store.change(byTest, tx => tx.events.insert({ ...event, slug: 'unit' }, {}))
    await unit.commit()
    return id
  }

  const [first, failed, unit, failedToo, last] = await Promise.allSettled([
    insert('first', 1),
    insert('failed', 999_999),
    inUnit(),
    insert('failed-too', 999_999),
    insert('last', 1),
  ])

  const statuses = [first, failed, unit, failedToo, last].map(({ status }) => status)
  assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  for (const one of [failed, failedToo])
    assert.match(String(one.status === 'rejected' && one.reason), /foreign key/i)
  const changes = await store.journal.since(0, 10)
  assert.deepEqual(
    changes.map(({ seq }) => seq),
    [1, 2, 3],
  )
  const ids = new Set(changes.map(({ id }) => id))
  assert.equal((await store.events.known([...ids], everything)).size, 3)
})
