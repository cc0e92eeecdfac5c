import { languages } from '../domain/records/record-frame.ts'
import { mostFeedItems, mostSavedEvents } from '../domain/site/site.ts'
import { partsOfDay } from '../domain/time/part-of-day.ts'
import { fieldTable, type ParsedFilters } from '../fields/field-table.ts'
import { id, ids, termNames } from '../fields/kinds/calendar/reference.ts'
import { dateTime } from '../fields/kinds/date-time.ts'
import { listOf } from '../fields/kinds/lists.ts'
import {
  boolean,
  choice,
  decimal,
  integer,
  pageNumber,
  plainText,
  searchText,
} from '../fields/kinds/scalars.ts'
import { order, statusFilter } from './records/record-fields.ts'

/** Filters of public views, in the page URL. */
export const pageFilters = fieldTable({
  search: { kind: searchText, about: 'Words that a record must contain. All must match.' },
  category: { kind: termNames, about: 'Only events in these categories.' },
  tag: { kind: termNames, about: 'Only events with these tags.' },
  venue: { kind: listOf(searchText, { most: 20 }), about: 'Only events at the venues with these slugs.' },
  organizer: {
    kind: listOf(searchText, { most: 20 }),
    about: 'Only events of the organizers with these slugs.',
  },
  featured: { kind: boolean, about: 'Only featured events.' },
  free: { kind: boolean, about: 'Only events that cost nothing.' },
  paid: {
    kind: boolean,
    about: 'Only events that cost something. With `free`, all events whose price is known.',
  },
  language: {
    kind: listOf(choice(languages)),
    about: 'Only events with texts in one of these languages.',
  },
  registration: {
    kind: choice(['open']),
    about: 'Only events that people can register for now.',
  },
  online: { kind: boolean, about: 'Only events that can be joined online.' },
  time: {
    kind: listOf(choice(partsOfDay)),
    about:
      'Only events that begin in these parts of the day: morning (from 5:00), afternoon, evening, night.',
  },
  has: {
    kind: listOf(plainText({ max: 64 }), { most: 20 }),
    about:
      'Only events that say yes to each of these yes/no fields of the site, and have each of these tags of accessibility.',
  },
  ids: { kind: listOf(id, { most: mostSavedEvents }), about: 'Only the events with these ids.' },
  once: {
    kind: boolean,
    about: 'Whether lists show each series once, by its next date. False shows every date. Default: true.',
  },
  series: { kind: id, about: 'Only events of the series with this id.' },
  remind: {
    kind: integer({ min: 0, max: 40_320 }),
    about: 'How many minutes before its start calendar apps remind of each event. Only for iCalendar.',
  },
  from: { kind: dateTime, about: 'Only events from this day on.' },
  until: { kind: dateTime, about: 'Only events up to this day.' },
  lat: { kind: decimal({ min: -90, max: 90 }), about: 'The latitude to search around.' },
  lng: { kind: decimal({ min: -180, max: 180 }), about: 'The longitude to search around.' },
  radius: { kind: decimal({ min: 0.1, max: 20_100 }), default: 25, about: 'How far around, in kilometres.' },
  sort: {
    kind: choice(['distance', 'date']),
    about: 'The order of a list around a place. Default: the distance.',
  },
  page: { kind: pageNumber, default: 1, about: 'Which page of the list.' },
})

export interface PageFilters extends ParsedFilters<typeof pageFilters> {}

/** Additional filters of RSS and Atom feeds. */
export const newsFilters = fieldTable({
  ...pageFilters,
  limit: { kind: integer({ min: 1, max: mostFeedItems }), about: 'How many events the feed holds.' },
})

export interface NewsFilters extends ParsedFilters<typeof newsFilters> {}

/**
 * Filters of the event table and the calendar of the desk, in the page URL. Saved filters are compared as text,
 * so their order stays.
 */
export const deskFilters = fieldTable({
  status: { kind: statusFilter, about: 'Only events with one of these statuses.' },
  category: { kind: ids, about: 'Only events in one of these categories.' },
  tag: { kind: ids, about: 'Only events with one of these tags.' },
  venue: { kind: ids, about: 'Only events at one of these venues.' },
  organizer: { kind: ids, about: 'Only events of one of these organizers.' },
  author: { kind: ids, about: 'Only events of one of these authors.' },
  q: { kind: searchText, about: 'Words that an event must contain.' },
  time: { kind: choice(['upcoming', 'past', 'any']), about: 'Only upcoming or only past events.' },
  from: { kind: dateTime, about: 'Only events from this day on.' },
  to: { kind: dateTime, about: 'Only events up to this day.' },
  language: { kind: choice(languages), about: 'Only events with texts in this language.' },
  missing: { kind: choice(languages), about: 'Only events without texts in this language.' },
  series: { kind: id, about: 'Only events of this series.' },
  sort: { kind: choice(['start_date', 'title', 'modified']), about: 'The sort order.' },
  order: { kind: order, about: 'Ascending or descending.' },
  page: { kind: pageNumber, about: 'Which page of the table.' },
})

export interface DeskFilters extends ParsedFilters<typeof deskFilters> {}
