import { createTerm, parentProblems, removeTerm } from '../../actions/records/terms.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { can } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { fieldTable, type ParsedFilters } from '../../fields/field-table.ts'
import { id, parentId } from '../../fields/kinds/calendar/reference.ts'
import { boolean, choice } from '../../fields/kinds/scalars.ts'
import { termQueryOf } from '../../queries/records/term-list.ts'
import { order } from '../../resources/records/record-fields.ts'
import type { TermArgs, TermPatch } from '../../resources/records/term.ts'
import { actorOf, termActions } from '../../rest/perform/record-targets.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import type { TermQuery } from '../../storage/terms/term-query.ts'
import { type PostView, presentPostPage } from '../post.ts'
import { checkForce, offsetArg, pagingArgs, refuseEditContext } from './args.ts'
import { findIds, idParams } from './post-query.ts'
import { presentWpTerm, requestedEmbeds, termPaths } from './present-post.ts'

const termFilters = fieldTable({
  ...pagingArgs,
  order: { kind: order, default: 'asc', about: 'Ascending or descending.' },
  orderby: {
    kind: choice(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count']),
    default: 'name',
    about: 'The sort order. `include` is the order of that filter.',
  },
  hide_empty: { kind: boolean, default: false, about: 'Whether to exclude terms without published events.' },
  post: { kind: id, about: 'Only terms of the event with this id.' },
})

export const wpTagFilters = fieldTable({ ...termFilters, ...offsetArg })

export const wpCategoryFilters = fieldTable({
  ...termFilters,
  parent: { kind: parentId, about: 'Only direct children of this category. 0 is the top level.' },
})

interface WpTermFilters {
  readonly category: ParsedFilters<typeof wpCategoryFilters>
  readonly tag: ParsedFilters<typeof wpTagFilters>
}

type TermFilters = ParsedFilters<typeof wpTagFilters & typeof wpCategoryFilters>
type ViewArgs = { readonly context: PostView }

/** compat: unknown references in filters yield an empty list. */
const references = async () => ({})

async function termQuery(taxonomy: Taxonomy, context: RouteContext<TermFilters>): Promise<TermQuery> {
  const { args, store, site } = context
  const { slug: slugs, orderby, offset, ...others } = args
  const isBySlugs = orderby === 'include_slugs'
  const found = await idParams(args, some => findIds(taxonomy, store, some))
  // No term has the id 0.
  const named = slugs?.length && found?.length === 0 ? [0] : found
  const filters = {
    ...others,
    ...(named && { include: [...named] }),
    // compat: the order of `include` has one direction.
    ...((isBySlugs || orderby === 'include') && { order: 'asc' as const }),
    orderby: isBySlugs ? (slugs?.length ? ('include' as const) : ('name' as const)) : orderby,
  }
  return { ...termQueryOf(taxonomy, { args: filters, site }), ...(offset !== undefined && { offset }) }
}

export function wpTerms<Of extends Taxonomy>(taxonomy: Of) {
  const path = `/${termPaths[taxonomy]}`

  async function list(context: RouteContext<WpTermFilters[Of]>): Promise<Answer> {
    const { args, store, caller, language } = context
    checkView(args, context)
    const query = await termQuery(taxonomy, context)
    const terms = await store.terms.listPage(query, visibleTo(caller), language)
    const records = args.hide_empty ? await withAncestors(terms.records, context) : terms.records
    const present = await presenterOf(records, context)
    // compat: a page after the last one is empty.
    return presentPostPage(path, { ...terms, records }, context, {
      present: term => present(term, args.context),
    })
  }

  /** Presents these terms, with their parents if requested. */
  async function presenterOf(terms: readonly CountedTerm[], context: RequestContext) {
    const { store, language } = context
    const ids = requestedEmbeds(context)('up') ? terms.map(({ parentId: above }) => above) : []
    const parents = new Map<number | null, CountedTerm>()
    for (const above of new Set(ids.filter(one => one !== null))) {
      const term = await store.terms.find(taxonomy, above, language)
      if (term) parents.set(above, term)
    }
    return (term: CountedTerm, view: PostView) => {
      const parent = parents.get(term.parentId)
      const up = parent && { _embedded: { up: [presentWpTerm(parent, context, 'embed')] } }
      return { ...presentWpTerm(term, context, view), ...up }
    }
  }

  /** compat: ancestors of a listed term are listed too, even if empty, and not counted. */
  async function withAncestors(
    terms: readonly CountedTerm[],
    { store, language, args }: RouteContext<TermFilters>,
  ): Promise<CountedTerm[]> {
    const slugs = new Set(terms.flatMap(term => term.ancestorSlugs))
    const all = new Map(terms.map(term => [term.id, term]))
    for (const slug of slugs) {
      const id = await store.slugs.find(taxonomy, slug)
      const term = id === undefined ? undefined : await store.terms.find(taxonomy, id, language)
      if (term) all.set(term.id, all.get(term.id) ?? term)
    }
    const shown = [...all.values()]
    if (shown.length === terms.length || args.orderby !== 'name') return shown
    const byName = (one: CountedTerm, other: CountedTerm) =>
      foldForSearch(one.name) < foldForSearch(other.name) ? -1 : 1
    return args.order === 'desc' ? shown.sort(byName).reverse() : shown.sort(byName)
  }

  const { byId, edit } = termActions(taxonomy)
  const answer = (term: CountedTerm, context: RequestContext): Answer => ({
    body: presentWpTerm(term, context, 'edit'),
  })

  return {
    byId,
    list: { run: list, references },
    read: async (context: RouteContext<ViewArgs, CountedTerm>) => {
      checkView(context.args, context)
      const present = await presenterOf([context.target], context)
      return { body: present(context.target, context.args.context) }
    },
    create: {
      run: async (context: WriteRouteContext<TermArgs[Of]['input']>): Promise<Answer> => {
        const term = await createTerm(context.store, taxonomy, context.args, actorOf(context))
        return {
          ...answer(term, context),
          headers: { location: `${context.addresses.api}${path}/${term.id}` },
        }
      },
      references: ({ store, args }: RouteContext<TermArgs[Of]['input']>) =>
        parentProblems(store, taxonomy, parentIn(args)),
    },
    edit: {
      run: async (context: WriteRouteContext<TermArgs[Of]['patch'], CountedTerm>) =>
        answer(await edit(context), context),
      references: ({ store, args, target }: RouteContext<TermArgs[Of]['patch'], CountedTerm>) =>
        parentProblems(store, taxonomy, parentIn(args), target.id),
      shown: async (context: RouteContext<unknown, CountedTerm>) =>
        presentWpTerm(context.target, context, 'edit'),
    },
    remove: async (context: WriteRouteContext<{ force: boolean }, CountedTerm>): Promise<Answer> => {
      checkForce(context.args)
      const previous = await removeTerm(context.store, taxonomy, context.target.id, actorOf(context))
      return { body: { deleted: true, previous: presentWpTerm(previous, context, 'edit') } }
    },
  }
}

/** Only categories have a parent. */
function parentIn(args: TermPatch): number | null | undefined {
  return args.parent
}

function checkView({ context: view }: ViewArgs, { caller }: RequestContext): void {
  if (!can(caller, 'term.manage')) refuseEditContext(view, caller)
}
