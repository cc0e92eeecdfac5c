import type { Placed } from '../../domain/calendar-days.ts'
import type { EventCell } from '../../domain/event-views.ts'
import { type MonthOfEvents, monthOfEvents, type WeekOfEvents } from '../../queries/month-of-events.ts'
import { readNarrowing } from '../../queries/narrowing.ts'
import { monthIn, today } from '../../web/days.ts'
import { rangeText, shortDaysText, timeText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { categoryClass } from '../event-card.ts'
import { feedsOf } from '../feeds/links.ts'
import { filterForm } from '../filter-form.ts'
import { keptQuery } from '../kept-query.ts'
import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { periodHead } from './period-head.ts'

/** A month as a table of weeks. Events of several days span them; whole days stand on top. */
export async function monthPage(context: PageContext): Promise<Page> {
  const narrowing = await readNarrowing(context)
  const month = monthIn(context)
  const found = await monthOfEvents({ month, firstDay: context.dates.firstDay }, narrowing, context)
  const title = monthTitle(month, context)
  return {
    title,
    view: 'month',
    description: context.t('eventsIn', { month: title }),
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: narrowing.isNarrowed,
    main: html`${monthHead(month, title, context)}${await filterForm(context)}${monthTable(found, context)}`,
  }
}

function monthHead(month: Temporal.PlainYearMonth, title: string, context: PageContext): Html {
  const { t } = context
  const to = (other: Temporal.PlainYearMonth) => `/events/month/${other.toString()}/`
  const period = {
    title,
    previous: { path: to(month.subtract({ months: 1 })), text: t('previousMonth') },
    next: { path: to(month.add({ months: 1 })), text: t('nextMonth') },
    todayPath: '/events/month/',
  }
  return periodHead(period, context)
}

export function monthTitle(month: Temporal.PlainYearMonth, { dates }: PageContext): string {
  return dates.month(month.toPlainDate({ day: 1 }))
}

export function monthTable({ month, weeks }: MonthOfEvents, context: PageContext): Html {
  const { t, dates } = context
  const names = (weeks[0]?.days ?? []).map(
    day =>
      html`<th scope="col" abbr="${dates.weekday(day)}"><span class="wide">${dates.weekday(day)}</span><span class="narrow">${dates.shortWeekday(day)}</span></th>`,
  )
  return html`<table class="month">
<caption class="hidden">${t('monthTable', { month: monthTitle(month, context) })}</caption>
<thead><tr>${names}</tr></thead>
${weeks.map(week => weekRows(week, month, context))}</table>
`
}

/** A week is a group of rows: its days, then its events in lanes, then what is folded away. */
function weekRows(
  { days: week, lanes, counts, hidden }: WeekOfEvents,
  month: Temporal.PlainYearMonth,
  context: PageContext,
): Html {
  const cells = week.map((day, column) => dayCell(day, month, counts[column] ?? 0, context))
  return html`<tbody class="week">
<tr class="days">${cells}</tr>
${lanes.map(lane => html`<tr class="lane">${laneCells(lane, week, month, context)}</tr>\n`)}${foldedRow(week, hidden, context)}</tbody>
`
}

function dayCell(
  day: Temporal.PlainDate,
  month: Temporal.PlainYearMonth,
  count: number,
  context: PageContext,
): Html {
  const { dates, link, t } = context
  const isToday = day.equals(today(context))
  const marks = [isOutside(day, month) && 'outside', isToday && 'today', count > 0 && 'busy'].filter(Boolean)
  const label = `${dates.longDay(day)}, ${t('eventCount', { count })}`
  return html`<th scope="col" class="${marks.join(' ')}"><a class="day" href="${link(`/events/day/${day.toString()}/`, keptQuery(context))}" aria-label="${label}"${
    isToday ? html` aria-current="date"` : html``
  }><time datetime="${day.toString()}">${dates.dayNumber(day)}</time></a></th>`
}

function isOutside(day: Temporal.PlainDate, month: Temporal.PlainYearMonth): boolean {
  return day.month !== month.month || day.year !== month.year
}

/** The events of a lane, and empty cells between them. */
function laneCells(
  lane: readonly Placed<EventCell>[],
  week: readonly Temporal.PlainDate[],
  month: Temporal.PlainYearMonth,
  context: PageContext,
): Html[] {
  const cells: Html[] = []
  let column = 0
  for (const placed of lane) {
    for (; column < placed.column; column++) cells.push(emptyCell(week[column], month))
    cells.push(eventCell(placed, week, month, context))
    column += placed.columns
  }
  for (; column < week.length; column++) cells.push(emptyCell(week[column], month))
  return cells
}

function emptyCell(day: Temporal.PlainDate | undefined, month: Temporal.PlainYearMonth): Html {
  return day && isOutside(day, month) ? html`<td class="outside"></td>` : html`<td></td>`
}

function eventCell(
  placed: Placed<EventCell>,
  week: readonly Temporal.PlainDate[],
  month: Temporal.PlainYearMonth,
  context: PageContext,
): Html {
  const { event, columns, beganBefore, goesOn } = placed
  const { link, t } = context
  // What began on another day has no time to name on this one.
  const isBar = columns > 1 || event.allDay || beganBefore || goesOn
  const marks = [isBar ? 'bar' : 'dot', beganBefore && 'began', goesOn && 'goes-on'].filter(Boolean).join(' ')
  const time = isBar ? html`` : html`<span class="time">${timeText(event, context)}</span> `
  const span = columns > 1 ? html` colspan="${String(columns)}"` : html``
  const more = goesOn ? html`<span class="hidden"> (${t('continues')})</span>` : html``
  return html`<td${span} class="${cellMarks(placed, week, month, context)}" data-on="${shortDate(placed, week, context)}"><a class="event ${marks}${categoryClass(event)}" href="${link(recordPath('event', event))}" title="${rangeText(event, context)}">${time}${trustedMarkup(event.title)}${more}</a></td>`
}

/** By these a narrow screen, which lists the events below the days, finds their order and leaves out what is over. */
function cellMarks(
  { event, column, columns, beganBefore }: Placed<EventCell>,
  week: readonly Temporal.PlainDate[],
  month: Temporal.PlainYearMonth,
  { now }: PageContext,
): string {
  const isAllOutside = week.slice(column, column + columns).every(day => isOutside(day, month))
  return [
    `on-${column + 1}`,
    beganBefore && 'began',
    event.endsAtUtc < now && 'over',
    isAllOutside && 'outside',
  ]
    .filter(Boolean)
    .join(' ')
}

function shortDate(
  { event, column, columns, beganBefore, goesOn }: Placed<EventCell>,
  week: readonly Temporal.PlainDate[],
  context: PageContext,
): string {
  const { dates } = context
  const day = week[column] as Temporal.PlainDate
  if (columns === 1 && !beganBefore && !goesOn) return `${dates.shortWeekday(day)} ${dates.dayNumber(day)}`
  return shortDaysText(event, context)
}

function foldedRow(
  week: readonly Temporal.PlainDate[],
  hidden: readonly number[],
  context: PageContext,
): Html {
  if (hidden.every(count => count === 0)) return html``
  const { t, link, dates } = context
  const cells = week.map((day, column) => {
    const count = hidden[column] ?? 0
    if (count === 0) return html`<td></td>`
    const on = `${dates.shortWeekday(day)} ${dates.dayNumber(day)}`
    return html`<td class="on-${String(column + 1)}" data-on="${on}"><a class="folded" href="${link(`/events/day/${day.toString()}/`, keptQuery(context))}">${t('more', { count })}<span class="hidden">: ${dates.longDay(day)}</span></a></td>`
  })
  return html`<tr class="lane">${cells}</tr>\n`
}
