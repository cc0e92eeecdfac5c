import { newSecret, secretHash } from '../../accounts/secret.ts'
import { type Caller, linkCaller } from '../../domain/rights/caller.ts'
import type { LinkPurpose, SignedLink } from '../../domain/rights/signed-link.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore } from '../../storage/store.ts'

/** Creates a link for a person without an account. Returns its secret, of which only the hash is stored. */
export async function createSignedLink(
  tx: Pick<AccountTransaction, 'signedLinks'>,
  link: SignedLink,
  now: UtcSeconds,
): Promise<string> {
  const secret = newSecret()
  await tx.signedLinks.insert(secretHash(secret), link, now)
  return secret
}

/** The link for a secret, and what its holder may do. Throws if it is invalid, expired or for another purpose. */
export async function getSignedLink(
  store: Pick<ReadableStore, 'signedLinks'>,
  purpose: LinkPurpose,
  secret: string,
  now: UtcSeconds,
): Promise<SignedLink & { readonly caller: Caller }> {
  const link = await store.signedLinks.find(secretHash(secret), now)
  if (link?.purpose !== purpose) throw new Refusal('signedLinkOver')
  return { ...link, caller: linkCaller(purpose, link.subjectId) }
}
