import type { UtcSeconds } from '../time/date-time.ts'

/** Bulk actions on events that need no value. */
const plainChangeNames = [
  'publish',
  'unpublish',
  'trash',
  'restore',
  'feature',
  'unfeature',
  'hide',
  'unhide',
] as const

/** Changes with a value: the id of a record, a number of days, a state, or a price. */
export const valuedChangeNames = [
  'add-category',
  'remove-category',
  'add-tag',
  'remove-tag',
  'set-venue',
  'set-organizer',
  'set-author',
  'move-days',
  'set-state',
  'set-price',
] as const

export const eventChangeNames = [...plainChangeNames, ...valuedChangeNames] as const

export type EventChangeName = (typeof eventChangeNames)[number]

export interface EventChange {
  readonly name: EventChangeName
  readonly value?: string
  /** Changes of other fields that are made together with it. */
  readonly also?: readonly EventChange[]
  /** Whether people who registered get a mail. */
  readonly notifies?: boolean
}

/** A job on many events: a change, or undoing an earlier one. */
export type BulkWork = EventChange | { readonly name: 'undo'; readonly of: number }

export type BulkOutcome = 'waiting' | 'changed' | 'same' | 'refused'

export interface BulkChange {
  readonly id: number
  readonly userId: number
  readonly work: BulkWork
  readonly total: number
  readonly isDone: boolean
  readonly madeAt: UtcSeconds
}
