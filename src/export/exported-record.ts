// A record as a line of an export. Its values use the names and formats of the API, so an import applies the
// rules of the API.
import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import type { ProgrammeItem, Ticket } from '../domain/events/event-content.ts'
import { withTexts } from '../domain/events/item-texts.ts'
import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { fieldValue, simpleFields, translatableTexts } from '../domain/records/content/content-field.ts'
import type { Image, RecordFrame, RecordSource } from '../domain/records/record-frame.ts'
import type { SourcedKind, Term } from '../domain/records/term.ts'
import type { Organizer, Venue } from '../domain/records/venues-organizers.ts'
import { utcText } from '../domain/time/date-time.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import { recordTables } from '../resources/record-tables.ts'
import type { WholeEvent, WholeRecord, WholeTranslation } from '../storage/records/whole-records.ts'

export type LoginOf = (userId: number) => string | undefined

export function exportedEvent(whole: WholeEvent, loginOf: LoginOf) {
  const { record: event, translations } = whole
  return {
    kind: 'event' as const,
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
    ...exportedTranslations('event', translations, texts => listsIn(event, texts)),
    ...(event.passwordHash !== null && { password_hash: event.passwordHash }),
  }
}

function eventFieldsOf(event: CalendarEvent) {
  const { previousStartUtc, doorsOffsetSeconds, customFields } = event
  return {
    ...publication(event),
    timezone: event.zone,
    all_day: event.allDay,
    start_date: instant(event.startsAtUtc),
    end_date: instant(event.endsAtUtc),
    ...contentOf('event', event),
    ...(previousStartUtc !== null && { previous_start_date: instant(previousStartUtc) }),
    ...(doorsOffsetSeconds !== null && { doors_open: timeIn(event, doorsOffsetSeconds) }),
    ...listFieldsOf(event),
    ...(Object.keys(customFields).length > 0 && { custom_fields: customFields }),
    ...sourceFieldsOf(event),
  }
}

/** The fields that need no conversion, if an import reads them. Defaults are omitted, except flags. */
function contentOf(kind: SourcedKind, record: object) {
  const { fields } = recordTables[kind]
  const reported = simpleFields(contentByKind[kind]).filter(
    ([name, { kind, wire, initial }]) =>
      wire in fields && (kind === 'flag' || fieldValue(record, name) !== initial),
  )
  return Object.fromEntries(reported.map(([name, { wire }]) => [wire, fieldValue(record, name)]))
}

/** The lists of an event with their texts in one language. */
function listFieldsOf(event: CalendarEvent) {
  const { tickets, programme, questions } = event
  return {
    ...(tickets.length > 0 && { tickets: tickets.map(ticketFieldsOf) }),
    ...(questions.length > 0 && { questions }),
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

function timeIn({ startsAtLocal }: CalendarEvent, offsetSeconds: number): string {
  return clockAfter(startsAtLocal, offsetSeconds)
}

function ticketFieldsOf({ salesStartUtc, salesEndUtc, ...given }: Ticket) {
  const { maxPerRegistration, quota, quotaCapacity, ...ticket } = given
  return {
    ...ticket,
    ...(maxPerRegistration !== null && { max_per_registration: maxPerRegistration }),
    ...(quota !== '' && { quota }),
    ...(quotaCapacity !== null && { quota_capacity: quotaCapacity }),
    ...(salesStartUtc !== null && { sales_start: instant(salesStartUtc) }),
    ...(salesEndUtc !== null && { sales_end: instant(salesEndUtc) }),
  }
}

/** The lists that a translation has texts for. */
function listsIn(event: CalendarEvent, texts: WholeTranslation['texts']) {
  const lists = Object.entries(listFieldsOf(withTexts(event, texts)))
  const isTranslated = (list: string) => Object.keys(texts).some(name => name.startsWith(`${list}:`))
  return Object.fromEntries(lists.filter(([list]) => isTranslated(list)))
}

export function exportedLinked(
  kind: 'venue' | 'organizer',
  whole: WholeRecord<Venue | Organizer>,
  loginOf: LoginOf,
) {
  const { fields, ...exported } = exportedContent(kind, whole)
  return {
    ...exported,
    ...exportedFrame(whole.record, loginOf),
    fields: { ...publication(whole.record), ...fields },
    links: imageLink(whole.record),
  }
}

export function exportedTerm(whole: WholeRecord<Term>) {
  const { taxonomy, slug, parentId } = whole.record
  return {
    ...exportedContent(taxonomy, whole),
    slug,
    ...(parentId !== null && { links: { parent: [String(parentId)] } }),
  }
}

export function exportedImage(whole: WholeRecord<Image>, file: Uint8Array | undefined) {
  const content = exportedContent('image', whole)
  return { ...content, ...(file && { file: Buffer.from(file).toString('base64') }) }
}

/** The part that all records but events share. */
function exportedContent(
  kind: SourcedKind,
  { record, translations }: WholeRecord<Venue | Organizer | Term | Image>,
) {
  const { id, language } = record
  const fields = { ...contentOf(kind, record), ...sourceFieldsOf(record) }
  return { kind, id, language, fields, ...exportedTranslations(kind, translations) }
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

/** An unambiguous time, even in the hour that occurs twice when DST ends. */
function instant(utc: Parameters<typeof utcText>[0]): string {
  return `${utcText(utc).replace(' ', 'T')}Z`
}

function given(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function exportedTranslations(
  kind: SourcedKind,
  translations: readonly WholeTranslation[],
  listsOf: (texts: WholeTranslation['texts']) => object = () => ({}),
) {
  if (translations.length === 0) return {}
  const names = translatableTexts(contentByKind[kind])
  const inLanguages = translations.map(({ language, texts, slug }) => {
    const named = Object.entries(names).flatMap(([wire, name]) => (texts[name] ? [[wire, texts[name]]] : []))
    const lists = listsOf(texts)
    return [language, { ...Object.fromEntries(named), ...lists, ...(slug !== null && { slug }) }]
  })
  return { translations: Object.fromEntries(inLanguages) }
}
