import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'
import { icon } from './icons.ts'

interface Slices {
  readonly total: number
  readonly perPage: number
  readonly page: number
  hrefOf(page: number): string
}

/** Links to the previous and next slice of a list. */
export function slicesHtml({ total, perPage, page, hrefOf }: Slices, { t, dates }: VisitContext): Html {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return html``
  const link = (to: number, text: 'previous' | 'next') =>
    to < 1 || to > pages
      ? html`<span></span>`
      : html`<a class="button" href="${hrefOf(to)}" rel="${text === 'next' ? 'next' : 'prev'}">${t(text)}</a>`
  return html`<nav class="slices" aria-label="${t('slices')}">${link(page - 1, 'previous')}<span>${t('sliceOf', { page: dates.number(page), pages: dates.number(pages) })}</span>${link(page + 1, 'next')}</nav>`
}

/** The search above a list of records, with other filters behind it. */
export function searchForm(
  action: string,
  { label, search, filters }: { readonly label: string; readonly search: string; readonly filters?: Html },
  { t }: VisitContext,
): Html {
  return html`<search><form class="filters simple-search" action="${action}" method="get"><label class="hidden" for="q">${label}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${label}" enterkeyhint="search" data-key="/"></span><button>${t('search')}</button>${filters}</form></search>`
}

/** A list, or the text about an empty one. */
export function linesHtml(lines: readonly Html[], none: string): Html {
  return lines.length > 0 ? html`<ul class="lines">${lines}</ul>` : html`<p class="none">${none}</p>`
}

export function pageIn(query: Readonly<Record<string, unknown>>): number {
  const { page } = query
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

export function searchIn(query: Readonly<Record<string, unknown>>): string {
  return typeof query.q === 'string' ? query.q.slice(0, 200) : ''
}
