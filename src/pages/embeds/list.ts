import { touching } from '../../domain/list-window.ts'
import { published } from '../../domain/visibility.ts'
import { readNarrowing } from '../../queries/narrowing.ts'
import { html } from '../../web/html.ts'
import { keptQuery } from '../kept-query.ts'
import type { PageContext } from '../page-context.ts'
import { embedCard } from './card.ts'
import type { EmbedOptions } from './context.ts'
import { type EmbedView, embedHeading } from './view.ts'

/** The next events, as many as were asked for. */
export async function embedList(context: PageContext, { heading, limit }: EmbedOptions): Promise<EmbedView> {
  const { store, language, now, t, link } = context
  const { query, isNarrowed } = await readNarrowing(context)
  const window = { endsAfter: touching(now, now).endsAfter as typeof now }
  const { total, records } = await store.events.listPage(
    { ...query, window, orderBy: 'start_date', order: 'asc', page: 1, perPage: limit },
    published,
    language,
  )
  const events = await store.events.withCards(records, published, language)
  const page = link('/events/', keptQuery(context))
  const nothing = t(isNarrowed ? 'noEvents' : 'noneUpcoming')
  return {
    title: t('upcoming'),
    page,
    content: html`${embedHeading(t('upcoming'), heading)}
${total === 0 ? html`<p class="nothing">${nothing}</p>` : html`<div class="events">${events.map(event => embedCard(event, heading + 1, context))}</div>`}
${total > limit ? html`<p class="more"><a href="${page}">${t('more', { count: total - limit })}</a></p>` : html``}`,
  }
}
