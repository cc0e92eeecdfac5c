import type { CountedTerm } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type Html, html } from '../../web/html.ts'
import { missingText } from '../events/table/event-line.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { roomTabs } from '../frame/room-tabs.ts'
import { pageIn, searchIn, slicesHtml } from '../frame/slices.ts'
import { swatchHtml } from './swatch.ts'
import { allCategories, inTreeOrder, type PlacedTerm, type TermKind, wordTabs } from './term-kind.ts'

const perPage = 100

/** Categories as a tree, tags by name, with the number of events of each. */
export async function wordTable(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { t, query } = context
  const search = searchIn(query)
  const page = pageIn(query)
  const { total, rows } = await listed(kind, search, page, context)
  const hrefOf = (to: number) =>
    `/desk${kind.path}?${new URLSearchParams({ ...(search && { q: search }), page: String(to) })}`
  const main = html`<header class="head"><h1>${t('words')}</h1><p class="about">${t(kind.texts.count, { count: total })}</p><a class="button primary" href="/desk${kind.path}new/">${t(kind.texts.add)}</a></header>
${roomTabs(wordTabs, `/desk${kind.path}`, 'words', context)}
<search><form class="filters simple-search" action="/desk${kind.path}" method="get"><label class="hidden" for="q">${t(kind.texts.search)}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t(kind.texts.search)}" enterkeyhint="search" data-key="/"></span><button>${t('show')}</button></form></search>
${rows.length > 0 ? tableHtml(kind, rows, context) : html`<div class="card none"><p>${search ? t('nothingFound') : t(kind.texts.none)}</p></div>`}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  return { page: { title: t(kind.texts.all), main, room: 'words', scripts: ['desk-events.js'] } }
}

/** The tree is shown in full; search results and tags are paged. */
async function listed(
  { taxonomy }: TermKind,
  search: string,
  page: number,
  context: DeskContext,
): Promise<{ total: number; rows: readonly PlacedTerm[] }> {
  const { store, caller, language } = context
  if (taxonomy === 'category' && search === '') {
    const rows = inTreeOrder(await allCategories(context))
    return {
      total: rows.length,
      rows: page === 1 ? rows.slice(0, perPage) : rows.slice((page - 1) * perPage, page * perPage),
    }
  }
  const requested = {
    taxonomy,
    page,
    perPage,
    hideEmpty: false,
    orderBy: 'name',
    order: 'asc',
    search,
  } as const
  const { total, records } = await store.terms.listPage(requested, visibleTo(caller), language)
  return { total, rows: records.map(term => ({ term, depth: 0 })) }
}

function tableHtml(kind: TermKind, rows: readonly PlacedTerm[], context: DeskContext): Html {
  const { t } = context
  const lines = rows.map(row => rowHtml(kind, row, context))
  return html`<form id="table" action="/desk${kind.path}merge/" method="get"><div class="card table-card"><table class="events places"><thead><tr><th class="pick"><span class="hidden">${t('select')}</span></th><th scope="col">${t('name')}</th><th scope="col">${t('slug')}</th><th scope="col">${t('events')}</th></tr></thead><tbody>${lines}</tbody></table></div>
<div class="change-bar" id="change-bar"><p class="selected" data-one="${t('selectedCount', { count: 1 })}" data-some="${t('selectedCount', { count: 9999 })}"></p><button>${t('mergeSelected')}</button></div></form>`
}

function rowHtml(kind: TermKind, { term, depth }: PlacedTerm, context: DeskContext): Html {
  const { t, dates } = context
  const { id, name, slug, count } = term
  const attention = missingText(term, context)
  const above = Math.min(depth, 5)
  return html`<tr><td class="pick"><input type="checkbox" name="ids[]" value="${String(id)}" id="pick-${String(id)}" aria-label="${t('selectNamed', { name })}"></td>
<th scope="row" class="depth-${String(above)}">${colourHtml(kind, term)}<a class="title" href="/desk${kind.path}${String(id)}/"><bdi>${name}</bdi></a>${attention ? html`<span class="attention">${attention}</span>` : html``}</th>
<td class="when"><bdi>${slug}</bdi></td><td class="events-count">${count > 0 ? html`<a href="/desk/events/?time=any&amp;${kind.taxonomy}=${String(id)}">${dates.number(count)}<span class="hidden"> ${t('events')}: ${name}</span></a>` : html`<span class="muted">0</span>`}</td></tr>\n`
}

function colourHtml({ taxonomy }: TermKind, { color }: CountedTerm): Html {
  return taxonomy === 'category' ? swatchHtml(color) : html``
}
