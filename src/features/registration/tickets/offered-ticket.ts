import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { type OfferContext, offeredAvailability } from '../../../domain/events/registration-offer.ts'
import { can, canRead } from '../../../domain/rights/caller.ts'
import { anyStatusFor, visibleTo } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import type { RequestContext } from '../../../rest/table/route.ts'
import type { EventQuery } from '../../../storage/events/list/event-query.ts'
import { leftOf, ticketsHere } from '../registration.ts'
import type { TicketCount } from '../storage/counts.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

/** A free ticket that people register for here, with its numbers. */
export type OfferedTicket = Awaited<ReturnType<typeof ticketsOf>>[number]

/**
 * The tickets of these events. The dates of a series share theirs, so each is listed once. `locked`: the
 * events were read with their content, but the caller may not see it.
 */
export async function ticketsOf(
  events: readonly VisibleEvent[],
  { store, caller, time }: RequestContext,
  access: 'open' | 'locked' = 'open',
) {
  const isLocked = access === 'locked'
  const here = events.filter(({ registration }) => registration === 'here')
  const counts = await store.of(registrationStorage).ticketCounts(
    here.map(({ id }) => id),
    time.now,
  )
  const byEvent = Map.groupBy(counts, ({ eventId }) => eventId)
  const all = here.flatMap(event => {
    /** Whether the caller may see the numbers and the attendees. */
    const isManaged = !isLocked && can(caller, 'registration.read', event)
    const offered = offeredBy(event, byEvent.get(event.id) ?? [], time)
    return offered.map(one => ({ ...one, isManaged, isLocked }))
  })
  return eachOnce(all)
}

/** One date for each ticket: the first where places are available, else the first. */
export function eachOnce<
  T extends { readonly ticket: { readonly id: number }; readonly isAvailable: boolean },
>(offered: readonly T[]): T[] {
  const dates = [...Map.groupBy(offered, ({ ticket }) => ticket.id).values()]
  return dates.flatMap(same => same.find(({ isAvailable }) => isAvailable) ?? same[0] ?? [])
}

function offeredBy(event: VisibleEvent, counts: readonly TicketCount[], time: OfferContext['time']) {
  const tickets = ticketsHere(event.tickets)
  const taken = new Map(counts.map(({ ticketId, sold, held }) => [ticketId, sold + held]))
  return tickets.map(ticket => {
    const left = leftOf(ticket, tickets, taken)
    return {
      event,
      ticket,
      left,
      count: counts.find(({ ticketId }) => ticketId === ticket.id) ?? noneOf(event.id, ticket.id),
      /** Infinite without a limit. */
      capacity: leftOf(ticket, tickets, new Map()),
      isAvailable:
        left > 0 &&
        offeredAvailability({ ...event, tickets: [ticket], availability: 'available' }, time) === 'available',
    }
  })
}

function noneOf(eventId: number, ticketId: number): TicketCount {
  return { eventId, ticketId, sold: 0, held: 0, waiting: 0, cancelled: 0, checkedIn: 0 }
}

/** The ticket in the path, if the caller may see its event. */
export async function ticketById(context: RequestContext): Promise<OfferedTicket> {
  return findTicket(idIn(context.path), context)
}

/** A ticket, at this date of its series if one is given. */
export async function findTicket(
  id: number,
  context: RequestContext,
  at?: number | null,
): Promise<OfferedTicket> {
  const { store, caller, language } = context
  const eventId = at ?? (await store.tickets.findEventId(id))
  const event =
    eventId === undefined ? undefined : await store.events.find(eventId, anyStatusFor(caller), language)
  if (!event) throw new Refusal('ticketNotFound')
  if (!canRead(caller, event) || event.isLocked) throw new Refusal('ticketNotAccessible')
  const dates = at ? [event] : [event, ...(await laterDates(event, context))]
  const ticket = (await ticketsOf(dates, context)).find(one => one.ticket.id === id)
  if (!ticket) throw new Refusal('ticketNotFound')
  return ticket
}

/** Enough to find one with places left. */
const mostDates = 100

/** The coming dates of the event's series. */
async function laterDates(
  { seriesId }: VisibleEvent,
  { store, caller, language, time }: RequestContext,
): Promise<readonly VisibleEvent[]> {
  if (seriesId === null) return []
  const visibility = visibleTo(caller)
  const query: EventQuery = {
    ...{ page: 1, perPage: mostDates, seriesIds: [seriesId], termGroups: [], includeHidden: true },
    ...{ window: { startsAfter: time.now }, venues: visibility, orderBy: 'start_date', order: 'asc' },
  }
  return store.events.first(query, visibility, language)
}
