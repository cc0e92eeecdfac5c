// What the month and the week share: the head, the filters, events as links, and what scripts need to move
// them. Without scripts, an event is moved in its editor, and every day has a link that adds one.

import type { EventCell } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { daysOf, type Placed } from '../../../domain/time/calendar-days.ts'
import { clockSeconds, type UtcSeconds, utcToLocal } from '../../../domain/time/date-time.ts'
import { today } from '../../../web/days.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, hiddenField } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer } from '../../frame/desk-row.ts'
import { icon } from '../../frame/icons.ts'
import { stateHtml } from '../table/event-line.ts'
import { filterHtml } from '../table/filter-form.ts'
import { savedFiltersHtml } from '../table/saved-filters.ts'
import { tableChoices, viewSwitch, withChosen } from '../table/table-choices.ts'
import { narrowed, type TableFilters, tableQuery } from '../table/table-filters.ts'
import { shownTitle } from '../title.ts'
import { whenText } from '../when/typed-when.ts'

interface CalendarView {
  readonly name: 'month' | 'week'
  readonly title: string
  readonly path: string
  /** A day that is shown. */
  readonly day: Temporal.PlainDate
  readonly before: string
  readonly after: string
  readonly isEmpty: boolean
  readonly content: Html
}

export async function calendarPage(
  view: CalendarView,
  filters: TableFilters,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { t } = context
  const { name, title, path, day } = view
  const query = tableQuery(filters, { page: '' })
  const choices = await withChosen(await tableChoices(context), filters, context)
  const empty = narrowed(filters) ? 'nothingMatches' : name === 'month' ? 'emptyMonth' : 'emptyWeek'
  const main = html`<header class="head"><h1>${title}</h1>${periodLinks(view, query, context)}${viewSwitch(name, { query, day }, context)}</header>
${await savedFiltersHtml(filters, context, path)}${filterHtml(filters, choices, context, path)}
${view.isEmpty && html`<p class="about">${t(empty)}</p>`}
${view.content}
${helpHtml(name, context)}${moveTools(context)}`
  return {
    page: {
      title,
      main,
      section: 'events',
      scripts: ['desk-events.js', 'desk-calendar.js'],
      styles: ['hours.css'],
    },
  }
}

function periodLinks({ name, before, after }: CalendarView, query: string, { t }: DeskContext): Html {
  const texts = {
    month: ['previousMonthAtDesk', 'thisMonth', 'nextMonthAtDesk'],
    week: ['previousWeekAtDesk', 'thisWeekAtDesk', 'nextWeekAtDesk'],
  } as const
  const [previous, current, next] = texts[name]
  return html`<p class="month-ways"><a class="button quiet" href="${before}${query}" rel="prev" aria-label="${t(previous)}"><span class="arrow" aria-hidden="true">‹</span></a><a class="button quiet" href="/desk/events/${name}/${query}">${t(current)}</a><a class="button quiet" href="${after}${query}" rel="next" aria-label="${t(next)}"><span class="arrow" aria-hidden="true">›</span></a></p>`
}

/** The name of a day, and the link that adds an event to it. */
export function dayHead(day: Temporal.PlainDate, context: DeskContext): Html {
  const { t, dates, caller } = context
  const isToday = day.equals(today(context))
  const name = dates.longDay(day)
  const add =
    can(caller, 'event.create') &&
    html`<a class="add" href="/desk/events/new/?day=${day.toString()}" aria-label="${t('newOn', { day: name })}">${icon('add')}</a>`
  return html`<div class="day-head"><time datetime="${day.toString()}"${isToday && html` aria-current="date"`}><span class="day-number" aria-hidden="true">${dates.dayNumber(day)}</span><span class="weekday" aria-hidden="true">${dates.shortWeekday(day)}</span><span class="day-name">${name}</span></time>${add}</div>`
}

interface ItemOptions {
  /** The classes of its position. */
  readonly position?: string
  /** A repetition, which keyboard navigation skips. */
  readonly isAgain?: boolean
  /** Whether its end can be dragged. */
  readonly hasEdge?: boolean
}

/** An event on one of its days. */
export function calendarItem(
  { event, beganBefore, goesOn }: Pick<Placed<EventCell>, 'event' | 'beganBefore' | 'goesOn'>,
  context: DeskContext,
  { position, isAgain, hasEdge }: ItemOptions = {},
): Html {
  const { t, caller, dates, site } = context
  const title = shownTitle(event.title)
  const marks = [
    `is-${event.status}`,
    ['cancelled', 'postponed'].includes(event.eventStatus) && 'is-off',
    (event.allDay || beganBefore || goesOn) && 'is-long',
    beganBefore && 'began',
    goesOn && 'goes-on',
    position,
  ]
  const startsAt = dates.time(clockSeconds(event.startsAtUtc, site.zone))
  const time = !(event.allDay || beganBefore) && html`<span class="time">${startsAt}</span> `
  const status =
    event.status !== 'publish' && html`<span class="hidden"> (${t(`status_${event.status}`)})</span>`
  const state = stateHtml(event, context)
  const more = goesOn && html`<span class="hidden"> (${t('eventGoesOn')})</span>`
  const content = html`${time}<bdi>${title}</bdi>${status}${state}${more}`
  const name = marks.filter(Boolean).join(' ')
  const stateLine = event.eventStatus === 'scheduled' ? '' : `\n${t(`state_${event.eventStatus}`)}`
  const when = `${title}\n${whenText(event, context)}${stateLine}`
  if (!can(caller, 'event.edit', event) || event.status === 'trash')
    return html`<li class="${name}"><span class="event" title="${when}">${content}</span></li>`
  const [from, until] = spanOf(event, context)
  // An event of several days gets the focus on its first day.
  const anchor = !beganBefore && html` id="event-${String(event.id)}"`
  const edge = hasEdge && html`<span class="edge" aria-hidden="true"></span>`
  const skipped = isAgain && html` tabindex="-1"`
  return html`<li class="${name}"><a class="event"${anchor}${skipped} href="/desk/events/${String(event.id)}/" data-event="${String(event.id)}" data-title="${title}" data-from="${from}" data-until="${until}" title="${when}">${content}</a>${edge}</li>`
}

/** Start and end on the site's clock, which scripts change: days, or times of day. */
function spanOf(event: EventCell, { site }: DeskContext): [from: string, until: string] {
  const [first, last] = daysOf(event, site.zone)
  if (event.allDay) return [first.toString(), last.toString()]
  const clock = (at: UtcSeconds) => utcToLocal(at, site.zone).slice(0, 16).replace(' ', 'T')
  return [clock(event.startsAtUtc), clock(event.endsAtUtc)]
}

/** How to use the calendar, for mouse and keyboard. */
function helpHtml(name: 'month' | 'week', { t }: DeskContext): Html {
  const keys = [
    ['← ↑ → ↓', t(name === 'month' ? 'keysMoveDay' : 'keysMoveHour')],
    ['Shift ← ↑ → ↓', t('keysStretch')],
    ['C', t('keysCopy')],
    ['Enter', t('keysEnter')],
    ['Esc', t('keysCancel')],
  ] as const
  const rows = keys.map(([key, text]) => html`<dt><kbd dir="ltr">${key}</kbd></dt><dd>${text}</dd>`)
  return html`<details class="calendar-help"><summary>${t('calendarHelp')}</summary>
<p>${t(name === 'month' ? 'monthMouse' : 'weekMouse')}</p><p>${t('calendarKeys')}</p><dl>${rows}</dl><p>${t('calendarSeries')}</p></details>`
}

/** What the script needs to move an event: a form, and a live region for screen readers. */
function moveTools(context: DeskContext): Html {
  const { t, path, queryText } = context
  const texts = html` data-picked-up="${t('pickedUp', { title: '{title}', when: '{when}' })}" data-over="${t('overPlace', { when: '{when}' })}" data-new="${t('newAt', { when: '{when}' })}" data-left="${t('leftAlone')}"`
  return html`<p class="hidden" id="move-state" role="status"${texts}></p>
${formHtml({ action: '/desk/events/', id: 'move' }, html`${['to', 'until', 'do'].map(name => hiddenField(name, ''))}${hiddenField('back', `${path}${queryText}`)}`, context)}`
}
