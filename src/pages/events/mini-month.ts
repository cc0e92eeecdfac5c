// A small month beside a list or a day. It links the days with events.
import { monthOfCounts } from '../../queries/events/month-of-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { monthTable, monthTitle } from './month-table.ts'

/** The month of a day. On the page of that day it is marked. */
export async function miniMonth(
  day: Temporal.PlainDate,
  { filter, isChosen }: { readonly filter: PageFilter; readonly isChosen: boolean },
  context: PageContext,
): Promise<Html> {
  const month = day.toPlainYearMonth()
  const found = await monthOfCounts({ month, firstDay: context.dates.firstDay }, filter, context)
  const { from: _from, until: _until, ...kept } = carriedQuery(context)
  const href = context.link(`/events/month/${month.toString()}/`, kept)
  return html`<div class="mini"><p class="title"><a href="${href}">${monthTitle(month, context)}</a></p>
${monthTable({ ...found, ...(isChosen && { chosen: day.toString() }) }, context)}</div>
`
}
