import { availabilities, registrationStates } from '../domain/events/event-state.ts'
import { languages } from '../domain/records/record-frame.ts'
import {
  dateTimeText,
  fieldTable,
  flag,
  listOfShape,
  named,
  oneOf,
  optional,
  orNull,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
  type Shape,
  text,
  whole,
} from '../fields/field-table.ts'
import { type Kind, titled } from '../fields/kind.ts'
import { id, ids } from '../fields/kinds/calendar/reference.ts'
import { itemId, itemsOf, listOf } from '../fields/kinds/lists.ts'
import { boolean, choice, foreignName, integer, plainText, searchText } from '../fields/kinds/scalars.ts'
import { Problem } from '../messages/problem.ts'
import { pagingArgs } from './webhook.ts'

export const registrationFilters = fieldTable({
  ...pagingArgs,
  state: {
    kind: listOf(choice(registrationStates, 'RegistrationState'), { title: 'RegistrationStates' }),
    about: 'The states of the registrations. Default: all.',
  },
  search: { kind: searchText, about: 'Part of a name or an email address.' },
})

export interface RegistrationFilters extends ParsedFilters<typeof registrationFilters> {}

/** The questions of the event decide what is accepted. */
const answers: Kind<Readonly<Record<string, unknown>>> = {
  read: raw =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? Object.fromEntries(Object.entries(raw).slice(0, 100))
      : new Problem('not_an_object'),
  schema: titled('Answers', {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  }),
}

const ticketCountFields = fieldTable({
  id: { kind: itemId, required: true, about: 'The id of the ticket.' },
  count: { kind: integer({ min: 1, max: 100 }), required: true, about: 'The number of places.' },
})

export const newRegistrationFields = fieldTable({
  name: { kind: plainText({ max: 200 }), required: true, about: 'The name of the person.' },
  email: { kind: plainText({ max: 254 }), required: true, about: 'The email address of the person.' },
  tickets: {
    kind: itemsOf('TicketCount', ticketCountFields, 100),
    required: true,
    about: 'The number of places of each ticket.',
  },
  answers: {
    kind: answers,
    about: 'The answers, by the ids of the questions.',
  },
  language: {
    kind: choice(languages, 'Language'),
    about: 'The language of mails to the person. Default: the site’s.',
  },
  confirmation: {
    kind: boolean,
    about:
      'Whether the person must confirm by mail, and sale times apply, as on the page of the event. By default the registration is confirmed.',
  },
  join_waiting: {
    kind: boolean,
    about: 'Whether the person joins the waiting list if no places are left.',
  },
})

export interface NewRegistrationArgs extends Parsed<typeof newRegistrationFields> {}

const placeNameFields = fieldTable({
  id: { kind: itemId, required: true, about: 'The id of the place.' },
  name: { kind: plainText({ max: 200 }), required: true, about: 'The name of the person.' },
})

export const registrationFields = fieldTable({
  name: { kind: plainText({ max: 200 }), required: true, about: 'The name of the person.' },
  places: {
    kind: itemsOf('PlaceName', placeNameFields, 1000),
    about: 'The names of places. Places that aren’t named stay as they are.',
  },
  answers: {
    kind: answers,
    about:
      'The answers, by the ids of the questions. Null removes an answer. Other answers stay as they are.',
  },
})

export interface RegistrationPatch extends ParsedPatch<typeof registrationFields> {}

export const cancellationArgs = fieldTable({
  places: { kind: ids, about: 'The ids of the places to cancel. Default: all.' },
  erase: {
    kind: boolean,
    default: false,
    about: 'Whether to erase the personal data too. This can’t be undone.',
  },
  notify: { kind: boolean, default: false, about: 'Whether the person gets a mail.' },
})

export interface CancellationArgs extends ParsedFilters<typeof cancellationArgs> {}

export const checkInFields = fieldTable({
  event: { kind: id, required: true, about: 'The id of the event.' },
  code: {
    kind: foreignName({ max: 2000 }),
    required: true,
    about: 'The code of the place as it is typed, or the content of its QR code.',
  },
  nonce: {
    kind: foreignName({ max: 100 }),
    required: true,
    about: 'A unique text for this scan. If it is sent again, the response is the same.',
  },
})

export interface CheckInArgs extends Parsed<typeof checkInFields> {}

const checkedInFields: Shape = {
  checked_in_utc: optional(dateTimeText('When the person was checked in, in UTC.')),
  checked_in_by: optional(text('Who checked the person in.')),
}

export const writtenPlaceShape: Shape = {
  id: whole('The id of the place.'),
  ticket: whole('The id of the ticket.'),
  cancelled: flag('Whether the place is cancelled.'),
}

export const registrationPlaceShape: Shape = {
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
export const writtenRegistrationShape: Shape = {
  ...frameShape,
  places: listOfShape(named('WrittenPlace'), 'The places.'),
}

export const registrationShape: Shape = {
  ...frameShape,
  name: text('The name of the person. Empty after it was erased.'),
  email: text('The email address of the person. Empty after it was erased.'),
  answers: {
    schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    about: 'The answers, by the ids of the questions.',
  },
  language: oneOf(languages, 'The language of mails to the person.'),
  created_utc: dateTimeText('When the person registered, in UTC.'),
  expires_utc: optional(dateTimeText('When the places are no longer held, in UTC.')),
  confirmed_utc: optional(dateTimeText('When the registration was confirmed, in UTC.')),
  erased_utc: optional(dateTimeText('When the personal data was erased, in UTC.')),
  places: listOfShape(named('RegistrationPlace'), 'The places.'),
}

/** Without `registration.read`, the optional numbers are left out. */
export const ticketPlacesShape: Shape = {
  id: whole('The id of the ticket.'),
  name: text('The name of the ticket.'),
  taken: optional(whole('The number of places that are confirmed or held.')),
  left: orNull('integer', 'The number of places left, or null if there is no limit.'),
}

export const availabilityShape: Shape = {
  event: whole('The id of the event.'),
  availability: {
    schema: { enum: [...availabilities, null] },
    about: 'Whether places are left. Null if people can’t register here.',
  },
  confirmed: optional(whole('The number of confirmed places.')),
  held: optional(whole('The number of places held by unconfirmed registrations and offers.')),
  waiting: optional(whole('The number of places on the waiting list.')),
  checked_in: optional(whole('The number of people who were checked in.')),
  tickets: listOfShape(named('TicketPlaces'), 'The places of each free ticket.'),
}

export const checkInShape: Shape = {
  first: flag('Whether this scan checked the person in. False if another scan did it before.'),
  event: whole('The id of the event.'),
  registration: whole('The id of the registration.'),
  place: whole('The id of the place.'),
  ticket: whole('The id of the ticket.'),
  name: text('The name of the person.'),
  checked_in_utc: dateTimeText('When the person was checked in, in UTC.'),
  checked_in_by: text('Who checked the person in.'),
}
