import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishDue } from '../../../src/actions/events/publish-linked.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'

const gala = { title: 'Gala', start_date: '2030-05-01 18:00:00', end_date: '2030-05-01 20:00:00' }
const day = 86_400

const after = (seconds: number) => (testNow + seconds) as UtcSeconds

test('an event with a future publication date is scheduled', async t => {
  const { get, post } = await buildTestApp(t)
  const rows: [object, string][] = [
    [{ date: '2030-01-15 12:00:01' }, 'future'],
    [{ date: '2030-01-15 12:00:00' }, 'publish'],
    [{ date: '2030-01-20', status: 'publish' }, 'future'],
    [{ date: '2030-01-20', status: 'future' }, 'future'],
    [{ date: 'tomorrow' }, 'future'],
    [{ date_utc: '2030-01-20' }, 'future'],
    [{ date: '2030-01-20', status: 'draft' }, 'draft'],
    [{ date: '2030-01-20', status: 'private' }, 'private'],
  ]

  for (const [given, status] of rows) {
    const { body } = await post('/events', { ...gala, ...given })

    assert.equal(body.status, status, JSON.stringify(given))
    const read = await get(`/events/${body.id}`)
    assert.equal(read.body.code, status === 'publish' ? undefined : 'event-not-accessible')
  }
  const { body: handedIn } = await post('/events', { ...gala, date: '2030-01-20' }, { as: 'contributor' })
  assert.equal(handedIn.status, 'draft')
})

test('the status future needs a date, and the date has to be in the future', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', gala)
  const { body: waiting } = await post('/events', { ...gala, date: '2030-01-20' })
  const past = [{}, { date: null }, { date: '2020-01-20' }, { date_utc: '2030-01-15 12:00:00' }]

  const answers = [
    ...(await Promise.all(past.map(date => post('/events', { ...gala, status: 'future', ...date })))),
    await post('/events', { ...gala, status: 'future' }, { as: 'contributor' }),
    await post('/events?status=future', gala),
    await patch(`/events/${event.id}`, { status: 'future' }),
    await patch(`/events/${event.id}`, { status: 'future', date: '2030-01-15 12:00:00' }),
    await patch(`/events/${waiting.id}`, { date: '2029-02-01' }),
    await patch(`/events/${waiting.id}`, { date: '2029-02-01', status: 'future' }),
  ]

  for (const { status, body } of answers) {
    assert.deepEqual(
      [status, body.code, Object.keys(body.data.params)],
      [400, 'rest_invalid_param', ['date']],
    )
    assert.equal(body.data.details.date.code, 'not_ahead')
  }
  assert.equal((await get('/events')).body.total, 1)
  const { body: putOff } = await patch(`/events/${event.id}`, { status: 'future', date: '2030-02-01' })
  assert.deepEqual([putOff.status, putOff.date], ['future', '2030-02-01 00:00:00'])
})

test('an event that is due can be changed before the job publishes it', async t => {
  const { post, patch, clock } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...gala, date: '2030-01-16' })
  clock.now = after(2 * day)

  const { status, body } = await patch(`/events/${event.id}`, { title: 'Great gala' })

  assert.deepEqual([status, body.title, body.status], [200, 'Great gala', 'publish'])
})

test('the publication date is in the site’s zone, unless it has an offset or is in UTC', async t => {
  const { post } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Africa/Nairobi' } })
  const rows: [object, string, string][] = [
    [{ date: '2029-06-01 10:00' }, '2029-06-01 10:00:00', '2029-06-01 07:00:00'],
    [{ date: '2029-06-01T10:00:00Z' }, '2029-06-01 13:00:00', '2029-06-01 10:00:00'],
    [{ date_utc: '2029-06-01 10:00' }, '2029-06-01 13:00:00', '2029-06-01 10:00:00'],
    [{ date: '2029-06-01', date_utc: '2028-01-01' }, '2029-06-01 00:00:00', '2029-05-31 21:00:00'],
  ]

  for (const [given, local, utc] of rows) {
    const { body } = await post('/events', { ...gala, timezone: 'Asia/Tokyo', ...given })

    assert.deepEqual([body.date, body.date_utc], [local, utc], JSON.stringify(given))
  }
})

test('an event is published when it is due, and not before', async t => {
  const { get, post, store } = await buildTestApp(t)
  const terms = { categories: ['Arts'], tags: ['charity'] }
  const { body: soon } = await post('/events', { ...gala, ...terms, date: '2030-01-16 12:00' })
  await post('/events', { ...gala, ...terms, date: '2030-01-17 12:00' })
  await post('/events', { ...gala, ...terms, date: '2030-01-16 12:00', status: 'draft' })
  const counts = async () => [
    (await get('/events')).body.total,
    (await get('/categories?hide_empty=false')).body.categories[0].count,
    (await get('/tags?hide_empty=false')).body.tags[0].count,
  ]

  assert.equal(await publishDue(store, after(day - 1)), 0)
  assert.deepEqual(await counts(), [0, 0, 0])
  assert.equal(await publishDue(store, after(day)), 1)
  assert.deepEqual(await counts(), [1, 1, 1])
  assert.equal(await publishDue(store, after(day)), 0)
  assert.deepEqual(await counts(), [1, 1, 1])
  assert.equal(await publishDue(store, after(30 * day)), 1)
  assert.deepEqual(await counts(), [2, 2, 2])
  const { body } = await get(`/events/${soon.id}`)
  assert.deepEqual([body.status, body.date], ['publish', '2030-01-16 12:00:00'])
})

test('venues and organizers created with a scheduled event are published at their own dates', async t => {
  const { get, post, store } = await buildTestApp(t)
  const date = '2030-01-16'

  const { body } = await post('/events', {
    ...gala,
    date,
    venue: { venue: 'Hall', date },
    organizer: { organizer: 'Club', date: '2030-01-18' },
  })

  assert.deepEqual([body.venue.status, body.organizer[0].status], ['future', 'future'])
  assert.equal(await publishDue(store, after(2 * day)), 2)
  const { body: read } = await get(`/events/${body.id}`)
  assert.deepEqual([read.venue.venue, read.organizer], ['Hall', []])
  assert.equal(await publishDue(store, after(3 * day)), 1)
  assert.equal((await get(`/events/${body.id}`)).body.organizer[0].organizer, 'Club')
})

test('a scheduled event can be published immediately, and scheduled again', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: waiting } = await post('/events', { ...gala, date: '2030-01-20', tags: ['charity'] })
  const change = async (fields: object) => {
    const { body } = await patch(`/events/${waiting.id}`, fields)
    return [body.status, body.date]
  }
  const count = async () => (await get('/tags?hide_empty=false')).body.tags[0].count

  assert.deepEqual(await change({ title: 'Great gala' }), ['future', '2030-01-20 00:00:00'])
  assert.deepEqual(await change({ status: 'publish' }), ['publish', '2030-01-15 12:00:00'])
  assert.equal(await count(), 1)
  assert.deepEqual(await change({ date: '2030-02-01' }), ['future', '2030-02-01 00:00:00'])
  assert.equal(await count(), 0)
  assert.deepEqual(await change({ status: 'publish', date: '2029-02-01' }), [
    'publish',
    '2029-02-01 00:00:00',
  ])
  assert.deepEqual(await change({ status: 'draft', date: '2031-01-01' }), ['draft', '2031-01-01 00:00:00'])
  assert.deepEqual(await change({ status: 'publish' }), ['future', '2031-01-01 00:00:00'])
})

test('an event in the trash is not published when it is due', async t => {
  const { get, post, remove, store } = await buildTestApp(t)
  const { body } = await post('/events', { ...gala, date: '2030-01-16' })
  await remove(`/events/${body.id}`)

  assert.equal(await publishDue(store, after(day)), 0)
  assert.equal((await get(`/events/${body.id}`)).status, 403)
})

test('an event published while the clock was ahead stays published when it is edited', async t => {
  const { post, patch, get, clock } = await buildTestApp(t)
  const now = clock.now
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
  clock.now = (now + 86_400) as UtcSeconds
  const { body: event } = await post('/events', { title: 'Fair', ...times })
  const { body: venue } = await post('/venues', { venue: 'Hall' })
  clock.now = now

  for (const change of [{ title: 'Fair again' }, { status: 'publish' }])
    assert.equal((await patch(`/events/${event.id}`, change)).body.status, 'publish')
  assert.equal((await patch(`/venues/${venue.id}`, { city: 'Lamu' })).body.status, 'publish')
  assert.equal((await get(`/events/${event.id}`)).status, 200)
  const later = await patch(`/events/${event.id}`, { date_utc: '2030-02-01 00:00:00' })
  assert.equal(later.body.status, 'future', 'a date that is given still holds')
})
