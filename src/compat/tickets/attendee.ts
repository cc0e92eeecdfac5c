import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import { can, canWithAny } from '../../domain/rights/caller.ts'
import { anyStatusFor, visibleTo } from '../../domain/rights/visibility.ts'
import { utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { type RegistrationState, showsAttendees } from '../../features/registration/registration.ts'
import type { AttendeeQuery } from '../../features/registration/storage/attendees.ts'
import type { FoundPlace } from '../../features/registration/storage/registrations.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import { dateDetails, idIn, presentDates, presentName } from '../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/table/route.ts'
import { requestedStatuses } from '../wp/args.ts'
import type { AttendeeFilters } from './args.ts'
import { presentTicketOfAttendee } from './present-ticket.ts'
import { ticketHeaders } from './profile.ts'
import { firstOf, matchesNothing, presentPage, utcOf } from './ticket-list.ts'

/** A place of a registration, and its event. */
export interface Attendee {
  readonly place: FoundPlace
  readonly event: VisibleEvent
}

/** People on the waiting list don't attend yet. */
const attendeeStates: readonly RegistrationState[] = ['confirmed', 'pending', 'offered', 'cancelled']

export async function findAttendee(id: number, context: RequestContext): Promise<Attendee> {
  const [attendee] = await findAttendees([id], context)
  if (!attendee) throw new Refusal('attendeeNotFound')
  return attendee
}

/** The attendees with these ids, in order. Others are left out. */
async function findAttendees(ids: readonly number[], context: RequestContext): Promise<Attendee[]> {
  const { store, caller, language } = context
  const places = await store.registrations.findPlaces(ids)
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
    ...(can(caller, 'registration.read', event) && presentForManagers(place, context)),
  }
}

function presentForManagers(place: FoundPlace, context: RequestContext) {
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
    information: [],
  }
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

type ListContext = RouteContext<AttendeeFilters>

/** Those of events that the caller manages, and those whom the event and the person show to everyone. */
export async function listAttendees(context: ListContext): Promise<Answer> {
  const { args, store } = context
  refuseIfAny(await unknownEvents(context))
  // All attendees are published, and all tickets are free.
  const isEmpty =
    matchesNothing(args) || !requestedStatuses(args.status).includes('publish') || (args.price_min ?? 0) > 0
  const { total, ids } = isEmpty
    ? { total: 0, ids: [] }
    : await store.registrations.listAttendees(queryOf(context))
  const records = await findAttendees(ids, context)
  const present = (attendee: Attendee) => presentAttendee(attendee, context)
  return presentPage('attendees', { total, records: records.map(present) }, context)
}

/** compat: an event that does not exist is an error. */
export async function unknownEvents({ args, store, caller }: ListContext): Promise<ProblemsByField> {
  const problems: Record<string, Problem> = {}
  for (const name of ['post_id', 'event', 'include_post'] as const) {
    const ids = args[name] ?? []
    const known = await store.events.known(ids, visibleTo(caller))
    const unknown = ids.filter(id => !known.has(id))
    if (unknown.length > 0) problems[name] = new Problem('unknown_event', { id: unknown.join(', ') })
  }
  return problems
}

function queryOf({ args, caller }: ListContext): AttendeeQuery {
  const isManager = caller.capabilities.has('registration.read')
  const own = canWithAny(caller, 'registration.read')
    ? {}
    : { authorId: isManager ? (caller.user?.id ?? 0) : 0 }
  return {
    ...own,
    ...goingIn(args),
    eventStatuses: requestedStatuses(args.post_status),
    isCheckedIn: args.checkedin,
    ids: args.include,
    exceptIds: args.exclude,
    eventIds: inAll([args.post_id, args.event, args.include_post]),
    exceptEventIds: args.exclude_post,
    ticketIds: inAll([args.ticket_id, args.include_ticket]),
    exceptTicketIds: args.exclude_ticket,
    after: utcOf(args.after),
    before: utcOf(args.before),
    names: [args.search ?? '', args.name ?? ''],
    email: args.email,
    orderBy: orders[args.orderby],
    order: args.order,
    limit: args.per_page,
    offset: firstOf(args),
  }
}

/** The ids that all these filters name. Undefined without filters. */
function inAll(filters: readonly (readonly number[] | undefined)[]): readonly number[] | undefined {
  const given = filters.filter(ids => ids !== undefined)
  return given.length === 0 ? undefined : given.reduce((some, ids) => some.filter(id => ids.includes(id)))
}

const orders: Readonly<Record<AttendeeFilters['orderby'], AttendeeQuery['orderBy']>> = {
  ...({ id: 'id', include: 'ids', slug: 'id' } as const),
  ...({ date: 'date', relevance: 'date', title: 'name' } as const),
}

/** Who is going, who cancelled, or both. */
function goingIn({
  order_status: wanted = ['public'],
  rsvp_going_status: going,
}: AttendeeFilters): Pick<AttendeeQuery, 'states' | 'isGone'> {
  const isAny = wanted.includes('any') || wanted.includes('private')
  const takesNo = going === undefined ? isAny || wanted.includes('no') : going === 'no'
  const takesYes = going === undefined ? isAny || wanted.some(status => status !== 'no') : going === 'yes'
  if (takesYes && takesNo) return { states: attendeeStates }
  return takesNo ? { states: attendeeStates, isGone: true } : { states: ['confirmed'], isGone: false }
}

export async function readAttendee(context: RouteContext<unknown, Attendee>): Promise<Answer> {
  return { headers: ticketHeaders(context.addresses), body: presentAttendee(context.target, context) }
}
