import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { clockSeconds } from '../../domain/time/date-time.ts'
import { rangeText } from '../../web/event-times.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { manageLink } from './actions/register.ts'
import type { Registration } from './registration.ts'
import type { RegistrationText } from './texts.ts'

/** The states in which a message still makes sense. */
interface Writing {
  readonly subject: RegistrationText
  readonly letter?: RegistrationText
  readonly states?: readonly Registration['state'][]
}

const writings: Readonly<Record<string, Writing>> = {
  confirm: { subject: 'confirmSubject', letter: 'confirmLetter', states: ['pending', 'joining'] },
  confirmed: { subject: 'confirmedSubject', letter: 'confirmedLetter', states: ['confirmed'] },
  known: { subject: 'knownSubject', letter: 'knownLetter' },
  waiting: { subject: 'waitingSubject', letter: 'waitingLetter', states: ['waiting'] },
  offered: { subject: 'offeredSubject', letter: 'offeredLetter', states: ['offered'] },
  cancelled: { subject: 'cancelledSubject', letter: 'cancelledLetter' },
  moved: { subject: 'movedSubject', letter: 'movedLetter' },
  message: { subject: 'messageSubject' },
  eventChanged: { subject: 'eventChangedSubject', letter: 'eventChangedLetter' },
  eventLink: { subject: 'eventLinkSubject', letter: 'eventLinkLetter', states: ['confirmed'] },
  eventCancelled: { subject: 'eventCancelledSubject', letter: 'eventCancelledLetter' },
}

/** The mails to people who registered, in the language they registered in, with times in the event's zone. */
export const registrationLetters: Letters = Object.fromEntries(
  Object.entries(writings).map(([topic, writing]) => [
    `registration.${topic}`,
    (message: OutboxMessage, parts: LetterParts) => write(writing, message, parts),
  ]),
)

async function write(
  { subject, letter, states }: Writing,
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const id = recipientId(recipient, 'registration')
  const registration = id === undefined ? undefined : await parts.store.registrations.find(id)
  if (!registration || registration.email === '') return undefined
  if (states && !states.includes(registration.state)) return undefined
  const { language } = registration
  const found = await parts.store.events.find(registration.eventId, everything, language)
  const [event] = found ? await parts.store.events.withLinks([found], everything, language) : []
  if (!event) return undefined
  const values = await valuesFor(registration, event, parts)
  const say = (key: RegistrationText) => parts.translate(language, `registration.${key}`, values)
  const isConfirming = subject === 'confirmSubject' || subject === 'offeredSubject'
  const paragraphs = [
    say('hello'),
    say('facts'),
    letter ? say(letter).trim() : textIn(data, 'text'),
    ...(isConfirming ? [] : [say('manageAt')]),
    parts.site.name,
  ]
  return {
    to: registration.email,
    subject: say(subject).replace(/\s+/g, ' '),
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

async function valuesFor(registration: Registration, event: LinkedEvent, parts: LetterParts) {
  const { site, secretFor } = parts
  const { language, expiresAt, name, places } = registration
  const dates = dateTexts(language, site.region)
  const secret = await secretFor(manageLink(registration.id, event))
  const until = clockSeconds(expiresAt ?? event.startsAtUtc, event.zone)
  return {
    name,
    title: plainTextOf(event.title),
    when: [whenText(event, dates), ...event.venues.map(placeText)].join('\n'),
    joinLink: event.onlineUrlAt({ hasCome: () => true }),
    places: places.filter(({ isCancelled }) => !isCancelled).length,
    link: `${site.publicUrl ?? ''}${languageRoot(language, site)}/registration/${secret}/`,
    time: dates.timeRange(until, until),
    reason: event.eventStatusReason,
    site: site.name,
  }
}

function whenText(event: LinkedEvent, dates: ReturnType<typeof dateTexts>): string {
  const range = rangeText(event, { dates })
  return event.allDay ? range : `${range} (${dates.zone.brief(event.zone, event.startsAtUtc)})`
}

function placeText({ name, address, city }: LinkedEvent['venues'][number]): string {
  return [name, address, city].filter(Boolean).join(', ')
}
