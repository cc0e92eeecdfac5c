// The days of a month in one column. Narrow screens show only these; next to the grid, each is a popover
// opened by "n more".

import type { EventCell } from '../../domain/events/calendar-event.ts'
import type { DayOfMonth, MonthOfEvents } from '../../queries/events/month-of-events.ts'
import { today } from '../../web/days.ts'
import { timesOfDay } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { categoryClass } from './event-card.ts'
import { offClass, stateMark } from './event-state.ts'
import { runningEvents } from './running-events.ts'

/** The element id of a day, for buttons and scripts. */
export function agendaId(day: Temporal.PlainDate): string {
  return `day-${day.toString()}`
}

export function monthAgenda(found: MonthOfEvents, context: PageContext): Html {
  const { month, agenda } = found
  if (agenda.length === 0) return html``
  return html`<div class="agenda">
${ongoingLine(found, context)}${agenda.map(entry => dayBox(entry, month, context))}</div>
`
}

/** Ongoing events are listed once, as on the day the visitor is looking at. */
function ongoingLine({ agenda, month, weeks }: MonthOfEvents, context: PageContext): Html {
  const now = today(context)
  const inMonth = agenda.filter(({ day }) => day.month === month.month)
  const shown = inMonth.find(({ day }) => Temporal.PlainDate.compare(day, now) >= 0) ?? inMonth[0]
  if (!shown || shown.ongoing === 0) return html``
  const week = weeks.find(({ days }) => days.some(day => day.equals(shown.day)))
  const shownColumn = week?.days.findIndex(day => day.equals(shown.day)) ?? -1
  const events = [...(week?.lanes.flat() ?? []), ...(week?.ongoing?.events ?? [])]
    .filter(
      ({ isLong, column, columns }) => isLong && column <= shownColumn && shownColumn < column + columns,
    )
    .map(({ event }) => event)
    .sort((one, other) => one.endsAtUtc - other.endsAtUtc)
  const allHref = dayHref(shown.day, context)
  const title = context.t('alsoOn')
  return runningEvents(
    { title, events, total: shown.ongoing, allHref, day: shown.day, opensOnPhones: true },
    context,
  )
}

function dayBox(
  { day, events, count, ongoing }: DayOfMonth,
  month: Temporal.PlainYearMonth,
  context: PageContext,
): Html {
  const { dates, t } = context
  const now = today(context)
  const marks = [
    day.month !== month.month && 'outside',
    Temporal.PlainDate.compare(day, now) < 0 && 'over',
    day.equals(now) && 'today',
  ].filter(Boolean)
  const href = dayHref(day, context)
  const rest = [
    ...(events.length === 0 ? [['', t('eventCount', { count })]] : []),
    ...(ongoing > 0 ? [['ongoing', t('ongoingCount', { count: ongoing })]] : []),
  ]
  return html`<section class="fold ${marks.join(' ')}" id="${agendaId(day)}" popover><h2><a href="${href}">${dates.weekdayAndDay(day)}</a></h2><ul>
${events.map(event => eventLine(event, day, context))}${rest.map(([mark = '', text = '']) => html`<li class="${mark}"><a class="folded" href="${href}">${text}</a></li>\n`)}</ul></section>
`
}

function eventLine(event: EventCell, day: Temporal.PlainDate, context: PageContext): Html {
  return html`<li><a class="event${categoryClass(event)}${offClass(event)}" href="${context.link(recordPath('event', event))}"><span class="time">${timesOfDay(event, day, context)}</span> <span>${stateMark(event, context)}<span class="name"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span></span></a></li>
`
}
