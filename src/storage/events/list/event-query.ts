import type { Kysely } from 'kysely'
import type { PriceKind } from '../../../domain/events/cost.ts'
import type { Attendance, EventState, RegistrationMode } from '../../../domain/events/event-state.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import type { PartOfDay } from '../../../domain/time/part-of-day.ts'
import { valueForEach } from '../../../domain/typed-entries.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import { type Operand, value } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape } from '../../engine/statements/set-of.ts'
import type { RecordQuery } from '../../records/record-query.ts'
import {
  type ReaderParams,
  readerParams,
  type VisibilityShape,
  visibilityShape,
} from '../../records/visible.ts'
import type { SliceAnswers } from '../../slice-answers.ts'
import type { Tables } from '../../tables.ts'
import type { ListPageRequest, TimeSpan } from './list-page.ts'

export interface EventQuery extends RecordQuery {
  readonly window: ListWindow
  /** Events at these venues also count as found by `search`. */
  readonly foundVenueIds?: readonly number[]
  /** An event must have one term of each group. */
  readonly termGroups: readonly (readonly number[])[]
  /** An event must have none of these terms. */
  readonly exceptTermIds?: readonly number[]
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
  readonly seriesIds?: readonly number[]
  readonly oncePerSeries?: OncePerSeries
  readonly publishedBetween?: TimeSpan
  readonly parentId?: number
  readonly authorId?: number
  /** Only events without texts in this language. */
  readonly withoutLanguage?: Language
  /** Only events with texts in one of these languages. */
  readonly withLanguages?: readonly Language[]
  readonly featured?: boolean
  readonly ticketed?: boolean
  readonly free?: boolean
  /** Only events whose price is known and of one of these kinds. */
  readonly prices?: readonly PriceKind[]
  readonly registrations?: readonly RegistrationMode[]
  readonly states?: readonly EventState[]
  readonly attendances?: readonly Attendance[]
  /** When it begins, by its own clock. All-day events have no such time. */
  readonly partsOfDay?: readonly PartOfDay[]
  /** Site-specific yes/no fields that must all be true. */
  readonly yesFields?: readonly string[]
  /** Whether a venue of the event has coordinates. */
  readonly located?: boolean
  readonly near?: Place
  readonly includeHidden: boolean
  /** The venues that count in location filters. */
  readonly venues: Visibility
  readonly orderBy: EventOrder
  readonly order: 'asc' | 'desc'
}

/** A place and a radius. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly radiusKilometres: number
}

/** Limits the list to one event per series: the first or last match in this time. */
export interface OncePerSeries {
  readonly within: ListWindow
  readonly keeps: 'first' | 'last'
}

export type EventOrder =
  | 'start_date'
  | 'end_date'
  | 'title'
  | 'id'
  | 'date'
  | 'modified'
  | 'distance'
  | 'author'
  | 'parent'
  | 'slug'
  /** Sticky events first. */
  | 'menu_order'
  /** With a search: titles that contain all words first, then by date. */
  | 'relevance'

/** A query for all matches. */
export type WholeQuery = Omit<EventQuery, keyof ListPageRequest>

/** A query for all matches, in any order. */
export type UnorderedQuery = Omit<WholeQuery, 'orderBy' | 'order'>

/** A read of events: by whom, in which language, from which database. */
export interface EventRead<Query> {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly cached: CachedReads
  readonly query: Query
  readonly visibility: Visibility
  readonly language: Language
}

/** The same with what events link to, and what slices know of them. */
export interface LinkedRead<Query> extends EventRead<Query> {
  readonly slices: SliceAnswers
}

/** The parts of a query that are lists of ids. */
const idLists = [
  ...(['foundVenueIds', 'exceptTermIds', 'venueIds', 'organizerIds', 'seriesIds'] as const),
  ...(['ids', 'exceptIds', 'authorIds', 'exceptAuthorIds'] as const),
] as const

type IdLists = Pick<UnorderedQuery, (typeof idLists)[number]>

export type WindowShape = { readonly [Bound in keyof ListWindow]: Operand<UtcSeconds> }

/** A query with placeholders for times and ids, which differ between most requests. The rest is part of the SQL. */
export type QueryShape = Omit<
  UnorderedQuery,
  keyof IdLists | 'window' | 'termGroups' | 'oncePerSeries' | 'venues'
> & {
  readonly [Name in keyof IdLists]: IdsShape | undefined
} & {
  readonly window: WindowShape
  readonly termGroups: readonly IdsShape[]
  readonly oncePerSeries?:
    | { readonly within: WindowShape; readonly keeps: OncePerSeries['keeps'] }
    | undefined
  readonly venues: VisibilityShape
}

/** The input of a compiled statement. */
export interface ListParams extends ReaderParams {
  readonly query: QueryShape
}

export function listParams<Query extends UnorderedQuery>({
  query,
  visibility,
  language,
}: Pick<EventRead<Query>, 'query' | 'visibility' | 'language'>) {
  return { query: queryShape(query), ...readerParams(visibility, language) }
}

function queryShape<Query extends UnorderedQuery>(query: Query) {
  const { window, termGroups, oncePerSeries, venues } = query
  return {
    ...query,
    ...valueForEach(idLists, name => query[name] && idsShape(query[name])),
    window: windowShape(window),
    termGroups: termGroups.map(idsShape),
    oncePerSeries: oncePerSeries && { ...oncePerSeries, within: windowShape(oncePerSeries.within) },
    venues: visibilityShape(venues),
  }
}

function windowShape(window: ListWindow): WindowShape {
  return Object.fromEntries(Object.entries(window).map(([name, bound]) => [name, value(bound)]))
}
