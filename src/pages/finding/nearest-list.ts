import { Refusal } from '../../messages/refusal.ts'
import { nearestEvents } from '../../queries/events/coming-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard } from '../events/event-card.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { pageLinks } from '../views/page-links.ts'
import { nothingListed } from './nothing-listed.ts'

const perPage = 20

/** Searches around a place list the nearest events first, unless sorted by date. */
export function isByDistance({ filters, query }: PageFilter): boolean {
  return query.near !== undefined && filters.sort !== 'date'
}

/** One page of upcoming and ongoing events around a place, with their distances. */
export async function nearestList(context: PageContext, filter: PageFilter): Promise<Html> {
  const { page } = filter.filters
  const { total, records } = await nearestEvents(filter, { page, perPage }, context)
  const isPastEnd = page > 1 && records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  if (total === 0 || isPastEnd) return nothingListed(context, filter, 'coming')
  return html`<p class="count" role="status">${context.t('eventCount', { count: total })}</p>
${orderLinks(context, filter)}<div class="cards found">
${records.map(event => eventCard(event, context))}</div>
${pageLinks(context, page, Math.ceil(total / perPage))}`
}

/** Links to sort by distance or by date, for searches around a place. */
export function orderLinks(context: PageContext, filter: PageFilter): Html {
  if (!filter.query.near) return html``
  const { t, link, path } = context
  const { sort: _sort, ...kept } = carriedQuery(context)
  const item = (text: string, query: Readonly<Record<string, unknown>>, isCurrent: boolean) =>
    html`<li><a class="way" href="${link(path, query)}"${isCurrent ? html` aria-current="true"` : html``}>${text}</a></li>
`
  return html`<nav class="orders" aria-label="${t('order')}"><ul>
${item(t('nearestFirst'), kept, isByDistance(filter))}${item(t('soonestFirst'), { ...kept, sort: 'date' }, !isByDistance(filter))}</ul></nav>
`
}
