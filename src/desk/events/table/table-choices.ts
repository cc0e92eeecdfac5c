import { canWithAny } from '../../../domain/rights/caller.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { type Html, html } from '../../../web/html.ts'
import type { Option } from '../../forms/field.ts'
import { accountNames, type DeskContext } from '../../frame/desk-context.ts'
import type { TableFilters } from './table-filters.ts'

/** The records that filter the table, and that bulk actions set. */
export interface TableChoices {
  readonly categories: readonly Option[]
  readonly tags: readonly Option[]
  readonly venues: readonly Option[]
  readonly organizers: readonly Option[]
  /** By id, for users who may list accounts. */
  readonly authors: ReadonlyMap<number, string> | undefined
}

/** Beyond this, users search. */
const most = 300

export async function tableChoices(context: DeskContext): Promise<TableChoices> {
  const { store, caller, language } = context
  const visibility = visibleTo(caller)
  const byName = { page: 1, perPage: most, orderBy: 'name', order: 'asc' } as const
  const terms = (taxonomy: 'category' | 'tag') =>
    store.terms.listPage({ ...byName, taxonomy, hideEmpty: false }, visibility, language)
  const venues = await store.venues.listPage(byName, visibility, visibility, language)
  const organizers = await store.organizers.listPage(byName, visibility, visibility, language)
  return {
    categories: toOptions((await terms('category')).records, context),
    tags: toOptions((await terms('tag')).records, context),
    venues: toOptions(venues.records, context),
    organizers: toOptions(organizers.records, context),
    authors: canWithAny(caller, 'record.read') ? await accountNames(context) : undefined,
  }
}

/** By name, with numbers in names in their order. */
function toOptions(
  records: readonly { readonly id: number; readonly name: string }[],
  { language }: DeskContext,
): Option[] {
  return records
    .map(({ id, name }) => ({ value: String(id), text: name }))
    .toSorted((one, other) => one.text.localeCompare(other.text, language, { numeric: true }))
}

export function authorOptions({ authors }: TableChoices): Option[] {
  return [...(authors ?? [])].map(([id, name]) => ({ value: String(id), text: name }))
}

/** The names of the venues and other records in the filters that the choices lack. */
export async function withChosen(
  choices: TableChoices,
  { requested }: TableFilters,
  { store, caller, language }: DeskContext,
): Promise<TableChoices> {
  const visibility = visibleTo(caller)
  const venues = await store.venues.findAll(requested.venue ?? [], visibility, language)
  const organizers = await store.organizers.findAll(requested.organizer ?? [], visibility, language)
  return {
    ...choices,
    venues: withMissing(choices.venues, venues),
    organizers: withMissing(choices.organizers, organizers),
  }
}

function withMissing(
  options: readonly Option[],
  records: ReadonlyMap<number, { readonly name: string }>,
): readonly Option[] {
  const missing = [...records]
    .map(([id, { name }]) => ({ value: String(id), text: name }))
    .filter(({ value }) => !options.some(option => option.value === value))
  return [...options, ...missing]
}

const views = [
  { name: 'table', text: 'tableView' },
  { name: 'month', text: 'monthView' },
  { name: 'week', text: 'weekView' },
] as const

/** What the views share: the filters, and the day that a calendar shows. */
interface Shown {
  readonly query: string
  readonly day?: Temporal.PlainDate
}

/** The views of events, with the current one marked. */
export function viewSwitch(
  shown: (typeof views)[number]['name'],
  { query, day }: Shown,
  { t }: DeskContext,
): Html {
  const paths = {
    table: '/desk/events/',
    month: `/desk/events/month/${day ? `${day.toPlainYearMonth().toString()}/` : ''}`,
    week: `/desk/events/week/${day ? `${day.toString()}/` : ''}`,
  }
  const links = views.map(
    ({ name, text }) =>
      html`<a href="${paths[name]}${query}"${name === shown && html` aria-current="page"`}>${t(text)}</a>`,
  )
  return html`<nav class="view-switch" aria-label="${t('viewAs')}">${links}</nav>`
}
