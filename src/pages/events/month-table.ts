// A month as a table, on its page and in embeds.

import type { EventCell } from '../../domain/events/calendar-event.ts'
import type { Placed } from '../../domain/time/calendar-days.ts'
import type { Ongoing } from '../../domain/time/lanes.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { FoldedEvents, MonthOfEvents, WeekOfEvents } from '../../queries/events/month-of-events.ts'
import { today } from '../../web/days.ts'
import { cellTime, rangeHere } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { categoryClass } from './event-card.ts'
import { offClass, stateMark } from './event-state.ts'
import { agendaId } from './month-agenda.ts'

/** The title of the month of this day. */
export function monthTitle(
  { year, month }: Pick<Temporal.PlainYearMonth, 'year' | 'month'>,
  { dates, language }: PageContext,
): string {
  return capitalized(dates.month(new Temporal.PlainDate(year, month, 1)), language)
}

export function monthTable({ month, weeks }: MonthOfEvents, context: PageContext): Html {
  const { t, dates } = context
  const names = (weeks[0]?.days ?? []).map(
    day =>
      html`<th scope="col" abbr="${dates.weekday(day)}"><span class="wide">${dates.weekday(day)}</span><span class="narrow">${dates.shortWeekday(day)}</span><span class="narrowest">${dates.narrowWeekday(day)}</span></th>`,
  )
  const seen = new Set<number>()
  return html`<table class="month">
<caption class="hidden">${t('monthTable', { month: monthTitle(month, context) })}</caption>
<thead><tr>${names}</tr></thead>
${weeks.map(week => weekRows(week, month, seen, context))}</table>
`
}

/** A week is a group of rows: its days, its events in lanes, and the folded rest. */
function weekRows(
  { days: week, lanes, counts, happening, folded, ongoing }: WeekOfEvents,
  month: Temporal.PlainYearMonth,
  seen: Set<number>,
  context: PageContext,
): Html {
  const cells = week.map((day, column) =>
    dayCell(day, month, { count: counts[column] ?? 0, happening: happening[column] ?? 0 }, context),
  )
  return html`<tbody class="week">
<tr class="days">${cells}</tr>
${lanes.map((lane, index) => html`<tr class="lane">${laneCells(lane, index === ongoing?.lane ? ongoing : undefined, { week, month, seen }, context)}</tr>\n`)}${foldedRow(week, month, folded, context)}</tbody>
`
}

function dayCell(
  day: Temporal.PlainDate,
  month: Temporal.PlainYearMonth,
  { count, happening }: { readonly count: number; readonly happening: number },
  context: PageContext,
): Html {
  const { dates, link, t } = context
  const isToday = day.equals(today(context))
  const marks = [isOutside(day, month) && 'outside', isToday && 'today', happening > 0 && 'busy'].filter(
    Boolean,
  )
  const label = `${dates.longDay(day)}, ${t('eventCount', { count })}`
  return html`<th scope="col" class="${marks.join(' ')}"><a class="day" href="${link(`/events/day/${day.toString()}/`, carriedQuery(context))}" aria-label="${label}"${
    isToday ? html` aria-current="date"` : html``
  }${
    // Rendered by the style sheet: the link's accessible name has the full count.
    happening > 0 && !context.isEmbedded ? html` data-happening="${dates.number(happening)}"` : html``
  }><time datetime="${day.toString()}">${dates.dayNumber(day)}</time></a></th>`
}

function isOutside(day: Temporal.PlainDate, month: Temporal.PlainYearMonth): boolean {
  return day.month !== month.month || day.year !== month.year
}

interface Row {
  readonly week: readonly Temporal.PlainDate[]
  readonly month: Temporal.PlainYearMonth
  /** The events already in the table: keyboard navigation stops at each once. */
  readonly seen: Set<number>
}

/** The events of a lane, with empty cells between them. */
function laneCells(
  lane: readonly Placed<EventCell>[],
  ongoing: Ongoing<EventCell> | undefined,
  row: Row,
  context: PageContext,
): Html[] {
  const { week, month } = row
  const entries = ongoing ? [...lane, ongoing].sort((one, other) => one.column - other.column) : lane
  const cells: Html[] = []
  let column = 0
  for (const entry of entries) {
    for (; column < entry.column; column++) cells.push(emptyCell(week[column], month))
    cells.push('event' in entry ? eventCell(entry, row, context) : ongoingCell(entry, row, context))
    column += entry.columns
  }
  for (; column < week.length; column++) cells.push(emptyCell(week[column], month))
  return cells
}

function emptyCell(day: Temporal.PlainDate | undefined, month: Temporal.PlainYearMonth): Html {
  return day && isOutside(day, month) ? html`<td class="outside"></td>` : html`<td></td>`
}

function eventCell(placed: Placed<EventCell>, { week, month, seen }: Row, context: PageContext): Html {
  const { event, columns, beganBefore, goesOn } = placed
  const { t } = context
  // An event that began on another day shows no time on this one.
  const isBar = columns > 1 || event.allDay || beganBefore || goesOn
  const marks = [
    isBar ? 'bar' : 'dot',
    beganBefore && 'began',
    goesOn && 'goes-on',
    event.featured && 'featured',
  ]
  const span = columns > 1 ? html` colspan="${String(columns)}"` : html``
  const more = goesOn ? html`<span class="hidden"> (${t('continues')})</span>` : html``
  const isAgain = seen.has(event.id)
  seen.add(event.id)
  return html`<td${span} class="${cellMarks(placed, week, month, context)}">${eventLink(event, { marks: marks.filter(Boolean).join(' '), isBar, isAgain, more }, context)}</td>`
}

/** The events longer than a week that have no bar, in one expandable line. */
function ongoingCell(
  { column, columns, events }: Ongoing<EventCell>,
  { week }: Row,
  context: PageContext,
): Html {
  const day = week[column] as Temporal.PlainDate
  const text = html`${context.t('ongoingCount', { count: events.length })}`
  const began = events.every(({ beganBefore }) => beganBefore) ? ' began' : ''
  const box = { id: `ongoing-${day.toString()}`, text, title: context.t('alsoOn'), day }
  return html`<td colspan="${String(columns)}" class="ongoing${began}">${popover(
    box,
    events.map(({ event }) => event),
    context,
  )}</td>`
}

interface Shown {
  readonly marks: string
  readonly isBar: boolean
  /** A repetition in the table, which keyboard navigation skips. */
  readonly isAgain: boolean
  readonly more: Html
}

function eventLink(event: EventCell, { marks, isBar, isAgain, more }: Shown, context: PageContext): Html {
  const time = isBar ? html`` : html`<span class="time">${cellTime(event, context)}</span> `
  const skipped = isAgain ? html` tabindex="-1"` : html``
  return html`<a class="event ${marks}${categoryClass(event)}${offClass(event)}" href="${context.link(recordPath('event', event))}" title="${rangeHere(event, context)}"${skipped}>${time}${stateMark(event, context)}<span class="name"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span>${more}</a>`
}

function cellMarks(
  { event, column, columns }: Placed<EventCell>,
  week: readonly Temporal.PlainDate[],
  month: Temporal.PlainYearMonth,
  { now }: PageContext,
): string {
  const isAllOutside = week.slice(column, column + columns).every(day => isOutside(day, month))
  return [event.endsAtUtc < now && 'over', isAllOutside && 'outside'].filter(Boolean).join(' ')
}

function foldedRow(
  week: readonly Temporal.PlainDate[],
  month: Temporal.PlainYearMonth,
  folded: readonly FoldedEvents[],
  context: PageContext,
): Html {
  if (folded.every(({ count }) => count === 0)) return html``
  const cells = week.map((day, column) => {
    const fold = folded[column]
    if (!fold || fold.count === 0) return emptyCell(day, month)
    const outside = isOutside(day, month) ? html` class="outside"` : html``
    return html`<td${outside}>${foldOf(day, fold, context)}</td>`
  })
  return html`<tr class="lane">${cells}</tr>\n`
}

/** A single event is shown directly. Several are counted and open the whole day in the agenda. */
function foldOf(day: Temporal.PlainDate, { count, only }: FoldedEvents, context: PageContext): Html {
  if (only) return eventLink(only, inBox(only), context)
  const { t, dates, link } = context
  const text = html`${t('more', { count })}<span class="hidden">: ${dates.longDay(day)}</span>`
  if (context.isEmbedded)
    return html`<a class="folded" href="${link(`/events/day/${day.toString()}/`, carriedQuery(context))}">${text}</a>`
  return html`<button type="button" class="folded" popovertarget="${agendaId(day)}">${text}</button>`
}

interface Box {
  readonly id: string
  readonly text: Html
  readonly title: string
  readonly day: Temporal.PlainDate
}

/** Opens over the page without a script. Without names, and in embeds, it is a link to the day. */
function popover({ id, text, title, day }: Box, events: readonly EventCell[], context: PageContext): Html {
  const href = context.link(`/events/day/${day.toString()}/`, carriedQuery(context))
  if (events.length === 0 || context.isEmbedded) return html`<a class="folded" href="${href}">${text}</a>`
  const items = events.map(event => html`<li>${eventLink(event, inBox(event), context)}</li>\n`)
  return html`<button type="button" class="folded" popovertarget="${id}">${text}</button><div class="fold" id="${id}" popover><p><a href="${href}">${title}</a></p><ul>
${items}</ul></div>`
}

function inBox({ allDay }: EventCell): Shown {
  return { marks: allDay ? 'bar' : 'dot', isBar: allDay, isAgain: false, more: html`` }
}
