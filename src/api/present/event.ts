import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { costDetails } from '../../domain/events/cost.ts'
import { eventContentFields, type ProgrammeItem, type Ticket } from '../../domain/events/event-content.ts'
import {
  offeredAvailability,
  registrationOffer,
  ticketsHere,
} from '../../domain/events/registration-offer.ts'
import { languageOfText } from '../../domain/records/record-frame.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import { type TimeZoneName, utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { clockAfter, type EventTimes } from '../../domain/time/event-times.ts'
import { eventJsonLd } from '../../formats/json-ld.ts'
import { zoneAbbreviation } from '../../i18n/zone-abbreviation.ts'
import { dateDetails, presentCost, presentText } from '../../rest/table/present-values.ts'
import { contentPresenter, type PresentContext, presentFrame, recordAddress, recordUrl } from './frame.ts'
import { presentImage } from './image.ts'
import { presentOrganizer, presentVenue } from './linked-record.ts'
import { presentEventSeries } from './series.ts'
import { presentTerm } from './term.ts'

const presentContent = contentPresenter(eventContentFields)

export function presentEvent(event: LinkedEvent, context: PresentContext) {
  const { before, after } = presentAroundLinks(event, context)
  return {
    ...before,
    categories: event.categories.map(term => presentEventTerm(term, context)),
    tags: event.tags.map(term => presentEventTerm(term, context)),
    venue: presentVenues(event, context),
    organizer: event.organizers.map(organizer => presentOrganizer(organizer, context)),
    ...after,
  }
}

/** The fields before and after those of linked records. */
export function presentAroundLinks(event: LinkedEvent, context: PresentContext) {
  return {
    before: {
      ...presentOwnEvent(event, context),
      image: presentImage(event.image, context.addresses),
      post_parent: event.parentId ?? 0,
    },
    after: { availability: offeredAvailability(event, context.time), ...presentEventSeries(event, context) },
  }
}

/** The fields of an event that do not depend on other records. */
export function presentOwnEvent(event: VisibleEvent, context: PresentContext) {
  return {
    ...presentFrame(event, 'event', context),
    rest_url: recordAddress('event', event.id, context.addresses),
    ...presentContent(event),
    ...presentTimes(event),
    cost: presentCost(event.cost, context),
    cost_details: presentCostDetails(event.cost),
    questions: event.questions,
    tickets: event.tickets.map(ticket => presentTicket(ticket, event.zone)),
    previous_start_date:
      event.previousStartUtc === null ? null : utcToLocal(event.previousStartUtc, event.zone),
    // Only if it is public by now, or if the reader is an editor.
    online_url: event.onlineUrlAt(context.time),
    doors_open: atOffset(event, event.doorsOffsetSeconds),
    programme: event.programme.map(item => presentItem(event, item)),
    custom_fields: presentCustomFields(event, context),
    ...(context.profile.namesTicketProviders && { ticketed: ticketProviders(event) }),
  }
}

/** compat: false if people don't register here. */
function ticketProviders({ registration, tickets }: VisibleEvent): readonly ['rsvp'] | false {
  return registration === 'here' && ticketsHere(tickets).length > 0 && ['rsvp']
}

function presentTimes(times: EventTimes) {
  const [startUtc, endUtc] = [utcText(times.startsAtUtc), utcText(times.endsAtUtc)]
  return {
    all_day: times.allDay,
    start_date: times.startsAtLocal,
    start_date_details: dateDetails(times.startsAtLocal),
    end_date: times.endsAtLocal,
    end_date_details: dateDetails(times.endsAtLocal),
    utc_start_date: startUtc,
    utc_start_date_details: dateDetails(startUtc),
    utc_end_date: endUtc,
    utc_end_date_details: dateDetails(endUtc),
    timezone: times.zone,
    timezone_abbr: zoneAbbreviation(times.zone, times.startsAtUtc),
  }
}

function presentCostDetails(cost: string) {
  const { symbol, code, position, values } = costDetails(cost)
  return { currency_symbol: symbol, currency_code: code, currency_position: position, values }
}

/** compat: inside an event, tags have a parent too, which is always 0. */
export function presentEventTerm(term: CountedTerm, context: PresentContext) {
  return { ...presentTerm(term, context), parent: term.parentId ?? 0 }
}

/** compat: none is an empty list, one is a single object, several are a list. */
function presentVenues({ venues }: LinkedEvent, context: PresentContext) {
  const presented = venues.map(venue => presentVenue(venue, context))
  const [only] = presented
  return only && presented.length === 1 ? only : presented
}

function presentTicket(ticket: Ticket, zone: TimeZoneName) {
  const { id, name, price, currency, capacity, url, salesStartUtc, salesEndUtc } = ticket
  const { maxPerRegistration, quota, quotaCapacity } = ticket
  return {
    id,
    name: presentText(name),
    price,
    currency: presentText(currency),
    capacity,
    url,
    sales_start: salesStartUtc === null ? null : utcToLocal(salesStartUtc, zone),
    sales_end: salesEndUtc === null ? null : utcToLocal(salesEndUtc, zone),
    max_per_registration: maxPerRegistration,
    quota: presentText(quota),
    quota_capacity: quotaCapacity,
  }
}

function atOffset({ startsAtLocal }: EventTimes, seconds: number | null): string | null {
  return seconds === null ? null : clockAfter(startsAtLocal, seconds)
}

function presentItem(times: EventTimes, { id, offsetSeconds, title, speaker, place }: ProgrammeItem) {
  return {
    id,
    time: atOffset(times, offsetSeconds),
    title: presentText(title),
    speaker: presentText(speaker),
    place: presentText(place),
  }
}

/** compat: no values are an empty list. */
function presentCustomFields({ customFields }: VisibleEvent, { site }: PresentContext) {
  const given = site.customFields.flatMap(({ name, label, type }) => {
    const value = customFields[name]
    if (value === undefined) return []
    return [[name, { label, value: type === 'text' ? presentText(String(value)) : value }] as const]
  })
  return given.length === 0 ? [] : Object.fromEntries(given)
}

/** A single event, which includes JSON-LD for search engines. */
export function presentSingleEvent(event: LinkedEvent, context: PresentContext) {
  const presented = presentEvent(event, context)
  const json_ld = eventJsonLd(event, {
    url: presented.url,
    ...(presented.image && { imageUrl: presented.image.url }),
    country: context.site.region,
    language: languageOfText(event, 'title', context.language),
    currency: context.site.currency,
    offer: registrationOffer(event, context),
    time: context.time,
    onlineUrl: presented.online_url,
    urlOf: (kind, slug) => recordUrl(kind, slug, context.addresses),
  })
  return { ...presented, json_ld }
}
