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
  position: optionalWhole('The position of the event among the visible events of the series.'),
  count: optionalWhole('The number of visible events of the series.'),
  previous: neighbour('The previous event, or null.'),
  next: neighbour('The next event, or null.'),
  following: optionalWhole(
    'The number of further events of the series in the list, if each series is listed once.',
  ),
}

/** A series as a resource. */
export const seriesShape: Shape = {
  ...ruleShape,
  title: text('The title of the next event, or of the last one.'),
  recurrence: {
    schema: named('RecurrenceRule'),
    about: 'How the event repeats. Only for users who may edit it.',
    optional: true,
  },
  timezone: text('The time zone of the series.'),
  all_day: flag('Whether the events last all day.'),
  count: whole('The number of visible events.'),
  first_date: dateTimeText('The start of the first event.'),
  last_date: dateTimeText('The start of the last event.'),
  next_event: { schema: named('SeriesEvent'), about: 'The next event, or the last one.' },
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

function optionalWhole(about: string): ShapeField {
  return { ...whole(about), optional: true }
}

function neighbour(about: string): ShapeField {
  return { schema: { anyOf: [named('SeriesNeighbour'), { type: 'null' }] }, about, optional: true }
}
