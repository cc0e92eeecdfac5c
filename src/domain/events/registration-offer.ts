// Whether people can register for an event now. All pages, feeds and interfaces ask this one function.
import type { UtcSeconds } from '../time/date-time.ts'
import type { PresentTime } from '../time/present-time.ts'
import type { VisibleEvent } from './calendar-event.ts'
import type { Ticket } from './event-content.ts'
import { type Availability, isOff, type OfferedAvailability } from './event-state.ts'

/**
 * | state | meaning |
 * | --- | --- |
 * | none | there is nothing to register for, or no one could confirm |
 * | elsewhere | people register by a link |
 * | opens_later | no ticket can be had yet |
 * | open, few | places are left; few are at most a tenth of them |
 * | waiting_list | all places are taken, and people can wait for one |
 * | full | all places are taken, and there is no mail to offer a freed one by |
 * | closed | the sale of all tickets has ended, at the latest when the event begins |
 * | cancelled, over | the event won’t take place, or has ended |
 */
export type RegistrationOffer =
  | { readonly state: 'none' | 'open' | 'few' | 'waiting_list' | 'full' | 'cancelled' | 'over' }
  | { readonly state: 'elsewhere'; readonly url: string }
  | { readonly state: 'opens_later'; readonly at: UtcSeconds }
  | { readonly state: 'closed'; readonly since: UtcSeconds }

/** The parts of an event that decide. Locked events have no tickets, so they offer nothing. */
export interface OfferingEvent
  extends Pick<VisibleEvent, 'registration' | 'status' | 'eventStatus' | 'startsAtUtc' | 'endsAtUtc'> {
  readonly tickets: readonly Pick<
    Ticket,
    'id' | 'price' | 'url' | 'capacity' | 'salesStartUtc' | 'salesEndUtc'
  >[]
  readonly website?: string
  /** Undefined if the site takes no registrations, because that slice is missing. */
  readonly availability?: Availability
  /** The tickets without places. */
  readonly fullTickets?: readonly number[]
  /** Whether people may register although the site sends no mail. */
  readonly takesUnconfirmed?: boolean
}

export interface OfferContext {
  readonly time: Pick<PresentTime, 'hasCome'>
  readonly site: { readonly sendsMail: boolean }
}

export function registrationOffer(event: OfferingEvent, context: OfferContext): RegistrationOffer {
  const offer = offerAsPlanned(event, context)
  if (offer.state === 'none') return offer
  if (isOff(event)) return { state: 'cancelled' }
  return context.time.hasCome(event.endsAtUtc) ? { state: 'over' } : offer
}

function offerAsPlanned(event: OfferingEvent, context: OfferContext): RegistrationOffer {
  const { registration, status, tickets, website = '', availability } = event
  if (status !== 'publish') return { state: 'none' }
  if (registration === 'external') {
    const url = tickets.find(ticket => ticket.url !== '' && ticket.capacity !== 0)?.url ?? website
    return url === '' ? { state: 'none' } : { state: 'elsewhere', url }
  }
  const canConfirm = context.site.sendsMail || event.takesUnconfirmed === true
  if (registration === 'none' || availability === undefined || !canConfirm) return { state: 'none' }
  return offerHere(event, availability, context)
}

function offerHere(
  { tickets, startsAtUtc, fullTickets = [] }: OfferingEvent,
  level: Availability,
  { time, site }: OfferContext,
): RegistrationOffer {
  const sales = ticketsHere(tickets)
    .map(ticket => ({
      isFull: fullTickets.includes(ticket.id),
      ...{ from: ticket.salesStartUtc, until: endOfSale(ticket, startsAtUtc) },
    }))
    .filter(({ from, until }) => from === null || from < until)
  const later = sales.flatMap(({ from }) => (from === null || time.hasCome(from) ? [] : [from]))
  const ended = sales.flatMap(({ until }) => (time.hasCome(until) ? [until] : []))
  const isLater = (from: UtcSeconds | null) => from !== null && later.includes(from)
  const onSale = sales.filter(({ from, until }) => !isLater(from) && !ended.includes(until))
  if (onSale.length > 0)
    return { state: stateOf(onSale.every(({ isFull }) => isFull) ? 'full' : level, site) }
  if (later.length > 0) return { state: 'opens_later', at: Math.min(...later) as UtcSeconds }
  return ended.length > 0 ? { state: 'closed', since: Math.max(...ended) as UtcSeconds } : { state: 'none' }
}

function stateOf(level: Availability, { sendsMail }: OfferContext['site']) {
  if (level === 'full') return sendsMail ? 'waiting_list' : 'full'
  return level === 'few' ? 'few' : 'open'
}

/** Free tickets without a link: people register for them here. */
export function ticketsHere<T extends Pick<Ticket, 'price' | 'url'>>(tickets: readonly T[]): readonly T[] {
  return tickets.filter(({ price, url }) => price === 0 && url === '')
}

type Sale = Pick<Ticket, 'salesStartUtc' | 'salesEndUtc'>

/** The sale ends when the event begins, or earlier. */
function endOfSale({ salesEndUtc }: Sale, startsAt: UtcSeconds): UtcSeconds {
  return salesEndUtc !== null && salesEndUtc < startsAt ? salesEndUtc : startsAt
}

export function isOnSale(ticket: Sale, startsAt: UtcSeconds, now: UtcSeconds): boolean {
  return (ticket.salesStartUtc ?? now) <= now && now < endOfSale(ticket, startsAt)
}

/** The offer in the words of the interface, whose clients register people without mail too. */
export function offeredAvailability(
  event: OfferingEvent,
  time: Pick<PresentTime, 'hasCome'>,
): OfferedAvailability | null {
  return availabilityOfState[registrationOffer(event, { time, site: { sendsMail: true } }).state]
}

const availabilityOfState: Readonly<Record<RegistrationOffer['state'], OfferedAvailability | null>> = {
  none: null,
  elsewhere: null,
  opens_later: 'opens_later',
  open: 'available',
  few: 'few',
  waiting_list: 'full',
  full: 'full',
  closed: 'closed',
  cancelled: 'closed',
  over: 'closed',
}
