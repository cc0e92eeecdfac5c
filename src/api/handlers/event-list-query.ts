import { type ResolvedTerms, resolveTerms } from '../../actions/event-terms.ts'
import { localToUtc, type UtcSeconds, utcText, utcToLocal } from '../../domain/date-time.ts'
import { type ListWindow, listWindow } from '../../domain/list-window.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import { refuseIfAny } from '../../domain/refusal.ts'
import type { Taxonomy } from '../../domain/term.ts'
import type { TimeZoneName } from '../../domain/time-zone.ts'
import { forbiddenStatus, visibleTo } from '../../domain/visibility.ts'
import type { Moment } from '../../fields/kinds/date-time.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { EventFilters } from '../../resources/event.ts'
import type { EventQuery } from '../../storage/event-query.ts'
import type { RouteContext } from '../route.ts'

type Context = RouteContext<EventFilters>

/** What the filters ask of the store, once it is known that all they refer to is there. */
export async function eventListQuery(context: Context): Promise<EventQuery> {
  const { args, viewer } = context
  const categories = await termsNamed(context, 'category', 'categories')
  const tags = await termsNamed(context, 'tag', 'tags')
  refuseIfAny(await eventFilterProblems(context, { categories, tags }))
  const categoryIds = await context.store.terms.withDescendants(categories.ids)
  const near = placeOf(args)
  return {
    page: args.page,
    perPage: args.per_page,
    window: args.include?.length ? {} : windowOf(context),
    includeHidden: Boolean(args.include?.length),
    venues: visibleTo(viewer),
    termGroups: [categoryIds, tags.ids].filter(ids => ids.length > 0),
    orderBy: args.orderby ?? (near ? 'distance' : 'start_date'),
    order: args.order,
    ...(near && { near }),
    ...given(args),
  }
}

/** Whatever the filters name that is not there, or not for this viewer, all of it together. */
export async function eventFilterProblems(context: Context, terms?: NamedTerms): Promise<ProblemsByField> {
  const { args, viewer } = context
  const status = forbiddenStatus(viewer, args.status ?? [])
  const categories = terms?.categories ?? (await termsNamed(context, 'category', 'categories'))
  const tags = terms?.tags ?? (await termsNamed(context, 'tag', 'tags'))
  return {
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
    ...placeProblems(context),
    ...(await recordProblems(context)),
    ...termProblems('categories', 'category', categories),
    ...termProblems('tags', 'tag', tags),
  }
}

interface NamedTerms {
  readonly categories: ResolvedTerms
  readonly tags: ResolvedTerms
}

/** The filters that are handed on as they are. An empty list filters nothing. */
function given(args: EventFilters): Partial<EventQuery> {
  return {
    ...(args.search && { search: args.search }),
    ...(args.venue?.length && { venueIds: args.venue }),
    ...(args.organizer?.length && { organizerIds: args.organizer }),
    ...(args.include?.length && { ids: args.include }),
    ...(args.post_parent !== undefined && { parentId: args.post_parent }),
    ...(args.featured !== undefined && { featured: args.featured }),
    ...(args.ticketed !== undefined && { ticketed: args.ticketed }),
    ...(args.geoloc !== undefined && { located: args.geoloc }),
  }
}

function windowOf({ args, site, now }: Context): ListWindow {
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
  return listWindow({ ...named, strict: args.strict_dates }, { now, zone: site.zone })
}

/** Links name the days that a default or a word such as `tomorrow` meant, so that every page is of one list. */
export function windowInLinks({ sent, site }: Context, { startsFrom, endsUntil }: ListWindow): RawArgs {
  return {
    ...sent,
    ...(startsFrom !== undefined && { start_date: writtenInZone(startsFrom, site.zone) }),
    ...(endsUntil !== undefined && { end_date: writtenInZone(endsUntil, site.zone) }),
  }
}

/** In local time, unless that comes twice and would be read as the first: then in UTC. */
function writtenInZone(at: UtcSeconds, zone: TimeZoneName): string {
  const local = utcToLocal(at, zone)
  return localToUtc(local, zone) === at ? local : `${utcText(at).replace(' ', 'T')}Z`
}

/** A place has two coordinates: where one is missing, both fields say so. Without any, nothing is near or far. */
function placeProblems({ args, sent }: Context): ProblemsByField {
  const { geoloc_lat, geoloc_lng, orderby } = args
  if ((geoloc_lat === undefined) !== (geoloc_lng === undefined))
    return {
      geoloc_lat: new Problem('needs_the_other', { other: 'geoloc_lng' }),
      geoloc_lng: new Problem('needs_the_other', { other: 'geoloc_lat' }),
    }
  if (geoloc_lat !== undefined) return {}
  const needsPlace = new Problem('needs_the_other', { other: 'geoloc_lat, geoloc_lng' })
  return {
    ...(isGiven(sent.geoloc_radius) && { geoloc_radius: needsPlace }),
    ...(orderby === 'distance' && { orderby: needsPlace }),
  }
}

/** The radius has a default, so only what was sent tells whether it was asked for. */
function isGiven(raw: unknown): boolean {
  return raw !== undefined && raw !== null && String(raw).trim() !== ''
}

function placeOf({ geoloc_lat: latitude, geoloc_lng: longitude, geoloc_radius }: EventFilters) {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude, radiusKilometres: geoloc_radius }
}

async function recordProblems(context: Context): Promise<ProblemsByField> {
  const { args, store, viewer } = context
  const venue = await unknownRecords(context, 'venues', args.venue ?? [])
  const organizer = await unknownRecords(context, 'organizers', args.organizer ?? [])
  const { post_parent: id } = args
  const knowsParent = id === undefined || (await store.events.known([id], visibleTo(viewer))).has(id)
  return {
    ...(venue && { venue }),
    ...(organizer && { organizer }),
    ...(!knowsParent && { post_parent: new Problem('unknown_event', { id }) }),
  }
}

/** The terms that a filter names, by id or slug. */
function termsNamed(
  { args, store, language }: Context,
  taxonomy: Taxonomy,
  name: 'categories' | 'tags',
): Promise<ResolvedTerms> {
  return resolveTerms(store, taxonomy, args[name] ?? [], language)
}

function termProblems(name: string, kind: Taxonomy, { unknown }: ResolvedTerms): ProblemsByField {
  return unknown.length > 0
    ? { [name]: new Problem('unknown_terms', { kind, names: unknown.join(', ') }) }
    : {}
}

/** What is wrong with ids of which some are no records that the viewer may see. */
async function unknownRecords(
  { store, viewer }: Context,
  plural: 'venues' | 'organizers',
  ids: readonly number[],
): Promise<Problem | undefined> {
  const known = await store[plural].known(ids, visibleTo(viewer))
  const unknown = ids.filter(id => !known.has(id))
  return unknown.length > 0
    ? new Problem('unknown_records', { kind: plural, ids: unknown.join(', ') })
    : undefined
}
