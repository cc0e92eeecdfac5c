import type { Attendance, EventState } from '../../../domain/events/event-state.ts'
import type { Language } from '../../../domain/records/language.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import type { SourceQuery } from '../../records/sources.ts'
import type { Place } from './distance.ts'
import type { ListPageRequest, TimeSpan } from './list-page.ts'

/** What a list of events is asked for. */
export interface EventQuery extends ListPageRequest, SourceQuery {
  readonly window: ListWindow
  readonly search?: string
  /** Words that must all occur in the title. */
  readonly titleSearch?: string
  /** The whole title, whatever its case and accents. */
  readonly exactTitle?: string
  /** Terms of which an event must have one, for each group. */
  readonly termGroups: readonly (readonly number[])[]
  /** Terms of which an event must have none. */
  readonly exceptTermIds?: readonly number[]
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
  readonly ids?: readonly number[]
  readonly exceptIds?: readonly number[]
  readonly seriesIds?: readonly number[]
  readonly oncePerSeries?: OncePerSeries
  readonly publishedBetween?: TimeSpan
  readonly modifiedBetween?: TimeSpan
  readonly parentId?: number
  readonly authorId?: number
  readonly authorIds?: readonly number[]
  readonly exceptAuthorIds?: readonly number[]
  /** Only events that have no texts in this language. */
  readonly withoutLanguage?: Language
  readonly featured?: boolean
  readonly ticketed?: boolean
  /** Whether it costs nothing. */
  readonly free?: boolean
  /** In one of which states it is. */
  readonly states?: readonly EventState[]
  /** In one of which ways one takes part. */
  readonly attendances?: readonly Attendance[]
  /** Yes/no fields of the site that are all yes, by their names. */
  readonly yesFields?: readonly string[]
  /** Whether a venue of the event has coordinates. */
  readonly located?: boolean
  readonly near?: Place
  readonly includeHidden: boolean
  /** Which venues count when places are asked for. */
  readonly venues: Visibility
  readonly orderBy: EventOrder
  readonly order: 'asc' | 'desc'
}

/** Of each series only one is meant: of those that match within this time, the first or the last. */
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
