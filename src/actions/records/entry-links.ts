import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { EntryPurpose } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { EntryLink } from '../../storage/records/entry-links.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'
import { insertSession, type StartedSession } from '../accounts/sessions.ts'
import { checkedPasswordHash, resetPassword } from '../accounts/users.ts'

const day = 24 * 60 * 60

/** For how long each holds: the first start is somebody at the machine, an invitation may wait for a weekend to pass. */
const holdsSeconds: Readonly<Record<EntryPurpose, number>> = {
  welcome: day,
  invitation: 7 * day,
  reset: 60 * 60,
}

/** Makes a link that lets a user in once to set a password, and tells its secret, which is kept nowhere. */
export async function createEntryLink(
  store: Store,
  user: User,
  purpose: EntryPurpose,
  now: UtcSeconds,
): Promise<string> {
  return store.transaction(tx => insertEntryLink(tx, user, purpose, now))
}

/** The same inside a transaction that has more to do. */
export async function insertEntryLink(
  tx: AccountTransaction,
  user: User,
  purpose: EntryPurpose,
  now: UtcSeconds,
): Promise<string> {
  const secret = newSecret()
  const expiresAt = (now + holdsSeconds[purpose]) as UtcSeconds
  await tx.entryLinks.insert({ userId: user.id, secretHash: secretHash(secret), purpose, expiresAt })
  return secret
}

/** The link that a secret stands for, or a refusal that says it does not hold. */
export async function getEntryLink(
  store: Pick<ReadableStore, 'entryLinks'>,
  secret: string,
  now: UtcSeconds,
): Promise<EntryLink> {
  const link = await store.entryLinks.find(secretHash(secret), now)
  if (!link) throw new Refusal('entryLinkOver')
  return link
}

/** What somebody brings along who comes in by a link. */
interface Entering {
  readonly secret: string
  readonly password: string
  /** What they are called, where they were asked. */
  readonly name?: string
  readonly agent: string
}

/** Sets the password of the link's user, ends their sessions, revokes their tokens, and signs them in unless a code is needed. */
export async function enterByLink(
  store: Store,
  { secret, password, name, agent }: Entering,
  now: UtcSeconds,
): Promise<StartedSession | undefined> {
  const passwordHash = await checkedPasswordHash(password)
  return store.transaction(async tx => {
    const { user } = await getEntryLink(tx, secret, now)
    await resetPassword(tx, user.id, passwordHash)
    if (name !== undefined) await tx.users.setProfile(user.id, { name, language: user.language })
    // Who reads somebody's mail does not have their phone.
    if (await tx.secondFactors.isOn(user.id)) return undefined
    return insertSession(tx, user, agent, now)
  })
}
