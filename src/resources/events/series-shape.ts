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
  rest_url: address('Where the series is read.'),
  rule: text('The rule by which it repeats, as RFC 5545 writes it.'),
  text: text('The same in words.'),
}

/** The series that an event is one of. */
export const eventSeriesShape: Shape = {
  ...ruleShape,
  original_start: dateTimeText('When the event begins by the rule, also where it was moved.'),
  position: optionalWhole('Which of the events of the series it is, among those that the reader may see.'),
  count: optionalWhole('How many of them the reader may see.'),
  previous: neighbour('The one before it, or null.'),
  next: neighbour('The one after it, or null.'),
  following: optionalWhole('How many more of the series the list holds, where each series is shown once.'),
}

/** A series by itself. */
export const seriesShape: Shape = {
  ...ruleShape,
  title: text('The title of its next event, or of its last.'),
  recurrence: {
    schema: named('RecurrenceRule'),
    about: 'How it repeats, for those who may change it.',
    optional: true,
  },
  timezone: text('The time zone in which it repeats.'),
  all_day: flag('Whether its events last whole days.'),
  count: whole('How many of its events the reader may see.'),
  first_date: dateTimeText('When the first of them starts.'),
  last_date: dateTimeText('When the last of them starts.'),
  next_event: { schema: named('SeriesEvent'), about: 'The next of them, or else the last.' },
  events_url: address('Where its events are listed.'),
}

export const seriesEventShape: Shape = {
  id: whole('The id of the event.'),
  title: text('The title of the event.'),
  start_date: dateTimeText('When it starts, in its own time zone.'),
  url: address('Its page.'),
  rest_url: address('Where it is read.'),
}

export const seriesNeighbourShape: Shape = {
  id: whole('The id of the event.'),
  rest_url: address('Where it is read.'),
}

export const seriesChangesShape: Shape = {
  added: whole('How many events were added.'),
  trashed: listOfShape(
    { type: 'integer' },
    'The ids of events in the trash, whose dates the series has no more.',
  ),
  detached: listOfShape(
    { type: 'integer' },
    'The ids of events that had been changed by hand and no longer fit: they are events of their own.',
  ),
}

function optionalWhole(about: string): ShapeField {
  return { ...whole(about), optional: true }
}

function neighbour(about: string): ShapeField {
  return { schema: { anyOf: [named('SeriesNeighbour'), { type: 'null' }] }, about, optional: true }
}
