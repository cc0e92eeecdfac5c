import { createTerm, editTerm, removeTerm } from '../../actions/records/terms.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type RawArgs, readFields, valuesOf } from '../../fields/read-args.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { missingText } from '../events/table/event-line.ts'
import { colourIn } from '../forms/colour-input.ts'
import {
  type FormProblems,
  type FormValues,
  pickCell,
  problemsIn,
  selectedCountHtml,
} from '../forms/field.ts'
import { fieldChanges } from '../forms/field-changes.ts'
import { textIn } from '../forms/form.ts'
import { merge, mergePage } from '../forms/merge-page.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import { navTabs } from '../frame/navigation.ts'
import { pageIn, searchForm, searchIn, slicesHtml } from '../frame/slices.ts'
import { mergedTerms, termColour, termEditor, termValues } from './term-editor.ts'
import {
  allCategories,
  categories,
  inTreeOrder,
  type PlacedTerm,
  swatchHtml,
  type TermKind,
  tags,
  termTabs,
} from './term-kind.ts'

/** The term in the path, untranslated. */
async function termToEdit({ taxonomy }: TermKind, context: DeskContext): Promise<CountedTerm> {
  const { store, language } = context
  const found = await store.terms.find(taxonomy, idIn(context), language)
  const own = found && (await store.terms.find(taxonomy, found.id, found.language))
  if (!own) throw new Refusal('termNotFound', { kind: taxonomy })
  return own
}

async function show(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const term = await termToEdit(kind, context)
  return { page: await termEditor(kind, { term, values: termValues(kind, term) }, context) }
}

async function showNew(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  return { page: await termEditor(kind, { values: termValues(kind, undefined) }, context) }
}

async function save(
  kind: TermKind,
  term: CountedTerm | undefined,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { body } = context
  const values = typedValues(kind, context)
  const again = async (parts: { problems?: FormProblems; conflicts?: readonly string[] }) => ({
    page: await termEditor(kind, { term, values, ...parts, status: parts.conflicts ? 409 : 422 }, context),
  })
  const { changed, conflicts } = fieldChanges(values, termValues(kind, term), textIn(body, 'was'))
  if (term && conflicts.length > 0) return again({ conflicts })
  try {
    return await stored(kind, term, argsOf(values, term ? changed : Object.keys(values)), context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.reason === 'termExists') return again({ problems: { name: new Problem('name_in_use') } })
    const problems = problemsIn(error)
    if (Object.keys(problems).length === 0) throw error
    return again({ problems })
  }
}

function typedValues(kind: TermKind, { body }: DeskContext): FormValues {
  const names = Object.keys(termValues(kind, undefined))
  const typed = Object.fromEntries(names.map(name => [name, textIn(body, name)]))
  return kind.taxonomy === 'category' ? { ...typed, color: colourIn(body, termColour) } : typed
}

function argsOf(values: FormValues, names: readonly string[]): RawArgs {
  const given = names.map(name => {
    const value = values[name] ?? ''
    if (name === 'parent') return [name, value === '' ? 0 : value]
    return [name, name === 'color' && value === '' ? null : value]
  })
  return Object.fromEntries(given)
}

async function stored(
  kind: TermKind,
  term: CountedTerm | undefined,
  raw: RawArgs,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { store } = context
  const actor = context.actorIn(term?.language ?? context.language)
  const read = <P extends 'create' | 'update'>(purpose: P) =>
    valuesOf(readFields(kind.fieldTable, raw, purpose, context.readContext))
  const saved = term
    ? await editTerm(store, kind.taxonomy, { id: term.id, input: read('update') }, actor)
    : await createTerm(store, kind.taxonomy, read('create'), actor)
  return { to: `/desk${kind.path}${saved.id}/`, note: { text: 'saved' } }
}

async function remove(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, language } = context
  const { name } = await removeTerm(store, kind.taxonomy, idIn(context), context.actorIn(language))
  return { to: `/desk${kind.path}`, note: { text: 'deletedNamed', values: { name } } }
}

function rowsOf(kind: TermKind): DeskRow[] {
  const { path } = kind
  const one = `${path}:id(^\\d+$)/`
  const merged = mergedTerms(kind)
  const on = (run: (kind: TermKind, context: DeskContext) => Promise<DeskAnswer>) => (context: DeskContext) =>
    run(kind, context)
  return [
    getRow(path, 'term.manage', on(termTable)),
    getRow(`${path}new/`, 'term.manage', on(showNew)),
    postRow(`${path}new/`, 'term.manage', context => save(kind, undefined, context)),
    getRow(`${path}merge/`, 'term.manage', context => mergePage(merged, context)),
    postRow(`${path}merge/`, 'term.manage', context => merge(merged, context)),
    getRow(one, 'term.manage', on(show)),
    postRow(one, 'term.manage', async context => save(kind, await termToEdit(kind, context), context)),
    postRow(`${one}delete/`, 'term.manage', on(remove)),
  ]
}

export const termRows: readonly DeskRow[] = [...rowsOf(categories), ...rowsOf(tags)]

const perPage = 100

/** Categories as a tree, tags by name, with the number of events of each. */
async function termTable(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { t, query } = context
  const search = searchIn(query)
  const page = pageIn(query)
  const { total, rows } = await listed(kind, search, page, context)
  const hrefOf = (to: number) =>
    `/desk${kind.path}?${new URLSearchParams({ ...(search && { q: search }), page: String(to) })}`
  const main = html`<header class="head"><h1>${t('terms')}</h1><p class="about">${t(kind.texts.count, { count: total })}</p><a class="button primary" href="/desk${kind.path}new/">${t(kind.texts.add)}</a></header>
${navTabs(termTabs, `/desk${kind.path}`, 'terms', context)}
${searchForm(`/desk${kind.path}`, { label: t(kind.texts.search), search }, context)}
${rows.length > 0 ? tableHtml(kind, rows, context) : html`<div class="card none"><p>${search ? t('nothingFound') : t(kind.texts.none)}</p></div>`}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  return { page: { title: t(kind.texts.all), main, section: 'terms', scripts: ['desk-events.js'] } }
}

/** The tree is shown in full; search results and tags are paged. */
async function listed({ taxonomy }: TermKind, search: string, page: number, context: DeskContext) {
  const { store, caller, language } = context
  if (taxonomy === 'category' && search === '') {
    const rows = inTreeOrder(await allCategories(context))
    return {
      total: rows.length,
      rows: page === 1 ? rows.slice(0, perPage) : rows.slice((page - 1) * perPage, page * perPage),
    }
  }
  const byName = { orderBy: 'name', order: 'asc' } as const
  const requested = { taxonomy, page, perPage, hideEmpty: false, search, ...byName }
  const { total, records } = await store.terms.listPage(requested, visibleTo(caller), language)
  return { total, rows: records.map(term => ({ term, depth: 0 })) }
}

function tableHtml(kind: TermKind, rows: readonly PlacedTerm[], context: DeskContext): Html {
  const { t } = context
  const lines = rows.map(row => rowHtml(kind, row, context))
  return html`<form id="table" action="/desk${kind.path}merge/" method="get"><div class="card table-card"><table class="events places"><thead><tr><th class="pick"><span class="hidden">${t('select')}</span></th><th scope="col">${t('name')}</th><th scope="col">${t('slug')}</th><th scope="col">${t('events')}</th></tr></thead><tbody>${lines}</tbody></table></div>
<div class="change-bar" id="change-bar">${selectedCountHtml(context)}<button>${t('mergeSelected')}</button></div></form>`
}

function rowHtml(kind: TermKind, { term, depth }: PlacedTerm, context: DeskContext): Html {
  const { t, dates } = context
  const { id, name, slug, count } = term
  const attention = missingText(term, context)
  const above = Math.min(depth, 5)
  return html`<tr>${pickCell(id, name, context)}
<th scope="row" class="depth-${String(above)}">${colourHtml(kind, term)}<a class="title" href="/desk${kind.path}${String(id)}/"><bdi>${name}</bdi></a>${attention && html`<span class="attention">${attention}</span>`}</th>
<td class="when"><bdi>${slug}</bdi></td><td class="events-count"><span class="cell-label muted" aria-hidden="true">${t('events')} </span>${count > 0 ? html`<a href="/desk/events/?time=any&amp;${kind.taxonomy}=${String(id)}">${dates.number(count)}<span class="hidden"> ${t('events')}: ${name}</span></a>` : html`<span class="muted">0</span>`}</td></tr>\n`
}

function colourHtml({ taxonomy }: TermKind, { color }: CountedTerm): Html {
  return taxonomy === 'category' ? swatchHtml(color) : html``
}
