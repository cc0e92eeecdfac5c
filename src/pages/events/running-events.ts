import type { EventCard, EventCell } from '../../domain/events/event-views.ts'
import { untilText } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { categoryClass, placeText, titleLink } from './event-card.ts'
import { offClass, stateMark } from './event-state.ts'
import { repeatsLine } from './repeats.ts'

/** How many stand there at once; the others unfold. */
const mostOpen = 3

export interface RunningEvents {
  readonly title: string
  readonly events: readonly (EventCell & Partial<Pick<EventCard, 'places' | 'repeats'>>)[]
  /** How many there are in all, and where they are found if that is more. */
  readonly total: number
  readonly allHref: string
  /** Whether it is one line on a phone, which opens. */
  readonly opensOnPhones?: boolean
}

/** What has been on for a while, in short: until when, what and where. Nothing, where nothing is on. */
export function runningEvents(running: RunningEvents, context: PageContext): Html {
  const { title, events, total, opensOnPhones = false } = running
  if (events.length === 0) return html``
  const heading = html`<h2>${title} <span class="number">${context.dates.number(total)}</span></h2>`
  const list = listOf(running, context)
  return opensOnPhones
    ? html`<section class="running"><details class="line"><summary>${heading}</summary>
${list}</details></section>
`
    : html`<section class="running">${heading}
${list}</section>
`
}

function listOf({ events, total, allHref }: RunningEvents, context: PageContext): Html {
  const { t } = context
  const [open, folded] = [events.slice(0, mostOpen), events.slice(mostOpen)]
  const others = total - events.length
  const all =
    others > 0 ? html`<p class="more"><a href="${allHref}">${t('more', { count: others })}</a></p>` : html``
  return html`${rows(open, context)}${
    folded.length > 0
      ? html`<details><summary>${t('more', { count: total - open.length })}</summary>${rows(folded, context)}${all}</details>`
      : html``
  }`
}

function rows(events: RunningEvents['events'], context: PageContext): Html {
  return html`<ul>
${events.map(event => row(event, context))}</ul>
`
}

function row(event: RunningEvents['events'][number], context: PageContext): Html {
  const place = placeText(event.places ?? [])
  return html`<li class="item${categoryClass(event)}${offClass(event)}"><h3>${stateMark(event, context)}${titleLink(event, context)}</h3>
<p class="when">${untilText(event, context)}${place ? html` · <bdi class="where">${place}</bdi>` : html``}</p>${repeatsLine(event, context)}</li>
`
}
