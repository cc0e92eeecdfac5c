// The request and response types of the change feed.
import { type ChangedKind, changedKinds } from '../../domain/journal/change.ts'
import {
  type FeedPosition,
  type FeedReader,
  isLockedFor,
  type ReportedAction,
} from '../../domain/journal/reported-change.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { FeedFilter } from '../../resources/change.ts'
import type { PresentState } from '../../storage/journal/feed.ts'
import type { Dependent } from '../../storage/journal/feed-dependents.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { apiParameters, type LinkFilter, readLinkFilter } from '../events/link-filter.ts'
import type { Reader } from '../reader.ts'

/** The filters of a feed. */
export interface FeedFilters {
  readonly kinds: readonly ChangedKind[]
  /** Only records with texts in this language. */
  readonly language?: Language
  /** Only events with one of these links, for each kind of link given. */
  readonly links: Readonly<Partial<Record<FeedLink, readonly number[]>>>
}

type FeedLink = 'categoryIds' | 'tagIds' | 'venueIds' | 'organizerIds'

export interface ReportedChange {
  readonly kind: ChangedKind
  readonly id: number
  readonly action: ReportedAction
  readonly at: UtcSeconds
  /** Absent for removed records. */
  readonly version?: number
  /** The position from which a reader continues after this change. */
  readonly position: FeedPosition
}

export interface FeedSlice {
  readonly changes: readonly ReportedChange[]
  readonly position: FeedPosition
  /** Whether more changes may be available now. */
  readonly hasMore: boolean
}

/** The feed of one reader. */
export interface Feed {
  readonly store: ReadableStore
  readonly reader: FeedReader
  readonly filters: FeedFilters
}

/** A change before its time and position are known. */
export type ReportedRecord = Omit<ReportedChange, 'at' | 'position'>

export function updated({ kind, id, version }: Dependent): ReportedRecord {
  return { kind, id, action: 'updated', version }
}

/**
 * Whether the record's current state matches the feed's filters. Hidden fields of a locked event match no
 * filter.
 */
export function isWithin(
  kind: ChangedKind,
  now: PresentState,
  { filters: { language, links }, reader }: Pick<Feed, 'filters' | 'reader'>,
): boolean {
  if (language && !now.languages.includes(language)) return false
  if (kind !== 'event') return true
  const hidden: readonly string[] = isLockedFor(now, reader) ? hiddenLinks : []
  return Object.entries(links).every(
    ([name, ids]) => !hidden.includes(name) && now[name as FeedLink].some(id => ids.includes(id)),
  )
}

const hiddenLinks = ['venueIds', 'organizerIds'] as const satisfies readonly FeedLink[]

interface FeedRequest extends Reader {
  readonly args: FeedFilter
}

/** The filters of a feed, after checking that their references exist. */
export async function feedFilters(request: FeedRequest): Promise<FeedFilters> {
  const { args } = request
  const { ids, problems } = await linksOf(request)
  refuseIfAny(problems)
  const usual = Object.keys(ids).length > 0 ? (['event'] as const) : changedKinds
  return {
    kinds: args.kind?.length ? args.kind : usual,
    links: ids,
    ...(args.language && { language: args.language }),
  }
}

/** Filters that refer to records that don't exist or aren't visible to the reader. */
export async function feedFilterProblems(request: FeedRequest): Promise<ProblemsByField> {
  return (await linksOf(request)).problems
}

function linksOf({ args, store, caller, language }: FeedRequest): Promise<LinkFilter> {
  const { categories, tags, venue: venues, organizer: organizers } = args
  const reader = { store, language, visibility: visibleTo(caller) }
  return readLinkFilter({ categories, tags, venues, organizers }, reader, apiParameters)
}
