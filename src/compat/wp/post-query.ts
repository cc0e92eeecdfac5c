// The store query for the filters of a post list, for all types.

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

/** compat: these two orders have their own error codes. */
export function checkOrder({ orderby, search, include }: PostListArgs): void {
  if (orderby === 'relevance' && !search) throw new Refusal('relevanceWithoutSearch')
  if (orderby === 'include' && !include?.length) throw new Refusal('includeOrderWithoutInclude')
}

/** The search covers all texts or the title only. A search of one other field isn't supported. */
export function searchProblems({ search_columns: columns }: PostListArgs): ProblemsByField {
  const named = new Set(columns)
  const isTitle = named.size === 1 && named.has('post_title')
  return named.size === 0 || named.size === 3 || isTitle
    ? {}
    : { search_columns: new Problem('not_these_columns') }
}

/** The common part of the query for all posts. `ids` are the ones requested by id or slug. */
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

/** The requested ids, by id or slug, in request order. Undefined if neither is given. */
export async function idParams(
  { include, slug }: PostListArgs,
  findIds: (slugs: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly number[] | undefined> {
  if (!slug?.length) return include?.length ? include : undefined
  const ids = await findIds(slug)
  return include?.length ? ids.filter(id => include.includes(id)) : ids
}

/** Reads a page. Such lists are short, so the order of `include`, unknown to the store, is applied here. */
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
