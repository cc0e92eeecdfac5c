import type { LetterParts, Letters, OutgoingLetter } from '../../actions/notifications/deliver-outbox.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { MailBlock } from '../../domain/journal/mail-content.ts'
import { type OutboxMessage, recipientId, textIn } from '../../domain/journal/outbox-message.ts'
import { mailKey } from '../../domain/rights/person.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { clockSeconds } from '../../domain/time/date-time.ts'
import { rangeText } from '../../web/event-times.ts'
import { layOutMail } from '../../web/mail/mail-layout.ts'
import { recordPath } from '../../web/record-links.ts'
import { dateTexts, languageRoot } from '../../web/web-context.ts'
import { manageLink } from './actions/register.ts'
import { isTrueNow, letterTopics, type Topic, topicsByState } from './letter-topics.ts'
import { calendarFile, codesFor } from './mail-attachments.ts'
import type { Registration } from './registration.ts'
import { registrationStorage } from './storage/registration-storage.ts'
import type { RegistrationText } from './texts.ts'
import { venueLine } from './venue-line.ts'

/** What the button of a mail says, if it is not the one to manage the registration. */
const actions: Readonly<Partial<Record<Topic, RegistrationText>>> = {
  confirm: 'confirmNow',
  offered: 'acceptNow',
}

/** The mails to people who registered, in the language they registered in, with times in the event's zone. */
export const registrationLetters: Letters = {
  ...Object.fromEntries(
    letterTopics.map(topic => [
      `registration.${topic}`,
      (message: OutboxMessage, parts: LetterParts) => write(topic, message, parts),
    ]),
  ),
  'registration.open': writeOpen,
}

async function write(
  topic: Topic,
  { recipient, data }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, now, translate } = parts
  const registration = await store.of(registrationStorage).find(recipientId(recipient, 'registration') ?? 0)
  const event = registration && (await findEvent(registration, store))
  if (!event || registration.email === '' || !isTrueNow(topic, registration, event, now)) return undefined
  const { language } = registration
  const values = await valuesFor(registration, event, parts)
  const textOf = (key: RegistrationText) => translate(language, `registration.${key}`, values)
  const base = site.publicUrl ?? ''
  const codes = withCodes.includes(topic)
    ? await codesFor(registration, event, { store, base, label: textOf('code') })
    : { blocks: [], attachments: [] }
  const named = wordingOf(topic, registration, event, data)
  const { title, when } = values
  const facts = [...event.venues.map(venueLine), textOf('placesTaken')]
  const href = `${base}${recordPath('event', event)}`
  return {
    to: registration.email,
    ...layOutMail({
      ...{ site, language, subject: textIn(data, 'subject') || textOf(`${named}Subject`) },
      blocks: [
        { text: textOf('hello') },
        named === 'message' ? { quote: textIn(data, 'text') } : { text: textOf(`${named}Letter`).trim() },
        { event: { title, href, when, facts, isCancelled: isOff(event) } },
        ...codes.blocks,
        { action: textOf(actions[topic] ?? 'manage'), href: values.link },
        ...(topic === 'confirm' ? [{ small: textOf('notYou') }] : []),
      ],
    }),
    attachments: [
      ...codes.attachments,
      ...(withCalendar.includes(topic) && hadPlaces(registration)
        ? [await calendarFile(event, registration, site)]
        : []),
    ],
  }
}

async function findEvent({ eventId, language }: Registration, { events }: LetterParts['store']) {
  const event = await events.find(eventId, everything, language)
  return event && events.linked(event, everything, language)
}

type Wording = Topic | 'confirmWaiting' | 'cancelledSelf' | 'eventPostponed'

/** The texts of a mail, where one topic has several: who cancelled, and whether there will be another date. */
function wordingOf(
  topic: Topic,
  { state }: Registration,
  { eventStatus }: LinkedEvent,
  data: OutboxMessage['data'],
): Wording {
  // Nothing is held for someone who joins the waiting list.
  if (topic === 'confirm' && state === 'joining') return 'confirmWaiting'
  if (topic === 'cancelled' && textIn(data, 'by') === 'person') return 'cancelledSelf'
  return topic === 'eventCancelled' && eventStatus === 'postponed' ? 'eventPostponed' : topic
}

const withCodes: readonly Topic[] = ['confirmed', 'moved', 'reminder']

/** The mails that add the event to a calendar, change it there, or cancel it. */
const withCalendar: readonly Topic[] = ['confirmed', 'moved', 'cancelled', 'eventChanged', 'eventCancelled']

/** Only people with places have the event in their calendar, or had it there. */
function hadPlaces({ state }: Registration): boolean {
  return state === 'confirmed' || state === 'cancelled'
}

/** Lists the registrations of an address that are not confirmed, instead of adding another. */
async function writeOpen(
  { recipient }: OutboxMessage,
  parts: LetterParts,
): Promise<OutgoingLetter | undefined> {
  const { store, site, now, translate } = parts
  const first = await store.of(registrationStorage).find(recipientId(recipient, 'registration') ?? 0)
  if (!first || first.email === '') return undefined
  const { language, name } = first
  const textOf = (key: RegistrationText) => translate(language, `registration.${key}`, { name })
  const known = await store.of(registrationStorage).listByEmail(mailKey(first.email), now)
  const blocks: MailBlock[] = []
  for (const registration of known.filter(({ state }) => topicsByState[state] === 'confirm')) {
    const event = await findEvent({ ...registration, language }, store)
    if (!event) continue
    const { title, when, link } = await valuesFor(registration, event, parts)
    blocks.push({ event: { title, when } }, { action: textOf('confirmNow'), href: link })
  }
  if (blocks.length === 0) return undefined
  return {
    to: first.email,
    ...layOutMail({
      ...{ site, language, subject: textOf('openSubject') },
      blocks: [
        { text: textOf('hello') },
        { text: textOf('openLetter') },
        ...blocks,
        { small: textOf('notYou') },
      ],
    }),
  }
}

async function valuesFor(registration: Registration, event: LinkedEvent, parts: LetterParts) {
  const { site, secretFor } = parts
  const { language, expiresAt, name, places } = registration
  const dates = dateTexts(language, site.region)
  const secret = await secretFor(manageLink(registration.id))
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

function whenText(event: LinkedEvent, dates: ReturnType<typeof dateTexts>): string {
  const range = rangeText(event, { dates })
  return event.allDay ? range : `${range} (${dates.zone.brief(event.zone, event.startsAtUtc)})`
}
