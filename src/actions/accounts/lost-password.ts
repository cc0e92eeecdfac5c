import { newSecret, secretHash } from '../../accounts/secret.ts'
import type { NewMessage } from '../../domain/journal/outbox-message.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { type Caller, linkCaller } from '../../domain/rights/caller.ts'
import { accountStatusOf } from '../../domain/rights/person.ts'
import type { LinkPurpose, SignedLink } from '../../domain/rights/signed-link.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../storage/store.ts'

/** No login or address is longer. */
const longest = 320

/**
 * Notes that someone asks for a link. Who that is, is looked up when the message is delivered, so that the
 * response takes the same time whether the account exists or not.
 */
export async function askForReset(
  store: Store,
  { loginOrMail, language }: { readonly loginOrMail: string; readonly language: Language },
  now: UtcSeconds,
): Promise<void> {
  const data = { loginOrMail: loginOrMail.slice(0, longest), language }
  const message = { topic: 'account.lostPassword', recipient: 'unknown', data }
  await store.transaction(tx => tx.outbox.insert([message], now))
}

/** The maximum number of mails to a user within an hour, so that requests can't flood a mailbox. */
const mostResets = 3

/**
 * Messages with links for the users with this login or mail address. The requester isn't authenticated, so
 * earlier links stay valid: otherwise a stranger could invalidate them.
 */
export async function resetMessages(
  store: Store,
  loginOrMail: string,
  language: string,
  now: UtcSeconds,
): Promise<NewMessage[]> {
  const messages: NewMessage[] = []
  const topic = 'account.reset'
  for (const person of await store.users.listPeopleCalled(loginOrMail)) {
    const recipient = `user:${person.id}`
    const recent = await store.outbox.countSince(recipient, (now - 60 * 60) as UtcSeconds, topic)
    if (accountStatusOf(person) !== 'disabled' && person.mail !== '' && recent < mostResets)
      messages.push({ topic, recipient, data: { language } })
  }
  return messages
}

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
