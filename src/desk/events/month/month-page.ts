import type { EventCell } from '../../../domain/events/event-views.ts'
import { can } from '../../../domain/rights/caller.ts'
import type { Placed } from '../../../domain/time/calendar-days.ts'
import { clockSeconds } from '../../../domain/time/date-time.ts'
import { type DayOfEvents, deskMonth } from '../../../queries/events/desk-month.ts'
import { monthIn, today } from '../../../web/days.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { icon } from '../../frame/icons.ts'
import { viewSwitch } from '../table/view-switch.ts'
import { shownTitle } from '../title.ts'
import { whenText } from '../when/when-text.ts'

/** A month of events in all statuses. Scripts allow moving them; without scripts, use the editor. */
async function showMonth(context: DeskContext): Promise<DeskAnswer> {
  const { t, dates } = context
  const month = monthIn(context)
  const weeks = await deskMonth({ month, firstDay: dates.firstDay }, context)
  const isEmpty = weeks.flat().every(({ events }) => events.length === 0)
  const main = html`<header class="head"><h1>${monthName(month, context)}</h1>${monthWays(month, context)}${viewSwitch('month', context)}</header>
${isEmpty ? html`<p class="about">${t('emptyMonth')}</p>` : html`<p class="about month-keys">${t('monthKeys')}</p>`}
${tableHtml(month, weeks, context)}
${moveTools(context)}`
  return { page: { title: monthName(month, context), main, room: 'events', scripts: ['desk-month.js'] } }
}

function monthName(month: Temporal.PlainYearMonth, { dates }: DeskContext): string {
  return dates.month(month.toPlainDate({ day: 1 }))
}

export function monthPath(month: Temporal.PlainYearMonth): string {
  return `/desk/events/month/${month.toString()}/`
}

function monthWays(month: Temporal.PlainYearMonth, { t }: DeskContext): Html {
  const [before, after] = [month.subtract({ months: 1 }), month.add({ months: 1 })]
  return html`<p class="month-ways"><a class="button quiet" href="${monthPath(before)}" rel="prev" aria-label="${t('previousMonthAtDesk')}"><span class="arrow" aria-hidden="true">‹</span></a><a class="button quiet" href="/desk/events/month/">${t('thisMonth')}</a><a class="button quiet" href="${monthPath(after)}" rel="next" aria-label="${t('nextMonthAtDesk')}"><span class="arrow" aria-hidden="true">›</span></a></p>`
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
  return html`<table class="desk-month" id="month"><caption class="hidden">${t('monthOf', { month: monthName(month, context) })}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${weeks.map(week => html`<tr>${week.map(day => dayHtml(day, month, context))}</tr>\n`)}</tbody></table>`
}

/** How many events a day shows before the rest is folded. */
const mostOpen = 5

function dayHtml({ day, events }: DayOfEvents, month: Temporal.PlainYearMonth, context: DeskContext): Html {
  const { t, dates } = context
  const isToday = day.equals(today(context))
  const marks = [
    day.month !== month.month && 'outside',
    isToday && 'today',
    events.length === 0 && 'free',
  ].filter(Boolean)
  const name = dates.longDay(day)
  const items = events.map(placed => eventHtml(placed, context))
  const rest =
    items.length > mostOpen
      ? html`<details><summary>${t('moreThatDay', { count: items.length - mostOpen })}</summary><ul>${items.slice(mostOpen)}</ul></details>`
      : html``
  return html`<td class="${marks.join(' ')}" data-day="${day.toString()}" data-name="${name}"><div class="day-head"><time datetime="${day.toString()}"${isToday ? html` aria-current="date"` : html``}><span class="day-number" aria-hidden="true">${dates.dayNumber(day)}</span><span class="day-name">${name}</span></time><a class="add" href="/desk/events/new/?day=${day.toString()}" aria-label="${t('newOn', { day: name })}">${icon('add')}</a></div>
${items.length > 0 ? html`<ul>${items.slice(0, mostOpen)}</ul>` : html``}${rest}</td>`
}

function eventHtml({ event, beganBefore, goesOn }: Placed<EventCell>, context: DeskContext): Html {
  const { t, caller, dates, site } = context
  const title = shownTitle(event.title)
  const startsAt = dates.time(clockSeconds(event.startsAtUtc, site.zone))
  const marks = [
    `is-${event.status}`,
    (event.allDay || beganBefore || goesOn) && 'is-long',
    beganBefore && 'began',
    goesOn && 'goes-on',
  ]
  const time = event.allDay || beganBefore ? html`` : html`<span class="time">${startsAt}</span> `
  const status =
    event.status === 'publish' ? html`` : html`<span class="hidden"> (${t(`status_${event.status}`)})</span>`
  const more = goesOn ? html`<span class="hidden"> (${t('eventGoesOn')})</span>` : html``
  const content = html`${time}<bdi>${title}</bdi>${status}${more}`
  const when = whenText(event, context)
  if (!can(caller, 'event.edit', event))
    return html`<li class="${marks.filter(Boolean).join(' ')}"><span class="event" title="${when}">${content}</span></li>`
  // An event of several days is moved by its first day.
  const anchor = beganBefore ? html`` : html` id="event-${String(event.id)}"`
  return html`<li class="${marks.filter(Boolean).join(' ')}"><a class="event"${anchor} href="/desk/events/${String(event.id)}/" data-event="${String(event.id)}" data-title="${title}" title="${when}">${content}</a></li>`
}

/** What the script needs to move an event: a form, and a live region for screen readers. */
function moveTools(context: DeskContext): Html {
  const { t, path } = context
  const texts = html` data-picked-up="${t('pickedUp', { title: '{title}' })}" data-over="${t('overDay', { day: '{day}' })}" data-left="${t('leftAlone')}"`
  return html`<p class="hidden" id="move-state" role="status"${texts}></p>
${formHtml({ action: '/desk/events/', id: 'move', isPlain: true }, html`<input type="hidden" name="to"><input type="hidden" name="back" value="${path}">`, context)}`
}

export const monthRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/month/', access: 'record.read', run: showMonth },
  { method: 'GET', path: '/events/month/:month/', access: 'record.read', run: showMonth },
]
