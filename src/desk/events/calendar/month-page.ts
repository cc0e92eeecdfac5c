import { type DayOfEvents, deskMonth } from '../../../queries/events/desk-calendar.ts'
import { monthIn, today } from '../../../web/days.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { tableFilters } from '../table/table-filters.ts'
import { calendarItem, calendarPage, dayHead } from './calendar-frame.ts'

/** A month of events in all statuses, with the filters of the table. */
async function showMonth(context: DeskContext): Promise<DeskAnswer> {
  const { dates } = context
  const month = monthIn(context)
  const filters = tableFilters(context.query)
  const weeks = await deskMonth({ month, firstDay: dates.firstDay }, filters.requested, context)
  const first = month.toPlainDate({ day: 1 })
  const isCurrent = today(context).toPlainYearMonth().equals(month)
  const view = {
    name: 'month',
    title: dates.month(first),
    path: monthPath(month),
    day: isCurrent ? today(context) : first,
    before: monthPath(month.subtract({ months: 1 })),
    after: monthPath(month.add({ months: 1 })),
    isEmpty: weeks.flat().every(({ events }) => events.length === 0),
    content: tableHtml(month, weeks, context),
  } as const
  return calendarPage(view, filters, context)
}

function monthPath(month: Temporal.PlainYearMonth): string {
  return `/desk/events/month/${month.toString()}/`
}

function tableHtml(
  month: Temporal.PlainYearMonth,
  weeks: readonly (readonly DayOfEvents[])[],
  context: DeskContext,
): Html {
  const { t, dates } = context
  const heads = (weeks[0] ?? []).map(
    ({ day }) =>
      html`<th scope="col" abbr="${dates.weekday(day)}"><span aria-hidden="true">${dates.shortWeekday(day)}</span><span class="hidden">${dates.weekday(day)}</span></th>`,
  )
  const caption = t('monthOf', { month: dates.month(month.toPlainDate({ day: 1 })) })
  return html`<table class="desk-calendar desk-month" id="calendar"><caption class="hidden">${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${weeks.map(week => html`<tr>${week.map(day => dayHtml(day, month, context))}</tr>\n`)}</tbody></table>`
}

/** How many events a day shows before the rest is folded. */
const mostOpen = 5

function dayHtml({ day, events }: DayOfEvents, month: Temporal.PlainYearMonth, context: DeskContext): Html {
  const marks = [
    day.month !== month.month && 'outside',
    day.equals(today(context)) && 'today',
    events.length === 0 && 'free',
  ].filter(Boolean)
  const items = events.map(placed => calendarItem(placed, context))
  const rest =
    items.length > mostOpen
      ? html`<details><summary>${context.t('moreThatDay', { count: items.length - mostOpen })}</summary><ul>${items.slice(mostOpen)}</ul></details>`
      : html``
  return html`<td class="${marks.join(' ')}" data-day="${day.toString()}">${dayHead(day, context)}
${items.length > 0 ? html`<ul>${items.slice(0, mostOpen)}</ul>` : html``}${rest}</td>`
}

export const monthRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/month/', access: 'record.read', run: showMonth },
  { method: 'GET', path: '/events/month/:month/', access: 'record.read', run: showMonth },
]
