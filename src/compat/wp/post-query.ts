// The store query for the filters of a post list, for all types.

import { slugInAddress } from '../../domain/records/slug.ts'
import { can } from '../../domain/rights/caller.ts'
import type { ParsedFilters } from '../../fields/field-table.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import { changeSpan } from '../../queries/events/list-parameters.ts'
import type { Answer, RouteContext } from '../../rest/table/route.ts'
import type { ListPage, ListPageRequest, TimeSpan } from '../../storage/events/list/list-page.ts'
import type { Store } from '../../storage/store.ts'
import { presentPostPage } from '../post.ts'
import { type postListArgs, type postOrders, refuseEditContext } from './args.ts'

interface PostListArgs extends ParsedFilters<typeof postListArgs> {
  readonly orderby: (typeof postOrders)[number] | 'event_date'
}

/** How the posts of one type are listed. */
interface PostType<Args extends PostListArgs, Query extends ListPageRequest, T, Shown> {
  readonly path: string
  readonly problems: (context: RouteContext<Args>) => Promise<ProblemsByField>
  readonly findIds: (slugs: readonly string[], context: RouteContext<Args>) => Promise<readonly number[]>
  /** `ids` are the ones requested by id or slug. */
  readonly query: (context: RouteContext<Args>, ids: readonly number[] | undefined) => Query | Promise<Query>
  readonly read: (query: Query, context: RouteContext<Args>) => Promise<ListPage<T>>
  /** Adds what a page shows of its posts. */
  readonly complete: (records: readonly T[], context: RouteContext<Args>) => Promise<readonly Shown[]>
  readonly present: (record: Shown, context: RouteContext<Args>) => object
}

/** The list of posts of one type. */
export function postList<
  Args extends PostListArgs,
  Query extends ListPageRequest,
  T extends { readonly id: number },
  Shown,
>({ path, problems, findIds, query, read, complete, present }: PostType<Args, Query, T, Shown>) {
  async function run(context: RouteContext<Args>): Promise<Answer> {
    const { args, caller } = context
    refuseIfAny(await problems(context))
    checkOrder(args)
    if (!can(caller, 'record.read')) refuseEditContext(args.context, caller)
    const ids = await idParams(args, slugs => findIds(slugs, context))
    const wanted = await query(context, ids)
    const page = await readPostPage(args, ids, wanted, part => read(part, context))
    const records = await complete(page.records, context)
    return presentPostPage(path, { ...page, records }, context, {
      present: record => present(record, context),
      noSuchPage: page.total > 0 ? 'noPostPage' : undefined,
    })
  }
  return { run, references: problems }
}

/** compat: these two orders have their own error codes. */
function checkOrder({ orderby, search, include }: PostListArgs): void {
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
    ...{ page: args.page, perPage: args.per_page },
    ...(args.offset !== undefined && { offset: args.offset }),
    order: args.order,
    ...searchOf(args),
    ...changeSpan(args, site),
    ...(ids && { ids }),
    ...(args.exclude?.length && { exceptIds: args.exclude }),
    ...(args.author?.length && { authorIds: args.author }),
    ...(args.author_exclude?.length && { exceptAuthorIds: args.author_exclude }),
  }
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
  { include, slug }: Pick<PostListArgs, 'include' | 'slug'>,
  findIds: (slugs: readonly string[]) => Promise<readonly number[]>,
): Promise<readonly number[] | undefined> {
  if (!slug?.length) return include?.length ? include : undefined
  const ids = await findIds(slug)
  return include?.length ? ids.filter(id => include.includes(id)) : ids
}

/** The ids of the records with these slugs. */
export async function findIds(
  kind: Parameters<Store['slugs']['find']>[0],
  store: Store,
  slugs: readonly string[],
): Promise<number[]> {
  const found = await Promise.all(slugs.map(text => store.slugs.find(kind, slugInAddress(text))))
  return found.filter(id => id !== undefined)
}

/** Reads a page. Such lists are short, so the order of `include`, unknown to the store, is applied here. */
async function readPostPage<T extends { readonly id: number }, Query extends ListPageRequest>(
  { orderby, include }: PostListArgs,
  ids: readonly number[] | undefined,
  query: Query,
  read: (query: Query) => Promise<ListPage<T>>,
): Promise<ListPage<T>> {
  const isByFilter = orderby === 'include' || (orderby === 'include_slugs' && ids !== undefined)
  if (!isByFilter || !ids) return read(query)
  const { total, records } = await read({ ...query, page: 1, offset: 0, perPage: Math.max(1, ids.length) })
  const positions = new Map((orderby === 'include' ? (include ?? ids) : ids).map((id, index) => [id, index]))
  const sorted = [...records].sort(
    (one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0),
  )
  const first = query.offset ?? (query.page - 1) * query.perPage
  return { total, records: sorted.slice(first, first + query.perPage) }
}
