import { dayNumbersOf, daysOf } from '../domain/calendar-days.ts'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import { clockSeconds, dateOfDay, offsetSeconds, type UtcSeconds, utcText } from '../domain/date-time.ts'
import type { TimeZoneName } from '../domain/time-zone.ts'
import { zoneAbbreviation } from '../i18n/zone-abbreviation.ts'
import { type Html, html } from './html.ts'
import type { WebContext } from './web-context.ts'

type Times = Pick<CalendarEvent, 'allDay' | 'startsAtUtc' | 'endsAtUtc' | 'zone'>

/**
 * When an event is, in words: on the clock of its own zone. Where that differs from the site's it is named, and with
 * scripts the visitor's own time is put beside it.
 */
export function whenText(event: Times, context: WebContext): Html {
  const text = rangeText(event, context)
  if (event.allDay) return html`<time datetime="${dayText(event)}">${text}</time>`
  const zone = differsFromSite(event, context.site.zone)
    ? html` <abbr class="zone" title="${event.zone}">${zoneAbbreviation(event.zone, event.startsAtUtc)}</abbr>`
    : html``
  return html`<time datetime="${instant(event.startsAtUtc)}" data-until="${instant(event.endsAtUtc)}">${text}</time>${zone}`
}

/** Only the time of day, for a row of a day: "19:30", or "All day". */
export function timeText(event: Times, { dates, t, site }: WebContext): Html {
  if (event.allDay) return html`${t('allDay')}`
  const time = dates.time(clockSeconds(event.startsAtUtc, event.zone))
  const zone = differsFromSite(event, site.zone)
    ? html` <abbr class="zone" title="${event.zone}">${zoneAbbreviation(event.zone, event.startsAtUtc)}</abbr>`
    : html``
  return html`<time datetime="${instant(event.startsAtUtc)}">${time}</time>${zone}`
}

/** The same without markup, for titles and feeds. */
export function rangeText(event: Times, { dates }: Pick<WebContext, 'dates'>): string {
  const [from, until] = clockSpan(event)
  if (!event.allDay) return dates.timeRange(from, until)
  const [first, last] = dayNumbersOf(event, event.zone)
  return first === last ? dates.longDay(dateOfDay(first)) : dates.weekdayRange(from, until)
}

/** Only the days, for a narrow screen: "15 – 17 Nov". */
export function shortDaysText(event: Times, { dates }: Pick<WebContext, 'dates'>): string {
  const [from, until] = clockSpan(event)
  return dates.shortDayRange(from, until)
}

function clockSpan({ startsAtUtc, endsAtUtc, zone }: Times): [number, number] {
  return [clockSeconds(startsAtUtc, zone), clockSeconds(endsAtUtc, zone)]
}

export function differsFromSite({ zone, startsAtUtc }: Times, siteZone: TimeZoneName): boolean {
  return zone !== siteZone && offsetSeconds(startsAtUtc, zone) !== offsetSeconds(startsAtUtc, siteZone)
}

export function instant(utcSeconds: number): string {
  return `${utcText(utcSeconds as UtcSeconds).replace(' ', 'T')}Z`
}

function dayText(event: Times): string {
  return daysOf(event, event.zone)[0].toString()
}
