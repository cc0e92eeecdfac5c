// What may be done with a registration now. Pure.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { Problem, type ProblemKey, type ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import {
  fits,
  type Registration,
  type RegistrationState,
  type Taken,
  ticketsHere,
  wantedBy,
} from './registration.ts'
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

export type Stated = Pick<Registration, 'state' | 'expiresAt' | 'erasedAt'>

/** The state now, also if the job that ends late registrations has not run yet. */
export function stateNow(
  { state, expiresAt }: Pick<Stated, 'state' | 'expiresAt'>,
  now: UtcSeconds,
): RegistrationState {
  return state !== 'cancelled' && expiresAt !== null && expiresAt <= now ? 'expired' : state
}

function holdsPlaces(registration: Stated, now: UtcSeconds): boolean {
  return ['pending', 'offered', 'confirmed'].includes(stateNow(registration, now))
}

/** What decides about an event, the gravest first. */
export const eventConditions = [
  ...['trashed', 'unpublished', 'cancelled', 'over', 'closed', 'begun'],
  ...['postponed', 'rescheduled', 'moved_online', 'scheduled'],
] as const

export type EventCondition = (typeof eventConditions)[number]

export function eventCondition(
  event: Timed & Pick<CalendarEvent, 'endsAtUtc'>,
  now: UtcSeconds,
): EventCondition {
  if (event.status === 'trash') return 'trashed'
  if (event.status !== 'publish') return 'unpublished'
  if (isOff(event)) return 'cancelled'
  if (event.endsAtUtc <= now) return 'over'
  if (event.registration !== 'here') return 'closed'
  return event.startsAtUtc <= now ? 'begun' : event.eventStatus
}

type ByState = Readonly<Partial<Record<RegistrationState | 'erased', RefusalReason>>>
type ByEvent = Readonly<Partial<Record<EventCondition, RefusalReason>>>

const erased = { erased: 'registrationErased' } as const
const ended = { ...erased, cancelled: 'registrationCancelled', expired: 'registrationEnded' } as const
const unconfirmed = { pending: 'notConfirmedYet', joining: 'notConfirmedYet' } as const
/** Said at the entrance, where no one can register again. */
const withoutPlace = {
  ...unconfirmed,
  offered: 'notConfirmedYet',
  waiting: 'isWaiting',
  cancelled: 'placeIsCancelled',
  expired: 'placeIsCancelled',
} as const

const off = { trashed: 'eventIsTrashed', cancelled: 'eventIsCancelled' } as const
const hidden = { ...off, unpublished: 'eventIsUnpublished' } as const
/** Editors still give places to people who come late. */
const takesNoOne = { ...hidden, over: 'eventIsOver', closed: 'registrationClosed' } as const

/**
 * What may happen to a registration: an action is refused for the reason at the state of the registration, or else at
 * the condition of its event, and allowed without one. People may always correct or erase what is stored about them.
 */
const table = {
  // A repeated confirmation changes nothing. A late one counts if there is room.
  confirm: {
    states: { ...erased, cancelled: ended.cancelled },
    events: { ...takesNoOne, begun: 'eventHasBegun' },
  },
  change: { states: ended, events: {} },
  addPlaces: { states: ended, events: takesNoOne },
  // A repeated cancellation changes nothing. After the event, the list says who came.
  cancelPlaces: { states: { expired: ended.expired }, events: { over: 'eventIsOver' } },
  // About the date it leaves. `moveProblems()` adds what the new date takes.
  move: { states: ended, events: {} },
  // Who came is often noted afterwards.
  checkIn: { states: withoutPlace, events: off },
  undoCheckIn: { states: withoutPlace, events: {} },
  moveUp: { states: { ...ended, pending: 'notWaiting', confirmed: 'notWaiting' }, events: takesNoOne },
  resend: { states: ended, events: { ...hidden, over: 'eventIsOver' } },
  // No one else decides what an address gets that its owner has not confirmed.
  mail: { states: { ...ended, ...unconfirmed }, events: {} },
  erase: { states: {}, events: {} },
} as const satisfies Readonly<Record<string, { readonly states: ByState; readonly events: ByEvent }>>

export type RegistrationAction = keyof typeof table

export const registrationActions = keysOf(table)

type Placed = Stated & Pick<Registration, 'places'>
export type Ending = Timed & Pick<CalendarEvent, 'endsAtUtc'>

/** Why this can’t be done with the registration now. Undefined if it can. */
export function actionRefusal(
  action: RegistrationAction,
  registration: Stated,
  event: Ending,
  now: UtcSeconds,
): RefusalReason | undefined {
  const state = registration.erasedAt === null ? stateNow(registration, now) : 'erased'
  const states: ByState = table[action].states
  // Mail that asks for a confirmation, or promises one, is true only while the event can be confirmed.
  const row = action === 'resend' && state !== 'confirmed' ? 'confirm' : action
  const events: ByEvent = table[row].events
  return states[state] ?? events[eventCondition(event, now)]
}

/** Why no registration can be confirmed for an event, and no place offered. */
export function eventRefusal(event: Ending, now: UtcSeconds): RefusalReason | undefined {
  const { events }: { readonly events: ByEvent } = table.confirm
  return events[eventCondition(event, now)]
}

/**
 * Why an unconfirmed registration can’t be confirmed. Places that it holds are left for it, unless the event has
 * fewer places now: then the first who confirm get them.
 */
export function confirmationRefusal(
  registration: Placed,
  event: Ending & Pick<CalendarEvent, 'tickets'>,
  counts: readonly TicketCount[],
  now: UtcSeconds,
): RefusalReason | undefined {
  const refusal = actionRefusal('confirm', registration, event, now)
  if (refusal || registration.state === 'joining') return refusal
  const isHolding = holdsPlaces(registration, now)
  const taken = counts.map(({ ticketId, sold, held }) => [ticketId, isHolding ? sold : sold + held] as const)
  if (fits(wantedBy(registration.places), ticketsHere(event.tickets), new Map(taken))) return undefined
  return isHolding ? 'fewerPlaces' : 'registrationExpired'
}

type Target = Ending & Pick<CalendarEvent, 'tickets'>

interface TargetState {
  readonly from: Ending
  readonly taken: Taken
  readonly now: UtcSeconds
}

/** Why a registration can’t be moved to another date of its series, by the fields of the form. */
export function moveProblems(
  registration: Placed,
  target: Target,
  { from, taken, now }: TargetState,
): ProblemsByField {
  const date = dateProblem(registration, target, { taken, now })
  return {
    ...(actionRefusal('move', registration, from, now) && {
      registration: new Problem('registration_is_over'),
    }),
    ...(date && { event: new Problem(date) }),
  }
}

function dateProblem(
  registration: Placed,
  target: Target,
  { taken, now }: Omit<TargetState, 'from'>,
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
