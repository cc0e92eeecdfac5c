// The history of a record: who changed what, and restoring the values of a version.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

test('a user who may edit a record reads its history, newest first', async t => {
  const { get, post, patch, clock, users } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'First', ...times }, { as: 'author' })
  const path = `/events/${event.id}`
  clock.now = (testNow + 60) as UtcSeconds
  await patch(path, { title: 'Second', start_date: '2030-02-01 09:00:00', password: 'sesame' })
  await patch(`${path}?i18n_language=fr`, { title: 'Deuxième' })

  const { body } = await get(`${path}/history`, { as: 'author' })
  assert.equal(body.total, 3)
  const [translated, changed, created] = body.history
  assert.deepEqual(created, {
    version: 1,
    action: 'created',
    time_utc: '2030-01-15 12:00:00',
    user: users.author.id,
    user_name: 'author',
    door: 'interface',
    client: 'test',
    fields: {},
  })
  assert.equal(changed.user_name, undefined, 'names of others are for those who may edit everything')
  assert.equal(changed.client, undefined, 'and so are the names of their tokens')
  assert.deepEqual(changed.fields.title, { from: 'First', to: 'Second' })
  assert.deepEqual(changed.fields.start_date, { from: '2030-02-01 10:00:00', to: '2030-02-01 09:00:00' })
  assert.deepEqual(changed.fields.utc_start_date, { from: '2030-02-01 10:00:00', to: '2030-02-01 09:00:00' })
  assert.deepEqual(changed.fields.password, { from: null, to: 'set' })
  assert.deepEqual([translated.version, translated.fields['fr.title']], [3, { from: null, to: 'Deuxième' }])
  assert.doesNotMatch(JSON.stringify(body), /argon2|sesame/)
  assert.equal((await get(`${path}/history?per_page=1&page=3`, { as: 'editor' })).body.history[0].version, 1)
  assert.equal((await get(`${path}/history?page=9`, { as: 'editor' })).body.code, 'history-page-not-found')

  assert.equal((await get(`${path}/history`)).status, 401)
  assert.equal((await get(`${path}/history`, { as: 'subscriber' })).status, 403)
  assert.equal((await get(`${path}/history`, { as: 'contributor' })).status, 403)
  assert.equal((await get('/events/999/history', { as: 'editor' })).status, 404)
})

test('the history shows linked records only if the reader may see them', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: hidden } = await post('/venues', { venue: 'Secret', status: 'draft' })
  const { body: open } = await post('/venues', { venue: 'Open' })
  const { body: event } = await post('/events', { title: 'Talk', ...times }, { as: 'author' })
  await patch(`/events/${event.id}`, { venue: [hidden.id, open.id] })
  const venuesFor = async (as: 'author' | 'editor') =>
    (await get(`/events/${event.id}/history`, { as })).body.history[0].fields.venue.to
  assert.deepEqual(await venuesFor('editor'), [hidden.id, open.id])
  assert.deepEqual(await venuesFor('author'), [open.id])
})

test('restoring a version is a change like any other', async t => {
  const env = { ALMANAC_CUSTOM_FIELDS: '[{"name":"seats","label":"Seats","type":"number"}]' }
  const { get, post, patch, remove } = await buildTestApp(t, { env })
  const { body: venue } = await post('/venues', {
    venue: 'Hall',
    city: 'Lisbon',
    geo_lat: 38.7,
    geo_lng: -9.1,
  })
  const { body: music } = await post('/categories', { name: 'Music', color: '#0a7d5a' })
  const { body: event } = await post('/events', {
    title: 'Concert',
    description: 'Loud',
    ...times,
    timezone: 'Europe/Lisbon',
    venue: venue.id,
    categories: [music.id],
    tickets: [{ name: 'Seat', price: 5, sales_end: '2030-01-31 10:00:00' }],
    custom_fields: { seats: 3 },
  })
  const path = `/events/${event.id}`
  await patch(`${path}?i18n_language=fr`, { title: 'Le concert' })
  const before = (await get(path)).body
  await patch(path, {
    title: 'Talk',
    description: '',
    start_date: '2030-03-01 08:00:00',
    end_date: '2030-03-02 08:00:00',
    timezone: 'Asia/Tokyo',
    all_day: true,
    venue: [],
    categories: [],
    tickets: [],
    custom_fields: { seats: null },
    status: 'draft',
    slug: 'other',
  })
  await patch(`${path}?i18n_language=fr`, { title: 'La conférence' })
  await patch(`${path}?i18n_language=sw`, { title: 'Mazungumzo' })

  const { status, body: restored } = await post(`${path}/history/2`, undefined, { as: 'editor' })
  assert.equal(status, 200)
  const timeless = ({ modified: _, modified_utc: __, version: ___, ...rest }: Record<string, unknown>) => rest
  assert.deepEqual(timeless(restored), timeless(before))
  assert.equal((await get(`${path}?i18n_language=fr`)).body.title, 'Le concert')
  const { body: history } = await get(`${path}/history`, { as: 'editor' })
  assert.equal(history.history[0].version, 6)

  await patch(`/venues/${venue.id}`, { venue: 'Barn', city: 'Porto' })
  assert.equal((await post(`/venues/${venue.id}/history/1`, undefined)).body.city, 'Lisbon')
  await patch(`/categories/${music.id}`, { name: 'Noise', color: null })
  const { body: term } = await post(`/categories/${music.id}/history/1`, undefined)
  assert.deepEqual([term.name, term.color], ['Music', '#0a7d5a'])
  assert.equal((await post(`${path}/history/99`, undefined)).body.code, 'version-not-found')
  assert.equal((await post(`${path}/history/1`, undefined, { as: 'contributor' })).status, 403)

  await patch(path, { venue: [] })
  await remove(`/venues/${venue.id}`)
  const gone = await post(`${path}/history/6`, undefined)
  assert.deepEqual([gone.status, Object.keys(gone.body.data.params)], [400, ['venue']])
})

test('the texts of an image can be restored too', async t => {
  const app = await buildTestApp(t)
  const { post, patch } = app
  const image = await uploaded(app, await pictureOf('png'), { filename: 'dot.png', type: 'image/png' })
  await patch(`/images/${image.id}`, { alt: 'A dot' })
  assert.equal((await post(`/images/${image.id}/history/1`, undefined)).body.alt, '')
})

test('restoring a version from before a translation creates one version', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Talk', ...times, excerpt: 'Short' })
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  const records = [
    [`/events/${event.id}`, 'title', 'excerpt'],
    [`/venues/${venue.id}`, 'venue', 'description'],
  ] as const
  for (const [path, name, other] of records) {
    const { body: before } = await get(path)
    await patch(`${path}?i18n_language=fr`, { [name]: 'En français' })
    await patch(`${path}?i18n_language=sw`, { [name]: 'Kwa Kiswahili' })
    await patch(path, { [name]: 'Later', [other]: 'Longer' })

    const { body: restored } = await post(`${path}/history/1`, undefined)

    assert.deepEqual([restored[name], restored.languages], [before[name], ['en']])
    assert.equal(restored.version, 5)
    const { body } = await get(`${path}/history`, { as: 'editor' })
    assert.deepEqual(
      body.history.map((change: { version: number }) => change.version),
      [5, 4, 3, 2, 1],
    )
    const { fields } = body.history[0]
    assert.deepEqual(fields[name], { from: 'Later', to: before[name] })
    assert.deepEqual(fields[`fr.${name}`], { from: 'En français', to: null })
    assert.deepEqual(fields[`sw.${name}`], { from: 'Kwa Kiswahili', to: null })
  }
  const again = await post(`/events/${event.id}/history/4`, undefined)
  assert.deepEqual([again.body.title, again.body.version], ['Later', 6])
  assert.equal((await get(`/events/${event.id}?i18n_language=fr`)).body.title, 'En français')
})
