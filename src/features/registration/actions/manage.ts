import type { GuardedStore } from '../../../actions/accounts/actor.ts'
import type { Question } from '../../../domain/events/event-content.ts'
import { personNameProblem } from '../../../domain/text/person-name.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { confirmationRefusal, moveProblems } from '../allowed-actions.ts'
import { type Answers, type ChangedAnswers, missingAnswers, withChanges } from '../answers.ts'
import type { Place } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { changing } from './changing.ts'
import { messageTo, settle } from './settle.ts'

/** Confirms a registration, joins the waiting list, or accepts an offer. Late confirmations count if there is room. */
export function confirm(store: GuardedStore, id: number, now: UtcSeconds): Promise<void> {
  return changing(store, { id, action: 'confirm', now }, async ({ tx, registration, event }) => {
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

interface Cancelling {
  readonly now: UtcSeconds
  readonly notifies: boolean
  /** Who cancels: the mail says so. */
  readonly by: 'person' | 'editor'
}

/** Cancels some places, or everything if none is left. Cancelled places are offered to the waiting list. */
export function cancelPlaces(
  store: GuardedStore,
  id: number,
  placeIds: readonly number[] | 'all',
  { now, notifies, by }: Cancelling,
): Promise<void> {
  return changing(store, { id, action: 'cancelPlaces', now }, async ({ tx, registration }) => {
    if (placeIds !== 'all') refuseOtherPlaces(placeIds, registration.places)
    if (registration.state === 'cancelled') return
    const open = registration.places.filter(({ isCancelled }) => !isCancelled).map(place => place.id)
    const cancelled = placeIds === 'all' ? open : open.filter(place => placeIds.includes(place))
    await tx.of(registrationStorage).cancelPlaces(cancelled, now)
    if (cancelled.length < open.length) return
    await tx.of(registrationStorage).setState(id, 'cancelled', { now })
    if (notifies) await tx.outbox.insert([messageTo(id, 'cancelled', { by })], now)
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
  return changing(store, { id, action: 'change', now }, async ({ tx, registration, event }) => {
    const { places } = registration
    const { name = registration.name } = names
    const wrongName = personNameProblem(name)
    if (wrongName) throw invalidFields({ name: wrongName })
    refuseOtherPlaces(names.places.keys(), places)
    const { answers } = registration
    const changed = changedAnswers(event.questions, answers, names.answers)
    await tx.of(registrationStorage).rename({ id, name, answers: changed }, now)
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
  return changing(store, { id, action: 'erase', now }, async ({ tx, registration, event }) => {
    const isOpen = !['cancelled', 'expired'].includes(registration.state)
    if (isOpen && event.endsAtUtc > now) {
      await tx.of(registrationStorage).cancelPlaces(
        registration.places.map(place => place.id),
        now,
      )
      await tx.of(registrationStorage).setState(id, 'cancelled', { now })
    }
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
  return changing(store, { id, action: null, now }, async ({ tx, registration, event }) => {
    const target = await tx.events.findForEdit(toEventId)
    const isOther = target && target.id !== event.id && target.seriesId !== null
    if (!isOther || target.seriesId !== event.seriesId)
      throw invalidFields({ event: new Problem('not_a_date_of_series') })
    const taken = await tx.of(registrationStorage).taken(target.id, now)
    refuseIfAny(moveProblems(registration, target, { from: event, taken, now }))
    await tx.of(registrationStorage).move(id, target.id, now)
    await tx.outbox.insert([messageTo(id, 'moved')], now)
    await settle(tx, target, now)
  })
}
