import { capitalized } from '../../i18n/language-name.ts'
import { cardsOn } from '../../queries/events/events-between.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn } from '../../web/days.ts'
import { html } from '../../web/html.ts'
import { cardOfDay } from '../events/event-card.ts'
import { eventCounts, runningEvents } from '../events/running-events.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { periodPage } from './period-page.ts'

/** One day: sticky events, then all-day events, then by time; events longer than a week are separate. */
export async function dayPage(context: PageContext): Promise<Page> {
  leadToDay(context, 'day')
  const { dates, t } = context
  const day = dayIn(context)
  const days = [day, day] as const
  const filter = await readPageFilter(context)
  const { events, alsoOn } = await cardsOn(day, filter, context)
  const title = capitalized(dates.longDay(day), context.language)
  const description = t('eventsOn', { day: title })
  const total = events.length + alsoOn.length
  const running = {
    title: t('alsoOn'),
    events: alsoOn,
    total: alsoOn.length,
    allHref: '',
    day,
    opensOnPhones: events.length > 0,
  }
  const empty = { text: t('noneOnDay'), days, offersPast: true }
  const hint = events.length === 0 && (await nextEventHint(empty, filter, context))
  const count =
    total > 0 &&
    html`<p class="count" role="status">${eventCounts(events.length, alsoOn.length, context)}</p>`
  const body = html`${count}
<div class="listed">
${runningEvents(running, context)}<section class="day-list cards"><h2 class="hidden">${description}</h2>${hint}${events.map(event => cardOfDay(event, day, context))}</section>
</div>
`
  const page = await periodPage({ view: 'day', title, days, isEmpty: total === 0 }, body, filter, context)
  return { ...page, description }
}
