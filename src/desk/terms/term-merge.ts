import { mergeTerms } from '../../actions/records/merge-terms.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type Html, html } from '../../web/html.ts'
import { recordUndoMark } from '../events/history/undo.ts'
import { formHtml, idsIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { searchIn } from '../frame/slices.ts'
import { swatchHtml } from './swatch.ts'
import type { TermKind } from './term-kind.ts'

/** How many can be compared side by side. */
const mostMerged = 20

/** Asks which of several terms to keep; if only one is given, which others are duplicates of it. */
export async function wordMergePage(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { t, query } = context
  const ids = idsIn(query, 'ids').slice(0, mostMerged)
  const terms = ids.length === 0 ? [] : await list(kind, { include: ids, search: '' }, context)
  const content =
    terms.length > 1 ? chooseSurvivor(kind, terms, context) : await chooseOthers(kind, terms, context)
  const main = html`<header class="head"><h1>${t('mergeTitle')}</h1></header>${content}`
  return { page: { title: t('mergeTitle'), main, room: 'words' } }
}

async function list(
  { taxonomy }: TermKind,
  requested: { readonly include?: readonly number[]; readonly search: string },
  { store, caller, language }: DeskContext,
): Promise<readonly CountedTerm[]> {
  const query = {
    ...requested,
    taxonomy,
    page: 1,
    perPage: 50,
    hideEmpty: false,
    orderBy: 'name',
    order: 'asc',
  } as const
  return (await store.terms.listPage(query, visibleTo(caller), language)).records
}

function chooseSurvivor(kind: TermKind, terms: readonly CountedTerm[], context: DeskContext): Html {
  const { t } = context
  const most = Math.max(...terms.map(({ count }) => count))
  const first = terms.find(({ count }) => count === most)
  const cards = terms.map(term => {
    const id = String(term.id)
    return html`<div class="card merge-choice"><p class="check"><input type="radio" name="keep" value="${id}" id="keep-${id}"${term === first ? html` checked` : html``}><label for="keep-${id}"><span class="hidden">${t('keepThis')}: </span>${kind.taxonomy === 'category' ? swatchHtml(term.color) : html``}<bdi>${term.name}</bdi></label></p>
<input type="hidden" name="ids[]" value="${id}"><p class="muted">${t('eventCount', { count: term.count })} · <bdi>${term.slug}</bdi></p></div>`
  })
  const form = html`<fieldset class="merge-choices"><legend>${t('whichStays')}</legend><div>${cards}</div></fieldset>
<p class="buttons"><button class="primary">${t('mergeNow')}</button><a class="button quiet" href="/desk${kind.path}">${t('cancel')}</a></p>`
  return html`<p class="about">${t('mergeAbout')}</p>${formHtml({ action: `/desk${kind.path}merge/`, isPlain: true, ignoresEnter: true }, form, context)}`
}

async function chooseOthers(
  kind: TermKind,
  terms: readonly CountedTerm[],
  context: DeskContext,
): Promise<Html> {
  const { t, query } = context
  const [term] = terms
  const search = searchIn(query)
  const others = (await list(kind, { search }, context)).filter(({ id }) => id !== term?.id)
  const boxes = others.map(
    ({ id, name, count }) =>
      html`<li class="line"><p class="check"><input type="checkbox" name="ids[]" value="${String(id)}" id="other-${String(id)}"><label for="other-${String(id)}"><bdi>${name}</bdi> <span class="muted">${t('eventCount', { count })}</span></label></p></li>`,
  )
  const kept = term ? html`<input type="hidden" name="ids[]" value="${String(term.id)}">` : html``
  return html`<div class="column"><section class="card"><h2>${term ? t('mergeWithWhich', { name: term.name }) : t('whichStays')}</h2>
<form class="simple-search" action="/desk${kind.path}merge/" method="get">${kept}<label class="hidden" for="q">${t(kind.texts.search)}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t(kind.texts.search)}"></span><button>${t('show')}</button></form>
<form action="/desk${kind.path}merge/" method="get">${kept}${boxes.length > 0 ? html`<ul class="lines">${boxes}</ul><p class="buttons"><button class="primary">${t('goOn')}</button></p>` : html`<p class="none">${t('nothingFound')}</p>`}</form></section></div>`
}

export async function mergeWords(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const kept = Number(textIn(body, 'keep').replace(/\D/g, '').slice(0, 10))
  const others = idsIn(body, 'ids').filter(id => id !== kept)
  const actor = context.actorIn(language)
  const { events, undoId } = await mergeTerms(
    store,
    kind.taxonomy,
    { keptId: kept, otherIds: others.slice(0, mostMerged) },
    actor,
  )
  return {
    to: `/desk${kind.path}${kept}/`,
    note: { text: 'merged', values: { count: events }, undo: [recordUndoMark(kind.taxonomy, undoId)] },
  }
}
