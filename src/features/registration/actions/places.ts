// What editors do with places beyond the rules of the form: they may exceed the limit.
import type { GuardedStore } from '../../../actions/accounts/actor.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { fits, type Taken, ticketsHere, type Wanted, wantedBy } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { changing, type Managed } from './changing.ts'
import { noPlacesLeft } from './register.ts'
import { messageTo } from './settle.ts'

interface ByEditor {
  readonly now: UtcSeconds
  /** Whether the editor was asked, and wants more places than are left. */
  readonly exceedsLimit: boolean
}

/** Gives a person from the waiting list their places now, and notifies them. */
export function moveUp(store: GuardedStore, id: number, { now, exceedsLimit }: ByEditor): Promise<void> {
  return changing(store, { id, action: 'moveUp', now }, async managed => {
    const { tx, registration } = managed
    const taken = new Map(await tx.of(registrationStorage).taken(managed.event.id, now))
    const wanted = wantedBy(registration.places)
    // An offer holds its own places.
    if (registration.state === 'offered')
      for (const [ticketId, count] of wanted) taken.set(ticketId, (taken.get(ticketId) ?? 0) - count)
    if (!exceedsLimit) refuseIfFull(managed, wanted, taken)
    await tx.of(registrationStorage).setState(id, 'confirmed', { now })
    await tx.outbox.insert([messageTo(id, 'confirmed')], now)
  })
}

interface AddedPlaces {
  readonly ticketId: number
  readonly count: number
}

/** Adds places of a ticket to a registration. On the waiting list, it waits for more. */
export function addPlaces(
  store: GuardedStore,
  id: number,
  { ticketId, count }: AddedPlaces,
  { now, exceedsLimit }: ByEditor,
): Promise<void> {
  return changing(store, { id, action: 'addPlaces', now }, async managed => {
    const { tx, registration, event } = managed
    if (!ticketsHere(event.tickets).some(ticket => ticket.id === ticketId))
      throw invalidFields({ tickets: new Problem('ticket_not_on_sale') })
    const isHolding = ['pending', 'offered', 'confirmed'].includes(registration.state)
    if (isHolding && !exceedsLimit) {
      const taken = await tx.of(registrationStorage).taken(event.id, now)
      refuseIfFull(managed, new Map([[ticketId, count]]), taken)
    }
    await tx.of(registrationStorage).insertPlaces(registration, { ticketId, count }, now)
  })
}

function refuseIfFull({ event }: Managed, wanted: Wanted, taken: Taken): void {
  const tickets = ticketsHere(event.tickets)
  if (!fits(wanted, tickets, taken)) throw noPlacesLeft(wanted, tickets, taken)
}
