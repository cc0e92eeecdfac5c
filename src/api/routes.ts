// The whole interface on one screen. Registration walks these rows.
import { canCreate, canManageTerms } from '../domain/permissions.ts'
import { linkedRecordFilters } from '../resources/linked-record-filters.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import { organizerFields } from '../resources/organizer.ts'
import { categoryFields, categoryFilters, tagFields, tagFilters } from '../resources/term.ts'
import { venueFields } from '../resources/venue.ts'
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
  list('/venues', linkedRecordFilters, venues.list, 'Lists venues.'),
  create('/venues', venueFields, canCreate, venues.create, 'Creates a venue.'),
  read('/venues/{id}', venues.byId, venues.read, 'Reads a venue.'),
  edit('/venues/{id}', venueFields, canCreate, venues.byId, venues.edit, 'Changes a venue.'),
  remove('/venues/{id}', canCreate, venues.byId, venues.trash, 'Puts a venue into the trash.'),
  read('/venues/by-slug/{slug}', venues.bySlug, venues.read, 'Reads a venue by its slug.'),
  edit(
    '/venues/by-slug/{slug}',
    venueFields,
    canCreate,
    venues.bySlug,
    venues.edit,
    'Changes a venue by its slug.',
  ),
  remove(
    '/venues/by-slug/{slug}',
    canCreate,
    venues.bySlug,
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
    organizers.byId,
    organizers.edit,
    'Changes an organizer.',
  ),
  remove(
    '/organizers/{id}',
    canCreate,
    organizers.byId,
    organizers.trash,
    'Puts an organizer into the trash.',
  ),
  read('/organizers/by-slug/{slug}', organizers.bySlug, organizers.read, 'Reads an organizer by its slug.'),
  edit(
    '/organizers/by-slug/{slug}',
    organizerFields,
    canCreate,
    organizers.bySlug,
    organizers.edit,
    'Changes an organizer by its slug.',
  ),
  remove(
    '/organizers/by-slug/{slug}',
    canCreate,
    organizers.bySlug,
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
