import {
  type Organizer,
  type OrganizerContent,
  organizerContentFields,
  type Venue,
  type VenueContent,
  venueContentFields,
} from '../../domain/records/venues-organizers.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { recordFinders } from '../../queries/records/find-record.ts'
import {
  type LinkedResource,
  organizerFields,
  organizerResource,
  venueFields,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import { contentRow, contentValues } from '../forms/content-rows.ts'
import type { FieldRow, FormValues } from '../forms/field.ts'
import { toOrganizerSuggestion, toVenueSuggestion } from '../frame/suggestions.ts'
import type { MapInputs } from './map-field.ts'

/** Venues and organizers share most of their code: most pages need only what both have. */
export type VenueOrOrganizer = Venue | Organizer

/** The differences between the pages of venues and organizers. */
interface KindOf<T extends VenueOrOrganizer> {
  readonly kind: 'venue' | 'organizer'
  readonly path: string
  readonly resource: LinkedResource<T>
  readonly finders: ReturnType<typeof recordFinders<T>>
  /** The fields as the API parses them. */
  readonly fieldTable: FieldTable
  /** The common fields, and those shown on demand. */
  readonly fields: readonly FieldRow[]
  readonly moreFields: readonly FieldRow[]
  readonly map?: MapInputs
  readonly texts: Readonly<Record<'all' | 'one' | 'add' | 'count' | 'search' | 'none', DeskText>>
  /** The form values, by their API names. */
  values(record: T): FormValues
  /** Distinguishes records with the same name. */
  detail(record: T): string
}

export type LinkedPages = KindOf<VenueOrOrganizer>

const nameField = { isRequired: true } as const
const aboutField = { kind: 'rich', rows: 8 } as const

const coordinates = [
  venueRow('latitude', { hint: 'latitudeHint' }),
  venueRow('longitude', { hint: 'longitudeHint' }),
] as const

const venuePages: KindOf<Venue> = {
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
    venueRow('name', nameField),
    venueRow('address'),
    venueRow('zip'),
    venueRow('city'),
    venueRow('country'),
    venueRow('description', aboutField),
    venueRow('website'),
    venueRow('phone'),
  ],
  moreFields: [
    venueRow('excerpt'),
    venueRow('stateProvince'),
    venueRow('state'),
    venueRow('province'),
    ...coordinates,
    venueRow('showMap'),
    venueRow('showMapLink'),
  ],
  map: { rows: coordinates, address: ['address', 'zip', 'city', 'country'], name: 'venue' },
  values: venue => contentValues(venueContentFields, venue),
  detail: venue => toVenueSuggestion(venue).detail,
}

const organizerPages: KindOf<Organizer> = {
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
    organizerRow('name', nameField),
    organizerRow('email', { kind: 'text' }),
    organizerRow('website'),
    organizerRow('phone'),
    organizerRow('description', aboutField),
  ],
  moreFields: [organizerRow('excerpt')],
  values: organizer => contentValues(organizerContentFields, organizer),
  detail: organizer => toOrganizerSuggestion(organizer).detail,
}

function venueRow(name: keyof VenueContent, own?: Partial<FieldRow>): FieldRow {
  return contentRow(venueContentFields, name, own)
}

function organizerRow(name: keyof OrganizerContent, own?: Partial<FieldRow>): FieldRow {
  return contentRow(organizerContentFields, name, own)
}

// A record is only passed back to the kind that read it, so the pages need not distinguish the types.
export const venues = venuePages as LinkedPages
export const organizers = organizerPages as LinkedPages

export const linkedTabs = [venues, organizers].map(({ path, texts }) => ({
  path: `/desk${path}`,
  text: texts.all,
}))
