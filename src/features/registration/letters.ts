import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import { type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { clockSeconds } from '../../domain/time/date-time.ts'
import { rangeText } from '../../web/event-times.ts'
import { layOutMail, type MailEvent } from '../../web/mail/mail-layout.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { manageLink } from './actions/register.ts'
import { isTrueNow, letterTopics, type Topic } from './letter-topics.ts'
import type { Registration } from './registration.ts'
import type { RegistrationText } from './say.ts'
import { registrationStorage } from './storage/registration-storage.ts'

/** What the button of a mail says, if it is not the one to manage the registration. */
const actions: Readonly<Partial<Record<Topic, RegistrationText>>> = {
  confirm: 'confirmNow',
  offered: 'acceptNow',
}

/** The mails to people who registered, in the language they registered in, with times in the event's zone. */
export const registrationLetters: Letters = Object.fromEntries(
  letterTopics.map(topic => [
    `registration.${topic}`,
    (message: OutboxMessage, parts: LetterParts) => write(topic, message, parts),
  ]),
)

async function write(
  topic: Topic,
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const id = recipientId(recipient, 'registration')
  const registration = id === undefined ? undefined : await parts.store.of(registrationStorage).find(id)
  if (!registration || registration.email === '') return undefined
  const { language } = registration
  const found = await parts.store.events.find(registration.eventId, everything, language)
  if (!found || !isTrueNow(topic, registration, found, parts.now)) return undefined
  const event = await parts.store.events.linked(found, everything, language)
  const values = await valuesFor(registration, event, parts)
  const say = (key: RegistrationText) => parts.translate(language, `registration.${key}`, values)
  // Nothing is held for someone who joins the waiting list.
  const named = topic === 'confirm' && registration.state === 'joining' ? 'confirmWaiting' : topic
  return {
    to: registration.email,
    ...layOutMail({
      ...{ site: parts.site, language, subject: textIn(data, 'subject') || say(`${named}Subject`) },
      blocks: [
        { text: say('hello') },
        named === 'message' ? { quote: textIn(data, 'text') } : { text: say(`${named}Letter`).trim() },
        { event: eventOf(values, event, say('placesTaken')) },
        { action: say(actions[topic] ?? 'manage'), href: values.link },
        ...(topic === 'confirm' ? [{ small: say('notYou') }] : []),
      ],
    }),
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
    when: whenText(event, dates),
    joinLink: event.onlineUrlAt({ hasCome: () => true }),
    places: places.filter(({ isCancelled }) => !isCancelled).length,
    link: `${site.publicUrl ?? ''}${languageRoot(language, site)}/registration/${secret}/`,
    time: dates.timeRange(until, until),
    reason: event.eventStatusReason,
    site: site.name,
  }
}

function eventOf({ title, when }: MailEvent, event: LinkedEvent, places: string): MailEvent {
  return { title, when, facts: [...event.venues.map(placeText), places], isCancelled: isOff(event) }
}

function whenText(event: LinkedEvent, dates: ReturnType<typeof dateTexts>): string {
  const range = rangeText(event, { dates })
  return event.allDay ? range : `${range} (${dates.zone.brief(event.zone, event.startsAtUtc)})`
}

function placeText({ name, address, city }: LinkedEvent['venues'][number]): string {
  return [name, address, city].filter(Boolean).join(', ')
}
