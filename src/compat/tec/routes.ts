// The newer API of the older service: bare lists of records in the structure of posts.

import { fieldTable } from '../../fields/field-table.ts'
import { choice, integer } from '../../fields/kinds/scalars.ts'
import { eventFields, eventFilters, eventReadArgs, olderEventOrders } from '../../resources/events/event.ts'
import {
  linkedRecordFilters,
  organizerFields,
  organizerResource,
  venueFields,
  venueResource,
} from '../../resources/records/linked-resource.ts'
import type { Route } from '../../rest/table/route.ts'
import { create, describe, edit, list, read, remove } from '../../rest/table/route-rows.ts'
import type { DescribeDocument } from '../site-index.ts'
import { forceArg, pageSize } from '../wp/args.ts'
import { tecEvents as events, tecLinkedRecords } from './events.ts'
import { type TecKind, toOwnEventFilters, toOwnFilters, toOwnRecord } from './names.ts'
import { presentTecOrganizer, presentTecVenue } from './present.ts'

const venues = tecLinkedRecords(venueResource, presentTecVenue)
const organizers = tecLinkedRecords(organizerResource, presentTecOrganizer)

const filters = fieldTable({
  ...eventFilters,
  ...pageSize,
  orderby: {
    ...eventFilters.orderby,
    kind: choice(
      ['start_date', 'end_date', 'title', 'id', 'date', 'modified', 'menu_order'],
      undefined,
      olderEventOrders,
    ),
  },
})

const tecEventFields = fieldTable({
  ...eventFields,
  duration: {
    kind: integer({ min: 0 }),
    about: 'The length in seconds, instead of an end. Ignored if there is an end.',
  },
})

const linkedFilters = fieldTable({ ...linkedRecordFilters, ...pageSize })

function ownNames(kind: TecKind): { readonly toOwnNames: NonNullable<Route['toOwnNames']> } {
  return { toOwnNames: (sent, target) => toOwnRecord(kind, sent, target) }
}

const ownFilters = { toOwnNames: toOwnFilters }
const ownEventFilters = { toOwnNames: toOwnEventFilters }

/** compat: records don't accept POST. */
function put(route: Route): Route {
  return { ...route, methods: ['PUT', 'PATCH'] }
}

export function tecRoutes(describeDocument: DescribeDocument): Route[] {
  // biome-ignore format: one row, one operation
  const routes: Route[] = [
    describe({ name: 'readDocument', path: '/docs', tag: 'interface', run: async context => ({ body: describeDocument(routes, context) }), about: 'Describes this interface as an OpenAPI document.' }),

    list({ name: 'listEvents', path: '/events', tag: 'events', args: filters, ...ownEventFilters, ...events.list, about: 'Lists events.' }),
    create({ name: 'createEvent', path: '/events', tag: 'events', args: tecEventFields, ...ownNames('event'), access: 'event.create', ...events.create, about: 'Creates an event.' }),
    read({ name: 'readEvent', path: '/events/{id}', tag: 'events', args: eventReadArgs, target: events.byId, run: events.read, about: 'Reads an event.' }),
    put(edit({ name: 'editEvent', path: '/events/{id}', tag: 'events', args: tecEventFields, ...ownNames('event'), access: 'event.edit', target: events.byIdToEdit, ...events.edit, about: 'Updates an event.' })),
    remove({ name: 'trashEvent', path: '/events/{id}', tag: 'events', args: forceArg, access: 'event.edit', target: events.byIdToEdit, run: events.remove, about: 'Moves an event to the trash.' }),

    list({ name: 'listVenues', path: '/venues', tag: 'venues', args: linkedFilters, ...ownFilters, ...venues.list, about: 'Lists venues.' }),
    create({ name: 'createVenue', path: '/venues', tag: 'venues', args: venueFields, ...ownNames('venue'), access: 'venue.create', ...venues.create, about: 'Creates a venue.' }),
    read({ name: 'readVenue', path: '/venues/{id}', tag: 'venues', target: venues.byId, run: venues.read, about: 'Reads a venue.' }),
    put(edit({ name: 'editVenue', path: '/venues/{id}', tag: 'venues', args: venueFields, ...ownNames('venue'), access: 'venue.edit', target: venues.byIdToEdit, ...venues.edit, about: 'Updates a venue.' })),
    remove({ name: 'trashVenue', path: '/venues/{id}', tag: 'venues', args: forceArg, access: 'venue.edit', target: venues.byIdToEdit, run: venues.remove, about: 'Moves a venue to the trash.' }),

    list({ name: 'listOrganizers', path: '/organizers', tag: 'organizers', args: linkedFilters, ...ownFilters, ...organizers.list, about: 'Lists organizers.' }),
    create({ name: 'createOrganizer', path: '/organizers', tag: 'organizers', args: organizerFields, ...ownNames('organizer'), access: 'organizer.create', ...organizers.create, about: 'Creates an organizer.' }),
    read({ name: 'readOrganizer', path: '/organizers/{id}', tag: 'organizers', target: organizers.byId, run: organizers.read, about: 'Reads an organizer.' }),
    put(edit({ name: 'editOrganizer', path: '/organizers/{id}', tag: 'organizers', args: organizerFields, ...ownNames('organizer'), access: 'organizer.edit', target: organizers.byIdToEdit, ...organizers.edit, about: 'Updates an organizer.' })),
    remove({ name: 'trashOrganizer', path: '/organizers/{id}', tag: 'organizers', args: forceArg, access: 'organizer.edit', target: organizers.byIdToEdit, run: organizers.remove, about: 'Moves an organizer to the trash.' }),
  ]
  return routes
}
