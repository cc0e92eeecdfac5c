import type { EventCard, EventCell } from '../../domain/events/calendar-event.ts'
import { untilAlone } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { categoryClass, isolatedParts, titleLink } from './event-card.ts'
import { offClass, stateMark } from './event-state.ts'
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
  readonly id?: string
  /** Which of them are shown elsewhere on wide screens. */
  readonly isElsewhere?: (event: EventCell) => boolean
  /** Whether phones show one expandable line. */
  readonly opensOnPhones?: boolean
}

/** Ongoing events in short: end, title and place. Empty if there are none. */
export function runningEvents(running: RunningEvents, context: PageContext): Html {
  const { id, title, events, opensOnPhones = false, isElsewhere } = running
  if (events.length === 0) return html``
  const heading = html`<h2>${title} ${numberOf(running, context)}</h2>`
  const list = listOf(running, context)
  const marks = isElsewhere && events.every(isElsewhere) ? ' elsewhere' : ''
  return html`<section class="running${marks}"${id && html` id="${id}"`}>${
    opensOnPhones
      ? html`<div class="wide-heading">${heading}</div><details class="line"><summary>${heading}</summary>
${list}</details>`
      : html`${heading}
${list}`
  }</section>
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

function numberOf({ events, total, isElsewhere }: RunningEvents, { dates }: PageContext): Html {
  if (!isElsewhere) return html`<span class="number">${dates.number(total)}</span>`
  const others = events.filter(event => !isElsewhere(event)).length
  return html`<span class="number on-narrow">${dates.number(total)}</span><span class="number on-wide">${dates.number(others)}</span>`
}

function listOf(running: RunningEvents, context: PageContext): Html {
  const { events, total, allHref, isElsewhere } = running
  const { t } = context
  // Lists partly shown elsewhere are not folded: the count of the rest would be wrong on one of the screens.
  const most = isElsewhere ? events.length : mostOpen
  const [open, folded] = [events.slice(0, most), events.slice(most)]
  const others = total - events.length
  const all = others > 0 && html`<p class="more"><a href="${allHref}">${t('more', { count: others })}</a></p>`
  return html`${rows(open, running, context)}${
    folded.length > 0 &&
    html`<details><summary>${t('more', { count: total - open.length })}</summary>${rows(folded, running, context)}${all}</details>`
  }`
}

function rows(
  events: RunningEvents['events'],
  { isElsewhere = () => false, day }: RunningEvents,
  context: PageContext,
): Html {
  return html`<ul>
${events.map(event => row(event, { marks: isElsewhere(event) ? ' elsewhere' : '', day }, context))}</ul>
`
}

function row(
  event: RunningEvents['events'][number],
  { marks, day }: { readonly marks: string; readonly day: Temporal.PlainDate | undefined },
  context: PageContext,
): Html {
  const places = (event.places ?? []).map(
    ({ name, city }) => html` <span class="where">${isolatedParts([name, city], context)}</span>`,
  )
  return html`<li class="item${marks}${categoryClass(event)}${offClass(event)}"><h3>${stateMark(event, context)}${titleLink(event, context)}</h3>
<p class="when parts"><span>${untilAlone(event, context, day)}</span>${places}</p>${repeatsLine(event, context)}</li>
`
}
