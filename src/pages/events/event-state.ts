// Cancelled, postponed and online events, and how pages mark them. They are never hidden.
import type { EventCell, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { type EventState, isOff } from '../../domain/events/event-state.ts'
import { type OfferingEvent, registrationOffer } from '../../domain/events/registration-offer.ts'
import { languageOfText } from '../../domain/records/record-frame.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { rangeText } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { asWritten } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { lockIcon } from './icons.ts'
import { type OfferWords, offerMark } from './registration-words.ts'

type Marked = Pick<EventCell, 'eventStatus' | 'attendance'>

type Offered = Marked & OfferingEvent & Pick<EventCell, 'zone'>

const stateTexts: Readonly<Record<EventState, PageText | undefined>> = {
  scheduled: undefined,
  cancelled: 'cancelled',
  postponed: 'postponed',
  rescheduled: 'rescheduled',
  moved_online: 'movedOnline',
}

/** A word for the changed status; empty if the event takes place as planned. */
export function stateText({ eventStatus }: Marked, { t }: Pick<PageContext, 't'>): string {
  const text = stateTexts[eventStatus]
  return text ? t(text) : ''
}

/** How to take part, if not in person and not mentioned already. */
export function attendanceText({ attendance, eventStatus }: Marked, { t }: Pick<PageContext, 't'>): string {
  if (attendance === 'in_person' || (attendance === 'online' && eventStatus === 'moved_online')) return ''
  return t(attendance === 'online' ? 'online' : 'hybrid')
}

/** Of events that people register for here, `offerMark` says whether they are full. */
export function isSoldOut({
  tickets,
  registration,
  eventStatus,
}: Pick<Offered, 'tickets' | 'registration' | 'eventStatus'>): boolean {
  if (isOff({ eventStatus }) || registration === 'here') return false
  return tickets.length > 0 && tickets.every(({ capacity }) => capacity === 0)
}

/** Whether people can take part, in a word. */
function placesText(event: Offered, context: OfferWords): string {
  return isSoldOut(event) ? context.t('soldOut') : offerMark(event, context)
}

/** Both as badges, and whether people can register, the most important first. */
export function stateBadges(event: Offered, context: OfferWords): Html[] {
  const state = stateText(event, context)
  const offer = placesText(event, context)
  const attendance = attendanceText(event, context)
  return [
    ...(state ? [html`<span class="badge state-badge ${stateClass(event)}">${state}</span>`] : []),
    ...(offer ? [html`<span class="badge offer-badge">${offer}</span>`] : []),
    ...(attendance ? [html`<span class="badge online-badge">${attendance}</span>`] : []),
  ]
}

/** The most important of the three. */
export function stateWord(event: Offered, context: OfferWords): string {
  const online = event.attendance === 'online' ? context.t('online') : ''
  return stateText(event, context) || placesText(event, context) || online
}

/** After the title: a cell has room for one word, and for the lock of a password-protected event. */
export function stateMark(
  event: Offered & Partial<Pick<EventCell, 'isProtected'>>,
  context: OfferWords,
): Html {
  const { t } = context
  const text = stateWord(event, context)
  const isOffer = !stateText(event, context) && placesText(event, context) && isUrgent(event, context)
  const state = text && html`<span class="state ${isOffer ? 'offer' : stateClass(event)}">${text}</span> `
  return html`${state}${event.isProtected && html`<span class="lock">${lockIcon}<span class="hidden">${t('needsPassword')}</span></span> `}`
}

/** The date of a postponed event is no longer true, and says so wherever it is shown. */
export function whenSaid(
  when: Html | string,
  { eventStatus }: Pick<Marked, 'eventStatus'>,
  { t }: Pick<PageContext, 't'>,
): Html {
  if (eventStatus !== 'postponed') return html`${when}`
  return html`<s>${when}</s> <span class="date-open">${t('dateOpen')}</span>`
}

/** The class for the status, in addition to the text. */
function stateClass({ eventStatus }: Marked): string {
  return `is-${eventStatus.replace('_', '-')}`
}

/** The class of a card or cell for an event that does not take place then: its title or its time is struck out. */
export function offClass(event: Pick<Marked, 'eventStatus'>): string {
  if (isOff(event)) return ' off'
  return event.eventStatus === 'postponed' ? ' postponed' : ''
}

/** The class of a card or cell for an event that has ended, which is dimmed. */
export function overClass(
  { endsAtUtc }: Pick<Offered, 'endsAtUtc'>,
  { time }: Pick<OfferWords, 'time'>,
): string {
  return time.hasCome(endsAtUtc) ? ' over' : ''
}

/** The notice at the top of the page: the status, the reason, and the original date. */
export function stateNotice(event: LinkedEvent, context: PageContext): Html {
  const state = stateText(event, context)
  if (!state) return html``
  const { eventStatusReason: reason } = event
  const language = languageOfText(event, 'eventStatusReason', context.language)
  const why = reason && html` <span${asWritten(language, context)}>${reason}</span>`
  return html`<p class="state-notice ${stateClass(event)}"><strong>${state}</strong>${why}${previously(event, context)}</p>
`
}

function previously(event: LinkedEvent, context: PageContext): Html {
  const { previousStartUtc, startsAtUtc, endsAtUtc } = event
  if (previousStartUtc === null) return html``
  const endsThen = (previousStartUtc + endsAtUtc - startsAtUtc) as typeof endsAtUtc
  const when = rangeText({ ...event, startsAtUtc: previousStartUtc, endsAtUtc: endsThen }, context)
  return html` <span class="previously">${context.t('previously', { when })}</span>`
}

/** The month has no room for the words that registration is closed, or opens later. */
function isUrgent(event: Offered, context: OfferWords): boolean {
  return !['closed', 'opens_later'].includes(registrationOffer(event, context).state)
}
