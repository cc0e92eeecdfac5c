import type {
  LetterParts,
  LetterWriter,
  OutgoingLetter,
} from '../../../actions/notifications/deliver-mail.ts'
import { type NoticeSubject, noticeSubjects } from '../../../actions/notifications/review-notices.ts'
import { numberIn, type OutboxMessage, recipientId, textIn } from '../../../domain/journal/outbox-message.ts'
import { statuses } from '../../../domain/records/status.ts'
import { userCaller } from '../../../domain/rights/caller.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { accountStatusOf, type Person } from '../../../domain/rights/person.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { shownTitle } from '../title.ts'

const texts = {
  submitted: { subject: 'desk.submittedSubject', letter: 'desk.submittedLetter' },
  commented: { subject: 'desk.commentedSubject', letter: 'desk.commentedLetter' },
  changes: { subject: 'desk.changesSubject', letter: 'desk.changesLetter' },
  published: { subject: 'desk.publishedSubject', letter: 'desk.publishedLetter' },
} as const satisfies Record<NoticeSubject, object>

/** Mails that notify users about the review of an event, in the recipient's language. */
export const reviewLetters: Readonly<Record<string, LetterWriter>> = Object.fromEntries(
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
  const { subject, letter } = texts[about]
  return {
    to: person.mail,
    subject: translate(language, subject, values).replace(/\s+/g, ' '),
    text: `${translate(language, letter, values)}\n`,
  }
}

async function findRecipient(recipient: string, store: LetterParts['store']): Promise<Person | undefined> {
  const id = recipientId(recipient, 'user')
  const person = id === undefined ? undefined : await store.users.findPerson(id)
  return person && person.mail !== '' && accountStatusOf(person) === 'active' ? person : undefined
}
