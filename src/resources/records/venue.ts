import type { VenueWireName } from '../../domain/records/venue.ts'
import { type Field, type FieldTable, fieldTable } from '../../fields/field-table.ts'
import { booleanText } from '../../fields/kinds/boolean.ts'
import { decimal } from '../../fields/kinds/number.ts'
import { plainText, richText } from '../../fields/kinds/text.ts'
import { webAddress } from '../../fields/kinds/web-address.ts'
import { recordFields } from './record-fields.ts'

export const venueFields = fieldTable({
  ...recordFields,
  image: { ...recordFields.image, default: null },
  venue: { kind: plainText({ max: 500 }), required: true, about: 'The name of the venue.' },
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
