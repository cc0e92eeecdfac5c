import { pastEvents } from '../../queries/events/coming-events.ts'
import type { Narrowing } from '../../queries/events/narrowing.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard } from '../events/event-card.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { PageContext } from '../frame/page-context.ts'

/** What stands in the place of a list that is empty, with a way out where it was narrowed. */
export async function nothingListed(
  context: PageContext,
  narrowing: Narrowing,
  which: 'coming' | 'over',
): Promise<Html> {
  const { t, link, path } = context
  const isComing = which === 'coming'
  const text = narrowing.isNarrowed
    ? html`<p class="nothing" role="status">${t('nothingFound')} <a href="${link(path)}">${t('clearFilters')}</a></p>`
    : html`<p class="nothing">${t(isComing ? 'noneUpcoming' : 'noEvents')}</p>`
  return html`${text}${isComing ? await pastInstead(context, narrowing) : html``}`
}

const mostPast = 3

/** The latest events that are over, where nothing is coming. */
export async function pastInstead(context: PageContext, narrowing: Narrowing): Promise<Html> {
  const { t, link, path } = context
  const { from: _from, until: _until, ...filters } = narrowing.filters
  if (filters.page > 1) return html``
  const { total, records } = await pastEvents(
    { ...narrowing, filters },
    { page: 1, perPage: mostPast },
    context,
  )
  if (total === 0) return html``
  const { from: _first, until: _last, sort: _sort, ...kept } = keptQuery(context)
  // Other pages are about something that their address does not say in a query.
  const all =
    path === '/events/' && total > records.length
      ? html`<p class="more"><a href="${link('/events/past/', kept)}">${t('allPast')}</a></p>`
      : html``
  return html`
<section class="past-instead" aria-labelledby="past-instead"><h2 id="past-instead">${t(narrowing.isNarrowed ? 'pastInstead' : 'pastInsteadAll')}</h2>
<div class="cards found">
${records.map(event => eventCard(event, context))}</div>
${all}</section>
`
}
