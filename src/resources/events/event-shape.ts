import { attendances, eventStates, linkTimes } from '../../domain/events/event-state.ts'
import {
  address,
  dateTimeText,
  flag,
  listOfShape,
  named,
  type Shape,
  type ShapeField,
  text,
  whole,
} from '../../fields/shape.ts'
import { frameShape } from '../shapes/record-shapes.ts'

export const eventShape: Shape = {
  ...frameShape,
  rest_url: address('Where the event is read.'),
  title: text('The title, in which only harmless inline markup stands.'),
  description: text('What the event is about, as HTML.'),
  excerpt: text('The description in short, as HTML.'),
  image: {
    schema: { anyOf: [{ const: false }, named('Image')] },
    about: 'The image of the event, or false.',
  },
  all_day: flag('Whether the event lasts whole days.'),
  start_date: dateTimeText('When the event starts, in its own time zone.'),
  start_date_details: details('The start, split into parts.'),
  end_date: dateTimeText('When the event ends, in its own time zone.'),
  end_date_details: details('The end, split into parts.'),
  utc_start_date: dateTimeText('When the event starts, in UTC.'),
  utc_start_date_details: details('The start in UTC, split into parts.'),
  utc_end_date: dateTimeText('When the event ends, in UTC.'),
  utc_end_date_details: details('The end in UTC, split into parts.'),
  timezone: text('The time zone of the event.'),
  timezone_abbr: text('What the time zone is called for short at the start of the event.'),
  cost: text('What it costs, for people.'),
  cost_details: { schema: named('CostDetails'), about: 'What it costs, for programs.' },
  website: text('The web address of the event; empty when there is none.'),
  show_map: flag('Whether a map is shown.'),
  show_map_link: flag('Whether a link to a map is shown.'),
  hide_from_listings: flag('Whether the event is left out of lists.'),
  sticky: flag('Whether the event is pinned to the top of calendar views.'),
  featured: flag('Whether the event is featured.'),
  post_parent: whole('The id of the event that this one is a part of, or 0.'),
  categories: listOfShape(named('Term'), 'The categories of the event.'),
  tags: listOfShape(named('Term'), 'The tags of the event.'),
  venue: {
    schema: { anyOf: [named('Venue'), { type: 'array', items: named('Venue') }] },
    about: 'The venue; an empty list when there is none, a list when there are several.',
  },
  organizer: listOfShape(named('Organizer'), 'The organizers of the event.'),
  tickets: listOfShape(named('Ticket'), 'The tickets on sale.'),
  event_status: {
    schema: { type: 'string', enum: eventStates },
    about: 'Whether the event takes place as planned.',
  },
  event_status_reason: text('Why it does not take place as planned; empty when it does.'),
  previous_start_date: optionalTime('When a rescheduled event was to start, in its time zone.'),
  attendance: { schema: { type: 'string', enum: attendances }, about: 'How one takes part.' },
  online_url: text('Where one takes part online; empty for who may not know it, or not yet.'),
  online_url_shown: {
    schema: { type: 'string', enum: linkTimes },
    about: 'From when on everybody gets the address.',
  },
  online_url_minutes: whole('How many minutes before the start, when it is shown only then.'),
  doors_open: optionalTime('When the doors open, in the time zone of the event.'),
  programme: listOfShape(named('ProgrammeItem'), 'What happens when in the event, in order.'),
  custom_fields: {
    schema: {
      anyOf: [
        { type: 'array', maxItems: 0 },
        { type: 'object', additionalProperties: named('CustomFieldValue') },
      ],
    },
    about: 'The values of the fields that this site declares; an empty list when there are none.',
  },
  recurrence: {
    schema: named('RecurrenceRule'),
    about: 'How it repeats, for those who may change it.',
    optional: true,
  },
  series: {
    schema: named('EventSeries'),
    about: 'The series that it is one of, where it repeats.',
    optional: true,
  },
  series_changes: {
    schema: named('SeriesChanges'),
    about: 'What became of the others of its series, after a change of them.',
    optional: true,
  },
}

/** A single read tells search engines about the event too. */
export const singleEventShape: Shape = {
  ...eventShape,
  json_ld: {
    schema: { type: 'object' },
    about: 'The event as schema.org describes events, for search engines.',
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
  currency_symbol: text('The currency symbol that was given, if any.'),
  currency_code: text('The ISO code of the currency that was given, if any.'),
  currency_position: {
    schema: { type: 'string', enum: ['', 'prefix', 'postfix'] },
    about: 'Where the currency stands.',
  },
  values: listOfShape({ type: 'string' }, 'The amounts, as bare numbers.'),
}

export const programmeItemShape: Shape = {
  id: whole('By which the item is known when the programme is written again.'),
  time: optionalTime('When it begins, in the time zone of the event.'),
  title: text('What it is.'),
  speaker: text('Who speaks or performs.'),
  place: text('Where it is, such as a room.'),
}

export const ticketShape: Shape = {
  id: whole('By which the ticket is known when the tickets are written again.'),
  name: text('What the ticket is called.'),
  price: { schema: { type: 'number' }, about: 'What it costs; 0 is free.' },
  currency: text('The symbol or ISO code of the currency.'),
  capacity: { schema: { type: ['integer', 'null'] }, about: 'How many there are.' },
  url: text('Where to get it.'),
  sales_start: {
    schema: { type: ['string', 'null'] },
    about: 'When sales begin, in the time zone of the event.',
  },
  sales_end: {
    schema: { type: ['string', 'null'] },
    about: 'When sales end, in the time zone of the event.',
  },
}

export const customFieldValueShape: Shape = {
  label: text('What the field is called.'),
  value: { schema: { type: ['string', 'number', 'boolean'] }, about: 'The value of the field.' },
}

function optionalTime(about: string): ShapeField {
  return { schema: { type: ['string', 'null'] }, about }
}

function details(about: string): ShapeField {
  return { schema: named('DateDetails'), about }
}
