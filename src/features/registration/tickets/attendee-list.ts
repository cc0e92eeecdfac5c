import { requestedStatuses } from '../../../compat/wp/args.ts'
import { canWithAny } from '../../../domain/rights/caller.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import type { Answer, RouteContext } from '../../../rest/table/route.ts'
import type { AttendeeQuery } from '../storage/attendees.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { AttendeeFilters } from './args.ts'
import { type Attendee, attendeeStates, findAttendees, presentAttendee } from './attendee.ts'
import { eventStatuses, firstOf, matchesNothing, presentPage, unknownEvents, utcOf } from './ticket-list.ts'

type ListContext = RouteContext<AttendeeFilters>

/** Those of events that the caller manages, and those whom the event and the person show to everyone. */
export async function listAttendees(context: ListContext): Promise<Answer> {
  const { args, store } = context
  refuseIfAny(await attendeeProblems(context))
  // All attendees are published, and all tickets are free.
  const isEmpty =
    matchesNothing(args) || !requestedStatuses(args.status).includes('publish') || (args.price_min ?? 0) > 0
  const { total, ids } = isEmpty
    ? { total: 0, ids: [] }
    : await store.of(registrationStorage).listAttendees(queryOf(context))
  const records = await findAttendees(ids, context)
  const present = (attendee: Attendee) => presentAttendee(attendee, context)
  return presentPage('attendees', { total, records: records.map(present) }, context)
}

export function attendeeProblems(context: ListContext): Promise<ProblemsByField> {
  const { post_id, event, include_post } = context.args
  return unknownEvents({ post_id, event, include_post }, context)
}

function queryOf({ args, caller }: ListContext): AttendeeQuery {
  const isManager = caller.capabilities.has('registration.read')
  const own = canWithAny(caller, 'registration.read')
    ? {}
    : { authorId: isManager ? (caller.user?.id ?? 0) : 0 }
  return {
    ...own,
    ...goingIn(args, isManager ? 'any' : 'public'),
    eventStatuses: eventStatuses(args.post_status, caller),
    isCheckedIn: args.checkedin,
    hasAnswers: args.attendee_information_available,
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
function goingIn(
  { order_status, rsvp_going_status: going }: AttendeeFilters,
  usualStatus: 'any' | 'public',
): Pick<AttendeeQuery, 'states' | 'isGone'> {
  const wanted = order_status ?? [usualStatus]
  const isAny = wanted.includes('any') || wanted.includes('private')
  const takesNo = going?.includes('no') ?? (isAny || wanted.includes('no'))
  const takesYes = going?.includes('yes') ?? (isAny || wanted.some(status => status !== 'no'))
  if (takesYes && takesNo) return { states: attendeeStates }
  return takesNo ? { states: attendeeStates, isGone: true } : { states: ['confirmed'], isGone: false }
}
