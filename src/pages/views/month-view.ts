import { firstSecond, lastSecond } from '../../domain/time/date-time.ts'
import { type MonthOfEvents, monthOfEvents } from '../../queries/events/month-of-events.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { monthIn } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { monthAgenda } from '../events/month-agenda.ts'
import { monthTable, monthTitle } from '../events/month-table.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters, filterChips } from '../finding/active-filters.ts'
import { filterForm } from '../finding/filter-form.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import { carriedQuery, type Page, type PageContext } from '../frame/page-context.ts'
import { isFarAway, monthJump, periodHead, periodTitle } from './period-head.ts'

/** A month as a table of weeks. Events of several days span them; all-day events are at the top. */
export async function monthPage(context: PageContext): Promise<Page> {
  leadToDay(context, day => monthPath(day.toPlainYearMonth()))
  const filter = await readPageFilter(context)
  const month = monthIn(context)
  const found = await monthOfEvents({ month, firstDay: context.dates.firstDay }, filter, context)
  const title = monthTitle(month, context)
  const active = await activeFilters(context, filter)
  const [first, last] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
  return {
    title: periodTitle(title, active, filter),
    view: 'month',
    days: [first, last],
    description: context.t('eventsIn', { month: title }),
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: filter.isNarrowed || found.isEmpty || isFarAway(first, context),
    main: html`${monthHead(month, title, context)}${await filterForm(context)}${filterChips(active, context)}${await emptyHint(found, { title, first, last }, filter, context)}<p><a class="hidden skip-calendar" href="#after-calendar">${context.t('skipCalendar')}</a></p>
${monthTable(found, context)}${monthAgenda(found, context)}<p id="after-calendar" tabindex="-1"></p>
`,
  }
}

function monthPath(month: Temporal.PlainYearMonth): string {
  return `/events/month/${month.toString()}/`
}

function monthHead(month: Temporal.PlainYearMonth, title: string, context: PageContext): Html {
  const { t } = context
  const period = {
    title,
    previous: { path: monthPath(month.subtract({ months: 1 })), text: t('previousMonth') },
    next: { path: monthPath(month.add({ months: 1 })), text: t('nextMonth') },
    todayPath: '/events/month/',
    jump: monthJump(month, context),
  }
  return periodHead(period, context)
}

interface Days {
  readonly title: string
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

function emptyHint(
  { isEmpty, month }: MonthOfEvents,
  { first, last }: Days,
  filter: PageFilter,
  context: PageContext,
): Promise<Html> | Html {
  if (!isEmpty) return html``
  const { t, dates, site } = context
  const text = t('noneInMonth', { month: dates.month(month.toPlainDate({ day: 1 })) })
  const empty = { text, startsAt: firstSecond(first, site.zone), endsAt: lastSecond(last, site.zone) }
  return nextEventHint(empty, filter, context)
}
