import { daysFrom, lanesOf, type Placed, placedIn, startOfWeek } from '../../domain/calendar-days.ts'
import type { EventLine } from '../../domain/event-views.ts'
import { linesBetween } from '../../queries/events-between.ts'
import { readNarrowing } from '../../queries/narrowing.ts'
import { dayIn, today } from '../../web/days.ts'
import { timeText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { categoryClass, placeText } from '../event-card.ts'
import { feedsOf } from '../feeds/links.ts'
import { filterForm } from '../filter-form.ts'
import { keptQuery } from '../kept-query.ts'
import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { periodHead } from './period-head.ts'

/** A week: what takes whole days on top, spanning them, and each day's events below it by their time. */
export async function weekPage(context: PageContext): Promise<Page> {
  const { dates, t } = context
  const week = weekOf(context)
  const narrowing = await readNarrowing(context)
  const placed = placedIn(await linesBetween(week, narrowing, context), week, context.site.zone)
  const first = week[0] as Temporal.PlainDate
  const title = t('weekOf', { days: dates.dayRange(first, first.add({ days: 6 })) })
  return {
    title,
    view: 'week',
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: narrowing.isNarrowed,
    main: html`${weekHead(first, title, context)}${await filterForm(context)}<div class="week-view">
${spanningTable(placed.filter(isWhole), week, context)}
<div class="columns">
${week.map((day, column) => dayColumn(day, placed, column, context))}</div>
</div>
`,
  }
}

/** The days of the week that the page shows. */
export function weekOf(context: PageContext): Temporal.PlainDate[] {
  return daysFrom(startOfWeek(dayIn(context), context.dates.firstDay), 7)
}

function weekHead(first: Temporal.PlainDate, title: string, context: PageContext): Html {
  const to = (day: Temporal.PlainDate) => `/events/week/${day.toString()}/`
  const period = {
    title,
    previous: { path: to(first.subtract({ days: 7 })), text: context.t('previousWeek') },
    next: { path: to(first.add({ days: 7 })), text: context.t('nextWeek') },
    todayPath: '/events/week/',
  }
  return periodHead(period, context)
}

function isWhole({ event, columns, beganBefore, goesOn }: Placed<EventLine>): boolean {
  return event.allDay || columns > 1 || beganBefore || goesOn
}

/** For wide screens only: a narrow one repeats these on each of their days, so a reader meets them once. */
function spanningTable(
  placed: readonly Placed<EventLine>[],
  week: readonly Temporal.PlainDate[],
  context: PageContext,
): Html {
  if (placed.length === 0) return html``
  const { lanes } = lanesOf(placed, week.length, Number.POSITIVE_INFINITY)
  return html`<div class="spanning" aria-hidden="true">${lanes.flatMap((lane, row) =>
    lane.map(event => bar(event, row, context)),
  )}</div>`
}

function bar(
  { event, column, columns, beganBefore, goesOn }: Placed<EventLine>,
  row: number,
  context: PageContext,
): Html {
  const place = `from-${column + 1} span-${columns} row-${Math.min(row + 1, 12)}`
  const marks = [beganBefore && 'began', goesOn && 'goes-on'].filter(Boolean).join(' ')
  return html`<a class="event bar ${place} ${marks}${categoryClass(event)}" href="${context.link(recordPath('event', event))}" tabindex="-1">${trustedMarkup(event.title)}</a>`
}

function dayColumn(
  day: Temporal.PlainDate,
  placed: readonly Placed<EventLine>[],
  column: number,
  context: PageContext,
): Html {
  const { dates, link } = context
  const onDay = placed.filter(event => event.column <= column && column < event.column + event.columns)
  const isToday = day.equals(today(context))
  return html`<section class="column${isToday ? ' today' : ''}">
<h2><a href="${link(`/events/day/${day.toString()}/`, keptQuery(context))}"${isToday ? html` aria-current="date"` : html``}><span class="weekday">${dates.shortWeekday(day)}</span> <span class="number">${dates.dayNumber(day)}</span><span class="hidden"> ${dates.longDay(day)}</span></a></h2>
<ul>
${onDay.map(event => dayItem(event, context))}</ul>
</section>
`
}

function dayItem(placed: Placed<EventLine>, context: PageContext): Html {
  const { event } = placed
  const place = placeText(event.places)
  return html`<li class="item${isWhole(placed) ? ' whole' : ''}${categoryClass(event)}"><span class="time">${timeText(event, context)}</span> <a href="${context.link(recordPath('event', event))}">${trustedMarkup(event.title)}</a>${place ? html` <span class="where">${place}</span>` : html``}</li>
`
}
