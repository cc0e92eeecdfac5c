import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

function dayIn(html: string, day: string): string {
  return new RegExp(`<td[^>]* data-day="${day}".*?</td>`, 's').exec(html)?.[0] ?? ''
}

test('the month shows events of all statuses, multi-day events on each day, and no hidden ones', async t => {
  const { app, post } = await buildTestApp(t)
  const on = (day: string, end = day) => ({ start_date: `${day} 19:00`, end_date: `${end} 21:00` })
  await post('/events', { title: 'Out', ...on('2030-03-05') })
  await post('/events', { title: 'Not out', status: 'draft', ...on('2030-03-05') })
  await post('/events', { title: 'Fair', ...on('2030-03-06', '2030-03-08') })
  const { body: hidden } = await post('/events', { title: 'Left out of lists', ...on('2030-03-05') })
  await post(`/events/${hidden.id}`, { hide_from_listings: true })

  const { body } = await (await signInAtDesk(app, 'editor')).get('/events/month/2030-03/')
  const { body: ofAuthor } = await (await signInAtDesk(app, 'author')).get('/events/month/2030-03/')

  assert.match(dayIn(body, '2030-03-05'), /Out<.*Not out<.*\(Draft\).*Left out of lists/s)
  for (const day of ['06', '07', '08']) assert.match(dayIn(body, `2030-03-${day}`), /Fair/)
  assert.doesNotMatch(dayIn(body, '2030-03-09'), /Fair/)
  assert.match(dayIn(body, '2030-03-09'), /href="\/desk\/events\/new\/\?day=2030-03-09"/)
  assert.match(ofAuthor, /Out/)
  assert.doesNotMatch(ofAuthor, /Not out|data-event/)
})

test('an invalid month gives a 404', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  for (const month of ['2030-13', '2030-3', '0000-01', 'x'])
    assert.equal((await client.get(`/events/month/${month}/`)).statusCode, 404, month)
})

test('an event is moved to another day with its times, and back again', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body: night } = await post('/events', {
    title: 'Night',
    start_date: '2030-03-30 23:00',
    end_date: '2030-03-31 04:00',
    timezone: 'Europe/Lisbon',
  })
  const client = await signInAtDesk(app, 'editor')
  await client.get('/events/month/2030-03/')

  const moved = await client.post(`/events/${night.id}/move/`, {
    to: '2030-04-02',
    back: '/desk/events/month/2030-03/',
  })

  assert.equal(moved.headers.location, `/desk/events/month/2030-03/#event-${night.id}`)
  const { body: after } = await get(`/events/${night.id}`)
  assert.deepEqual([after.start_date, after.end_date], ['2030-04-02 23:00:00', '2030-04-03 04:00:00'])
  const { body } = await client.get('/events/month/2030-03/')
  assert.match(body, /Moved to Tuesday, April 2, 2030/)
  const changes = /name="changes" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const undone = await client.post('/undo/', { changes, back: '/desk/events/month/2030-03/' })
  assert.equal(undone.headers.location, '/desk/events/month/2030-03/')
  const { body: again } = await get(`/events/${night.id}`)
  assert.deepEqual([again.start_date, again.end_date], ['2030-03-30 23:00:00', '2030-03-31 04:00:00'])
})

test('all-day events stay all-day, and days are in the site’s zone when the event’s zone is ahead', async t => {
  const { app, post, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const { body: days } = await post('/events', {
    title: 'Days',
    start_date: '2030-03-30',
    end_date: '2030-03-31',
    all_day: true,
    timezone: 'Europe/Lisbon',
  })
  // In the site's zone, UTC, it is still the day before.
  const { body: far } = await post('/events', {
    title: 'Far',
    start_date: '2030-03-02 08:00',
    end_date: '2030-03-02 09:00',
    timezone: 'Pacific/Auckland',
  })

  await client.post(`/events/${days.id}/move/`, { to: '2030-10-26' })
  await client.post(`/events/${far.id}/move/`, { to: '2030-03-05' })

  const { body: moved } = await get(`/events/${days.id}`)
  assert.deepEqual([moved.start_date, moved.end_date], ['2030-10-26 00:00:00', '2030-10-27 23:59:59'])
  assert.equal((await get(`/events/${far.id}`)).body.start_date, '2030-03-06 08:00:00')
})

test('an invalid day is refused, and moving to the same day changes nothing', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body } = await post('/events', { title: 'A', start_date: '2030-03-02', end_date: '2030-03-02' })
  const client = await signInAtDesk(app, 'editor')
  const before = await get(`/events/${body.id}`)

  for (const to of ['2030-02-30', '', 'soon', '-2030-03-01'])
    assert.equal((await client.post(`/events/${body.id}/move/`, { to })).statusCode, 400, to)
  const stays = await client.post(`/events/${body.id}/move/`, { to: '2030-03-02' })

  assert.match((await client.follow(stays)).body, /already on that day/)
  assert.deepEqual((await get(`/events/${body.id}`)).body, before.body)
})
