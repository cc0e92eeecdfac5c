// Decides which changes a reader is notified of. A reader learns about records it may read, and about the
// removal of records it could read before. It learns nothing else.
import type { Status } from '../records/record-frame.ts'
import { type Caller, can, canWithAny } from '../rights/caller.ts'
import { isInScope, type Scope, type Visibility, visibleTo } from '../rights/visibility.ts'
import type { Change, ChangedKind } from './change.ts'

/** The fields that decide who may see a record. Terms and images have no status. */
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

/** The journal fields that affect visibility. */
export const decidingFields = [
  'status',
  'authorId',
  'password',
  'hideFromListings',
  'categoryIds',
  'tagIds',
] as const

/** The parts of a change that affect visibility. Of its fields, only the deciding ones are needed. */
export type StateChange = Pick<Change, 'seq' | 'at' | 'action' | 'version' | 'fields'>

function stateBefore(after: VisibleState, { action, fields }: StateChange): VisibleState {
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

/** The states before the first change and after each one, oldest first. */
export function statesAround(now: VisibleState, changes: readonly StateChange[]): VisibleState[] {
  const states = [now]
  let state = now
  for (const change of changes.toReversed()) {
    state = stateBefore(state, change)
    states.unshift(state)
  }
  return states
}

export interface FeedReader {
  readonly visibility: Visibility
  /** Whose images are visible: everyone's, one user's, or none. */
  readonly imagesOf: 'everybody' | number | undefined
}

/** A feed covers what lists show, so trashed and unlisted records are never included. */
export function feedReader(caller: Caller): FeedReader {
  const imagesOf = canWithAny(caller, 'record.read')
    ? 'everybody'
    : can(caller, 'record.read')
      ? caller.user?.id
      : undefined
  return { visibility: visibleTo(caller), imagesOf }
}

/** Whether the feed includes a record in this state. A locked event is included without its content. */
export function isReported(kind: ChangedKind, state: VisibleState, reader: FeedReader): boolean {
  return isSeen(kind, state, reader) && !state.isUnlisted
}

/** Whether the content is hidden from the reader, and with it the linked venues, organizers and image. */
export function isLockedFor(state: VisibleState, { visibility }: FeedReader): boolean {
  return state.isProtected && !isWithin(state, visibility.opens)
}

/** Whether the reader may know that a record in this state exists, such as the parent of an event. */
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

/** Older journal entries of deleted records have no author. */
function isWithin({ status, authorId = 0 }: VisibleState, scope: Scope): boolean {
  return status !== undefined && isInScope({ authorId, status }, scope)
}

/** A change from one reader's point of view. */
export const reportedActions = [
  'created',
  'updated',
  'published',
  'restored',
  'translated',
  'removed',
] as const

export type ReportedAction = (typeof reportedActions)[number]

/**
 * The index of the change to report to the reader: the last one if the record is readable, otherwise the one
 * that made it unreadable. Undefined if it was never readable. Changes to an unreadable record are not
 * reported.
 */
export function reportedAt(
  changes: readonly StateChange[],
  states: readonly VisibleState[],
  isReportable: (state: VisibleState) => boolean,
): StateChange | undefined {
  const last = states.findLastIndex(isReportable)
  if (last === -1) return undefined
  return changes[Math.min(last, changes.length - 1)]
}

/** The action to report for a readable record, given its changes since the reader's last request. */
export function reportedActionOf(
  changes: readonly StateChange[],
  states: readonly VisibleState[],
  isReportable: (state: VisibleState) => boolean,
): ReportedAction {
  const [first] = states
  if (first && !isReportable(first)) {
    if (!first.exists) return 'created'
    return first.status === 'trash' ? 'restored' : 'published'
  }
  if (changes.some(({ fields }) => fields.status?.[1] === 'publish')) return 'published'
  return changes.every(({ action }) => action === 'translated') ? 'translated' : 'updated'
}

/** The terms that count an event in this state. */
function countingTerms({ status, categoryIds, tagIds }: VisibleState): number[] {
  return status === 'publish' ? [...categoryIds, ...tagIds] : []
}

/** The terms whose event count changes. */
export function recountedTerms(before: VisibleState, after: VisibleState): number[] {
  const [one, other] = [new Set(countingTerms(before)), new Set(countingTerms(after))]
  return [...one.symmetricDifference(other)].sort((first, second) => first - second)
}

/** A reader's cursor: after a whole change, or after one of the records reported with it. */
export interface FeedPosition {
  readonly seq: number
  readonly rank: FeedRank
  readonly id: number
}

/** The order in which a change is reported: the record itself, its terms, then other records. */
export const feedRanks = { itself: 0, term: 1, record: 2, done: 3 } as const

export type FeedRank = (typeof feedRanks)[keyof typeof feedRanks]

/** A position as text, such as `120.3.0`. */
export function positionText({ seq, rank, id }: FeedPosition): string {
  return [seq, rank, id].join('.')
}

export function readPosition(text: string): FeedPosition | undefined {
  const [seq, number, id] = text.split('.').map(Number)
  const rank = Object.values(feedRanks).find(known => known === number)
  return seq === undefined || rank === undefined || id === undefined ? undefined : { seq, rank, id }
}
