import { daysFrom, startOfWeek } from '../../../domain/time/calendar-days.ts'
import { type Beside, halfHours } from '../../../domain/time/day-hours.ts'
import { type DayOfHours, deskWeek } from '../../../queries/events/desk-calendar.ts'
import { dayIn, today } from '../../../web/days.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { type TableFilters, tableFilters, tableQuery } from '../table/table-filters.ts'
import { calendarItem, calendarPage, dayHead } from './calendar-frame.ts'

/** A week by hours, with the filters of the table. Narrow screens show the days in one column. */
async function showWeek(context: DeskContext): Promise<DeskAnswer> {
  const { dates } = context
  const first = startOfWeek(dayIn(context), dates.firstDay)
  const days = daysFrom(first, 7)
  const filters = tableFilters(context.query)
  const week = await deskWeek(days, filters.requested, context)
  const view = {
    name: 'week',
    title: dates.dayRange(first, first.add({ days: 6 })),
    path: weekPath(first),
    day: days.find(day => day.equals(today(context))) ?? first,
    before: weekPath(first.subtract({ days: 7 })),
    after: weekPath(first.add({ days: 7 })),
    isEmpty: week.every(({ whole, timed }) => whole.length + timed.events.length === 0),
    content: html`<div class="desk-calendar desk-week" id="calendar">${axisHtml(context)}
${week.map(day => dayHtml(day, filters, context))}</div>`,
  } as const
  return calendarPage(view, filters, context)
}

function weekPath(day: Temporal.PlainDate): string {
  return `/desk/events/week/${day.toString()}/`
}

/** Hidden from screen readers, because every event has its time. */
function axisHtml({ dates }: DeskContext): Html {
  const hours = Array.from({ length: halfHours / 2 }, (_, hour) => hour)
  return html`<ol class="axis" aria-hidden="true">${hours.map(hour => html`<li>${dates.shortTime(hour * 3600)}</li>`)}</ol>`
}

function dayHtml({ day, whole, timed }: DayOfHours, filters: TableFilters, context: DeskContext): Html {
  const { t, dates } = context
  const inside = { beganBefore: false, goesOn: false }
  const isFree = whole.length + timed.events.length === 0
  const marks = [day.equals(today(context)) && 'today', isFree && 'free'].filter(Boolean).join(' ')
  const items = timed.events.map(({ event, start, length, place }) =>
    calendarItem({ event, ...inside }, context, `${placeMarks(place)} at-${start + 1} for-${length}`),
  )
  const here = { from: day.toString(), to: day.toString(), page: '' }
  const crowds = timed.crowds.map(
    ({ start, count }) =>
      html`<li class="crowd in-1 of-2 at-${String(start + 1)} for-2"><a href="/desk/events/${tableQuery(filters, here)}">${t('moreThatDay', { count })}</a></li>`,
  )
  return html`<section class="${marks}" data-day="${day.toString()}" aria-label="${dates.longDay(day)}">${dayHead(day, context)}
<ul class="whole">${whole.map(placed => calendarItem(placed, context))}</ul>
<ul class="hours">${items}${crowds}</ul></section>
`
}

/** The classes for the position beside overlapping events. */
function placeMarks(place: Beside | undefined): string {
  return place ? `in-${place.column} of-${place.of} over-${place.span}` : 'crowded'
}

export const weekRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/week/', access: 'record.read', run: showWeek },
  { method: 'GET', path: '/events/week/:day/', access: 'record.read', run: showWeek },
]
