import type { Narrowing } from '../../queries/events/narrowing.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'

/** What stands in the place of a list that is empty, with a way out where it was narrowed. */
export function nothingListed(
  { t, link, path }: PageContext,
  { isNarrowed }: Narrowing,
  which: 'coming' | 'over',
): Html {
  if (isNarrowed)
    return html`<p class="nothing" role="status">${t('nothingFound')} <a href="${link(path)}">${t('clearFilters')}</a></p>`
  return html`<p class="nothing">${t(which === 'coming' ? 'noneUpcoming' : 'noEvents')}</p>`
}
