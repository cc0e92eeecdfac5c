import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const summer = { title: 'Concert', start_date: '2030-07-06 20:00:00', end_date: '2030-07-06 22:00:00' }

test('an event keeps its local time, and UTC is derived from it', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['Europe/Lisbon', '2030-07-06 19:00:00'],
    ['America/New_York', '2030-07-07 00:00:00'],
    ['Africa/Nairobi', '2030-07-06 17:00:00'],
    ['Asia/Kathmandu', '2030-07-06 14:15:00'],
    ['Pacific/Kiritimati', '2030-07-06 06:00:00'],
    ['UTC', '2030-07-06 20:00:00'],
    ['UTC+3', '2030-07-06 17:00:00'],
    ['UTC-5.5', '2030-07-07 01:30:00'],
    ['UTC+5.75', '2030-07-06 14:15:00'],
    ['UTC+14', '2030-07-06 06:00:00'],
  ] as const

  for (const [timezone, utc] of rows) {
    const { body } = await post('/events', { ...summer, timezone })

    assert.equal(body.timezone, timezone)
    assert.deepEqual([body.start_date, body.end_date], [summer.start_date, summer.end_date], timezone)
    assert.equal(body.utc_start_date, utc, timezone)
  }
})

test('a zone name is accepted in any case and spelling, and answered in one', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['europe/lisbon', 'Europe/Lisbon'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    [' Africa/Nairobi ', 'Africa/Nairobi'],
    ['utc', 'UTC'],
    ['utc+3', 'UTC+3'],
    ['UTC+03', 'UTC+3'],
    ['UTC+05:30', 'UTC+5.5'],
    ['UTC-5.50', 'UTC-5.5'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ] as const

  for (const [timezone, shown] of rows) {
    const { body } = await post('/events', { ...summer, timezone })

    assert.equal(body.timezone, shown, timezone)
  }
})

test('the zone abbreviation is the one at the start of the event', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['Europe/Lisbon', '2030-01-20', 'WET'],
    ['Europe/Lisbon', '2030-07-20', 'WEST'],
    ['America/New_York', '2030-01-20', 'EST'],
    ['America/New_York', '2030-07-20', 'EDT'],
    ['America/New_York', '2045-07-20', 'EDT'],
    ['Africa/Nairobi', '2030-07-20', 'EAT'],
    ['Asia/Kolkata', '2030-07-20', 'IST'],
    ['Asia/Kathmandu', '2030-07-20', '+0545'],
    ['America/Sao_Paulo', '2030-07-20', '-03'],
    ['UTC', '2030-07-20', 'UTC'],
    ['UTC+3', '2030-07-20', 'UTC+3'],
    ['UTC-5.5', '2030-07-20', 'UTC-5.5'],
  ] as const

  for (const [timezone, day, abbreviation] of rows) {
    const { body } = await post('/events', {
      title: 'Concert',
      start_date: day,
      end_date: '2050-12-24',
      timezone,
    })

    assert.equal(body.timezone_abbr, abbreviation, `${timezone} ${day}`)
  }
})

test('an unknown zone is refused', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    'Mars/Olympus',
    'Lisbon',
    '+03:00',
    '3',
    'UTC+',
    'UTC+15',
    'UTC+1.1',
    'UTC+5:75',
    'T10Z',
    3,
    true,
    ['UTC'],
  ]

  for (const timezone of rows) {
    const { status, body } = await post('/events', { ...summer, timezone })

    assert.equal(status, 400, JSON.stringify(timezone))
    assert.deepEqual(Object.keys(body.data.params), ['timezone'])
  }
})

test('a local time in a clock gap moves forward by the gap', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['America/New_York', '2030-03-10 02:30:00', '2030-03-10 03:30:00', '2030-03-10 07:30:00'],
    ['America/New_York', '2030-03-10 02:00:00', '2030-03-10 03:00:00', '2030-03-10 07:00:00'],
    ['Europe/Lisbon', '2030-03-31 01:59:59', '2030-03-31 02:59:59', '2030-03-31 01:59:59'],
    ['Australia/Lord_Howe', '2030-10-06 02:15:00', '2030-10-06 02:45:00', '2030-10-05 15:45:00'],
  ] as const

  for (const [timezone, given, local, utc] of rows) {
    const { body } = await post('/events', {
      title: 'Night walk',
      start_date: given,
      end_date: '2031-01-01',
      timezone,
    })

    assert.deepEqual([body.start_date, body.utc_start_date], [local, utc], given)
  }
})

test('a repeated local time means the first one, and an offset selects the second', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['2030-11-03 01:30:00', '2030-11-03 05:30:00', 'EDT'],
    ['2030-11-03T01:30:00-04:00', '2030-11-03 05:30:00', 'EDT'],
    ['2030-11-03T01:30:00-05:00', '2030-11-03 06:30:00', 'EST'],
    ['2030-11-03T06:30:00Z', '2030-11-03 06:30:00', 'EST'],
  ] as const

  for (const [given, utc, abbreviation] of rows) {
    const { body } = await post('/events', {
      title: 'Night walk',
      start_date: given,
      end_date: '2030-11-04',
      timezone: 'America/New_York',
    })

    assert.deepEqual(
      [body.start_date, body.utc_start_date, body.timezone_abbr],
      ['2030-11-03 01:30:00', utc, abbreviation],
      given,
    )
  }
})

test('an event in the second of two repeated hours stays there when something else is changed', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Night walk',
    start_date: '2030-11-03T01:30:00-05:00',
    end_date: '2030-11-03T01:45:00-05:00',
    timezone: 'America/New_York',
  })

  const { body } = await patch(`/events/${event.id}`, { title: 'Late walk', timezone: 'america/new_york' })

  assert.deepEqual([body.utc_start_date, body.utc_end_date], ['2030-11-03 06:30:00', '2030-11-03 06:45:00'])
})

test('an event without a zone is in the site’s zone', async t => {
  const { post } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Africa/Nairobi' } })

  for (const zone of [{}, { timezone: '' }, { timezone: null }]) {
    const { body } = await post('/events', { ...summer, ...zone })

    assert.deepEqual([body.timezone, body.timezone_abbr], ['Africa/Nairobi', 'EAT'])
    assert.deepEqual([body.start_date, body.utc_start_date], [summer.start_date, '2030-07-06 17:00:00'])
    assert.deepEqual([body.date, body.date_utc], ['2030-01-15 15:00:00', '2030-01-15 12:00:00'])
  }
})

test('clearing an event’s zone moves it to the site’s zone', async t => {
  const { post, patch } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'UTC+3' } })

  for (const empty of [null, '']) {
    const { body: event } = await post('/events', { ...summer, timezone: 'America/New_York' })
    const { body } = await patch(`/events/${event.id}`, { timezone: empty })

    assert.deepEqual([body.timezone, body.start_date], ['UTC+3', summer.start_date])
    assert.equal(body.utc_start_date, '2030-07-06 17:00:00')
  }
})

test('changing only the zone keeps the local times', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...summer, timezone: 'Europe/Lisbon' })

  const { body } = await patch(`/events/${event.id}`, { timezone: 'America/New_York' })

  assert.deepEqual([body.start_date, body.end_date], [summer.start_date, summer.end_date])
  assert.deepEqual([body.utc_start_date, body.utc_end_date], ['2030-07-07 00:00:00', '2030-07-07 02:00:00'])
  assert.equal(body.timezone_abbr, 'EDT')
  assert.deepEqual((await get(`/events/${event.id}`)).body, body)
})

test('changing the zone and the start keeps the local end, in the new zone', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...summer, timezone: 'Europe/Lisbon' })

  const { body } = await patch(`/events/${event.id}`, {
    timezone: 'Africa/Nairobi',
    start_date: '2030-07-06T16:30:00Z',
  })

  assert.deepEqual([body.start_date, body.utc_start_date], ['2030-07-06 19:30:00', '2030-07-06 16:30:00'])
  assert.deepEqual([body.end_date, body.utc_end_date], ['2030-07-06 22:00:00', '2030-07-06 19:00:00'])
})

test('a start in a clock gap of the new zone moves, and the event still does not end before it', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Night walk',
    start_date: '2030-03-10 02:30:00',
    end_date: '2030-03-10 03:10:00',
  })

  const { status, body } = await patch(`/events/${event.id}`, { timezone: 'America/New_York' })

  assert.equal(status, 200)
  assert.equal(body.start_date, '2030-03-10 03:30:00')
  assert.ok(body.utc_end_date >= body.utc_start_date)
})

test('changing only the dates uses the event’s zone', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...summer, timezone: 'America/New_York' })

  const { body } = await patch(`/events/${event.id}`, { start_date: '2030-01-20 08:00' })

  assert.deepEqual([body.timezone, body.timezone_abbr], ['America/New_York', 'EST'])
  assert.deepEqual([body.start_date, body.utc_start_date], ['2030-01-20 08:00:00', '2030-01-20 13:00:00'])
  assert.deepEqual([body.end_date, body.utc_end_date], [summer.end_date, '2030-07-07 02:00:00'])
})
