// What people do with their follows.
import { isRecordId } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../../storage/store.ts'
import {
  actionRefusal,
  type Follow,
  type FollowAction,
  type FollowChoices,
  type Follower,
  mostRefusals,
  type Schedule,
  stateOf,
} from '../follow.ts'
import { nextSendAt } from '../send-times.ts'
import { followingStorage } from '../storage/following-storage.ts'

/** The name of the slice among the readers of the journal. */
export const consumerName = 'following'

/** How far the slice has read the journal. */
export async function readPosition(
  store: Pick<ReadableStore, 'journalConsumers' | 'journal'>,
): Promise<number> {
  return (await store.journalConsumers.position(consumerName)) ?? (await store.journal.state()).head
}

const week = 7 * 24 * 60 * 60

/**
 * Where news begin for a follow that starts now, and its next mail. Digests start where the last ones ended, so that those
 * of new followers are the same as the others’.
 */
async function started(tx: AccountTransaction, schedule: Schedule, now: UtcSeconds) {
  const position = await readPosition(tx)
  const isImmediate = schedule.frequency === 'immediate'
  const last = isImmediate ? undefined : await tx.of(followingStorage).lastRun((now - week) as UtcSeconds)
  return { sinceSeq: Math.min(last ?? position, position), nextAt: nextSendAt(schedule, now) }
}

interface Changing {
  readonly tx: AccountTransaction
  readonly follow: Follow
  readonly follower: Follower
}

export interface FollowOf {
  readonly followerId: number
  /** As received: `NaN` if it is no number. */
  readonly followId: number
  readonly now: UtcSeconds
}

/** Runs with the follow in a transaction, if this may happen to it now. */
function act(
  store: Store,
  action: FollowAction,
  { followerId, followId, now }: FollowOf,
  work: (changing: Changing) => Promise<void>,
): Promise<void> {
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const follower = await slice.findFollower(followerId)
    const follow = isRecordId(followId) ? await slice.findFollow(followId) : undefined
    if (!follower || follow?.followerId !== followerId) throw new Refusal('followNotFound')
    const refusal = actionRefusal(action, stateOf(follow, follower, now))
    if (refusal) throw new Refusal(refusal)
    await work({ tx, follow, follower })
  })
}

/** A repeated confirmation changes nothing. The mail with the link arrived, so the address works. */
export function confirmFollow(store: Store, which: FollowOf): Promise<void> {
  const { now } = which
  return act(store, 'confirm', which, async ({ tx, follow, follower }) => {
    if (follow.confirmedAt !== null) return
    const change = { confirmedAt: now, ...(await started(tx, follow, now)) }
    await tx.of(followingStorage).updateFollow(follow.id, change)
    await noteAnswer(tx, follower.id, 'accepted', now)
  })
}

export function changeFollow(store: Store, which: FollowOf, choices: FollowChoices): Promise<void> {
  const { now } = which
  return act(store, 'change', which, async ({ tx, follow, follower }) => {
    const isActive = stateOf(follow, follower, now) === 'active'
    const restarts = choices.frequency !== follow.frequency && choices.frequency === 'immediate'
    const sinceSeq = restarts ? await readPosition(tx) : follow.sinceSeq
    const nextAt = isActive ? nextSendAt(choices, now) : null
    await tx.of(followingStorage).updateFollow(follow.id, { ...choices, sinceSeq, nextAt })
  })
}

export function pauseFollow(store: Store, which: FollowOf): Promise<void> {
  return act(store, 'pause', which, ({ tx, follow: { id, pausedAt } }) =>
    tx.of(followingStorage).updateFollow(id, { pausedAt: pausedAt ?? which.now, nextAt: null }),
  )
}

/** Mails report changes from now on, not those of the pause. */
export function resumeFollow(store: Store, which: FollowOf): Promise<void> {
  const { now } = which
  return act(store, 'resume', which, async ({ tx, follow, follower }) => {
    if (stateOf(follow, follower, now) === 'active') return
    const change = { pausedAt: null, ...(await started(tx, follow, now)) }
    await tx.of(followingStorage).updateFollow(follow.id, change)
    await noteAnswer(tx, follower.id, 'accepted', now)
  })
}

export function stopFollow(store: Store, which: FollowOf): Promise<void> {
  return act(store, 'stop', which, ({ tx, follow }) => endFollow(tx, follow, which.now))
}

/** Ends a follow. An address that follows nothing more is erased. */
export async function endFollow(
  tx: AccountTransaction,
  { id, followerId }: Follow,
  now: UtcSeconds,
): Promise<void> {
  await tx.of(followingStorage).updateFollow(id, { stoppedAt: now, nextAt: null })
  await tx.outbox.removeAllTo([`follow:${id}`], 'waiting')
  await eraseIfIdle(tx, followerId, now)
}

export async function eraseIfIdle(
  tx: AccountTransaction,
  followerId: number,
  now: UtcSeconds,
): Promise<void> {
  const slice = tx.of(followingStorage)
  const isIdle =
    (await slice.listFollows(followerId)).length === 0 && !(await slice.findSavedList(followerId))
  if (isIdle) await eraseFollower(tx, followerId, now)
}

/** Also in the outbox. The address is stored nowhere else. */
export async function eraseFollower(
  tx: AccountTransaction,
  followerId: number,
  now: UtcSeconds,
): Promise<void> {
  const slice = tx.of(followingStorage)
  const ids = await slice.listFollowIds(followerId)
  await tx.outbox.removeAllTo([`follower:${followerId}`, ...ids.map(id => `follow:${id}`)])
  await slice.eraseFollower(followerId, now)
}

/** Counts refused mails. After too many in a row, nothing is sent until one arrives or the person resumes. */
export async function noteAnswer(
  tx: AccountTransaction,
  followerId: number,
  answer: 'accepted' | 'refused',
  now: UtcSeconds,
): Promise<void> {
  const slice = tx.of(followingStorage)
  const follower = await slice.findFollower(followerId)
  if (!follower || (answer === 'accepted' && follower.refusals === 0)) return
  const refusals = answer === 'accepted' ? 0 : follower.refusals + 1
  await slice.setRefusals(followerId, refusals)
  if (refusals >= mostRefusals) await slice.unschedule(followerId)
  if (answer === 'refused' || follower.refusals < mostRefusals) return
  for (const follow of await slice.listFollows(followerId))
    if (follow.confirmedAt !== null && follow.pausedAt === null)
      await slice.updateFollow(follow.id, await started(tx, follow, now))
}
