// Status, programme and tickets in the form of an event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn } from '../support/html.ts'
import { fieldsIn } from './desk-client.ts'
import { evening, openEditorDesk } from './editor-desk.ts'

test('status, join link and programme are entered, kept across changes and translated', async t => {
  const { client, save, get } = await openEditorDesk(t)
  const typed = {
    title: 'Gala',
    ...evening,
    event_status: 'postponed',
    event_status_reason: 'Storm',
    attendance: 'hybrid',
    online_url: 'https://live.example.org/gala',
    online_url_shown: 'never',
    online_url_minutes: '15',
    doors_open: '18:30',
    'programme[0][time]': '19:15',
    'programme[0][title]': 'Overture',
    'programme[1][time]': '',
    'programme[2][title]': 'Drinks',
    'programme[2][place]': 'Foyer',
    'tickets[0][name]': 'Seat',
    'tickets[0][price]': '5',
    do: 'publish',
  }
  const { html, event } = await save('/events/new/', typed)
  assert.deepEqual(
    [event.event_status, event.event_status_reason, event.attendance, event.online_url],
    ['postponed', 'Storm', 'hybrid', typed.online_url],
  )
  assert.equal(event.doors_open, '2030-03-01 18:30:00')
  assert.deepEqual(
    event.programme.map(({ id, time, title, place }: any) => [id, time, title, place]),
    [
      [1, '2030-03-01 19:15:00', 'Overture', ''],
      [2, null, 'Drinks', 'Foyer'],
    ],
  )
  assert.equal((await get(`/events/${event.id}`)).body.online_url, '')

  const path = `/events/${event.id}/`
  const form = fieldsIn(html)
  const changed = { ...form, start_day: '2030-03-08', event_status: 'scheduled', attendance: 'in_person' }
  const { html: moved, event: planned } = await save(path, { ...changed, do: 'update' })
  assert.deepEqual(
    [planned.event_status, planned.event_status_reason, planned.attendance, planned.online_url],
    ['scheduled', '', 'in_person', ''],
  )
  assert.equal(planned.doors_open, '2030-03-08 18:30:00')
  assert.equal(fieldsIn(moved).doors_open, '18:30')
  const wrong = await client.post(path, { ...fieldsIn(moved), doors_open: '23:00', do: 'update' })
  assert.equal(wrong.statusCode, 422)
  assert.match(oneIn(wrong.body, '#doors_open-problem').text, /^Must not be after the end of the event/)

  const french = `/translations/fr/event/${event.id}/`
  const side = fieldsIn((await client.get(french)).body, 'translation')
  const texts = { 'tickets:1:name': 'Place', 'programme:1:title': 'Ouverture' }
  await client.post(french, { ...side, title: 'Gala', ...texts, do: 'stay' })
  const { body: translated } = await get(`/events/${event.id}?i18n_language=fr`)
  assert.deepEqual(
    [translated.tickets[0].name, translated.programme[0].title, translated.programme[1].title],
    ['Place', 'Ouverture', 'Drinks'],
  )
  const { body: past } = await client.get(`/events/${event.id}/history/`)
  assert.match(past, /Event status[\s\S]*Postponed/)
})

test('problems of tickets and of the programme are shown at their inputs', async t => {
  const { client } = await openEditorDesk(t)
  const typed = {
    title: 'Fair',
    ...evening,
    'tickets[0][name]': 'Adult',
    'tickets[0][price]': '5',
    'tickets[1][name]': 'Child',
    'tickets[1][price]': '2',
    'tickets[1][sales_start]': '2030-02-02T10:00',
    'tickets[1][sales_end]': '2030-02-01T10:00',
    'programme[0][time]': 'noonish',
    'programme[0][title]': 'Opening',
    do: 'publish',
  }
  const problemsIn = (html: string) =>
    allIn(html, '[aria-invalid]').map(({ attributes: { name, 'aria-describedby': described = '' } }) => {
      const ids = described.split(' ')
      return [name, allIn(html, '.problem').find(({ attributes }) => ids.includes(attributes.id ?? ''))?.text]
    })

  const several = await client.post('/events/new/', typed)
  assert.equal(several.statusCode, 422)
  const tooEarly = 'Must not be before the start.'
  assert.deepEqual(problemsIn(several.body), [
    ['programme[0][time]', 'Enter a time, such as 19:30.'],
    ['tickets[1][sales_end]', tooEarly],
  ])
  const { 'tickets[0][name]': _, 'tickets[0][price]': __, ...single } = typed
  const one = await client.post('/events/new/', single)
  assert.deepEqual(problemsIn(one.body)[1], ['tickets[0][sales_end]', tooEarly])
})
