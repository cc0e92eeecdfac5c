// Embeds of a month, a week or a day, with links to the ones around it.

import type { EventLine } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { edgesOf } from '../../domain/time/calendar-days.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { weekOfEvents } from '../../queries/events/events-between.ts'
import { monthOfEvents } from '../../queries/events/month-of-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, monthIn, today } from '../../web/days.ts'
import { timesOfDay } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { categoryClass, isolatedParts, titleLink } from '../events/event-card.ts'
import { offClass, stateMark, whenSaid } from '../events/event-state.ts'
import { ongoingLine } from '../events/month-agenda.ts'
import { monthTitle, monthView } from '../events/month-table.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { weekOf } from '../views/week-view.ts'
import { embedLeaf } from './card.ts'
import type { EmbedOptions } from './context.ts'
import { type EmbedView, embedHeading } from './view.ts'

/** The link to another period within the embed; without a name, to the current one. */
export type PeriodAddress = (period?: string) => string

/** The month of the site, in a frame of any width. */
export async function embedMonth(
  context: PageContext,
  { heading }: Pick<EmbedOptions, 'heading'>,
  addressOf: PeriodAddress,
): Promise<EmbedView> {
  const month = monthIn(context)
  const { dates } = context
  const filter = await readPageFilter(context)
  const found = await monthOfEvents({ month, firstDay: dates.firstDay }, filter, context)
  const title = monthTitle(month, context)
  const others = [month.subtract({ months: 1 }), month.add({ months: 1 })].map(String)
  return {
    title,
    page: context.link(`/events/month/${month.toString()}/`, carriedQuery(context)),
    content: html`<div class="head">${embedHeading(title, heading)}
${around({ title, others, texts: ['previousMonth', 'nextMonth'] }, addressOf, context)}</div>
${ongoingLine(found, context)}${monthView(found, context)}`,
  }
}

/** How many events of one day an agenda shows before a link to the rest. */
const mostOfDay = { week: 8, day: 50 }

/** A week or a day as an agenda. */
export async function embedDays(
  context: PageContext,
  { heading, view }: Pick<EmbedOptions, 'heading'> & { readonly view: 'week' | 'day' },
  addressOf: PeriodAddress,
): Promise<EmbedView> {
  const { t, link } = context
  const all = daysOfView(view, context)
  const [first] = edgesOf(all)
  const title = daysTitle(view, all, context)
  const { days, alsoOn } = await weekOfEvents(all, await readPageFilter(context), context)
  const filled = days
    .map(({ day, whole, timed }) => ({ day, events: [...whole, ...timed.map(({ event }) => event)] }))
    .filter(({ events }) => events.length > 0)
  const page = link(`/events/${view}/${first.toString()}/`, carriedQuery(context))
  const step = { days: all.length }
  const others = [first.subtract(step), first.add(step)].map(String)
  const texts = view === 'week' ? previousAndNext.week : previousAndNext.day
  const ongoing = { title: t('alsoOn'), events: alsoOn, total: alsoOn.length, allHref: page }
  return {
    title,
    page,
    content: html`<div class="head">${embedHeading(title, heading)}
${around({ title, others, texts }, addressOf, context)}</div>
${runningEvents({ ...ongoing, folds: 'always' }, context)}<div class="agenda">
${filled.length === 0 && html`<p class="nothing">${t(view === 'week' ? 'noneInWeek' : 'noneOnDay')}</p>`}${filled.map(
  ({ day, events }) =>
    agendaDay({ day, events: events.slice(0, mostOfDay[view]), count: events.length }, context),
)}</div>`,
  }
}

export function daysOfView(view: 'week' | 'day', context: PageContext): Temporal.PlainDate[] {
  return view === 'week' ? weekOf(context) : [dayIn(context)]
}

export function daysTitle(
  view: 'week' | 'day',
  days: readonly Temporal.PlainDate[],
  { t, dates, language }: PageContext,
): string {
  const [first, last] = edgesOf(days)
  if (view === 'week') return t('weekOf', { days: dates.dayRange(first, last) })
  return capitalized(dates.longDay(first), language)
}

interface AgendaDay {
  readonly day: Temporal.PlainDate
  readonly events: readonly (Omit<EventLine, 'places'> & Partial<Pick<EventLine, 'places'>>)[]
  /** How many events the day has. */
  readonly count: number
}

function agendaDay({ day, events, count }: AgendaDay, context: PageContext): Html {
  const { t, dates } = context
  const rest = count - events.length
  const text = events.length === 0 ? t('eventCount', { count }) : t('more', { count: rest })
  const isToday = day.equals(today(context))
  return html`<section class="agenda-day${isToday ? ' today' : ''}" aria-label="${dates.longDay(day)}">
${embedLeaf(day, context)}<ul>
${events.map(event => agendaLine(event, day, context))}${rest > 0 && html`<li><a class="folded" href="${dayHref(day, context)}">${text}</a></li>\n`}</ul></section>
`
}

function agendaLine(event: AgendaDay['events'][number], day: Temporal.PlainDate, context: PageContext): Html {
  const places = (event.places ?? []).map(
    place => html`<span class="where">${isolatedParts(placeParts(place), context)}</span>`,
  )
  return html`<li class="item${categoryClass(event)}${offClass(event)}"><p class="name">${titleLink(event, context)}</p>
<p class="when parts"><span>${stateMark(event, context)}${whenSaid(timesOfDay(event, day, context), event, context)}</span>${places}</p></li>
`
}

interface Around {
  readonly title: string
  /** The periods before and after this one, as they are written in addresses. */
  readonly others: readonly string[]
  readonly texts: readonly [PageText, PageText]
}

const previousAndNext = {
  week: ['previousWeek', 'nextWeek'],
  day: ['previousDay', 'nextDay'],
} as const

/** The element's script follows these links by their periods; in a frame they are normal links. */
function around({ title, others, texts }: Around, addressOf: PeriodAddress, { t }: PageContext): Html {
  const [previous = '', next = ''] = others
  return html`<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" target="_self" href="${addressOf(previous)}" data-period="${previous}"><span class="hidden">${t(texts[0])}</span></a>
<a class="today-link" rel="current" target="_self" href="${addressOf()}" data-period="">${t('today')}</a>
<a class="arrow forward" rel="next" target="_self" href="${addressOf(next)}" data-period="${next}"><span class="hidden">${t(texts[1])}</span></a>
</nav>`
}
