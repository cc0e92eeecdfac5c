import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { utcText, utcToLocal } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import { dateDetails, presentDates, presentName } from '../../../rest/table/present-values.ts'
import type { Answer, RequestContext, RouteContext } from '../../../rest/table/route.ts'
import { dateOf } from '../answers.ts'
import { type Registration, type RegistrationState, showsAttendees } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { FoundPlace } from '../storage/registrations.ts'
import type { OfferedTicket } from './offered-ticket.ts'
import { presentTicketOfAttendee } from './present-ticket.ts'
import { ticketHeaders } from './profile.ts'

/** A place of a registration, and its event. */
export interface Attendee {
  readonly place: FoundPlace
  readonly event: VisibleEvent
}

/** People on the waiting list don't attend yet. */
export const attendeeStates: readonly RegistrationState[] = ['confirmed', 'pending', 'offered', 'cancelled']

export async function findAttendee(id: number, context: RequestContext): Promise<Attendee> {
  const [attendee] = await findAttendees([id], context)
  if (!attendee) throw new Refusal('attendeeNotFound')
  return attendee
}

/** The attendees with these ids, in order. Others are left out. */
export async function findAttendees(ids: readonly number[], context: RequestContext): Promise<Attendee[]> {
  const { store, caller, language } = context
  const places = await store.of(registrationStorage).findPlaces(ids)
  const eventIds = new Set([...places.values()].map(({ registration }) => registration.eventId))
  const events = await store.events.findMany([...eventIds], anyStatusFor(caller), language)
  return ids.flatMap(id => {
    const place = places.get(id)
    const event = events.find(known => known.id === place?.registration.eventId)
    return place && event && attendeeStates.includes(place.registration.state) ? [{ place, event }] : []
  })
}

/** The attendee in the path: for those who manage the event, or for everyone if the event and the person say so. */
export async function attendeeById(context: RequestContext): Promise<Attendee> {
  const attendee = await findAttendee(idIn(context.path), context)
  if (!can(context.caller, 'registration.read', attendee.event) && !isPublic(attendee))
    throw new Refusal('attendeeNotAccessible')
  return attendee
}

export function isGoing({ registration, isCancelled }: FoundPlace): boolean {
  return registration.state === 'confirmed' && !isCancelled
}

function isPublic({ place, event }: Attendee): boolean {
  return showsAttendees(event) && isGoing(place) && place.registration.isPublic && place.name !== ''
}

export function presentAttendee(attendee: Attendee, context: RequestContext) {
  const { place, event } = attendee
  const { registration, id, ticketId } = place
  const { addresses, caller } = context
  const globalId = `${addresses.host}?type=rsvp&id=${id}`
  const { createdAt } = registration
  return {
    id,
    post_id: event.id,
    ticket_id: ticketId,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(event.authorId),
    status: 'publish',
    ...presentDates(createdAt, createdAt, context.site),
    rest_url: `${addresses.api}/attendees/${id}/`,
    title: presentName(place.name),
    optout: !registration.isPublic,
    ticket: presentTicketOfAttendee(ticketId, event, context),
    ...(can(caller, 'registration.read', event) && presentForManagers(attendee, context)),
  }
}

function presentForManagers({ place, event }: Attendee, context: RequestContext) {
  const { registration } = place
  return {
    provider: 'rsvp',
    order: registration.id,
    sku: '',
    email: registration.email,
    checked_in: place.checkedInAt !== null,
    checkin_details: presentCheckIn(place, context),
    is_subscribed: false,
    is_purchaser: true,
    rsvp_going: isGoing(place),
    information: answersOf(registration, event),
  }
}

/** The answers to the questions of the event, which the person gave once for all places. */
function answersOf({ answers }: Pick<Registration, 'answers'>, { questions }: VisibleEvent) {
  return questions.flatMap(({ id, label }) => {
    const value = answers[id]
    if (value === undefined) return []
    return [{ id, label, value: typeof value === 'string' ? dateOf(value) : value }]
  })
}

function presentCheckIn({ checkedInAt, checkedInBy }: FoundPlace, { site }: RequestContext) {
  if (checkedInAt === null) return false
  const date = utcToLocal(checkedInAt, site.zone)
  return {
    date,
    date_utc: utcText(checkedInAt),
    date_details: dateDetails(date),
    source: 'site',
    author: presentName(checkedInBy),
  }
}

/** A response isn't longer than this. All attendees are in their own list. */
const mostOfTickets = 1000

/** The attendees of these tickets whom the event and the person show to everyone, in order. */
export async function publicAttendees(
  tickets: readonly OfferedTicket[],
  context: RequestContext,
): Promise<readonly Attendee[]> {
  const shown = tickets.filter(({ event }) => showsAttendees(event))
  if (shown.length === 0) return []
  const { ids } = await context.store.of(registrationStorage).listAttendees({
    ...{ states: ['confirmed'], authorId: 0, eventStatuses: ['publish'], names: [] },
    eventIds: shown.map(({ event }) => event.id),
    ticketIds: shown.map(({ ticket }) => ticket.id),
    ...{ orderBy: 'id', order: 'asc', limit: mostOfTickets, offset: 0 },
  })
  return findAttendees(ids, context)
}

export async function readAttendee(context: RouteContext<unknown, Attendee>): Promise<Answer> {
  return { headers: ticketHeaders(context.addresses), body: presentAttendee(context.target, context) }
}
