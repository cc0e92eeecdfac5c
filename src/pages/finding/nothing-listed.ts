import { pastEvents } from '../../queries/events/coming-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard } from '../events/event-card.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'

/** The number of categories offered if nothing was found. */
const mostCategories = 8

/** Shown in place of an empty list, with ways to widen the filters. */
export async function nothingListed(
  context: PageContext,
  filter: PageFilter,
  which: 'coming' | 'over',
): Promise<Html> {
  const { t, link, path } = context
  const past = which === 'coming' ? await pastInstead(context, filter) : html``
  if (!filter.isNarrowed)
    return html`<div class="nothing"><p>${t(which === 'coming' ? 'noneUpcoming' : 'noEvents')}</p></div>${past}`
  const tips = filter.filters.search ? html` ${t('nothingTips')}` : html``
  return html`<div class="nothing"><p role="status">${t('nothingFound')}${tips} <a href="${link(path)}">${t('clearFilters')}</a></p>
${await categoryWays(context)}</div>${past}`
}

const mostPast = 3

/** The latest past events, if nothing is upcoming. */
export async function pastInstead(context: PageContext, filter: PageFilter): Promise<Html> {
  const { t, link, path } = context
  const { from: _from, until: _until, ...filters } = filter.filters
  if (filters.page > 1) return html``
  const { total, records } = await pastEvents({ ...filter, filters }, { page: 1, perPage: mostPast }, context)
  if (total === 0) return html``
  const { from: _first, until: _last, sort: _sort, ...kept } = carriedQuery(context)
  // The list of past events only accepts the query.
  const all =
    path === '/events/' && total > records.length
      ? html`<p class="more"><a href="${link('/events/past/', kept)}">${t('allPast')}</a></p>`
      : html``
  return html`
<section class="past-instead" aria-labelledby="past-instead"><h2 id="past-instead">${t(filter.isNarrowed ? 'pastInstead' : 'pastInsteadAll')}</h2>
<div class="cards found">
${records.map(event => eventCard(event, context))}</div>
${all}</section>
`
}

async function categoryWays(context: PageContext): Promise<Html> {
  const { t, link } = context
  const { category } = await context.choices()
  if (category.records.length === 0) return html``
  const ways = category.records
    .slice(0, mostCategories)
    .map(
      ({ slug, name }) =>
        html`<li><a class="way" href="${link('/events/', { category: slug })}"><bdi>${name}</bdi></a></li>\n`,
    )
  return html`<h2>${t('browse')}</h2><ul class="ways">
${ways}</ul>`
}
