// The whole interface on one screen. Registration, the namespace index and the documentation all walk these rows.
import { canCreate, canManageTerms } from '../domain/permissions.ts'
import { eventFields, eventFilters, eventReadArgs } from '../resources/event.ts'
import { imageFields, imageFilters, newImageFields } from '../resources/image.ts'
import { linkedRecordFilters } from '../resources/linked-record-filters.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import { organizerFields } from '../resources/organizer.ts'
import { categoryFields, categoryFilters, tagFields, tagFilters } from '../resources/term.ts'
import { venueFields } from '../resources/venue.ts'
import { eventHandlers as events } from './handlers/events.ts'
import { imageHandlers as images } from './handlers/images.ts'
import { indexArgs, interfaceHandlers } from './handlers/interface.ts'
import { linkedRecordHandlers } from './handlers/linked-records.ts'
import { termHandlers } from './handlers/terms.ts'
import { presentOrganizer } from './present/organizer.ts'
import { presentVenue } from './present/venue.ts'
import type { Route } from './route.ts'
import { create, describe, edit, list, read, remove } from './route-rows.ts'

const itself = interfaceHandlers(() => routes)
const venues = linkedRecordHandlers(venueResource, presentVenue)
const organizers = linkedRecordHandlers(organizerResource, presentOrganizer)
const categories = termHandlers('category')
const tags = termHandlers('tag')

// biome-ignore format: one row, one operation
export const routes: readonly Route[] = [
  describe('readIndex', '', indexArgs, itself.index, 'Lists the routes of this interface and what they take.'),
  describe('readDocument', '/doc', {}, itself.document, 'Describes this interface as an OpenAPI document.'),

  list('listEvents', '/events', eventFilters, events.list, 'Lists events.'),
  create('createEvent', '/events', eventFields, canCreate, events.create, 'Creates an event.'),
  read('readEvent', '/events/{id}', events.byId, events.read, 'Reads an event.', eventReadArgs),
  remove('trashEvent', '/events/{id}', canCreate, events.byIdToEdit, events.trash, 'Puts an event into the trash.', eventReadArgs),
  edit('editEvent', '/events/{id}', eventFields, canCreate, events.byIdToEdit, events.edit, 'Changes an event.'),
  read('readEventBySlug', '/events/by-slug/{slug}', events.bySlug, events.read, 'Reads an event by its slug.', eventReadArgs),
  remove('trashEventBySlug', '/events/by-slug/{slug}', canCreate, events.bySlugToEdit, events.trash, 'Puts an event into the trash, by its slug.', eventReadArgs),
  edit('editEventBySlug', '/events/by-slug/{slug}', eventFields, canCreate, events.bySlugToEdit, events.edit, 'Changes an event, by its slug.'),

  list('listVenues', '/venues', linkedRecordFilters, venues.list, 'Lists venues.'),
  create('createVenue', '/venues', venueFields, canCreate, venues.create, 'Creates a venue.'),
  read('readVenue', '/venues/{id}', venues.byId, venues.read, 'Reads a venue.'),
  remove('trashVenue', '/venues/{id}', canCreate, venues.byIdToEdit, venues.trash, 'Puts a venue into the trash.'),
  edit('editVenue', '/venues/{id}', venueFields, canCreate, venues.byIdToEdit, venues.edit, 'Changes a venue.'),
  read('readVenueBySlug', '/venues/by-slug/{slug}', venues.bySlug, venues.read, 'Reads a venue by its slug.'),
  remove('trashVenueBySlug', '/venues/by-slug/{slug}', canCreate, venues.bySlugToEdit, venues.trash, 'Puts a venue into the trash, by its slug.'),
  edit('editVenueBySlug', '/venues/by-slug/{slug}', venueFields, canCreate, venues.bySlugToEdit, venues.edit, 'Changes a venue, by its slug.'),

  list('listOrganizers', '/organizers', linkedRecordFilters, organizers.list, 'Lists organizers.'),
  create('createOrganizer', '/organizers', organizerFields, canCreate, organizers.create, 'Creates an organizer.'),
  read('readOrganizer', '/organizers/{id}', organizers.byId, organizers.read, 'Reads an organizer.'),
  remove('trashOrganizer', '/organizers/{id}', canCreate, organizers.byIdToEdit, organizers.trash, 'Puts an organizer into the trash.'),
  edit('editOrganizer', '/organizers/{id}', organizerFields, canCreate, organizers.byIdToEdit, organizers.edit, 'Changes an organizer.'),
  read('readOrganizerBySlug', '/organizers/by-slug/{slug}', organizers.bySlug, organizers.read, 'Reads an organizer by its slug.'),
  remove('trashOrganizerBySlug', '/organizers/by-slug/{slug}', canCreate, organizers.bySlugToEdit, organizers.trash, 'Puts an organizer into the trash, by its slug.'),
  edit('editOrganizerBySlug', '/organizers/by-slug/{slug}', organizerFields, canCreate, organizers.bySlugToEdit, organizers.edit, 'Changes an organizer, by its slug.'),

  list('listCategories', '/categories', categoryFilters, categories.list, 'Lists categories.'),
  create('createCategory', '/categories', categoryFields, canManageTerms, categories.create, 'Creates a category.'),
  read('readCategory', '/categories/{id}', categories.byId, categories.read, 'Reads a category.'),
  edit('editCategory', '/categories/{id}', categoryFields, canManageTerms, categories.byId, categories.edit, 'Changes a category.'),
  remove('deleteCategory', '/categories/{id}', canManageTerms, categories.byId, categories.remove, 'Deletes a category; its children move up.'),

  list('listTags', '/tags', tagFilters, tags.list, 'Lists tags.'),
  create('createTag', '/tags', tagFields, canManageTerms, tags.create, 'Creates a tag.'),
  read('readTag', '/tags/{id}', tags.byId, tags.read, 'Reads a tag.'),
  edit('editTag', '/tags/{id}', tagFields, canManageTerms, tags.byId, tags.edit, 'Changes a tag.'),
  remove('deleteTag', '/tags/{id}', canManageTerms, tags.byId, tags.remove, 'Deletes a tag.'),

  list('listImages', '/images', imageFilters, images.list, 'Lists images, the newest first.', canCreate),
  create('uploadImage', '/images', newImageFields, canCreate, images.create, 'Uploads an image.'),
  read('readImage', '/images/{id}', images.byId, images.read, 'Reads what is known of an image.', {}, canCreate),
  edit('editImage', '/images/{id}', imageFields, canCreate, images.byIdToEdit, images.edit, 'Changes the texts of an image.'),
  remove('deleteImage', '/images/{id}', canCreate, images.byIdToRemove, images.remove, 'Deletes an image that nothing shows.'),
]
