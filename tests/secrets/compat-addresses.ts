// Every readable URL that only clients of the older service use: its APIs from their route tables, and its
// page URLs. A filter or a path unknown to this file fails the tests.
import { routes } from '../../src/api/routes.ts'
import type { FieldTable } from '../../src/fields/field-table.ts'
import { compatTables } from '../support/compat-routes.ts'
import { type Address, idsOf, noSuchId, slugsOf } from './api-addresses.ts'
import type { PlantedCalendar } from './planted-calendar.ts'
import { hiddenStates } from './secret-words.ts'

const collections: Readonly<Record<string, string>> = {
  tribe_events: 'events',
  tribe_venue: 'venues',
  tribe_organizer: 'organizers',
  tribe_events_cat: 'categories',
  media: 'images',
}

const tables = compatTables.map(({ profile, routes: own }) => ({
  root: `/${profile.path}`,
  // The API itself is tested with every filter at its own root.
  routes: profile.namespace === 'tribe/events/v1' ? routes.map(route => ({ ...route, args: {} })) : own,
}))

export function compatAddresses(calendar: PlantedCalendar): Address[] {
  return [
    ...tables.flatMap(({ root, routes: rows }) =>
      rows
        .filter(({ methods, returns }) => methods.includes('GET') && !returns.isStream)
        .flatMap(({ path, args }) => addressesAt(root, path, args, calendar)),
    ),
    ...pageAddresses(calendar).map(path => ({ path })),
  ]
}

function addressesAt(root: string, path: string, args: FieldTable, calendar: PlantedCalendar): Address[] {
  const [, first = ''] = path.split('/')
  const collection = collections[first] ?? first
  if (path.includes('{id}')) return byId(`${root}${path}`, collection, calendar)
  if (path.includes('{slug}'))
    return namesOf(collection, calendar).map(slug => ({ path: `${root}${path.replace('{slug}', slug)}` }))
  return queriesFor(args, collection, calendar).map(query => ({ path: `${root}${path}${query}` }))
}

function byId(path: string, collection: string, calendar: PlantedCalendar): Address[] {
  const isCounted = ['users', 'tickets', 'attendees', 'qr'].includes(collection)
  const ids = isCounted ? [1, 2, 3, noSuchId] : idsOf(collection, calendar)
  // The first ticket is of the open event, and the next ones are of hidden events, which the interface refuses by their id.
  const hidden =
    collection === 'tickets'
      ? [2, 3]
      : calendar.hidden.filter(({ kind }) => `${kind}s` === collection).map(({ id }) => id)
  return ids.flatMap(id =>
    ['?_embed', '?_envelope&_fields=id,title'].map(query => ({
      path: `${path.replace('{id}', String(id))}${query}`,
      namesHidden: hidden.includes(id),
    })),
  )
}

function namesOf(collection: string, calendar: PlantedCalendar): string[] {
  const facts: Readonly<Record<string, string[]>> = {
    types: ['tribe_events', 'attachment', 'none'],
    taxonomies: ['post_tag', 'none'],
  }
  return facts[collection] ?? slugsOf(collection, calendar)
}

function queriesFor(args: FieldTable, collection: string, calendar: PlantedCalendar): string[] {
  const known = filterQueries(collection, calendar)
  const queries = Object.entries(args).flatMap(([name, { kind }]) => {
    if (name === 'orderby')
      return ((kind.indexed?.enum ?? []) as readonly string[]).flatMap(order => [
        `orderby=${order}`,
        `orderby=${order}&order=asc&per_page=50`,
      ])
    const values = known[name]
    if (!values) throw new Error(`No sample values are defined for the filter "${name}" of "${collection}".`)
    return values
  })
  return ['', '?_embed&per_page=50', '?_jsonp=call', ...queries.map(query => `?${query}`)]
}

/** The sample values of each filter, by name. */
function filterQueries(
  collection: string,
  calendar: PlantedCalendar,
): Readonly<Record<string, readonly string[]>> {
  const { open, hidden, locked } = calendar
  const each = (name: string, of: string) => idsOf(of, calendar).map(id => `${name}=${id}`)
  const flag = (name: string) => ['true', 'false'].map(value => `${name}=${value}`)
  const day = (name: string) => [`${name}=2030-01-24`]
  const all = [...hidden, ...locked].map(({ id }) => id).join(',')
  const images = [...hidden, ...locked].map(({ imageId }) => imageId).join(',')
  return {
    page: ['page=2'],
    per_page: ['per_page=1'],
    search: ['evening', 'locked', 'nowhere'].flatMap(word => [
      `search=${word}`,
      `search=${word}&orderby=relevance`,
    ]),
    search_columns: ['evening', 'locked', 'nowhere'].map(word => `search=${word}&search_columns=post_title`),
    search_semantics: ['evening', 'locked', 'nowhere'].map(word => `search=${word}&search_semantics=exact`),
    offset: ['offset=1'],
    author: ['author=1', 'author=2'],
    author_exclude: ['author_exclude=1'],
    tribe_events_cat_exclude: [`tribe_events_cat_exclude=${open.closedCategory}`],
    tags_exclude: [`tags_exclude=${open.closedTag}`],
    tax_relation: [`tax_relation=OR&tribe_events_cat=${open.closedCategory}&tags=${open.closedTag}`],
    parent_exclude: each('parent_exclude', 'events'),
    roles: ['roles=editor'],
    capabilities: ['capabilities=edit_posts'],
    who: ['who=authors'],
    has_published_posts: flag('has_published_posts'),
    include: ['', '&orderby=include'].map(order => `include=${all},${images},${open.event}${order}`),
    exclude: [`exclude=${open.event},${open.category}`],
    slug: namesOf(collection, calendar).map(slug => `slug=${slug}`),
    status: ['publish', 'any', ...hiddenStates].map(status => `status=${status}`),
    after: day('after'),
    before: day('before'),
    modified_after: day('modified_after'),
    modified_before: day('modified_before'),
    order: ['order=desc'],
    tribe_events_cat: [`tribe_events_cat=${open.closedCategory}`],
    tags: ['tags=closed-tag', `tags=${open.closedTag}`],
    categories: ['categories=closed-category'],
    hide_empty: flag('hide_empty'),
    post: each('post', 'events'),
    event: each('event', 'events'),
    parent: [`parent=${open.category}`, ...each('parent', 'events')],
    media_type: ['media_type=image'],
    mime_type: ['mime_type=image/png'],
    type: ['type=tribe_events'],
    context: ['context=embed', 'context=edit'],
    start_date: day('start_date'),
    end_date: day('end_date'),
    starts_before: day('starts_before'),
    starts_after: day('starts_after'),
    ends_before: day('ends_before'),
    ends_after: day('ends_after'),
    strict_dates: flag('strict_dates'),
    venue: each('venue', 'venues'),
    organizer: each('organizer', 'organizers'),
    featured: flag('featured'),
    ticketed: flag('ticketed'),
    event_status: ['event_status=canceled'],
    attendance: ['attendance=online'],
    geoloc: flag('geoloc'),
    geoloc_lat: ['geoloc_lat=-20&geoloc_lng=20&geoloc_radius=5'],
    geoloc_lng: [],
    geoloc_radius: ['geoloc_lat=0&geoloc_lng=0&geoloc_radius=20100'],
    post_parent: each('post_parent', 'events'),
    has_events: flag('has_events'),
    only_with_upcoming: flag('only_with_upcoming'),
    series: each('series', 'series'),
    collapse: ['collapse=series'],
    source: ['source=nowhere'],
    source_id: ['source=nowhere&source_id=1'],
    ...ticketQueries(calendar),
  }
}

/** The filters of tickets and attendees. */
function ticketQueries(calendar: PlantedCalendar): Readonly<Record<string, readonly string[]>> {
  const each = (name: string) => idsOf('events', calendar).map(id => `${name}=${id}`)
  const values: Readonly<Record<string, readonly string[]>> = {
    provider: ['rsvp'],
    post_status: ['publish', 'any', ...hiddenStates],
    ...{
      attendee_information_available: ['false'],
      is_available: ['true', 'false'],
      checkedin: ['true', 'false'],
    },
    ...{ available_from: ['2020-01-01'], available_until: ['2040-01-01'], currency: ['USD'] },
    ...{ attendees_min: ['0'], attendees_max: ['9'], checkedin_min: ['0'], checkedin_max: ['9'] },
    ...{ capacity_min: ['0'], capacity_max: ['9'], price_min: ['0'], price_max: ['9'] },
    ...{
      ticket_id: ['1'],
      include_ticket: ['1'],
      exclude_ticket: ['9'],
      event_id: ['1'],
      security_code: ['A'],
    },
    ...{ order_status: ['public', 'any'], rsvp_going_status: ['yes', 'no'], name: ['a'], email: ['a'] },
  }
  const queries = Object.entries(values).map(([name, all]) => [name, all.map(value => `${name}=${value}`)])
  const ofEvents = ['include_post', 'exclude_post', 'post_id'].map(name => [name, each(name)])
  return Object.fromEntries([...queries, ...ofEvents])
}

/** Pages at their older URLs, and their calendar files and news feeds. */
function pageAddresses(calendar: PlantedCalendar): string[] {
  const pages = [
    '/events/',
    '/events/past/',
    '/events/month/2030-02/',
    '/events/week/2030-02-01/',
    '/events/day/2030-02-01/',
    '/events/map/',
    '/events/category/open-category/closed-category/',
    '/tag/closed-tag/',
    ...['event', 'venue', 'organizer'].flatMap(kind =>
      slugsOf(`${kind}s`, calendar).map(slug => `/${kind}/${slug}/`),
    ),
  ]
  const older = ['/events/list/', '/events/2030-02/', '/events/2030-02-01/', '/events/featured/', '/feed/']
  const searched = ['evening', 'locked', 'nowhere'].map(word => `/events/?ical=1&tribe-bar-search=${word}`)
  const byId = [...calendar.hidden, ...calendar.locked].map(({ id }) => `/?p=${id}`)
  return [
    ...pages.flatMap(page => [`${page}?ical=1`, `${page}?feed=rss2`]),
    ...older,
    ...searched,
    ...byId,
    `/?p=${noSuchId}`,
    '/?tribe_events_cat=closed-category',
    '/?tag=none',
  ]
}
