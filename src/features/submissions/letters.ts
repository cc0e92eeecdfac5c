// The mails to people who proposed an event. Written when they are sent.
import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import { type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { rangeText } from '../../web/event-times.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { recordPath } from '../../web/record-links.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { editorLetters } from './editor-letters.ts'
import { readProposal } from './proposed-event.ts'
import type { SubmissionText } from './say.ts'
import { submissionStorage } from './storage/submission-storage.ts'
import { type Submission, type SubmissionState, stateOf } from './submission.ts'

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

export type TopicName = keyof typeof topics

/** The end of the last year that dates can have. The page says when the event is over. */
const never = 253_402_300_799 as UtcSeconds

export function submissionLink(id: number) {
  return { purpose: 'submission', subjectId: id, expiresAt: never } as const
}

async function write(
  topic: TopicName,
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, now, translate, secretFor } = parts
  const id = recipientId(recipient, 'submission') ?? 0
  const submission = await store.of(submissionStorage).find(id)
  if (!submission || submission.email === '') return undefined
  const { language } = submission
  const event = await eventOf(submission, parts)
  const { states, action = 'openLink' }: Topic = topics[topic]
  if (!states.includes(stateOf(submission, event, now))) return undefined
  const link = `${site.publicUrl ?? ''}${languageRoot(language, site)}/submission/${await secretFor(submissionLink(id))}/`
  const say = (key: SubmissionText) => translate(language, `submissions.${key}`, { site: site.name })
  const text = textIn(data, 'text')
  const blocks: MailBlock[] = [
    { text: say(`${topic}Letter`) },
    ...(text ? [{ quote: text }] : []),
    { event: await aboutOf(submission, event, parts) },
    { action: say(action), href: link },
    ...(topic === 'confirm' ? [{ small: say('notYou') }] : []),
  ]
  return {
    to: submission.email,
    ...layOutMail({ site, language, subject: say(`${topic}Subject`), blocks }),
  }
}

async function eventOf({ eventId, language }: Submission, { store }: LetterParts) {
  const found = eventId === null ? undefined : await store.events.find(eventId, everything, language)
  return found && store.events.linked(found, everything, language)
}

/** The event. While there is none, its time alone: strangers may not write to an address that isn’t confirmed. */
async function aboutOf(submission: Submission, event: LinkedEvent | undefined, parts: LetterParts) {
  const { store, site, now, translate } = parts
  const { language, content } = submission
  const dates = dateTexts(language, site.region)
  if (!event) {
    const { times } = await readProposal(content, { store, site, language, now })
    const title = translate(language, 'submissions.yourProposal')
    return { title, when: times ? rangeText(times, { dates }) : '' }
  }
  const href = event.status === 'publish' ? addressOf(event, language, parts) : undefined
  const facts = event.venues.map(({ name }) => name)
  const title = plainTextOf(event.title)
  return { title, when: rangeText(event, { dates }), facts, ...(href && { href }) }
}

function addressOf(event: LinkedEvent, language: Language, { site }: LetterParts): string {
  return `${site.publicUrl ?? ''}${languageRoot(language, site)}${recordPath('event', event)}`
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
