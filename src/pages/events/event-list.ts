// Lists of events on pages: grouped by month and day, with page links.

import type { EventCard } from '../../domain/events/calendar-event.ts'
import { dayNumbersOf } from '../../domain/time/calendar-days.ts'
import { dateOfDay, localDate } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import {
  comingEvents,
  comingWindow,
  mostRunning,
  pastEvents,
  pastWindow,
} from '../../queries/events/coming-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { today } from '../../web/days.ts'
import { type Html, html, jsonInScript } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { type Beside, emptyList, isByDistance, nearestList, orderLinks } from '../finding/nothing-listed.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { eventPageLinks } from '../views/page-links.ts'
import { searchResults } from '../views/search-results.ts'
import { cardOfDay, leaf, pastCardOfDay } from './event-card.ts'
import { monthTitle } from './month-table.ts'
import { eventCounts, runningEvents } from './running-events.ts'

const perPage = 20

/** One page of upcoming events, with ongoing ones beside the first page. */
export async function eventList(
  context: PageContext,
  filter: PageFilter,
  beside: Beside = async () => html``,
): Promise<Html> {
  const { found } = filter
  if (found) return searchResults(context, filter, found, comingWindow(filter, context))
  if (isByDistance(filter)) return nearestList(context, filter, beside)
  const { page } = filter.filters
  const perRunning = page === 1 ? mostRunning : undefined
  const { coming, running } = await comingEvents(filter, { page, perPage, perRunning }, context)
  const isPastEnd = page > 1 && coming.records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  const total = coming.total + running.total
  if (total === 0 || isPastEnd) return emptyList(context, filter, 'coming', beside)
  // The box of ongoing events has their number.
  const ongoing = page === 1 && coming.total > 0 ? 0 : running.total
  return html`<p class="count" role="status">${eventCounts(coming.total, ongoing, context)}</p>
${orderLinks(context, filter)}<div class="listed">
<div class="rail">${await beside(context, filter, [])}${page === 1 && runningGroup(running, filter, context)}</div><div class="months">
${byMonths(coming.records, context)}${eventPageLinks(context, { page, perPage, total: coming.total })}</div>
</div>
${itemList(coming.records, context)}`
}

/** One page of past events, latest first. */
export async function pastList(context: PageContext, filter: PageFilter, beside: Beside): Promise<Html> {
  const { found } = filter
  if (found) return searchResults(context, filter, found, pastWindow(filter, context))
  const { t } = context
  const { page } = filter.filters
  const { total, records } = await pastEvents(filter, { page, perPage }, context)
  const isPastEnd = page > 1 && records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  if (total === 0 || isPastEnd) return emptyList(context, filter, 'over', beside)
  return html`<p class="count" role="status">${t('eventCount', { count: total })}</p>
<div class="listed"><div class="rail">${await beside(context, filter, records)}</div><div class="months">
${byMonths(records, context, pastCardOfDay)}${eventPageLinks(context, { page, perPage, total })}</div>
</div>
`
}

function runningGroup(
  running: { readonly total: number; readonly records: readonly EventCard[] },
  { filters }: PageFilter,
  context: PageContext,
): Html {
  const { t, site, link } = context
  const from = filters.from?.in(site.zone)
  const day = from ? localDate(from.utc, site.zone) : today(context)
  const { from: _from, until: _until, ...kept } = carriedQuery(context)
  return runningEvents(
    {
      title: t('alsoOn'),
      events: running.records,
      total: running.total,
      allHref: link(`/events/day/${day.toString()}/`, kept),
      folds: 'on phones',
    },
    context,
  )
}

/** Grouped by month, and within it by the day of the start. */
export function byMonths(events: readonly EventCard[], context: PageContext, cardOf = cardOfDay): Html[] {
  const { site } = context
  const byDay = Map.groupBy(events, event => dayNumbersOf(event, site.zone)[0])
  const days = [...byDay].map(([day, cards]) => ({ day: dateOfDay(day), cards }))
  const months = Map.groupBy(days, ({ day }) => day.year * 12 + day.month)
  return [...months.values()].map(
    ofMonth => html`<section class="month-group"><h2>${ofMonth[0] && monthTitle(ofMonth[0].day, context)}</h2>
<div>
${ofMonth.map(({ day, cards }) =>
  dayGroup(
    day,
    cards.map(event => cardOf(event, day, context)),
    context,
  ),
)}</div></section>
`,
  )
}

/** Structured data for search engines: the URLs of the listed events (https://schema.org/ItemList). */
function itemList(events: readonly EventCard[], { addresses }: PageContext): Html {
  if (events.length === 0) return html``
  const itemListElement = events.map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${addresses.site}${recordPath('event', event)}`,
  }))
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }
  return html`<script type="application/ld+json">${jsonInScript(list)}</script>
`
}

function dayGroup(day: Temporal.PlainDate, cards: readonly Html[], context: PageContext): Html {
  return html`<div class="day-group">${leaf(day, context)}<div class="cards">
${cards}</div></div>
`
}
