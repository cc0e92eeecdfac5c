// The request and response types of the change feed.
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { FeedPosition } from '../../domain/journal/feed-position.ts'
import { type FeedReader, isLockedFor, type ReportedAction } from '../../domain/journal/reported-change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { PresentState } from '../../storage/journal/feed.ts'
import type { Dependent } from '../../storage/journal/feed-dependents.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** The filters of a feed. */
export interface FeedFilters {
  readonly kinds: readonly ChangedKind[]
  /** Only records with texts in this language. */
  readonly language?: Language
  /** Only events with one of these links, for each kind of link given. */
  readonly links: Readonly<Partial<Record<FeedLink, readonly number[]>>>
}

export type FeedLink = 'categoryIds' | 'tagIds' | 'venueIds' | 'organizerIds'

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
