import {
  changeRoute,
  createRoute,
  readRoute,
  reviewRoute,
  searchRoute,
  stateRoute,
  translateRoute,
} from './event-routes.ts'
import {
  choicesRoute,
  dateRoute,
  imageRoute,
  registrationsRoute,
  reviewsRoute,
  similarRoute,
} from './other-routes.ts'
import { shortChoices, shortEvent, shortEvents, shortImage } from './shorten.ts'
import type { Tool } from './tool.ts'

// biome-ignore format: one row, one tool
export const allTools: readonly Tool[] = [
  { name: 'search_events', title: 'Search events', route: searchRoute, effect: 'reads', shorten: shortEvents, about: 'Finds events by words, dates, categories, venues and state. Without dates it lists upcoming events.' },
  { name: 'get_event', title: 'Read an event', route: readRoute, effect: 'reads', shorten: shortEvent, about: 'Reads an event with its description and its version, which changes need.' },
  { name: 'list_choices', title: 'List categories, tags, venues, organizers or languages', route: choicesRoute, effect: 'reads', shorten: shortChoices, about: 'Lists what events can be linked to. Use it to find the id of a venue or the slug of a category before you create an event.' },
  { name: 'check_date', title: 'Check a date', route: dateRoute, effect: 'reads', about: 'Says which date a text such as “next friday 7pm” means on this calendar, and what time it is now.' },
  { name: 'find_duplicates', title: 'Find duplicates', route: similarRoute, effect: 'reads', about: 'Finds events on the same day with a similar title, or at the same venue and time. Use it before you create an event.' },
  { name: 'create_event', title: 'Create an event', route: createRoute, effect: 'adds', asksOthers: true, shorten: shortEvent, about: 'Creates an event as a draft, or publishes it if asked. Link an existing venue by its id.' },
  { name: 'update_event', title: 'Change an event', route: changeRoute, effect: 'changes', asksOthers: true, shorten: shortEvent, about: 'Changes the named fields of an event. It needs the version that get_event returned. For an event of a series, scope says which dates change.' },
  { name: 'set_event_state', title: 'Set the state of an event', route: stateRoute, effect: 'changes', shorten: shortEvent, about: 'Publishes an event, returns it to draft, or marks it as cancelled, postponed, rescheduled, moved online or scheduled.' },
  { name: 'translate_event', title: 'Translate an event', route: translateRoute, effect: 'changes', shorten: shortEvent, about: 'Stores the texts of an event in another language, which language names.' },
  { name: 'upload_image_from_url', title: 'Add an image', route: imageRoute, effect: 'adds', asksOthers: true, shorten: shortImage, about: 'Fetches an image from a URL and adds it to the calendar. Set it on an event with update_event.' },
  { name: 'review_queue', title: 'List events to review', route: reviewsRoute, effect: 'reads', shorten: shortEvents, about: 'Lists events that were submitted and wait for a decision.' },
  { name: 'review_event', title: 'Decide about a submitted event', route: reviewRoute, effect: 'changes', shorten: shortEvent, about: 'Publishes a submitted event, or returns it to its author with a comment.' },
  { name: 'registration_summary', title: 'Count registrations', route: registrationsRoute, access: 'registration.read', effect: 'reads', about: 'Counts the places of an event: sold, held and left. It names no people.' },
]
