import { attendances, eventStates, linkTimes } from '../../domain/events/event-state.ts'
import { itemLists } from '../../domain/events/item-texts.ts'
import { scopes } from '../../domain/recurrence/series.ts'
import { type UtcSeconds, utcToLocal } from '../../domain/time/date-time.ts'
import { listWindow } from '../../domain/time/list-window.ts'
import {
  fieldTable,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
  untyped,
} from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { boolean } from '../../fields/kinds/boolean.ts'
import { cost } from '../../fields/kinds/calendar/cost.ts'
import { customFields } from '../../fields/kinds/calendar/custom-fields.ts'
import { linkedRecords } from '../../fields/kinds/calendar/linked-records.ts'
import { programme, timeInEvent } from '../../fields/kinds/calendar/programme.ts'
import { recurrence } from '../../fields/kinds/calendar/recurrence.ts'
import { id, ids, parentId } from '../../fields/kinds/calendar/reference.ts'
import { termNames } from '../../fields/kinds/calendar/term-names.ts'
import { tickets } from '../../fields/kinds/calendar/tickets.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { dateBound, dateTime } from '../../fields/kinds/date-time.ts'
import { listOf } from '../../fields/kinds/list.ts'
import { decimal, integer } from '../../fields/kinds/number.ts'
import { inlineText, plainText, richText, secretText } from '../../fields/kinds/text.ts'
import { timeZone } from '../../fields/kinds/time-zone.ts'
import { webAddress } from '../../fields/kinds/web-address.ts'
import { organizerFields } from '../records/organizer.ts'
import { listFilters, order, recordFields, statusFilter } from '../records/record-fields.ts'
import { sourceFilters } from '../records/record-source.ts'
import { venueFields } from '../records/venue.ts'
import { eventLinkFilters } from './event-link-filters.ts'

/** compat: an older service writes it with one l. */
const eventState = choice(eventStates, 'EventStatus', { canceled: 'cancelled' })
const attendance = choice(attendances, 'Attendance')

export const eventFields = fieldTable({
  ...recordFields,
  title: { kind: inlineText({ max: 1000 }), required: true, about: 'The title of the event.' },
  start_date: {
    kind: dateTime,
    required: true,
    about: 'When the event starts, in its time zone unless an offset is given.',
  },
  end_date: {
    kind: dateTime,
    required: true,
    about: 'When the event ends, in its time zone unless an offset is given.',
  },
  description: { kind: richText({ max: 100_000 }), about: 'What the event is about, as HTML.' },
  slug: { kind: plainText({ max: 500 }), about: 'The part of the address that stands for the event.' },
  excerpt: { kind: richText({ max: 20_000 }), about: 'The description in short, as HTML.' },
  timezone: {
    kind: timeZone,
    about: 'The time zone of the event: an IANA name, or UTC with an offset. Without one, that of the site.',
  },
  all_day: { kind: boolean, default: false, about: 'Whether the event lasts whole days.' },
  cost: { kind: cost, about: 'What it costs: a number, a range, an amount with a currency, or words.' },
  website: {
    kind: webAddress,
    indexed: untyped,
    default: null,
    about: 'The web address of the event.',
  },
  show_map: { kind: boolean, about: 'Whether a map is shown.' },
  show_map_link: { kind: boolean, about: 'Whether a link to a map is shown.' },
  hide_from_listings: { kind: boolean, about: 'Whether the event is left out of lists.' },
  sticky: { kind: boolean, about: 'Whether the event is pinned to the top of calendar views.' },
  featured: { kind: boolean, about: 'Whether the event is featured.' },
  categories: { kind: termNames, default: null, about: 'The categories, by id, slug or name.' },
  tags: { kind: termNames, default: null, about: 'The tags, by id, slug or name.' },
  venue: {
    kind: linkedRecords('Venue', venueFields),
    default: null,
    about: 'The venues: ids, or the data of venues that are created with the event.',
  },
  organizer: {
    kind: linkedRecords('Organizer', organizerFields),
    default: null,
    about: 'The organizers: ids, or the data of organizers that are created with the event.',
  },
  post_parent: { kind: parentId, about: 'The id of the event that this one is a part of; 0 is none.' },
  tickets: { kind: tickets, about: 'The tickets on sale.' },
  event_status: {
    kind: eventState,
    about: 'Whether the event takes place as planned. Without one, it does: scheduled.',
  },
  event_status_reason: { kind: plainText({ max: 1000 }), about: 'Why it does not take place as planned.' },
  previous_start_date: {
    kind: dateTime,
    about:
      'When a rescheduled event was to start. A change that moves the event and says that it is rescheduled notes it by itself.',
  },
  attendance: {
    kind: attendance,
    about: 'How one takes part. Without one, by going there: in_person.',
  },
  online_url: { kind: webAddress, about: 'Where one takes part online.' },
  online_url_shown: {
    kind: choice(linkTimes, 'OnlineUrlShown'),
    about:
      'From when on everybody gets the address: always, some minutes before the start, or never. Whoever may edit the event always does.',
  },
  online_url_minutes: {
    kind: integer({ min: 0, max: 40_320 }),
    about: 'How many minutes before the start, when it is shown only then. Without any, 15.',
  },
  doors_open: { kind: timeInEvent, about: 'When the doors open. It moves with the event.' },
  programme: {
    kind: programme,
    about: 'What happens when in the event, in order. Its times move with the event.',
  },
  custom_fields: { kind: customFields, about: 'Values for the fields that this site declares.' },
  recurrence: {
    kind: recurrence,
    about: 'How the event repeats; null ends that. Each date is an event of its own.',
  },
  password: {
    kind: secretText,
    bodyOnly: true,
    about: 'Without this password readers do not get the content; empty removes it.',
  },
})

export interface EventInput extends Parsed<typeof eventFields> {}
export interface EventPatch extends ParsedPatch<typeof eventFields> {}

/** The texts that an event may have in other languages, with their names in the record. The slug is another. */
export const translatableEventTexts = {
  title: 'title',
  description: 'description',
  excerpt: 'excerpt',
  website: 'website',
  event_status_reason: 'eventStatusReason',
} as const

/** The lists whose items have such texts: an item names them as it does in the event's own language. */
export const translatableEventLists = itemLists

/** To which events of a series a change or a deletion of one applies. */
const scopeField = {
  kind: choice(scopes, 'SeriesScope'),
  about:
    'Where the event is one of a series: whether it is changed alone (this, the default), with those that follow it, or with all.',
} as const

/** What a change of one event takes. */
export const eventChangeFields = fieldTable({ ...eventFields, scope: scopeField })

export interface EventChangeArgs extends ParsedPatch<typeof eventChangeFields> {}

/** What a read of one event takes. */
export const eventReadArgs = fieldTable({
  password: { kind: secretText, about: 'The password of a protected event.' },
})

/** What a deletion of one event takes. */
export const eventRemovalArgs = fieldTable({ ...eventReadArgs, scope: scopeField })

export const eventFilters = fieldTable({
  ...listFilters,
  start_date: {
    kind: dateBound,
    indexed: untyped,
    shownDefault: context =>
      utcToLocal(
        listWindow({ strict: false }, windowContext(context)).startsFrom as UtcSeconds,
        context.siteZone,
      ),
    about: 'Only events that start on or after this day. Default: yesterday.',
  },
  end_date: {
    kind: dateBound,
    indexed: untyped,
    shownDefault: context =>
      utcToLocal(
        listWindow({ strict: false }, windowContext(context)).endsUntil as UtcSeconds,
        context.siteZone,
      ),
    about: 'Only events that end on or before this day. Default: two years after the start of the list.',
  },
  starts_before: {
    kind: dateBound,
    indexed: untyped,
    about: 'Only events that start before the end of this day.',
  },
  starts_after: {
    kind: dateBound,
    indexed: untyped,
    about: 'Only events that start after the end of this day.',
  },
  ends_before: {
    kind: dateBound,
    indexed: untyped,
    about: 'Only events that end before the end of this day.',
  },
  ends_after: { kind: dateBound, indexed: untyped, about: 'Only events that end after the end of this day.' },
  strict_dates: {
    kind: boolean,
    indexed: untyped,
    default: false,
    about: 'Take dates at the exact times given, not as whole days.',
  },
  ...eventLinkFilters,
  featured: { kind: boolean, about: 'Only featured events (true), or only others (false).' },
  status: { kind: statusFilter, about: 'Only events with one of these statuses.' },
  geoloc: { kind: boolean, about: 'Only events whose venue has coordinates (true), or has none (false).' },
  geoloc_lat: { kind: decimal({ min: -90, max: 90 }), about: 'The latitude around which to look.' },
  geoloc_lng: { kind: decimal({ min: -180, max: 180 }), about: 'The longitude around which to look.' },
  geoloc_radius: {
    kind: decimal({ min: 0, max: 20_100 }),
    default: 25,
    about: 'How far around that place to look, in kilometres.',
  },
  series: { kind: ids, about: 'Only the events of these series, whenever they are.' },
  collapse: {
    kind: choice(['series'], 'Collapse'),
    about:
      'Shows each series once: the first of its events in the list, which tells how many follow in series.following.',
  },
  include: { kind: ids, about: 'Only the events with these ids, whatever their dates.' },
  post_parent: { kind: id, about: 'Only the parts of the event with this id.' },
  ticketed: { kind: boolean, about: 'Only events with tickets (true), or without (false).' },
  event_status: {
    kind: listOf(eventState, { title: 'EventStatusFilter' }),
    about: 'Only events that take place as planned (scheduled), are cancelled, and so on.',
  },
  attendance: {
    kind: listOf(attendance, { title: 'AttendanceFilter' }),
    about: 'Only events in which one takes part in one of these ways.',
  },
  ...sourceFilters,
  orderby: {
    kind: choice(['start_date', 'end_date', 'title', 'id', 'date', 'modified', 'distance'], 'EventOrder'),
    about: 'What the list is ordered by. Default: the start, or the distance when a place is given.',
  },
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
})

function windowContext({ time, siteZone }: ReadContext) {
  return { time, zone: siteZone }
}

export interface EventFilters extends ParsedFilters<typeof eventFilters> {}
