import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'
import { findRecord } from '../views/record-page.ts'
import { embedCard } from './card.ts'
import type { EmbedView } from './view.ts'

/** One event. Its password is only asked for on its own page, not on other sites. */
export async function embedEvent(context: PageContext): Promise<EmbedView> {
  const { store, language, link, t } = context
  const { record } = await findRecord(context, 'event')
  const [card] = await store.events.withCards([record], published, language)
  const event = card!
  return {
    title: plainTextOf(event.title),
    page: link(recordPath('event', event)),
    content: html`<div class="single">${embedCard(event, 1, context)}${record.isLocked ? html`<p class="nothing">${t('protectedEvent')}</p>` : html``}
<p><a class="action" href="${link(recordPath('event', event))}">${t('open')}</a></p></div>`,
  }
}
