// A month as a table, on its page and in embeds.

import type { EventCell } from '../../domain/events/calendar-event.ts'
import type { Placed } from '../../domain/time/calendar-days.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { FoldedEvents, MonthOfEvents, WeekOfEvents } from '../../queries/events/month-of-events.ts'
import { today } from '../../web/days.ts'
import { cellTime, rangeHere } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten, mixedClass } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { categoryClass } from './event-card.ts'
import { offClass, overClass, stateMark } from './event-state.ts'
import { agendaId, firstShown } from './month-agenda.ts'
import { eventCounts } from './running-events.ts'

export function monthTitle(
  { year, month }: Pick<Temporal.PlainYearMonth, 'year' | 'month'>,
  { dates, language }: PageContext,
): string {
  return capitalized(dates.month(new Temporal.PlainDate(year, month, 1)), language)
}

export function monthTable(
  { month, weeks, agenda }: Pick<MonthOfEvents, 'month' | 'weeks'> & Partial<Pick<MonthOfEvents, 'agenda'>>,
  context: PageContext,
): Html {
  const { t, dates } = context
  const names = (weeks[0]?.days ?? []).map(
    day =>
      html`<th scope="col" abbr="${dates.weekday(day)}"><span class="wide">${dates.weekday(day)}</span><span class="narrow">${dates.shortWeekday(day)}</span><span class="narrowest">${dates.narrowWeekday(day)}</span></th>`,
  )
  const chosen = agenda && firstShown({ month, agenda }, context)
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
  /** The day whose events are below the month on narrow screens. */
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

/** A week is a group of rows: its days, its events in lanes, and the folded rest. */
function weekRows(
  { days, lanes, counts, happening, folded }: WeekOfEvents,
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
${lanes.map(lane => html`<tr class="lane">${laneCells(lane, { week, seen }, context)}</tr>\n`)}${foldedRow(week, folded, context)}</tbody>
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
    happening > 0 && 'busy',
  ].filter(Boolean)
  const label = `${dates.longDay(date)}, ${eventCounts(happening, count - happening, context) || t('eventCount', { count })}`
  return html`<th scope="col" class="${marks.join(' ')}"><a class="day" href="${dayHref(text, context)}" aria-label="${label}"${
    isToday && html` aria-current="date"`
  }${
    // Rendered by the style sheet: the link's accessible name has the full count.
    happening > 0 &&
    (context.isEmbedded
      ? html` data-dots="${'•'.repeat(Math.min(3, happening))}"`
      : html` data-happening="${dates.number(happening)}"`)
  }><time datetime="${text}">${dates.dayNumber(date)}</time></a></th>`
}

interface Row extends Pick<Table, 'seen'> {
  readonly week: readonly Day[]
}

/** The events of a lane, with empty cells between them. */
function laneCells(lane: readonly Placed<EventCell>[], row: Row, context: PageContext): Html[] {
  const { week } = row
  const cells: Html[] = []
  let column = 0
  for (const entry of lane) {
    for (; column < entry.column; column++) cells.push(emptyCell(week[column]))
    cells.push(eventCell(entry, row, context))
    column += entry.columns
  }
  for (; column < week.length; column++) cells.push(emptyCell(week[column]))
  return cells
}

function emptyCell(day: Day | undefined): Html {
  return day?.isOutside ? html`<td class="outside"></td>` : html`<td></td>`
}

function eventCell(placed: Placed<EventCell>, { week, seen }: Row, context: PageContext): Html {
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
  const span = columns > 1 && html` colspan="${String(columns)}"`
  const more = goesOn && html`<span class="hidden"> (${t('continues')})</span>`
  const isAgain = seen.has(event.id)
  seen.add(event.id)
  return html`<td${span} class="${cellMarks(placed, week)}">${eventLink(event, { marks: marks.filter(Boolean).join(' '), time: isBar ? html`` : cellTime(event, context), isAgain, more }, context)}</td>`
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
  return html`<a class="event ${marks}${categoryClass(event)}${offClass(event)}${overClass(event, context)}" href="${context.link(recordPath('event', event))}" title="${rangeHere(event, context)}"${skipped}>${time.text && html`<span class="time">${time}</span> `}${stateMark(event, context)}<span class="name ${mixedClass(event.title)}"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span>${more}</a>`
}

function cellMarks({ column, columns }: Placed<EventCell>, week: readonly Day[]): string {
  return week.slice(column, column + columns).every(day => day.isOutside) ? 'outside' : ''
}

function foldedRow(week: readonly Day[], folded: readonly FoldedEvents[], context: PageContext): Html {
  if (folded.every(({ count }) => count === 0)) return html``
  const cells = week.map((day, column) => {
    const fold = folded[column]
    if (!fold || fold.count === 0) return emptyCell(day)
    const outside = day.isOutside && html` class="outside"`
    return html`<td${outside}>${foldOf(day, fold, context)}</td>`
  })
  return html`<tr class="lane">${cells}</tr>\n`
}

/** A single event is shown directly. Several are counted and open the whole day in the agenda. */
function foldOf(day: Day, { count, only }: FoldedEvents, context: PageContext): Html {
  if (only)
    return eventLink(
      only,
      { marks: only.allDay ? 'bar' : 'dot', time: cellTime(only, context), isAgain: false },
      context,
    )
  const { t, dates } = context
  const text = html`${t('more', { count })}<span class="hidden">: ${dates.longDay(day.date)}</span>`
  if (context.isEmbedded) return html`<a class="folded" href="${dayHref(day.text, context)}">${text}</a>`
  return html`<button type="button" class="folded" popovertarget="${agendaId(day.date)}">${text}</button>`
}
