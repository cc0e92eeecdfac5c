import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import { type OfferingEvent, offeredAvailability } from '../../../domain/events/registration-offer.ts'
import { can } from '../../../domain/rights/caller.ts'
import { type UtcSeconds, utcText } from '../../../domain/time/date-time.ts'
import type { PresentTime } from '../../../domain/time/present-time.ts'
import type { RequestContext } from '../../../rest/table/route.ts'
import { codeKey, codeOf, qrAddress, typedCode } from '../actions/codes.ts'
import {
  availabilityOf,
  leftOf,
  type Place,
  type Registration,
  type Taken,
  ticketsHere,
} from '../registration.ts'
import type { RegistrationCounts } from '../storage/counts.ts'
import type { FoundPlace } from '../storage/registrations.ts'

/** The code of a place and the content of its QR code. Nothing for a place that can't be used. */
export type PlaceCodes = (
  place: Place,
  registration: Registration,
) => { readonly code?: string; readonly qr?: string }

/**
 * Callers who may change registrations get the codes, to print and send tickets. Those who read registrations of
 * an event may change them too, unless their token says otherwise.
 */
export async function placeCodes({ store, caller, addresses }: RequestContext): Promise<PlaceCodes> {
  if (!can(caller, 'registration.write')) return () => ({})
  const key = await codeKey(store)
  return ({ id, isCancelled }, { state, eventId }) =>
    state === 'confirmed' && !isCancelled
      ? {
          code: typedCode(id, key),
          qr: qrAddress(addresses.base, { placeId: id, eventId, code: codeOf(id, key) }),
        }
      : {}
}

/** The answer to a write. It has no personal data, because answers are stored for retries. */
export function presentWritten(registration: Registration, codes: PlaceCodes) {
  const { id, eventId, state, version, places } = registration
  return {
    ...{ id, event: eventId, state, version },
    places: places.map(place => ({ ...presentWrittenPlace(place), ...codes(place, registration) })),
  }
}

function presentWrittenPlace({ id, ticketId, isCancelled }: Place) {
  return { id, ticket: ticketId, cancelled: isCancelled }
}

export function presentRegistration(registration: Registration, codes: PlaceCodes) {
  const { name, email, language, answers, createdAt, changedAt, places, ...times } = registration
  const { expiresAt, confirmedAt, erasedAt } = times
  return {
    ...presentWritten(registration, codes),
    ...{ name, email, language, answers },
    created_utc: utcText(createdAt),
    modified_utc: utcText(changedAt),
    ...timeIfAny('expires_utc', expiresAt),
    ...timeIfAny('confirmed_utc', confirmedAt),
    ...timeIfAny('erased_utc', erasedAt),
    places: places.map(place => ({ ...presentPlace(place), ...codes(place, registration) })),
  }
}

function presentPlace(place: Place) {
  const { name, checkedInAt, checkedInBy } = place
  return {
    ...presentWrittenPlace(place),
    name,
    ...(checkedInAt !== null && { checked_in_utc: utcText(checkedInAt), checked_in_by: checkedInBy }),
  }
}

function timeIfAny(name: string, time: UtcSeconds | null): Readonly<Record<string, string>> {
  return time === null ? {} : { [name]: utcText(time) }
}

type Counted = Pick<CalendarEvent, 'id' | 'tickets'> & Omit<OfferingEvent, 'tickets'>

interface Counts {
  readonly taken: Taken
  readonly time: Pick<PresentTime, 'hasCome'>
}

/** For everyone, if the event shows its places. */
export function presentPlacesLeft(event: Counted, { taken, time }: Counts) {
  const tickets = event.registration === 'here' ? ticketsHere(event.tickets) : []
  return {
    event: event.id,
    availability: offeredAvailability(
      {
        ...event,
        availability: availabilityOf(tickets, taken),
        fullTickets: tickets.filter(ticket => leftOf(ticket, tickets, taken) === 0).map(({ id }) => id),
      },
      time,
    ),
    tickets: tickets.map(ticket => {
      const left = leftOf(ticket, tickets, taken)
      const { id, name } = ticket
      return { id, name, left: Number.isFinite(left) ? left : null }
    }),
  }
}

export function presentPlaceCounts(event: Counted, { taken, time }: Counts, counts: RegistrationCounts) {
  const open = presentPlacesLeft(event, { taken, time })
  return {
    ...open,
    confirmed: counts.confirmed,
    held: counts.held,
    waiting: counts.waiting,
    checked_in: counts.checkedIn,
    tickets: open.tickets.map(ticket => ({ ...ticket, taken: taken.get(ticket.id) ?? 0 })),
  }
}

export function presentCheckIn(place: FoundPlace, at: UtcSeconds, outcome: 'in' | 'already' | 'repeated') {
  const { id, ticketId, name, checkedInBy, registration } = place
  return {
    first: outcome !== 'already',
    event: registration.eventId,
    registration: registration.id,
    place: id,
    ticket: ticketId,
    name,
    checked_in_utc: utcText(at),
    checked_in_by: checkedInBy,
  }
}
