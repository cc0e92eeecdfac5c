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
import { registrationStates } from '../registration.ts'

const checkedInFields: Shape = {
  checked_in_utc: optional(dateTimeText('When the person was checked in, in UTC.')),
  checked_in_by: optional(text('Who checked the person in.')),
}

const writtenPlaceShape: Shape = {
  id: whole('The id of the place.'),
  ticket: whole('The id of the ticket.'),
  cancelled: flag('Whether the place is cancelled.'),
  code: optional(
    text('The check-in code, for callers who may change the registration. Only confirmed places have one.'),
  ),
  qr: optional(text('The content of the QR code. Encode it as it is.')),
}

const registrationPlaceShape: Shape = {
  ...writtenPlaceShape,
  name: text('The name of the person. Empty after it was erased.'),
  ...checkedInFields,
}

const frameShape: Shape = {
  id: whole('The id of the registration.'),
  event: whole('The id of the event.'),
  state: oneOf(
    registrationStates,
    'The state. Pending registrations and offers hold their places until they expire.',
  ),
  version: whole('The version of the registration, which increases with each change.'),
}

/** Without personal data, because the responses to writes are stored for retries. */
const writtenRegistrationShape: Shape = {
  ...frameShape,
  places: listOfShape(named('WrittenPlace'), 'The places.'),
}

const registrationShape: Shape = {
  ...frameShape,
  name: text('The name of the person. Empty after it was erased.'),
  email: text('The email address of the person. Empty after it was erased.'),
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
}

/** In webhook messages. Names and addresses are there only if the webhook asks for people. */
const reportedPlaceShape: Shape = {
  id: whole('The id of the place.'),
  ticket: whole('The id of the ticket.'),
  cancelled: flag('Whether the place is cancelled.'),
  checked_in: flag('Whether the person was checked in.'),
  name: optional(text('The name of the person. Empty after it was erased.')),
}

const reportedRegistrationShape: Shape = {
  ...frameShape,
  name: optional(text('The name of the person. Empty after it was erased.')),
  email: optional(text('The email address of the person. Empty after it was erased.')),
  places: listOfShape(named('ReportedPlace'), 'The places.'),
}

/** Without `registration.read`, the optional numbers are left out. */
const ticketPlacesShape: Shape = {
  id: whole('The id of the ticket.'),
  name: text('The name of the ticket.'),
  taken: optional(whole('The number of places that are confirmed or held.')),
  left: orNull('integer', 'The number of places left, or null if there is no limit.'),
}

const availabilityShape: Shape = {
  event: whole('The id of the event.'),
  availability: {
    schema: { enum: [...offeredAvailabilities, null] },
    about: 'Whether people can register now. Null if registration is not offered here.',
  },
  confirmed: optional(whole('The number of confirmed places.')),
  held: optional(whole('The number of places held by unconfirmed registrations and offers.')),
  waiting: optional(whole('The number of places on the waiting list.')),
  checked_in: optional(whole('The number of people who were checked in.')),
  tickets: listOfShape(named('TicketPlaces'), 'The places of each free ticket.'),
}

const checkInShape: Shape = {
  first: flag('Whether this scan checked the person in. False if another scan did it before.'),
  event: whole('The id of the event.'),
  registration: whole('The id of the registration.'),
  place: whole('The id of the place.'),
  ticket: whole('The id of the ticket.'),
  name: text('The name of the person.'),
  checked_in_utc: dateTimeText('When the person was checked in, in UTC.'),
  checked_in_by: text('Who checked the person in.'),
}

const shapes = {
  WrittenPlace: writtenPlaceShape,
  RegistrationPlace: registrationPlaceShape,
  WrittenRegistration: writtenRegistrationShape,
  Registration: registrationShape,
  ReportedPlace: reportedPlaceShape,
  ReportedRegistration: reportedRegistrationShape,
  TicketPlaces: ticketPlacesShape,
  PlaceCounts: availabilityShape,
  CheckIn: checkInShape,
}

const lists = { RegistrationPage: ['registrations', 'Registration'] } as const

declare module '../../../resources/shapes/shapes.ts' {
  interface SliceShapes extends Record<keyof typeof shapes | keyof typeof lists, unknown> {}
}

addShapes({ shapes, lists, extensions: { RegistrationPlace: 'WrittenPlace' } })
