import type { Organizer, OrganizerContent } from '../../domain/records/organizer.ts'
import type { Venue, VenueContent } from '../../domain/records/venue.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import { recordFinders } from '../../queries/records/find-record.ts'
import {
  type LinkedResource,
  organizerResource,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import { organizerFields } from '../../resources/records/organizer.ts'
import { venueFields } from '../../resources/records/venue.ts'
import type { FieldRow, FormValues } from '../forms/field.ts'

/** Both kinds are kept by one pattern: most pages ask only for what both have. */
export type Place = Venue | Organizer

export type PlaceContent = VenueContent | OrganizerContent

/** What tells the pages of venues from those of organizers. */
export interface PlaceKind<T extends Place & C, C extends PlaceContent> {
  readonly kind: 'venue' | 'organizer'
  readonly path: string
  readonly resource: LinkedResource<T, C>
  readonly finders: ReturnType<typeof recordFinders<T>>
  /** As the interface reads them. */
  readonly fieldTable: FieldTable
  /** What most of them need, and what is opened on demand. */
  readonly fields: readonly FieldRow[]
  readonly moreFields: readonly FieldRow[]
  readonly texts: Readonly<Record<'all' | 'one' | 'add' | 'count' | 'search' | 'none', DeskText>>
  /** What the fields hold, by their names in the interface. */
  values(record: T): FormValues
  /** What tells one from others of the same name. */
  detail(record: T): string
}

const nameField = { kind: 'text', label: 'name', isRequired: true, autocomplete: 'off' } as const
const contactFields: readonly FieldRow[] = [
  { name: 'website', label: 'website', kind: 'url', autocomplete: 'off' },
  { name: 'phone', label: 'phone', kind: 'text', autocomplete: 'off' },
]
const excerptField: FieldRow = { name: 'excerpt', label: 'excerpt', kind: 'area' }

export const venues: PlaceKind<Venue, VenueContent> = {
  kind: 'venue',
  path: '/venues/',
  resource: venueResource,
  finders: recordFinders('venue', store => store.venues),
  fieldTable: venueFields,
  texts: {
    all: 'venues',
    one: 'venue',
    add: 'newVenue',
    count: 'venueCount',
    search: 'searchVenues',
    none: 'noVenues',
  },
  fields: [
    { name: 'venue', ...nameField },
    { name: 'address', label: 'street', kind: 'text', autocomplete: 'off' },
    { name: 'zip', label: 'postalCode', kind: 'text', autocomplete: 'off' },
    { name: 'city', label: 'city', kind: 'text', autocomplete: 'off' },
    { name: 'country', label: 'country', kind: 'text', autocomplete: 'off' },
    { name: 'description', label: 'about', kind: 'rich', rows: 8 },
    ...contactFields,
  ],
  moreFields: [
    excerptField,
    { name: 'stateprovince', label: 'stateOrProvince', kind: 'text', autocomplete: 'off' },
    { name: 'state', label: 'state', kind: 'text', autocomplete: 'off' },
    { name: 'province', label: 'province', kind: 'text', autocomplete: 'off' },
    { name: 'geo_lat', label: 'latitude', kind: 'number', hint: 'latitudeHint' },
    { name: 'geo_lng', label: 'longitude', kind: 'number', hint: 'longitudeHint' },
    { name: 'show_map', label: 'showMap', kind: 'check' },
    { name: 'show_map_link', label: 'showMapLink', kind: 'check' },
  ],
  values: venue => ({
    venue: venue.name,
    address: venue.address,
    zip: venue.zip,
    city: venue.city,
    country: venue.country,
    description: venue.description,
    website: venue.website,
    phone: venue.phone,
    excerpt: venue.excerpt,
    stateprovince: venue.stateProvince,
    state: venue.state,
    province: venue.province,
    geo_lat: venue.latitude === null ? '' : String(venue.latitude),
    geo_lng: venue.longitude === null ? '' : String(venue.longitude),
    show_map: venue.showMap ? '1' : '',
    show_map_link: venue.showMapLink ? '1' : '',
  }),
  detail: ({ address, city }) => [address, city].filter(Boolean).join(', '),
}

export const organizers: PlaceKind<Organizer, OrganizerContent> = {
  kind: 'organizer',
  path: '/organizers/',
  resource: organizerResource,
  finders: recordFinders('organizer', store => store.organizers),
  fieldTable: organizerFields,
  texts: {
    all: 'organizers',
    one: 'organizer',
    add: 'newOrganizer',
    count: 'organizerCount',
    search: 'searchOrganizers',
    none: 'noOrganizers',
  },
  fields: [
    { name: 'organizer', ...nameField },
    { name: 'email', label: 'email', kind: 'text', autocomplete: 'off' },
    ...contactFields,
    { name: 'description', label: 'about', kind: 'rich', rows: 8 },
  ],
  moreFields: [excerptField],
  values: ({ name, email, website, phone, description, excerpt }) => ({
    organizer: name,
    email,
    website,
    phone,
    description,
    excerpt,
  }),
  detail: ({ email, website }) => email || website,
}

export const placeTabs = [venues, organizers].map(({ path, texts }) => ({
  path: `/desk${path}`,
  text: texts.all,
}))
