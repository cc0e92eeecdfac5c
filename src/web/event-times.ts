import { daysOf } from '../domain/calendar-days.ts'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import { offsetSeconds } from '../domain/date-time.ts'
import { type TimeZoneName, temporalZone } from '../domain/time-zone.ts'
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
  const time = dates.time(event.startsAtUtc, temporalZone(event.zone))
  const zone = differsFromSite(event, site.zone)
    ? html` <abbr class="zone" title="${event.zone}">${zoneAbbreviation(event.zone, event.startsAtUtc)}</abbr>`
    : html``
  return html`<time datetime="${instant(event.startsAtUtc)}">${time}</time>${zone}`
}

/** The same without markup, for titles and feeds. */
export function rangeText(event: Times, { dates }: Pick<WebContext, 'dates'>): string {
  const [first, last] = daysOf(event, event.zone)
  if (event.allDay) {
    return first.equals(last)
      ? dates.longDay(first)
      : dates.range(event.startsAtUtc, event.endsAtUtc, temporalZone(event.zone), dayOptions)
  }
  const options: Intl.DateTimeFormatOptions = { ...dayOptions, hour: 'numeric', minute: '2-digit' }
  return dates.range(event.startsAtUtc, event.endsAtUtc, temporalZone(event.zone), options)
}

const dayOptions: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
}

export function differsFromSite({ zone, startsAtUtc }: Times, siteZone: TimeZoneName): boolean {
  return offsetSeconds(startsAtUtc, zone) !== offsetSeconds(startsAtUtc, siteZone)
}

export function instant(utcSeconds: number): string {
  return new Date(utcSeconds * 1000).toISOString().replace('.000', '')
}

function dayText(event: Times): string {
  return daysOf(event, event.zone)[0].toString()
}
