// Random sequences of what several people and editors do on two dates. After each step no capacity is exceeded, no
// place is lost, no one waits for a place that is free, and no page or mail says something untrue.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { createSignedLink } from '../../../src/actions/accounts/signed-links.ts'
import type { CalendarEvent } from '../../../src/domain/events/calendar-event.ts'
import { isOff } from '../../../src/domain/events/event-state.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { checkIn, undoCheckIn } from '../../../src/features/registration/actions/check-in.ts'
import { resend } from '../../../src/features/registration/actions/mails.ts'
import {
  cancelPlaces,
  confirm,
  eraseRegistration,
  moveRegistration,
} from '../../../src/features/registration/actions/manage.ts'
import { addPlaces, moveUp } from '../../../src/features/registration/actions/places.ts'
import { manageLink, register } from '../../../src/features/registration/actions/register.ts'
import { eventRefusal } from '../../../src/features/registration/allowed-actions.ts'
import {
  fits,
  type Registration,
  registrationStates,
  ticketsHere,
  wantedBy,
} from '../../../src/features/registration/registration.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { Refusal } from '../../../src/messages/refusal.ts'
import { allIn, oneIn } from '../../support/html.ts'
import { runsOf } from '../../support/rounds.ts'
import { byTest, type TestApp } from '../../support/test-app.ts'
import { mailSent, newWorkshop, type RegistrationScene, registrationScene, runJob } from './scene.ts'

const minute = 60
const day = 24 * 60 * minute

interface World {
  readonly scene: RegistrationScene
  readonly app: TestApp
  readonly dates: readonly number[]
  /** How many places each date may have taken: its capacity, or what was taken when an editor lowered it. */
  readonly limits: Map<number, number>
  /** The places that each registration should have. */
  readonly places: Map<number, number>
}

interface Step {
  readonly what: keyof typeof steps
  readonly person: number
  readonly date: number
  readonly count: number
  readonly value: number
}

async function all({ app, dates }: World): Promise<Registration[]> {
  const lists = dates.map(id => app.store.of(registrationStorage).listAll(id, registrationStates))
  return (await Promise.all(lists)).flat().toSorted((one, other) => one.id - other.id)
}

function openPlaces({ places }: Pick<Registration, 'places'>) {
  return places.filter(({ isCancelled }) => !isCancelled)
}

type Takes = (world: World, step: Step, now: UtcSeconds) => Promise<unknown>
type Changes = (world: World, registration: Registration, step: Step) => Promise<unknown>

/** Something that happens to one registration, whatever its state is. */
function toOne(change: Changes): Takes {
  return async (world, step) => {
    const known = await all(world)
    const registration = known[step.value % Math.max(1, known.length)]
    if (registration) await change(world, registration, step)
  }
}

function patch(fields: object): Takes {
  return ({ app, dates }, { date }) => app.patch(`/events/${dates[date]}`, { ...fields })
}

const seat = { name: 'Seat', price: 0 }

const steps = {
  async register({ app, dates, places }, { person, date, count, value }, now) {
    const event = await app.store.change(byTest, tx => tx.events.findForEdit(dates[date] ?? 0))
    const ticket = event?.tickets[0]?.id ?? 0
    const { id } = await register(
      app,
      dates[date] ?? 0,
      {
        ...{ name: `Person ${person}`, email: `p${person}-${date}@example.org`, language: 'en' },
        ...{ isPublic: false, joinsWaiting: value % 3 !== 0, wanted: new Map([[ticket, count]]) },
      },
      { now, sendsMail: true, allowsUnconfirmed: false, ...(value % 7 === 0 && { byUserId: 1 }) },
    )
    if (id !== undefined) places.set(id, count)
  },
  confirm: toOne(({ app }, { id }) => confirm(app, id, app.clock.now)),
  cancel: toOne(async ({ app, places }, registration, { count }) => {
    const [first, ...others] = openPlaces(registration)
    const which = count === 1 && first && others.length > 0 ? [first.id] : 'all'
    await cancelPlaces(app, registration.id, which, { now: app.clock.now, notifies: true, by: 'person' })
    places.set(registration.id, which === 'all' ? 0 : others.length)
  }),
  add: toOne(async ({ app, places }, registration, { count }) => {
    const ticketId = registration.places[0]?.ticketId ?? 0
    const rules = { now: app.clock.now, exceedsLimit: false }
    await addPlaces(app, registration.id, { ticketId, count }, rules)
    places.set(registration.id, (places.get(registration.id) ?? 0) + count)
  }),
  move: toOne(({ app, dates }, { id, eventId }) =>
    moveRegistration(app, id, dates.find(other => other !== eventId) ?? 0, app.clock.now),
  ),
  moveUp: toOne(({ app }, { id }) => moveUp(app, id, { now: app.clock.now, exceedsLimit: false })),
  checkIn: toOne(({ app }, { eventId, places }) =>
    checkIn(app.store, places[0]?.id ?? 0, { eventId, by: 'test', nonce: '', now: app.clock.now }),
  ),
  undoCheckIn: toOne(({ app }, { eventId, places }) =>
    undoCheckIn(app.store, places[0]?.id ?? 0, { eventId, now: app.clock.now }),
  ),
  resend: toOne(({ app }, { id }) => resend(app, id, app.clock.now)),
  erase: toOne(async ({ app, places }, { id, state }) => {
    const event = await eventOf(app, (await app.store.of(registrationStorage).find(id))?.eventId ?? 0)
    await eraseRegistration(app, id, app.clock.now)
    const isOver = (event?.endsAtUtc ?? 0) <= app.clock.now
    if (state !== 'cancelled' && state !== 'expired' && !isOver) places.set(id, 0)
  }),
  capacity: ({ app, dates }, { date, count }) =>
    app.patch(`/events/${dates[date]}`, { tickets: [{ ...seat, capacity: count + 1 }] }),
  calledOff: patch({ event_status: 'cancelled', notify: true }),
  postponed: patch({ event_status: 'postponed', notify: true }),
  asPlanned: patch({ event_status: 'scheduled', notify: true }),
  draft: patch({ status: 'draft' }),
  published: patch({ status: 'publish' }),
  trashed: ({ app, dates }, { date }) => app.remove(`/events/${dates[date]}?notify=true`),
  async later({ app }, { value }) {
    const seconds = [20 * minute, day, 13 * day][value % 3] ?? day
    app.clock.now = (app.clock.now + seconds) as UtcSeconds
  },
} satisfies Readonly<Record<string, Takes>>

function eventOf({ store }: TestApp, id: number): Promise<CalendarEvent | undefined> {
  return store.change(byTest, tx => tx.events.findForEdit(id))
}

async function newWorld(t: TestContext): Promise<World> {
  const scene = await registrationScene(t)
  const { app } = scene
  const recurrence = { freq: 'weekly', count: 2 }
  const first = await newWorkshop(app, [{ ...seat, capacity: 2 }], { recurrence })
  const { body } = await app.get('/events', { query: { start_date: '2030-03-08' } })
  const dates = [first.id, Number(body.events[0].id)]
  await runJob(app, 'follow-journal')
  return { scene, app, dates, limits: new Map(dates.map(id => [id, 2])), places: new Map() }
}

async function take(world: World, step: Step): Promise<void> {
  const { app, scene } = world
  await (steps[step.what] as Takes)(world, step, app.clock.now).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  for (const job of ['follow-journal', 'end-registrations']) await runJob(app, job)
  const letters = await mailSent(scene)
  for (const [to, text] of letters) await assertTrueMail(world, to, text)
  const known = await all(world)
  for (const id of world.dates) await assertPlaces(world, id, known)
  assertNothingLost(world, known)
  const shown = known[step.value % Math.max(1, known.length)]
  if (shown) await assertTruePage(world, shown)
}

async function assertPlaces({ app, limits }: World, id: number, known: readonly Registration[]) {
  const event = await eventOf(app, id)
  assert.ok(event)
  const { now } = app.clock
  const taken = await app.store.of(registrationStorage).taken(id, now)
  const count = [...taken.values()].reduce((sum, one) => sum + one, 0)
  const capacity = event.tickets[0]?.capacity ?? 0
  assert.ok(count <= Math.max(capacity, limits.get(id) ?? 0), `${count} of ${capacity} places are taken`)
  limits.set(id, Math.max(capacity, count))

  if (eventRefusal(event, now)) return
  const waiting = known.filter(({ eventId, state }) => eventId === id && state === 'waiting')
  const tickets = ticketsHere(event.tickets)
  for (const { places } of waiting)
    assert.ok(!fits(wantedBy(places), tickets, taken), 'Someone waits for places that are free.')
}

function assertNothingLost({ places }: World, known: readonly Registration[]) {
  const found = known.map(registration => [registration.id, openPlaces(registration).length] as const)
  for (const [id, count] of found) assert.equal(count, places.get(id), `places of registration ${id}`)
  assert.deepEqual(
    found.map(([id]) => id),
    [...places.keys()].toSorted((one, other) => one - other),
  )
}

/** What a mail claims, and the states of which one has to be true for its recipient. */
const claims: readonly [RegExp, readonly Registration['state'][]][] = [
  [/You are registered\. Show the code/, ['confirmed']],
  [/You are registered already/, ['confirmed', 'waiting', 'offered']],
  [/You are on the waiting list/, ['waiting']],
  [/A place is free for you/, ['offered']],
  [/Please confirm your registration by/, ['pending']],
  [/Confirm by .* to join the waiting list/, ['joining']],
  [/You cancelled your registration/, ['cancelled']],
]

async function assertTrueMail(world: World, to: string, text: string) {
  const known = (await all(world)).filter(({ email }) => email === to)
  const claim = claims.find(([words]) => words.test(text))
  if (claim)
    assert.ok(
      known.some(({ state }) => claim[1].includes(state)),
      text,
    )
  const events = await Promise.all(known.map(({ eventId }) => eventOf(world.app, eventId)))
  if (/does not take place/.test(text))
    assert.ok(
      events.some(
        event => event && (isOff(event) || event.status !== 'publish' || event.eventStatus === 'postponed'),
      ),
      text,
    )
  if (/Show the code/.test(text))
    assert.ok(
      events.some(event => event && !isOff(event)),
      text,
    )
}

async function assertTruePage({ app }: World, { id, state, eventId, erasedAt }: Registration) {
  if (erasedAt !== null) return
  const event = await eventOf(app, eventId)
  assert.ok(event)
  const { now } = app.clock
  const secret = await app.store.change(byTest, tx => createSignedLink(tx, manageLink(id), now))
  const { body } = await app.app.inject({
    url: `/registration/${secret}/`,
    headers: { accept: 'text/html' },
  })
  const takesPlace = !isOff(event) && event.status !== 'trash'
  assert.equal(allIn(body, '.ticket').length > 0, state === 'confirmed' && takesPlace)
  const text = oneIn(body, '[role="status"]').text
  const mayConfirm = ['pending', 'joining', 'offered', 'expired'].includes(state) && !eventRefusal(event, now)
  assert.equal(allIn(body, 'main button.main-action').length, mayConfirm ? 1 : 0, `${state}: ${text}`)
  if (/Confirmed/.test(text)) assert.equal(state, 'confirmed')
  if (/You are on the waiting list/.test(text)) assert.equal(state, 'waiting')
}

const stepsOf = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...(['register', 'register', 'register', 'confirm', 'confirm', 'confirm'] as const),
      ...(Object.keys(steps) as (keyof typeof steps)[]),
    ),
    person: fc.integer({ min: 0, max: 4 }),
    date: fc.integer({ min: 0, max: 1 }),
    count: fc.integer({ min: 1, max: 2 }),
    value: fc.integer({ min: 0, max: 41 }),
  }),
  { minLength: 10, maxLength: 30 },
)

test('whatever people and editors do, no place is given twice or lost, and nothing untrue is said', async t => {
  await fc.assert(
    fc.asyncProperty(stepsOf, async sequence => {
      const world = await newWorld(t)
      for (const step of sequence) await take(world, step)
    }),
    { numRuns: runsOf(150) },
  )
})
