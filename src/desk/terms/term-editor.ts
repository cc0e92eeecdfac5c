import { type CountedTerm, emptyTerm, termContentFields } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { type Html, html } from '../../web/html.ts'
import { usedByEvents } from '../events/table/event-line.ts'
import { colourInput } from '../forms/colour-input.ts'
import { contentRow, contentValues } from '../forms/content-rows.ts'
import { editFrame } from '../forms/edit-frame.ts'
import {
  type FormProblems,
  type FormState,
  type FormValues,
  fieldHtml,
  problemHtml,
  textRow,
} from '../forms/field.ts'
import { conflictsHtml, type EditState, wasField } from '../forms/field-changes.ts'
import { formHtml } from '../forms/form.ts'
import type { MergedKind } from '../forms/merge-page.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskPage } from '../frame/desk-row.ts'
import { languageList } from '../frame/languages-panel.ts'
import { allCategories, inTreeOrder, swatchHtml, type TermKind, withCategories } from './term-kind.ts'

interface TermParts extends EditState {
  readonly term?: CountedTerm | undefined
}

const nameField = contentRow(termContentFields, 'name', { isRequired: true })
const slugField = textRow('slug', 'slug', { hint: 'termSlugHint' })
const aboutField = contentRow(termContentFields, 'description', { kind: 'rich', rows: 6 })
const colourField = contentRow(termContentFields, 'color', { kind: 'text' })
const parentField = contentRow(termContentFields, 'parentId', { kind: 'choice' })

const termFields = [nameField, slugField, aboutField, parentField, colourField]

/** The form values of a category or a tag. */
export function termValues({ taxonomy }: TermKind, term: CountedTerm | undefined): FormValues {
  const { color = '', ...own } = contentValues(termContentFields, term ?? emptyTerm)
  const values = { ...own, slug: term?.slug ?? '' }
  return taxonomy === 'tag' ? values : { ...values, parent: String(term?.parentId ?? ''), color }
}

export async function termEditor(
  kind: TermKind,
  { term, values, problems = {}, conflicts = [], status }: TermParts,
  context: DeskContext,
): Promise<DeskPage> {
  const { t } = context
  const title = term?.name ?? t(kind.texts.add)
  const stored = termValues(kind, term)
  const state = { values, problems }
  const content = html`${wasField(stored)}${conflictsHtml(conflicts, termFields, stored, context)}
<div class="editor"><div class="editor-main">${fieldHtml(nameField, state, context)}${kind.taxonomy === 'category' && (await parentHtml(term, state, context))}${fieldHtml(aboutField, state, context)}${fieldHtml(slugField, state, context)}</div>
<div class="editor-side"><section class="panel status-panel"><p class="buttons save-bar"><button class="primary">${t('save')}</button></p><p class="unsaved muted" data-state role="status"></p></section>
${kind.taxonomy === 'category' && colourPanel(values, problems, context)}
${term && (await languageList(kind.taxonomy, term, context))}</div></div>`
  const action = term ? `/desk${kind.path}${term.id}/` : `/desk${kind.path}new/`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
${await editFrame({ action, id: 'word', isUnsaved: status !== undefined }, content, context)}
${term && html`<div class="board">${await usedByEvents(kind.taxonomy, term.id, context)}${removeHtml(kind, term, context)}</div>`}`
  return { title, main, section: 'terms', scripts: ['desk-editor.js'], status }
}

/** Its parent in the tree: any category except itself and its descendants. */
async function parentHtml(
  term: CountedTerm | undefined,
  state: FormState,
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

export const termColour = { name: 'color', box: 'has_color' } as const

function colourPanel(values: FormValues, problems: FormProblems, context: DeskContext): Html {
  const { t } = context
  const color = values.color ?? ''
  const wrong = problems.color ? html` aria-invalid="true" aria-describedby="color-problem"` : html``
  return html`<section class="panel" aria-labelledby="colour-head"><h2 id="colour-head">${t('colour')}</h2>
<p class="check"><input type="checkbox" name="has_color" value="1" id="has_color"${color && html` checked`}><label for="has_color">${t('hasColour')}</label></p>
<div class="field"><label class="hidden" for="color">${t('colour')}</label>${colourInput(termColour, color, wrong)}${problemHtml('color', problems.color, context)}</div></section>`
}

/** Actions that can't be undone need a second step. */
function removeHtml(kind: TermKind, term: CountedTerm, context: DeskContext): Html {
  const { t } = context
  const form = formHtml(
    { action: `/desk${kind.path}${term.id}/delete/` },
    html`<p>${t(kind.taxonomy === 'category' ? 'deleteCategoryAbout' : 'deleteTagAbout', { count: term.count })}</p><p class="buttons"><button>${t('deleteForGood')}</button></p>`,
    context,
  )
  return html`<section class="card"><p><a href="/desk${kind.path}merge/?ids[]=${String(term.id)}">${t('mergeWith')}</a></p><details class="dangerous"><summary>${t('delete')}</summary>${form}</details></section>`
}

export function mergedTerms({ taxonomy, path, texts }: TermKind): MergedKind {
  const list = async (
    requested: { readonly include?: readonly number[]; readonly search: string },
    { store, caller, language }: DeskContext,
  ) => {
    const byName = { page: 1, perPage: 50, hideEmpty: false, orderBy: 'name', order: 'asc' } as const
    const query = { ...requested, ...byName, taxonomy }
    return (await store.terms.listPage(query, visibleTo(caller), language)).records
  }
  return {
    path,
    section: 'terms',
    kind: taxonomy,
    search: texts.search,
    most: 20,
    async find(include, context) {
      return (await list({ include, search: '' }, context)).map(({ id, name, count, slug, color }) => ({
        ...{ id, name, count, detail: html`<bdi>${slug}</bdi>` },
        ...(taxonomy === 'category' && { swatch: swatchHtml(color) }),
      }))
    },
    async findOthers(search, _term, context) {
      const found = await list({ search }, context)
      return found.map(({ id, name, count }) => ({ id, name, detail: context.t('eventCount', { count }) }))
    },
  }
}
