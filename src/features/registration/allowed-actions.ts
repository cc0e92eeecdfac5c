// What may be done with a registration now. Pure.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem, type ProblemKey, type ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import { fits, type Registration, type Taken, ticketsHere, wantedBy } from './registration.ts'
import type { TicketCount } from './storage/counts.ts'

/** The parts of an event that decide whether people may register. */
export type Offered = Pick<CalendarEvent, 'registration' | 'status' | 'eventStatus'>

/** Why an event takes no registrations, apart from its time. A postponed event does: its new date is announced. */
export function closedReason(event: Offered): RefusalReason | undefined {
  if (event.status === 'trash') return 'eventIsTrashed'
  if (event.status !== 'publish') return 'eventIsUnpublished'
  if (isOff(event)) return 'eventIsCancelled'
  return event.registration === 'here' ? undefined : 'registrationClosed'
}

type Timed = Offered & Pick<CalendarEvent, 'startsAtUtc'>

/** Why no registration can be confirmed for an event, and no place offered. */
export function eventRefusal(event: Timed, now: UtcSeconds): RefusalReason | undefined {
  return closedReason(event) ?? (event.startsAtUtc <= now ? 'eventHasBegun' : undefined)
}

type Stated = Pick<Registration, 'state' | 'expiresAt' | 'places'>

/** Whether it was cancelled, or was not confirmed in time. */
function isOver({ state, expiresAt }: Stated, now: UtcSeconds): boolean {
  return state === 'cancelled' || state === 'expired' || (expiresAt !== null && expiresAt <= now)
}

function holdsPlaces(registration: Stated, now: UtcSeconds): boolean {
  return ['pending', 'offered', 'confirmed'].includes(registration.state) && !isOver(registration, now)
}

/**
 * Why an unconfirmed registration can’t be confirmed. Places that it holds are left for it, unless the event has
 * fewer places now: then the first who confirm get them.
 */
export function confirmationRefusal(
  registration: Stated,
  event: Timed & Pick<CalendarEvent, 'tickets'>,
  counts: readonly TicketCount[],
  now: UtcSeconds,
): RefusalReason | undefined {
  if (registration.state === 'cancelled') return 'registrationCancelled'
  const refusal = eventRefusal(event, now)
  if (refusal || registration.state === 'joining') return refusal
  const isHolding = holdsPlaces(registration, now)
  const taken = counts.map(({ ticketId, sold, held }) => [ticketId, isHolding ? sold : sold + held] as const)
  if (fits(wantedBy(registration.places), ticketsHere(event.tickets), new Map(taken))) return undefined
  return isHolding ? 'fewerPlaces' : 'registrationExpired'
}

type Target = Timed & Pick<CalendarEvent, 'tickets' | 'endsAtUtc'>

interface TargetState {
  readonly taken: Taken
  readonly now: UtcSeconds
}

/** Why a registration can’t be moved to another date of its series, by the fields of the form. */
export function moveProblems(
  registration: Stated,
  target: Target,
  { taken, now }: TargetState,
): ProblemsByField {
  const date = dateProblem(registration, target, { taken, now })
  return {
    ...(isOver(registration, now) && { registration: new Problem('registration_is_over') }),
    ...(date && { event: new Problem(date) }),
  }
}

function dateProblem(
  registration: Stated,
  target: Target,
  { taken, now }: TargetState,
): ProblemKey | undefined {
  const closed = closedReason(target)
  if (closed) return closed === 'eventIsCancelled' ? 'date_cancelled' : 'date_not_open'
  // Confirmed people may come late. Registrations can’t be confirmed after the start.
  const lastChance = registration.state === 'confirmed' ? target.endsAtUtc : target.startsAtUtc
  if (lastChance <= now) return 'date_has_begun'
  // The waiting list takes no places yet. Its people must fit when all places are free.
  const others: Taken = holdsPlaces(registration, now) ? taken : new Map()
  return fits(wantedBy(registration.places), ticketsHere(target.tickets), others) ? undefined : 'date_is_full'
}
