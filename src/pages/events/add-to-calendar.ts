import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { daysOf } from '../../domain/time/calendar-days.ts'
import { venuesText } from '../../formats/venue-text.ts'
import { instant } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'
import { summaryOf } from './event-card.ts'
import { followIcon } from './icons.ts'

/** Links that add an event to a personal calendar. */
export function addToCalendar(event: LinkedEvent, context: PageContext): Html {
  const { t, link } = context
  const file = link(`${recordPath('event', event)}event.ics`)
  return html`<details class="add menu"><summary title="${t('addToCalendar')}">${followIcon}<span class="label">${t('addToCalendar')}</span></summary>
<ul>
<li><a href="${file}" download>${t('calendarFile')}</a></li>
<li><a href="${link(`${recordPath('event', event)}event.ics`, { remind: 30 })}" download>${t('calendarFileReminding', { minutes: 30 })}</a></li>
<li><a href="${googleUrl(event, context)}" rel="noopener nofollow">Google Calendar</a></li>
<li><a href="${outlookUrl('outlook.live.com', event, context)}" rel="noopener nofollow">Outlook</a></li>
<li><a href="${outlookUrl('outlook.office.com', event, context)}" rel="noopener nofollow">Office 365</a></li>
<li><a href="${yahooUrl(event, context)}" rel="noopener nofollow">Yahoo</a></li>
</ul></details>
`
}

/** The date format of these services: `20300120T163000Z`. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '')
}

function googleUrl(event: LinkedEvent, context: PageContext): string {
  const [first, last] = daysOf(event, event.zone)
  const dates = event.allDay
    ? `${compact(first.toString())}/${compact(last.add({ days: 1 }).toString())}`
    : `${compact(instant(event.startsAtUtc))}/${compact(instant(event.endsAtUtc))}`
  const query = { action: 'TEMPLATE', text: plainTextOf(event.title), dates, ...described(event, context) }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`
}

function described(event: LinkedEvent, { addresses }: PageContext) {
  const page = `${addresses.site}${recordPath('event', event)}`
  return {
    details: [summaryOf(event, 500), page].filter(Boolean).join('\n\n'),
    location: venuesText(event.venues),
  }
}

function outlookUrl(host: string, event: LinkedEvent, context: PageContext): string {
  const [first, last] = daysOf(event, event.zone)
  const { details, location } = described(event, context)
  const query = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: plainTextOf(event.title),
    startdt: event.allDay ? first.toString() : instant(event.startsAtUtc),
    enddt: event.allDay ? last.add({ days: 1 }).toString() : instant(event.endsAtUtc),
    ...(event.allDay && { allday: 'true' }),
    body: details,
    location,
  }
  return `https://${host}/calendar/0/deeplink/compose?${new URLSearchParams(query)}`
}

function yahooUrl(event: LinkedEvent, context: PageContext): string {
  const [first, last] = daysOf(event, event.zone)
  const { details, location } = described(event, context)
  const query = {
    v: '60',
    title: plainTextOf(event.title),
    st: compact(event.allDay ? first.toString() : instant(event.startsAtUtc)),
    et: compact(event.allDay ? last.toString() : instant(event.endsAtUtc)),
    ...(event.allDay && { dur: 'allday' }),
    desc: details,
    in_loc: location,
  }
  return `https://calendar.yahoo.com/?${new URLSearchParams(query)}`
}
