import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'

interface PageOfList {
  readonly page: number
  readonly perPage: number
  readonly total: number
}

/** Links to the other pages of a list of events. Paper has no links, so it says how many events are missing. */
export function eventPageLinks(context: PageContext, { page, perPage, total }: PageOfList): Html {
  const shown = Math.min(perPage, total - (page - 1) * perPage)
  const onPaper = html`<span class="paper-only"> · ${context.t('shownOf', { shown, count: total })}</span>`
  return pageLinks(context, page, Math.ceil(total / perPage), onPaper)
}

/** Links to the other pages of a list. */
export function pageLinks(context: PageContext, page: number, pages: number, onPaper?: Html): Html {
  const { t, link, path } = context
  if (pages <= 1) return html``
  const address = (number: number) =>
    link(path, { ...carriedQuery(context), ...(number > 1 && { page: number }) })
  return html`<nav class="pages" aria-label="${t('pages')}">
${page > 1 && html`<a class="arrow back" rel="prev" href="${address(page - 1)}">${t('previousPage')}</a>`}
<span>${t('pageOf', { page, pages })}${onPaper}</span>
${page < pages && html`<a class="arrow forward" rel="next" href="${address(page + 1)}">${t('nextPage')}</a>`}
</nav>`
}
