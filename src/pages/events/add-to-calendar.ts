import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { daysOf } from '../../domain/time/calendar-days.ts'
import { instant } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'
import { placeText, summaryOf } from './event-card.ts'

/** The ways to put an event into one's own calendar. */
export function addToCalendar(event: LinkedEvent, context: PageContext): Html {
  const { t, link } = context
  const file = link(`${recordPath('event', event)}event.ics`)
  return html`<details class="add menu"><summary>${t('addToCalendar')}</summary>
<ul>
<li><a href="${file}" download>${t('calendarFile')}</a></li>
<li><a href="${link(`${recordPath('event', event)}event.ics`, { remind: 30 })}" download>${t('calendarFileReminding', { minutes: 30 })}</a></li>
<li><a href="${googleUrl(event, context)}" rel="noopener nofollow">Google Calendar</a></li>
<li><a href="${outlookUrl(event, context)}" rel="noopener nofollow">Outlook</a></li>
</ul></details>
`
}

function googleUrl(event: LinkedEvent, context: PageContext): string {
  const compact = (text: string) => text.replace(/[-:]/g, '')
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
    location: placeText(event.venues),
  }
}

function outlookUrl(event: LinkedEvent, context: PageContext): string {
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
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`
}
