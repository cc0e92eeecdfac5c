// Whether a registration is confirmed depends on its event: each state of an event, by each way to confirm.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSignedLink } from '../../../src/actions/accounts/signed-links.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { keysOf } from '../../../src/domain/typed-entries.ts'
import type { RegistrationState } from '../../../src/features/registration/registration.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn } from '../../support/html.ts'
import { buildTestApp, byTest, type TestApp, testNow } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { newWorkshop, registrationScene, runJob, sendForm } from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 9 }
const day = 24 * 60 * 60
const tickets = '//wp-json/tribe/tickets/v1'

interface Registrable {
  readonly id: number
  readonly tickets: readonly { readonly id: number }[]
}

/** A registration in any state, and the path of its link. */
async function planted(app: TestApp, event: Registrable, state: RegistrationState) {
  const expiresAt = ['pending', 'joining', 'offered'].includes(state) ? app.clock.now + 60 * day : null
  const id = await app.store.change(byTest, tx =>
    tx.of(registrationStorage).insert(
      {
        ...{ eventId: event.id, state, name: 'Amina', email: 'amina@example.org', language: 'en' },
        ...{ isPublic: false, answers: {}, expiresAt: expiresAt as UtcSeconds | null, confirmedAt: null },
        ...{ emailKey: 'amina@example.org', byUserId: null },
        places: [{ ticketId: event.tickets[0]?.id ?? 0, name: 'Amina' }],
      },
      app.clock.now,
    ),
  )
  const link = {
    purpose: 'registration',
    subjectId: id,
    expiresAt: (app.clock.now + 90 * day) as UtcSeconds,
  } as const
  const secret = await app.store.transaction(tx => createSignedLink(tx, link, app.clock.now))
  return { id, path: `/registration/${secret}/` }
}

async function stateOf({ store }: TestApp, id: number): Promise<string | undefined> {
  return (await store.of(registrationStorage).find(id))?.state
}

/** How an event gets into a state, and the message to people who confirm then. */
const eventStates: Readonly<Record<string, readonly [(app: TestApp, id: number) => unknown, string]>> = {
  scheduled: [() => {}, ''],
  postponed: [changing({ event_status: 'postponed' }), ''],
  rescheduled: [changing({ event_status: 'rescheduled', start_date: '2030-03-01 18:00' }), ''],
  movedOnline: [changing({ event_status: 'moved_online', attendance: 'online' }), ''],
  cancelled: [changing({ event_status: 'cancelled' }), 'This event was cancelled'],
  draft: [changing({ status: 'draft' }), 'This event is not published now'],
  pending: [changing({ status: 'pending' }), 'This event is not published now'],
  private: [changing({ status: 'private' }), 'This event is not published now'],
  future: [changing({ status: 'future', date: '2030-02-01 12:00' }), 'This event is not published now'],
  trashed: [(app, id) => app.remove(`/events/${id}`), 'This event was deleted'],
  registrationOff: [changing({ registration: 'none' }), 'Registration for this event is closed'],
  begun: [at(Date.UTC(2030, 2, 1, 19)), 'This event has already begun'],
  over: [at(Date.UTC(2030, 2, 1, 22)), 'This event is over'],
}

function changing(json: object) {
  return async (app: TestApp, id: number) => {
    const { status, body } = await app.patch(`/events/${id}`, json)
    assert.equal(status, 200, JSON.stringify(body))
  }
}

function at(time: number) {
  return (app: TestApp) => {
    app.clock.now = (time / 1000) as UtcSeconds
  }
}

const confirmed = { pending: 'confirmed', joining: 'offered', offered: 'confirmed', expired: 'confirmed' }
const unchanged = { pending: 'pending', joining: 'joining', offered: 'offered', expired: 'expired' }

for (const [name, [becomes, reason]] of Object.entries(eventStates)) {
  const isOpen = reason === ''
  const ending = isOpen ? 'can be confirmed' : 'can’t be confirmed, and the answer says why'
  test(`a registration for an event that is ${name} ${ending}`, { skip: sameOnSqlite }, async t => {
    const app = await buildTestApp(t)
    const event = await newWorkshop(app, [seat])
    const byLink = await Promise.all(
      keysOf(confirmed).map(async state => ({ state, ...(await planted(app, event, state)) })),
    )
    const byManager = await planted(app, event, 'pending')
    await becomes(app, event.id)

    for (const { path } of byLink) {
      const page = (await app.app.inject({ url: path, headers: { accept: 'text/html' } })).body
      assert.equal(allIn(page, '.main-action').length, isOpen ? 1 : 0)
      const answer = await sendForm(app, path, { do: 'confirm' })
      assert.equal(answer.statusCode, isOpen ? 303 : 409, answer.body)
      for (const text of isOpen ? [] : [page, answer.body]) assert.match(text, new RegExp(reason))
    }
    const after = byLink.map(async ({ state, id }) => [state, await stateOf(app, id)] as const)
    assert.deepEqual(Object.fromEntries(await Promise.all(after)), isOpen ? confirmed : unchanged)

    const place = (await app.store.of(registrationStorage).find(byManager.id))?.places[0]?.id
    const older = await app.post(`${tickets}/attendees/${place}`, { attendee_status: 'yes' })
    assert.equal(older.status, isOpen ? 201 : 409, JSON.stringify(older.body))
    assert.equal(await stateOf(app, byManager.id), isOpen ? 'confirmed' : 'pending')
    const { records } = await app.store.outbox.listPage({ page: 1, perPage: 50 })
    assert.equal(records.filter(({ topic }) => topic === 'registration.confirmed').length, isOpen ? 4 : 0)
  })
}

test('editors also add people to events that have begun', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const added: string[] = []
  for (const [name, [becomes]] of Object.entries(eventStates)) {
    app.clock.now = testNow
    const event = await newWorkshop(app, [seat])
    await becomes(app, event.id)
    const tickets = [{ id: event.tickets[0]?.id, count: 1 }]
    const person = { name: 'Juma', email: 'juma@example.org', tickets }
    const { status } = await app.post(`/events/${event.id}/registrations`, person)
    assert.match(String(status), /201|409/, name)
    if (status === 201) added.push(name)
  }
  assert.deepEqual(added, ['scheduled', 'postponed', 'rescheduled', 'movedOnline', 'begun', 'over'])
})

test('the reason is in the language of the page', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const { path } = await planted(app, event, 'pending')
  await app.patch(`/events/${event.id}`, { event_status: 'cancelled' })
  const { body } = await sendForm(app, `/fr${path}`, { do: 'confirm' })
  assert.match(body, /Cet événement est annulé\. Les inscriptions sont closes\./)
})

test('a registration that was cancelled can’t be confirmed', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { path } = await planted(app, await newWorkshop(app, [seat]), 'cancelled')
  const answer = await sendForm(app, path, { do: 'confirm' })
  assert.equal(answer.statusCode, 409)
  assert.match(answer.body, /This registration was cancelled/)
})

test('no place is offered while an event is unpublished or in the trash', async t => {
  const app = await buildTestApp(t)
  for (const state of ['draft', 'trashed'] as const) {
    const event = await newWorkshop(app, [seat])
    const { id } = await planted(app, event, 'waiting')
    await eventStates[state]?.[0](app, event.id)
    await runJob(app, 'follow-journal')
    assert.equal(await stateOf(app, id), 'waiting', state)
    await app.patch(`/events/${event.id}`, { status: 'publish' })
    await runJob(app, 'follow-journal')
    assert.equal(await stateOf(app, id), 'offered', state)
  }
})

test('mails to people of a cancelled event are not sent again', async t => {
  const { app } = await registrationScene(t)
  const event = await newWorkshop(app, [seat])
  const { id } = await planted(app, event, 'confirmed')
  const editor = await signInAtDesk(app.app, 'editor')
  const resend = () => editor.post(`/events/${event.id}/registrations/${id}/resend/`, {})
  assert.equal((await resend()).statusCode, 303)
  await app.patch(`/events/${event.id}`, { event_status: 'cancelled' })
  const refused = await resend()
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /This event was cancelled/)
  assert.equal((await app.store.outbox.listPage({ page: 1, perPage: 9 })).total, 1)
})
