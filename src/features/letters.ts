import { resetMessages } from '../actions/accounts/lost-password.ts'
import type {
  LetterParts,
  Letters,
  LetterWriter,
  OutgoingLetter,
} from '../actions/notifications/deliver-outbox.ts'
import { type NoticeSubject, noticeSubjects } from '../actions/notifications/review-notices.ts'
import { shownTitle } from '../desk/events/title.ts'
import { numberIn, type OutboxMessage, recipientId, textIn } from '../domain/journal/outbox-message.ts'
import { statuses } from '../domain/records/record-frame.ts'
import { userCaller } from '../domain/rights/caller.ts'
import { displayName } from '../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../domain/rights/person.ts'
import { visibleTo } from '../domain/rights/visibility.ts'
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
    subject: translate(language, `desk.${about}Subject`, values).replace(/\s+/g, ' '),
    text: `${translate(language, `desk.${about}Letter`, values)}\n`,
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
