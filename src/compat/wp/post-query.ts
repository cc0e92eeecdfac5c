// What the filters of a list of posts ask of the store, whatever the posts are.

import type { ParsedFilters } from '../../fields/field-table.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { changeSpan } from '../../queries/events/list-place.ts'
import type { RouteContext } from '../../rest/table/route.ts'
import type { ListPage, ListPageRequest, TimeSpan } from '../../storage/events/list/list-page.ts'
import type { postListArgs, postOrders } from './args.ts'

type PostOrder = (typeof postOrders)[number]

export interface PostListArgs extends ParsedFilters<typeof postListArgs> {
  readonly orderby: PostOrder | 'event_date'
}

/** compat: these two orders are refused by codes of their own. */
export function checkOrder({ orderby, search, include }: PostListArgs): void {
  if (orderby === 'relevance' && !search) throw new Refusal('relevanceWithoutSearch')
  if (orderby === 'include' && !include?.length) throw new Refusal('includeOrderWithoutInclude')
}

/** Texts are searched as a whole or by the title alone: a search of one other text cannot be answered. */
export function searchProblems({ search_columns: columns }: PostListArgs): ProblemsByField {
  const named = new Set(columns)
  const isTitle = named.size === 1 && named.has('post_title')
  return named.size === 0 || named.size === 3 || isTitle
    ? {}
    : { search_columns: new Problem('not_these_columns') }
}

/** The part of the query that is the same for all posts. `ids` are those that are asked for by id or slug. */
export function postQuery({ args, site }: RouteContext<PostListArgs>, ids: readonly number[] | undefined) {
  return {
    ...pageOf(args),
    order: args.order,
    ...searchOf(args),
    ...changeSpan(args, site),
    ...(ids && { ids }),
    ...(args.exclude?.length && { exceptIds: args.exclude }),
    ...(args.author?.length && { authorIds: args.author }),
    ...(args.author_exclude?.length && { exceptAuthorIds: args.author_exclude }),
  }
}

function pageOf({ page, per_page: perPage, offset }: PostListArgs): ListPageRequest {
  return { page, perPage, ...(offset !== undefined && { offset }) }
}

function searchOf({ search, search_columns: columns, search_semantics }: PostListArgs) {
  if (!search) return {}
  if (search_semantics === 'exact') return { exactTitle: search }
  return new Set(columns).size === 1 ? { titleSearch: search } : { search }
}

export function publicationSpan({ args, site }: RouteContext<PostListArgs>): TimeSpan {
  return { after: args.after?.in(site.zone)?.utc, before: args.before?.in(site.zone)?.utc }
}

/** The ids that are asked for, by id or by slug, in the order in which they are; nothing where neither is named. */
export async function askedIds(
  { include, slug }: PostListArgs,
  findIds: (slugs: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly number[] | undefined> {
  if (!slug?.length) return include?.length ? include : undefined
  const ids = await findIds(slug)
  return include?.length ? ids.filter(id => include.includes(id)) : ids
}

/** Reads a page. The order in which a filter names records is known here alone, and there are few of those. */
export async function readPostPage<T extends { readonly id: number }, Query extends ListPageRequest>(
  { orderby, include }: PostListArgs,
  ids: readonly number[] | undefined,
  query: Query,
  read: (query: Query) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  const isByFilter = orderby === 'include' || (orderby === 'include_slugs' && ids !== undefined)
  if (!isByFilter || !ids) return read(query)
  const { total, records } = await read({ ...query, page: 1, offset: 0, perPage: Math.max(1, ids.length) })
  const places = new Map((orderby === 'include' ? (include ?? ids) : ids).map((id, place) => [id, place]))
  const sorted = [...records].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  const first = query.offset ?? (query.page - 1) * query.perPage
  return { total, records: sorted.slice(first, first + query.perPage) }
}
