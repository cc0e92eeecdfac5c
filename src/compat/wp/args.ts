import { statuses, statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { fieldTable } from '../../fields/field-table.ts'
import { anyOf, type Kind } from '../../fields/kind.ts'
import { parentId } from '../../fields/kinds/calendar/reference.ts'
import { dateTime } from '../../fields/kinds/date-time.ts'
import { isObject, listOf, objectOf } from '../../fields/kinds/lists.ts'
import { boolean, choice, integer, pageNumber, searchText } from '../../fields/kinds/scalars.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { order } from '../../resources/records/record-fields.ts'
import type { RequestContext } from '../../rest/table/route.ts'
import type { Store } from '../../storage/store.ts'
import type { PostView } from '../post.ts'

export const contextArg = fieldTable({
  context: {
    kind: choice(['view', 'embed', 'edit']),
    default: 'view',
    about: 'The scope of the response: view, embed or edit.',
  },
})

/** An id, or 0 for none. */
const anyId = parentId

/** compat: a page size over the maximum is an error here. */
export const pageSize = fieldTable({
  per_page: { kind: integer({ min: 1, max: 100 }), default: 10, about: 'The number of records per page.' },
})

/** The parameters of all lists. */
export const pageArgs = fieldTable({
  page: { kind: pageNumber, default: 1, about: 'The page number.' },
  ...pageSize,
  search: { kind: searchText, about: 'Words that a record must contain. All must match.' },
})

export const pagingArgs = fieldTable({
  ...contextArg,
  ...pageArgs,
  include: { kind: listOf(anyId), about: 'Only records with these ids.' },
  exclude: { kind: listOf(anyId), about: 'Excludes records with these ids.' },
  slug: { kind: listOf(searchText), about: 'Only records with these slugs.' },
})

export const offsetArg = fieldTable({
  offset: {
    kind: integer({ min: 0 }),
    about: 'The number of records to skip, instead of a page number.',
  },
})

/** The parameters of post lists, for all types. */
export const postListArgs = fieldTable({
  ...pagingArgs,
  ...offsetArg,
  search_columns: {
    kind: listOf(choice(['post_title', 'post_content', 'post_excerpt'])),
    about: 'The columns that `search` covers: `post_title` alone, or all three.',
  },
  search_semantics: {
    kind: choice(['exact']),
    about: '`exact` matches only titles equal to the search text.',
  },
  after: { kind: dateTime, about: 'Only records published after this time.' },
  before: { kind: dateTime, about: 'Only records published before this time.' },
  modified_after: { kind: dateTime, about: 'Only records changed after this time.' },
  modified_before: { kind: dateTime, about: 'Only records changed before this time.' },
  author: { kind: listOf(anyId), about: 'Only records of these authors.' },
  author_exclude: { kind: listOf(anyId), about: 'Excludes records of these authors.' },
  order: { kind: order, default: 'desc', about: 'Ascending or descending.' },
})

/** The sort orders of posts. `include` and `include_slugs` are the order of those filters. */
export const postOrders = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const

export const statusArg = fieldTable({
  status: { kind: listOf(choice([...statuses, 'any'])), about: 'Only those with one of these statuses.' },
})

const termIds = listOf(parentId)

const termOptions = objectOf(
  'TermLimit',
  fieldTable({
    terms: { kind: termIds, about: 'The ids of the terms.' },
    include_children: { kind: boolean, default: false, about: 'Whether the terms below them count too.' },
    operator: { kind: choice(['AND', 'OR']), default: 'OR', about: 'Whether all of them are needed.' },
  }),
)

interface TermLimit {
  readonly terms?: readonly number[] | null | undefined
  readonly include_children?: boolean | null | undefined
  readonly operator?: 'AND' | 'OR' | null | undefined
}

/** Ids, or an object with options: `tags[terms]=1,2&tags[operator]=AND`. */
const termLimit: Kind<TermLimit> = {
  read(raw, context) {
    if (isObject(raw) && !Object.keys(raw).every(key => /^\d+$/.test(key)))
      return termOptions.read(raw, context)
    const terms = termIds.read(raw, context)
    return terms instanceof Problem ? terms : { terms }
  },
  schema: anyOf(termIds.schema, termOptions.schema),
  indexed: { type: ['object', 'array'] },
}

/** Groups of terms. An event must have one of each group. */
export async function termGroupsOf(limit: TermLimit | undefined, store: Store): Promise<number[][]> {
  const { terms, include_children, operator } = limit ?? {}
  if (!terms?.length) return []
  const groups = operator === 'AND' ? terms.map(term => [term]) : [[...terms]]
  if (!include_children) return groups
  return Promise.all(groups.map(group => store.terms.withDescendants(group)))
}

export const eventPostFilters = fieldTable({
  ...postListArgs,
  ...statusArg,
  orderby: {
    kind: choice([...postOrders, 'event_date']),
    default: 'date',
    about: 'The sort order.',
  },
  tribe_events_cat: { kind: termLimit, about: 'Only events in these categories.' },
  tribe_events_cat_exclude: { kind: termLimit, about: 'Excludes events in these categories.' },
  tags: { kind: termLimit, about: 'Only events with these tags.' },
  tags_exclude: { kind: termLimit, about: 'Excludes events with these tags.' },
  tax_relation: {
    kind: choice(['AND', 'OR']),
    default: 'AND',
    about: 'Whether events must match both categories and tags (AND) or either (OR).',
  },
})

export const linkedPostFilters = fieldTable({
  ...postListArgs,
  ...statusArg,
  orderby: { kind: choice(postOrders), default: 'date', about: 'The sort order.' },
})

export const forceArg = fieldTable({
  force: { kind: boolean, default: false, about: 'Whether to delete permanently, without the trash.' },
})

/** Records without a trash are only deleted with `force`. */
export function checkForce({ force }: { readonly force: boolean }): void {
  if (!force) throw new Refusal('noTrash')
}

/** The requested statuses. Defaults to published. */
export function requestedStatuses(requested: readonly string[] | undefined): (typeof statuses)[number][] {
  if (!requested?.length) return ['publish']
  if (requested.includes('any')) return [...statusesOutsideTrash]
  return statuses.filter(status => requested.includes(status))
}

/** For callers who may not edit. */
export function refuseEditContext(view: PostView, { user }: Pick<RequestContext['caller'], 'user'>): void {
  if (view === 'edit') throw new Refusal(user ? 'contextNotAllowed' : 'loginForContext')
}
