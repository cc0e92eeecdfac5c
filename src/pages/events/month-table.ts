// A month as a table, on its page and in embeds.

import type { EventCell } from '../../domain/events/calendar-event.ts'
import type { Placed } from '../../domain/time/calendar-days.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { FoldedEvents, MonthOfEvents, WeekOfEvents } from '../../queries/events/month-of-events.ts'
import { hasPage, today } from '../../web/days.ts'
import { cellTime, rangeHere } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten, mixedClass } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { categoryClass } from './event-card.ts'
import { offClass, overClass, stateMark } from './event-state.ts'
import { agendaId, firstShown, monthAgenda } from './month-agenda.ts'
import { eventCounts } from './running-events.ts'

export function monthTitle(
  { year, month }: Pick<Temporal.PlainYearMonth, 'year' | 'month'>,
  { dates, language }: PageContext,
): string {
  return capitalized(dates.month(new Temporal.PlainDate(year, month, 1)), language)
}

/** A month with the boxes of its days. */
export function monthView(found: MonthOfEvents, context: PageContext): Html {
  return html`<div class="month-view">${monthTable({ ...found, chosen: firstShown(found, context) }, context)}${monthAgenda(found, context)}</div>
`
}

export function monthTable(
  { month, weeks, chosen }: Pick<MonthOfEvents, 'month' | 'weeks'> & { readonly chosen?: string | undefined },
  context: PageContext,
): Html {
  const { t, dates, language } = context
  const names = (weeks[0]?.days ?? []).map(
    day =>
      html`<th scope="col" abbr="${dates.weekday(day)}"><span class="wide">${capitalized(dates.weekday(day), language)}</span><span class="narrow">${capitalized(dates.shortWeekday(day), language)}</span><span class="narrowest">${dates.narrowWeekday(day)}</span></th>`,
  )
  const table = { month: month.toString(), today: today(context).toString(), chosen, seen: new Set<number>() }
  return html`<table class="month">
<caption class="hidden">${t('monthTable', { month: dates.month(month.toPlainDate({ day: 1 })) })}</caption>
<thead><tr>${names}</tr></thead>
${weeks.map(week => weekRows(week, table, context))}</table>
`
}

/** The month and today as texts, and the events already in the table: keyboard navigation stops at each once. */
interface Table {
  readonly month: string
  readonly today: string
  /** The day whose events are below the month on narrow screens, or beside it. */
  readonly chosen: string | undefined
  readonly seen: Set<number>
}

/** A date is asked once: its members are slower than a template. */
interface Day {
  readonly date: Temporal.PlainDate
  /** "2026-11-15" */
  readonly text: string
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly isOutside: boolean
  readonly isPast: boolean
}

/** A week is a group of rows: its days, the lanes of its bars, and the rest of its events. */
function weekRows(
  { days, counts, happening, ...events }: WeekOfEvents,
  { month, today, chosen, seen }: Table,
  context: PageContext,
): Html {
  const week = days.map((date): Day => {
    const text = date.toString()
    return {
      ...{ date, text, isToday: text === today, isChosen: text === chosen },
      ...{ isOutside: !text.startsWith(month), isPast: text < today },
    }
  })
  const cells = week.map((day, column) =>
    dayCell(day, { count: counts[column] ?? 0, happening: happening[column] ?? 0 }, context),
  )
  return html`<tbody class="week">
<tr class="days">${cells}</tr>
${eventRows({ ...events, week, seen }, context)}</tbody>
`
}

function dayCell(
  { date, text, isToday, isChosen, isOutside, isPast }: Day,
  { count, happening }: { readonly count: number; readonly happening: number },
  context: PageContext,
): Html {
  const { dates, t } = context
  const marks = [
    isOutside && 'outside',
    isToday && 'today',
    isChosen && 'chosen',
    isPast && 'past',
    happening >= 10 && 'many',
  ].filter(Boolean)
  const label = `${dates.longDay(date)}, ${eventCounts(happening, count - happening, context) || t('eventCount', { count })}`
  return html`<th scope="col" class="${marks.join(' ')}"><a class="day"${hasPage(text) && html` href="${dayHref(text, context)}"`} aria-label="${label}"${
    isToday && html` aria-current="date"`
  }${
    // Rendered by the style sheet: the link's accessible name has the full count.
    happening > 0 && html` data-happening="${dates.number(happening)}"`
  }><time datetime="${text}">${dates.dayNumber(date)}</time></a></th>`
}

interface EventRows extends Pick<Table, 'seen'>, Pick<WeekOfEvents, 'lanes' | 'folded'> {
  readonly week: readonly Day[]
}

/**
 * Bars have a row for each lane. The other events of a day are below its last bar in one cell, so that a title of two
 * lines moves nothing on other days.
 */
function eventRows(events: EventRows, context: PageContext): Html[] {
  const { lanes, folded, week } = events
  if (lanes.length === 0 && folded.every(({ count }) => count === 0)) return []
  const bars = lanes.slice(0, lanes.findLastIndex(lane => lane.some(isSpanning)) + 1)
  const columns = week.map((_, column) => columnOf(column, lanes))
  const rows = bars.map((_, row) => columns.flatMap(column => laneCell({ column, row }, events, context)))
  const below = columns.map(column => cellBelowBars(column, bars.length, events, context))
  return [...rows, below].map(cells => html`<tr class="lane">${cells}</tr>\n`)
}

function isSpanning({ columns }: Placed<unknown>): boolean {
  return columns > 1
}

function covers({ column, columns }: Placed<unknown>, day: number): boolean {
  return column <= day && day < column + columns
}

/** Whether it has the line between two bars to itself. */
function fitsBetweenBars({ event, beganBefore, goesOn }: Placed<EventCell>): boolean {
  return beganBefore || goesOn || event.title.length <= lettersBetweenBars
}

/** On tablets, in a day of the month. Longer titles have several lines below the bars. */
const lettersBetweenBars = 14

/** A day of a week. */
interface Column {
  readonly column: number
  /** The bars by their lanes, and the events that have a free lane between them. */
  readonly inLanes: readonly (Placed<EventCell> | undefined)[]
  /** The other events of the day. */
  readonly below: readonly Placed<EventCell>[]
}

/** The first event that fits has the first free lane above the last bar. */
function columnOf(column: number, lanes: EventRows['lanes']): Column {
  const bars = lanes.map(lane => lane.find(one => isSpanning(one) && covers(one, column)))
  const below = lanes.flatMap(lane => lane.filter(one => one.column === column && !isSpanning(one)))
  const inLanes = bars.slice(0, bars.findLastIndex(Boolean) + 1).map(bar => {
    const next = below.findIndex(fitsBetweenBars)
    return bar ?? (next < 0 ? undefined : below.splice(next, 1)[0])
  })
  return { column, inLanes, below }
}

/** A bar, where it begins, or an event that comes before the bar of its day. */
function laneCell(
  { column: { column, inLanes }, row }: { readonly column: Column; readonly row: number },
  events: EventRows,
  context: PageContext,
): Html[] {
  const found = inLanes[row]
  if (!found) return [html`<td></td>`]
  if (found.column < column) return []
  const days = events.week.slice(column, column + found.columns)
  const span = isSpanning(found) && html` colspan="${String(found.columns)}"`
  const outside = days.every(day => day.isOutside) && html` class="outside"`
  return [html`<td${span}${outside}>${placedLink(found, events, context)}</td>`]
}

/** How many rows of bars of other days are beside the events of a day. */
const besideBars = ['up-1', 'up-2', 'up-3', 'up-4']

/** The events of a day that are below its bars, and the count of the folded ones. It begins in the rows without bars. */
function cellBelowBars(
  { column, inLanes, below }: Column,
  bars: number,
  events: EventRows,
  context: PageContext,
): Html {
  const { folded, week } = events
  const [day, fold] = [week[column], folded[column]]
  const marks = ['below', besideBars[bars - inLanes.length - 1], day?.isOutside && 'outside']
  return html`<td class="${marks.filter(Boolean).join(' ')}">${below.map(one => placedLink(one, events, context))}${fold && fold.count > 0 && day && foldOf(day, fold, context)}</td>`
}

function placedLink(
  { event, columns, beganBefore, goesOn }: Placed<EventCell>,
  { seen }: EventRows,
  context: PageContext,
): Html {
  // Events of several days show no time.
  const isBar = columns > 1 || beganBefore || goesOn
  const marks = [isBar ? 'bar' : 'dot', beganBefore && 'began', goesOn && 'goes-on']
  const more = goesOn && html`<span class="hidden"> (${context.t('continues')})</span>`
  const isAgain = seen.has(event.id)
  seen.add(event.id)
  const time = isBar ? html`` : cellTime(event, context)
  return eventLink(event, { marks: marks.filter(Boolean).join(' '), time, isAgain, more }, context)
}

interface Shown {
  readonly marks: string
  /** Empty in bars. */
  readonly time: Html
  /** A repetition in the table, which keyboard navigation skips. */
  readonly isAgain: boolean
  readonly more?: Html | false
}

function eventLink(event: EventCell, { marks, time, isAgain, more }: Shown, context: PageContext): Html {
  const skipped = isAgain && html` tabindex="-1"`
  return html`<a class="event ${marks}${categoryClass(event)}${offClass(event)}${overClass(event, context)}" href="${context.link(recordPath('event', event))}" title="${rangeHere(event, context)}"${skipped}>${time.text && html`<span class="time">${time}</span> `}<span class="name ${mixedClass(event.title)}"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span>${more} ${stateMark(event, context)}</a>`
}

/** A single event is shown directly. Several are counted and open the whole day in the agenda. */
function foldOf(day: Day, { count, only }: FoldedEvents, context: PageContext): Html {
  if (only) return eventLink(only, { marks: 'dot', time: cellTime(only, context), isAgain: false }, context)
  const { t, dates } = context
  // The style sheet folds one event more in a low window.
  const text = html`<span>${t('more', { count })}</span><span class="hidden">: ${dates.longDay(day.date)}</span>`
  return html`<button type="button" class="folded" data-low="${t('more', { count: count + 1 })}" popovertarget="${agendaId(day.date)}">${text}</button>`
}
