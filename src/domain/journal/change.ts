import type { Language, RecordKind } from '../records/record-frame.ts'
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
export type Door = 'interface' | 'desk' | 'command' | 'import' | 'schedule' | 'form'

/** Who made a change, through which entry point, and when. Scheduled publication has no user. */
export interface ChangedBy {
  readonly userId: number | null
  readonly door: Door
  readonly at: UtcSeconds
  /** The program that made it for the user. */
  readonly client?: string | undefined
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

/** The kinds of records that can be merged. */
export type MergedKind = Exclude<ChangedKind, 'event'>

/** The changes of several records that can be undone as a unit: of a series, and merges. */
export const undoKinds = ['series', 'venue', 'organizer', 'category', 'tag', 'image'] as const

export type UndoKind = (typeof undoKinds)[number]

export interface ReplacedByMerge<T> {
  /** The record that was kept, before the merge. */
  readonly kept: T
  readonly keptVersionAfter: number
  /** The records that were deleted, with their translations. */
  readonly others: readonly { readonly record: T; readonly translations: readonly MergedTranslation[] }[]
  /** Links of events, parents of categories and images of records that referred to the deleted ones. */
  readonly values: readonly ReplacedValue[]
}

export interface MergedTranslation {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
  readonly slug: string | null
}

export interface ReplacedValue {
  readonly kind: ChangedKind
  readonly id: number
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Identifies the state of all records and settings, for caches of what is derived from them. */
export type CalendarStamp = string

export type Stamped = Pick<JournalState, 'epoch' | 'head' | 'settingsVersion'>

export function writeStamp({ epoch, head, settingsVersion }: Stamped): CalendarStamp {
  return `${epoch}/${head}/${settingsVersion}`
}

/** `seq` is the number of the newest change. */
export function readStamp(stamp: CalendarStamp) {
  const [epoch = '', seq, settingsVersion] = stamp.split('/')
  return { epoch, seq: Number(seq), settingsVersion: Number(settingsVersion) }
}

/** Changes that people who registered get a message about, the most serious first. */
export const announcedChanges = ['eventCancelled', 'eventChanged', 'eventLink'] as const

type AnnouncedChange = (typeof announcedChanges)[number]

/** Whether a change of an event concerns the people who registered for it, and how. The gravest effect counts. */
export function announcedChange({ kind, action, fields }: RecordChange): AnnouncedChange | undefined {
  if (kind !== 'event') return undefined
  const [stateBefore, state] = fields.eventStatus ?? []
  if (action === 'trashed' || (state !== stateBefore && (state === 'cancelled' || state === 'postponed')))
    return 'eventCancelled'
  const isMoved = movingFields.some(name => name in fields) || fields.eventStatus !== undefined
  if (isMoved || action === 'restored') return 'eventChanged'
  const [linkBefore, link] = fields.onlineUrl ?? []
  return link && link !== linkBefore ? 'eventLink' : undefined
}

/** Whether an event is no longer public, so that people who registered don't find it any more. */
export function isUnpublished({ kind, fields }: RecordChange): boolean {
  const [before, after] = fields.status ?? []
  return kind === 'event' && before === 'publish' && after !== 'publish'
}

/** When and where an event takes place. */
const movingFields = ['startsAtUtc', 'startsAtLocal', 'venueIds', 'attendance']
