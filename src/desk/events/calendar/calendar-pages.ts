import type { EventCell } from '../../../domain/events/calendar-event.ts'
import { daysFrom, startOfWeek } from '../../../domain/time/calendar-days.ts'
import { type Beside, halfHours } from '../../../domain/time/day-hours.ts'
import type { Ongoing } from '../../../domain/time/lanes.ts'
import {
  type DayOfEvents,
  type DayOfHours,
  deskMonth,
  deskWeek,
  type Slot,
} from '../../../queries/events/desk-calendar.ts'
import { dayIn, monthIn, today } from '../../../web/days.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { type TableFilters, tableFilters, tableQuery } from '../table/table-filters.ts'
import { calendarItem, calendarPage, dayHead } from './calendar-frame.ts'

/** A month of events in all statuses, with the filters of the table. */
async function showMonth(context: DeskContext): Promise<DeskAnswer> {
  const { dates } = context
  const month = monthIn(context)
  const filters = tableFilters(context)
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
    isEmpty: weeks.flat().every(isFree),
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

function dayHtml(found: DayOfEvents, month: Temporal.PlainYearMonth, context: DeskContext): Html {
  const { day } = found
  const marks = [
    day.month !== month.month && 'outside',
    day.equals(today(context)) && 'today',
    isQuiet(found) && 'free',
  ].filter(Boolean)
  return html`<td class="${marks.join(' ')}" data-day="${day.toString()}">${dayHead(day, context)}
${laneItems(found, context)}</td>`
}

// An event of several days is a bar from its first day of the week. Its other days repeat it for screen readers, and
// on narrow screens, where days are below each other.

function laneItems({ day, slots, folded }: DayOfEvents, context: DeskContext): Html {
  const lines = slots.slice(0, slots.findLastIndex(slot => slot !== undefined) + 1)
  const items = lines.map(slot => slotItem(slot, day, context))
  const rest = folded.map(one => calendarItem(one, context))
  // A single event takes no more room than the line that would count it.
  const shown = rest.length === 1 ? [...items, ...rest] : items
  const count = context.t('moreThatDay', { count: rest.length })
  return html`${shown.length > 0 && html`<ul>${shown}</ul>`}${rest.length > 1 && html`<details><summary>${count}</summary><ul>${rest}</ul></details>`}`
}

function slotItem(slot: Slot | undefined, day: Temporal.PlainDate, context: DeskContext): Html {
  if (!slot) return html`<li class="gap" aria-hidden="true"></li>`
  const { entry, isFirst } = slot
  // Narrow screens leave out the days of other months, and show what is long once a week.
  const isOnce = !isFirst && day.day !== 1
  if (!('event' in entry)) return ongoingItem(entry, { isFirst, isOnce }, context)
  if (isFirst) return calendarItem(entry, context, { position: `span-${entry.columns}` })
  const again = { ...entry, beganBefore: true }
  return calendarItem(again, context, {
    position: entry.isLong && isOnce ? 'again once' : 'again',
    isAgain: true,
  })
}

/** Events longer than two weeks that have no lane, in one line that opens over the page. */
function ongoingItem(
  { columns, events }: Ongoing<EventCell>,
  { isFirst, isOnce }: { readonly isFirst: boolean; readonly isOnce: boolean },
  context: DeskContext,
): Html {
  if (isOnce) return html`<li class="gap" aria-hidden="true"></li>`
  const count = context.t('goingOn', { count: events.length })
  const items = events.map(one => calendarItem(one, context))
  return html`<li class="${isFirst ? `ongoing span-${columns}` : 'ongoing again'}"><details><summary>${count}</summary><ul>${items}</ul></details></li>`
}

/** Whether narrow screens show nothing on this day: long events are shown once a week. */
function isQuiet({ slots, folded }: DayOfEvents): boolean {
  const isContinued = (slot: Slot) => !slot.isFirst && (!('event' in slot.entry) || slot.entry.isLong)
  return folded.length === 0 && slots.every(slot => !slot || isContinued(slot))
}

function isFree({ slots, folded }: DayOfEvents): boolean {
  return slots.every(slot => !slot) && folded.length === 0
}

export const monthRows: readonly DeskRow[] = [
  getRow('/events/month/', 'record.read', showMonth),
  getRow('/events/month/:month/', 'record.read', showMonth),
]

/** A week by hours, with the filters of the table. Narrow screens show the days in one column. */
async function showWeek(context: DeskContext): Promise<DeskAnswer> {
  const { dates } = context
  const first = startOfWeek(dayIn(context), dates.firstDay)
  const days = daysFrom(first, 7)
  const filters = tableFilters(context)
  const week = await deskWeek(days, filters.requested, context)
  const view = {
    name: 'week',
    title: dates.dayRange(first, first.add({ days: 6 })),
    path: weekPath(first),
    day: days.find(day => day.equals(today(context))) ?? first,
    before: weekPath(first.subtract({ days: 7 })),
    after: weekPath(first.add({ days: 7 })),
    isEmpty: week.every(day => isFree(day) && day.timed.events.length === 0),
    content: html`<div class="desk-calendar desk-week" id="calendar">${axisHtml(context)}
${week.map(day => weekDayHtml(day, filters, context))}</div>`,
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

function weekDayHtml(found: DayOfHours, filters: TableFilters, context: DeskContext): Html {
  const { day, timed } = found
  const { t, dates } = context
  const inside = { beganBefore: false, goesOn: false }
  const marks = [day.equals(today(context)) && 'today', isQuiet(found) && timed.events.length === 0 && 'free']
    .filter(Boolean)
    .join(' ')
  const items = timed.events.map(({ event, start, length, place }) =>
    calendarItem({ event, ...inside }, context, {
      position: `${positionClasses(place)} at-${start + 1} for-${length}`,
      hasEdge: true,
    }),
  )
  const here = { from: day.toString(), to: day.toString(), page: '' }
  const rest =
    timed.hidden > 0 &&
    html`<p class="crowd"><a href="/desk/events/${tableQuery(filters, here)}">${t('moreThatDay', { count: timed.hidden })}</a></p>`
  return html`<section class="${marks}" data-day="${day.toString()}" aria-label="${dates.longDay(day)}">${dayHead(day, context)}
<div class="whole">${laneItems(found, context)}${rest}</div>
<ul class="hours">${items}</ul></section>
`
}

/** The classes for the position beside overlapping events. */
function positionClasses(place: Beside | undefined): string {
  return place ? `in-${place.column} of-${place.of} over-${place.span}` : 'crowded'
}

export const weekRows: readonly DeskRow[] = [
  getRow('/events/week/', 'record.read', showWeek),
  getRow('/events/week/:day/', 'record.read', showWeek),
]
