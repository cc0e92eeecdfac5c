import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { costDetails } from '../../../domain/events/cost.ts'
import { type UtcSeconds, utcToLocal } from '../../../domain/time/date-time.ts'
import { dateDetails, presentCost, presentDates, presentName } from '../../../rest/table/present-values.ts'
import type { RequestContext } from '../../../rest/table/route.ts'
import { showsPlaces } from '../registration.ts'
import type { OfferedTicket } from './offered-ticket.ts'

/** compat: -1 is unlimited. */
const unlimited = -1

/** `attendees` are the public ones, as presented. */
export function presentTicket(offered: OfferedTicket, attendees: readonly object[], context: RequestContext) {
  const { ticket, event, isManaged } = offered
  const { addresses } = context
  const globalId = `${addresses.host}?type=rsvp&id=${ticket.id}`
  return {
    id: ticket.id,
    post_id: event.id,
    provider: 'rsvp',
    type: 'default',
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(event.authorId),
    status: event.status,
    // Tickets have the dates of their event.
    ...presentDates(event.publishedAt, event.modifiedAt, context.site),
    title: presentName(ticket.name),
    description: '',
    image: false,
    ...presentSale(offered),
    ...(isManaged ? presentNumbers(offered) : presentPublicNumbers(offered)),
    is_available: offered.isAvailable,
    ...presentPrice(context),
    sale_price_data: [],
    on_sale: null,
    attendees,
    ...(isManaged && presentAttendance(offered)),
  }
}

/** compat: the structure of a ticket, without anything that a password protects. */
export function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutValues)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutValues(inner)]))
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? 'No Access' : null
}

function presentSale({ ticket, event }: OfferedTicket) {
  const local = (at: UtcSeconds | null) => (at === null ? '' : utcToLocal(at, event.zone))
  const [from, until] = [local(ticket.salesStartUtc), local(ticket.salesEndUtc)]
  return {
    available_from: from,
    available_from_details: dateDetails(from),
    available_until: until,
    available_until_details: dateDetails(until),
  }
}

/** The public learns only whether places are left, unless the event shows how many. */
function presentPublicNumbers(offered: OfferedTicket) {
  const { left, capacity, event } = offered
  if (showsPlaces(event))
    return {
      capacity: shown(capacity),
      capacity_details: { available_percentage: shareLeft(offered), available: shown(left) },
    }
  const available_percentage = left > 0 ? 100 : 0
  return {
    capacity: unlimited,
    capacity_details: { available_percentage, available: left > 0 ? unlimited : 0 },
  }
}

function shown(places: number): number {
  return Number.isFinite(places) ? places : unlimited
}

function shareLeft({ capacity, left }: OfferedTicket): number {
  return Number.isFinite(capacity) ? Math.floor((left / Math.max(capacity, 1)) * 100) : 100
}

function presentNumbers(offered: OfferedTicket) {
  const { capacity, left, count, ticket } = offered
  const own = ticket.capacity === null ? 'unlimited' : 'own'
  return {
    capacity: shown(capacity),
    capacity_details: {
      available_percentage: shareLeft(offered),
      available: shown(left),
      max: shown(capacity),
      sold: count.sold,
      pending: count.held,
      global_stock_mode: ticket.quota === '' ? own : ticket.capacity === null ? 'global' : 'capped',
    },
    // compat: the older service's editor reads these.
    totals: { stock: shown(left), sold: count.sold, pending: count.held },
  }
}

function presentAttendance({ count: { sold, checkedIn, cancelled } }: OfferedTicket) {
  const percentage = sold === 0 ? 0 : Math.ceil((checkedIn / sold) * 100)
  return {
    checkin: {
      checked_in: checkedIn,
      unchecked_in: sold - checkedIn,
      checked_in_percentage: percentage,
      unchecked_in_percentage: 100 - percentage,
    },
    rsvp: { rsvp_going: sold, rsvp_not_going: cancelled },
  }
}

/** People register here for free tickets only. */
function presentPrice(context: RequestContext) {
  return {
    cost: presentCost('0', context),
    cost_details: {
      currency_symbol: costDetails(`${context.site.currency}0`).symbol,
      currency_position: 'prefix',
      values: ['0'],
      suffix: null,
      currency_decimal_separator: '.',
      currency_decimal_numbers: 2,
      currency_thousand_separator: ',',
    },
  }
}

/** The ticket of an attendee. Its event may not have it any more. */
export function presentTicketOfAttendee(id: number, event: VisibleEvent, { site }: RequestContext) {
  const ticket = event.tickets.find(known => known.id === id)
  const local = (at: UtcSeconds | null | undefined) => (at ? utcToLocal(at, event.zone) : '')
  return {
    id,
    title: presentName(ticket?.name ?? ''),
    description: '',
    raw_price: 0,
    formatted_price: '0.00',
    currency_config: {
      symbol: costDetails(`${site.currency}0`).symbol,
      placement: 'prefix',
      decimal_point: '.',
      thousands_sep: ',',
      number_of_decimals: 2,
    },
    start_sale: local(ticket?.salesStartUtc),
    end_sale: local(ticket?.salesEndUtc),
  }
}
