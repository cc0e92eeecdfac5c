// Never oversell: no order of registering, moving, confirming, cancelling and changing the capacity gives away more
// places than an event has.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { cancelPlaces, confirm, moveRegistration } from '../../../src/features/registration/actions/manage.ts'
import { register } from '../../../src/features/registration/actions/register.ts'
import { endExpired } from '../../../src/features/registration/actions/settle.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { Refusal } from '../../../src/messages/refusal.ts'
import { runsOf } from '../../support/rounds.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import {
  linkIn,
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 1 }
const weekly = { recurrence: { freq: 'weekly', count: 3 } }

interface Dated {
  readonly id: number
  readonly slug: string
  readonly tickets: readonly { readonly id: number }[]
}

async function newSeries(app: TestApp): Promise<Dated[]> {
  const { id } = await newWorkshop(app, [seat], weekly)
  const { body } = await app.get(`/events/${id}`)
  const { body: page } = await app.get('/events', {
    query: { series: body.series.id, start_date: '2030-01-01', per_page: 50 },
  })
  return page.events
}

test('an unconfirmed registration and an offer can’t be moved to a full date', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const [first, second] = await newSeries(app)
  assert.ok(first && second)
  const taken = await registerAndConfirm(scene, second, 'taken@example.org')
  const moveTheOnly = async (state: 'pending' | 'offered') => {
    const [found] = await app.store.of(registrationStorage).listAll(first.id, [state])
    assert.ok(found, state)
    await moveRegistration({ store: app.store }, found.id, second.id, app.clock.now)
  }

  await registerFor(app, first, 'pending@example.org')
  await assert.rejects(moveTheOnly('pending'), Refusal)
  const link = linkIn((await mailSent(scene))[0]?.[1] ?? '')
  assert.equal((await sendForm(app, link, { do: 'confirm' })).statusCode, 303)
  await mailSent(scene)
  await registerAndConfirm(scene, first, 'offered@example.org', { waiting: '1' })
  await sendForm(app, link, { do: 'cancel-all' })
  await assert.rejects(moveTheOnly('offered'), Refusal)

  await sendForm(app, taken, { do: 'cancel-all' })
  await moveTheOnly('offered')
  const { held } = await app.store.of(registrationStorage).counts(second.id, app.clock.now)
  assert.equal(held, 1)
})

test('with a lower capacity, the first who confirm get the places', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 2 }])
  for (const email of ['one@example.org', 'two@example.org']) await registerFor(app, event, email)
  const [one, two] = (await mailSent(scene)).map(([, text]) => linkIn(text))
  const { body } = await app.get(`/events/${event.id}`)
  const lowered = body.tickets.map((ticket: object) => ({ ...ticket, capacity: 1 }))
  assert.equal((await app.patch(`/events/${event.id}`, { tickets: lowered })).status, 200)

  assert.equal((await sendForm(app, two ?? '', { do: 'confirm' })).statusCode, 303)
  const refused = await sendForm(app, one ?? '', { do: 'confirm' })
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /fewer places now/)
  const counts = await app.store.of(registrationStorage).counts(event.id, app.clock.now)
  assert.deepEqual([counts.confirmed, counts.held], [1, 1])
})

const person = fc.nat(5)
const date = fc.nat(2)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('register' as const), date, count: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), person, date }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('capacity' as const), date, places: fc.nat(3) }) },
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A calendar with three dates, and the people who registered. */
async function startWalk(app: TestApp) {
  const { store } = app
  const dates = await newSeries(app)
  const people: number[] = []
  const capacities = dates.map(() => seat.capacity)
  let now = testNow

  async function take(one: Step): Promise<void> {
    const event = 'date' in one ? dates[one.date] : undefined
    const id = 'person' in one ? (people[one.person % Math.max(people.length, 1)] ?? 0) : 0
    switch (one.do) {
      case 'register': {
        assert.ok(event)
        const wanted = new Map([[event.tickets[0]?.id ?? 0, one.count + 1]])
        const email = `person-${people.length}-${event.id}@example.org`
        const input = { name: 'Amina', email, language: 'en' as const, isPublic: false, joinsWaiting: true }
        const rules = { now, sendsMail: true, allowsUnconfirmed: false }
        const registered = await register({ store }, event.id, { ...input, wanted }, rules)
        people.push(registered.id ?? 0)
        break
      }
      case 'move':
        return moveRegistration({ store }, id, event?.id ?? 0, now)
      case 'confirm':
        return confirm({ store }, id, now)
      case 'cancel': {
        const places = (await store.of(registrationStorage).find(id))?.places ?? []
        return cancelPlaces({ store }, id, [places[0]?.id ?? 0], { now, notifies: false, by: 'editor' })
      }
      case 'wait':
        now = (now + one.minutes * 60) as UtcSeconds
        if (one.minutes % 2 === 0) await endExpired(store, now, new AbortController().signal)
        break
      case 'capacity': {
        const tickets = [{ ...seat, id: event?.tickets[0]?.id, capacity: one.places }]
        assert.equal((await app.patch(`/events/${event?.id}`, { tickets })).status, 200)
        capacities[one.date] = one.places
      }
    }
  }

  async function counted() {
    const counts = await store.of(registrationStorage).ticketCounts(
      dates.map(({ id }) => id),
      now,
    )
    return dates.map(({ id }) => {
      const { sold = 0, held = 0 } = counts.find(({ eventId }) => eventId === id) ?? {}
      return { sold, taken: sold + held }
    })
  }
  return { take, counted, capacities }
}

test('no order of steps takes more places than a date has', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
    const walk = await startWalk(app)
    let before = await walk.counted()
    for (const one of steps) {
      await walk.take(one).catch(error => assert.ok(error instanceof Refusal, error))
      const after = await walk.counted()
      for (const [index, { sold, taken }] of after.entries()) {
        const capacity = walk.capacities[index] ?? 0
        // A lowered capacity keeps everyone.
        assert.ok(sold <= Math.max(capacity, before[index]?.sold ?? 0), `sold after ${JSON.stringify(one)}`)
        assert.ok(
          taken <= Math.max(capacity, before[index]?.taken ?? 0),
          `taken after ${JSON.stringify(one)}`,
        )
      }
      before = after
    }
  })
  await fc.assert(property, { seed: 20300301, numRuns: runsOf(300) })
})
