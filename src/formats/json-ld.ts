import type {
  AggregateOffer,
  Offer,
  Organization,
  Place,
  Event as SchemaEvent,
  WithContext,
} from 'schema-dts'
import type { LinkedEvent, Ticket } from '../domain/calendar-event.ts'
import { costDetails, costRange } from '../domain/cost.ts'
import { currencyCode } from '../domain/currency-code.ts'
import { offsetSeconds, type UtcSeconds } from '../domain/date-time.ts'
import type { Organizer } from '../domain/organizer.ts'
import type { RecordKind } from '../domain/record-frame.ts'
import { plainTextOf } from '../domain/search-text.ts'
import type { TimeZoneName } from '../domain/time-zone.ts'
import { regionOf, type Venue } from '../domain/venue.ts'

/** What the event itself does not say. */
export interface JsonLdContext {
  /** The page of the event. */
  readonly url: string
  readonly imageUrl?: string
  readonly currency: string
  /** The page of a record, for people. */
  urlOf(kind: RecordKind, slug: string): string
}

/** The event as schema.org knows it (https://schema.org/Event), for search engines. */
export function eventJsonLd(event: LinkedEvent, context: JsonLdContext): WithContext<SchemaEvent> {
  const offered = offers(event, context)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: plainTextOf(event.title),
    ...withoutEmpty({ description: plainTextOf(event.excerpt || event.description) }),
    url: context.url,
    ...(context.imageUrl !== undefined && { image: context.imageUrl }),
    ...startAndEnd(event),
    eventStatus: 'https://schema.org/EventScheduled',
    ...whereIt(event, context),
    ...(event.organizers.length > 0 && {
      organizer: event.organizers.map(organizer => organization(organizer, context)),
    }),
    ...(offered.length > 0 && { offers: offered }),
  }
}

/** Whole days are dates, everything else an instant with the offset that its clock has. */
function startAndEnd(event: LinkedEvent) {
  if (event.allDay) {
    return { startDate: event.startsAtLocal.slice(0, 10), endDate: event.endsAtLocal.slice(0, 10) }
  }
  return {
    startDate: isoWithOffset(event.startsAtUtc, event.zone),
    endDate: isoWithOffset(event.endsAtUtc, event.zone),
  }
}

function isoWithOffset(utc: UtcSeconds, zone: TimeZoneName): string {
  const offset = offsetSeconds(utc, zone)
  const local = new Date((utc + offset) * 1000).toISOString().slice(0, 19)
  const minutes = Math.trunc(Math.abs(offset) / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

/** Without a venue nothing is known of where it is: it may be online, or not be decided yet. */
function whereIt({ venues }: LinkedEvent, context: JsonLdContext) {
  const places = venues.map(venue => place(venue, context))
  const [first] = places
  if (!first) return {}
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
    location: places.length === 1 ? first : places,
  }
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
        addressCountry: venue.country,
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

function offers(event: LinkedEvent, context: JsonLdContext): (Offer | AggregateOffer)[] {
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

function ticketOffer(ticket: Ticket, { zone }: LinkedEvent, { url, currency }: JsonLdContext): Offer {
  const { salesStartUtc, salesEndUtc } = ticket
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: ticket.price,
    ...withoutEmpty({ priceCurrency: currencyCode(ticket.currency || currency) }),
    url: ticket.url || url,
    availability: ticket.capacity === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    ...(salesStartUtc !== null && { validFrom: isoWithOffset(salesStartUtc, zone) }),
    ...(salesEndUtc !== null && { validThrough: isoWithOffset(salesEndUtc, zone) }),
  }
}

/** Without the texts and numbers that are not there. */
function withoutEmpty<T extends Record<string, unknown>>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== '' && value !== null)
  return Object.fromEntries(kept) as Partial<T>
}
