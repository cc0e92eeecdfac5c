// Filters that a user saved under a name.
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, hiddenField, nameIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow } from '../../frame/desk-row.ts'
import { backQuery, filtersIn, narrowed, type TableFilters, tableQuery } from './table-filters.ts'

interface SavedFilter {
  readonly name: string
  readonly query: string
}

const preference = 'event-filters'

const mostSaved = 30

async function savedFilters({ store, user }: DeskContext): Promise<readonly SavedFilter[]> {
  return JSON.parse((await store.preferences.find(user.id, preference)) ?? '[]')
}

/** Links to the saved filters, with the current one marked. */
export async function savedFiltersHtml(
  filters: TableFilters,
  context: DeskContext,
  path = '/desk/events/',
): Promise<Html> {
  const saved = await savedFilters(context)
  if (saved.length === 0) return html``
  const current = tableQuery(filters, { page: '' })
  const items = saved.map(
    ({ name, query }) =>
      html`<li><a href="${path}${query}"${query === current && html` aria-current="page"`}><bdi>${name}</bdi></a></li>`,
  )
  return html`<nav class="saved-filters" aria-label="${context.t('savedFilters')}"><ul>${items}</ul></nav>`
}

/** Saves the filters in force, or deletes them if they are saved. */
export async function saveFilterForm(filters: TableFilters, context: DeskContext): Promise<Html> {
  const { t } = context
  if (!narrowed(filters)) return html``
  const query = tableQuery(filters, { page: '' })
  const known = (await savedFilters(context)).find(saved => saved.query === query)
  if (known)
    return formHtml(
      { action: '/desk/events/filters/', name: 'tool' },
      html`${hiddenField('back', query)}${hiddenField('do', 'delete')}<button class="quiet">${t('deleteFilter', { name: known.name })}</button>`,
      context,
    )
  const form = formHtml(
    { action: '/desk/events/filters/' },
    html`${hiddenField('back', query)}<label for="filter-name">${t('filterName')}</label><input type="text" id="filter-name" name="name" dir="auto" required autocomplete="off"><p class="buttons"><button>${t('save')}</button></p>`,
    context,
  )
  return html`<details class="tool"><summary>${t('saveFilter')}</summary>${form}</details>`
}

async function changeSaved(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body } = context
  const query = tableQuery(filtersIn(backQuery(textIn(body, 'back')), context), { page: '' })
  const name = nameIn(body, 'name')
  const isDeleted = textIn(body, 'do') === 'delete'
  if (!isDeleted && name === '') throw invalidFields({ name: new Problem('cannot_be_empty') })
  const others = (await savedFilters(context)).filter(saved => saved.query !== query && saved.name !== name)
  if (!isDeleted && others.length >= mostSaved)
    throw invalidFields({ name: new Problem('too_many_items', { max: mostSaved }) })
  const saved = isDeleted ? others : [...others, { name, query }]
  await store.transaction(tx => tx.preferences.set(user.id, preference, JSON.stringify(saved)))
  return { to: `/desk/events/${query}`, note: { text: isDeleted ? 'filterDeleted' : 'filterSaved' } }
}

export const savedFilterRows: readonly DeskRow[] = [postRow('/events/filters/', 'record.read', changeSaved)]
