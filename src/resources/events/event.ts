import type { EventWireName } from '../../domain/events/event-content.ts'
import { attendances, eventStates, linkTimes, registrationModes } from '../../domain/events/event-state.ts'
import { scopes } from '../../domain/recurrence/series.ts'
import { type UtcSeconds, utcToLocal } from '../../domain/time/date-time.ts'
import { listWindow } from '../../domain/time/list-window.ts'
import {
  type Field,
  type FieldTable,
  fieldTable,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
  untyped,
} from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { customFields } from '../../fields/kinds/calendar/custom-fields.ts'
import { programme, timeInEvent } from '../../fields/kinds/calendar/programme.ts'
import { recurrence } from '../../fields/kinds/calendar/recurrence.ts'
import { id, ids, linkedRecords, linkedTerms, parentId } from '../../fields/kinds/calendar/reference.ts'
import { cost, questions, tickets } from '../../fields/kinds/calendar/tickets.ts'
import { dateBound, dateTime } from '../../fields/kinds/date-time.ts'
import { listOf } from '../../fields/kinds/lists.ts'
import {
  boolean,
  choice,
  decimal,
  inlineText,
  integer,
  plainText,
  richText,
  secretText,
  timeZone,
  webAddress,
} from '../../fields/kinds/scalars.ts'
import { organizerFields, venueFields } from '../records/linked-resource.ts'
import { listFilters, order, recordFields, sourceFilters, statusFilter } from '../records/record-fields.ts'
import { eventLinkFilters } from './event-link-filters.ts'

/** compat: an older service spells it with one l. */
const eventState = choice(eventStates, 'EventStatus', { canceled: 'cancelled' })
const attendance = choice(attendances, 'Attendance')

export const eventFields = fieldTable({
  ...recordFields,
  title: {
    kind: inlineText({ max: 1000 }),
    required: true,
    isTranslatable: true,
    about: 'The title of the event.',
  },
  start_date: {
    kind: dateTime,
    required: true,
    about: 'The start, in the event’s time zone unless it has an offset.',
  },
  end_date: {
    kind: dateTime,
    required: true,
    about: 'The end, in the event’s time zone unless it has an offset.',
  },
  description: { kind: richText({ max: 100_000 }), about: 'The description, as HTML.' },
  slug: { kind: plainText({ max: 500 }), about: 'The event’s part of its URL.' },
  excerpt: { kind: richText({ max: 20_000 }), about: 'A short description, as HTML.' },
  timezone: {
    kind: timeZone,
    about: 'The event’s time zone: an IANA name, or UTC with an offset. Default: the site’s.',
  },
  all_day: { kind: boolean, default: false, about: 'Whether the event lasts all day.' },
  cost: { kind: cost, about: 'The price: a number, a range, an amount with a currency, or text.' },
  website: {
    kind: webAddress,
    indexed: untyped,
    default: null,
    about: 'The event’s website.',
  },
  show_map: { kind: boolean, about: 'Whether to show a map.' },
  show_map_link: { kind: boolean, about: 'Whether to show a link to a map.' },
  hide_from_listings: { kind: boolean, about: 'Whether to hide the event from lists.' },
  sticky: { kind: boolean, about: 'Whether the event is pinned to the top of calendar views.' },
  featured: { kind: boolean, about: 'Whether the event is featured.' },
  categories: { kind: linkedTerms, default: null, about: 'The categories, by id, slug or name.' },
  tags: { kind: linkedTerms, default: null, about: 'The tags, by id, slug or name.' },
  venue: {
    kind: linkedRecords('Venue', venueFields),
    default: null,
    about: 'The venues, by id or as objects. New venues are created with the event.',
  },
  organizer: {
    kind: linkedRecords('Organizer', organizerFields),
    default: null,
    about: 'The organizers, by id or as objects. New organizers are created with the event.',
  },
  post_parent: { kind: parentId, about: 'The id of the parent event, or 0.' },
  registration: {
    kind: choice(registrationModes, 'RegistrationMode'),
    about: 'How people register: none, external (elsewhere) or here. Default: none.',
  },
  show_places: {
    kind: boolean,
    about: 'Whether everyone sees how many places are left.',
  },
  show_attendees: {
    kind: boolean,
    about: 'Whether everyone sees the names of people who agreed.',
  },
  send_reminder: {
    kind: boolean,
    about: 'Whether people who registered get a mail the day before.',
  },
  questions: { kind: questions, about: 'The questions at registration.' },
  tickets: { kind: tickets, about: 'The tickets on sale.' },
  event_status: {
    kind: eventState,
    about: 'Whether the event takes place as planned. Default: scheduled.',
  },
  event_status_reason: { kind: plainText({ max: 1000 }), about: 'The reason for the event status.' },
  previous_start_date: {
    kind: dateTime,
    about:
      'The original start of a rescheduled event. Set automatically by an update that moves the event and sets event_status to rescheduled.',
  },
  attendance: {
    kind: attendance,
    about: 'How people attend. Default: in_person.',
  },
  online_url: { kind: webAddress, about: 'The join link.' },
  online_url_shown: {
    kind: choice(linkTimes, 'OnlineUrlShown'),
    about: 'When the join link becomes public. Editors always see it.',
  },
  online_url_minutes: {
    kind: integer({ min: 0, max: 40_320 }),
    about: 'The number of minutes before the start at which the join link becomes public. Default: 15.',
  },
  doors_open: { kind: timeInEvent, about: 'When the doors open. Moves with the event.' },
  programme: {
    kind: programme,
    about: 'The programme, in order. Its times move with the event.',
  },
  custom_fields: { kind: customFields, about: 'Values of the site’s custom fields.' },
  recurrence: {
    kind: recurrence,
    about: 'How the event repeats. Each date is a separate event. null ends the series.',
  },
  password: {
    kind: secretText,
    bodyOnly: true,
    about: 'The password that protects the content. An empty value removes it.',
  },
} satisfies FieldTable & Record<EventWireName, Field>)

export interface EventInput extends Parsed<typeof eventFields> {}
export interface EventPatch extends ParsedPatch<typeof eventFields> {}

/** The occurrences that a change or deletion applies to. */
const scopeField = {
  kind: choice(scopes, 'SeriesScope'),
  about:
    'For an event of a series: whether to change only this event (this, the default), this and following ones, or all.',
} as const

const notifyField = {
  kind: boolean,
  about: 'Whether people who registered get a mail about the change.',
} as const

/** The arguments of an event change. */
export const eventChangeFields = fieldTable({ ...eventFields, scope: scopeField, notify: notifyField })

export interface EventChangeArgs extends ParsedPatch<typeof eventChangeFields> {}

/** The arguments of an event read. */
export const eventReadArgs = fieldTable({
  password: { kind: secretText, about: 'The password of a protected event.' },
})

/** The arguments of an event deletion. */
export const eventRemovalArgs = fieldTable({
  ...eventReadArgs,
  scope: scopeField,
  notify: notifyField,
})

/** compat: the names that existing clients use for the order by start. */
export const olderEventOrders = { event_date: 'start_date', event_date_utc: 'start_date' } as const

export const eventFilters = fieldTable({
  ...listFilters,
  start_date: {
    ...dateFilter('Only events that start on or after this day. Default: yesterday.'),
    shownDefault: usualBound('startsFrom'),
  },
  end_date: {
    ...dateFilter(
      'Only events that end on or before this day. Default: two years after the start of the list.',
    ),
    shownDefault: usualBound('endsUntil'),
  },
  starts_before: dateFilter('Only events that start before the end of this day.'),
  starts_after: dateFilter('Only events that start after the end of this day.'),
  ends_before: dateFilter('Only events that end before the end of this day.'),
  ends_after: dateFilter('Only events that end after the end of this day.'),
  strict_dates: {
    kind: boolean,
    indexed: untyped,
    default: false,
    about: 'Whether to use exact times instead of whole days.',
  },
  ...eventLinkFilters,
  featured: { kind: boolean, about: 'Only featured (true) or only other events (false).' },
  status: { kind: statusFilter, about: 'Only events with one of these statuses.' },
  geoloc: { kind: boolean, about: 'Only events whose venue has coordinates (true) or has none (false).' },
  geoloc_lat: { kind: decimal({ min: -90, max: 90 }), about: 'Latitude of the center of the search.' },
  geoloc_lng: { kind: decimal({ min: -180, max: 180 }), about: 'Longitude of the center of the search.' },
  geoloc_radius: {
    kind: decimal({ min: 0, max: 20_100 }),
    default: 25,
    about: 'Radius of the search, in kilometres.',
  },
  series: { kind: ids, about: 'Only events of these series, on any date.' },
  collapse: {
    kind: choice(['series'], 'Collapse'),
    about: 'Whether to list each series once, with the number of further events in series.following.',
  },
  include: { kind: ids, about: 'Only events with these ids, on any date.' },
  post_parent: { kind: id, about: 'Only parts of the event with this id.' },
  ticketed: { kind: boolean, about: 'Only events with tickets (true), or without (false).' },
  event_status: {
    kind: listOf(eventState, { title: 'EventStatusFilter' }),
    about: 'Only events with these event statuses.',
  },
  attendance: {
    kind: listOf(attendance, { title: 'AttendanceFilter' }),
    about: 'Only events with these kinds of attendance.',
  },
  ...sourceFilters,
  orderby: {
    kind: choice(
      ['start_date', 'end_date', 'title', 'id', 'date', 'modified', 'distance'],
      'EventOrder',
      olderEventOrders,
    ),
    about: 'The sort order. Default: start, or distance if a place is given.',
  },
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
})

function dateFilter(about: string) {
  return { kind: dateBound, indexed: untyped, about }
}

/** The bound of a list without dates. */
function usualBound(bound: 'startsFrom' | 'endsUntil') {
  return ({ time, siteZone: zone }: ReadContext) =>
    utcToLocal(listWindow({ strict: false }, { time, zone })[bound] as UtcSeconds, zone)
}

export interface EventFilters extends ParsedFilters<typeof eventFilters> {}
