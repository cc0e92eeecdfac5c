import { slugInAddress } from '../../domain/records/slug.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { TermFilters } from '../../resources/records/term.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { TermQuery } from '../../storage/terms/term-query.ts'
import { listProblems, listQuery, type OrderKeys } from '../events/list-parameters.ts'
import type { Reader } from '../reader.ts'

interface TermListRequest extends Reader {
  readonly args: TermFilters
  readonly site: Site
}

/** The categories or tags that match the filters. */
export async function listTerms(
  taxonomy: Taxonomy,
  request: TermListRequest,
): Promise<ListPage<CountedTerm>> {
  const { store, caller, language } = request
  refuseIfAny(await termFilterProblems(taxonomy, request))
  return store.terms.listPage(termQueryOf(taxonomy, request), visibleTo(caller), language)
}

/** Descriptions may be too long for a cursor in a URL. */
const orderKeys: OrderKeys<TermQuery['orderBy']> = {
  id: ['count'],
  include: ['count'],
  term_group: ['count'],
  count: ['count'],
  name: ['text'],
  slug: ['text'],
  description: undefined,
}

/** Filters must name existing terms and events. Excluded terms may be missing. */
export async function termFilterProblems(
  taxonomy: Taxonomy,
  { args, store, caller }: TermListRequest,
): Promise<ProblemsByField> {
  const named = {
    include: args.include,
    parent: args.parent ? [args.parent] : undefined,
  }
  const known = await store.terms.known(
    taxonomy,
    Object.values(named).flatMap(ids => ids ?? []),
  )
  const { orderby: orderBy, order } = args
  const problems: Record<string, Problem> = {
    ...listProblems(args, { orderBy, order }, orderKeys),
  }
  for (const [name, ids] of Object.entries(named)) {
    const unknown = (ids ?? []).filter(id => !known.has(id))
    if (unknown.length > 0)
      problems[name] = new Problem('unknown_terms', { kind: taxonomy, names: unknown.join(', ') })
  }
  const events = { post: args.post, event: args.event }
  const knownEvents = await store.events.known(
    Object.values(events).filter(id => id !== undefined),
    visibleTo(caller),
  )
  for (const [name, id] of Object.entries(events)) {
    if (id !== undefined && !knownEvents.has(id)) problems[name] = new Problem('unknown_event', { id })
  }
  return problems
}

type TermQueryArgs = Omit<TermFilters, 'orderby' | 'event'> & {
  readonly orderby: TermQuery['orderBy']
  readonly event?: number
}

/** The store query for the filters. A profile may support fewer filters, or other orders. */
export function termQueryOf(
  taxonomy: Taxonomy,
  { args, site }: { readonly args: TermQueryArgs; readonly site: Pick<Site, 'zone'> },
): TermQuery {
  return {
    ...listQuery(args, site),
    taxonomy,
    hideEmpty: args.hide_empty,
    orderBy: args.orderby,
    order: args.order,
    ...(args.include && { include: args.include }),
    ...(args.exclude && { exclude: args.exclude }),
    ...(args.slug && { slug: slugInAddress(args.slug) }),
    ...(args.parent !== undefined && { parentId: args.parent || null }),
    eventIds: [args.post, args.event].filter(id => id !== undefined),
  }
}
