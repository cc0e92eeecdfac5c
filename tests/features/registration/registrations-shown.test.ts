// What an event shows of its registrations: to everyone only if the event and the person say so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { titlesIn } from '../../pages/read-page.ts'
import { textsIn } from '../../support/html.ts'
import { emptyScene } from '../../support/site-scene.ts'
import type { TestApp } from '../../support/test-app.ts'
import { newWorkshop, registerAndConfirm, registrationScene, sendForm } from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 30 }

async function shownAt({ app }: TestApp, slug: string) {
  const { body } = await app.inject({ url: `/event/${slug}/`, headers: { accept: 'text/html' } })
  return { left: textsIn(body, '.places-left li'), names: textsIn(body, '.attendees li'), body }
}

test('an event shows places and names only if it says so, and names only of people who agree', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { show_places: true, show_attendees: true })
  assert.deepEqual((await shownAt(app, event.slug)).left, ['Seat: 30 places left'])
  await registerAndConfirm(scene, event, 'juma@example.org', { name: 'Juma' })
  const path = await registerAndConfirm(scene, event, 'amina@example.org', { name: 'Amina', public: '1' })
  const shown = await shownAt(app, event.slug)
  assert.deepEqual([shown.left, shown.names], [['Seat: 28 places left'], ['Amina']])

  await sendForm(app, path, { do: 'names', name: 'Amina K.' })
  assert.deepEqual((await shownAt(app, event.slug)).names, ['Amina K.'])
  await app.patch(`/events/${event.id}`, { show_attendees: false, show_places: false })
  const hidden = await shownAt(app, event.slug)
  assert.deepEqual([hidden.left, hidden.names], [[], []])
  await app.patch(`/events/${event.id}`, { show_attendees: true })
  await sendForm(app, path, { do: 'erase' })
  assert.deepEqual((await shownAt(app, event.slug)).names, [])

  const other = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, other, 'zoe@example.org', { name: 'Zoe', public: '1' })
  assert.doesNotMatch((await shownAt(app, other.slug)).body, /Zoe/)
})

test('the desk shows the number of registered places beside an event, to those who may read them', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org', { [`ticket_${event.tickets[0]?.id}`]: '2' })
  const editor = await signInAtDesk(app.app, 'editor')
  assert.match((await editor.get('/events/?time=any')).body, /2 places registered</)
  await app.patch(`/events/${event.id}`, {
    tickets: [{ ...seat, id: event.tickets[0]?.id, sales_end: '2029-12-01' }],
  })
  const closed = (await editor.get('/events/?time=any')).body
  assert.deepEqual(textsIn(closed, 'a.attention'), ['2 places registered · Registration closed'])
  assert.match((await editor.get(`/events/${event.id}/`)).body, /Registrations \(2\)/)
  const contributor = await signInAtDesk(app.app, 'contributor')
  assert.doesNotMatch((await contributor.get('/events/?time=any')).body, /places registered/)
})

test('events with open registration are listed by their filter', async t => {
  const { add, page } = await emptyScene(t, {
    ALMANAC_SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
  })
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00', registration: 'here' }
  const ticket = { name: 'Seat', price: 0, capacity: 5 }
  const over = { ...ticket, sales_end: '2030-01-10 10:00' }
  const rows = [
    { title: 'Course', tickets: [ticket] },
    { title: 'Closed course', tickets: [over] },
    { title: 'Called off', tickets: [ticket], event_status: 'cancelled' },
    { title: 'Locked course', tickets: [ticket], password: 'sesame' },
  ]
  for (const row of rows) await add('/events', { ...day, ...row })
  const found = async (query: string) => titlesIn(await page(`/events/?${query}`)).toSorted()
  assert.deepEqual(await found('free=1'), ['Called off', 'Closed course', 'Course'])
  assert.deepEqual(await found('registration=open'), ['Course'])
  assert.deepEqual(await found('registration=open&search=course'), ['Course'])
  const feed = (await page('/events/feed.ics?registration=open')).match(/SUMMARY:.*/g)
  assert.deepEqual(feed, ['SUMMARY:Course'])
})
