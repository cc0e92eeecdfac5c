import { localDate } from '../../domain/time/date-time.ts'
import { monthOfEvents } from '../../queries/events/month-of-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { monthTable, monthTitle } from './month-table.ts'

/** The first month of a list as a small calendar that links the days with events. */
export async function miniMonth(context: PageContext, filter: PageFilter): Promise<Html> {
  const { dates, site, link } = context
  const from = filter.filters.from?.in(site.zone)
  const month = (from ? localDate(from.utc, site.zone) : today(context)).toPlainYearMonth()
  const { weeks, ...found } = await monthOfEvents({ month, firstDay: dates.firstDay }, filter, context)
  const days = weeks.map(({ ongoing: _ongoing, ...week }) => ({ ...week, lanes: [], folded: [] }))
  const { from: _from, until: _until, ...kept } = carriedQuery(context)
  const href = link(`/events/month/${month.toString()}/`, kept)
  return html`<div class="mini"><p class="title"><a href="${href}">${monthTitle(month, context)}</a></p>
${monthTable({ ...found, weeks: days }, context)}</div>
`
}
