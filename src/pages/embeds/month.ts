import { type MonthOfEvents, monthOfEvents } from '../../queries/events/month-of-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { monthIn } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { monthTable, monthTitle } from '../events/month-table.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { EmbedOptions } from './context.ts'
import { type EmbedView, embedHeading } from './view.ts'

/** The link to another month within the embed; without a name, to the current one. */
export type MonthAddress = (month?: string) => string

/** A month as a table of weeks, as on the month page. */
export async function embedMonth(
  context: PageContext,
  { heading }: EmbedOptions,
  addressOf: MonthAddress,
): Promise<EmbedView> {
  const month = monthIn(context)
  const { dates } = context
  const found = await monthOfEvents(
    { month, firstDay: dates.firstDay },
    await readPageFilter(context),
    context,
  )
  const title = monthTitle(month, context)
  return {
    title,
    page: context.link(`/events/month/${month.toString()}/`, carriedQuery(context)),
    content: html`<div class="head">${embedHeading(title, heading)}
${around(month, title, addressOf, context)}</div>
${monthTable(found, context)}${alsoOn(found, month, context)}`,
  }
}

function alsoOn(
  { alsoOn: events }: MonthOfEvents,
  month: Temporal.PlainYearMonth,
  context: PageContext,
): Html {
  const allHref = context.link(`/events/month/${month.toString()}/`, carriedQuery(context))
  return runningEvents({ title: context.t('alsoOn'), events, total: events.length, allHref }, context)
}

/** The element's script follows these links by their months; in a frame they are normal links. */
function around(
  month: Temporal.PlainYearMonth,
  title: string,
  addressOf: MonthAddress,
  { t }: PageContext,
): Html {
  const previous = month.subtract({ months: 1 }).toString()
  const next = month.add({ months: 1 }).toString()
  return html`<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" target="_self" href="${addressOf(previous)}" data-month="${previous}"><span class="hidden">${t('previousMonth')}</span></a>
<a class="today-link" rel="current" target="_self" href="${addressOf()}" data-month="">${t('today')}</a>
<a class="arrow forward" rel="next" target="_self" href="${addressOf(next)}" data-month="${next}"><span class="hidden">${t('nextMonth')}</span></a>
</nav>`
}
