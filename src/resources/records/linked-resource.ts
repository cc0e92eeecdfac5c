import type { ContentFields } from '../../domain/records/content/content-field.ts'
import {
  emptyOrganizer,
  emptyVenue,
  type LinkedRecord,
  type Organizer,
  type OrganizerWireName,
  organizerContentFields,
  type Venue,
  type VenueWireName,
  venueContentFields,
} from '../../domain/records/venues-organizers.ts'
import {
  type Field,
  type FieldTable,
  fieldTable,
  type ParsedFilters,
  untyped,
} from '../../fields/field-table.ts'
import { id } from '../../fields/kinds/calendar/reference.ts'
import {
  boolean,
  booleanText,
  choice,
  decimal,
  emailAddress,
  plainText,
  richText,
  webAddress,
} from '../../fields/kinds/scalars.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { LinkedRecordReads, LinkedRecordStore } from '../../storage/venues-organizers/linked-records.ts'
import {
  listFilters,
  order,
  recordFields,
  sourceFields,
  sourceFilters,
  statusFilter,
} from './record-fields.ts'

/** What code for both venues and organizers needs to know about each. */
export interface LinkedResource<T extends LinkedRecord = LinkedRecord> {
  readonly kind: 'venue' | 'organizer'
  /** Its name in URLs and lists. */
  readonly plural: 'venues' | 'organizers'
  readonly fields: ContentFields
  readonly empty: Pick<LinkedRecord, 'name'>
  /** The part of the store with these records, and the same in a transaction. */
  readsIn(store: ReadableStore): LinkedRecordReads<T>
  recordsIn(tx: StoreTransaction): LinkedRecordStore<T>
}

export const venueResource: LinkedResource<Venue> = {
  kind: 'venue',
  plural: 'venues',
  fields: venueContentFields,
  empty: emptyVenue,
  readsIn: store => store.venues,
  recordsIn: tx => tx.venues,
}

export const organizerResource: LinkedResource<Organizer> = {
  kind: 'organizer',
  plural: 'organizers',
  fields: organizerContentFields,
  empty: emptyOrganizer,
  readsIn: store => store.organizers,
  recordsIn: tx => tx.organizers,
}

export const linkedResources: Readonly<Record<LinkedResource['kind'], LinkedResource>> = {
  venue: venueResource,
  organizer: organizerResource,
}

/** Filters of venue and organizer lists. */
export const linkedRecordFilters = fieldTable({
  ...listFilters,
  event: { kind: id, about: 'Only those linked to the event with this id.' },
  has_events: {
    kind: boolean,
    indexed: untyped,
    about: 'Only those with events (true) or without (false).',
  },
  only_with_upcoming: {
    kind: boolean,
    indexed: untyped,
    default: false,
    about: 'Only those with current or upcoming events.',
  },
  status: { kind: statusFilter, about: 'Only those with one of these statuses.' },
  ...sourceFilters,
  orderby: {
    // compat: existing clients know names as titles. Records have no order that users choose.
    kind: choice(['date', 'id', 'modified', 'name', 'slug'], 'RecordOrder', {
      title: 'name',
      menu_order: 'id',
    }),
    default: 'date',
    about: 'The sort order.',
  },
  order: { kind: order, about: 'Ascending or descending. Dates and ids default to descending.' },
})

export interface LinkedRecordFilters extends ParsedFilters<typeof linkedRecordFilters> {}

export const venueFields = fieldTable({
  ...recordFields,
  image: { ...recordFields.image, default: null },
  venue: {
    kind: plainText({ max: 500 }),
    required: true,
    isTranslatable: true,
    about: 'The name of the venue.',
  },
  description: {
    kind: richText({ max: 100_000 }),
    default: null,
    about: 'The description of the venue, as HTML.',
  },
  excerpt: { kind: richText({ max: 20_000 }), default: null, about: 'A short description, as HTML.' },
  address: { kind: plainText({ max: 500 }), default: null, about: 'Street and number.' },
  city: { kind: plainText({ max: 200 }), default: null, about: 'The town or city.' },
  country: { kind: plainText({ max: 200 }), default: null, about: 'The country.' },
  province: { kind: plainText({ max: 200 }), default: null, about: 'The province or region.' },
  state: { kind: plainText({ max: 200 }), default: null, about: 'The state.' },
  stateprovince: {
    kind: plainText({ max: 200 }),
    default: null,
    about: 'State or province. Derived from those two if omitted.',
  },
  zip: { kind: plainText({ max: 50 }), default: null, about: 'The postal code.' },
  phone: { kind: plainText({ max: 100 }), default: null, about: 'The phone number.' },
  website: { kind: webAddress, default: null, about: 'The venue’s website.' },
  geo_lat: { kind: decimal({ min: -90, max: 90 }), about: 'The latitude, in degrees north.' },
  geo_lng: { kind: decimal({ min: -180, max: 180 }), about: 'The longitude, in degrees east.' },
  show_map: { kind: booleanText, default: null, about: 'Whether to show a map of the venue.' },
  show_map_link: {
    kind: booleanText,
    default: null,
    about: 'Whether to show a link to a map of the venue.',
  },
} satisfies FieldTable & Record<VenueWireName, Field>)

export const organizerFields = fieldTable({
  author: { ...recordFields.author, default: null },
  date: { ...recordFields.date, default: null },
  date_utc: { ...recordFields.date_utc, default: null },
  status: { ...recordFields.status, default: null },
  image: { ...recordFields.image, default: null },
  ...sourceFields,
  organizer: {
    kind: plainText({ max: 500 }),
    required: true,
    isTranslatable: true,
    default: null,
    about: 'The name of the organizer.',
  },
  description: {
    kind: richText({ max: 100_000 }),
    default: null,
    about: 'The description of the organizer, as HTML.',
  },
  excerpt: { kind: richText({ max: 20_000 }), default: null, about: 'A short description, as HTML.' },
  phone: { kind: plainText({ max: 100 }), default: null, about: 'The phone number.' },
  website: { kind: webAddress, default: null, about: 'The organizer’s website.' },
  email: { kind: emailAddress, default: null, about: 'The email address of the organizer.' },
} satisfies FieldTable & Record<OrganizerWireName, Field>)
