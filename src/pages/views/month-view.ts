import { monthOfEvents } from '../../queries/events/month-of-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { monthIn } from '../../web/days.ts'
import { html } from '../../web/html.ts'
import { ongoingLine } from '../events/month-agenda.ts'
import { monthTitle, monthView } from '../events/month-table.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { periodPage } from './period-page.ts'

/** A month as a table of weeks. Events of several days span them; all-day events are at the top. */
export async function monthPage(context: PageContext): Promise<Page> {
  leadToDay(context, 'month')
  const { dates, t } = context
  const filter = await readPageFilter(context)
  const month = monthIn(context)
  const found = await monthOfEvents({ month, firstDay: dates.firstDay }, filter, context)
  const { isEmpty } = found
  const title = monthTitle(month, context)
  const days = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })] as const
  const text = t('noneInMonth', { month: dates.month(days[0]) })
  const hint = isEmpty && (await nextEventHint({ text, last: days[1] }, filter, context))
  const body = html`${hint}${ongoingLine(found, context)}<p><a class="hidden skip-calendar" href="#after-calendar">${t('skipCalendar')}</a></p>
${monthView(found, context)}<p id="after-calendar" tabindex="-1"></p>
`
  const page = await periodPage({ view: 'month', title, days, isEmpty }, body, filter, context)
  return { ...page, styles: ['month-grid.css'], description: t('eventsIn', { month: dates.month(days[0]) }) }
}
