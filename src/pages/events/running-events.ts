import type { EventCard, EventCell } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { untilAlone } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { categoryClass, isolatedParts, titleLink } from './event-card.ts'
import { offClass, stateMark, whenSaid } from './event-state.ts'
import { repeatsLine } from './repeats.ts'

/** How many are shown before the rest is folded. */
const mostOpen = 3

interface RunningEvents {
  readonly title: string
  readonly events: readonly (EventCell & Partial<Pick<EventCard, 'places' | 'repeats'>>)[]
  /** The total, and the link to all of them if there are more. */
  readonly total: number
  readonly allHref: string
  /** The day that the page is about, if it is not today. */
  readonly day?: Temporal.PlainDate
  /** Where they are one line that opens. */
  readonly folds?: 'always' | 'on phones'
}

/** Ongoing events in short: end, title and place. Empty if there are none. */
export function runningEvents(running: RunningEvents, context: PageContext): Html {
  const { title, events, total, folds } = running
  if (events.length === 0) return html``
  const heading = html`<h2>${title} <span class="number">${context.dates.number(total)}</span></h2>`
  if (!folds)
    return html`<section class="running">${heading}
${listOf(running, context)}</section>
`
  const wide = folds === 'on phones' && html`<div class="wide-heading">${heading}</div>`
  const list = folds === 'always' ? rows(events, running, context) : listOf(running, context)
  return html`<section class="running${folds === 'always' ? ' one-line' : ''}">${wide}<details class="line"><summary>${heading}</summary>
${list}</details></section>
`
}

/** "2 events · 13 ongoing" */
export function eventCounts(count: number, ongoing: number, { t }: PageContext): string {
  const counts = [
    count > 0 && t('eventCount', { count }),
    ongoing > 0 && t('ongoingCount', { count: ongoing }),
  ]
  return counts.filter(Boolean).join(' · ')
}

function listOf(running: RunningEvents, context: PageContext): Html {
  const { events, total, allHref } = running
  const { t } = context
  const [open, folded] = [events.slice(0, mostOpen), events.slice(mostOpen)]
  const others = total - events.length
  const all = others > 0 && html`<p class="more"><a href="${allHref}">${t('more', { count: others })}</a></p>`
  return html`${rows(open, running, context)}${
    folded.length > 0 &&
    html`<details><summary>${t('more', { count: total - open.length })}</summary>${rows(folded, running, context)}${all}</details>`
  }`
}

function rows(events: RunningEvents['events'], { day }: RunningEvents, context: PageContext): Html {
  return html`<ul>
${events.map(event => row(event, day, context))}</ul>
`
}

function row(
  event: RunningEvents['events'][number],
  day: Temporal.PlainDate | undefined,
  context: PageContext,
): Html {
  const places = (event.places ?? []).map(
    place => html` <span class="where">${isolatedParts(placeParts(place), context)}</span>`,
  )
  return html`<li class="item${categoryClass(event)}${offClass(event)}"><h3>${titleLink(event, context)} ${stateMark(event, context)}</h3>
<p class="when parts"><span>${whenSaid(untilAlone(event, context, day), event, context)}</span>${places}</p>${repeatsLine(event, context)}</li>
`
}
