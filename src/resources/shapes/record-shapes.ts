import { languages } from '../../domain/records/language.ts'
import { statuses } from '../../domain/records/status.ts'
import {
  address,
  dateTimeText,
  flag,
  listOfShape,
  named,
  optionalText,
  type Shape,
  text,
  whole,
} from '../../fields/shape.ts'

const language = { type: 'string', enum: languages }

/** Which languages an answer and its record are in. */
export const languageShape: Shape = {
  language: { schema: language, about: 'The language that was asked for.' },
  languages: listOfShape(language, 'The languages that the record has texts in, its own first.'),
}

/** Where a record came from, if it came from elsewhere. */
export const sourceShape: Shape = {
  source: optionalText('Where the record came from.'),
  source_id: optionalText('Its id where it came from.'),
}

/** By which a client knows whether it has the newest state. */
export const versionField = whole('Which state of the record this is: one more with every change.')

/** What the answers about events, venues and organizers have in common. */
export const frameShape: Shape = {
  id: whole('The id of the record.'),
  version: versionField,
  global_id: text('An id that is unique beyond this site.'),
  global_id_lineage: listOfShape({ type: 'string' }, 'The global ids that the record has had.'),
  author: text('The id of the author, as text.'),
  status: {
    schema: { type: 'string', enum: statuses },
    about: 'Whether and for whom the record is published.',
  },
  date: dateTimeText('When the record is published, in the time zone of the site.'),
  date_utc: dateTimeText('When the record is published, in UTC.'),
  modified: dateTimeText('When the record was last changed, in the time zone of the site.'),
  modified_utc: dateTimeText('When the record was last changed, in UTC.'),
  url: address('The page of the record, for people.'),
  slug: text('The part of the address that stands for the record.'),
  ...sourceShape,
  ...languageShape,
}

export const venueShape: Shape = {
  ...frameShape,
  venue: text('The name of the venue.'),
  description: optionalText('What the venue is like, as HTML.'),
  excerpt: optionalText('The description in short, as HTML.'),
  image: { schema: named('Image'), about: 'The image of the venue.', optional: true },
  address: optionalText('Street and number.'),
  city: optionalText('The town or city.'),
  country: optionalText('The country.'),
  province: optionalText('The province or region.'),
  state: optionalText('The state.'),
  zip: optionalText('The postal code.'),
  phone: optionalText('The phone number.'),
  website: optionalText('The web address of the venue.'),
  stateprovince: optionalText('State or province, whichever the country has.'),
  geo_lat: { schema: { type: 'number' }, about: 'The latitude, in degrees north.', optional: true },
  geo_lng: { schema: { type: 'number' }, about: 'The longitude, in degrees east.', optional: true },
  show_map: flag('Whether a map of the venue is shown.'),
  show_map_link: flag('Whether a link to a map of the venue is shown.'),
}

export const organizerShape: Shape = {
  ...frameShape,
  organizer: text('The name of the organizer.'),
  description: optionalText('Who the organizer is, as HTML.'),
  excerpt: optionalText('The description in short, as HTML.'),
  image: { schema: named('Image'), about: 'The image of the organizer.', optional: true },
  phone: optionalText('The phone number.'),
  website: optionalText('The web address of the organizer.'),
  email: optionalText('The email address of the organizer.'),
}

/** compat: a tag by itself has no parent; inside an event it has one, which is 0. */
export const termShape: Shape = {
  id: whole('The id of the term.'),
  version: versionField,
  name: text('The name of the term.'),
  slug: text('The part of the address that stands for the term.'),
  taxonomy: {
    schema: { type: 'string', enum: ['event_category', 'event_tag'] },
    about: 'What kind of term it is.',
  },
  description: text('What the term stands for, as HTML.'),
  parent: { ...whole('The id of the category above this one; 0 is the top level.'), optional: true },
  color: optionalText('The colour of its events on the pages of the calendar, for example #0a7d5a.'),
  ...sourceShape,
  modified: dateTimeText('When the term was last changed, in the time zone of the site.'),
  modified_utc: dateTimeText('When the term was last changed, in UTC.'),
  ...languageShape,
  count: whole('How many published events have the term.'),
  url: address('The page of the term, for people.'),
  urls: { schema: named('TermLinks'), about: 'Where the term, its list and the term above it are read.' },
}

export const termLinksShape: Shape = {
  self: address('Where the term is read.'),
  collection: address('Where terms of its kind are listed.'),
  up: { ...address('Where the term above it is read.'), optional: true },
}
