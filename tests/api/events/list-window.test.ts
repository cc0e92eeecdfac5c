import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'

async function add({ post }: TestApp, title: string, start_date: string, end_date: string, more = {}) {
  const { status, body } = await post('/events', { title, start_date, end_date, ...more })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** The titles in the list, in order. */
async function titles({ get }: TestApp, query: string): Promise<string[]> {
  const { status, body } = await get(`/events?per_page=50&${query}`)
  assert.equal(status, 200, `${query} ${JSON.stringify(body)}`)
  assert.equal(body.events.length, body.total)
  return body.events.map(({ title }: { title: string }) => title)
}

/** Three days in June, with events around and across midnight. */
async function addJune(app: TestApp): Promise<void> {
  await add(app, 'first', '2030-06-01 00:00:00', '2030-06-01 08:00:00')
  await add(app, 'noon', '2030-06-02 12:00:00', '2030-06-02 14:00:00')
  await add(app, 'night', '2030-06-02 22:00:00', '2030-06-03 02:00:00')
  await add(app, 'last', '2030-06-03 23:59:59', '2030-06-03 23:59:59')
  await add(app, 'long', '2030-06-01 12:00:00', '2030-06-04 12:00:00')
}

test('a list without dates goes from the start of yesterday to the end of the day in two years', async t => {
  const app = await buildTestApp(t)
  await add(app, 'before yesterday', '2030-01-13 23:59:59', '2030-01-14 01:00:00')
  await add(app, 'yesterday', '2030-01-14 00:00:00', '2030-01-14 01:00:00')
  await add(app, 'running for long', '2029-12-01', '2030-02-01')
  await add(app, 'now', '2030-01-15 12:00:00', '2030-01-15 12:00:00')
  await add(app, 'two years', '2032-01-15 22:00:00', '2032-01-15 23:59:59')
  await add(app, 'more than two years', '2032-01-15 22:00:00', '2032-01-16 00:00:00')

  assert.deepEqual(await titles(app, ''), ['yesterday', 'now', 'two years'])
  app.clock.now = (testNow + 86_400) as UtcSeconds
  assert.deepEqual(await titles(app, ''), ['now', 'two years', 'more than two years'])
})

test('start_date and end_date are whole days, both included', async t => {
  const app = await buildTestApp(t)
  await addJune(app)
  const rows = [
    ['start_date=2030-06-01&end_date=2030-06-04', ['first', 'long', 'noon', 'night', 'last']],
    ['start_date=2030-06-01&end_date=2030-06-03', ['first', 'noon', 'night', 'last']],
    ['start_date=2030-06-02&end_date=2030-06-02', ['noon']],
    ['start_date=2030-06-02 18:00&end_date=2030-06-02 01:00', ['noon']],
    ['start_date=2030-06-03&end_date=2030-06-03', ['last']],
    ['start_date=2030-06-04&end_date=2030-06-04', []],
    ['start_date=2030-06-03&end_date=2030-06-01', []],
    ['end_date=2030-06-02', ['first', 'noon']],
    ['start_date=2030-06-03', ['last']],
    ['start_date=1906588800&end_date=1906588800', ['noon']],
  ] as const

  for (const [query, names] of rows) assert.deepEqual(await titles(app, query), names, query)
})

test('strict dates are taken to the second, both ends included', async t => {
  const app = await buildTestApp(t)
  await addJune(app)
  const rows = [
    ['start_date=2030-06-02 12:00&end_date=2030-06-02 14:00', ['noon']],
    ['start_date=2030-06-02 12:00:01&end_date=2030-06-02 14:00', []],
    ['start_date=2030-06-02 12:00&end_date=2030-06-02 13:59:59', []],
    ['start_date=2030-06-02 12:00&end_date=2030-06-03 02:00', ['noon', 'night']],
    ['start_date=2030-06-02&end_date=2030-06-03', ['noon']],
    ['start_date=2030-06-02T23:00:00%2B01:00', ['night', 'last']],
  ] as const

  for (const strict of ['true', '1', 'TRUE']) {
    for (const [query, names] of rows) {
      assert.deepEqual(await titles(app, `${query}&strict_dates=${strict}`), names, query)
    }
  }
  const [query] = rows[1]
  for (const loose of ['false', '0']) {
    assert.deepEqual(await titles(app, `${query}&strict_dates=${loose}`), ['noon'], loose)
  }
})

test('the default end of a list is two years after a future start', async t => {
  const app = await buildTestApp(t)
  await add(app, 'in time', '2042-06-01 10:00', '2042-06-01 23:59:59')
  await add(app, 'too late', '2042-06-01 10:00', '2042-06-02 00:00:00')
  await add(app, 'old', '2001-06-01', '2001-06-02')

  assert.deepEqual(await titles(app, 'start_date=2040-06-01'), ['in time'])
  assert.deepEqual(await titles(app, 'start_date=2000-01-01'), ['old'])
})

test('after and before exclude their whole day, and turn off the default window', async t => {
  const app = await buildTestApp(t)
  await addJune(app)
  await add(app, 'old', '2001-06-01', '2001-06-02')
  await add(app, 'late', '2050-06-01', '2050-06-02')
  const rows = [
    ['starts_after=2030-06-01', ['noon', 'night', 'last', 'late']],
    ['starts_after=2030-06-02', ['last', 'late']],
    ['starts_after=2030-06-03', ['late']],
    ['starts_before=2030-06-01', ['old', 'first', 'long']],
    ['starts_before=2030-06-03', ['old', 'first', 'long', 'noon', 'night']],
    ['ends_after=2030-06-02', ['long', 'night', 'last', 'late']],
    ['ends_after=2030-06-03', ['long', 'late']],
    ['ends_before=2030-06-02', ['old', 'first', 'noon']],
    ['ends_before=2030-06-03', ['old', 'first', 'noon', 'night']],
    ['starts_after=2030-06-01&ends_before=2030-06-03', ['noon', 'night']],
    ['starts_before=2030-06-01&ends_after=2030-06-03', ['long']],
    ['start_date=2030-06-02&starts_before=2030-06-02', ['noon', 'night']],
    ['end_date=2030-06-02&ends_after=2030-05-01', ['first', 'noon']],
  ] as const

  for (const [query, names] of rows) assert.deepEqual(await titles(app, query), names, query)
})

test('strict after and before are taken to the second', async t => {
  const app = await buildTestApp(t)
  await addJune(app)
  const rows = [
    ['starts_after=2030-06-02 11:59:59', ['noon', 'night', 'last']],
    ['starts_after=2030-06-02 12:00:00', ['night', 'last']],
    ['starts_before=2030-06-02 12:00:00', ['first', 'long']],
    ['starts_before=2030-06-02 12:00:01', ['first', 'long', 'noon']],
    ['ends_after=2030-06-03 01:59:59', ['long', 'night', 'last']],
    ['ends_after=2030-06-03 02:00:00', ['long', 'last']],
    ['ends_before=2030-06-02 14:00:00', ['first']],
    ['ends_before=2030-06-02 14:00:01', ['first', 'noon']],
  ] as const

  for (const [query, names] of rows) {
    assert.deepEqual(await titles(app, `${query}&strict_dates=1`), names, query)
  }
})

test('the dates of a list are in the site’s zone, regardless of the events’ zones', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'America/New_York' } })
  await add(app, 'evening', '2030-06-01 22:00', '2030-06-01 23:00')
  await add(app, 'tokyo', '2030-06-02 11:00', '2030-06-02 12:00', { timezone: 'Asia/Tokyo' })
  await add(app, 'utc', '2030-06-01 03:30', '2030-06-01 05:00', { timezone: 'UTC' })
  const june1 = 'start_date=2030-06-01&end_date=2030-06-01'

  assert.deepEqual(await titles(app, june1), ['evening', 'tokyo'])
  assert.deepEqual(await titles(app, 'start_date=2030-05-31&end_date=2030-06-01'), [
    'utc',
    'evening',
    'tokyo',
  ])
  assert.deepEqual(await titles(app, 'starts_before=2030-05-31'), ['utc'])
  assert.deepEqual(await titles(app, 'start_date=2030-06-02T03:00:00Z&end_date=2030-06-02T03:00:00Z'), [
    'evening',
    'tokyo',
  ])
})

test('the dates of a list may be relative', async t => {
  const app = await buildTestApp(t)
  await add(app, 'today', '2030-01-15 18:00', '2030-01-15 19:00')
  await add(app, 'tomorrow', '2030-01-16 18:00', '2030-01-16 19:00')
  await add(app, 'next month', '2030-02-16 18:00', '2030-02-16 19:00')

  assert.deepEqual(await titles(app, 'start_date=tomorrow'), ['tomorrow', 'next month'])
  assert.deepEqual(await titles(app, 'end_date=%2B1 week'), ['today', 'tomorrow'])
  assert.deepEqual(await titles(app, 'starts_after=today&starts_before=last day of january 2030'), [
    'tomorrow',
  ])
})

test('an invalid date or boolean is refused by name', async t => {
  const { get } = await buildTestApp(t)
  const names = ['start_date', 'end_date', 'starts_after', 'starts_before', 'ends_after', 'ends_before']

  for (const wrong of ['rubbish', 'EST', '2030-02-30']) {
    const query = Object.fromEntries(names.map(name => [name, wrong]))
    const { status, body } = await get('/events', { query: { ...query, strict_dates: 'perhaps' } })

    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.data.params).sort(), [...names, 'strict_dates'].sort())
  }
})
