import type {
  AggregateOffer,
  Offer,
  Organization,
  Person,
  Place,
  Event as SchemaEvent,
  VirtualLocation,
  WithContext,
} from 'schema-dts'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { costDetails, costRange } from '../domain/events/cost.ts'
import { currencyCode } from '../domain/events/currency-codes.ts'
import type { Ticket } from '../domain/events/event-content.ts'
import { type Attendance, type EventState, isOff, isOnline } from '../domain/events/event-state.ts'
import { type RegistrationOffer, ticketsHere } from '../domain/events/registration-offer.ts'
import type { Language, RecordKind } from '../domain/records/record-frame.ts'
import { type Organizer, regionOf, type Venue } from '../domain/records/venues-organizers.ts'
import { firstParagraph, plainTextOf } from '../domain/text/search-text.ts'
import { localToUtc, offsetSeconds, type TimeZoneName, type UtcSeconds } from '../domain/time/date-time.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import type { PresentTime } from '../domain/time/present-time.ts'
import { withoutEmpty } from '../domain/typed-entries.ts'
import { countryCode } from '../i18n/country-code.ts'

/** Data that isn't part of the event. */
interface JsonLdContext {
  readonly url: string
  /** The image of the event or the site. */
  readonly imageUrl?: string
  /** The country of the site, for events without a place. */
  readonly country: string | undefined
  /** The language of its title. */
  readonly language: Language
  readonly currency: string
  /** Whether people can register here. */
  readonly offer: RegistrationOffer
  readonly time: Pick<PresentTime, 'hasCome'>
  /** The join link if the reader may see it, otherwise empty. */
  readonly onlineUrl: string
  /** The public page of a record. */
  urlOf(kind: RecordKind, slug: string): string
}

/** The event as https://schema.org/Event, for search engines. */
export function eventJsonLd(event: LinkedEvent, context: JsonLdContext): WithContext<SchemaEvent> {
  const offered = offers(event, context)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: plainTextOf(event.title),
    ...withoutEmpty({ description: firstParagraph(event.excerpt || event.description) }),
    url: context.url,
    ...(context.imageUrl !== undefined && { image: context.imageUrl }),
    inLanguage: context.language,
    ...startAndEnd(event),
    ...stateOf(event),
    ...doors(event),
    ...whereIt(event, context),
    ...performers(event),
    ...parts(event),
    ...(event.organizers.length > 0 && {
      organizer: event.organizers.map(organizer => organization(organizer, context)),
    }),
    ...(offered.length > 0 && { offers: offered }),
  }
}

/** Dates for all-day events, otherwise times with their local offset. */
function startAndEnd(event: LinkedEvent) {
  if (event.allDay) {
    return { startDate: event.startsAtLocal.slice(0, 10), endDate: event.endsAtLocal.slice(0, 10) }
  }
  return {
    startDate: isoWithOffset(event.startsAtUtc, event.zone),
    endDate: isoWithOffset(event.endsAtUtc, event.zone),
  }
}

/** A time with the offset that its zone has then. */
export function isoWithOffset(utc: UtcSeconds, zone: TimeZoneName): string {
  const offset = offsetSeconds(utc, zone)
  const local = new Date((utc + offset) * 1000).toISOString().slice(0, 19)
  const minutes = Math.trunc(Math.abs(offset) / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

const statuses = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  rescheduled: 'https://schema.org/EventRescheduled',
  moved_online: 'https://schema.org/EventMovedOnline',
} as const satisfies Record<EventState, string>

function stateOf({ eventStatus, previousStartUtc, allDay, zone }: LinkedEvent) {
  const previous = previousStartUtc === null ? '' : isoWithOffset(previousStartUtc, zone)
  return {
    eventStatus: statuses[eventStatus],
    ...withoutEmpty({ previousStartDate: allDay ? previous.slice(0, 10) : previous }),
  }
}

function doors(event: LinkedEvent) {
  const { doorsOffsetSeconds } = event
  return doorsOffsetSeconds === null ? {} : { doorTime: isoAt(event, doorsOffsetSeconds) }
}

/** A time within the event. */
function isoAt({ startsAtLocal, zone }: LinkedEvent, seconds: number): string {
  return isoWithOffset(localToUtc(clockAfter(startsAtLocal, seconds), zone), zone)
}

function parts(event: LinkedEvent): { subEvent?: SchemaEvent[] } {
  if (event.programme.length === 0) return {}
  return {
    subEvent: event.programme.map(({ title, speaker, place: room, offsetSeconds }) => ({
      '@type': 'Event',
      name: title,
      ...(offsetSeconds !== null && { startDate: isoAt(event, offsetSeconds) }),
      ...(speaker !== '' && { performer: { '@type': 'Person', name: speaker } }),
      ...(room !== '' && { location: { '@type': 'Place', name: room } }),
    })),
  }
}

const attendanceModes = {
  in_person: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
} as const satisfies Record<Attendance, string>

/**
 * Search engines require a location for every event. An unknown one gets the site's name and the event's
 * page. An online event uses its join link or, while that isn't public, its page.
 */
function whereIt({ venues, attendance }: LinkedEvent, context: JsonLdContext) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url: context.onlineUrl || context.url }
  const places: (Place | VirtualLocation)[] = [
    ...(attendance === 'online' ? [] : venues.map(venue => place(venue, context))),
    ...(isOnline({ attendance }) ? [online] : []),
  ]
  const address = context.country && { '@type': 'PostalAddress' as const, addressCountry: context.country }
  const unknown: Place = { '@type': 'Place', url: context.url, ...(address && { address }) }
  const [first = unknown] = places
  return {
    eventAttendanceMode: attendanceModes[attendance],
    location: places.length > 1 ? places : first,
  }
}

/** The speakers in the programme, each once. */
function performers({ programme }: LinkedEvent): { performer?: Person[] } {
  const names = [...new Set(programme.map(({ speaker }) => speaker).filter(Boolean))]
  return names.length === 0 ? {} : { performer: names.map(name => ({ '@type': 'Person', name })) }
}

function place(venue: Venue, { urlOf }: JsonLdContext): Place {
  const hasPosition = venue.latitude !== null && venue.longitude !== null
  return {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      ...withoutEmpty({
        streetAddress: venue.address,
        addressLocality: venue.city,
        addressRegion: regionOf(venue),
        postalCode: venue.zip,
        addressCountry: countryCode(venue.country),
      }),
    },
    ...(hasPosition && {
      geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    }),
    ...withoutEmpty({ telephone: venue.phone, sameAs: venue.website }),
    url: urlOf('venue', venue.slug),
  }
}

function organization(organizer: Organizer, { urlOf }: JsonLdContext): Organization {
  return {
    '@type': 'Organization',
    name: organizer.name,
    ...withoutEmpty({ telephone: organizer.phone, email: organizer.email, sameAs: organizer.website }),
    url: urlOf('organizer', organizer.slug),
  }
}

/** Cancelled events have no offers. */
function offers(event: LinkedEvent, context: JsonLdContext): (Offer | AggregateOffer)[] {
  if (isOff(event)) return []
  if (event.tickets.length > 0) return event.tickets.map(ticket => ticketOffer(ticket, event, context))
  const range = costRange(event.cost)
  if (!range) return []
  const { code, symbol } = costDetails(event.cost)
  const priceCurrency = currencyCode(code || symbol || context.currency)
  const price =
    range.low === range.high ? { price: range.low } : { lowPrice: range.low, highPrice: range.high }
  return [
    {
      '@type': range.low === range.high ? 'Offer' : 'AggregateOffer',
      ...price,
      ...withoutEmpty({ priceCurrency }),
      url: event.website || context.url,
      availability: 'https://schema.org/InStock',
    },
  ]
}

function ticketOffer(ticket: Ticket, event: LinkedEvent, context: JsonLdContext): Offer {
  const { salesStartUtc, salesEndUtc } = ticket
  const { zone } = event
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: ticket.price,
    ...withoutEmpty({ priceCurrency: currencyOf(ticket, context) }),
    url: ticket.url || context.url,
    availability: `https://schema.org/${stockOf(ticket, event, context)}`,
    ...(salesStartUtc !== null && saleStart(isoWithOffset(salesStartUtc, zone))),
    ...(salesEndUtc !== null && saleEnd(isoWithOffset(salesEndUtc, zone))),
  }
}

/** Search engines read the first name, and other programs the second. */
function saleStart(time: string) {
  return { validFrom: time, availabilityStarts: time }
}

function saleEnd(time: string) {
  return { validThrough: time, availabilityEnds: time }
}

/** Free tickets need no currency, and many countries have a dollar. */
function currencyOf({ price, currency }: Ticket, site: Pick<JsonLdContext, 'currency'>): string {
  const named = currency || site.currency
  return price === 0 && named === '$' ? '' : currencyCode(named)
}

const stocks = {
  none: 'InStock',
  elsewhere: 'InStock',
  opens_later: 'PreOrder',
  open: 'InStock',
  few: 'LimitedAvailability',
  waiting_list: 'SoldOut',
  full: 'SoldOut',
  closed: 'SoldOut',
  cancelled: 'SoldOut',
  over: 'SoldOut',
} as const satisfies Record<RegistrationOffer['state'], string>

function stockOf(ticket: Ticket, { registration }: LinkedEvent, { offer, time }: JsonLdContext) {
  const { salesStartUtc, salesEndUtc, capacity } = ticket
  if (capacity === 0 || (salesEndUtc !== null && time.hasCome(salesEndUtc))) return 'SoldOut'
  if (salesStartUtc !== null && !time.hasCome(salesStartUtc)) return 'PreOrder'
  const isHere = registration === 'here' && ticketsHere([ticket]).length > 0
  return isHere ? stocks[offer.state] : 'InStock'
}
