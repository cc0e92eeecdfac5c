import { resetMessages } from '../../actions/accounts/lost-password.ts'
import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-mail.ts'
import { numberIn, type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { accountStatusOf } from '../../domain/rights/person.ts'

type Purpose = 'reset' | 'invitation'

/** Mails with links for choosing a password. */
export const accountLetters: Letters = {
  'account.lostPassword': async ({ data }, { store, now }) => ({
    instead: await resetMessages(store, textIn(data, 'loginOrMail'), textIn(data, 'language'), now),
  }),
  'account.reset': (message, parts) => linkLetter('reset', message, parts),
  'account.invitation': (message, parts) => linkLetter('invitation', message, parts),
}

/** In the recipient's language, or that of the request. Undefined if the recipient needs no such link. */
async function linkLetter(
  purpose: Purpose,
  { recipient, data }: OutboxMessage,
  { store, site, translate, secretFor }: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const person = await store.users.findPerson(recipientId(recipient, 'user') ?? 0)
  if (!person || person.mail === '') return undefined
  const status = accountStatusOf(person)
  if (status === 'disabled' || (purpose === 'invitation' && status !== 'invited')) return undefined
  const inviter = await store.users.findProfile(numberIn(data, 'byUserId'))
  const secret = await secretFor({ purpose, userId: person.id })
  const language = person.language ?? (textIn(data, 'language') || site.language)
  const values = {
    ...{ site: site.name, name: displayName(person), login: person.login },
    inviter: inviter ? displayName(inviter) : site.name,
    link: `${site.publicUrl ?? ''}/desk/welcome/${secret}/`,
  }
  return {
    to: person.mail,
    subject: translate(language, `desk.${purpose}Subject`, values),
    text: `${translate(language, `desk.${purpose}Letter`, values)}\n`,
  }
}
