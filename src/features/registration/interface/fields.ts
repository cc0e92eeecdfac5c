import { languages } from '../../../domain/records/record-frame.ts'
import { fieldTable, type Parsed, type ParsedFilters, type ParsedPatch } from '../../../fields/field-table.ts'
import { type Kind, titled } from '../../../fields/kind.ts'
import { id, ids } from '../../../fields/kinds/calendar/reference.ts'
import { itemId, itemsOf, listOf } from '../../../fields/kinds/lists.ts'
import {
  boolean,
  choice,
  foreignName,
  integer,
  plainText,
  searchText,
} from '../../../fields/kinds/scalars.ts'
import { Problem } from '../../../messages/problem.ts'
import { listFilters, order } from '../../../resources/records/record-fields.ts'
import { registrationStates } from '../registration.ts'

const { page, per_page, after, modified_after, modified_before } = listFilters

/** Which registrations, of the events that the caller manages. */
const selection = fieldTable({
  state: {
    kind: listOf(choice(registrationStates, 'RegistrationState'), { title: 'RegistrationStates' }),
    about: 'The states of the registrations. Default: all.',
  },
  search: { kind: searchText, about: 'Part of a name or an email address.' },
  email: { kind: plainText({ max: 254 }), about: 'The whole email address, in any case.' },
  ticket: { kind: ids, about: 'The ids of tickets. Registrations with a place of one of them.' },
  modified_after: { ...modified_after, about: 'Only registrations changed or checked in after this time.' },
  modified_before: {
    ...modified_before,
    about: 'Only registrations changed or checked in before this time.',
  },
})

/** The filters of the registrations of one event. */
export const registrationFilters = fieldTable({
  ...{ page, per_page, after },
  ...selection,
  orderby: {
    kind: choice(['id', 'modified'], 'RegistrationOrder'),
    default: 'id',
    about: 'The sort order.',
  },
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
})

export interface RegistrationFilters extends ParsedFilters<typeof registrationFilters> {}

const event = { kind: ids, about: 'The ids of events. Default: all whose registrations you may read.' }

/** The filters of the registrations of many events. */
export const allRegistrationFilters = fieldTable({ ...registrationFilters, event })

export interface AllRegistrationFilters extends ParsedFilters<typeof allRegistrationFilters> {}

export const registrationExportArgs = fieldTable({
  ...{ ...selection, event },
  format: {
    kind: choice(['csv', 'ndjson'], 'RegistrationFormat'),
    default: 'csv',
    about: 'A CSV file with a row per place, or NDJSON with a registration per line.',
  },
})

export interface RegistrationExportArgs extends ParsedFilters<typeof registrationExportArgs> {}

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
    about: 'The code of the place as it is typed, or the content of its QR code. Either this or place.',
  },
  place: { kind: id, about: 'The id of the place, for a person who was found by name. Either this or code.' },
  nonce: {
    kind: foreignName({ max: 100 }),
    required: true,
    about: 'A unique text for this scan. If it is sent again, the response is the same.',
  },
})

export interface CheckInArgs extends Parsed<typeof checkInFields> {}
