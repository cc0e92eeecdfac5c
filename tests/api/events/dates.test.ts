import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestAnswer } from '../../support/test-app.ts'

const regatta = { title: 'Regatta', start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }

/** The names of the invalid fields in an answer. */
function faults({ status, body }: TestAnswer): string[] {
  assert.equal(status, 400, JSON.stringify(body))
  assert.equal(body.code, 'rest_invalid_param')
  return Object.keys(body.data.params)
}

test('an answer gives each date and time in local time, in UTC and as parts', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/events', {
    ...regatta,
    start_date: '2030-06-01 22:03:04',
    end_date: '2030-06-02 01:00',
    timezone: 'America/New_York',
  })

  assert.equal(body.start_date, '2030-06-01 22:03:04')
  assert.equal(body.end_date, '2030-06-02 01:00:00')
  assert.equal(body.utc_start_date, '2030-06-02 02:03:04')
  assert.equal(body.utc_end_date, '2030-06-02 05:00:00')
  assert.deepEqual(body.start_date_details, {
    year: '2030',
    month: '06',
    day: '01',
    hour: '22',
    minutes: '03',
    seconds: '04',
  })
  for (const name of ['start_date', 'end_date', 'utc_start_date', 'utc_end_date']) {
    const { year, month, day, hour, minutes, seconds } = body[`${name}_details`]
    assert.equal(`${year}-${month}-${day} ${hour}:${minutes}:${seconds}`, body[name], name)
  }
})

test('a date and time is parsed in every spelling, in the event’s zone unless it has an offset', async t => {
  const { post } = await buildTestApp(t)
  const rows: [string | number, string, string][] = [
    ['2030-06-01 09:08:07', '2030-06-01 09:08:07', '2030-06-01 08:08:07'],
    ['2030-06-01 09:08', '2030-06-01 09:08:00', '2030-06-01 08:08:00'],
    ['2030-06-01', '2030-06-01 00:00:00', '2030-05-31 23:00:00'],
    ['  2030-06-01 09:08  ', '2030-06-01 09:08:00', '2030-06-01 08:08:00'],
    ['2030-06-01T09:08:07', '2030-06-01 09:08:07', '2030-06-01 08:08:07'],
    ['2030-06-01T09:08', '2030-06-01 09:08:00', '2030-06-01 08:08:00'],
    ['2030-06-01T09:08:07Z', '2030-06-01 10:08:07', '2030-06-01 09:08:07'],
    ['2030-06-01T09:08:07.250Z', '2030-06-01 10:08:07', '2030-06-01 09:08:07'],
    ['2030-06-01T09:08:07+05:30', '2030-06-01 04:38:07', '2030-06-01 03:38:07'],
    ['2030-06-01T09:08:07-0800', '2030-06-01 18:08:07', '2030-06-01 17:08:07'],
    ['2030-06-01 09:08:07 +02', '2030-06-01 08:08:07', '2030-06-01 07:08:07'],
    ['2030-06-01T00:30:00+14:00', '2030-05-31 11:30:00', '2030-05-31 10:30:00'],
    [1906535287, '2030-06-01 10:08:07', '2030-06-01 09:08:07'],
    ['1906535287', '2030-06-01 10:08:07', '2030-06-01 09:08:07'],
    ['1 June 2030 9:08am', '2030-06-01 09:08:00', '2030-06-01 08:08:00'],
    ['June 1, 2030 9pm', '2030-06-01 21:00:00', '2030-06-01 20:00:00'],
    ['6/1/2030 9:08 pm', '2030-06-01 21:08:00', '2030-06-01 20:08:00'],
    ['2030-06-01 9:08pm', '2030-06-01 21:08:00', '2030-06-01 20:08:00'],
    ['first day of june 2034', '2034-06-01 00:00:00', '2034-05-31 23:00:00'],
  ]

  for (const [given, local, utc] of rows) {
    const { body } = await post('/events', {
      title: 'Regatta',
      start_date: given,
      end_date: '2035-01-01',
      timezone: 'Europe/Lisbon',
    })

    assert.equal(body.start_date, local, String(given))
    assert.equal(body.utc_start_date, utc, String(given))
  }
})

test('relative dates count from now in the event’s zone', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['tomorrow', '2030-01-17 00:00:00'],
    ['tomorrow noon', '2030-01-17 12:00:00'],
    ['+10 days', '2030-01-26 01:00:00'],
    ['next friday 9am', '2030-01-18 09:00:00'],
    ['now', '2030-01-16 01:00:00'],
    ['today 20:30', '2030-01-16 20:30:00'],
  ] as const

  for (const [given, local] of rows) {
    const { body } = await post('/events', {
      title: 'Regatta',
      start_date: given,
      end_date: '2031-01-01',
      timezone: 'Pacific/Auckland',
    })

    assert.equal(body.start_date, local, given)
  }
})

test('an invalid start or end is refused', async t => {
  const { get, post } = await buildTestApp(t)
  const rows = [
    ...['x', 'Z', 'EST', 'UTC', 'Europe/Lisbon', 'whenever', 'not a date', '   '],
    ...['2030-02-30', '2029-02-29', '2030-13-01', '2030-06-01 25:00', '2030-06-01 10:60', '0000-01-01'],
    ...['10000-01-01', '253402300800', 1e300, true, [], ['2030-06-01'], { date: '2030-06-01' }],
  ]

  for (const given of rows) {
    const answer = await post('/events', { title: 'Regatta', start_date: given, end_date: given })

    assert.deepEqual(faults(answer), ['start_date', 'end_date'], JSON.stringify(given))
  }
  assert.equal((await get('/events')).body.total, 0)
})

test('an event needs a title, a start and an end, and every missing one is named', async t => {
  const { post } = await buildTestApp(t)
  const names = Object.keys(regatta)

  const nothing = await post('/events', {})
  const nulls = await post('/events', { title: null, start_date: null, end_date: null })

  assert.equal(nothing.status, 400)
  assert.equal(nothing.body.code, 'rest_missing_callback_param')
  assert.deepEqual(nothing.body.data.params, names)
  assert.deepEqual(nulls.body.data.params, names)
  for (const name of names) {
    const { body } = await post('/events', { ...regatta, [name]: undefined })
    assert.deepEqual(body.data.params, [name])
  }
})

test('neither the title nor the dates of an event can be cleared', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', regatta)

  for (const name of Object.keys(regatta)) {
    for (const empty of [null, '']) {
      assert.deepEqual(faults(await patch(`/events/${event.id}`, { [name]: empty })), [name])
    }
  }
  assert.deepEqual((await get(`/events/${event.id}`)).body, event)
})

test('an event may end when it starts, but not before', async t => {
  const { get, post } = await buildTestApp(t)
  const ends = (end_date: string, start_date = regatta.start_date) =>
    post('/events', { ...regatta, start_date, end_date })

  assert.equal((await ends('2030-06-01 10:00:00')).status, 201)
  assert.deepEqual(faults(await ends('2030-06-01 09:59:59')), ['end_date'])
  assert.deepEqual(faults(await ends('2030-05-31')), ['end_date'])
  assert.equal((await get('/events')).body.total, 1)
})

test('start and end are compared as instants, regardless of their offsets', async t => {
  const { post } = await buildTestApp(t)
  const span = (start_date: string, end_date: string) =>
    post('/events', { title: 'Regatta', start_date, end_date })

  assert.equal((await span('2030-06-01T12:00:00+02:00', '2030-06-01T11:00:00+01:00')).status, 201)
  assert.equal((await span('2030-06-01T12:00:00+02:00', '2030-06-01T10:30:00Z')).status, 201)
  assert.deepEqual(faults(await span('2030-06-01T12:00:00-02:00', '2030-06-01T13:00:00Z')), ['end_date'])
})

test('changing only the start or only the end checks the resulting pair', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', regatta)
  const change = (fields: object) => patch(`/events/${event.id}`, fields)

  const later = await change({ start_date: '2030-06-01 11:00:00' })
  const tooLate = await change({ start_date: '2030-06-01 12:00:01' })
  const tooEarly = await change({ end_date: '2030-06-01 10:59:59' })
  const earlier = await change({ end_date: '2030-06-01 11:00:00' })

  assert.deepEqual(
    [later.body.start_date, later.body.end_date],
    ['2030-06-01 11:00:00', '2030-06-01 12:00:00'],
  )
  assert.deepEqual(faults(tooLate), ['end_date'])
  assert.deepEqual(faults(tooEarly), ['end_date'])
  assert.equal(earlier.status, 200)
  const { body } = await get(`/events/${event.id}`)
  assert.deepEqual([body.start_date, body.end_date], ['2030-06-01 11:00:00', '2030-06-01 11:00:00'])
  assert.deepEqual([body.utc_start_date, body.utc_end_date], [body.start_date, body.end_date])
})

test('an end before the start is reported together with all other errors', async t => {
  const { post } = await buildTestApp(t)

  const answer = await post('/events', {
    ...regatta,
    end_date: '2030-05-01',
    website: 'nowhere',
    venue: 99_999,
    categories: [99_999],
  })

  assert.deepEqual(faults(answer).sort(), ['categories', 'end_date', 'venue', 'website'])
})

test('a local time beyond the last supported year is refused, not moved', async t => {
  const { post } = await buildTestApp(t)

  const answer = await post('/events', {
    title: 'The last regatta',
    start_date: '9999-12-31 22:00:00',
    end_date: '9999-12-31 23:00:00',
    timezone: 'America/New_York',
  })

  assert.deepEqual(faults(answer), ['start_date', 'end_date'])
})
