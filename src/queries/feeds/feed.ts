// What a change feed is asked for, and what it tells.
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { FeedPosition } from '../../domain/journal/feed-position.ts'
import { type FeedReader, isLockedFor, type ToldAction } from '../../domain/journal/reported-change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { PresentState } from '../../storage/journal/feed.ts'
import type { Dependent } from '../../storage/journal/feed-dependents.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** What a feed is narrowed to. */
export interface FeedFilters {
  readonly kinds: readonly ChangedKind[]
  /** Only records that have texts in it. */
  readonly language?: Language
  /** Only events that have one of these, of each kind of link that is named. */
  readonly links: Readonly<Partial<Record<FeedLink, readonly number[]>>>
}

export type FeedLink = 'categoryIds' | 'tagIds' | 'venueIds' | 'organizerIds'

export interface ToldChange {
  readonly kind: ChangedKind
  readonly id: number
  readonly action: ToldAction
  readonly at: UtcSeconds
  /** Of what was removed, nothing more is told. */
  readonly version?: number
  /** Where a reader goes on who has been told this. */
  readonly position: FeedPosition
}

export interface FeedSlice {
  readonly changes: readonly ToldChange[]
  readonly position: FeedPosition
  /** Whether there may be more at once. */
  readonly hasMore: boolean
}

/** The feed of one reader. */
export interface Feed {
  readonly store: ReadableStore
  readonly reader: FeedReader
  readonly filters: FeedFilters
}

/** A change before it is known when and where it is told. */
export type Told = Omit<ToldChange, 'at' | 'position'>

export function updated({ kind, id, version }: Dependent): Told {
  return { kind, id, action: 'updated', version }
}

/** Whether the record, as it is, matches the filters of the feed. A locked event matches no filter by what it hides. */
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
