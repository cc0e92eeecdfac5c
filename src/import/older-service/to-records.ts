// Converts responses of the older service to import records. Texts keep the format of its API and are parsed
// like those of a client that writes back what it has read.

import { type EventWireName, eventContentFields } from '../../domain/events/event-content.ts'
import { contentByKind } from '../../domain/records/content/content-by-kind.ts'
import { wireNames } from '../../domain/records/content/content-field.ts'
import { type SourcedKind, termContentFields } from '../../domain/records/term.ts'
import { withoutMarkup } from '../../fields/safe-markup.ts'
import { recordTables } from '../../resources/record-tables.ts'
import { titleFromFile } from '../../resources/records/image.ts'
import {
  asObject,
  type ImportedRecord,
  type Json,
  type Loss,
  lossOf,
  readUtcText,
} from '../engine/imported-record.ts'
import type { Stage } from './languages.ts'

export interface Known {
  /** The login of a user, by the id in responses. */
  readonly loginOf: (id: string) => string | undefined
  /** The alternative text of an image, by its id. */
  readonly altOf: (id: string) => string | undefined
  readonly host: string
}

/** compat: none is an empty list, one is a single object, several are a list. */
export function asList(value: unknown): Json[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map(asObject).filter(one => one !== undefined)
}

export function hasId({ id }: Json): boolean {
  return typeof id === 'number' || (typeof id === 'string' && id !== '')
}

/** Converts one entry of a list. */
export const toRecord = {
  categories: (term: Json) => toTerm('category', term),
  tags: (term: Json) => toTerm('tag', term),
  venues: (venue: Json, known: Known) => toLinked('venue', venue, known),
  organizers: (organizer: Json, known: Known) => toLinked('organizer', organizer, known),
  events: toEvent,
} as const satisfies Record<Stage, (record: Json, known: Known) => ImportedRecord>

function toEvent(event: Json, known: Known): ImportedRecord {
  const cost = costOf(event)
  return {
    ...toFrame('event', event, String(event.title ?? ''), known),
    fields: {
      ...publication(event),
      ...named(event, [
        'all_day',
        'timezone',
        ...wireNames(eventContentFields).filter(name => !special.includes(name)),
      ]),
      start_date: instantOf(event.utc_start_date) ?? event.start_date,
      end_date: instantOf(event.utc_end_date) ?? event.end_date,
      ...stateOf(event),
      ...(cost !== '' && { cost }),
      ...customFields(event.custom_fields),
    },
    links: {
      venue: idsOf(event.venue),
      organizer: idsOf(event.organizer),
      categories: idsOf(event.categories),
      tags: idsOf(event.tags),
      image: idsOf(event.image),
      ...(Number(event.post_parent) > 0 && { parent: [String(event.post_parent)] }),
    },
    losses: picturesLeftBehind(event.description, known.host),
  }
}

/** Converted separately. */
const special: readonly string[] = [
  'cost',
  'event_status',
  'post_parent',
  'custom_fields',
] satisfies EventWireName[]

/** From its own field, or from the JSON-LD for search engines. */
function stateOf({ event_status, json_ld }: Json): Json {
  if (typeof event_status === 'string' && event_status !== '') return { event_status }
  const reported = String(asObject(json_ld)?.eventStatus ?? '').replace(/^.*\/Event/, '')
  const state = knownStates.get(reported)
  return state === undefined ? {} : { event_status: state }
}

const knownStates = new Map([
  ['Cancelled', 'cancelled'],
  ['Postponed', 'postponed'],
  ['Rescheduled', 'rescheduled'],
  ['MovedOnline', 'moved_online'],
])

export function toLinked(kind: 'venue' | 'organizer', record: Json, known: Known): ImportedRecord {
  return {
    ...toFrame(kind, record, String(record[kind] ?? ''), known),
    fields: { ...publication(record), ...named(record, wireNames(contentByKind[kind])) },
    links: { image: idsOf(record.image) },
    losses: picturesLeftBehind(record.description, known.host),
  }
}

function toTerm(kind: 'category' | 'tag', term: Json): ImportedRecord {
  const parent = Number(term.parent) > 0 ? [String(term.parent)] : []
  return {
    kind,
    sourceId: String(term.id),
    ...idOf(term),
    ...slugOf(term),
    title: String(term.name ?? ''),
    fields: named(
      term,
      wireNames(termContentFields).filter(name => name in recordTables[kind].fields && name !== 'parent'),
    ),
    ...(kind === 'category' && { links: { parent } }),
  }
}

/** The images of a record, as separate records. */
export function imagesIn(record: Json, { altOf }: Known): ImportedRecord[] {
  return asList(record.image).flatMap(image => {
    const { url, id } = image
    if (typeof url !== 'string' || id === undefined) return []
    const sourceId = String(id)
    const title = titleFromFile(URL.parse(url)?.pathname ?? '')
    const alt = altOf(sourceId) ?? (typeof image.alt === 'string' ? image.alt : '')
    const fields = { ...(title && { title }), ...(alt && { alt }) }
    return [{ kind: 'image', sourceId, ...idOf(image), title: title || url, fields, picture: { url } }]
  })
}

function toFrame(kind: SourcedKind, record: Json, title: string, { loginOf }: Known) {
  const author = loginOf(String(record.author))
  const modifiedAt = readUtcText(record.modified_utc)
  return {
    kind,
    sourceId: String(record.id),
    ...idOf(record),
    ...slugOf(record),
    title: withoutMarkup(title),
    ...(author !== undefined && { author }),
    ...(modifiedAt !== undefined && { modifiedAt }),
  }
}

function idOf({ id }: Json): { id?: number } {
  return Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {}
}

/** Slugs in other scripts are percent-encoded. */
function slugOf({ slug }: Json): { slug?: string } {
  if (typeof slug !== 'string' || slug === '') return {}
  try {
    return { slug: decodeURIComponent(slug) }
  } catch {
    return { slug }
  }
}

function publication({ status, date_utc }: Json): Record<string, unknown> {
  return { ...(status !== undefined && { status }), ...(date_utc !== undefined && { date_utc }) }
}

function named(record: Json, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = record[name]
      return value === undefined || value === null || value === '' ? [] : [[name, value]]
    }),
  )
}

function instantOf(utc: unknown): string | undefined {
  return readUtcText(utc) === undefined ? undefined : `${String(utc).replace(' ', 'T')}Z`
}

/** The displayed cost. The word for "free" is in the language of the site and isn't parsed. */
function costOf({ cost, cost_details }: Json): string {
  const { values } = asObject(cost_details) ?? {}
  if (Array.isArray(values) && values.length > 0 && values.every(value => Number(value) === 0)) return '0'
  return typeof cost === 'string' ? withoutMarkup(cost).trim() : ''
}

function customFields(given: unknown): { custom_fields?: Json } {
  const fields = Object.entries(asObject(given) ?? {})
  if (fields.length === 0) return {}
  return {
    custom_fields: Object.fromEntries(fields.map(([name, field]) => [name, asObject(field)?.value ?? field])),
  }
}

function idsOf(value: unknown): string[] {
  return asList(value).flatMap(({ id }) => (id === undefined ? [] : [String(id)]))
}

/** Images inside texts stay on the old site. The report says so, because they break when it is shut down. */
function picturesLeftBehind(description: unknown, host: string): Loss[] {
  const isThere =
    typeof description === 'string' &&
    new RegExp(`src=["']https?://${RegExp.escape(host)}/`, 'i').test(description)
  return isThere ? [lossOf('description', 'picturesLeftThere', { host })] : []
}
