import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

test('the history shows who changed what, and restores a version', async t => {
  const { app, post, patch, get } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Jazz night',
    start_date: '2030-03-01 19:00',
    end_date: '2030-03-01 21:00',
    venue: { venue: 'Harbour Hall' },
  })
  await patch(`/events/${event.id}`, { title: 'Jazz evening', password: 'hush' }, { as: 'editor' })
  await patch(`/events/${event.id}`, {
    start_date: '2030-03-02 19:00',
    end_date: '2030-03-02 21:00',
    venue: [],
  })
  const client = await signInAtDesk(app, 'editor')
  const path = `/events/${event.id}/history/`

  const { body } = await client.get(path)
  assert.match(body, /Changed by editor/)
  assert.ok(textsIn(body, 'dd').includes('Jazz Before: night After: evening'))
  assert.ok(textsIn(body, 'dd del').includes('Before: night'))
  assert.ok(textsIn(body, 'dd ins').includes('After: evening'))
  const moved = 'Before: Fri, March 1, 2030 at 7:00 PM After: Sat, March 2, 2030 at 7:00 PM'
  assert.ok(textsIn(body, 'dd').includes(moved))
  assert.doesNotMatch(body, /2030-03-0/)
  assert.match(body, /Password changed\./)
  assert.doesNotMatch(body, /hush|venueIds|startsAt/)
  assert.match(body, /Harbour Hall/)
  assert.match(body, /Current version/)
  const back = await client.post(`${path}1/`)

  assert.match((await client.follow(back)).body, /Version restored\..*Undo/s)
  const { body: after } = await get(`/events/${event.id}`, { as: 'editor' })
  assert.deepEqual(
    [after.title, after.start_date, after.venue.venue],
    ['Jazz night', '2030-03-01 19:00:00', 'Harbour Hall'],
  )
  assert.equal((await client.post(`${path}99/`)).statusCode, 404)
})
