// Changes of an event that concern the people who registered: the desk asks first, and mails go out only if
// the editor says so.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fieldsIn, signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, oneIn, textsIn } from '../../support/html.ts'
import {
  mailSent,
  newWorkshop,
  type RegistrationScene,
  registerAndConfirm,
  registrationScene,
  runJob,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 9 }

async function registeredScene(t: TestContext, more: object = {}) {
  const scene = await registrationScene(t)
  const event = await newWorkshop(scene.app, [seat], more)
  await registerAndConfirm(scene, event, 'amina@example.org')
  await runJob(scene.app, 'follow-journal')
  return { scene, event, editor: await signInAtDesk(scene.app.app, 'editor') }
}

async function announced(scene: RegistrationScene): Promise<(readonly [string, string])[]> {
  await runJob(scene.app, 'follow-journal')
  return mailSent(scene)
}

test('moving an event with registrations in the editor asks first, and mails only if ticked', async t => {
  const { scene, event, editor } = await registeredScene(t)
  const path = `/events/${event.id}/`
  const moved = { ...fieldsIn((await editor.get(path)).body), start_time: '18:00' }

  const asked = await editor.post(path, moved)
  assert.equal(asked.statusCode, 409)
  // On a phone, the panel at the side is far below.
  const question = oneIn(asked.body, 'form > .summary[data-focus]')
  assert.match(question.text, /1 person has registered/)
  const form = fieldsIn(asked.body)
  assert.deepEqual([form.start_time, form.asked, form.notify], ['18:00', '1', undefined])
  assert.match((await scene.app.get(`/events/${event.id}`)).body.start_date, /19:00/)

  const quiet = await editor.post(path, form)
  assert.equal(quiet.statusCode, 303, quiet.body)
  assert.deepEqual(await announced(scene), [])

  const later = { ...fieldsIn((await editor.get(path)).body), start_time: '20:00', asked: '1', notify: '1' }
  assert.equal((await editor.post(path, later)).statusCode, 303)
  const [letter] = await announced(scene)
  assert.equal(letter?.[0], 'amina@example.org')
  assert.match(letter?.[1] ?? '', /has changed[\s\S]*8:00.*UTC/)
  const title = { ...fieldsIn((await editor.get(path)).body), title: 'Other title' }
  assert.equal((await editor.post(path, title)).statusCode, 303, 'Other changes ask nothing.')
})

test('unpublishing an event with registrations asks first, in the editor and in the table', async t => {
  const { scene, event, editor } = await registeredScene(t)
  const path = `/events/${event.id}/`
  const asked = await editor.post(path, { ...fieldsIn((await editor.get(path)).body), do: 'draft' })
  assert.match(oneIn(asked.body, '.summary').text, /1 person has registered/)
  assert.equal(allIn(asked.body, '[name="notify"]').length, 0, 'There is no letter about it.')
  const rows = await editor.post('/events/change/', { 'ids[]': String(event.id), change: 'unpublish' })
  assert.equal(rows.statusCode, 200)
  assert.equal((await scene.app.get(`/events/${event.id}`)).body.status, 'publish')

  assert.equal((await editor.post(path, { ...fieldsIn(asked.body), do: 'draft' })).statusCode, 303)
  assert.equal((await scene.app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'draft')
})

test('trashing, cancelling in bulk, moving and merging venues ask, and go on with the same form', async t => {
  const { scene, event, editor } = await registeredScene(t, { venue: { venue: 'Old hall' } })
  const { body: other } = await scene.app.post('/venues', { venue: 'New hall' })
  const venue = (await scene.app.get(`/events/${event.id}`)).body.venue
  const month = '/desk/events/month/2030-03/'
  const page = `/events/${event.id}/`
  const merged = `/desk/venues/merge/?ids=${other.id}&ids=${venue.id}`
  const steps: [string, Record<string, string>, RegExp, readonly string[]][] = [
    [
      '/events/change/',
      { 'ids[]': String(event.id), change: 'set-state', value: 'cancelled', back: '?time=any' },
      /Cancelled:|does not take place/,
      ['Cancelled: Workshop', 'Save', '/desk/events/?time=any'],
    ],
    [`${page}move/`, { to: '2030-03-02', back: month }, /has changed/, ['Move: Workshop', 'Move', month]],
    [
      '/venues/merge/',
      { keep: String(other.id), 'ids[]': String(venue.id) },
      /has changed[\s\S]*New hall/,
      ['Merge: New hall and Old hall', 'Merge', merged],
    ],
    [
      `${page}state/`,
      { event_status: 'postponed' },
      /new date is known/,
      ['Postpone it: Workshop', 'Postpone it', `/desk${page}state/`],
    ],
    [
      `${page}trash/`,
      {},
      /does not take place/,
      ['Move to the trash: Workshop', 'Move to the trash', `/desk${page}`],
    ],
  ]
  for (const [path, fields, expected, shown] of steps) {
    const asked = await editor.post(path, fields)
    assert.match(asked.body, /1 person has registered/, path)
    const { href } = oneIn(asked.body, '#ask a').attributes
    assert.equal(
      oneIn(asked.body, '#ask a').text,
      'Back',
      '“Cancel” would also say what becomes of the event.',
    )
    assert.deepEqual(
      [...textsIn(asked.body, 'h1'), ...textsIn(asked.body, '#ask button.primary'), href],
      shown,
    )
    assert.deepEqual(await announced(scene), [], path)
    const kept = fieldsIn(asked.body, 'ask')
    const done = await editor.post(path, { ...kept, notify: '1' })
    assert.equal(done.statusCode, 303, `${path} ${done.body}`)
    const [letter] = await announced(scene)
    assert.match(letter?.[1] ?? '', expected, path)
  }
  assert.equal((await scene.app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'trash')
})

test('a change of a whole series mails the people of each date that it concerns', async t => {
  const { scene, event, editor } = await registeredScene(t, { recurrence: { freq: 'weekly', count: 3 } })
  const path = `/events/${event.id}/`
  const form = { ...fieldsIn((await editor.get(path)).body), scope: 'all', start_time: '18:00' }
  const asked = await editor.post(path, form)
  assert.match(asked.body, /1 person has registered/)
  assert.equal(
    (await editor.post(path, { ...fieldsIn(asked.body), scope: 'all', notify: '1' })).statusCode,
    303,
  )
  assert.deepEqual(
    (await announced(scene)).map(([to]) => to),
    ['amina@example.org'],
  )
})

test('the interface mails only with notify=true, also the join link', async t => {
  const { scene, event } = await registeredScene(t, { attendance: 'hybrid' })
  const { app } = scene
  await app.patch(`/events/${event.id}`, { start_date: '2030-03-01 18:00' })
  assert.deepEqual(await announced(scene), [])
  const link = { online_url: 'https://example.org/join', online_url_shown: 'never' }
  assert.equal((await app.patch(`/events/${event.id}`, { ...link, notify: true })).status, 200)
  assert.match((await announced(scene))[0]?.[1] ?? '', /online here:\s+https:\/\/example\.org\/join/)
  const removed = await app.remove(`/events/${event.id}?notify=true`)
  assert.equal(removed.status, 200)
  assert.match((await announced(scene))[0]?.[1] ?? '', /does not take place/)
})
