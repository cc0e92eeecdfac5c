// Every readable URL of the API, from the route table: each list with each filter and order, each record by
// id and slug. A filter or a path unknown to this file fails the tests.
import { routes } from '../../src/api/routes.ts'
import type { FieldTable } from '../../src/fields/field-table.ts'
import { writeCursor } from '../../src/fields/kinds/cursor.ts'
import { apiRoot } from '../support/api-root.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'
import type { PlantedCalendar } from './planted-calendar.ts'
import { hiddenStates } from './secret-words.ts'

export interface Address {
  readonly path: string
  /** Whether it names a hidden record by its id, to which the API refuses access instead of a 404. */
  readonly namesHidden?: boolean
}

export const noSuchId = 999_999

export function apiAddresses(calendar: PlantedCalendar): Address[] {
  return (
    routes
      // A stream sends what the change list does, and does not end.
      .filter(({ methods, returns }) => methods.includes('GET') && !returns.isStream)
      .flatMap(({ path, args }) => {
        const [, collection = ''] = path.split('/')
        const variables = path.match(/\{\w+\}/g) ?? []
        if (variables.length === 0)
          return queriesFor(args, calendar).map(query => ({ path: `${apiRoot}${path}${query}` }))
        const [variable] = variables
        if (variable === '{id}') return byId(path, collection, calendar)
        if (variable === '{slug}') return bySlug(path, collection, calendar)
        throw new Error(`No sample URL is defined for "${path}".`)
      })
  )
}

function byId(path: string, collection: string, calendar: PlantedCalendar): Address[] {
  const { hidden } = calendar
  const hiddenIds = new Set(hidden.filter(({ kind }) => `${kind}s` === collection).map(({ id }) => id))
  return idsOf(collection, calendar).map(id => ({
    path: `${apiRoot}${path.replace('{id}', String(id))}`,
    namesHidden: hiddenIds.has(id),
  }))
}

function bySlug(path: string, collection: string, calendar: PlantedCalendar): Address[] {
  return slugsOf(collection, calendar).map(slug => ({ path: `${apiRoot}${path.replace('{slug}', slug)}` }))
}

/** The ids of open, hidden and nonexistent records. */
export function idsOf(collection: string, calendar: PlantedCalendar): number[] {
  const { open, hidden, locked } = calendar
  const planted = [...hidden, ...locked]
  const ofKind = planted.filter(({ kind }) => `${kind}s` === collection).map(({ id }) => id)
  const known: Record<string, readonly number[]> = {
    events: [open.event, open.part, ...ofKind],
    venues: [open.venue, open.cave, ...ofKind],
    organizers: [open.organizer, open.keepers, ...ofKind],
    categories: [open.category, open.closedCategory],
    tags: [open.tag, open.closedTag],
    images: planted.map(({ imageId }) => imageId),
    series: [open.series],
    ...rowsOfSlices('ids'),
  }
  const ids = known[collection]
  if (!ids) throw new Error(`No sample ids are defined for "${collection}".`)
  return [...ids, noSuchId]
}

export const openSlugs: Readonly<Record<string, readonly string[]>> = {
  events: ['open-evening', 'open-part'],
  venues: ['open-hall', 'cave'],
  organizers: ['open-crowd', 'keepers'],
}

/** The slugs of records, in every language. */
export function slugsOf(collection: string, { hidden, locked }: PlantedCalendar): string[] {
  const planted = [...hidden, ...locked].filter(({ kind }) => `${kind}s` === collection)
  return [...(openSlugs[collection] ?? []), ...planted.flatMap(({ slugs }) => slugs), 'no-such-slug']
}

/** The plain list, and the list with each of its filters and orders. */
function queriesFor(args: FieldTable, calendar: PlantedCalendar): string[] {
  const known = filterQueries(calendar)
  const queries = Object.entries(args).flatMap(([name, { kind }]) => {
    if (name === 'orderby') return orders(kind.indexed?.enum as readonly string[])
    const values = known[name]
    if (!values) throw new Error(`No sample values are defined for the filter "${name}".`)
    return values
  })
  return ['', ...queries.map(query => `?${query}`)]
}

function orders(names: readonly string[]): string[] {
  const place = 'geoloc_lat=10&geoloc_lng=10&geoloc_radius=20000&'
  return names.flatMap(name =>
    ['asc', 'desc'].map(
      order => `${name === 'distance' ? place : ''}orderby=${name}&order=${order}&per_page=50`,
    ),
  )
}

/** The sample values of each filter, by name. */
function filterQueries(calendar: PlantedCalendar): Readonly<Record<string, readonly string[]>> {
  const { open, hidden, locked } = calendar
  const each = (name: string, collection: string) => idsOf(collection, calendar).map(id => `${name}=${id}`)
  const flag = (name: string) => ['true', 'false'].map(value => `${name}=${value}`)
  const days = (name: string) => ['2030-01-24', '2030-02-01 10:30:00'].map(day => `${name}=${day}`)
  const terms = (name: string) =>
    ['open', 'closed'].map(word => `${name}=${word}-${name === 'tags' ? 'tag' : 'category'}`)
  return {
    page: ['page=2'],
    per_page: ['per_page=1', 'per_page=50'],
    after: ['start_date asc', 'date desc', 'name asc', 'id desc'].map(
      by => `after=${writeCursor({ by, id: 1, keys: [by === 'name asc' ? '' : 0] })}`,
    ),
    modified_after: ['2029-01-01', '2031-01-01'].map(day => `modified_after=${day}`),
    modified_before: ['2029-01-01', '2031-01-01'].map(day => `modified_before=${day}`),
    search: ['search=evening', 'search=open', 'search=locked', 'search=nowhere'],
    start_date: days('start_date'),
    end_date: days('end_date'),
    starts_before: days('starts_before'),
    starts_after: days('starts_after'),
    ends_before: days('ends_before'),
    ends_after: days('ends_after'),
    strict_dates: flag('strict_dates'),
    categories: terms('categories'),
    tags: terms('tags'),
    venue: each('venue', 'venues'),
    organizer: each('organizer', 'organizers'),
    featured: flag('featured'),
    status: ['publish', ...hiddenStates, [...hiddenStates].join(',')].map(status => `status=${status}`),
    geoloc: flag('geoloc'),
    geoloc_lat: hidden
      .flatMap(({ latitude, longitude }) => (latitude === undefined ? [] : [[latitude, longitude]]))
      .concat([[-20, 20]])
      .map(([latitude, longitude]) => `geoloc_lat=${latitude}&geoloc_lng=${longitude}&geoloc_radius=5`),
    geoloc_lng: [],
    geoloc_radius: ['geoloc_lat=0&geoloc_lng=0&geoloc_radius=20100'],
    include: [
      ...each('include', 'events'),
      `include=${[...hidden, ...locked].map(({ id }) => id).join(',')},${open.event}`,
      `include=${open.closedCategory},${open.category}`,
    ],
    series: each('series', 'series'),
    collapse: ['collapse=series&per_page=50'],
    exclude: [`exclude=${open.category}`],
    post_parent: each('post_parent', 'events'),
    ticketed: flag('ticketed'),
    event_status: ['scheduled', 'cancelled', 'rescheduled'].map(state => `event_status=${state}`),
    attendance: ['in_person', 'online', 'hybrid'].map(way => `attendance=${way}`),
    order: ['order=desc'],
    // Only those who manage registrations get an answer: tests/features/registration/planted-registrants.test.ts.
    state: ['state=confirmed'],
    email: ['email=nobody@example.org'],
    ticket: ['ticket=1'],
    format: ['format=csv', 'format=ndjson'],
    event: each('event', 'events'),
    post: each('post', 'events'),
    has_events: flag('has_events'),
    only_with_upcoming: flag('only_with_upcoming'),
    hide_empty: flag('hide_empty'),
    slug: ['slug=closed-category', 'slug=closed-tag'],
    parent: [`parent=${open.category}`, `parent=${open.closedCategory}`],
    source: ['source=nowhere'],
    source_id: ['source=nowhere&source_id=1'],
    // Tokens differ per reader: `tests/secrets/told-changes.ts` follows them.
    since: ['since=x'],
    kind: ['kind=event,image', 'kind=song'],
    language: ['language=fr'],
    wait: ['wait=0'],
    namespace: ['namespace=x'],
    context: ['context=edit'],
  }
}
