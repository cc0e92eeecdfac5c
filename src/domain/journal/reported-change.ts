// Which changes a reader is told of. The journal knows every state that a record was in; a reader is told of a record that
// it may read, and that one is gone which it could read before. Of everything else it learns nothing.

import type { Status } from '../records/status.ts'
import { canCreate, canEditOthers, type Viewer } from '../rights/permissions.ts'
import { isInScope, type Scope, type Visibility, visibleTo } from '../rights/visibility.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { ChangeAction, ChangedFields, ChangedKind } from './change.ts'

/** What decides at one moment who is told of a record. Terms and images have no status. */
export interface VisibleState {
  readonly exists: boolean
  readonly status?: Status | undefined
  readonly authorId?: number | undefined
  readonly isProtected: boolean
  readonly isUnlisted: boolean
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
}

export const absent: VisibleState = {
  exists: false,
  isProtected: false,
  isUnlisted: false,
  categoryIds: [],
  tagIds: [],
}

/** The fields of a change by which a state is told from the one before it. */
export const decidingFields = [
  'status',
  'authorId',
  'password',
  'hideFromListings',
  'categoryIds',
  'tagIds',
] as const

/** A change of one record, as far as it matters who is told of it. */
export interface StateChange {
  readonly seq: number
  readonly at: UtcSeconds
  readonly action: ChangeAction
  readonly version: number
  /** The deciding fields alone have values that count here; others may be left out. */
  readonly fields: ChangedFields
}

/** The state that the record was in before the change. */
export function stateBefore(after: VisibleState, { action, fields }: StateChange): VisibleState {
  if (action === 'created') return absent
  const before = <T>(name: string, otherwise: T): T =>
    Object.hasOwn(fields, name) ? (fields[name]?.[0] as T) : otherwise
  return {
    exists: true,
    status: before('status', after.status),
    authorId: before('authorId', after.authorId),
    isProtected: Object.hasOwn(fields, 'password') ? fields.password?.[0] !== null : after.isProtected,
    isUnlisted: before('hideFromListings', after.isUnlisted),
    categoryIds: before('categoryIds', after.categoryIds),
    tagIds: before('tagIds', after.tagIds),
  }
}

/** The states around the changes, oldest first: the one before the first of them, and the one after each. */
export function statesAround(now: VisibleState, changes: readonly StateChange[]): VisibleState[] {
  const states = [now]
  for (const change of changes.toReversed()) states.unshift(stateBefore(states[0]!, change))
  return states
}

/** What a reader may be told of. */
export interface FeedReader {
  readonly visibility: Visibility
  /** Whose images: everybody's, those of one user, or none. */
  readonly imagesOf: 'everybody' | number | undefined
}

/** A feed tells of what lists show: of the trash, and of what is left out of lists, it tells nobody. */
export function feedReader(viewer: Viewer): FeedReader {
  const imagesOf = canEditOthers(viewer) ? 'everybody' : canCreate(viewer) ? viewer?.id : undefined
  return { visibility: visibleTo(viewer), imagesOf }
}

/** Whether the reader is told of a record in this state: lists show it then, a locked event without its content. */
export function isTold(kind: ChangedKind, state: VisibleState, reader: FeedReader): boolean {
  return isSeen(kind, state, reader) && !state.isUnlisted
}

/** Whether the event hides its content from the reader, and with it the venues, organizers and image it is linked to. */
export function isLockedFor(state: VisibleState, { visibility }: FeedReader): boolean {
  return state.isProtected && !isWithin(state, visibility.opens)
}

/** Whether the reader may know of a record in this state, such as of the event that another one is a part of. */
export function isSeen(
  kind: ChangedKind,
  state: VisibleState,
  { visibility, imagesOf }: FeedReader,
): boolean {
  if (!state.exists) return false
  if (kind === 'category' || kind === 'tag') return true
  if (kind === 'image') return imagesOf === 'everybody' || (imagesOf ?? Number.NaN) === state.authorId
  return isWithin(state, visibility)
}

/** Of records that are gone for good, older journals do not tell whose they were. */
function isWithin({ status, authorId = 0 }: VisibleState, scope: Scope): boolean {
  return status !== undefined && isInScope({ authorId, status }, scope)
}

/** What happened to a record from one reader's point of view. */
export const toldActions = ['created', 'updated', 'published', 'restored', 'translated', 'removed'] as const

export type ToldAction = (typeof toldActions)[number]

/**
 * At which of the changes the reader is told of the record: the last one, if it may read it; otherwise the one by which
 * it could no longer. Undefined when it never could, in any of the states. What happens to a record while nobody may
 * read it moves nothing.
 */
export function reportedAt(
  changes: readonly StateChange[],
  states: readonly VisibleState[],
  tells: (state: VisibleState) => boolean,
): StateChange | undefined {
  const last = states.findLastIndex(tells)
  if (last === -1) return undefined
  return changes[Math.min(last, changes.length - 1)]
}

/** What a reader is told of a record that it may read, which was changed in these ways since it last asked. */
export function actionTold(
  changes: readonly StateChange[],
  states: readonly VisibleState[],
  tells: (state: VisibleState) => boolean,
): ToldAction {
  const [first] = states
  if (first && !tells(first)) {
    if (!first.exists) return 'created'
    return first.status === 'trash' ? 'restored' : 'published'
  }
  if (changes.some(({ fields }) => fields.status?.[1] === 'publish')) return 'published'
  return changes.every(({ action }) => action === 'translated') ? 'translated' : 'updated'
}

/** The terms that count an event in this state. */
export function countingTerms({ status, categoryIds, tagIds }: VisibleState): number[] {
  return status === 'publish' ? [...categoryIds, ...tagIds] : []
}

/** The terms whose number of events is another after the change. */
export function recountedTerms(before: VisibleState, after: VisibleState): number[] {
  const [one, other] = [new Set(countingTerms(before)), new Set(countingTerms(after))]
  return [...one.symmetricDifference(other)].sort((first, second) => first - second)
}
