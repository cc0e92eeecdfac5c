// Fields of the interface from a component, by the mapping of imports. For a change, the component that the server
// would send is mapped as well: fields in which both agree stay as they are, so an app loses nothing that it doesn't
// know.
import ICAL from 'ical.js'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { TimeZoneName } from '../../../domain/time/date-time.ts'
import { plainText } from '../../../formats/text/plain-text.ts'
import type { ImportedRecord } from '../../../import/engine/imported-record.ts'
import { escaped, eventRecords, textOf } from '../../../import/icalendar/event-records.ts'
import { Precondition } from '../precondition.ts'

export type RawFields = Readonly<Record<string, unknown>>

/** The context of a component. */
export interface Mapping {
  /** For times without a zone. */
  readonly calendarZone: TimeZoneName
  readonly described: ReadonlyMap<string, ICAL.Timezone>
  /** Where the pages of events are. The server writes their addresses as URL, and apps copy them to other dates. */
  readonly eventPages: string
}

/** A component as fields. Linked records are still data, not ids. */
export interface MappedEvent {
  readonly vevent: ICAL.Component
  readonly times: RawFields
  readonly fields: RawFields
  readonly venue: RawFields | undefined
  readonly organizer: RawFields | undefined
  readonly categories: readonly string[]
}

const timeNames = ['all_day', 'start_date', 'end_date', 'timezone']

export function mapEvent(vevent: ICAL.Component, mapping: Mapping): MappedEvent {
  const { startDate: start, endDate: end } = new ICAL.Event(vevent)
  const context = { ...mapping, place: '', withoutImages: true }
  const records = eventRecords(vevent, { sourceId: '', start, end }, context)
  const event = records.find(({ kind }) => kind === 'event')
  if (event?.losses?.some(({ reason }) => reason[0]?.key.endsWith('unknownZoneAsWritten')))
    throw new Precondition('validData', 'unknownZone')
  const isOwnPage = String(event?.fields.website ?? '').startsWith(mapping.eventPages)
  const all = Object.entries(event?.fields ?? {}).filter(([name]) => name !== 'website' || !isOwnPage)
  const fieldsOf = (kind: ImportedRecord['kind']) => records.find(one => one.kind === kind)?.fields
  return {
    vevent,
    times: { all_day: false, ...Object.fromEntries(all.filter(([name]) => timeNames.includes(name))) },
    fields: Object.fromEntries(all.filter(([name]) => !timeNames.includes(name))),
    venue: fieldsOf('venue'),
    organizer: fieldsOf('organizer'),
    categories: records.flatMap(({ kind, title }) => (kind === 'category' ? [title] : [])),
  }
}

/** A new event. Tentative ones are drafts. */
export function newFields({ vevent, times, fields, venue, organizer, categories }: MappedEvent): RawFields {
  const isTentative = /^tentative$/i.test(textOf(vevent, 'status'))
  return {
    ...(isTentative && { status: 'draft' }),
    ...fields,
    ...times,
    ...(venue && { venue: [venue] }),
    ...(organizer && { organizer: [organizer] }),
    ...(categories.length > 0 && { categories }),
  }
}

/** The fields that an app has changed. `known` is the component that the server would send. */
export function changedFields(known: MappedEvent, sent: MappedEvent, event: LinkedEvent): RawFields {
  return {
    ...(isSame(known.fields.title, sent.fields.title) ? {} : { title: sent.fields.title }),
    ...(areSameTimes(known, sent) ? {} : sent.times),
    ...changedDescription(known, sent, event),
    ...changedLinks(known, sent, event),
    ...changedState(known.vevent, sent.vevent, event),
    ...changedAddress('website', known, sent),
    ...changedAddress('online_url', known, sent),
  }
}

export function areSameTimes(known: MappedEvent, sent: MappedEvent): boolean {
  return isSame(known.times, sent.times)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Many apps drop properties that they don't know, so a missing address is no change. */
function changedAddress(name: 'website' | 'online_url', known: MappedEvent, sent: MappedEvent): RawFields {
  const value = sent.fields[name]
  return value === undefined || value === known.fields[name] ? {} : { [name]: value }
}

const formatting = /<(?!\/?(?:p|br)\b)[a-z]/i

/** The server adds the cost, the programme and addresses to the description. They are no part of the event’s text. */
function changedDescription(known: MappedEvent, sent: MappedEvent, event: LinkedEvent): RawFields {
  const [before, after] = [textOf(known.vevent, 'description'), textOf(sent.vevent, 'description')]
  if (before === after) return {}
  if (formatting.test(event.description)) throw new Precondition('validObject', 'formatted')
  const own = plainText(event.description || event.excerpt, '').trim()
  const place = before.indexOf(own)
  const [start, end] = [before.slice(0, Math.max(place, 0)), before.slice(place + own.length)]
  const withoutStart = after.startsWith(start) ? after.slice(start.length) : after
  const text = withoutStart.endsWith(end)
    ? withoutStart.slice(0, withoutStart.length - end.length)
    : withoutStart
  return { description: escaped(text.trim()) }
}

/** Without CATEGORIES or ORGANIZER, the links stay: many apps don't know them. */
function changedLinks(known: MappedEvent, sent: MappedEvent, event: LinkedEvent): RawFields {
  const differs = (name: string) => textOf(known.vevent, name) !== textOf(sent.vevent, name)
  const tags = new Set(event.tags.map(({ name }) => name))
  const named = sent.categories.filter(name => !tags.has(name))
  const remaining = event.tags.filter(({ name }) => sent.categories.includes(name))
  return {
    ...(differs('location') && { venue: sent.venue ? [sent.venue] : [] }),
    ...(differs('organizer') && sent.organizer && { organizer: [sent.organizer] }),
    ...(sent.vevent.hasProperty('categories') &&
      !isSame(known.categories, sent.categories) && {
        categories: named,
        tags: remaining.map(({ id }) => id),
      }),
  }
}

/** The inverse of what the server writes: STATUS is the state or a draft, CLASS the status. */
function changedState(known: ICAL.Component, sent: ICAL.Component, event: LinkedEvent): RawFields {
  const [before, after] = [textOf(known, 'status'), textOf(sent, 'status')].map(text => text.toUpperCase())
  const [wasPrivate, isPrivate] = [known, sent].map(one =>
    /^(private|confidential)$/i.test(textOf(one, 'class')),
  )
  const isDraft = event.status === 'draft' || event.status === 'pending'
  const publishes = before === 'TENTATIVE' && after === 'CONFIRMED' && isDraft
  const states = { CANCELLED: 'cancelled', TENTATIVE: 'postponed', CONFIRMED: 'scheduled' } as const
  const state = Object.entries(states).find(([name]) => name === after)?.[1]
  return {
    ...(state && before !== after && !publishes && { event_status: state }),
    ...(publishes && { status: 'publish' }),
    ...(sent.hasProperty('class') &&
      wasPrivate !== isPrivate && { status: isPrivate ? 'private' : 'publish' }),
  }
}
