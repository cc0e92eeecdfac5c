// The filters of a view: parsed from the page URL, with their references looked up.

import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { noContext } from '../../fields/no-context.ts'
import { readFields } from '../../fields/read-args.ts'
import { Problem } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import {
  type NewsFilters,
  type newsFilters,
  type PageFilters,
  pageFilters,
} from '../../resources/page-filters.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { Store } from '../../storage/store.ts'
import type { Reader } from '../reader.ts'
import { resolveTerms } from '../records/resolve-terms.ts'
import { type FoundBySearch, searchSite } from '../search/site-search.ts'

export interface PageFilter {
  readonly filters: NewsFilters
  /** An event query without its time range and paging. */
  readonly query: Omit<EventQuery, 'window' | 'page' | 'perPage' | 'orderBy' | 'order'>
  /** Whether any events are filtered out. Showing each series once doesn't count. */
  readonly isNarrowed: boolean
  /** Search results, best first. `query` selects the same events by id. */
  readonly found?: FoundBySearch
}

/** A page request: the reader, the time and the URL query. */
export interface FilterRequest extends Reader {
  readonly store: Store
  readonly query: Readonly<Record<string, unknown>>
  readonly site: Site
  readonly now: UtcSeconds
}

export async function readPageFilter(
  request: FilterRequest,
  fixed: Partial<EventQuery> = {},
  fields: typeof pageFilters | typeof newsFilters = pageFilters,
): Promise<PageFilter> {
  const { filters, problems } = readFilters(request, fields)
  const termGroups = [
    ...(await termGroup(request, 'category', filters.category, problems)),
    ...(await termGroup(request, 'tag', filters.tag, problems)),
    ...(fixed.termGroups ?? []),
  ]
  const near = placeOf(filters)
  const found = filters.search && !problems.search ? await searchSite(filters.search, request) : undefined
  const query = {
    includeHidden: false,
    venues: published,
    ...idsQuery(filters.ids, found),
    ...(filters.featured && { featured: true }),
    ...(filters.free && { free: true }),
    ...(filters.online && { attendances: ['online', 'hybrid'] as const }),
    ...yesFieldsQuery(request, filters.has, problems),
    ...(await linkedRecord(request, 'venue', filters.venue, problems)),
    ...(await linkedRecord(request, 'organizer', filters.organizer, problems)),
    ...(await seriesQuery(request, filters.series, problems)),
    ...(near && { near }),
    ...fixed,
    termGroups,
  }
  refuseIfAny(problems)
  const { page: _page, radius: _radius, sort: _sort, once: _once, remind: _remind, ...filter } = filters
  return { filters, query, isNarrowed: Object.keys(filter).length > 0, ...(found && { found }) }
}

/** Problems are collected here and reported together. */
type Problems = Record<string, Problem>

function readFilters(
  { query, now, site }: FilterRequest,
  fields: typeof pageFilters | typeof newsFilters,
): { filters: NewsFilters; problems: Problems } {
  // Forms also submit empty fields.
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const context: ReadContext = {
    ...noContext,
    time: createPresentTime(now),
    siteZone: site.zone,
    namespace: site.namespace,
  }
  const { values, problems } = readFields(fields, sent, 'filters', context)
  const { page, radius } = pageFilters
  const filters: NewsFilters = { page: page.default, radius: radius.default, ...values }
  if ((filters.lat === undefined) !== (filters.lng === undefined) && !problems.lat && !problems.lng)
    problems.lat = new Problem('incomplete_place')
  const hasPlace = 'lat' in sent || 'lng' in sent
  if (sent.radius !== undefined && !hasPlace && !problems.radius)
    problems.radius = new Problem('incomplete_place')
  if (filters.sort === 'distance' && !hasPlace) problems.sort = new Problem('incomplete_place')
  return { filters, problems }
}

async function termGroup(
  { store, language }: Reader,
  taxonomy: 'category' | 'tag',
  names: PageFilters['category'],
  problems: Problems,
): Promise<(readonly number[])[]> {
  if (!names?.length) return []
  const { ids, unknown } = await resolveTerms(store, taxonomy, names, language)
  if (unknown.length > 0)
    problems[taxonomy] = new Problem('unknown_terms', { kind: taxonomy, names: unknown.join(', ') })
  return [taxonomy === 'category' ? await store.terms.withDescendants(ids) : ids]
}

async function linkedRecord(
  { store, language }: Reader,
  kind: 'venue' | 'organizer',
  slug: string | undefined,
  problems: Problems,
): Promise<Partial<EventQuery>> {
  if (!slug) return {}
  const record = await store[`${kind}s`].findBySlug(slug, published, language)
  if (!record) {
    problems[kind] = new Problem('unknown_records', { kind: `${kind}s`, ids: slug })
    return {}
  }
  return kind === 'venue' ? { venueIds: [record.id] } : { organizerIds: [record.id] }
}

/** The intersection of the requested ids and the search results, if both are given. */
function idsQuery(named: PageFilters['ids'], found: FoundBySearch | undefined): Partial<EventQuery> {
  if (!named) return found ? { ids: found.ids } : {}
  const isNamed = new Set(named)
  return { ids: found ? found.ids.filter(id => isNamed.has(id)) : named }
}

function yesFieldsQuery(
  { site }: FilterRequest,
  names: PageFilters['has'],
  problems: Problems,
): Partial<EventQuery> {
  if (!names?.length || problems.has) return {}
  const known = site.customFields.filter(({ type }) => type === 'boolean').map(({ name }) => name)
  if (names.some(name => !known.includes(name)))
    problems.has = new Problem('not_one_of', { choices: known.join(', ') })
  return { yesFields: names }
}

async function seriesQuery(
  { store }: FilterRequest,
  id: number | undefined,
  problems: Problems,
): Promise<Partial<EventQuery>> {
  if (id === undefined || problems.series) return {}
  const known = await store.series.known([id], published)
  if (!known.has(id)) problems.series = new Problem('unknown_series', { id })
  return { seriesIds: [id] }
}

function placeOf({ lat, lng, radius }: PageFilters): EventQuery['near'] {
  if (lat === undefined || lng === undefined) return undefined
  return { latitude: lat, longitude: lng, radiusKilometres: radius }
}
