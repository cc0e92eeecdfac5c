// The link by which a person manages the follows of an address. It is an HMAC: every mail contains one, so stored secrets
// would be millions, and a mail that is sent again has the same link.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secretMark } from '../../accounts/secret.ts'
import { authorize, linkCaller } from '../../domain/rights/caller.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { GeneratedSecret } from '../feature.ts'
import { followingStorage } from './storage/following-storage.ts'

const setting = 'link_key'

/** The key of this calendar. It is part of backups, so that the links in mails work after a restore. */
export async function linkKey(store: Store): Promise<string> {
  const known = await store.of(followingStorage).setting(setting)
  if (known !== undefined) return known
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const key = (await slice.setting(setting)) ?? newKey()
    await slice.setSetting(setting, key)
    return key
  })
}

function newKey(): string {
  return randomBytes(32).toString('hex')
}

export const followingSecrets: readonly GeneratedSecret[] = [
  {
    name: 'following-links',
    about:
      'Signs the links in mails to followers. After a new one, the links in earlier mails stop working, also those to unsubscribe.',
    replace: tx => tx.of(followingStorage).setSetting(setting, newKey()),
  },
]

/** With the mark of secrets, so that logs leave it out. */
export function linkOf(followerId: number, key: string): string {
  const mac = createHmac('sha256', key).update(`follower ${followerId}`).digest('base64url')
  return `${secretMark}${followerId}-${mac}`
}

/** The follower that the holder of a link may manage. */
export async function readLink(store: Store, link: string): Promise<number> {
  const followerId = Number(/^alm_(\d{1,9})-/.exec(link)?.[1])
  const [given, right] = [Buffer.from(link), Buffer.from(linkOf(followerId, await linkKey(store)))]
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  if (!isRight) throw new Refusal('signedLinkOver')
  authorize(linkCaller('following', followerId), 'following.own')
  return followerId
}
