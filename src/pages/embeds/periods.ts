// Embeds of a month, a week or a day, with links to the ones around it.

import type { EventLine } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { edgesOf } from '../../domain/time/calendar-days.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { weekOfEvents } from '../../queries/events/events-between.ts'
import { monthOfEvents } from '../../queries/events/month-of-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, hasPage, monthIn } from '../../web/days.ts'
import { timesOfDay } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { categoryClass, isolatedParts, titleLink } from '../events/event-card.ts'
import { offClass, overClass, stateMark, whenSaid } from '../events/event-state.ts'
import { ongoingLine } from '../events/month-agenda.ts'
import { monthTitle, monthView } from '../events/month-table.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { briefTitle } from '../views/period-page.ts'
import { weekOf, weekTitle, weekView } from '../views/week-view.ts'
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
  const first = month.toPlainDate({ day: 1 })
  const filter = await readPageFilter(context)
  const found = await monthOfEvents({ month, firstDay: dates.firstDay }, filter, context)
  const title = monthTitle(month, context)
  const others = [month.subtract({ months: 1 }), month.add({ months: 1 })].map(String)
  return {
    title,
    page: context.link(`/events/month/${month.toString()}/`, carriedQuery(context)),
    content: html`<div class="head">${embedHeading(title, heading, briefTitle('month', [first, first], context))}
${around({ title, others, texts: ['previousMonth', 'nextMonth'] }, addressOf, context)}</div>
${ongoingLine(found, context)}${monthView(found, context)}`,
  }
}

/** The week of the site, in a frame of any width. */
export async function embedWeek(
  context: PageContext,
  { heading }: Pick<EmbedOptions, 'heading'>,
  addressOf: PeriodAddress,
): Promise<EmbedView> {
  const all = weekOf(context)
  const edges = edgesOf(all)
  const [first] = edges
  const title = weekTitle(edges, context)
  const week = await weekOfEvents(all, await readPageFilter(context), context)
  const others = [first.subtract({ days: 7 }), first.add({ days: 7 })].map(String)
  return {
    title,
    page: context.link(`/events/week/${first.toString()}/`, carriedQuery(context)),
    script: 'week.js',
    content: html`<div class="head">${embedHeading(title, heading, briefTitle('week', edges, context))}
${around({ title, others, texts: ['previousWeek', 'nextWeek'] }, addressOf, context)}</div>
${week.isEmpty && html`<p class="nothing">${context.t('noneInWeek')}</p>`}${weekView(week, context)}`,
  }
}

/** How many events of a day are shown before a link to the rest. */
const mostOfDay = 50

/** The events of a day, without hours: a frame with one column of them would be mostly empty. */
export async function embedDay(
  context: PageContext,
  { heading }: Pick<EmbedOptions, 'heading'>,
  addressOf: PeriodAddress,
): Promise<EmbedView> {
  const { t, link } = context
  const day = dayIn(context)
  const title = dayTitle(day, context)
  const { days, alsoOn } = await weekOfEvents([day], await readPageFilter(context), context)
  const events = days.flatMap(({ whole, timed }) => [...whole, ...timed.map(({ event }) => event)])
  const page = link(`/events/day/${day.toString()}/`, carriedQuery(context))
  const others = [day.subtract({ days: 1 }), day.add({ days: 1 })].map(String)
  const rest = events.length - mostOfDay
  const ongoing = { title: t('alsoOn'), events: alsoOn, total: alsoOn.length, allHref: page }
  return {
    title,
    page,
    content: html`<div class="head">${embedHeading(title, heading)}
${around({ title, others, texts: ['previousDay', 'nextDay'] }, addressOf, context)}</div>
${runningEvents({ ...ongoing, folds: 'always' }, context)}${
  events.length === 0
    ? html`<p class="nothing">${t('noneOnDay')}</p>`
    : html`<ul class="agenda">
${events.slice(0, mostOfDay).map(event => agendaLine(event, day, context))}${rest > 0 && html`<li><a href="${page}">${t('more', { count: rest })}</a></li>\n`}</ul>`
}`,
  }
}

export function dayTitle(day: Temporal.PlainDate, { dates, language }: PageContext): string {
  return capitalized(dates.longDay(day), language)
}

function agendaLine(event: EventLine, day: Temporal.PlainDate, context: PageContext): Html {
  const places = event.places.map(
    place => html`<span class="where">${isolatedParts(placeParts(place), context)}</span>`,
  )
  return html`<li class="item${categoryClass(event)}${offClass(event)}${overClass(event, context)}"><p class="name">${titleLink(event, context)} ${stateMark(event, context)}</p>
<p class="when parts"><span>${whenSaid(timesOfDay(event, day, context), event, context)}</span>${places}</p></li>
`
}

interface Around {
  readonly title: string
  /** The periods before and after this one, as they are written in addresses. */
  readonly others: readonly string[]
  readonly texts: readonly [PageText, PageText]
}

/** The element's script follows these links by their periods; in a frame they are normal links. */
function around({ title, others, texts }: Around, addressOf: PeriodAddress, { t }: PageContext): Html {
  const [previous = '', next = ''] = others
  const arrow = (period: string, [direction, rel]: readonly [string, string], text: PageText) =>
    hasPage(period) &&
    html`<a class="arrow ${direction}" rel="${rel}" target="_self" href="${addressOf(period)}" data-period="${period}"><span class="hidden">${t(text)}</span></a>`
  return html`<nav class="around" aria-label="${title}">
${arrow(previous, ['back', 'prev'], texts[0])}
<a class="today-link" rel="current" target="_self" href="${addressOf()}" data-period="">${t('today')}</a>
${arrow(next, ['forward', 'next'], texts[1])}
</nav>`
}
