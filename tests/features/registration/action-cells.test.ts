// The actions follow the table of what may happen, on both databases. Its cells are tested in allowed-actions.test.ts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { entriesOf } from '../../../src/domain/typed-entries.ts'
import { checkIn, undoCheckIn } from '../../../src/features/registration/actions/check-in.ts'
import { resend, writeTo } from '../../../src/features/registration/actions/mails.ts'
import {
  cancelPlaces,
  confirm,
  eraseRegistration,
  moveRegistration,
  rename,
} from '../../../src/features/registration/actions/manage.ts'
import { addPlaces, moveUp } from '../../../src/features/registration/actions/places.ts'
import { actionRefusal, type RegistrationAction } from '../../../src/features/registration/allowed-actions.ts'
import {
  type Registration,
  type RegistrationState,
  registrationStates,
} from '../../../src/features/registration/registration.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { Refusal } from '../../../src/messages/refusal.ts'
import { buildTestApp, byTest, type TestApp, testNow } from '../../support/test-app.ts'
import { newWorkshop } from './scene.ts'

const seat = { name: 'Seat', price: 0 }

interface Registrable {
  readonly id: number
  readonly tickets: readonly { readonly id: number }[]
}

async function planted(
  { store }: TestApp,
  event: Registrable,
  state: RegistrationState,
): Promise<Registration> {
  const isOpen = ['pending', 'joining', 'offered'].includes(state)
  return store.change(byTest, async tx => {
    const id = await tx.of(registrationStorage).insert(
      {
        ...{ eventId: event.id, state, name: 'Amina', email: 'a@example.org', emailKey: 'a@example.org' },
        ...{ language: 'en', isPublic: false, answers: {}, confirmedAt: null, byUserId: null },
        expiresAt: isOpen ? ((testNow + 365 * 86_400) as UtcSeconds) : null,
        places: [{ ticketId: event.tickets[0]?.id ?? 0, name: 'Amina' }],
      },
      testNow,
    )
    const found = await tx.of(registrationStorage).find(id)
    assert.ok(found)
    return found
  })
}

type Acts = (app: TestApp, registration: Registration, now: UtcSeconds) => Promise<unknown>

function placeOf({ places }: Registration): number {
  return places[0]?.id ?? 0
}

const actions: Readonly<Record<Exclude<RegistrationAction, 'move'>, Acts>> = {
  confirm: (app, { id }, now) => confirm(app, id, now),
  change: (app, { id }, now) => rename(app, id, { name: 'Juma', places: new Map() }, now),
  addPlaces: (app, { id, places }, now) =>
    addPlaces(app, id, { ticketId: places[0]?.ticketId ?? 0, count: 1 }, { now, exceedsLimit: false }),
  cancelPlaces: (app, { id }, now) => cancelPlaces(app, id, 'all', { now, notifies: false, by: 'editor' }),
  checkIn: async ({ store }, registration, now) => {
    const scan = { eventId: registration.eventId, by: 'test', nonce: '', now }
    const { refusal } = await checkIn(store, placeOf(registration), scan)
    if (refusal) throw new Refusal(refusal)
  },
  undoCheckIn: async ({ store }, registration, now) => {
    await store.change(byTest, tx =>
      tx.of(registrationStorage).checkIn(placeOf(registration), { at: now, by: 'test', nonce: '' }, now),
    )
    await undoCheckIn(store, placeOf(registration), { eventId: registration.eventId, now })
  },
  moveUp: (app, { id }, now) => moveUp(app, id, { now, exceedsLimit: false }),
  resend: (app, { id }, now) => resend(app, id, now),
  mail: async (app, { eventId }, now) => {
    const to = { eventId, now, states: registrationStates }
    const count = await writeTo(app, to, { subject: 'News', text: 'Hello' })
    return { count }
  },
  erase: (app, { id }, now) => eraseRegistration(app, id, now),
}

const conditions: Readonly<Record<string, (app: TestApp, id: number) => unknown>> = {
  scheduled: () => {},
  cancelled: (app, id) => app.patch(`/events/${id}`, { event_status: 'cancelled' }),
  unpublished: (app, id) => app.patch(`/events/${id}`, { status: 'draft' }),
  trashed: (app, id) => app.remove(`/events/${id}`),
  closed: (app, id) => app.patch(`/events/${id}`, { registration: 'none' }),
  begun: at(Date.UTC(2030, 2, 1, 19)),
  over: at(Date.UTC(2030, 2, 1, 22)),
}

function at(time: number) {
  return (app: TestApp) => {
    app.clock.now = (time / 1000) as UtcSeconds
  }
}

for (const [condition, becomes] of Object.entries(conditions))
  test(`actions on registrations of an event that is ${condition} follow the table`, async t => {
    const app = await buildTestApp(t)
    for (const [action, act] of entriesOf(actions)) {
      app.clock.now = testNow
      const event = await newWorkshop(app, [seat])
      const all = await Promise.all(registrationStates.map(state => planted(app, event, state)))
      await becomes(app, event.id)
      const { now } = app.clock
      const stored = await app.store.change(byTest, tx => tx.events.findForEdit(event.id))
      assert.ok(stored)
      for (const registration of all) {
        const outcome = await act(app, registration, now).catch((error: unknown) => {
          if (error instanceof Refusal) return error.reason
          throw error
        })
        const refusal = actionRefusal(action, registration, stored, now)
        // The waiting list moves up automatically when a place is free.
        const isOffered = registration.state === 'waiting' && refusal === 'isWaiting'
        if (action === 'mail') assert.deepEqual(outcome, { count: 3 })
        else if (!isOffered) assert.equal(outcome ?? undefined, refusal, `${action} ${registration.state}`)
      }
    }
  })

test('a person who moves to another date is not checked in there', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat], { recurrence: { freq: 'weekly', count: 2 } })
  const { body } = await app.get('/events', { query: { start_date: '2030-03-08' } })
  const registration = await planted(app, event, 'confirmed')
  await actions.checkIn(app, registration, testNow)
  await moveRegistration(app, registration.id, body.events[0].id, testNow)
  const moved = await app.store.of(registrationStorage).find(registration.id)
  assert.deepEqual(
    moved?.places.map(({ checkedInAt, checkedInBy }) => [checkedInAt, checkedInBy]),
    [[null, '']],
  )
})

test('the waiting list moves up by hand, beyond the limit if an editor wants that', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }])
  await planted(app, event, 'confirmed')
  const { id } = await planted(app, event, 'waiting')
  await assert.rejects(moveUp(app, id, { now: testNow, exceedsLimit: false }), { reason: 'invalidFields' })
  await moveUp(app, id, { now: testNow, exceedsLimit: true })
  assert.equal((await app.store.of(registrationStorage).find(id))?.state, 'confirmed')
  const { records } = await app.store.outbox.listPage({ page: 1, perPage: 50 })
  assert.deepEqual(
    records.map(({ topic, recipient }) => [topic, recipient]),
    [['registration.confirmed', `registration:${id}`]],
  )
})

test('an erased registration has no places any more', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const { id } = await planted(app, event, 'confirmed')
  const { body } = await app.remove(`/registrations/${id}?erase=true`)
  assert.deepEqual([body.state, body.places[0].cancelled], ['cancelled', true])
})
