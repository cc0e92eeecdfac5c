import { firstSecond, lastSecond } from '../../domain/time/date-time.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { cardsOn } from '../../queries/events/events-between.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn } from '../../web/days.ts'
import { html } from '../../web/html.ts'
import { cardOfDay } from '../events/event-card.ts'
import { runningEvents } from '../events/running-events.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters, filterChips } from '../finding/active-filters.ts'
import { filterForm } from '../finding/filter-form.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import { carriedQuery, type Page, type PageContext } from '../frame/page-context.ts'
import { dayJump, isFarAway, periodHead, periodTitle } from './period-head.ts'

/** One day: sticky events, then all-day events, then by time; events longer than a week are separate. */
export async function dayPage(context: PageContext): Promise<Page> {
  const { dates, t, site } = context
  const to = (other: Temporal.PlainDate) => `/events/day/${other.toString()}/`
  leadToDay(context, to)
  const day = dayIn(context)
  const filter = await readPageFilter(context)
  const { events, alsoOn } = await cardsOn(day, filter, context)
  const active = await activeFilters(context, filter)
  const title = capitalized(dates.longDay(day), context.language)
  const period = {
    title,
    previous: { path: to(day.subtract({ days: 1 })), text: t('previousDay') },
    next: { path: to(day.add({ days: 1 })), text: t('nextDay') },
    todayPath: '/events/day/',
    jump: dayJump({ path: '/events/day/', name: 'date', value: day.toString() }, context),
  }
  const total = events.length + alsoOn.length
  const running = {
    title: t('alsoOn'),
    events: alsoOn,
    total: alsoOn.length,
    allHref: '',
    opensOnPhones: events.length > 0,
  }
  const empty = {
    text: t('noneOnDay'),
    startsAt: firstSecond(day, site.zone),
    endsAt: lastSecond(day, site.zone),
    offersPast: true,
  }
  const hint = events.length === 0 ? await nextEventHint(empty, filter, context) : html``
  const count =
    total === 0 ? html`` : html`<p class="count" role="status">${t('eventCount', { count: total })}</p>`
  return {
    title: periodTitle(title, active, filter),
    view: 'day',
    days: [day, day],
    description: t('eventsOn', { day: title }),
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: filter.isNarrowed || total === 0 || isFarAway(day, context),
    main: html`${periodHead(period, context)}${await filterForm(context)}${filterChips(active, context)}${count}
<div class="listed">
${runningEvents(running, context)}<section class="day-list cards"><h2 class="hidden">${t('eventsOn', { day: title })}</h2>${hint}${events.map(event => cardOfDay(event, day, context))}</section>
</div>
`,
  }
}
