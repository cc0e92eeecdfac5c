import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { EntryLink, EntryPurpose } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'
import { insertSession, type StartedSession } from './sessions.ts'
import { checkedPasswordHash, resetPassword } from './users.ts'

const day = 24 * 60 * 60

/** Lifetimes. The setup link is used by someone at the machine; an invitation has to outlast a weekend. */
const holdsSeconds: Readonly<Record<EntryPurpose, number>> = {
  welcome: day,
  invitation: 7 * day,
  reset: 60 * 60,
}

/** Creates a single-use link for setting a password. Returns its secret, which is not stored. */
export async function createEntryLink(
  store: Store,
  user: User,
  purpose: EntryPurpose,
  now: UtcSeconds,
): Promise<string> {
  return store.transaction(tx => insertEntryLink(tx, user.id, purpose, now))
}

/** The same inside an open transaction. */
export async function insertEntryLink(
  tx: AccountTransaction,
  userId: number,
  purpose: EntryPurpose,
  now: UtcSeconds,
): Promise<string> {
  const secret = newSecret()
  const expiresAt = (now + holdsSeconds[purpose]) as UtcSeconds
  await tx.entryLinks.insert({ userId, secretHash: secretHash(secret), purpose, expiresAt })
  return secret
}

/** The link for a secret. Throws if it is invalid or expired. */
export async function getEntryLink(
  store: Pick<ReadableStore, 'entryLinks'>,
  secret: string,
  now: UtcSeconds,
): Promise<EntryLink> {
  const link = await store.entryLinks.find(secretHash(secret), now)
  if (!link) throw new Refusal('entryLinkOver')
  return link
}

/** The input of someone who opens a link. */
interface Entering {
  readonly secret: string
  readonly password: string
  /** The display name, if it was asked for. */
  readonly name?: string
  readonly agent: string
}

/** Sets the password of the link's user and revokes sessions and tokens. Signs the user in, unless a second factor is needed. */
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
    // Access to a user's mailbox doesn't imply access to their phone.
    if (await tx.slices.needsMoreThanPassword(user.id)) return undefined
    return insertSession(tx, { user, agent }, now)
  })
}
