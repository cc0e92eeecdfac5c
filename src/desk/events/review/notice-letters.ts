import type { NoticeContent } from '../../../actions/notifications/send-notices.ts'
import type { NoticeSubject } from '../../../domain/journal/notice.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Translate } from '../../../i18n/messages.ts'
import type { Letter } from '../../../mail/mailer.ts'
import { shownTitle } from '../title.ts'

const texts = {
  submitted: { subject: 'desk.submittedSubject', letter: 'desk.submittedLetter' },
  commented: { subject: 'desk.commentedSubject', letter: 'desk.commentedLetter' },
  changes: { subject: 'desk.changesSubject', letter: 'desk.changesLetter' },
  published: { subject: 'desk.publishedSubject', letter: 'desk.publishedLetter' },
} as const satisfies Record<NoticeSubject, object>

/** The email that notifies a user about an event's review, in the recipient's language. */
export function noticeLetter(
  { notice, person, by, event }: NoticeContent,
  site: Site,
  translate: Translate,
): Letter {
  const language = person.language ?? site.language
  const address = site.publicUrl ?? ''
  const isOut = notice.about === 'published'
  const values = {
    name: displayName(person),
    who: by || translate(language, 'desk.somebodyGone'),
    title: shownTitle(event.title),
    site: site.name,
    text: notice.text,
    link: isOut ? `${address}/event/${event.slug}/` : `${address}/desk/events/${event.id}/`,
  }
  const { subject, letter } = texts[notice.about]
  return {
    to: person.mail,
    subject: translate(language, subject, values).replace(/\s+/g, ' '),
    text: `${translate(language, letter, values)}\n`,
  }
}
