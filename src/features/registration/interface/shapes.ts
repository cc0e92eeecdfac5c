import { offeredAvailabilities } from '../../../domain/events/event-state.ts'
import { languages } from '../../../domain/records/record-frame.ts'
import {
  dateTimeText,
  flag,
  listOfShape,
  named,
  oneOf,
  optional,
  orNull,
  type Shape,
  text,
  whole,
} from '../../../fields/field-table.ts'
import { addShapes } from '../../../resources/shapes/shapes.ts'
import { addTags, type TagRow } from '../../../rest/table/tags.ts'
import { registrationStates } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

const registrationId = whole('The id of the registration.')
const eventId = whole('The id of the event.')
const ticketId = whole('The id of the ticket.')
const personName = text('The name of the person. Empty after it was erased.')
const email = text('The email address of the person. Empty after it was erased.')
const checkedInAt = dateTimeText('When the person was checked in, in UTC.')
const checkedInBy = text('Who checked the person in.')

const place = {
  id: whole('The id of the place.'),
  ticket: ticketId,
  cancelled: flag('Whether the place is cancelled.'),
}

const writtenPlace = {
  ...place,
  code: optional(
    text('The check-in code, for callers who may change the registration. Only confirmed places have one.'),
  ),
  qr: optional(text('The content of the QR code. Encode it as it is.')),
}

const frame = {
  id: registrationId,
  event: eventId,
  state: oneOf(
    registrationStates,
    'The state. Pending registrations and offers hold their places until they expire.',
  ),
  version: whole('The version of the registration, which increases with each change.'),
}

const shapes = {
  WrittenPlace: writtenPlace,
  RegistrationPlace: {
    ...{ ...writtenPlace, name: personName },
    ...{ checked_in_utc: optional(checkedInAt), checked_in_by: optional(checkedInBy) },
  },
  // Without personal data, because the responses to writes are stored for retries.
  WrittenRegistration: { ...frame, places: listOfShape(named('WrittenPlace'), 'The places.') },
  Registration: {
    ...{ ...frame, name: personName, email },
    answers: {
      schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
      about: 'The answers, by the ids of the questions.',
    },
    language: oneOf(languages, 'The language of mails to the person.'),
    created_utc: dateTimeText('When the person registered, in UTC.'),
    modified_utc: dateTimeText('When the registration was changed or a person checked in, in UTC.'),
    expires_utc: optional(dateTimeText('When the places are no longer held, in UTC.')),
    confirmed_utc: optional(dateTimeText('When the registration was confirmed, in UTC.')),
    erased_utc: optional(dateTimeText('When the personal data was erased, in UTC.')),
    places: listOfShape(named('RegistrationPlace'), 'The places.'),
  },
  // In webhook messages. Names and addresses are there only if the webhook asks for people.
  ReportedPlace: {
    ...{ ...place, checked_in: flag('Whether the person was checked in.') },
    name: optional(personName),
  },
  ReportedRegistration: {
    ...{ ...frame, name: optional(personName), email: optional(email) },
    places: listOfShape(named('ReportedPlace'), 'The places.'),
  },
  // Without `registration.read`, the optional numbers are left out.
  TicketPlaces: {
    id: ticketId,
    name: text('The name of the ticket.'),
    taken: optional(whole('The number of places that are confirmed or held.')),
    left: orNull('integer', 'The number of places left, or null if there is no limit.'),
  },
  PlaceCounts: {
    event: eventId,
    availability: {
      schema: { enum: [...offeredAvailabilities, null] },
      about: 'Whether people can register now. Null if registration is not offered here.',
    },
    confirmed: optional(whole('The number of confirmed places.')),
    held: optional(whole('The number of places held by unconfirmed registrations and offers.')),
    waiting: optional(whole('The number of places on the waiting list.')),
    checked_in: optional(whole('The number of people who were checked in.')),
    tickets: listOfShape(named('TicketPlaces'), 'The places of each free ticket.'),
  },
  CheckIn: {
    first: flag('Whether this scan checked the person in. False if another scan did it before.'),
    ...{ event: eventId, registration: registrationId },
    ...{ place: place.id, ticket: ticketId, name: text('The name of the person.') },
    ...{ checked_in_utc: checkedInAt, checked_in_by: checkedInBy },
  },
} satisfies Readonly<Record<string, Shape>>

const lists = { RegistrationPage: ['registrations', 'Registration'] } as const

const tags = {
  registrations: {
    about: 'Registrations of people for events.',
    schemaName: 'Registration',
    current: (tx, id) => tx.of(registrationStorage).find(id),
  },
  'check-ins': { about: 'Check-in at the entrance.', schemaName: 'CheckIn' },
} as const satisfies Readonly<Record<string, TagRow>>

declare module '../../../resources/shapes/shapes.ts' {
  interface SliceShapes extends Record<keyof typeof shapes | keyof typeof lists, unknown> {}
}

declare module '../../../rest/table/tags.ts' {
  interface SliceTags extends Record<keyof typeof tags, unknown> {}
}

addShapes({ shapes, lists, extensions: { RegistrationPlace: 'WrittenPlace' } })
addTags(tags)
