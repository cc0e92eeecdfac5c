import {
  address,
  type ContentOf,
  contentFields,
  flagOn,
  html,
  initialContent,
  none,
  plain,
  value,
  type WireName,
} from './content/content-field.ts'
import type { RecordFrame } from './record-frame.ts'

/** What code for both venues and organizers knows of them. */
export interface LinkedRecord extends RecordFrame {
  readonly name: string
}

export const venueContentFields = contentFields({
  name: plain({ wire: 'venue', column: 'name', translatable: true, label: 'name' }),
  description: html({ translatable: true, label: 'about' }),
  excerpt: html({ translatable: true, label: 'excerpt' }),
  address: plain({ translatable: 'alone', label: 'street' }),
  city: plain({ translatable: 'alone', label: 'city' }),
  country: plain({ translatable: 'alone', label: 'country' }),
  province: plain({ label: 'province' }),
  state: plain({ label: 'state' }),
  zip: plain({ label: 'postalCode' }),
  phone: plain({ label: 'phone' }),
  website: address({ label: 'website' }),
  /** As given. If empty, readers see the state or the province. */
  stateProvince: plain({ wire: 'stateprovince', label: 'stateOrProvince' }),
  latitude: value(none<number>(), { wire: 'geo_lat', label: 'latitude' }),
  longitude: value(none<number>(), { wire: 'geo_lng', label: 'longitude' }),
  showMap: flagOn({ label: 'showMap' }),
  showMapLink: flagOn({ label: 'showMapLink' }),
})

export type VenueWireName = WireName<typeof venueContentFields>

export interface VenueContent extends ContentOf<typeof venueContentFields> {}

export const emptyVenue: VenueContent = initialContent(venueContentFields)

export interface Venue extends RecordFrame, VenueContent {}

export function regionOf({ stateProvince, state, province }: VenueContent): string {
  return stateProvince || state || province
}

/** Joins address parts with the comma of their script. */
export function joinedAddress(parts: readonly string[]): string {
  const given = parts.filter(Boolean)
  return given.join(given.some(part => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', ')
}

export const organizerContentFields = contentFields({
  name: plain({ wire: 'organizer', column: 'name', translatable: true, label: 'name' }),
  description: html({ translatable: true, label: 'about' }),
  excerpt: html({ translatable: true, label: 'excerpt' }),
  phone: plain({ label: 'phone' }),
  website: address({ label: 'website' }),
  email: address({ label: 'email' }),
})

export type OrganizerWireName = WireName<typeof organizerContentFields>

export interface OrganizerContent extends ContentOf<typeof organizerContentFields> {}

export interface Organizer extends RecordFrame, OrganizerContent {}

export const emptyOrganizer: OrganizerContent = initialContent(organizerContentFields)
