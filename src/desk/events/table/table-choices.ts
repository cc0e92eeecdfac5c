import { canWithAny } from '../../../domain/rights/caller.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { type Html, html } from '../../../web/html.ts'
import { type Option, optionHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** The filters of the table, and the bulk actions for selected events. */
export interface TableChoices {
  readonly categories: readonly Option[]
  readonly venues: readonly Option[]
  /** By id, for users who may list accounts. */
  readonly authors: ReadonlyMap<number, string> | undefined
}

/** Beyond this, users search. */
const most = 200

export async function tableChoices({ store, caller, language }: DeskContext): Promise<TableChoices> {
  const visibility = visibleTo(caller)
  const byName = { page: 1, perPage: most, orderBy: 'name', order: 'asc' } as const
  const categories = await store.terms.listPage(
    { ...byName, taxonomy: 'category', hideEmpty: false },
    visibility,
    language,
  )
  const venues = await store.venues.listPage(byName, visibility, visibility, language)
  const users = canWithAny(caller, 'record.read') ? await store.users.listProfiles() : undefined
  return {
    categories: categories.records.map(toOption),
    venues: venues.records.map(toOption),
    authors: users && new Map(users.map(other => [other.id, displayName(other)])),
  }
}

function toOption({ id, name }: { readonly id: number; readonly name: string }): Option {
  return { value: String(id), text: name }
}

/** The options of the bulk action menu. */
export function changeChoices({ categories, authors }: TableChoices, { t }: DeskContext): Html[] {
  const plain = (['publish', 'unpublish', 'trash', 'restore'] as const).map(name =>
    optionHtml({ value: name, text: t(`change_${name}`) }, ''),
  )
  const group = (name: string, label: string, options: readonly Option[]) =>
    options.length === 0
      ? html``
      : html`<optgroup label="${label}">${options.map(({ value, text }) => optionHtml({ value: `${name}:${value}`, text: `${label}: ${text}` }, ''))}</optgroup>`
  const people = [...(authors ?? [])].map(([id, name]) => ({ value: String(id), text: name }))
  return [
    ...plain,
    group('add-category', t('change_addCategory'), categories),
    group('remove-category', t('change_removeCategory'), categories),
    group('set-author', t('change_setAuthor'), people),
  ]
}
