import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'

/** Links to the other pages of a list. */
export function pageLinks(context: PageContext, page: number, pages: number): Html {
  const { t, link, path } = context
  if (pages <= 1) return html``
  const address = (number: number) =>
    link(path, { ...carriedQuery(context), ...(number > 1 && { page: number }) })
  return html`<nav class="pages" aria-label="${t('pages')}">
${page > 1 && html`<a class="arrow back" rel="prev" href="${address(page - 1)}">${t('previousPage')}</a>`}
<span>${t('pageOf', { page, pages })}</span>
${page < pages && html`<a class="arrow forward" rel="next" href="${address(page + 1)}">${t('nextPage')}</a>`}
</nav>`
}
