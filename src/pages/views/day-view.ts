import { cardsOn } from '../../queries/events-between.ts'
import { readNarrowing } from '../../queries/narrowing.ts'
import { dayIn } from '../../web/days.ts'
import { html } from '../../web/html.ts'
import { eventCard } from '../event-card.ts'
import { feedsOf } from '../feeds/links.ts'
import { filterForm } from '../filter-form.ts'
import { keptQuery } from '../kept-query.ts'
import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { periodHead } from './period-head.ts'

/** One day: sticky events first, then whole days, then by time. */
export async function dayPage(context: PageContext): Promise<Page> {
  const { dates, t } = context
  const day = dayIn(context)
  const narrowing = await readNarrowing(context)
  const events = await cardsOn(day, narrowing, context)
  const title = dates.longDay(day)
  const to = (other: Temporal.PlainDate) => `/events/day/${other.toString()}/`
  const period = {
    title,
    previous: { path: to(day.subtract({ days: 1 })), text: t('previousDay') },
    next: { path: to(day.add({ days: 1 })), text: t('nextDay') },
    todayPath: '/events/day/',
  }
  return {
    title,
    view: 'day',
    description: t('eventsOn', { day: title }),
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: narrowing.isNarrowed,
    main: html`${periodHead(period, context)}${await filterForm(context)}<p class="count" role="status">${t('eventCount', { count: events.length })}</p>
<section class="day-list cards"><h2 class="hidden">${t('eventsOn', { day: title })}</h2>${events.map(event => eventCard(event, context))}</section>
`,
  }
}
