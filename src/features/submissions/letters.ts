// The mails to people who proposed an event. Written when they are sent.
import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { MailBlock, MailEvent } from '../../domain/journal/mail-content.ts'
import { type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { lastUtcSecond } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { rangeText } from '../../web/event-times.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { editorLetters } from './editor-letters.ts'
import { findMailEvent } from './mail-event.ts'
import { readProposal } from './proposed-event.ts'
import { submissionStorage } from './storage/submission-storage.ts'
import { type Submission, type SubmissionState, stateOf } from './submission.ts'
import type { SubmissionText } from './texts.ts'

interface Topic {
  /** The states in which it is still true. */
  readonly states: readonly SubmissionState[]
  readonly action?: SubmissionText
}

/** The mails to the person. */
const topics = {
  confirm: { states: ['unconfirmed'], action: 'confirmNow' },
  received: { states: ['waiting'] },
  published: { states: ['published'] },
  changes: { states: ['changes'], action: 'changeNow' },
  declined: { states: ['declined'] },
  closed: { states: ['closed'] },
  changeAccepted: { states: ['published'] },
  changeDeclined: { states: ['published'] },
  message: { states: ['waiting', 'changes', 'published'], action: 'answerNow' },
} as const satisfies Readonly<Record<string, Topic>>

/** It doesn’t expire: the page says when the event is over. */
export function submissionLink(id: number) {
  return { purpose: 'submission', subjectId: id, expiresAt: lastUtcSecond } as const
}

async function write(
  topic: keyof typeof topics,
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, now, translate, secretFor } = parts
  const id = recipientId(recipient, 'submission') ?? 0
  const submission = await store.of(submissionStorage).find(id)
  if (!submission || submission.email === '') return undefined
  const { language } = submission
  const known = await findMailEvent(submission.eventId ?? 0, language, parts)
  const { states, action = 'openLink' }: Topic = topics[topic]
  if (!states.includes(stateOf(submission, known?.event, now))) return undefined
  const link = `${site.publicUrl ?? ''}${languageRoot(language, site)}/submission/${await secretFor(submissionLink(id))}/`
  const textOf = (key: SubmissionText) => translate(language, `submissions.${key}`, { site: site.name })
  const text = textIn(data, 'text')
  const blocks: MailBlock[] = [
    { text: textOf(`${topic}Letter`) },
    ...(text ? [{ quote: text }] : []),
    { event: known?.about ?? (await timeOf(submission, parts)) },
    { action: textOf(action), href: link },
    ...(topic === 'confirm' ? [{ small: textOf('notYou') }] : []),
  ]
  return {
    to: submission.email,
    ...layOutMail({ site, language, subject: textOf(`${topic}Subject`), blocks }),
  }
}

/** While there is no event, its time alone: strangers may not write to an address that isn’t confirmed. */
async function timeOf({ language, content }: Submission, parts: LetterParts): Promise<MailEvent> {
  const { store, site, now, translate } = parts
  const { times } = await readProposal(content, { store, site, language, now })
  const when = times ? rangeText(times, { dates: dateTexts(language, site.region) }) : ''
  return { title: translate(language, 'submissions.yourProposal'), when }
}

export const submissionLetters: Letters = {
  ...Object.fromEntries(
    keysOf(topics).map(topic => [
      `submission.${topic}`,
      (message: OutboxMessage, parts: LetterParts) => write(topic, message, parts),
    ]),
  ),
  ...editorLetters,
}
