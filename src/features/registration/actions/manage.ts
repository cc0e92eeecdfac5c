import { changeGuarded, type GuardedStore } from '../../../actions/accounts/actor.ts'
import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { Question } from '../../../domain/events/event-content.ts'
import type { NewMessage } from '../../../domain/journal/outbox-message.ts'
import { personNameProblem } from '../../../domain/text/person-name.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { closedReason, confirmationRefusal, moveProblems } from '../allowed-actions.ts'
import { type Answers, type ChangedAnswers, missingAnswers, withChanges } from '../answers.ts'
import { type Place, type Registration, reachedStates } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { bySystem, messageTo, settle, topicsByState } from './settle.ts'

interface Managed {
  readonly tx: StoreTransaction
  readonly registration: Registration
  readonly event: CalendarEvent
}

/** Changes a registration and settles its event, in one transaction. */
function changing<T>(
  store: GuardedStore,
  id: number,
  now: UtcSeconds,
  work: (managed: Managed) => Promise<T>,
): Promise<T> {
  return changeGuarded(store, bySystem(now), async tx => {
    const registration = await tx.of(registrationStorage).find(id)
    const event = registration && (await tx.events.findForEdit(registration.eventId))
    if (!event) throw new Refusal('registrationNotFound')
    const result = await work({ tx, registration, event })
    await settle(tx, event, now)
    return result
  })
}

/** Confirms a registration, joins the waiting list, or accepts an offer. Late confirmations count if there is room. */
export function confirm(store: GuardedStore, id: number, now: UtcSeconds): Promise<void> {
  return changing(store, id, now, async ({ tx, registration, event }) => {
    const { state } = registration
    if (state === 'confirmed' || state === 'waiting') return
    const counts = await tx.of(registrationStorage).ticketCounts([event.id], now)
    const refusal = confirmationRefusal(registration, event, counts, now)
    if (refusal) throw new Refusal(refusal)
    const next = state === 'joining' ? 'waiting' : 'confirmed'
    await tx.of(registrationStorage).setState(id, next, { now })
    await tx.outbox.insert([messageTo(id, next)], now)
  })
}

/** Cancels some places, or everything if none is left. Cancelled places are offered to the waiting list. */
export function cancelPlaces(
  store: GuardedStore,
  id: number,
  placeIds: readonly number[] | 'all',
  { now, notifies }: { readonly now: UtcSeconds; readonly notifies: boolean },
): Promise<void> {
  return changing(store, id, now, async ({ tx, registration }) => {
    if (placeIds !== 'all') refuseOtherPlaces(placeIds, registration.places)
    if (registration.state === 'cancelled') return
    const open = registration.places.filter(({ isCancelled }) => !isCancelled).map(place => place.id)
    const cancelled = placeIds === 'all' ? open : open.filter(place => placeIds.includes(place))
    await tx.of(registrationStorage).cancelPlaces(cancelled)
    if (cancelled.length < open.length) return
    await tx.of(registrationStorage).setState(id, 'cancelled', { now })
    if (notifies) await tx.outbox.insert([messageTo(id, 'cancelled')], now)
  })
}

interface NewNames {
  /** Unchanged if absent. */
  readonly name?: string
  /** By place. Empty names become the registration's. */
  readonly places: ReadonlyMap<number, string>
  /** Others stay. */
  readonly answers?: ChangedAnswers
}

/** Renames the registration and its places, and changes the answers. A place that has no separate name takes the registration's. */
export function rename(store: GuardedStore, id: number, names: NewNames, now: UtcSeconds): Promise<void> {
  return changing(store, id, now, async ({ tx, registration, event }) => {
    const { places, erasedAt } = registration
    if (erasedAt !== null) throw new Refusal('registrationErased')
    const { name = registration.name } = names
    const wrongName = personNameProblem(name)
    if (wrongName) throw invalidFields({ name: wrongName })
    refuseOtherPlaces(names.places.keys(), places)
    const { answers } = registration
    await tx.of(registrationStorage).rename({
      id,
      name,
      answers: changedAnswers(event.questions, answers, names.answers),
    })
    for (const place of places) {
      const usual = place.name === registration.name ? name : place.name
      await tx.of(registrationStorage).renamePlace(place.id, (names.places.get(place.id) ?? usual) || name)
    }
  })
}

/** Other answers stay, also those to removed questions. A required answer can't be removed. */
function changedAnswers(
  questions: readonly Question[],
  before: Answers,
  changed: ChangedAnswers = {},
): Answers {
  const answers = withChanges(before, changed)
  const asked = questions.filter(({ id }) => String(id) in changed)
  refuseIfAny(missingAnswers(asked, answers))
  return answers
}

/** Refuses ids that are no places of the registration. */
function refuseOtherPlaces(ids: Iterable<number>, places: readonly Place[]): void {
  for (const id of ids)
    if (!places.some(place => place.id === id))
      throw invalidFields({ places: new Problem('not_a_place', { id }) })
}

/** Cancels a registration that is not over, and removes personal data, messages and links. */
export function eraseRegistration(store: GuardedStore, id: number, now: UtcSeconds): Promise<void> {
  return changing(store, id, now, async ({ tx, registration, event }) => {
    const isOpen = !['cancelled', 'expired'].includes(registration.state)
    if (isOpen && event.endsAtUtc > now) await tx.of(registrationStorage).setState(id, 'cancelled', { now })
    await eraseAll(tx, [id], now)
  })
}

/** Also in the outbox. Nothing personal is stored elsewhere. */
export async function eraseAll(tx: StoreTransaction, ids: readonly number[], now: UtcSeconds): Promise<void> {
  await tx.of(registrationStorage).erase(ids, now)
  await tx.outbox.removeAllTo(ids.map(id => `registration:${id}`))
  await tx.signedLinks.removeAll('registration', ids)
}

/** Moves a registration to another date of the series, if that takes registrations and its places are left there. */
export function moveRegistration(
  store: GuardedStore,
  id: number,
  toEventId: number,
  now: UtcSeconds,
): Promise<void> {
  return changing(store, id, now, async ({ tx, registration, event }) => {
    const target = await tx.events.findForEdit(toEventId)
    const isOther = target && target.id !== event.id && target.seriesId !== null
    if (!isOther || target.seriesId !== event.seriesId)
      throw invalidFields({ event: new Problem('not_a_date_of_series') })
    const taken = await tx.of(registrationStorage).taken(target.id, now)
    refuseIfAny(moveProblems(registration, target, { taken, now }))
    await tx.of(registrationStorage).move(id, target.id)
    await tx.outbox.insert([messageTo(id, 'moved')], now)
    await settle(tx, target, now)
  })
}

/** Sends the newest mail of a registration again, with a new link. It would be wrong for an event that is off. */
export function resend(store: GuardedStore, id: number, now: UtcSeconds): Promise<void> {
  return changing(store, id, now, async ({ tx, registration: { state }, event }) => {
    const refusal = closedReason(event)
    if (refusal) throw new Refusal(refusal)
    const topic = topicsByState[state]
    if (topic) await tx.outbox.insert([messageTo(id, topic)], now)
  })
}

/** Writes to everyone who is registered or waits. Returns how many messages were queued. */
export function writeToAll(
  store: GuardedStore,
  eventId: number,
  text: string,
  now: UtcSeconds,
): Promise<number> {
  return changeGuarded(store, bySystem(now), tx =>
    queueToAll(tx, eventId, id => messageTo(id, 'message', { text }), now),
  )
}

/** Queues a message to everyone who is registered or waits, and has an address. Returns their number. */
export async function queueToAll(
  tx: StoreTransaction,
  eventId: number,
  messageFor: (id: number) => NewMessage,
  now: UtcSeconds,
): Promise<number> {
  const all = await tx.of(registrationStorage).listAll(eventId, reachedStates)
  const reachable = all.filter(({ email }) => email !== '')
  const messages = reachable.map(({ id }) => messageFor(id))
  await tx.outbox.insert(messages, now)
  return messages.length
}
