// The days of a month in one column. Narrow screens show only these; next to the grid, each is a popover
// opened by "n more".

import type { DayOfMonth, MonthOfEvents } from '../../queries/events/month-of-events.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { eventFold } from './event-fold.ts'
import { runningEvents } from './running-events.ts'

/** The element id of a day, for buttons and scripts. */
export function agendaId(day: Temporal.PlainDate): string {
  return `day-${day.toString()}`
}

/** On narrow screens, scripts show one day at a time below the month. All days are listed without them. */
export function monthAgenda(found: MonthOfEvents, context: PageContext): Html {
  const { month, agenda, weeks } = found
  if (agenda.length === 0) return html``
  const chosen = firstShown(found, context)
  const full = weeks.flatMap(({ days, folded }) =>
    days.filter((_, column) => (folded[column]?.count ?? 0) > 1),
  )
  return html`<div class="agenda">
${agenda.map(entry => dayBox(entry, { month, chosen, full }, context))}<p class="nothing-chosen">${context.t('noneOnDay')}</p>
</div>
`
}

/** The day that is shown at first: today or the next one with events, or the first one of another month. */
export function firstShown(
  { month, agenda }: Pick<MonthOfEvents, 'month' | 'agenda'>,
  context: PageContext,
): string | undefined {
  const now = today(context)
  const days = agenda.map(({ day }) => day).filter(day => day.toPlainYearMonth().equals(month))
  const isThisMonth = now.toPlainYearMonth().equals(month)
  const next = isThisMonth ? days.find(day => Temporal.PlainDate.compare(day, now) >= 0) : undefined
  return (next ?? (isThisMonth ? days.at(-1) : days[0]))?.toString()
}

/** Events longer than two weeks, in one line that opens above the month. */
export function ongoingLine({ alsoOn, month }: MonthOfEvents, context: PageContext): Html {
  const title = context.t('alsoOn')
  const allHref = context.link(`/events/month/${month.toString()}/`)
  return runningEvents({ title, events: alsoOn, total: alsoOn.length, allHref, folds: 'always' }, context)
}

interface Agenda {
  readonly month: Temporal.PlainYearMonth
  readonly chosen: string | undefined
  /** The days with events that are not in the month: they are printed below it. */
  readonly full: readonly Temporal.PlainDate[]
}

function dayBox(
  { day, events, count }: DayOfMonth,
  { month, chosen, full }: Agenda,
  context: PageContext,
): Html {
  const { t } = context
  const now = today(context)
  const marks = [
    day.month !== month.month && 'outside',
    Temporal.PlainDate.compare(day, now) < 0 && 'past',
    day.equals(now) && 'today',
    day.toString() === chosen && 'chosen',
    full.some(other => other.equals(day)) && 'full',
  ].filter(Boolean)
  const href = dayHref(day, context)
  const rest = count - events.length
  const others =
    rest > 0 && html`<li><a class="folded" href="${href}">${t('eventCount', { count: rest })}</a></li>\n`
  return eventFold({ id: agendaId(day), marks: marks.join(' '), day, href, events, count, others }, context)
}
