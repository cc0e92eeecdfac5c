// The whole API on one screen. Registration, the namespace index and the documentation all read these rows.
import type { RecordKind } from '../domain/records/record-frame.ts'
import { allFeatures } from '../features/all-features.ts'
import { batchFields } from '../resources/batch.ts'
import { changeFilters, streamFilters } from '../resources/change.ts'
import {
  eventChangeFields,
  eventFields,
  eventFilters,
  eventReadArgs,
  eventRemovalArgs,
} from '../resources/events/event.ts'
import { pagingArgs } from '../resources/paging-args.ts'
import { imageFields, imageFilters, newImageFields } from '../resources/records/image.ts'
import {
  linkedRecordFilters,
  organizerFields,
  organizerResource,
  venueFields,
  venueResource,
} from '../resources/records/linked-resource.ts'
import { categoryFields, categoryFilters, tagFields, tagFilters } from '../resources/records/term.ts'
import type { Route } from '../rest/table/route.ts'
import {
  act,
  batch,
  create,
  describe,
  edit,
  follow,
  list,
  listOf,
  read,
  remove,
} from '../rest/table/route-rows.ts'
import { runOperations } from './handlers/batch.ts'
import { changeHandlers as changes } from './handlers/changes.ts'
import { descriptionHandlers, indexArgs } from './handlers/description.ts'
import { eventHandlers as events } from './handlers/events.ts'
import { historyHandlers } from './handlers/history.ts'
import { imageHandlers as images } from './handlers/images.ts'
import { linkedRecordHandlers } from './handlers/linked-records.ts'
import { seriesHandlers as series } from './handlers/series.ts'
import { termHandlers } from './handlers/terms.ts'
import { presentOrganizer, presentVenue } from './present/linked-record.ts'

const itself = descriptionHandlers(() => routes)
const venues = linkedRecordHandlers(venueResource, presentVenue)
const organizers = linkedRecordHandlers(organizerResource, presentOrganizer)
const categories = termHandlers('category')
const tags = termHandlers('tag')

const eventHistory = historyHandlers('event', events)
const venueHistory = historyHandlers('venue', venues)
const organizerHistory = historyHandlers('organizer', organizers)
const categoryHistory = historyHandlers('category', categories)
const tagHistory = historyHandlers('tag', tags)
const imageHistory = historyHandlers('image', images)

// The possible refusals of requests about one kind of record, and of requests with images.
const onRecord = <K extends RecordKind>(kind: K) =>
  [`${kind}NotFound`, `${kind}NotAccessible`, `${kind}Gone`, `${kind}InTrash`] as const
const onEvent = [...onRecord('event'), 'eventProtected'] as const
const onVenue = onRecord('venue')
const onOrganizer = onRecord('organizer')
const onTerm = ['termNotFound'] as const
const onImage = ['imageNotFound', 'imageInUse'] as const
const onFeed = ['syncTokenExpired', 'tooManyListeners'] as const
const onPicture = ['imagesBusy', 'imageProcessEnded'] as const
const onSave = [...onPicture, 'refusedByHook', 'hookFailed', 'changedMeanwhile'] as const

// biome-ignore format: one row, one operation
export const routes: readonly Route[] = [
  describe({ name: 'readIndex', path: '', tag: 'interface', args: indexArgs, run: itself.index, about: 'Lists the routes of this interface and their parameters.' }),
  describe({ name: 'readDocument', path: '/doc', tag: 'interface', run: itself.document, about: 'Describes this interface as an OpenAPI document.' }),

  batch({ name: 'runBatch', path: '/batch', tag: 'batch', args: batchFields, run: runOperations, returns: 'BatchResults', refuses: ['batchFailed', 'batchTimeUsedUp'], about: 'Executes several operations in one request.' }),

  list({ name: 'listEvents', path: '/events', tag: 'events', args: eventFilters, ...events.list, returns: 'EventPage', refuses: ['noEventPage'], about: 'Lists events.' }),
  create({ name: 'createEvent', path: '/events', tag: 'events', args: eventFields, access: 'event.create', ...events.create, returns: 'SingleEvent', refuses: onSave, about: 'Creates an event.' }),
  read({ name: 'readEvent', path: '/events/{id}', tag: 'events', args: eventReadArgs, target: events.byId, run: events.read, returns: 'SingleEvent', refuses: onEvent, about: 'Reads an event.' }),
  remove({ name: 'trashEvent', path: '/events/{id}', tag: 'events', args: eventRemovalArgs, access: 'event.edit', target: events.byIdToEdit, ...events.trash, returns: 'SingleEvent', refuses: onEvent, about: 'Moves an event to the trash.' }),
  edit({ name: 'editEvent', path: '/events/{id}', tag: 'events', args: eventChangeFields, access: 'event.edit', translateAccess: 'event.translate', target: events.byIdToTranslate, ...events.edit, returns: 'SingleEvent', refuses: [...onEvent, ...onSave], about: 'Updates an event.' }),
  read({ name: 'readEventBySlug', path: '/events/by-slug/{slug}', tag: 'events', args: eventReadArgs, target: events.bySlug, run: events.read, returns: 'SingleEvent', refuses: onEvent, about: 'Reads an event by its slug.' }),
  remove({ name: 'trashEventBySlug', path: '/events/by-slug/{slug}', tag: 'events', args: eventRemovalArgs, access: 'event.edit', target: events.bySlugToEdit, ...events.trash, returns: 'SingleEvent', refuses: onEvent, about: 'Moves an event to the trash by its slug.' }),
  edit({ name: 'editEventBySlug', path: '/events/by-slug/{slug}', tag: 'events', args: eventChangeFields, access: 'event.edit', translateAccess: 'event.translate', target: events.bySlugToTranslate, ...events.edit, returns: 'SingleEvent', refuses: [...onEvent, ...onSave], about: 'Updates an event by its slug.' }),

  list({ name: 'listSeries', path: '/series', tag: 'events', args: pagingArgs, ...series.list, returns: 'SeriesPage', refuses: ['noSeriesPage'], about: 'Lists series.' }),
  read({ name: 'readSeries', path: '/series/{id}', tag: 'events', target: series.byId, run: series.read, returns: 'Series', refuses: ['seriesNotFound'], about: 'Reads a series.' }),

  list({ name: 'listVenues', path: '/venues', tag: 'venues', args: linkedRecordFilters, ...venues.list, returns: 'VenuePage', refuses: ['noVenuePage'], about: 'Lists venues.' }),
  create({ name: 'createVenue', path: '/venues', tag: 'venues', args: venueFields, access: 'venue.create', ...venues.create, returns: 'Venue', refuses: onPicture, about: 'Creates a venue.' }),
  read({ name: 'readVenue', path: '/venues/{id}', tag: 'venues', target: venues.byId, run: venues.read, returns: 'Venue', refuses: onVenue, about: 'Reads a venue.' }),
  remove({ name: 'trashVenue', path: '/venues/{id}', tag: 'venues', access: 'venue.edit', target: venues.byIdToEdit, run: venues.trash, returns: 'Venue', refuses: onVenue, about: 'Moves a venue to the trash.' }),
  edit({ name: 'editVenue', path: '/venues/{id}', tag: 'venues', args: venueFields, access: 'venue.edit', translateAccess: 'venue.translate', target: venues.byIdToTranslate, ...venues.edit, returns: 'Venue', refuses: [...onVenue, ...onPicture], about: 'Updates a venue.' }),
  read({ name: 'readVenueBySlug', path: '/venues/by-slug/{slug}', tag: 'venues', target: venues.bySlug, run: venues.read, returns: 'Venue', refuses: onVenue, about: 'Reads a venue by its slug.' }),
  remove({ name: 'trashVenueBySlug', path: '/venues/by-slug/{slug}', tag: 'venues', access: 'venue.edit', target: venues.bySlugToEdit, run: venues.trash, returns: 'Venue', refuses: onVenue, about: 'Moves a venue to the trash by its slug.' }),
  edit({ name: 'editVenueBySlug', path: '/venues/by-slug/{slug}', tag: 'venues', args: venueFields, access: 'venue.edit', translateAccess: 'venue.translate', target: venues.bySlugToTranslate, ...venues.edit, returns: 'Venue', refuses: [...onVenue, ...onPicture], about: 'Updates a venue by its slug.' }),

  list({ name: 'listOrganizers', path: '/organizers', tag: 'organizers', args: linkedRecordFilters, ...organizers.list, returns: 'OrganizerPage', refuses: ['noOrganizerPage'], about: 'Lists organizers.' }),
  create({ name: 'createOrganizer', path: '/organizers', tag: 'organizers', args: organizerFields, access: 'organizer.create', ...organizers.create, returns: 'Organizer', refuses: onPicture, about: 'Creates an organizer.' }),
  read({ name: 'readOrganizer', path: '/organizers/{id}', tag: 'organizers', target: organizers.byId, run: organizers.read, returns: 'Organizer', refuses: onOrganizer, about: 'Reads an organizer.' }),
  remove({ name: 'trashOrganizer', path: '/organizers/{id}', tag: 'organizers', access: 'organizer.edit', target: organizers.byIdToEdit, run: organizers.trash, returns: 'Organizer', refuses: onOrganizer, about: 'Moves an organizer to the trash.' }),
  edit({ name: 'editOrganizer', path: '/organizers/{id}', tag: 'organizers', args: organizerFields, access: 'organizer.edit', translateAccess: 'organizer.translate', target: organizers.byIdToTranslate, ...organizers.edit, returns: 'Organizer', refuses: [...onOrganizer, ...onPicture], about: 'Updates an organizer.' }),
  read({ name: 'readOrganizerBySlug', path: '/organizers/by-slug/{slug}', tag: 'organizers', target: organizers.bySlug, run: organizers.read, returns: 'Organizer', refuses: onOrganizer, about: 'Reads an organizer by its slug.' }),
  remove({ name: 'trashOrganizerBySlug', path: '/organizers/by-slug/{slug}', tag: 'organizers', access: 'organizer.edit', target: organizers.bySlugToEdit, run: organizers.trash, returns: 'Organizer', refuses: onOrganizer, about: 'Moves an organizer to the trash by its slug.' }),
  edit({ name: 'editOrganizerBySlug', path: '/organizers/by-slug/{slug}', tag: 'organizers', args: organizerFields, access: 'organizer.edit', translateAccess: 'organizer.translate', target: organizers.bySlugToTranslate, ...organizers.edit, returns: 'Organizer', refuses: [...onOrganizer, ...onPicture], about: 'Updates an organizer by its slug.' }),

  list({ name: 'listCategories', path: '/categories', tag: 'categories', args: categoryFilters, ...categories.list, returns: 'CategoryPage', refuses: ['noCategoryPage'], about: 'Lists categories.' }),
  create({ name: 'createCategory', path: '/categories', tag: 'categories', args: categoryFields, access: 'term.manage', ...categories.create, returns: 'Term', refuses: ['termExists'], about: 'Creates a category.' }),
  read({ name: 'readCategory', path: '/categories/{id}', tag: 'categories', target: categories.byId, run: categories.read, returns: 'Term', refuses: onTerm, about: 'Reads a category.' }),
  edit({ name: 'editCategory', path: '/categories/{id}', tag: 'categories', args: categoryFields, access: 'term.manage', translateAccess: 'term.translate', target: categories.byIdToTranslate, ...categories.edit, returns: 'Term', refuses: [...onTerm, 'termExists'], about: 'Updates a category.' }),
  remove({ name: 'deleteCategory', path: '/categories/{id}', tag: 'categories', access: 'term.manage', target: categories.byId, run: categories.remove, returns: 'Term', refuses: onTerm, about: 'Deletes a category. Its children move up one level.' }),

  list({ name: 'listTags', path: '/tags', tag: 'tags', args: tagFilters, ...tags.list, returns: 'TagPage', refuses: ['noTagPage'], about: 'Lists tags.' }),
  create({ name: 'createTag', path: '/tags', tag: 'tags', args: tagFields, access: 'term.manage', ...tags.create, returns: 'Term', refuses: ['termExists'], about: 'Creates a tag.' }),
  read({ name: 'readTag', path: '/tags/{id}', tag: 'tags', target: tags.byId, run: tags.read, returns: 'Term', refuses: onTerm, about: 'Reads a tag.' }),
  edit({ name: 'editTag', path: '/tags/{id}', tag: 'tags', args: tagFields, access: 'term.manage', translateAccess: 'term.translate', target: tags.byIdToTranslate, ...tags.edit, returns: 'Term', refuses: [...onTerm, 'termExists'], about: 'Updates a tag.' }),
  remove({ name: 'deleteTag', path: '/tags/{id}', tag: 'tags', access: 'term.manage', target: tags.byId, run: tags.remove, returns: 'Term', refuses: onTerm, about: 'Deletes a tag.' }),

  list({ name: 'listImages', path: '/images', tag: 'images', args: imageFilters, access: 'record.read', ...images.list, returns: 'ImagePage', refuses: ['noImagePage'], about: 'Lists images, newest first.' }),
  create({ name: 'uploadImage', path: '/images', tag: 'images', args: newImageFields, access: 'image.upload', ...images.create, returns: 'SingleImage', refuses: onPicture, about: 'Uploads an image.' }),
  read({ name: 'readImage', path: '/images/{id}', tag: 'images', access: 'record.read', target: images.byId, run: images.read, returns: 'SingleImage', refuses: onImage, about: 'Reads an image’s metadata.' }),
  edit({ name: 'editImage', path: '/images/{id}', tag: 'images', args: imageFields, access: 'image.edit', target: images.byIdToEdit, ...images.edit, returns: 'SingleImage', refuses: onImage, about: 'Updates the texts of an image.' }),
  remove({ name: 'deleteImage', path: '/images/{id}', tag: 'images', access: 'image.edit', target: images.byIdToRemove, run: images.remove, returns: 'SingleImage', refuses: onImage, about: 'Deletes an unused image.' }),

  listOf({ name: 'listEventHistory', path: '/events/{id}/history', tag: 'events', args: pagingArgs, access: 'event.edit', target: events.byIdToEdit, ...eventHistory.list, returns: 'HistoryPage', refuses: [...onEvent, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreEventVersion', path: '/events/{id}/history/{version}', tag: 'events', access: 'event.edit', target: events.byIdToEdit, run: eventHistory.restore, returns: 'SingleEvent', refuses: [...onEvent, 'versionNotFound'], about: 'Restores a version of a record.' }),
  listOf({ name: 'listVenueHistory', path: '/venues/{id}/history', tag: 'venues', args: pagingArgs, access: 'venue.edit', target: venues.byIdToEdit, ...venueHistory.list, returns: 'HistoryPage', refuses: [...onVenue, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreVenueVersion', path: '/venues/{id}/history/{version}', tag: 'venues', access: 'venue.edit', target: venues.byIdToEdit, run: venueHistory.restore, returns: 'Venue', refuses: [...onVenue, 'versionNotFound'], about: 'Restores a version of a record.' }),
  listOf({ name: 'listOrganizerHistory', path: '/organizers/{id}/history', tag: 'organizers', args: pagingArgs, access: 'organizer.edit', target: organizers.byIdToEdit, ...organizerHistory.list, returns: 'HistoryPage', refuses: [...onOrganizer, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreOrganizerVersion', path: '/organizers/{id}/history/{version}', tag: 'organizers', access: 'organizer.edit', target: organizers.byIdToEdit, run: organizerHistory.restore, returns: 'Organizer', refuses: [...onOrganizer, 'versionNotFound'], about: 'Restores a version of a record.' }),
  listOf({ name: 'listCategoryHistory', path: '/categories/{id}/history', tag: 'categories', args: pagingArgs, access: 'term.manage', target: categories.byId, ...categoryHistory.list, returns: 'HistoryPage', refuses: [...onTerm, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreCategoryVersion', path: '/categories/{id}/history/{version}', tag: 'categories', access: 'term.manage', target: categories.byId, run: categoryHistory.restore, returns: 'Term', refuses: [...onTerm, 'versionNotFound', 'termExists'], about: 'Restores a version of a record.' }),
  listOf({ name: 'listTagHistory', path: '/tags/{id}/history', tag: 'tags', args: pagingArgs, access: 'term.manage', target: tags.byId, ...tagHistory.list, returns: 'HistoryPage', refuses: [...onTerm, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreTagVersion', path: '/tags/{id}/history/{version}', tag: 'tags', access: 'term.manage', target: tags.byId, run: tagHistory.restore, returns: 'Term', refuses: [...onTerm, 'versionNotFound', 'termExists'], about: 'Restores a version of a record.' }),
  listOf({ name: 'listImageHistory', path: '/images/{id}/history', tag: 'images', args: pagingArgs, access: 'image.edit', target: images.byIdToEdit, ...imageHistory.list, returns: 'HistoryPage', refuses: [...onImage, 'noHistoryPage'], about: 'Lists changes of a record, newest first.' }),
  act({ name: 'restoreImageVersion', path: '/images/{id}/history/{version}', tag: 'images', access: 'image.edit', target: images.byIdToEdit, run: imageHistory.restore, returns: 'SingleImage', refuses: [...onImage, 'versionNotFound'], about: 'Restores a version of a record.' }),

  follow({ name: 'listChanges', path: '/changes', tag: 'changes', args: changeFilters, ...changes.list, returns: 'ChangeSlice', refuses: onFeed, about: 'Lists changes since a token.' }),
  follow({ name: 'streamChanges', path: '/changes/stream', tag: 'changes', args: streamFilters, ...changes.stream, isStream: true, refuses: onFeed, about: 'Streams changes as Server-Sent Events.' }),

  ...allFeatures.flatMap(({ routes: added = [] }) => added),
]
