// What pages say about registration. `registrationOffer` decides, and nothing else.
import {
  type OfferingEvent,
  type RegistrationOffer,
  registrationOffer,
} from '../../domain/events/registration-offer.ts'
import { clockSeconds, localDate, type TimeZoneName, type UtcSeconds } from '../../domain/time/date-time.ts'
import { rangeInYearWithZone } from '../../web/event-times.ts'
import type { PageContext } from '../frame/page-context.ts'

export type OfferWords = Pick<PageContext, 't' | 'dates' | 'site' | 'time'>

/** For a card: one or two words, or an empty string if there is nothing to say. */
export function offerMark(event: OfferingEvent & Zoned, context: OfferWords): string {
  const { t, dates } = context
  const offer = registrationOffer(event, context)
  if (offer.state !== 'opens_later') return wordOf(offer, t)
  const opens = clockSeconds(offer.at, event.zone)
  return t('opensOn', { day: dates.dayRangeInYear(opens, opens) })
}

interface Zoned {
  readonly zone: TimeZoneName
}

function wordOf({ state }: RegistrationOffer, t: OfferWords['t']): string {
  if (state === 'few') return t('fewPlaces')
  if (state === 'full') return t('full')
  if (state === 'waiting_list') return t('waitingList')
  return state === 'closed' ? t('registrationClosed') : ''
}

/** For the page of the event: a sentence for each state in which visitors can’t do anything yet, or any more. */
export function offerNote(event: OfferingEvent & Zoned, context: OfferWords): string {
  const { t } = context
  const offer = registrationOffer(event, context)
  if (offer.state === 'opens_later')
    return t('registrationOpensAt', { time: timeText(offer.at, event, context) })
  if (offer.state === 'closed')
    return t('registrationClosedOn', { day: dayText(offer.since, event, context) })
  return offer.state === 'full' ? t('placesTaken') : ''
}

/** With the year if it differs. */
function timeText(at: UtcSeconds, { zone }: Zoned, context: OfferWords): string {
  return rangeInYearWithZone({ allDay: false, startsAtUtc: at, endsAtUtc: at, zone }, context)
}

/** With the year if it differs. */
function dayText(at: UtcSeconds, { zone }: Zoned, { dates, time, site }: OfferWords): string {
  const day = localDate(at, zone)
  return day.year === time.today(site.zone).year ? dates.dayOfMonth(day) : dates.fullDay(day)
}
