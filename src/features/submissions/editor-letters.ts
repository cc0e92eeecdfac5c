// The mails to editors about proposals and reports, and their answers to reports.
import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { MailBlock, MailEvent } from '../../domain/journal/mail-content.ts'
import { numberIn, type OutboxMessage, recipientId } from '../../domain/journal/outbox-message.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { rangeText } from '../../web/event-times.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { dateTexts } from '../../web/web-context.ts'
import type { SubmissionText } from './say.ts'
import { submissionStorage } from './storage/submission-storage.ts'

/** One mail about each proposal or report, for editors who want that. */
async function writeNew(message: OutboxMessage, parts: LetterParts): Promise<OutgoingLetter | undefined> {
  const { store, site } = parts
  const language = (await editorOf(message, parts))?.language ?? site.language
  const event = await store.events.find(numberIn(message.data, 'eventId'), everything, language)
  if (!event || event.status === 'trash') return undefined
  const when = rangeText(event, { dates: dateTexts(language, site.region) })
  const about = { title: plainTextOf(event.title), when }
  if (message.topic === 'submission.reported')
    return toEditor(message, parts, { ...reported, event: about, path: '/desk/submissions/' })
  const text = event.status === 'publish' ? 'newTrustedLetter' : 'newLetter'
  const path = `/desk/events/${event.id}/`
  return toEditor(message, parts, { subject: 'newSubject', text, event: about, path })
}

const reported = { subject: 'reportedSubject', text: 'reportedLetter' } as const

/** One mail a day, if there is something new. */
async function writeDigest(message: OutboxMessage, parts: LetterParts): Promise<OutgoingLetter | undefined> {
  return toEditor(message, parts, {
    subject: 'digestSubject',
    text: 'digestLetter',
    path: '/desk/submissions/',
  })
}

function editorOf({ recipient }: OutboxMessage, { store }: LetterParts) {
  return store.users.findPerson(recipientId(recipient, 'user') ?? 0)
}

interface EditorsLetter {
  readonly subject: SubmissionText
  readonly text: SubmissionText
  readonly event?: MailEvent
  readonly path: string
}

async function toEditor(
  message: OutboxMessage,
  parts: LetterParts,
  { subject, text, event, path }: EditorsLetter,
): Promise<OutgoingLetter | undefined> {
  const { site, store, translate } = parts
  const person = await editorOf(message, parts)
  if (!person || person.mail === '') return undefined
  const language = person.language ?? site.language
  const since = numberIn(message.data, 'since') as UtcSeconds
  const slice = store.of(submissionStorage)
  const values = {
    site: site.name,
    proposals: since ? await slice.countConfirmed(since) : 0,
    reports: since ? await slice.countReports(since) : 0,
  }
  const say = (key: SubmissionText) => translate(language, `submissions.${key}`, values)
  const blocks: MailBlock[] = [
    { text: say(text) },
    ...(event ? [{ event }] : []),
    { action: say('review'), href: `${site.publicUrl ?? ''}${path}` },
  ]
  return { to: person.mail, ...layOutMail({ site, language, subject: say(subject), blocks }) }
}

/** The answer of an editor to a report. */
async function writeAnswer(
  { recipient }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, translate } = parts
  const report = await store.of(submissionStorage).findReport(recipientId(recipient, 'report') ?? 0)
  if (!report || report.email === '' || report.answer === '') return undefined
  const { language } = report
  const event = await store.events.find(report.eventId, everything, language)
  if (!event) return undefined
  const say = (key: SubmissionText) => translate(language, `submissions.${key}`, { site: site.name })
  const about = {
    title: plainTextOf(event.title),
    when: rangeText(event, { dates: dateTexts(language, site.region) }),
  }
  const blocks: MailBlock[] = [{ text: say('answeredLetter') }, { quote: report.answer }, { event: about }]
  return { to: report.email, ...layOutMail({ site, language, subject: say('answeredSubject'), blocks }) }
}

export const editorLetters: Letters = {
  'submission.new': writeNew,
  'submission.reported': writeNew,
  'submission.digest': writeDigest,
  'report.answered': writeAnswer,
}
