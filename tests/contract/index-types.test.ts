// The type and default of every field and filter that existing clients expect. A dash means no type.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

interface Arg {
  type?: string
  format?: string
  items?: { type: string }
  default?: unknown
  required: boolean
}

const events = {
  title: 'string',
  start_date: 'string',
  end_date: 'string',
  author: 'integer',
  date: 'string',
  date_utc: 'string',
  description: 'string',
  slug: 'string',
  excerpt: 'string',
  status: 'string',
  timezone: 'string',
  all_day: 'boolean = false',
  image: 'string',
  cost: '-',
  website: '- = null',
  show_map: 'boolean',
  show_map_link: 'boolean',
  hide_from_listings: 'boolean',
  sticky: 'boolean',
  featured: 'boolean',
  categories: 'array of integer = null',
  tags: 'array of integer = null',
  venue: 'array of integer = null',
  organizer: 'array of integer = null',
  i18n_language: 'string',
}

const venues = {
  venue: 'string',
  author: 'integer',
  date: 'string',
  date_utc: 'string',
  description: 'string = null',
  status: 'string',
  show_map: 'string = null',
  show_map_link: 'string = null',
  address: 'string = null',
  city: 'string = null',
  country: 'string = null',
  province: 'string = null',
  state: 'string = null',
  zip: 'string = null',
  phone: 'string = null',
  stateprovince: 'string = null',
  website: 'string = null',
  image: 'string = null',
}

const organizers = {
  organizer: 'string = null',
  author: 'integer = null',
  date: 'string = null',
  date_utc: 'string = null',
  description: 'string = null',
  status: 'string = null',
  phone: 'string = null',
  website: 'string = null',
  email: 'string = null',
  image: 'string = null',
}

const tags = { name: 'string', description: 'string', slug: 'string' }

const eventFilters = {
  page: 'integer = 1',
  per_page: 'integer = 10',
  starts_before: '-',
  starts_after: '-',
  ends_before: '-',
  ends_after: '-',
  strict_dates: '- = false',
  search: 'string',
  categories: 'array of integer',
  tags: 'array of integer',
  venue: 'array of integer',
  organizer: 'array of integer',
  featured: 'boolean',
  status: 'string',
  geoloc: 'boolean',
  geoloc_lat: 'number (double)',
  geoloc_lng: 'number (double)',
  include: 'array of integer',
  post_parent: 'integer',
  ticketed: 'boolean',
}

const linkedFilters = {
  page: 'integer = 1',
  per_page: 'integer = 10',
  search: 'string',
  event: 'integer',
  has_events: '-',
  only_with_upcoming: '- = false',
  status: 'string',
}

const tagFilters = {
  page: 'integer = 1',
  per_page: 'integer = 10',
  search: 'string',
  exclude: 'array of integer',
  include: 'array of integer',
  order: 'string = "asc"',
  orderby: 'string = "name"',
  hide_empty: 'boolean = true',
  post: 'integer',
  event: 'integer',
  slug: 'string',
}

const wanted: readonly (readonly [path: string, method: string, args: Record<string, string>])[] = [
  ['', 'GET', { namespace: '- = "calendar/events/v1"', context: '- = "view"', i18n_language: 'string' }],
  ['/events', 'GET', eventFilters],
  ['/events', 'POST', events],
  ['/events/(?P<id>\\d+)', 'PUT', { ...events, id: 'integer', password: 'string' }],
  ['/events/(?P<id>\\d+)', 'GET', { id: 'integer', password: 'string' }],
  ['/events/by-slug/(?P<slug>[^/]+)', 'PATCH', events],
  ['/venues', 'GET', linkedFilters],
  ['/venues', 'POST', venues],
  ['/venues/by-slug/(?P<slug>[^/]+)', 'PUT', { ...venues, slug: 'string' }],
  ['/organizers', 'GET', linkedFilters],
  ['/organizers', 'POST', organizers],
  ['/organizers/(?P<id>\\d+)', 'PUT', { ...organizers, id: 'integer' }],
  ['/categories', 'GET', { ...tagFilters, parent: 'integer' }],
  ['/categories', 'POST', { ...tags, parent: 'integer' }],
  ['/tags', 'GET', tagFilters],
  ['/tags/(?P<id>\\d+)', 'PATCH', { ...tags, id: 'integer' }],
]

function written({ type = '-', format, items, default: fallback }: Arg): string {
  const of = items ? ` of ${items.type}` : ''
  return `${type}${of}${format ? ` (${format})` : ''}${fallback === undefined ? '' : ` = ${JSON.stringify(fallback)}`}`
}

test('the index gives every field and filter the type and default that clients expect', async t => {
  const { get } = await buildTestApp(t)
  const { routes } = (await get('/')).body

  for (const [path, method, args] of wanted) {
    const { endpoints } = routes[`${apiRoot}${path}`]
    const found: Record<string, Arg> = endpoints.find((row: any) => row.methods.includes(method)).args
    const types = Object.keys(args).map(name => [name, written(found[name] as Arg)])
    assert.deepEqual(Object.fromEntries(types), args, `${method} ${path}`)
  }
})
