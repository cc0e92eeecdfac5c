import { comingEvents } from '../../queries/events/coming-events.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { html } from '../../web/html.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { embedCard } from './card.ts'
import type { EmbedOptions } from './context.ts'
import { type EmbedView, embedHeading } from './view.ts'

/** How many ongoing events a list shows. */
const perRunning = 20

/** The next events, up to the requested number, and below them ongoing ones. */
export async function embedList(context: PageContext, { heading, limit }: EmbedOptions): Promise<EmbedView> {
  const { t, link } = context
  const filter = await everyDateByDefault(context)
  const { coming, running } = await comingEvents(filter, { page: 1, perPage: limit, perRunning }, context)
  const page = link('/events/', carriedQuery(context))
  const nothing = t(filter.isNarrowed ? 'nothingFound' : 'noneUpcoming')
  const onNow = { title: t('running'), events: running.records, total: running.total, allHref: page }
  const cards = coming.records.map(event => embedCard(event, heading + 1, context))
  return {
    title: t('upcoming'),
    page,
    content: html`${embedHeading(t('upcoming'), heading)}
${coming.total + running.total === 0 ? html`<p class="nothing">${nothing}</p>` : html`<div class="events">${cards}</div>`}
${coming.total > limit ? html`<p class="more"><a href="${page}">${t('more', { count: coming.total - limit })}</a></p>` : html``}
${runningEvents(onNow, context)}`,
  }
}

/** Unlike the site, embedded lists show every date by default, because other sites rely on it. */
async function everyDateByDefault(context: PageContext): Promise<PageFilter> {
  const filter = await readPageFilter(context)
  const { once = false } = filter.filters
  return { ...filter, filters: { ...filter.filters, once } }
}
