import type { Kysely } from 'kysely'
import type { Attendance, EventState } from '../../../domain/events/event-state.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import type { RecordQuery } from '../../records/record-query.ts'
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
  /** Only events with texts in this language. */
  readonly withLanguage?: Language
  readonly featured?: boolean
  readonly ticketed?: boolean
  readonly free?: boolean
  readonly states?: readonly EventState[]
  readonly attendances?: readonly Attendance[]
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
  readonly kept: CachedReads
  readonly query: Query
  readonly visibility: Visibility
  readonly language: Language
}

/** The same with what events link to, and what slices know of them. */
export interface LinkedRead<Query> extends EventRead<Query> {
  readonly slices: SliceAnswers
}
