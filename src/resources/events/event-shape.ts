import { customFieldTypes, eventContentFields } from '../../domain/events/event-content.ts'
import {
  attendances,
  eventStates,
  linkTimes,
  offeredAvailabilities,
} from '../../domain/events/event-state.ts'
import {
  address,
  dateTimeText,
  flag,
  listOfShape,
  named,
  oneOf,
  optional,
  orNull,
  type Shape,
  type ShapeField,
  shaped,
  text,
  whole,
} from '../../fields/field-table.ts'
import { contentShape, frameShape } from '../shapes/record-shapes.ts'
import { eventFields } from './event.ts'

export const eventShape: Shape = {
  ...frameShape,
  ...contentShape(eventContentFields, eventFields),
  rest_url: address('The event’s URL in this interface.'),
  title: text('The title, with safe inline markup only.'),
  image: {
    schema: { anyOf: [{ const: false }, named('Image')] },
    about: 'The event’s image, or false.',
  },
  all_day: flag('Whether the event lasts all day.'),
  start_date: dateTimeText('The start, in the event’s time zone.'),
  start_date_details: shaped('DateDetails', 'The start, split into parts.'),
  end_date: dateTimeText('The end, in the event’s time zone.'),
  end_date_details: shaped('DateDetails', 'The end, split into parts.'),
  utc_start_date: dateTimeText('The start, in UTC.'),
  utc_start_date_details: shaped('DateDetails', 'The start in UTC, split into parts.'),
  utc_end_date: dateTimeText('The end, in UTC.'),
  utc_end_date_details: shaped('DateDetails', 'The end in UTC, split into parts.'),
  timezone: text('The time zone of the event.'),
  timezone_abbr: text('The abbreviation of the time zone at the start of the event.'),
  cost: text('The price, as text.'),
  cost_details: shaped('CostDetails', 'The price, as structured data.'),
  website: text('The event’s website, or an empty string.'),
  post_parent: whole('The id of the parent event, or 0.'),
  categories: listOfShape(named('Term'), 'The categories of the event.'),
  tags: listOfShape(named('Term'), 'The tags of the event.'),
  venue: {
    schema: { anyOf: [named('Venue'), { type: 'array', items: named('Venue') }] },
    about: 'The venue. An empty list if there is none; a list if there are several.',
  },
  organizer: listOfShape(named('Organizer'), 'The organizers of the event.'),
  questions: listOfShape(named('Question'), 'The questions at registration.'),
  tickets: listOfShape(named('Ticket'), 'The tickets on sale.'),
  availability: {
    schema: { enum: [...offeredAvailabilities, null] },
    about:
      'Whether people can register here: opens_later, available, few (at most a tenth of the places is left), full or closed. Null if registration is not offered here. It also changes with time, without a change of the event.',
  },
  event_status: oneOf(eventStates, 'Whether the event takes place as planned.'),
  event_status_reason: text('The reason for the event status, or an empty string.'),
  previous_start_date: orNull('string', 'The original start of a rescheduled event, in its time zone.'),
  attendance: oneOf(attendances, 'How people attend.'),
  online_url: text('The join link. Empty if you may not see it yet.'),
  online_url_shown: oneOf(linkTimes, 'When the join link becomes public.'),
  online_url_minutes: whole('The number of minutes before the start at which the join link becomes public.'),
  doors_open: orNull('string', 'When the doors open, in the time zone of the event.'),
  programme: listOfShape(named('ProgrammeItem'), 'The programme, in order.'),
  custom_fields: {
    schema: {
      anyOf: [
        { type: 'array', maxItems: 0, items: {} },
        { type: 'object', additionalProperties: named('CustomFieldValue') },
      ],
    },
    about: 'The values of the site’s custom fields, or an empty list.',
  },
  recurrence: optional(shaped('RecurrenceRule', 'How the event repeats. Only for users who may edit it.')),
  series: optional(shaped('EventSeries', 'The event’s series, if it repeats.')),
  series_changes: optional(shaped('SeriesChanges', 'What the update changed in the rest of the series.')),
}

/** A single event also has JSON-LD for search engines. */
export const singleEventShape: Shape = {
  ...eventShape,
  json_ld: {
    schema: { type: 'object' },
    about: 'The event as schema.org JSON-LD.',
  },
}

export const dateDetailsShape: Shape = {
  year: text('The year, four digits.'),
  month: text('The month, two digits.'),
  day: text('The day of the month, two digits.'),
  hour: text('The hour, two digits.'),
  minutes: text('The minutes, two digits.'),
  seconds: text('The seconds, two digits.'),
}

export const costDetailsShape: Shape = {
  currency_symbol: text('The currency symbol, if given.'),
  currency_code: text('The ISO code of the currency, if given.'),
  currency_position: oneOf(['', 'prefix', 'postfix'], 'The position of the currency.'),
  values: listOfShape({ type: 'string' }, 'The amounts, as bare numbers.'),
}

export const programmeItemShape: Shape = {
  id: whole('Identifies the item in updates.'),
  time: orNull('string', 'When the item begins, in the event’s time zone.'),
  title: text('The title of the item.'),
  speaker: text('Who speaks or performs.'),
  place: text('The place, such as a room.'),
}

export const questionShape: Shape = {
  id: whole('Identifies the question in updates and answers.'),
  label: text('The question.'),
  type: oneOf(customFieldTypes, 'The type of the answer.'),
  required: flag('Whether people must answer.'),
}

export const ticketShape: Shape = {
  id: whole('Identifies the ticket in updates.'),
  name: text('The name of the ticket.'),
  price: { schema: { type: 'number' }, about: 'The price. 0 is free.' },
  currency: text('The symbol or ISO code of the currency.'),
  capacity: orNull('integer', 'The number of tickets.'),
  url: text('The URL to buy the ticket.'),
  sales_start: orNull('string', 'When sales begin, in the time zone of the event.'),
  sales_end: orNull('string', 'When sales end, in the time zone of the event.'),
  max_per_registration: orNull('integer', 'The most places of one registration. Default: 10.'),
  quota: text('The name of a quota. Tickets with the same quota share its places.'),
  quota_capacity: orNull(
    'integer',
    'The number of places in the quota. If tickets differ, the lowest counts.',
  ),
}

export const customFieldValueShape: Shape = {
  label: text('The label of the field.'),
  value: { schema: { type: ['string', 'number', 'boolean'] }, about: 'The value of the field.' },
}

const ruleShape: Shape = {
  id: whole('The id of the series.'),
  rest_url: address('The series’ URL in this interface.'),
  rule: text('The recurrence rule (RFC 5545).'),
  text: text('The recurrence rule as text.'),
}

/** The series of an event. */
export const eventSeriesShape: Shape = {
  ...ruleShape,
  original_start: dateTimeText('The date of the event by the rule, even if it was moved.'),
  position: optional(whole('The position of the event among the visible events of the series.')),
  count: optional(whole('The number of visible events of the series.')),
  previous: neighbour('The previous event, or null.'),
  next: neighbour('The next event, or null.'),
  following: optional(
    whole('The number of further events of the series in the list, if each series is listed once.'),
  ),
}

/** A series as a resource. */
export const seriesShape: Shape = {
  ...ruleShape,
  title: text('The title of the next event, or of the last one.'),
  recurrence: optional(shaped('RecurrenceRule', 'How the event repeats. Only for users who may edit it.')),
  timezone: text('The time zone of the series.'),
  all_day: flag('Whether the events last all day.'),
  count: whole('The number of visible events.'),
  first_date: dateTimeText('The start of the first event.'),
  last_date: dateTimeText('The start of the last event.'),
  next_event: shaped('SeriesEvent', 'The next event, or the last one.'),
  events_url: address('The URL of the list of its events.'),
}

export const seriesEventShape: Shape = {
  id: whole('The id of the event.'),
  title: text('The title of the event.'),
  start_date: dateTimeText('The start, in its own time zone.'),
  url: address('The URL of its page.'),
  rest_url: address('Its URL in this interface.'),
}

export const seriesNeighbourShape: Shape = {
  id: whole('The id of the event.'),
  rest_url: address('Its URL in this interface.'),
}

export const seriesChangesShape: Shape = {
  added: whole('The number of added events.'),
  trashed: listOfShape(
    { type: 'integer' },
    'The ids of events moved to the trash because their dates were removed.',
  ),
  detached: listOfShape(
    { type: 'integer' },
    'The ids of individually edited events that no longer fit the rule. They are separate events now.',
  ),
}

function neighbour(about: string): ShapeField {
  return { schema: { anyOf: [named('SeriesNeighbour'), { type: 'null' }] }, about, optional: true }
}
