import { Refusal } from '../../messages/refusal.ts'
import { nearestEvents } from '../../queries/events/coming-events.ts'
import type { Narrowing } from '../../queries/events/narrowing.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard } from '../events/event-card.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { pageLinks } from '../views/page-links.ts'
import { nothingListed } from './nothing-listed.ts'

const perPage = 20

/** Searches around a place list the nearest events first, unless sorted by date. */
export function isByDistance({ filters, query }: Narrowing): boolean {
  return query.near !== undefined && filters.sort !== 'date'
}

/** One page of upcoming and ongoing events around a place, with their distances. */
export async function nearestList(context: PageContext, narrowing: Narrowing): Promise<Html> {
  const { page } = narrowing.filters
  const { total, records } = await nearestEvents(narrowing, { page, perPage }, context)
  const isPastEnd = page > 1 && records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  if (total === 0 || isPastEnd) return nothingListed(context, narrowing, 'coming')
  return html`<p class="count" role="status">${context.t('eventCount', { count: total })}</p>
${orderLinks(context, narrowing)}<div class="cards found">
${records.map(event => eventCard(event, context))}</div>
${pageLinks(context, page, Math.ceil(total / perPage))}`
}

/** Links to sort by distance or by date, for searches around a place. */
export function orderLinks(context: PageContext, narrowing: Narrowing): Html {
  if (!narrowing.query.near) return html``
  const { t, link, path } = context
  const { sort: _sort, ...kept } = keptQuery(context)
  const item = (text: string, query: Readonly<Record<string, unknown>>, isCurrent: boolean) =>
    html`<li><a class="way" href="${link(path, query)}"${isCurrent ? html` aria-current="true"` : html``}>${text}</a></li>
`
  return html`<nav class="orders" aria-label="${t('order')}"><ul>
${item(t('nearestFirst'), kept, isByDistance(narrowing))}${item(t('soonestFirst'), { ...kept, sort: 'date' }, !isByDistance(narrowing))}</ul></nav>
`
}
