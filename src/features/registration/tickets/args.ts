import { offsetArg, pageArgs, statusArg } from '../../../compat/wp/args.ts'
import { fieldTable, type ParsedFilters } from '../../../fields/field-table.ts'
import { id, ids } from '../../../fields/kinds/calendar/reference.ts'
import { dateTime } from '../../../fields/kinds/date-time.ts'
import { listOf } from '../../../fields/kinds/lists.ts'
import { boolean, choice, decimal, integer, plainText, searchText } from '../../../fields/kinds/scalars.ts'
import { order } from '../../../resources/records/record-fields.ts'

const number = integer({ min: 0 })
const price = decimal({ min: 0, max: Number.MAX_SAFE_INTEGER })
const atLeast =
  'Only records with at least this number. Ignored for records whose numbers the caller may not see.'
const atMost =
  'Only records with at most this number. Ignored for records whose numbers the caller may not see.'

/** The parameters that both lists have. */
const listArgs = fieldTable({
  ...pageArgs,
  ...offsetArg,
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
  provider: {
    kind: listOf(searchText),
    about: 'Only records of these providers. All have the provider `rsvp`.',
  },
  after: { kind: dateTime, about: 'Only records created after this time, in UTC.' },
  before: { kind: dateTime, about: 'Only records created before this time, in UTC.' },
  include: { kind: ids, about: 'Only records with these ids.' },
  exclude: { kind: ids, about: 'Excludes records with these ids.' },
  include_post: { kind: ids, about: 'Only records of these events.' },
  exclude_post: { kind: ids, about: 'Excludes records of these events.' },
  post_status: { ...statusArg.status, about: 'Only records of events with one of these statuses.' },
  ...statusArg,
  attendee_information_available: {
    kind: boolean,
    about:
      'Only tickets whose event asks questions, or attendees who answered some (true), or only the others (false).',
  },
})

export const ticketFilters = fieldTable({
  ...listArgs,
  orderby: { kind: choice(['id', 'include', 'title', 'slug']), default: 'id', about: 'The sort order.' },
  is_available: { kind: boolean, about: 'Only tickets that people can get now (true), or cannot (false).' },
  available_from: { kind: dateTime, about: 'Only tickets whose sale starts at this time or later.' },
  available_until: { kind: dateTime, about: 'Only tickets whose sale ends at this time or earlier.' },
  currency: { kind: listOf(searchText), about: 'Ignored. All tickets here are free.' },
  attendees_min: { kind: number, about: atLeast },
  attendees_max: { kind: number, about: atMost },
  checkedin_min: { kind: number, about: atLeast },
  checkedin_max: { kind: number, about: atMost },
  capacity_min: { kind: number, about: atLeast },
  capacity_max: { kind: number, about: atMost },
})

export type TicketFilters = ParsedFilters<typeof ticketFilters>

export type ListArgs = ParsedFilters<typeof listArgs>

export const attendeeFilters = fieldTable({
  ...listArgs,
  orderby: {
    kind: choice(['date', 'relevance', 'id', 'include', 'title', 'slug']),
    default: 'id',
    about: 'The sort order.',
  },
  post_id: { kind: ids, about: 'Only records of these events.' },
  event: { kind: ids, about: 'Only records of these events.' },
  ticket_id: { kind: ids, about: 'Only attendees with these tickets.' },
  include_ticket: { kind: ids, about: 'Only attendees with these tickets.' },
  exclude_ticket: { kind: ids, about: 'Excludes attendees with these tickets.' },
  price_min: { kind: price, about: 'Only tickets with at least this price. All tickets here are free.' },
  price_max: { kind: price, about: 'Ignored. All tickets here are free.' },
  order_status: {
    kind: listOf(choice(['public', 'private', 'any', 'yes', 'no'])),
    about:
      '`public` and `yes` are attendees who are going, `no` those who cancelled, `any` includes all. Defaults to `public`, for managers to `any`.',
  },
  rsvp_going_status: {
    kind: listOf(choice(['yes', 'no'])),
    about: 'Only attendees who are going (yes), or who cancelled (no).',
  },
  checkedin: { kind: boolean, about: 'Only attendees who are checked in (true), or not (false).' },
  name: { kind: searchText, about: 'Part of the name.' },
  email: { kind: searchText, about: 'Part of the email address.' },
})

export type AttendeeFilters = ParsedFilters<typeof attendeeFilters>

const attendeeStatus = {
  kind: searchText,
  about: '`yes` for attendees who are going, `no` to cancel the place.',
}
const checkIn = { kind: boolean, about: 'Whether the attendee is checked in.' }
/** As every name: changes may leave it out, but can't clear it. */
const fullName = {
  kind: plainText({ max: 200 }),
  required: true,
  about: 'The name of the attendee.',
} as const

export const attendeeFields = fieldTable({
  ticket_id: { kind: id, required: true, about: 'The ticket.' },
  post_id: { kind: id, about: 'The date of a series. Defaults to the next one with places left.' },
  full_name: fullName,
  email: { kind: plainText({ max: 254 }), required: true, about: 'The email address of the attendee.' },
  attendee_status: attendeeStatus,
  check_in: checkIn,
})

export const attendeeChanges = fieldTable({
  full_name: fullName,
  attendee_status: attendeeStatus,
  check_in: checkIn,
})

export const scanArgs = fieldTable({
  ticket_id: { kind: integer({ min: 0 }), about: 'The id of the attendee, from the QR code.' },
  event_id: { kind: integer({ min: 0 }), about: 'The id of the event, from the QR code.' },
  security_code: { kind: searchText, about: 'The security code, from the QR code.' },
})
