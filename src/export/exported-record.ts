// A record as a line of an export: its values are named and written as clients of the interface do, so that they come back
// by the rules of the interface.
import type { CalendarEvent, ProgrammeItem, Ticket } from '../domain/events/calendar-event.ts'
import { emptyEvent } from '../domain/events/event-content.ts'
import { withTexts } from '../domain/events/item-texts.ts'
import type { Image } from '../domain/records/image.ts'
import type { Organizer } from '../domain/records/organizer.ts'
import type { RecordFrame } from '../domain/records/record-frame.ts'
import type { RecordSource } from '../domain/records/record-source.ts'
import type { SourcedKind } from '../domain/records/sourced-kind.ts'
import type { Term } from '../domain/records/term.ts'
import type { Venue } from '../domain/records/venue.ts'
import { utcText } from '../domain/time/date-time.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import { translatableEventTexts } from '../resources/events/event.ts'
import { translatableImageTexts } from '../resources/records/image.ts'
import { organizerResource, venueResource } from '../resources/records/linked-resource.ts'
import { translatableTermTexts } from '../resources/records/term.ts'
import type { WholeEvent, WholeRecord, WholeTranslation } from '../storage/records/whole-records.ts'
import type { ExportedOccurrence } from './exported-series.ts'

export interface ExportedRecord {
  readonly kind: SourcedKind
  readonly id: number
  readonly slug?: string
  readonly language: string
  readonly author?: string
  readonly modified?: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly links?: Readonly<Record<string, readonly string[]>>
  readonly translations?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly password_hash?: string
  /** Of an event: which date of which series it is. */
  readonly series?: ExportedOccurrence
  /** The file of an image, in base64. */
  readonly file?: string
}

export type LoginOf = (userId: number) => string | undefined

export function exportedEvent(whole: WholeEvent, loginOf: LoginOf): ExportedRecord {
  const { record: event, translations } = whole
  return {
    kind: 'event',
    ...exportedFrame(event, loginOf),
    fields: eventFieldsOf(event),
    links: {
      venue: whole.venueIds.map(String),
      organizer: whole.organizerIds.map(String),
      categories: whole.categoryIds.map(String),
      tags: whole.tagIds.map(String),
      ...imageLink(event),
      ...(event.parentId !== null && { parent: [String(event.parentId)] }),
    },
    ...exportedTranslations(translations, translatableEventTexts, texts => listsIn(event, texts)),
    ...(event.passwordHash !== null && { password_hash: event.passwordHash }),
  }
}

function eventFieldsOf(event: CalendarEvent) {
  return {
    ...publication(event),
    title: event.title,
    ...given({
      description: event.description,
      excerpt: event.excerpt,
      cost: event.cost,
      website: event.website,
    }),
    timezone: event.zone,
    all_day: event.allDay,
    start_date: instant(event.startsAtUtc),
    end_date: instant(event.endsAtUtc),
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    ...stateFieldsOf(event),
    ...(event.doorsOffsetSeconds !== null && { doors_open: timeIn(event, event.doorsOffsetSeconds) }),
    ...listFieldsOf(event),
    ...(Object.keys(event.customFields).length > 0 && { custom_fields: event.customFields }),
    ...sourceFieldsOf(event),
  }
}

/** What is as usual is not said. */
function stateFieldsOf(event: CalendarEvent) {
  const { eventStatus, previousStartUtc, attendance, onlineUrl, onlineUrlShown, onlineUrlMinutes } = event
  return {
    ...(eventStatus !== emptyEvent.eventStatus && { event_status: eventStatus }),
    ...given({ event_status_reason: event.eventStatusReason, online_url: onlineUrl }),
    ...(previousStartUtc !== null && { previous_start_date: instant(previousStartUtc) }),
    ...(attendance !== emptyEvent.attendance && { attendance }),
    ...(onlineUrlShown !== emptyEvent.onlineUrlShown && { online_url_shown: onlineUrlShown }),
    ...(onlineUrlMinutes !== emptyEvent.onlineUrlMinutes && { online_url_minutes: onlineUrlMinutes }),
  }
}

/** The lists of an event, with the texts that they have in one language. */
function listFieldsOf(event: CalendarEvent) {
  const { tickets, programme } = event
  return {
    ...(tickets.length > 0 && { tickets: tickets.map(ticketFieldsOf) }),
    ...(programme.length > 0 && { programme: programme.map(item => itemFieldsOf(event, item)) }),
  }
}

function itemFieldsOf(event: CalendarEvent, { id, offsetSeconds, title, speaker, place }: ProgrammeItem) {
  return {
    id,
    ...(offsetSeconds !== null && { time: timeIn(event, offsetSeconds) }),
    title,
    ...given({ speaker, place }),
  }
}

/** On the clock of the event, from which it is counted. */
function timeIn({ startsAtLocal }: CalendarEvent, offsetSeconds: number): string {
  return clockAfter(startsAtLocal, offsetSeconds)
}

function ticketFieldsOf({ salesStartUtc, salesEndUtc, ...ticket }: Ticket) {
  return {
    ...ticket,
    ...(salesStartUtc !== null && { sales_start: instant(salesStartUtc) }),
    ...(salesEndUtc !== null && { sales_end: instant(salesEndUtc) }),
  }
}

/** The lists of which a translation holds texts. */
function listsIn(event: CalendarEvent, texts: WholeTranslation['texts']) {
  const lists = Object.entries(listFieldsOf(withTexts(event, texts)))
  const isTranslated = (list: string) => Object.keys(texts).some(name => name.startsWith(`${list}:`))
  return Object.fromEntries(lists.filter(([list]) => isTranslated(list)))
}

export function exportedVenue(
  { record, translations }: WholeRecord<Venue>,
  loginOf: LoginOf,
): ExportedRecord {
  const { name, latitude, longitude, stateProvince, showMap, showMapLink } = record
  const { description, excerpt, address, city, country, province, state, zip, phone, website } = record
  const texts = { description, excerpt, address, city, country, province, state, zip, phone, website }
  return {
    kind: 'venue',
    ...exportedFrame(record, loginOf),
    fields: {
      ...publication(record),
      venue: name,
      ...given({ ...texts, stateprovince: stateProvince }),
      ...(latitude !== null && { geo_lat: latitude }),
      ...(longitude !== null && { geo_lng: longitude }),
      show_map: showMap,
      show_map_link: showMapLink,
      ...sourceFieldsOf(record),
    },
    links: imageLink(record),
    ...exportedTranslations(translations, venueResource.translatable),
  }
}

export function exportedOrganizer(
  { record, translations }: WholeRecord<Organizer>,
  loginOf: LoginOf,
): ExportedRecord {
  const { name, description, excerpt, phone, website, email } = record
  return {
    kind: 'organizer',
    ...exportedFrame(record, loginOf),
    fields: {
      ...publication(record),
      organizer: name,
      ...given({ description, excerpt, phone, website, email }),
      ...sourceFieldsOf(record),
    },
    links: imageLink(record),
    ...exportedTranslations(translations, organizerResource.translatable),
  }
}

export function exportedTerm({ record, translations }: WholeRecord<Term>): ExportedRecord {
  const { taxonomy, id, slug, language, name, description, parentId, color } = record
  return {
    kind: taxonomy,
    id,
    slug,
    language,
    fields: { name, ...given({ description }), ...(color && { color }), ...sourceFieldsOf(record) },
    ...(parentId !== null && { links: { parent: [String(parentId)] } }),
    ...exportedTranslations(translations, translatableTermTexts),
  }
}

export function exportedImage(
  { record, translations }: WholeRecord<Image>,
  file: Uint8Array | undefined,
): ExportedRecord {
  const { id, language, title, alt } = record
  return {
    kind: 'image',
    id,
    language,
    fields: { ...given({ title, alt }), ...sourceFieldsOf(record) },
    ...exportedTranslations(translations, translatableImageTexts),
    ...(file && { file: Buffer.from(file).toString('base64') }),
  }
}

function exportedFrame({ id, slug, language, authorId, modifiedAt }: RecordFrame, loginOf: LoginOf) {
  const author = loginOf(authorId)
  return { id, slug, language, ...(author && { author }), modified: utcText(modifiedAt) }
}

function publication({ status, publishedAt }: RecordFrame) {
  return { status, date_utc: utcText(publishedAt) }
}

function imageLink({ imageId }: RecordFrame): { image?: string[] } {
  return imageId === null ? {} : { image: [String(imageId)] }
}

function sourceFieldsOf({ source, sourceId }: RecordSource) {
  return source === null ? {} : { source, source_id: sourceId }
}

/** A time that means the same wherever it is read, also in the hour that a clock shows twice. */
function instant(utc: Parameters<typeof utcText>[0]): string {
  return `${utcText(utc).replace(' ', 'T')}Z`
}

function given(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** `names` maps each text's name on the wire to its name in the record. */
function exportedTranslations(
  translations: readonly WholeTranslation[],
  names: Readonly<Record<string, string>>,
  listsOf: (texts: WholeTranslation['texts']) => object = () => ({}),
): Pick<ExportedRecord, 'translations'> {
  if (translations.length === 0) return {}
  const inLanguages = translations.map(({ language, texts, slug }) => {
    const named = Object.entries(names).flatMap(([wire, name]) => (texts[name] ? [[wire, texts[name]]] : []))
    const lists = listsOf(texts)
    return [language, { ...Object.fromEntries(named), ...lists, ...(slug !== null && { slug }) }]
  })
  return { translations: Object.fromEntries(inLanguages) }
}
