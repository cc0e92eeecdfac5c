// The part of the older service's own API that clients of its calendar use.

import { fieldTable } from '../../fields/field-table.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { searchText } from '../../fields/kinds/scalars.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import { eventReadArgs } from '../../resources/events/event.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import { categoryFields, tagFields } from '../../resources/records/term.ts'
import type { ApiNames } from '../../rest/table/profile.ts'
import type { RequestContext, RestProfile, Route } from '../../rest/table/route.ts'
import { create, describe, edit, list, read, remove } from '../../rest/table/route-rows.ts'
import { profileOf } from '../rest-tables.ts'
import { notForYou } from '../tec/profile.ts'
import { contextArg, eventPostFilters, forceArg, linkedPostFilters } from './args.ts'
import { wpMedia as media, mediaFields, mediaFilters, newMediaFields, toOwnMedia } from './media.ts'
import { eventPosts as events, linkedPosts } from './posts.ts'
import { siteFacts } from './site-facts.ts'
import { wpCategoryFilters, wpTagFilters, wpTerms } from './terms.ts'
import { userFilters, wpUsers as users } from './users.ts'

const venues = linkedPosts(venueResource, record => ({ kind: 'venue', record }))
const organizers = linkedPosts(organizerResource, record => ({ kind: 'organizer', record }))
const categories = wpTerms('category')
const tags = wpTerms('tag')

const eventArgs = fieldTable({ ...contextArg, ...eventReadArgs })

const typeArg = fieldTable({
  ...contextArg,
  type: { kind: searchText, about: 'Only those of this record type.' },
})

const sentMedia = { toOwnNames: toOwnMedia }

// biome-ignore format: one row, one operation
export const wpRoutes: readonly Route[] = [
  list({ name: 'listEvents', path: '/tribe_events', tag: 'events', args: eventPostFilters, ...events.list, about: 'Lists events.' }),
  read({ name: 'readEvent', path: '/tribe_events/{id}', tag: 'events', args: eventArgs, target: events.byId, run: events.read, about: 'Reads an event.' }),
  list({ name: 'listVenues', path: '/tribe_venue', tag: 'venues', args: linkedPostFilters, ...venues.list, about: 'Lists venues.' }),
  read({ name: 'readVenue', path: '/tribe_venue/{id}', tag: 'venues', args: contextArg, target: venues.byId, run: venues.read, about: 'Reads a venue.' }),
  list({ name: 'listOrganizers', path: '/tribe_organizer', tag: 'organizers', args: linkedPostFilters, ...organizers.list, about: 'Lists organizers.' }),
  read({ name: 'readOrganizer', path: '/tribe_organizer/{id}', tag: 'organizers', args: contextArg, target: organizers.byId, run: organizers.read, about: 'Reads an organizer.' }),

  list({ name: 'listCategories', path: '/tribe_events_cat', tag: 'categories', args: wpCategoryFilters, ...categories.list, about: 'Lists categories.' }),
  create({ name: 'createCategory', path: '/tribe_events_cat', tag: 'categories', args: categoryFields, access: 'term.manage', ...categories.create, about: 'Creates a category.' }),
  read({ name: 'readCategory', path: '/tribe_events_cat/{id}', tag: 'categories', args: contextArg, target: categories.byId, run: categories.read, about: 'Reads a category.' }),
  edit({ name: 'editCategory', path: '/tribe_events_cat/{id}', tag: 'categories', args: categoryFields, access: 'term.manage', target: categories.byId, ...categories.edit, about: 'Updates a category.' }),
  remove({ name: 'deleteCategory', path: '/tribe_events_cat/{id}', tag: 'categories', args: forceArg, access: 'term.manage', target: categories.byId, run: categories.remove, about: 'Deletes a category. Its children move up one level.' }),
  list({ name: 'listTags', path: '/tags', tag: 'tags', args: wpTagFilters, ...tags.list, about: 'Lists tags.' }),
  create({ name: 'createTag', path: '/tags', tag: 'tags', args: tagFields, access: 'term.manage', ...tags.create, about: 'Creates a tag.' }),
  read({ name: 'readTag', path: '/tags/{id}', tag: 'tags', args: contextArg, target: tags.byId, run: tags.read, about: 'Reads a tag.' }),
  edit({ name: 'editTag', path: '/tags/{id}', tag: 'tags', args: tagFields, access: 'term.manage', target: tags.byId, ...tags.edit, about: 'Updates a tag.' }),
  remove({ name: 'deleteTag', path: '/tags/{id}', tag: 'tags', args: forceArg, access: 'term.manage', target: tags.byId, run: tags.remove, about: 'Deletes a tag.' }),

  list({ name: 'listMedia', path: '/media', tag: 'images', args: mediaFilters, ...media.list, about: 'Lists images, newest first.' }),
  create({ name: 'uploadMedia', path: '/media', tag: 'images', args: newMediaFields, ...sentMedia, access: 'image.publish', ...media.create, about: 'Uploads an image.' }),
  read({ name: 'readMedia', path: '/media/{id}', tag: 'images', args: contextArg, target: media.byId, run: media.read, about: 'Reads an image’s metadata.' }),
  edit({ name: 'editMedia', path: '/media/{id}', tag: 'images', args: mediaFields, ...sentMedia, access: 'image.edit', target: media.byIdToEdit, ...media.edit, about: 'Updates the texts of an image.' }),
  remove({ name: 'deleteMedia', path: '/media/{id}', tag: 'images', args: forceArg, access: 'image.edit', target: media.byIdToRemove, run: media.remove, about: 'Deletes an image and removes it from its records.' }),

  read({ name: 'readOwnUser', path: '/users/me', tag: 'interface', args: contextArg, access: 'account.read', target: users.own, run: users.read, about: 'Reads the current user.' }),
  list({ name: 'listUsers', path: '/users', tag: 'interface', args: userFilters, access: 'people.read', ...users.list, about: 'Lists users.' }),
  read({ name: 'readUser', path: '/users/{id}', tag: 'interface', args: contextArg, access: 'account.read', target: users.byId, run: users.read, about: 'Reads a user.' }),

  describe({ name: 'readSettings', path: '/settings', tag: 'interface', access: 'settings.read', run: siteFacts.settings, about: 'Reads the settings of the site.' }),
  { ...describe({ name: 'editSettings', path: '/settings', tag: 'interface', access: 'settings.read', run: siteFacts.refuseSettings, about: 'Not supported: settings are read-only here.' }), methods: ['POST', 'PUT', 'PATCH'], purpose: 'update' },
  describe({ name: 'listTypes', path: '/types', tag: 'interface', args: contextArg, run: siteFacts.listTypes, about: 'Lists the types of records.' }),
  describe({ name: 'readType', path: '/types/{slug}', tag: 'interface', args: contextArg, run: siteFacts.readType, about: 'Reads a type of records.' }),
  describe({ name: 'listTaxonomies', path: '/taxonomies', tag: 'interface', args: typeArg, run: siteFacts.listTaxonomies, about: 'Lists the taxonomies.' }),
  describe({ name: 'readTaxonomy', path: '/taxonomies/{slug}', tag: 'interface', args: contextArg, run: siteFacts.readTaxonomy, about: 'Reads a taxonomy.' }),
]

export function wpProfile(site: ApiNames): RestProfile {
  return { ...profileOf('wp/v2', site), acceptsBareFiles: true, translateError }
}

async function translateError(error: unknown, route: Route, context: RequestContext, body: unknown) {
  if (!(error instanceof Refusal)) return error
  const { reason } = error
  if (reason === 'loginRequired' || reason === 'notAllowed') return withheld(error, route)
  if (/^(event|venue|organizer)NotAccessible$/.test(reason)) return notForYou(context)
  if (/^(event|venue|organizer|image)(NotFound|Gone)$/.test(reason)) return new Refusal('postNotFound')
  if (reason === 'eventProtected') return new Refusal('wrongPostPassword')
  if (route.name === 'uploadMedia') return notUploaded(error, context, body)
  if (error.details.problems?.parent?.key === 'unknown_terms') return new Refusal('parentTermNotFound')
  return error
}

/** compat: forbidden actions have their own codes, for anonymous and for signed-in callers. */
function withheld(refusal: Refusal, route: Route): Refusal {
  const [login, not] = codesOf(route) ?? []
  if (!login || !not) return refusal
  return new Refusal(refusal.reason === 'loginRequired' ? login : not, {}, refusal.details)
}

function codesOf({ name, tag, purpose, methods }: Route): [RefusalReason, RefusalReason] | undefined {
  if (name === 'readOwnUser') return ['notLoggedIn', 'notLoggedIn']
  if (/User/.test(name)) return ['loginToSeeUsers', 'mayNotSeeUsers']
  if (tag === 'interface') return undefined
  if (purpose === 'create') return ['loginToCreate', 'mayNotCreate']
  if (purpose === 'update')
    return tag === 'images' ? ['loginToEdit', 'mayNotEdit'] : ['loginToUpdate', 'mayNotUpdate']
  return methods.includes('DELETE') ? ['loginToDelete', 'mayNotDelete'] : undefined
}

/** compat: problems with a file have their own codes, depending on how it was sent. */
function notUploaded(refusal: Refusal, context: RequestContext, body: unknown): Refusal {
  const { missing, problems } = refusal.details
  const isForm = /^multipart\//i.test(context.header('content-type') ?? '')
  const hasOther = Object.values((body ?? {}) as object).some(value => value instanceof UploadedFile)
  if (missing?.includes('file') && !isForm) return withoutFile(context)
  if (missing?.includes('file')) return new Refusal(hasOther ? 'uploadNotTaken' : 'uploadWithoutData')
  if (!problems?.file) return refusal
  return new Refusal(isForm ? 'uploadNotTaken' : 'uploadedBytesNotTaken')
}

/** compat: every body but a multipart form is taken as the file. */
function withoutFile({ header }: RequestContext): Refusal {
  const isEmpty = (header('content-length') ?? '0') === '0' && header('transfer-encoding') === undefined
  if (isEmpty) return new Refusal('uploadWithoutData')
  return new Refusal(
    header('content-disposition') === undefined ? 'uploadWithoutName' : 'uploadedBytesNotTaken',
  )
}
