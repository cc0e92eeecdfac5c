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
} from '../fields/shape.ts'

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
    schema: named('RecurrenceValue'),
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

/** How something repeats, as it can be written back. */
export const recurrenceShape: Shape = {
  freq: text('How often it repeats.'),
  interval: whole('Every how many of these.'),
  by_month: numbers('In which months.'),
  by_week_no: numbers('In which weeks of the year.'),
  by_year_day: numbers('On which days of the year.'),
  by_month_day: numbers('On which days of the month.'),
  by_day: { ...listOfShape({ type: 'string' }, 'On which weekdays.'), optional: true },
  by_hour: numbers('At which hours.'),
  by_minute: numbers('At which minutes.'),
  by_set_pos: numbers('Which of the dates within each period.'),
  week_start: { ...text('The day with which a week begins.'), optional: true },
  count: optionalWhole('How many dates the rule gives.'),
  until: { ...dateTimeText('The last moment at which it may begin.'), optional: true },
  extra_dates: listOfShape({ type: 'string' }, 'Further dates.'),
  excluded_dates: listOfShape({ type: 'string' }, 'Dates of the rule on which nothing takes place.'),
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

function numbers(about: string): ShapeField {
  return { ...listOfShape({ type: 'integer' }, about), optional: true }
}

function neighbour(about: string): ShapeField {
  return { schema: { anyOf: [named('SeriesNeighbour'), { type: 'null' }] }, about, optional: true }
}
