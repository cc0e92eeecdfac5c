import { endOfDay, localDate, type UtcSeconds } from '../../domain/date-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import { published } from '../../domain/visibility.ts'
import { type Narrowing, readNarrowing } from '../../queries/narrowing.ts'
import type { EventQuery } from '../../storage/event-query.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard } from '../event-card.ts'
import { feedsOf } from '../feeds/links.ts'
import { filterForm } from '../filter-form.ts'
import { keptQuery } from '../kept-query.ts'
import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { pageLinks } from './page-links.ts'
import { searchResults } from './search-results.ts'

const perPage = 20

/** What is coming, the soonest first. */
export async function upcomingPage(context: PageContext): Promise<Page> {
  const { t } = context
  return listViewPage(context, t('upcoming'), 'coming')
}

/** What is over, the latest first. */
export async function pastPage(context: PageContext): Promise<Page> {
  return { ...(await listViewPage(context, context.t('past'), 'over')), isUnlisted: true }
}

async function listViewPage(context: PageContext, title: string, which: 'coming' | 'over'): Promise<Page> {
  const narrowing = await readNarrowing(context)
  const list = await eventList(context, narrowing, which)
  return {
    title,
    view: 'list',
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: narrowing.isNarrowed || narrowing.filters.page > 1,
    main: html`<div class="head"><h1>${title}</h1></div>
${await filterForm(context, 'with dates')}
${list}`,
  }
}

/** One page of events below headings of months, with the ways to the pages around it. */
export async function eventList(
  context: PageContext,
  narrowing: Narrowing,
  which: 'coming' | 'over',
): Promise<Html> {
  if (narrowing.found)
    return searchResults(context, narrowing, narrowing.found, orderOf(context, narrowing, which))
  const { store, language, t } = context
  const { page } = narrowing.filters
  const { total, records } = await store.events.listPage(
    { ...narrowing.query, ...orderOf(context, narrowing, which), page, perPage },
    published,
    language,
  )
  const isPastEnd = page > 1 && records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  if (total === 0 || isPastEnd) return nothing(context, narrowing, which)
  const events = await store.events.withCards(records, published, language)
  const months = Map.groupBy(events, event => context.dates.month(localDate(event.startsAtUtc, event.zone)))
  return html`<p class="count" role="status">${t('eventCount', { count: total })}</p>
${[...months].map(
  ([month, cards]) => html`<section class="month-group"><h2>${month}</h2>
<div class="cards">
${cards.map(event => eventCard(event, context))}</div></section>
`,
)}${pageLinks(context, page, Math.ceil(total / perPage))}`
}

function orderOf(
  { now, site }: PageContext,
  { filters }: Narrowing,
  which: 'coming' | 'over',
): Pick<EventQuery, 'window' | 'orderBy' | 'order'> {
  const from = filters.from?.in(site.zone)?.utc
  const until = filters.until?.in(site.zone)?.utc
  // A day that was named belongs to the search whole.
  const last = until === undefined ? {} : { startsBefore: justAfter(endOfDay(until, site.zone)) }
  const first = from === undefined ? {} : { endsAfter: justBefore(from) }
  if (which === 'over')
    return { window: { ...first, ...last, endsBefore: now }, orderBy: 'start_date', order: 'desc' }
  const coming = { endsAfter: justBefore(now), ...first, ...last }
  return { window: coming, orderBy: 'start_date', order: 'asc' }
}

function justBefore(at: UtcSeconds): UtcSeconds {
  return (at - 1) as UtcSeconds
}

function justAfter(at: UtcSeconds): UtcSeconds {
  return (at + 1) as UtcSeconds
}

async function nothing(context: PageContext, { isNarrowed }: Narrowing, which: string): Promise<Html> {
  const { t, link, path } = context
  if (isNarrowed)
    return html`<p class="nothing">${t('nothingFound')} <a href="${link(path)}">${t('clearFilters')}</a></p>`
  return html`<p class="nothing">${t(which === 'coming' ? 'noneUpcoming' : 'noEvents')}</p>`
}
