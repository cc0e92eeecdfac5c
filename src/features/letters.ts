import { resetMessages } from '../actions/accounts/lost-password.ts'
import type {
  LetterParts,
  Letters,
  LetterWriter,
  OutgoingLetter,
} from '../actions/notifications/deliver-outbox.ts'
import { type NoticeSubject, noticeSubjects } from '../actions/notifications/review-notices.ts'
import { shownTitle } from '../desk/events/title.ts'
import type { MailBlock } from '../domain/journal/mail-content.ts'
import { numberIn, type OutboxMessage, recipientId, textIn } from '../domain/journal/outbox-message.ts'
import { isLanguage, statuses } from '../domain/records/record-frame.ts'
import { userCaller } from '../domain/rights/caller.ts'
import { displayName } from '../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../domain/rights/person.ts'
import { visibleTo } from '../domain/rights/visibility.ts'
import { layOutMail } from '../web/mail/mail-layout.ts'
import { allFeatures } from './all-features.ts'

type Purpose = 'reset' | 'invitation'

/** Mails with links for choosing a password. */
const accountLetters: Letters = {
  'account.lostPassword': async ({ data }, { store, now }) => ({
    instead: await resetMessages(store, textIn(data, 'loginOrMail'), textIn(data, 'language'), now),
  }),
  'account.reset': (message, parts) => linkLetter('reset', message, parts),
  'account.invitation': (message, parts) => linkLetter('invitation', message, parts),
}

/** In the language of the recipient or of the request. Undefined if the recipient needs no such link. */
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
  const requested = textIn(data, 'language')
  const language = person.language ?? (isLanguage(requested) ? requested : site.language)
  const values = {
    ...{ site: site.name, name: displayName(person), login: person.login },
    inviter: inviter ? displayName(inviter) : site.name,
    link: `${site.publicUrl ?? ''}/desk/welcome/${secret}/`,
  }
  return {
    to: person.mail,
    ...layOutMail({
      ...{ site, language, subject: translate(language, `desk.${purpose}Subject`, values) },
      blocks: blocksOf(translate(language, `desk.${purpose}Letter`, values), {
        href: values.link,
        label: translate(language, 'desk.choosePassword'),
      }),
    }),
  }
}

/** The paragraphs of a letter. The one that is only its link becomes a button. */
function blocksOf(letter: string, link: { readonly href: string; readonly label: string }): MailBlock[] {
  return letter
    .split('\n\n')
    .map(text => (text === link.href ? { action: link.label, href: link.href } : { text }))
}

/** Mails that notify users about the review of an event, in the recipient's language. */
const reviewLetters: Readonly<Record<string, LetterWriter>> = Object.fromEntries(
  noticeSubjects.map(about => [`event.${about}`, (message, parts) => noticeLetter(about, message, parts)]),
)

/** Undefined if the recipient no longer exists or may not see the event. */
async function noticeLetter(
  about: NoticeSubject,
  { recipient, data }: OutboxMessage,
  { store, site, translate }: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const person = await findRecipient(recipient, store)
  if (!person) return undefined
  const visibility = visibleTo(userCaller(person), statuses)
  const event = await store.events.find(numberIn(data, 'eventId'), visibility, person.language ?? 'en')
  if (!event) return undefined
  const by = data.byUserId === null ? undefined : await store.users.findProfile(numberIn(data, 'byUserId'))
  const language = person.language ?? site.language
  const address = site.publicUrl ?? ''
  const values = {
    name: displayName(person),
    who: by ? displayName(by) : translate(language, 'desk.somebodyGone'),
    title: shownTitle(event.title),
    site: site.name,
    text: textIn(data, 'text'),
    link: about === 'published' ? `${address}/event/${event.slug}/` : `${address}/desk/events/${event.id}/`,
  }
  return {
    to: person.mail,
    ...layOutMail({
      ...{ site, language, subject: translate(language, `desk.${about}Subject`, values) },
      blocks: blocksOf(translate(language, `desk.${about}Letter`, values), {
        href: values.link,
        label: translate(language, 'desk.openEvent'),
      }),
    }),
  }
}

async function findRecipient(recipient: string, store: LetterParts['store']): Promise<Person | undefined> {
  const id = recipientId(recipient, 'user')
  const person = id === undefined ? undefined : await store.users.findPerson(id)
  return person && person.mail !== '' && accountStatusOf(person) === 'active' ? person : undefined
}

/** Every mail that is sent through the outbox, by topic. */
export const letters: Letters = {
  ...reviewLetters,
  ...accountLetters,
  ...Object.assign({}, ...allFeatures.map(({ letters = {} }) => letters)),
}
