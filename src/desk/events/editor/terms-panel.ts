import type { CountedTerm } from '../../../domain/records/term.ts'
import { can } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormProblems, fieldHtml, problemHtml, textRow } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { allCategories, withCategories } from '../../terms/term-kind.ts'
import type { EventForm } from './field-groups.ts'

/** Categories as a tree, tags by name. */
export async function termsPanel(
  form: EventForm,
  problems: FormProblems,
  context: DeskContext,
): Promise<Html> {
  const { t, caller } = context
  const state = { values: form.values, problems }
  const categories = await withCategories(await allCategories(context), form.lists.categories, context)
  const added = can(caller, 'term.manage') && fieldHtml(newCategory, state, context)
  return html`<section class="panel" aria-labelledby="terms-head"><h2 id="terms-head">${t('categories')}</h2>
${categories.length > 0 ? html`<div class="tree">${treeHtml(categories, null, form)}</div>` : html`<p class="none">${t('noCategories')}</p>`}
${problemHtml('categories', problems.categories, context)}${added}
${await tagsField(form, problems, context)}</section>`
}

const newCategory = textRow('new_category', 'newCategory')

/** Scripts suggest tags while the user types. Users who may not create tags see the existing ones. */
async function tagsField(form: EventForm, problems: FormProblems, context: DeskContext): Promise<Html> {
  const { t, caller } = context
  const mayCreate = can(caller, 'term.manage')
  const create = mayCreate && html` data-create="${t('createNamed', { name: '{name}' })}"`
  const hint = mayCreate ? 'tagsHint' : 'tagsHintKnown'
  const field = fieldHtml(textRow('tags', 'tags', { hint }), { values: form.values, problems }, context)
  const known = !mayCreate && (await knownTags(context))
  return html`<div class="combobox is-text" data-linked="tag" data-text${create}>${field}</div>${known}`
}

/** How many tags are listed; the rest is found by typing. */
const mostShown = 100

async function knownTags(context: DeskContext): Promise<Html> {
  const { t, store, caller, language } = context
  const { records } = await store.terms.listPage(
    { taxonomy: 'tag', page: 1, perPage: mostShown, hideEmpty: false, orderBy: 'count', order: 'desc' },
    visibleTo(caller),
    language,
  )
  if (records.length === 0) return html`<p class="hint">${t('noTags')}</p>`
  const names = records.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, language))
  return html`<details class="known-tags"><summary>${t('tagsYouCanUse')}</summary><ul>${names.map(name => html`<li><bdi>${name}</bdi></li>`)}</ul></details>`
}

/** The ticked ones come first, because a long list scrolls. */
function treeHtml(terms: readonly CountedTerm[], parentId: number | null, form: EventForm): Html {
  const isTicked = ({ id }: CountedTerm): boolean =>
    form.lists.categories.includes(String(id)) || terms.some(term => term.parentId === id && isTicked(term))
  const below = terms
    .filter(term => term.parentId === parentId)
    .toSorted((one, other) => Number(isTicked(other)) - Number(isTicked(one)))
  if (below.length === 0) return html``
  return html`<ul>${below.map(({ id, name }) => {
    const isChecked = form.lists.categories.includes(String(id))
    return html`<li><span class="check"><input type="checkbox" name="categories[]" value="${String(id)}" id="category-${String(id)}"${isChecked && html` checked`}><label for="category-${String(id)}"><bdi>${name}</bdi></label></span>${treeHtml(terms, id, form)}</li>`
  })}</ul>`
}
