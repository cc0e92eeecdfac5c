import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { forbiddenStatus, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { type ListWindow, listWindow } from '../../domain/time/list-window.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { Moment } from '../../fields/kinds/date-time.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { EventFilters } from '../../resources/events/event.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { Reader } from '../reader.ts'
import { searchLimitProblems } from '../search/search-limit.ts'
import { apiParameters, type LinkFilter, linkQuery, readLinkFilter } from './link-filter.ts'
import { listProblems, listQuery, type OrderKeys } from './list-parameters.ts'

/** The API filters, with any order that the store supports, because profiles offer different ones. */
export interface EventListArgs extends Omit<EventFilters, 'orderby'> {
  readonly orderby?: EventQuery['orderBy']
}

interface EventListRequest extends Reader {
  readonly args: EventListArgs
  /** The raw arguments. Some have defaults, so only these show whether one was sent. */
  readonly sent: RawArgs
  readonly site: Site
  readonly time: PresentTime
  readonly profile?: ListStyle
}

/** How the lists of a profile differ from the standard ones. */
interface ListStyle {
  readonly takesNamesAsSlugs?: boolean
  readonly hasNoDefaultWindow?: boolean
}

/** The ids of the matching events, and the time range of the list. */
export async function listEventIds(
  request: EventListRequest,
): Promise<ListPage<number> & { readonly window: ListWindow }> {
  const { store, language } = request
  const query = await eventListQuery(request)
  return { ...(await store.events.listIds(query, requested(request), language)), window: query.window }
}

/** The events with these ids, including their links. */
export async function findEvents(ids: readonly number[], request: EventListRequest): Promise<LinkedEvent[]> {
  const { store, caller, language } = request
  const events = await store.events.findMany(ids, requested(request), language)
  return store.events.withLinks(events, visibleTo(caller), language)
}

/** How many more events of the same series the list contains. */
export async function countFollowing(
  events: readonly LinkedEvent[],
  request: EventListRequest,
): Promise<ReadonlyMap<number, number>> {
  const seriesIds = [...new Set(events.flatMap(event => event.seriesId ?? []))]
  if (seriesIds.length === 0) return new Map()
  const { oncePerSeries: _once, ...query } = await eventListQuery(request)
  const counts = await request.store.events.countBySeries(
    { ...query, seriesIds },
    requested(request),
    request.language,
  )
  return new Map([...counts].map(([id, count]) => [id, count - 1]))
}

/** Ids and events together. */
export async function listEvents(
  request: EventListRequest,
): Promise<ListPage<LinkedEvent> & { readonly window: ListWindow }> {
  const { total, records, window } = await listEventIds(request)
  return { total, records: await findEvents(records, request), window }
}

/** Events that the reader may see, with the requested statuses. */
function requested({ args, caller }: EventListRequest): Visibility {
  return visibleTo(caller, args.status?.length ? args.status : undefined)
}

/** The store query for the filters, after checking that their references exist. */
async function eventListQuery(request: EventListRequest): Promise<EventQuery> {
  const { args, caller } = request
  const links = await linksOf(request)
  refuseIfAny(await eventFilterProblems(request, links))
  const near = pointOf(args)
  const window = namesEvents(args) ? {} : windowOf(request)
  return {
    ...listQuery(args, request.site),
    window,
    ...(args.collapse && { oncePerSeries: { within: window, keeps: 'first' as const } }),
    includeHidden: namesEvents(args),
    venues: visibleTo(caller),
    ...linkQuery(links.ids),
    ...orderOf(args),
    ...(near && { near }),
    ...given(args),
  }
}

/** Whether specific events are requested. Then their dates, and whether lists hide them, don't matter. */
function namesEvents({ include, source_id }: EventListArgs): boolean {
  return Boolean(include?.length) || source_id !== undefined
}

function orderOf(args: EventListArgs): Pick<EventQuery, 'orderBy' | 'order'> {
  return { orderBy: args.orderby ?? (pointOf(args) ? 'distance' : 'start_date'), order: args.order }
}

const orderKeys: OrderKeys<EventQuery['orderBy']> = {
  start_date: ['time'],
  end_date: ['time'],
  date: ['time'],
  modified: ['time'],
  title: ['text'],
  id: [],
  distance: ['number', 'time'],
  author: undefined,
  parent: undefined,
  slug: undefined,
  relevance: undefined,
  menu_order: undefined,
}

/** All problems with references in the filters that don't exist or aren't visible to this caller. */
export async function eventFilterProblems(
  request: EventListRequest,
  links?: LinkFilter,
): Promise<ProblemsByField> {
  const { args, caller, store } = request
  const status = forbiddenStatus(caller, args.status ?? [])
  const { problems } = links ?? (await linksOf(request))
  return {
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
    ...(await searchLimitProblems(args.search, store)),
    ...pointProblems(request),
    ...listProblems(args, orderOf(args), orderKeys),
    ...problems,
    ...(await parentProblems(request)),
  }
}

function linksOf({ args, caller, store, language, profile }: EventListRequest): Promise<LinkFilter> {
  const { categories, tags, venue: venues, organizer: organizers, series } = args
  const reader = {
    store,
    language,
    visibility: visibleTo(caller),
    takesNamesAsSlugs: profile?.takesNamesAsSlugs,
  }
  return readLinkFilter({ categories, tags, venues, organizers, series }, reader, apiParameters)
}

/** Filters that are passed on unchanged. An empty list means no filter. */
function given(args: EventListArgs): Partial<EventQuery> {
  return {
    ...(args.include?.length && { ids: args.include }),
    ...(args.post_parent !== undefined && { parentId: args.post_parent }),
    ...(args.featured !== undefined && { featured: args.featured }),
    ...(args.ticketed !== undefined && { ticketed: args.ticketed }),
    ...(args.event_status?.length && { states: inOrder(args.event_status) }),
    ...(args.attendance?.length && { attendances: inOrder(args.attendance) }),
    ...(args.geoloc !== undefined && { located: args.geoloc }),
  }
}

/** Deduplicated and sorted, so that equal queries use the same statement. */
function inOrder<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort()
}

function windowOf({ args, site, time, profile }: EventListRequest): ListWindow {
  const moment = (value: Moment | undefined) => value?.in(site.zone)
  const filters = {
    startDate: moment(args.start_date),
    endDate: moment(args.end_date),
    startsAfter: moment(args.starts_after),
    startsBefore: moment(args.starts_before),
    endsAfter: moment(args.ends_after),
    endsBefore: moment(args.ends_before),
  }
  const named = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const { startsFrom, endsUntil, ...window } = listWindow(
    { ...named, strict: args.strict_dates },
    { time, zone: site.zone },
  )
  // A request for changes covers events of any time.
  const isAboutChanges = args.modified_after !== undefined || args.modified_before !== undefined
  // So does a request for a series.
  const hasUsualDays = !profile?.hasNoDefaultWindow && !isAboutChanges && !args.series?.length
  const isBounded = (bound: unknown) => bound !== undefined || hasUsualDays
  return {
    ...(startsFrom !== undefined && isBounded(args.start_date) && { startsFrom }),
    ...(endsUntil !== undefined && isBounded(args.end_date) && { endsUntil }),
    ...window,
  }
}

/** A point needs both coordinates. If one is missing, both fields report it. */
function pointProblems({ args, sent }: EventListRequest): ProblemsByField {
  // An invalid coordinate was sent too. Its kind reports it.
  const hasPoint = isGiven(sent.geoloc_lat)
  if (hasPoint !== isGiven(sent.geoloc_lng))
    return {
      geoloc_lat: new Problem('needs_the_other', { other: 'geoloc_lng' }),
      geoloc_lng: new Problem('needs_the_other', { other: 'geoloc_lat' }),
    }
  if (hasPoint) return {}
  const needsPlace = new Problem('needs_the_other', { other: 'geoloc_lat, geoloc_lng' })
  return {
    ...(isGiven(sent.geoloc_radius) && { geoloc_radius: needsPlace }),
    ...(args.orderby === 'distance' && { orderby: needsPlace }),
  }
}

/** Whether an argument was sent: the parsed ones have defaults, and lack invalid values. */
function isGiven(raw: unknown): boolean {
  return raw !== undefined && raw !== null && String(raw).trim() !== ''
}

function pointOf({ geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius }: EventListArgs) {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, radiusKilometres: geoloc_radius }
}

async function parentProblems({ args, store, caller }: EventListRequest): Promise<ProblemsByField> {
  const { post_parent: id } = args
  if (id === undefined || (await store.events.known([id], visibleTo(caller))).has(id)) return {}
  return { post_parent: new Problem('unknown_event', { id }) }
}
