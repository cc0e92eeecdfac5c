// The mails to editors about proposals and reports, and their answers to reports.
import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { MailBlock, MailEvent } from '../../domain/journal/mail-content.ts'
import { numberIn, type OutboxMessage, recipientId } from '../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { findMailEvent } from './mail-event.ts'
import { submissionStorage } from './storage/submission-storage.ts'
import type { SubmissionText } from './texts.ts'

/** One mail about each proposal or report, for editors who want that. */
async function writeNew(message: OutboxMessage, parts: LetterParts): Promise<OutgoingLetter | undefined> {
  const { site } = parts
  const language = (await editorOf(message, parts))?.language ?? site.language
  const known = await findMailEvent(numberIn(message.data, 'eventId'), language, parts)
  if (!known || known.event.status === 'trash') return undefined
  const { event, about } = known
  if (message.topic === 'submission.reported')
    return toEditor(message, parts, { ...reportTexts, event: about, path: '/desk/submissions/' })
  const text = event.status === 'publish' ? 'newTrustedLetter' : 'newLetter'
  const path = `/desk/events/${event.id}/`
  return toEditor(message, parts, { subject: 'newSubject', text, event: about, path })
}

const reportTexts = { subject: 'reportedSubject', text: 'reportedLetter' } as const

/** One mail a day, if there is something new. */
async function writeDigest(message: OutboxMessage, parts: LetterParts): Promise<OutgoingLetter | undefined> {
  const texts = { subject: 'digestSubject', text: 'digestLetter' } as const
  return toEditor(message, parts, { ...texts, path: '/desk/submissions/' })
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
  const textOf = (key: SubmissionText) => translate(language, `submissions.${key}`, values)
  const blocks: MailBlock[] = [
    { text: textOf(text) },
    ...(event ? [{ event }] : []),
    { action: textOf('review'), href: `${site.publicUrl ?? ''}${path}` },
  ]
  return { to: person.mail, ...layOutMail({ site, language, subject: textOf(subject), blocks }) }
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
  const reported = await findMailEvent(report.eventId, language, parts)
  if (!reported) return undefined
  const textOf = (key: SubmissionText) => translate(language, `submissions.${key}`, { site: site.name })
  const blocks: MailBlock[] = [
    ...[{ text: textOf('answeredLetter') }, { quote: report.answer }],
    { event: reported.about },
  ]
  return { to: report.email, ...layOutMail({ site, language, subject: textOf('answeredSubject'), blocks }) }
}

export const editorLetters: Letters = {
  'submission.new': writeNew,
  'submission.reported': writeNew,
  'submission.digest': writeDigest,
  'report.answered': writeAnswer,
}
