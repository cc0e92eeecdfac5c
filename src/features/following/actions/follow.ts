// Following: a row waits until its address is confirmed.
import type { NewMessage } from '../../../domain/journal/outbox-message.ts'
import { mailKey } from '../../../domain/rights/person.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { AccountTransaction, Store } from '../../../storage/store.ts'
import { confirmSeconds, type FollowChoices, mostFollows, mostUnconfirmed } from '../follow.ts'
import { followingStorage } from '../storage/following-storage.ts'

export function takesFollowers({ takesFollowers: isOn, sendsMail, publicUrl }: Site): boolean {
  return isOn && sendsMail && publicUrl !== undefined
}

export function messageTo(followId: number, topic: string, data: NewMessage['data'] = {}): NewMessage {
  return { topic: `following.${topic}`, recipient: `follow:${followId}`, data }
}

interface Wanted {
  readonly email: string
  readonly filter: string
  readonly choices: FollowChoices
}

/**
 * Stores a follow until its address is confirmed. The answer is the same for every address, also if it follows the same
 * already: then its owner gets a link to manage it.
 */
export function requestFollow(store: Store, { email, filter, choices }: Wanted, now: UtcSeconds) {
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const followerId = await ensureFollower(tx, email, now)
    const all = await slice.listFollows(followerId)
    const open = all.filter(({ confirmedAt, expiresAt }) => confirmedAt === null && expiresAt > now)
    const same = all.find(
      follow => follow.filter === filter && (follow.confirmedAt !== null || open.includes(follow)),
    )
    if (same && same.confirmedAt !== null) return tx.outbox.insert([messageTo(same.id, 'known')], now)
    const isFull = open.length >= mostUnconfirmed || all.length >= mostFollows
    const known = same ?? (isFull ? (open[0] ?? all[0]) : undefined)
    // Each mail can be confirmed for the whole time.
    const expiresAt = (now + confirmSeconds) as UtcSeconds
    if (known?.confirmedAt === null)
      await slice.updateFollow(known.id, { ...(known === same && choices), expiresAt })
    const id = known?.id ?? (await slice.insertFollow({ ...choices, followerId, filter, expiresAt }, now))
    const topic = known && known.confirmedAt !== null ? 'known' : 'confirm'
    return tx.outbox.insert([messageTo(id, topic)], now)
  })
}

export async function ensureFollower(
  tx: AccountTransaction,
  email: string,
  now: UtcSeconds,
): Promise<number> {
  const slice = tx.of(followingStorage)
  const known = await slice.findFollowerOf(mailKey(email))
  return known?.id ?? slice.insertFollower(email, mailKey(email), now)
}
