import type { Language } from '../records/language.ts'
import type { Taxonomy } from '../records/term.ts'

/** The kinds of records that can be merged. */
export type MergedKind = 'venue' | 'organizer' | Taxonomy

/** The changes of several records that can be undone as a unit: of a series, and merges. */
export type UndoKind = 'series' | 'image' | MergedKind

/** What a merge replaced. */
export interface ReplacedByMerge<T> {
  /** The record that was kept, before the merge. */
  readonly kept: T
  readonly keptVersionAfter: number
  /** The records that were deleted, with their translations. */
  readonly others: readonly { readonly record: T; readonly translations: readonly MergedTranslation[] }[]
  /** The links of events to records of this kind. */
  readonly events: readonly ReplacedValue<readonly number[]>[]
  /** The parents of categories below the deleted ones. */
  readonly children: readonly ReplacedValue<number | null>[]
}

export interface MergedTranslation {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
  readonly slug: string | null
}

export interface ReplacedValue<V> {
  readonly id: number
  readonly before: V
  readonly after: V
}
