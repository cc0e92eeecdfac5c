import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const fair = { title: 'Fair', start_date: '2030-06-01 10:00:00', end_date: '2030-06-03 16:00:00' }

test('an all-day event lasts from the first second of its first day to the last second of its last day', async t => {
  const { get, post } = await buildTestApp(t)

  const { body } = await post('/events', { ...fair, all_day: true, timezone: 'America/New_York' })

  assert.equal(body.all_day, true)
  assert.deepEqual([body.start_date, body.end_date], ['2030-06-01 00:00:00', '2030-06-03 23:59:59'])
  assert.deepEqual([body.utc_start_date, body.utc_end_date], ['2030-06-01 04:00:00', '2030-06-04 03:59:59'])
  assert.deepEqual((await get(`/events/${body.id}`)).body, body)
})

test('an all-day event of one day is the whole day, regardless of the given times', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['2030-06-01', '2030-06-01'],
    ['2030-06-01 18:00', '2030-06-01 20:00'],
    ['2030-05-31T23:30:00Z', '2030-06-01T20:00:00Z'],
  ] as const

  for (const [start_date, end_date] of rows) {
    const { body } = await post('/events', {
      title: 'Fair',
      start_date,
      end_date,
      all_day: true,
      timezone: 'UTC+1',
    })

    assert.deepEqual([body.start_date, body.end_date], ['2030-06-01 00:00:00', '2030-06-01 23:59:59'])
  }
})

test('an all-day event lasts as long as its day when the clocks change', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    ['America/New_York', '2030-03-10', '2030-03-10 05:00:00', '2030-03-11 03:59:59'],
    ['America/New_York', '2030-11-03', '2030-11-03 04:00:00', '2030-11-04 04:59:59'],
    ['UTC', '2030-11-03', '2030-11-03 00:00:00', '2030-11-03 23:59:59'],
  ] as const

  for (const [timezone, day, start, end] of rows) {
    const { body } = await post('/events', {
      title: 'Fair',
      start_date: day,
      end_date: day,
      all_day: true,
      timezone,
    })

    assert.deepEqual([body.utc_start_date, body.utc_end_date], [start, end], `${timezone} ${day}`)
  }
})

test('a day without midnight starts at one o’clock', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/events', {
    title: 'Fair',
    start_date: '2030-04-26',
    end_date: '2030-04-26',
    all_day: true,
    timezone: 'Africa/Cairo',
  })

  assert.deepEqual([body.start_date, body.end_date], ['2030-04-26 01:00:00', '2030-04-26 23:59:59'])
})

test('an all-day event cannot end on a day before it starts', async t => {
  const { post } = await buildTestApp(t)

  const { status, body } = await post('/events', { ...fair, end_date: '2030-05-31', all_day: true })

  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params), ['end_date'])
})

test('an event becomes all-day, and later changes are whole days again', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...fair, timezone: 'Europe/Lisbon' })
  const change = async (fields: object) => (await patch(`/events/${event.id}`, fields)).body

  const whole = await change({ all_day: true })
  const longer = await change({ end_date: '2030-06-05 09:00' })
  const renamed = await change({ title: 'Great fair' })
  const moved = await change({ timezone: 'America/New_York' })

  assert.deepEqual([whole.start_date, whole.end_date], ['2030-06-01 00:00:00', '2030-06-03 23:59:59'])
  assert.deepEqual([longer.start_date, longer.end_date], ['2030-06-01 00:00:00', '2030-06-05 23:59:59'])
  assert.deepEqual([renamed.start_date, renamed.end_date], [longer.start_date, longer.end_date])
  assert.deepEqual([moved.start_date, moved.end_date], [longer.start_date, longer.end_date])
  assert.deepEqual([moved.utc_start_date, moved.utc_end_date], ['2030-06-01 04:00:00', '2030-06-06 03:59:59'])
})

test('an event that is no longer all-day keeps its times until they are changed', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const off of [false, null, '']) {
    const { body: event } = await post('/events', { ...fair, all_day: true })
    const { body: kept } = await patch(`/events/${event.id}`, { all_day: off })
    const { body: timed } = await patch(`/events/${event.id}`, { start_date: '2030-06-01 08:00' })

    assert.equal(kept.all_day, false, JSON.stringify(off))
    assert.deepEqual([kept.start_date, kept.end_date], ['2030-06-01 00:00:00', '2030-06-03 23:59:59'])
    assert.deepEqual([timed.start_date, timed.end_date], ['2030-06-01 08:00:00', '2030-06-03 23:59:59'])
  }
})

test('all_day accepts every spelling of true and false and nothing else', async t => {
  const { post } = await buildTestApp(t)

  for (const yes of [true, 'true', 'TRUE', 1, '1']) {
    assert.equal((await post('/events', { ...fair, all_day: yes })).body.all_day, true, String(yes))
  }
  for (const no of [false, 'false', 'False', 0, '0', null, '']) {
    assert.equal((await post('/events', { ...fair, all_day: no })).body.all_day, false, String(no))
  }
  for (const neither of ['yes', 'on', 2, -1, [], ['true'], {}]) {
    const { status, body } = await post('/events', { ...fair, all_day: neither })
    assert.equal(status, 400, JSON.stringify(neither))
    assert.deepEqual(Object.keys(body.data.params), ['all_day'])
  }
})
