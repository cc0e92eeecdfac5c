import type { RecordFrame } from './record-frame.ts'

/** What a person says about a venue. Texts are empty, never absent. */
export interface VenueContent {
  readonly name: string
  readonly description: string
  readonly excerpt: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly province: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly website: string
  /** As given; when empty, readers see the state or the province in its place. */
  readonly stateProvince: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly showMap: boolean
  readonly showMapLink: boolean
}

export interface Venue extends RecordFrame, VenueContent {}

export const emptyVenue: VenueContent = {
  name: '',
  description: '',
  excerpt: '',
  address: '',
  city: '',
  country: '',
  province: '',
  state: '',
  zip: '',
  phone: '',
  website: '',
  stateProvince: '',
  latitude: null,
  longitude: null,
  showMap: true,
  showMapLink: true,
}

/** State or province, whichever is given. */
export function regionOf({ stateProvince, state, province }: VenueContent): string {
  return stateProvince || state || province
}

/** The parts of an address in one line, with the comma of the letters that they are written in. */
export function joinedAddress(parts: readonly string[]): string {
  const given = parts.filter(Boolean)
  return given.join(given.some(part => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', ')
}
