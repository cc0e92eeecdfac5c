// A card that opens over the page without a script, with the events that have no room in a month or a week.

import type { EventLine } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { timesOfDay } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { categoryClass, isolatedParts } from './event-card.ts'
import { offClass, overClass, stateMark } from './event-state.ts'

interface Fold {
  /** For the buttons that open it. */
  readonly id: string
  readonly marks: string
  readonly day: Temporal.PlainDate
  /** The page of the day. */
  readonly href: string
  readonly events: readonly EventLine[]
  /** How many events the whole day has. */
  readonly count?: number
  /** When the events of a part of the day begin, and how many they are. */
  readonly from?: string
  /** A last line. */
  readonly others?: Html | false
}

export function eventFold(
  { id, marks, day, href, events, count = events.length, from, others }: Fold,
  context: PageContext,
): Html {
  const { dates, t, language } = context
  const heading = capitalized(dates.weekdayAndDay(day), language)
  const number = html`<span class="number"><span class="hidden">·</span> ${from ?? t('eventCount', { count })}</span>`
  return html`<section class="fold ${marks}" id="${id}" popover><header><h2>${heading} ${number}</h2><button type="button" class="close" popovertarget="${id}" popovertargetaction="hide" aria-label="${t('close')}"></button></header><ul>
${events.map(event => eventLine(event, day, context))}${others}</ul><p class="to-day"><a href="${href}">${t('eventsOn', { day: dates.weekdayAndDay(day) })}</a></p></section>
`
}

function eventLine(event: EventLine, day: Temporal.PlainDate, context: PageContext): Html {
  const places = event.places.map(
    place => html` <span class="where">${isolatedParts(placeParts(place), context)}</span>`,
  )
  return html`<li><a class="event${categoryClass(event)}${offClass(event)}${overClass(event, context)}" href="${context.link(recordPath('event', event))}"><span><span class="name"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span> ${stateMark(event, context)}</span> <span class="parts"><span class="time">${timesOfDay(event, day, context)}</span>${places}</span></a></li>
`
}
