import type { RecordKind } from '../records/record-frame.ts'
import type { Taxonomy } from '../records/term.ts'
import type { UtcSeconds } from '../time/date-time.ts'

/** Everything the journal records changes of. */
export const changedKinds = [
  'event',
  'venue',
  'organizer',
  'category',
  'tag',
  'image',
] as const satisfies readonly (RecordKind | Taxonomy | 'image')[]

export type ChangedKind = (typeof changedKinds)[number]

/** A change of texts in another language than the record's own is `translated`. */
export type ChangeAction =
  | 'created'
  | 'updated'
  | 'published'
  | 'trashed'
  | 'restored'
  | 'translated'
  | 'deleted'

/** The entry point of a change. */
export type Door = 'interface' | 'desk' | 'command' | 'import' | 'schedule'

/** Who made a change, through which entry point, and when. Scheduled publication has no user. */
export interface ChangedBy {
  readonly userId: number | null
  readonly door: Door
  readonly at: UtcSeconds
  /** Whether people who registered get a mail about it. */
  readonly notifies?: boolean
}

/** Values before and after. Fields of translations are named like `fr.title`. */
export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** A change of one record, before the journal numbers it. */
export interface RecordChange {
  readonly kind: ChangedKind
  readonly id: number
  readonly action: ChangeAction
  /** The version after the change. A deleted record keeps its last version. */
  readonly version: number
  /** Empty for a created record. */
  readonly fields: ChangedFields
}

export interface Change extends RecordChange, ChangedBy {
  readonly seq: number
}

/** Sequence numbers are only comparable within an epoch. */
export interface JournalState {
  readonly epoch: string
  /** The number of the newest change, which is the version of the whole calendar. */
  readonly head: number
  /** The lowest number still kept, or `head + 1` if none is. */
  readonly oldest: number
  readonly settingsVersion: number
}
