import type { NewMessage } from '../../domain/journal/outbox-message.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { accountStatusOf } from '../../domain/rights/person.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

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
