import { type ContentFields, simpleFields } from '../../domain/records/content/content-field.ts'
import { languages, statuses } from '../../domain/records/record-frame.ts'
import { organizerContentFields, venueContentFields } from '../../domain/records/venues-organizers.ts'
import {
  address,
  dateTimeText,
  type FieldTable,
  listOfShape,
  named,
  oneOf,
  optional,
  type Shape,
  shaped,
  text,
  whole,
} from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import { organizerFields, venueFields } from '../records/linked-resource.ts'

const language = { type: 'string', enum: languages }

/** The languages of a response and its record. */
export const languageShape: Shape = {
  language: { schema: language, about: 'The requested language.' },
  languages: listOfShape(language, 'The languages of the record, its original language first.'),
}

/** The source of an imported record. */
export const sourceShape: Shape = {
  source: optional(text('The source the record was imported from.')),
  source_id: optional(text('The record’s id in its source.')),
}

/** Tells clients whether they have the latest state. */
export const versionField = whole('The version of the record. It increases with every change.')

/** Common fields of events, venues and organizers. */
export const frameShape: Shape = {
  id: whole('The id of the record.'),
  version: versionField,
  global_id: text('A globally unique id.'),
  global_id_lineage: listOfShape({ type: 'string' }, 'The global ids that the record has had.'),
  author: text('The id of the author, as text.'),
  status: oneOf(statuses, 'The publication status.'),
  date: dateTimeText('The time of publication, in the site’s time zone.'),
  date_utc: dateTimeText('The time of publication, in UTC.'),
  modified: dateTimeText('The time of the last change, in the site’s time zone.'),
  modified_utc: dateTimeText('The time of the last change, in UTC.'),
  url: address('The URL of the record’s page.'),
  slug: text('The record’s part of its URL.'),
  ...sourceShape,
  ...languageShape,
}

export const venueShape: Shape = {
  ...frameShape,
  ...contentShape(venueContentFields, venueFields, { isOptional: true }),
  venue: text('The name of the venue.'),
  image: optional(shaped('Image', 'The venue’s image.')),
  stateprovince: optional(text('State or province.')),
}

export const organizerShape: Shape = {
  ...frameShape,
  ...contentShape(organizerContentFields, organizerFields, { isOptional: true }),
  organizer: text('The name of the organizer.'),
  image: optional(shaped('Image', 'The organizer’s image.')),
}

/** compat: a tag resource has no parent; inside an event it has one, which is 0. */
export const termShape: Shape = {
  id: whole('The id of the term.'),
  version: versionField,
  name: text('The name of the term.'),
  slug: text('The term’s part of its URL.'),
  taxonomy: oneOf(['event_category', 'event_tag'], 'The taxonomy of the term.'),
  description: text('The description of the term, as HTML.'),
  parent: optional(whole('The id of the parent category. 0 is the top level.')),
  color: optional(text('The colour of its events on the site, for example #0a7d5a.')),
  ...sourceShape,
  modified: dateTimeText('The time of the term’s last change, in the site’s time zone.'),
  modified_utc: dateTimeText('The time of the term’s last change, in UTC.'),
  ...languageShape,
  count: whole('The number of published events with this term.'),
  url: address('The URL of the term’s page.'),
  urls: shaped('TermLinks', 'URLs of the term, its list and its parent in this interface.'),
}

export const termLinksShape: Shape = {
  self: address('The term’s URL in this interface.'),
  collection: address('The URL of the list of terms.'),
  up: optional(address('The parent term’s URL.')),
}

/** Response fields that have the same form and description in requests. */
export function contentShape(
  fields: ContentFields,
  table: FieldTable,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Shape {
  const shown = simpleFields(fields).map(([, { wire, kind, initial }]) => {
    const optional = isOptional && kind !== 'flag' ? { optional: true } : {}
    return [wire, { schema: schemaOf(initial), about: table[wire]?.about ?? '', ...optional }]
  })
  return Object.fromEntries(shown)
}

/** Optional values are coordinates; other numbers are counts. */
function schemaOf(initial: unknown): JsonSchema {
  if (typeof initial === 'boolean') return { type: 'boolean' }
  if (initial === null) return { type: 'number' }
  return { type: typeof initial === 'number' ? 'integer' : 'string' }
}

/** Common fields of all list pages. */
export const pageShape: Shape = {
  rest_url: address('The URL of this page.'),
  next_rest_url: optional(address('The URL of the next page, if any.')),
  previous_rest_url: optional(address('The URL of the previous page, if any.')),
  next_cursor: optional(text('The cursor to send as `after`. Present only if there may be more records.')),
  total: whole('The total number of records.'),
  total_pages: whole('The total number of pages.'),
}

/** One page of a list with its records in `collection`. */
export function listPageShape(collection: string, item: string): Shape {
  return { [collection]: listOfShape(named(item), 'The records of this page.'), ...pageShape }
}
