// The whole interface on one screen. Registration walks these rows.
import { canCreate, canManageTerms } from '../domain/permissions.ts'
import { eventFields, eventFilters, eventReadArgs } from '../resources/event.ts'
import { linkedRecordFilters } from '../resources/linked-record-filters.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import { organizerFields } from '../resources/organizer.ts'
import { categoryFields, categoryFilters, tagFields, tagFilters } from '../resources/term.ts'
import { venueFields } from '../resources/venue.ts'
import { eventHandlers as events } from './handlers/events.ts'
import { linkedRecordHandlers } from './handlers/linked-records.ts'
import { termHandlers } from './handlers/terms.ts'
import { presentOrganizer } from './present/organizer.ts'
import { presentVenue } from './present/venue.ts'
import type { Route } from './route.ts'
import { create, edit, list, read, remove } from './route-rows.ts'

const venues = linkedRecordHandlers(venueResource, presentVenue)
const organizers = linkedRecordHandlers(organizerResource, presentOrganizer)
const categories = termHandlers('category')
const tags = termHandlers('tag')

export const routes: readonly Route[] = [
  list('/events', eventFilters, events.list, 'Lists events.'),
  create('/events', eventFields, canCreate, events.create, 'Creates an event.'),
  read('/events/{id}', events.byId, events.read, 'Reads an event.', eventReadArgs),
  edit('/events/{id}', eventFields, canCreate, events.byIdToEdit, events.edit, 'Changes an event.'),
  remove(
    '/events/{id}',
    canCreate,
    events.byIdToEdit,
    events.trash,
    'Puts an event into the trash.',
    eventReadArgs,
  ),
  read('/events/by-slug/{slug}', events.bySlug, events.read, 'Reads an event by its slug.', eventReadArgs),
  edit(
    '/events/by-slug/{slug}',
    eventFields,
    canCreate,
    events.bySlugToEdit,
    events.edit,
    'Changes an event by its slug.',
  ),
  remove(
    '/events/by-slug/{slug}',
    canCreate,
    events.bySlugToEdit,
    events.trash,
    'Puts an event into the trash by its slug.',
  ),

  list('/venues', linkedRecordFilters, venues.list, 'Lists venues.'),
  create('/venues', venueFields, canCreate, venues.create, 'Creates a venue.'),
  read('/venues/{id}', venues.byId, venues.read, 'Reads a venue.'),
  edit('/venues/{id}', venueFields, canCreate, venues.byIdToEdit, venues.edit, 'Changes a venue.'),
  remove('/venues/{id}', canCreate, venues.byIdToEdit, venues.trash, 'Puts a venue into the trash.'),
  read('/venues/by-slug/{slug}', venues.bySlug, venues.read, 'Reads a venue by its slug.'),
  edit(
    '/venues/by-slug/{slug}',
    venueFields,
    canCreate,
    venues.bySlugToEdit,
    venues.edit,
    'Changes a venue by its slug.',
  ),
  remove(
    '/venues/by-slug/{slug}',
    canCreate,
    venues.bySlugToEdit,
    venues.trash,
    'Puts a venue into the trash by its slug.',
  ),

  list('/organizers', linkedRecordFilters, organizers.list, 'Lists organizers.'),
  create('/organizers', organizerFields, canCreate, organizers.create, 'Creates an organizer.'),
  read('/organizers/{id}', organizers.byId, organizers.read, 'Reads an organizer.'),
  edit(
    '/organizers/{id}',
    organizerFields,
    canCreate,
    organizers.byIdToEdit,
    organizers.edit,
    'Changes an organizer.',
  ),
  remove(
    '/organizers/{id}',
    canCreate,
    organizers.byIdToEdit,
    organizers.trash,
    'Puts an organizer into the trash.',
  ),
  read('/organizers/by-slug/{slug}', organizers.bySlug, organizers.read, 'Reads an organizer by its slug.'),
  edit(
    '/organizers/by-slug/{slug}',
    organizerFields,
    canCreate,
    organizers.bySlugToEdit,
    organizers.edit,
    'Changes an organizer by its slug.',
  ),
  remove(
    '/organizers/by-slug/{slug}',
    canCreate,
    organizers.bySlugToEdit,
    organizers.trash,
    'Puts an organizer into the trash by its slug.',
  ),

  list('/categories', categoryFilters, categories.list, 'Lists categories.'),
  create('/categories', categoryFields, canManageTerms, categories.create, 'Creates a category.'),
  read('/categories/{id}', categories.byId, categories.read, 'Reads a category.'),
  edit(
    '/categories/{id}',
    categoryFields,
    canManageTerms,
    categories.byId,
    categories.edit,
    'Changes a category.',
  ),
  remove(
    '/categories/{id}',
    canManageTerms,
    categories.byId,
    categories.remove,
    'Deletes a category; its children move up.',
  ),

  list('/tags', tagFilters, tags.list, 'Lists tags.'),
  create('/tags', tagFields, canManageTerms, tags.create, 'Creates a tag.'),
  read('/tags/{id}', tags.byId, tags.read, 'Reads a tag.'),
  edit('/tags/{id}', tagFields, canManageTerms, tags.byId, tags.edit, 'Changes a tag.'),
  remove('/tags/{id}', canManageTerms, tags.byId, tags.remove, 'Deletes a tag.'),
]
