// What people read on the page of their registration, in each state of it and of its event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { allIn, oneIn, textsIn } from '../../support/html.ts'
import type { TestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import {
  linkIn,
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  runJob,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 1 }

async function shown({ app }: TestApp, url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return {
    body,
    state: oneIn(body, '[role="status"]').text,
    tickets: allIn(body, '.ticket').length,
    codes: allIn(body, 'svg.qr').length,
    confirms: textsIn(body, 'main button.main-action'),
  }
}

const changes: Readonly<Record<string, (app: TestApp, id: number) => Promise<unknown>>> = {
  scheduled: async () => undefined,
  rescheduled: (app, id) => app.patch(`/events/${id}`, { event_status: 'rescheduled' }),
  postponed: (app, id) => app.patch(`/events/${id}`, { event_status: 'postponed' }),
  cancelled: (app, id) => app.patch(`/events/${id}`, { event_status: 'cancelled' }),
  closed: (app, id) => app.patch(`/events/${id}`, { registration: 'none' }),
  unpublished: (app, id) => app.patch(`/events/${id}`, { status: 'draft' }),
  trashed: (app, id) => app.remove(`/events/${id}`),
  async begun({ clock }) {
    clock.now = (Date.UTC(2030, 2, 1, 19, 30) / 1000) as UtcSeconds
  },
  async over({ clock }) {
    clock.now = (Date.UTC(2030, 2, 1, 22) / 1000) as UtcSeconds
  },
}

const hasPlace = /^Confirmed\. Show the code/
const waits = /^You are on the waiting list/
const off = /^This event was cancelled/
const gone = /^This event is no longer in the calendar/
const isOver = /^This event is over/
const postponed = /^This event was postponed/

/** The sentence for people with a place, whether they have a ticket, and the sentences for others. */
const rows: Readonly<Record<string, readonly [RegExp, number, RegExp, RegExp]>> = {
  scheduled: [hasPlace, 1, waits, /^You are not on the waiting list yet/],
  rescheduled: [hasPlace, 1, waits, /^You are not on the waiting list yet/],
  postponed: [postponed, 1, postponed, postponed],
  cancelled: [off, 0, off, /cancelled, so registration is closed/],
  closed: [hasPlace, 1, /^Registration for this event is closed/, /^Registration for this event is closed/],
  unpublished: [gone, 1, gone, /not published now, so registration is closed/],
  trashed: [gone, 0, gone, /deleted, so registration is closed/],
  begun: [hasPlace, 1, /already begun/, /already begun/],
  over: [isOver, 1, isOver, /over/],
}

for (const [condition, [confirmed, tickets, waiting, joining]] of Object.entries(rows)) {
  test(`the page of a registration is true for an event that is ${condition}`, {
    skip: sameOnSqlite,
  }, async t => {
    const scene = await registrationScene(t)
    const { app } = scene
    const event = await newWorkshop(app, [seat])
    const first = await registerAndConfirm(scene, event, 'first@example.org')
    const second = await registerAndConfirm(scene, event, 'second@example.org', { waiting: '1' })
    await registerFor(app, event, 'third@example.org', { waiting: '1' })
    const third = linkIn((await mailSent(scene))[0]?.[1] ?? '')
    await changes[condition]?.(app, event.id)

    const page = await shown(app, first)
    assert.match(page.state, confirmed)
    assert.deepEqual([page.tickets, page.codes], [tickets, tickets])
    assert.deepEqual(page.confirms, [])
    assert.match((await shown(app, second)).state, waiting)
    const unconfirmed = await shown(app, third)
    assert.match(unconfirmed.state, joining)
    const mayConfirm = ['scheduled', 'rescheduled', 'postponed'].includes(condition)
    assert.deepEqual(unconfirmed.confirms, mayConfirm ? ['Confirm'] : [])
  })
}

test('the ticket names the person, the place and the ticket, and the mails say who cancelled', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const venue = { venue: 'Town hall', address: '4 Main Street', city: 'Mombasa' }
  const event = await newWorkshop(app, [{ ...seat, capacity: 9 }], { venue })
  const path = await registerAndConfirm(scene, event, 'first@example.org')
  const { body } = await shown(app, path)
  assert.deepEqual(textsIn(body, '.ticket dd'), ['Amina', 'Seat', 'Town hall, 4 Main Street, Mombasa'])
  assert.equal(oneIn(body, '.ticket h2').text, 'Workshop')

  await sendForm(app, path, { do: 'cancel-all' })
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /You cancelled your registration/)
  await registerAndConfirm(scene, event, 'second@example.org')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  await app.remove(`/registrations/${registration?.id}?notify=true`)
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /The organizers cancelled your registration/)
})

test('people of a postponed event read that it is postponed, not cancelled', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'first@example.org')
  await runJob(app, 'follow-journal')
  await app.patch(`/events/${event.id}`, { event_status: 'postponed', notify: true })
  await runJob(app, 'follow-journal')
  const letters = await mailSent(scene)
  assert.deepEqual(letters.length, 1)
  assert.match(letters[0]?.[1] ?? '', /Your registration is kept/)
})
