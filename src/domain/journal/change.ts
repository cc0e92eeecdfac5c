import type { RecordKind } from '../records/record-frame.ts'
import type { Taxonomy } from '../records/term.ts'
import type { UtcSeconds } from '../time/date-time.ts'

/** Everything that the journal tells changes of. */
export const changedKinds = [
  'event',
  'venue',
  'organizer',
  'category',
  'tag',
  'image',
] as const satisfies readonly (RecordKind | Taxonomy | 'image')[]

export type ChangedKind = (typeof changedKinds)[number]

/** What happened to a record. A change of its texts in another language than its own is `translated`. */
export type ChangeAction =
  | 'created'
  | 'updated'
  | 'published'
  | 'trashed'
  | 'restored'
  | 'translated'
  | 'deleted'

/** Through which door a change came in. */
export type Door = 'interface' | 'desk' | 'command' | 'import' | 'schedule'

/** Who changes something, through which door, and when. Nobody in particular publishes what is due. */
export interface ChangedBy {
  readonly userId: number | null
  readonly door: Door
  readonly at: UtcSeconds
}

/** The values that a field had before and after. A field of a translation is named `fr.title`. */
export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** A change of one record, before the journal has numbered it. */
export interface RecordChange {
  readonly kind: ChangedKind
  readonly id: number
  readonly action: ChangeAction
  /** The version that the record has since. What was deleted keeps its last. */
  readonly version: number
  /** Empty for what was created: a record's values are its own to tell. */
  readonly fields: ChangedFields
}

/** An entry of the journal. */
export interface Change extends RecordChange, ChangedBy {
  readonly seq: number
}

/** Where the journal stands. Numbers of another epoch mean nothing in this one. */
export interface JournalState {
  readonly epoch: string
  /** The number of the newest change: the version of the whole calendar. */
  readonly head: number
  /** The lowest number that is still kept; `head + 1` when none is. */
  readonly oldest: number
  /** How often the settings of the site were changed. */
  readonly settingsVersion: number
}
