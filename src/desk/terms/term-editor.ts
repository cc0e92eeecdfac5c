import { merges } from '../../actions/records/merge-records.ts'
import { type CountedTerm, emptyTerm, termContentFields } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type Html, html } from '../../web/html.ts'
import { recordUndoMark } from '../events/history/undo.ts'
import { usedByEvents } from '../events/used-by-events.ts'
import { contentRow, contentValues } from '../forms/content-rows.ts'
import { editFrame } from '../forms/edit-frame.ts'
import { type FieldRow, type FormProblems, type FormValues, fieldHtml, problemHtml } from '../forms/field.ts'
import { conflictsHtml, wasField } from '../forms/field-changes.ts'
import { formHtml, idsIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskPage } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { searchIn } from '../frame/slices.ts'
import { languageList } from '../venues-organizers/place-editor.ts'
import { allCategories, inTreeOrder, swatchHtml, type TermKind, withCategories } from './term-kind.ts'

export interface WordParts {
  readonly term?: CountedTerm | undefined
  readonly values: FormValues
  readonly problems?: FormProblems
  readonly conflicts?: readonly string[]
  readonly status?: number
}

const nameField = contentRow(termContentFields, 'name', { isRequired: true })
const slugField: FieldRow = {
  name: 'slug',
  label: 'slug',
  kind: 'text',
  hint: 'wordSlugHint',
  autocomplete: 'off',
}
const aboutField = contentRow(termContentFields, 'description', { kind: 'rich', rows: 6 })
const colourField = contentRow(termContentFields, 'color', { kind: 'text' })
const parentField = contentRow(termContentFields, 'parentId', { kind: 'choice' })

export const wordFields = [nameField, slugField, aboutField, parentField, colourField]

/** The form values of a category or a tag. */
export function wordValues({ taxonomy }: TermKind, term: CountedTerm | undefined): FormValues {
  const { color = '', ...own } = contentValues(termContentFields, term ?? emptyTerm)
  const values = { ...own, slug: term?.slug ?? '' }
  return taxonomy === 'tag' ? values : { ...values, parent: String(term?.parentId ?? ''), color }
}

export async function wordEditor(
  kind: TermKind,
  { term, values, problems = {}, conflicts = [], status }: WordParts,
  context: DeskContext,
): Promise<DeskPage> {
  const { t } = context
  const title = term?.name ?? t(kind.texts.add)
  const stored = wordValues(kind, term)
  const state = { values, problems }
  const content = html`${wasField(stored)}${conflictsHtml(conflicts, wordFields, stored, context)}
<div class="editor"><div class="editor-main">${fieldHtml(nameField, state, context)}${kind.taxonomy === 'category' && (await placeHtml(term, state, context))}${fieldHtml(aboutField, state, context)}${fieldHtml(slugField, state, context)}</div>
<div class="editor-side"><section class="panel status-panel"><p class="buttons save-bar"><button class="primary">${t('save')}</button></p><p class="unsaved muted" data-state role="status"></p></section>
${kind.taxonomy === 'category' && colourPanel(values, problems, context)}
${term && languageList(kind.taxonomy, term, context)}</div></div>`
  const action = term ? `/desk${kind.path}${term.id}/` : `/desk${kind.path}new/`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
${await editFrame({ action, id: 'word', isUnsaved: status !== undefined }, content, context)}
${term && html`<div class="board">${await usedByEvents(kind.taxonomy, term.id, context)}${removeHtml(kind, term, context)}</div>`}`
  return { title, main, room: 'words', scripts: ['desk-editor.js'], ...(status !== undefined && { status }) }
}

/** Its parent in the tree: any category except itself and its descendants. */
async function placeHtml(
  term: CountedTerm | undefined,
  state: { values: FormValues; problems: FormProblems },
  context: DeskContext,
): Promise<Html> {
  const { t, store } = context
  const below = term ? await store.terms.withDescendants([term.id]) : []
  const { parent = '' } = state.values
  const known = await withCategories(await allCategories(context), [parent], context)
  const options = inTreeOrder(known)
    .filter(({ term: other }) => !below.includes(other.id))
    .map(({ term: other, depth }) => ({
      value: String(other.id),
      text: `${'\u2003'.repeat(depth)}${other.name}`,
    }))
  const field = { ...parentField, options: [{ value: '', text: t('topLevel') }, ...options] }
  return fieldHtml(field, state, context)
}

const usualColour = '#0a7d5a'

function colourPanel(values: FormValues, problems: FormProblems, context: DeskContext): Html {
  const { t } = context
  const color = values.color ?? ''
  const shown = /^#[0-9a-f]{6}$/i.test(color) ? color : usualColour
  return html`<section class="panel" aria-labelledby="colour-head"><h2 id="colour-head">${t('colour')}</h2>
<p class="check"><input type="checkbox" name="has_color" value="1" id="has_color"${color && html` checked`}><label for="has_color">${t('hasColour')}</label></p>
<div class="field"><label class="hidden" for="color">${t('colour')}</label><input type="color" id="color" name="color" value="${shown}"${problems.color && html` aria-invalid="true" aria-describedby="color-problem"`}>${problemHtml('color', problems.color, context)}</div></section>`
}

/** Actions that can't be undone need a second step. */
function removeHtml(kind: TermKind, term: CountedTerm, context: DeskContext): Html {
  const { t } = context
  const form = formHtml(
    { action: `/desk${kind.path}${term.id}/delete/`, isPlain: true },
    html`<p>${t(kind.taxonomy === 'category' ? 'deleteCategoryAbout' : 'deleteTagAbout', { count: term.count })}</p><p class="buttons"><button>${t('deleteForGood')}</button></p>`,
    context,
  )
  return html`<section class="card"><p><a href="/desk${kind.path}merge/?ids[]=${String(term.id)}">${t('mergeWith')}</a></p><details class="dangerous"><summary>${t('delete')}</summary>${form}</details></section>`
}

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
    return html`<div class="card merge-choice"><p class="check"><input type="radio" name="keep" value="${id}" id="keep-${id}"${term === first && html` checked`}><label for="keep-${id}"><span class="hidden">${t('keepThis')}: </span>${kind.taxonomy === 'category' && swatchHtml(term.color)}<bdi>${term.name}</bdi></label></p>
<input type="hidden" name="ids[]" value="${id}"><p class="muted">${t('eventCount', { count: term.count })} · <bdi>${term.slug}</bdi></p></div>`
  })
  const form = html`<fieldset class="merge-choices"><legend>${t('whichStays')}</legend><div>${cards}</div></fieldset>
<p class="buttons"><button class="primary">${t('mergeNow')}</button><a class="button quiet" href="/desk${kind.path}">${t('cancel')}</a></p>`
  return html`<p class="about">${t('mergeAbout')}</p>${formHtml({ action: `/desk${kind.path}merge/`, isPlain: true, ignoresEnter: true }, form, context)}`
}

async function chooseOthers(kind: TermKind, terms: readonly CountedTerm[], context: DeskContext) {
  const { t, query } = context
  const [term] = terms
  const search = searchIn(query)
  const others = (await list(kind, { search }, context)).filter(({ id }) => id !== term?.id)
  const boxes = others.map(
    ({ id, name, count }) =>
      html`<li class="line"><p class="check"><input type="checkbox" name="ids[]" value="${String(id)}" id="other-${String(id)}"><label for="other-${String(id)}"><bdi>${name}</bdi> <span class="muted">${t('eventCount', { count })}</span></label></p></li>`,
  )
  const kept = term && html`<input type="hidden" name="ids[]" value="${String(term.id)}">`
  return html`<div class="column"><section class="card"><h2>${term ? t('mergeWithWhich', { name: term.name }) : t('whichStays')}</h2>
<form class="simple-search" action="/desk${kind.path}merge/" method="get">${kept}<label class="hidden" for="q">${t(kind.texts.search)}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t(kind.texts.search)}"></span><button>${t('search')}</button></form>
<form action="/desk${kind.path}merge/" method="get">${kept}${boxes.length > 0 ? html`<ul class="lines">${boxes}</ul><p class="buttons"><button class="primary">${t('goOn')}</button></p>` : html`<p class="none">${t('nothingFound')}</p>`}</form></section></div>`
}

export async function mergeWords(kind: TermKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const kept = Number(textIn(body, 'keep').replace(/\D/g, '').slice(0, 10))
  const others = idsIn(body, 'ids').filter(id => id !== kept)
  const actor = context.actorIn(language)
  const { events, undoId } = await merges[kind.taxonomy].merge(
    store,
    { keptId: kept, otherIds: others.slice(0, mostMerged) },
    actor,
  )
  return {
    to: `/desk${kind.path}${kept}/`,
    note: { text: 'merged', values: { count: events }, undo: [recordUndoMark(kind.taxonomy, undoId)] },
  }
}
