// The number of SQL statements to write an event: on PostgreSQL each one is a round trip.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followJournal } from '../../../src/actions/notifications/follow-journal.ts'
import { registrationConsumer } from '../../../src/features/registration/jobs.ts'
import { buildTestApp } from '../../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

for (const [how, named] of [
  ['ids', (terms: any[]) => terms.map(term => term.id)],
  ['names', (terms: any[]) => terms.map(term => term.name)],
] as const) {
  test(`creating an event with a known venue, organizer and terms, given by ${how}, takes at most 12 statements`, async t => {
    const app = await buildTestApp(t)
    const { body: known } = await app.post('/events', {
      title: 'First',
      ...times,
      venue: { venue: 'Hall' },
      organizer: { organizer: 'Club' },
      categories: ['Music', 'Dance'],
      tags: ['jazz', 'late'],
    })
    app.statements.length = 0

    const { status, body } = await app.post('/events', {
      title: 'Second',
      ...times,
      venue: known.venue.id,
      organizer: known.organizer[0].id,
      categories: named(known.categories),
      tags: named(known.tags),
    })

    assert.equal(status, 201)
    assert.ok(app.statements.length <= 12, app.statements.join('\n'))
    const { body: read } = await app.get(`/events/${body.id}`)
    assert.deepEqual(body, read, 'what is answered is what is read afterwards')
  })
}

test('the answer to a creation equals a later read, even when it created all linked records', async t => {
  const app = await buildTestApp(t)
  const { body: parent } = await app.post('/categories', { name: 'Arts' })
  const { body: child } = await app.post('/categories', { name: 'Theatre', parent: parent.id })
  await app.patch(`/categories/${child.id}?i18n_language=fr`, { name: 'Théâtre' })
  const venue = { venue: 'Stage', city: 'Lisbon' }
  const input = {
    title: 'Play',
    ...times,
    venue: [venue, { venue: 'Foyer' }, venue],
    organizer: [{ organizer: 'Troupe' }],
    categories: [child.id, 'Zebra', 'Ärger', parent.id],
    tags: ['b', 'a', 'b'],
  }

  for (const root of ['', '?i18n_language=fr']) {
    const { body } = await app.post(`/events${root}`, input)
    assert.deepEqual(body, (await app.get(`/events/${body.id}${root}`)).body)
  }
})

test('changing the title of an event with all kinds of links takes at most 9 statements', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', {
    title: 'First',
    ...times,
    venue: { venue: 'Hall' },
    organizer: { organizer: 'Club' },
    categories: ['Music', 'Dance'],
    tags: ['jazz', 'late'],
  })
  app.statements.length = 0

  const { status, body } = await app.patch(`/events/${event.id}`, { title: 'Second' })

  assert.equal(status, 200)
  assert.ok(app.statements.length <= 9, app.statements.join('\n'))
  assert.deepEqual(body, (await app.get(`/events/${event.id}`)).body)
})

test('the answer to a change equals a later read', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', {
    title: 'Play',
    ...times,
    venue: { venue: 'Stage' },
    tags: ['late'],
    tickets: [{ name: 'Adults', price: 12 }],
  })
  const path = `/events/${event.id}`
  const changes = [
    { title: 'Late play', slug: 'late' },
    { title: 'Late play' },
    { description: '<p>In <b>two</b> acts</p>', cost: '10-20', custom_fields: {} },
    { start_date: '2030-02-02 10:00', end_date: '2030-02-02 12:00', all_day: true },
    { tickets: [{ name: 'Children', price: 5 }], programme: [{ time: '10:30', title: 'Act one' }] },
    { password: 'open sesame' },
    { password: '' },
    { status: 'draft' },
    { status: 'publish', tags: [] },
    { recurrence: 'FREQ=DAILY;COUNT=2' },
    { title: 'Daily play' },
  ]
  for (const change of changes) {
    const { status, body } = await app.patch(path, change)
    assert.equal(status, 200)
    const { series_changes: _, ...same } = body
    assert.deepEqual(same, (await app.get(path, { as: 'administrator' })).body, JSON.stringify(change))
  }
  const french = `${path}?i18n_language=fr`
  assert.deepEqual(
    (await app.patch(french, { title: 'Pièce' })).body,
    (await app.get(french, { as: 'administrator' })).body,
  )
})

test('a change without links or publication does not look up linked records', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', { title: 'First', ...times, venue: { venue: 'Hall' } })
  const { body: draft } = await app.post('/events', { title: 'Draft', ...times, status: 'draft' })
  const readsOfLinks = async (id: number, change: object) => {
    app.statements.length = 0
    assert.equal((await app.patch(`/events/${id}`, change)).status, 200)
    const changing = app.statements.slice(app.statements.findIndex(text => text.startsWith('begin')))
    return changing.filter(text => /^select .*"event_links"/.test(text)).length
  }

  // The answer always includes venues and organizers.
  assert.equal(await readsOfLinks(event.id, { title: 'Second' }), 1)
  assert.ok((await readsOfLinks(event.id, { venue: { venue: 'Foyer' } })) > 1)
  assert.ok((await readsOfLinks(draft.id, { status: 'publish' })) > 1)
})

test('terms given by slug are looked up without names and translations', async t => {
  const app = await buildTestApp(t)
  const { body: known } = await app.post('/categories', { name: 'Jazz' })
  const { body: other } = await app.post('/categories', { name: 'Blues', slug: 'night-music' })
  await app.patch(`/categories/${other.id}?i18n_language=fr`, { name: 'Nuit', slug: 'nuit' })
  const categoriesOf = async (categories: readonly string[], root = '') => {
    app.statements.length = 0
    const { body } = await app.post(`/events${root}`, { title: 'Concert', ...times, categories })
    const lookups = app.statements.filter(text => text.includes("'term' as"))
    return {
      ids: body.categories.map(({ id }: any) => id),
      lookups: lookups.map(text => /name_key"? (?:in|= any)/.test(text)),
    }
  }

  assert.deepEqual(await categoriesOf(['jazz']), { ids: [known.id], lookups: [false] })
  assert.deepEqual(await categoriesOf(['nuit'], '?i18n_language=fr'), { ids: [other.id], lookups: [false] })
  assert.deepEqual((await categoriesOf(['nuit', 'blues'], '?i18n_language=fr')).ids, [other.id])
  const { ids, lookups } = await categoriesOf(['blues'])
  assert.deepEqual(
    { ids, lookups },
    { ids: [other.id], lookups: [false, true] },
    'a name that looks like a slug',
  )
})

test('changed events without registration are not read again', async t => {
  const { store, clock, ...app } = await buildTestApp(t)
  const follow = () => followJournal(store, [registrationConsumer], clock.now, new AbortController().signal)
  await follow()
  for (const title of ['One', 'Two', 'Three']) await app.post('/events', { title, ...times })
  app.statements.length = 0
  assert.equal(await follow(), 3)

  assert.deepEqual(
    app.statements.filter(text => /^select \* from "events"/.test(text)),
    [],
  )
})
