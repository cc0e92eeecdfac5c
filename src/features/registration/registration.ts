// The states of a registration, and the rules about places. Pure.

import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Ticket } from '../../domain/events/event-content.ts'
import type { Availability } from '../../domain/events/event-state.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Answers } from './answers.ts'

export { isOnSale, ticketsHere } from '../../domain/events/registration-offer.ts'

/**
 * `pending` and `offered` hold their places until they expire. `joining` is not confirmed yet and `waiting` is;
 * both are about the waiting list and hold no place. `cancelled` and `expired` are over.
 */
export const registrationStates = [
  'pending',
  'confirmed',
  'joining',
  'waiting',
  'offered',
  'cancelled',
  'expired',
] as const

export type RegistrationState = (typeof registrationStates)[number]

export interface Place {
  readonly id: number
  readonly ticketId: number
  readonly name: string
  readonly isCancelled: boolean
  readonly checkedInAt: UtcSeconds | null
  readonly checkedInBy: string
}

export interface Registration {
  readonly id: number
  readonly eventId: number
  readonly state: RegistrationState
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly isPublic: boolean
  readonly answers: Answers
  readonly createdAt: UtcSeconds
  readonly expiresAt: UtcSeconds | null
  readonly confirmedAt: UtcSeconds | null
  readonly erasedAt: UtcSeconds | null
  readonly version: number
  /** The newest change, also a check-in. */
  readonly changedAt: UtcSeconds
  /** For its entity tag: distinguishes versions after a backup was restored. */
  readonly modifiedAt: UtcSeconds
  readonly places: readonly Place[]
}

/** How many places of each ticket are wanted. */
export type Wanted = ReadonlyMap<number, number>

/** How many places of each ticket are taken. */
export type Taken = ReadonlyMap<number, number>

/** The states of people who are notified about changes of their event. */
export const reachedStates = [
  'confirmed',
  'waiting',
  'offered',
] as const satisfies readonly RegistrationState[]

const minute = 60
const hour = 60 * minute

/** How long an unconfirmed registration holds its places. */
export const pendingSeconds = 30 * minute
export const mostPending = 3
export const usualMost = 10

/** An offer of the waiting list holds a day, and less near the start, so that the next person gets a chance. */
export function offerSeconds(startsAt: UtcSeconds, now: UtcSeconds): number {
  return Math.max(15 * minute, Math.min(24 * hour, Math.floor((startsAt - now) / 4)))
}

type Shown = Pick<VisibleEvent, 'registration' | 'status' | 'isLocked'>

/** Whether everyone may know how many places are left. */
export function showsPlaces(event: Shown & Pick<VisibleEvent, 'showPlaces'>): boolean {
  return event.showPlaces && isOpenlyHere(event)
}

/** Whether everyone may know the names of people who agreed. */
export function showsAttendees(event: Shown & Pick<VisibleEvent, 'showAttendees'>): boolean {
  return event.showAttendees && isOpenlyHere(event)
}

function isOpenlyHere({ registration, status, isLocked }: Shown): boolean {
  return registration === 'here' && status === 'publish' && !isLocked
}

/** The places left of a ticket; infinite without a limit. Never negative: a lowered capacity keeps everyone. */
export function leftOf(ticket: Ticket, tickets: readonly Ticket[], taken: Taken): number {
  const own = (ticket.capacity ?? Number.POSITIVE_INFINITY) - (taken.get(ticket.id) ?? 0)
  return Math.max(0, Math.min(own, quotaLeft(ticket.quota, tickets, taken)))
}

function quotaLeft(quota: string, tickets: readonly Ticket[], taken: Taken): number {
  if (quota === '') return Number.POSITIVE_INFINITY
  const sharing = tickets.filter(ticket => ticket.quota === quota)
  const capacity = Math.min(...sharing.map(ticket => ticket.quotaCapacity ?? Number.POSITIVE_INFINITY))
  return capacity - sharing.reduce((sum, { id }) => sum + (taken.get(id) ?? 0), 0)
}

/** How many places there are, or are left; infinite without a limit. Tickets may share a quota. */
export function placesOf(tickets: readonly Ticket[], taken: Taken = new Map()): number {
  let all = 0
  const counted = new Map(taken)
  for (const ticket of tickets) {
    const places = leftOf(ticket, tickets, counted)
    counted.set(ticket.id, (counted.get(ticket.id) ?? 0) + places)
    all += places
  }
  return all
}

/** Whether all wanted places are left. Takes them one after the other, because tickets may share a quota. */
export function fits(wanted: Wanted, tickets: readonly Ticket[], taken: Taken): boolean {
  const after = new Map(taken)
  for (const [id, count] of wanted) {
    const ticket = tickets.find(known => known.id === id)
    if (!ticket || leftOf(ticket, tickets, after) < count) return false
    after.set(id, (after.get(id) ?? 0) + count)
  }
  return true
}

/** `few` is at most a tenth of the places. A ticket without a limit is always available. */
export function availabilityOf(tickets: readonly Ticket[], taken: Taken): Availability {
  const left = placesOf(tickets, taken)
  const all = placesOf(tickets)
  if (left === 0) return 'full'
  return Number.isFinite(all) && left <= all / 10 ? 'few' : 'available'
}

/** One address, with no list, name or line end in it. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/u.test(text)
  )
}

export function wantedBy(places: readonly Pick<Place, 'ticketId' | 'isCancelled'>[]): Wanted {
  const wanted = new Map<number, number>()
  for (const { ticketId, isCancelled } of places)
    if (!isCancelled) wanted.set(ticketId, (wanted.get(ticketId) ?? 0) + 1)
  return wanted
}
