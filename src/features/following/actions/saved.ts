// “My events” of a browser, tied to an address.

import type { Language } from '../../../domain/records/record-frame.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { mostSavedEvents } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { AccountTransaction, Store } from '../../../storage/store.ts'
import { confirmSeconds } from '../follow.ts'
import { followingStorage } from '../storage/following-storage.ts'
import { ensureFollower } from './follow.ts'
import { eraseIfIdle } from './manage.ts'

interface WantedList {
  readonly email: string
  readonly ids: readonly number[]
  readonly remindMinutes: number
  readonly language: Language
}

/** The ids are in the mailed link and count when its button is pressed, so that strangers change no list. */
export function requestSaved(store: Store, wanted: WantedList, now: UtcSeconds): Promise<number> {
  const { email, ids, remindMinutes, language } = wanted
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const followerId = await ensureFollower(tx, email, now)
    const known = await slice.findSavedList(followerId)
    const expiresAt = (now + confirmSeconds) as UtcSeconds
    if (!known?.confirmedAt) await slice.putSavedList({ followerId, language, remindMinutes, expiresAt }, now)
    const recipient = `follower:${followerId}`
    return tx.outbox.insert([{ topic: 'following.saved', recipient, data: { ids: ids.join() } }], now)
  })
}

interface SavedChange {
  readonly add?: readonly number[]
  readonly remove?: readonly number[]
  readonly remindMinutes?: number
  /** Whether the button behind the mailed link was pressed. */
  readonly confirms?: boolean
}

export function changeSaved(store: Store, followerId: number, change: SavedChange, now: UtcSeconds) {
  const { add = [], remove = [], remindMinutes, confirms = false } = change
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const list = await slice.findSavedList(followerId)
    if (!list) throw new Refusal('followNotFound')
    if (list.confirmedAt === null && !confirms) throw new Refusal('followUnconfirmed')
    if (list.confirmedAt === null && list.expiresAt <= now) throw new Refusal('followExpired')
    await slice.updateSavedList(followerId, {
      confirmedAt: list.confirmedAt ?? now,
      remindMinutes: remindMinutes ?? list.remindMinutes,
    })
    if (add.length + remove.length > 0) await setSaved(tx, followerId, { add, remove })
  })
}

/** Only public events can be saved. */
async function setSaved(
  tx: AccountTransaction,
  followerId: number,
  { add, remove }: Required<Pick<SavedChange, 'add' | 'remove'>>,
): Promise<void> {
  const slice = tx.of(followingStorage)
  const isKnown = await tx.events.known(add, published)
  const all = [...(await slice.listSaved(followerId)), ...add.filter(id => isKnown.has(id))]
  const remaining = [...new Set(all)].filter(id => !remove.includes(id))
  await slice.setSaved(followerId, remaining.slice(-mostSavedEvents))
}

/** Ends reminders and forgets the list. */
export function stopSaved(store: Store, followerId: number, now: UtcSeconds): Promise<void> {
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    if (!(await slice.findSavedList(followerId))) return
    await slice.removeSavedList(followerId)
    await tx.outbox.removeAllTo([`follower:${followerId}`], 'waiting')
    await eraseIfIdle(tx, followerId, now)
  })
}
