// Cancelling, postponing and moving an event online.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { signInAtDesk } from './desk-client.ts'
import { openEditorDesk } from './editor-desk.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }

const cases = [
  ['cancelled', {}, 'Cancelled. It stays on the site, marked as cancelled.', 'in_person'],
  ['postponed', { event_status_reason: 'Storm' }, 'Postponed. It stays on the site', 'in_person'],
  ['moved_online', { online_url: 'meet.example.org/x' }, 'Moved online. It stays on the site', 'online'],
] as const

for (const [state, fields, said, attendance] of cases)
  test(`an event is ${state} by an action, says so everywhere, and is undone`, async t => {
    const { client, post, get } = await openEditorDesk(t)
    const { body: event } = await post('/events', { title: 'Jazz', ...times })
    const path = `/events/${event.id}/`
    oneIn((await client.get(path)).body, `.status-panel a[href="/desk${path}state/"]`)
    const { body: page } = await client.get(`${path}state/`)
    assert.deepEqual(
      allIn(page, '[name="event_status"]').map(({ attributes }) => attributes.value),
      ['cancelled', 'postponed', 'moved_online'],
    )

    const done = await client.follow(await client.post(`${path}state/`, { event_status: state, ...fields }))
    assert.ok(oneIn(done.body, '.note').text.startsWith(said))
    const { body: saved } = await get(`/events/${event.id}`)
    assert.deepEqual([saved.event_status, saved.attendance], [state, attendance])
    const text = oneIn(done.body, '.status-panel .event-state').text
    for (const list of ['/', '/events/month/2030-03/', '/events/week/2030-03-01/'])
      assert.ok(textsIn((await client.get(list)).body, '.event-state').includes(text), list)
    assert.match((await client.get('/events/')).body, new RegExp(text))
    const again = await client.get(`${path}state/`)
    oneIn(again.body, `#state-${state}[checked]`)
    await client.post('/undo/', { changes: valueIn(done.body, 'changes') })
    assert.equal((await get(`/events/${event.id}`)).body.event_status, 'scheduled')
  })

test('without a choice or a link nothing changes, and the form says what is missing', async t => {
  const { app, client, post, get } = await openEditorDesk(t)
  const { body: event } = await post('/events', { title: 'Jazz', ...times })
  const path = `/events/${event.id}/state/`
  const none = await client.post(path, { event_status_reason: 'Storm' })
  assert.equal(none.statusCode, 422)
  oneIn(none.body, '#event_status-problem')
  assert.equal(valueIn(none.body, 'event_status_reason'), 'Storm')
  const wrong = await client.post(path, { event_status: 'moved_online', online_url: 'not an address' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#online_url-problem')
  oneIn(wrong.body, '#state-moved_online[checked]')
  assert.equal((await get(`/events/${event.id}`)).body.event_status, 'scheduled')
  const author = await signInAtDesk(app, 'author')
  assert.equal((await author.post(path, { event_status: 'cancelled' })).statusCode, 403)
})

test('the chosen dates of a series are cancelled', async t => {
  const { client, post, get } = await openEditorDesk(t)
  const { body: event } = await post('/events', {
    title: 'Yoga',
    ...times,
    recurrence: { freq: 'weekly', count: 3 },
  })
  const states = async () =>
    (await get('/events?start_date=2030-01-01')).body.events.map((one: any) => one.event_status)
  await client.post(`/events/${event.id}/state/`, { event_status: 'cancelled', scope: 'this' })
  assert.deepEqual(await states(), ['cancelled', 'scheduled', 'scheduled'])
  await client.post(`/events/${event.id}/state/`, { event_status: 'cancelled', scope: 'all' })
  assert.deepEqual(await states(), ['cancelled', 'cancelled', 'cancelled'])
})
