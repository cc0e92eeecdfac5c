// The filters of a view: parsed from the page URL, with their references looked up.

import type { EventCard } from '../../domain/events/calendar-event.ts'
import { priceKinds } from '../../domain/events/cost.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import { createPresentTime, type PresentTime } from '../../domain/time/present-time.ts'
import type { FieldTable, ParsedFilters } from '../../fields/field-table.ts'
import { noContext } from '../../fields/kind.ts'
import { type RawArgs, type Reading, readFields } from '../../fields/read-args.ts'
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
import type { CalendarReader, Reader } from '../reader.ts'
import { resolveTerms } from '../records/resolve-terms.ts'
import { type FoundBySearch, searchSite } from '../search/site-search.ts'
import { type LinkFilter, linkQuery, pageParameters, readLinkFilter } from './link-filter.ts'
import { idsOpenForRegistration } from './open-registration.ts'

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
interface FilterRequest extends Reader {
  readonly store: Store
  readonly query: Readonly<Record<string, unknown>>
  readonly site: Site
  readonly now: UtcSeconds
  /** Notes what relative dates in the query depend on. */
  readonly time?: PresentTime
}

export async function readPageFilter(
  request: FilterRequest,
  fixed: Partial<EventQuery> = {},
  fields: typeof pageFilters | typeof newsFilters = pageFilters,
): Promise<PageFilter> {
  const { filters, problems } = readFilters(request, fields)
  const links = await linksOf(filters, request)
  const named = linkQuery(links.ids)
  const near = placeOf(filters)
  const found = filters.search && !problems.search ? await searchSite(filters.search, request) : undefined
  const access = await accessOf(request, filters.has ?? [], problems)
  const query = {
    includeHidden: false,
    venues: published,
    ...idsQuery(filters.ids, found?.ids, await openIds(filters, request)),
    ...(filters.featured && { featured: true }),
    ...pricesQuery(filters),
    ...(filters.language?.length && { withLanguages: filters.language }),
    ...(filters.online && { attendances: ['online', 'hybrid'] as const }),
    ...(filters.time?.length && { partsOfDay: filters.time }),
    ...(access.yesFields.length > 0 && { yesFields: access.yesFields }),
    ...named,
    ...(near && { near }),
    ...fixed,
    termGroups: [...named.termGroups, ...access.tagGroups, ...(fixed.termGroups ?? [])],
  }
  refuseIfAny({ ...links.problems, ...problems })
  const { page: _page, radius: _radius, sort: _sort, once: _once, remind: _remind, ...filter } = filters
  return { filters, query, isNarrowed: Object.keys(filter).length > 0, ...(found && { found }) }
}

/** Problems are collected here and reported together. */
type Problems = Record<string, Problem>

/** The parameters of a page. Forms also submit empty fields, which count as absent. */
export function readQuery<F extends FieldTable>(
  fields: F,
  { query, now, time = createPresentTime(now), site }: Pick<FilterRequest, 'query' | 'now' | 'time' | 'site'>,
): Reading<ParsedFilters<F>> & { readonly sent: RawArgs } {
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const context = { ...noContext, time, siteZone: site.zone, namespace: site.namespace }
  return { ...readFields(fields, sent, 'filters', context), sent }
}

function readFilters(
  request: FilterRequest,
  fields: typeof pageFilters | typeof newsFilters,
): { filters: NewsFilters; problems: Problems } {
  const { values, problems, sent } = readQuery(fields, request)
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

function linksOf(filters: PageFilters, { store, language }: Reader): Promise<LinkFilter> {
  const { category: categories, tag: tags, venue: venues = [], organizer: organizers = [], series } = filters
  const named = {
    categories,
    tags,
    venues,
    organizers,
    series: series === undefined ? [] : [series],
  }
  return readLinkFilter(named, { store, language, visibility: published }, pageParameters)
}

/** The intersection of the requested ids, the search results and the events that are open, as far as given. */
function idsQuery(...lists: readonly (readonly number[] | undefined)[]): Partial<EventQuery> {
  const [first, ...others] = lists.filter(list => list !== undefined)
  if (!first) return {}
  const sets = others.map(list => new Set(list))
  return { ids: first.filter(id => sets.every(set => set.has(id))) }
}

async function openIds(
  { registration }: PageFilters,
  { now, time = createPresentTime(now), ...reader }: FilterRequest,
): Promise<readonly number[] | undefined> {
  return registration === undefined ? undefined : idsOpenForRegistration(reader, { now, time })
}

function pricesQuery(filters: PageFilters): Partial<EventQuery> {
  const prices = priceKinds.filter(kind => filters[kind])
  return prices.length > 0 ? { prices } : {}
}

interface AccessQuery {
  readonly yesFields: readonly string[]
  /** An event must have all of these tags. */
  readonly tagGroups: readonly (readonly number[])[]
}

/** The yes/no fields of the site that an event must say yes to, and the tags of accessibility that it must have. */
async function accessOf(
  { site, store, language }: FilterRequest,
  names: NonNullable<PageFilters['has']>,
  problems: Problems,
): Promise<AccessQuery> {
  const fields = site.customFields.filter(({ type }) => type === 'boolean').map(({ name }) => name)
  const [yesFields, others] = [
    names.filter(name => fields.includes(name)),
    names.filter(name => !fields.includes(name)),
  ]
  if (others.some(name => !site.accessTags.includes(name)))
    problems.has ??= new Problem('not_one_of', { choices: [...fields, ...site.accessTags].join(', ') })
  const { ids } = await resolveTerms(store, 'tag', others, language)
  return { yesFields, tagGroups: ids.map(id => [id]) }
}

function placeOf({ lat, lng, radius }: PageFilters): EventQuery['near'] {
  if (lat === undefined || lng === undefined) return undefined
  return { latitude: lat, longitude: lng, radiusKilometres: radius }
}

// Public lists that show each series once: which event represents the series, and how many others there are.

/** Whether lists show each series once. A list of one series shows all its dates. */
export function showsSeriesOnce({
  once = true,
  series,
}: Pick<PageFilter['filters'], 'once' | 'series'>): boolean {
  return once && series === undefined
}

/** Queries each series once within this time: by its next date, or by its last if all are over. */
export function oncePerSeries(
  { filters }: PageFilter,
  within: ListWindow,
): Pick<EventQuery, 'oncePerSeries'> | undefined {
  if (!showsSeriesOnce(filters)) return undefined
  return { oncePerSeries: { within, keeps: within.endsBefore === undefined ? 'first' : 'last' } }
}

/** The cards with the events they represent, if each series is shown once. */
export async function seriesIn<T extends Pick<EventCard, 'seriesId'>>(
  cards: readonly T[],
  { filters, query }: PageFilter,
  within: ListWindow,
  { store, language }: CalendarReader,
): Promise<readonly (T & Pick<EventCard, 'repeats'>)[]> {
  const seriesIds = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))]
  if (!showsSeriesOnce(filters) || seriesIds.length === 0) return cards
  const matching = { ...query, seriesIds, window: within }
  const counts = await store.events.countBySeries(matching, published, language)
  return withRules(cards, store, counts)
}

/** The cards with the recurrence of their series, and how many more of its events they represent. */
export async function withRules<T extends Pick<EventCard, 'seriesId'>>(
  cards: readonly T[],
  { series }: Pick<CalendarReader['store'], 'series'>,
  counts: ReadonlyMap<number, number> = new Map(),
): Promise<readonly (T & Pick<EventCard, 'repeats'>)[]> {
  const ids = [...new Set(cards.flatMap(({ seriesId }) => seriesId ?? []))]
  if (ids.length === 0) return cards
  const known = await series.findMany(ids)
  return cards.map(card => {
    const found = known.get(card.seriesId ?? 0)
    if (!found) return card
    const { id, recurrence, startsAt } = found
    return { ...card, repeats: { id, recurrence, startsAt, others: (counts.get(id) ?? 1) - 1 } }
  })
}
