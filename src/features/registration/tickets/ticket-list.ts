import qs from 'qs'
import { requestedStatuses } from '../../../compat/wp/args.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { type Status, statusesOutsideTrash } from '../../../domain/records/record-frame.ts'
import { type Caller, can, canWithAny } from '../../../domain/rights/caller.ts'
import { isInScope, opened, visibleTo } from '../../../domain/rights/visibility.ts'
import { foldForSearch } from '../../../domain/text/search-text.ts'
import { type UtcSeconds, utc } from '../../../domain/time/date-time.ts'
import type { Moment } from '../../../fields/kinds/date-time.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { Answer, RequestContext, RouteContext } from '../../../rest/table/route.ts'
import type { EventQuery } from '../../../storage/events/list/event-query.ts'
import type { ListArgs, TicketFilters } from './args.ts'
import { presentAttendee, publicAttendees } from './attendee.ts'
import { eachOnce, type OfferedTicket, ticketsOf } from './offered-ticket.ts'
import { presentTicket, withoutValues } from './present-ticket.ts'
import { ticketHeaders } from './profile.ts'

export async function listTickets(context: RouteContext<TicketFilters>): Promise<Answer> {
  const { args } = context
  refuseIfAny(await ticketProblems(context))
  const tickets = matchesNothing(args) ? [] : await listOffered(context)
  const matching = tickets.filter(ticket => isRequested(ticket, args)).sort(inOrder(args))
  const first = firstOf(args)
  const page = matching.slice(first, first + args.per_page)
  const records = await presentTickets(page, context)
  return presentPage('tickets', { total: matching.length, records }, context)
}

async function presentTickets(tickets: readonly OfferedTicket[], context: RequestContext) {
  const open = tickets.filter(({ isLocked }) => !isLocked)
  const all = await publicAttendees(open, context)
  return tickets.map(offered => {
    // The dates of a series share their tickets.
    const own = all.filter(
      ({ place, event }) => place.ticketId === offered.ticket.id && event.id === offered.event.id,
    )
    const attendees = own.map(attendee => presentAttendee(attendee, context))
    const presented = presentTicket(offered, attendees, context)
    return offered.isLocked ? withoutValues(presented) : presented
  })
}

export function ticketProblems(context: RouteContext<TicketFilters>): Promise<ProblemsByField> {
  return unknownEvents({ include_post: context.args.include_post }, context)
}

/** compat: a filter for an event that does not exist is an error. */
export async function unknownEvents(
  filters: Readonly<Record<string, readonly number[] | undefined>>,
  { store, caller }: RequestContext,
): Promise<ProblemsByField> {
  const problems: Record<string, Problem> = {}
  const visible = visibleTo(caller)
  const isManager = canWithAny(caller, 'registration.read')
  const visibility = isManager ? { ...visible, ofAnyone: statusesOutsideTrash } : visible
  for (const [name, ids = []] of Object.entries(filters)) {
    const known = await store.events.known(ids, visibility)
    const unknown = ids.filter(id => !known.has(id))
    if (unknown.length > 0) problems[name] = new Problem('unknown_event', { id: unknown.join(', ') })
  }
  return problems
}

/** The statuses of events in a list. compat: managers see all unless they ask otherwise. */
export function eventStatuses(requested: readonly string[] | undefined, caller: Caller): readonly Status[] {
  const isForManager = !requested?.length && can(caller, 'registration.read')
  return isForManager ? statusesOutsideTrash : requestedStatuses(requested)
}

/** A page of a list, with its totals in the headers. */
export function presentPage(
  name: 'tickets' | 'attendees',
  { total, records }: { readonly total: number; readonly records: readonly unknown[] },
  { args, sent, addresses }: Pick<RouteContext<ListArgs>, 'args' | 'sent' | 'addresses'>,
): Answer {
  const totalPages = Math.ceil(total / args.per_page)
  if (args.page > 1 && args.page > totalPages) throw new Refusal('noTicketPage', { page: args.page })
  return {
    headers: {
      ...ticketHeaders(addresses),
      'x-et-total': String(total),
      'x-et-total-pages': String(totalPages),
    },
    body: {
      rest_url: `${addresses.api}/${name}/${qs.stringify(sent, { arrayFormat: 'brackets', addQueryPrefix: true })}`,
      total,
      total_pages: totalPages,
      [name]: records,
    },
  }
}

export function firstOf({ offset, page, per_page }: ListArgs): number {
  return offset ?? (page - 1) * per_page
}

/** All tickets have one provider. */
export function matchesNothing({ provider }: ListArgs): boolean {
  return Boolean(provider?.length && !provider.includes('rsvp'))
}

const eventsAtOnce = 500

/** The tickets of events that the caller may see. Those of protected events are listed without their content. */
async function listOffered(context: RouteContext<TicketFilters>): Promise<readonly OfferedTicket[]> {
  const events = await listEvents(context)
  const { opens } = visibleTo(context.caller)
  const isOpen = (event: VisibleEvent) => !event.isProtected || isInScope(event, opens)
  const { true: open = [], false: locked = [] } = Object.groupBy(events, event => `${isOpen(event)}`)
  return eachOnce([...(await ticketsOf(open, context)), ...(await ticketsOf(locked, context, 'locked'))])
}

/** The visible events with registration, with the content that passwords protect. */
async function listEvents(context: RouteContext<TicketFilters>): Promise<readonly VisibleEvent[]> {
  const { store, caller, language, args } = context
  const { include_post: named, exclude_post: exceptIds } = args
  const query: EventQuery = {
    ...{ page: 1, perPage: eventsAtOnce, window: {}, termGroups: [], includeHidden: true },
    ...(exceptIds?.length && { exceptIds }),
    ...{ venues: visibleTo(caller), orderBy: 'id', order: 'asc' },
  }
  // A ticket has the status of its event.
  const ofTickets = eventStatuses(args.status ?? args.post_status, caller)
  const statuses = eventStatuses(args.post_status ?? args.status, caller).filter(one =>
    ofTickets.includes(one),
  )
  const visibility = opened(visibleTo(caller, statuses))
  const ids = await store.tickets.eventIds()
  const wanted = named?.length ? ids.filter(id => named.includes(id)) : ids
  const events: VisibleEvent[] = []
  for (let first = 0; first < wanted.length; first += eventsAtOnce) {
    const some = { ...query, ids: wanted.slice(first, first + eventsAtOnce) }
    events.push(...(await store.events.first(some, visibility, language)))
  }
  return events
}

/** The second of a time that a filter names, in UTC. */
export function utcOf(moment: Moment | undefined): UtcSeconds | undefined {
  return moment?.in(utc)?.utc
}

function isRequested(offered: OfferedTicket, args: TicketFilters): boolean {
  const { ticket, event, isAvailable } = offered
  const { include, exclude, search, is_available: available, attendee_information_available: asks } = args
  return (
    (!include?.length || include.includes(ticket.id)) &&
    !exclude?.includes(ticket.id) &&
    (!offered.isLocked || !asksForContent(args)) &&
    (!search || foldForSearch(ticket.name).includes(foldForSearch(search))) &&
    (available === undefined || available === isAvailable) &&
    (asks === undefined || asks === event.questions.length > 0) &&
    event.publishedAt > (utcOf(args.after) ?? Number.NEGATIVE_INFINITY) &&
    event.publishedAt < (utcOf(args.before) ?? Number.POSITIVE_INFINITY) &&
    isOnSaleWithin(offered, args) &&
    (!offered.isManaged || hasNumbers(offered, args))
  )
}

/** Filters that would reveal protected content. */
function asksForContent(args: TicketFilters): boolean {
  const { search, is_available, available_from, available_until, attendee_information_available } = args
  return (
    Boolean(search || available_from || available_until) ||
    is_available !== undefined ||
    attendee_information_available !== undefined
  )
}

function isOnSaleWithin({ ticket, event }: OfferedTicket, args: TicketFilters): boolean {
  const { salesStartUtc, salesEndUtc } = ticket
  const [from, until] = [args.available_from, args.available_until].map(moment => moment?.in(event.zone)?.utc)
  return (
    (from === undefined || (salesStartUtc !== null && salesStartUtc >= from)) &&
    (until === undefined || (salesEndUtc !== null && salesEndUtc <= until))
  )
}

function hasNumbers({ count, capacity }: OfferedTicket, args: TicketFilters): boolean {
  const within = (value: number, min = 0, max = Number.POSITIVE_INFINITY) => value >= min && value <= max
  return (
    within(count.sold, args.attendees_min, args.attendees_max) &&
    within(count.checkedIn, args.checkedin_min, args.checkedin_max) &&
    within(capacity, args.capacity_min, args.capacity_max)
  )
}

type Comparison = (one: OfferedTicket, other: OfferedTicket) => number

function inOrder({ orderby, order, include = [] }: TicketFilters): Comparison {
  const byId: Comparison = (one, other) => one.ticket.id - other.ticket.id
  const position = ({ ticket }: OfferedTicket) => include.indexOf(ticket.id)
  const comparisons: Readonly<Record<TicketFilters['orderby'], Comparison>> = {
    id: byId,
    include: (one, other) => position(one) - position(other),
    title: (one, other) => titleOf(one).localeCompare(titleOf(other)) || byId(one, other),
    slug: byId,
  }
  const compare = comparisons[orderby]
  return order === 'desc' ? (one, other) => compare(other, one) : compare
}

function titleOf({ ticket, isLocked }: OfferedTicket): string {
  return isLocked ? '' : ticket.name
}

export async function readTicket(context: RouteContext<unknown, OfferedTicket>): Promise<Answer> {
  const [body] = await presentTickets([context.target], context)
  return { headers: ticketHeaders(context.addresses), body }
}
