import {
  createTerm,
  editTerm,
  parentProblems,
  removeTerm,
  removeTermTranslation,
} from '../../actions/terms.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import { Refusal, refuseIfAny } from '../../domain/refusal.ts'
import type { CountedTerm, Taxonomy } from '../../domain/term.ts'
import { visibleTo } from '../../domain/visibility.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import type { TermFilters, TermInput, TermPatch } from '../../resources/term.ts'
import type { TermQuery } from '../../storage/term-query.ts'
import { actorOf } from '../actor-of.ts'
import { idIn, slugIn } from '../path-variables.ts'
import { presentListPage } from '../present/list-page.ts'
import { presentTerm, termCollections } from '../present/term.ts'
import type { Answer, RequestContext, RouteContext } from '../route.ts'

/** The operations on categories, or on tags. */
export function termHandlers(taxonomy: Taxonomy) {
  /** Filters that name a term or an event must name one that is there; what is to be left out may be gone already. */
  async function filterProblems({
    args,
    store,
    viewer,
  }: RouteContext<TermFilters>): Promise<ProblemsByField> {
    const named = {
      include: args.include,
      parent: args.parent ? [args.parent] : undefined,
    }
    const known = await store.terms.known(
      taxonomy,
      Object.values(named).flatMap(ids => ids ?? []),
    )
    const problems: Record<string, Problem> = {}
    for (const [name, ids] of Object.entries(named)) {
      const unknown = (ids ?? []).filter(id => !known.has(id))
      if (unknown.length > 0)
        problems[name] = new Problem('unknown_terms', { kind: taxonomy, names: unknown.join(', ') })
    }
    const events = { post: args.post, event: args.event }
    const knownEvents = await store.events.known(
      Object.values(events).filter(id => id !== undefined),
      visibleTo(viewer),
    )
    for (const [name, id] of Object.entries(events)) {
      if (id !== undefined && !knownEvents.has(id)) problems[name] = new Problem('unknown_event', { id })
    }
    return problems
  }

  async function list(context: RouteContext<TermFilters>): Promise<Answer> {
    const { store, viewer, language } = context
    refuseIfAny(await filterProblems(context))
    const terms = await store.terms.listPage(queryOf(context, taxonomy), visibleTo(viewer), language)
    return presentListPage(termCollections[taxonomy], terms, context, {
      present: term => presentTerm(term, context),
      noSuchPage: 'noTermPage',
    })
  }

  async function byId({ store, path, language }: RequestContext): Promise<CountedTerm> {
    const term = await store.terms.find(taxonomy, idIn(path), language)
    if (!term) throw new Refusal('termNotFound')
    return term
  }

  const answer = (term: CountedTerm, context: RequestContext, status = 200): Answer => ({
    status,
    body: presentTerm(term, context),
  })

  return {
    list: { run: list, references: filterProblems },
    byId,
    read: async (context: RouteContext<unknown, CountedTerm>) => answer(context.target, context),
    create: {
      run: async (context: RouteContext<TermInput>) =>
        answer(await createTerm(context.store, taxonomy, context.args, actorOf(context)), context, 201),
      references: ({ store, args }: RouteContext<TermInput>) => parentProblems(store, taxonomy, args.parent),
    },
    edit: {
      run: async (context: RouteContext<TermPatch, CountedTerm>) =>
        answer(
          await editTerm(context.store, taxonomy, context.target.id, context.args, actorOf(context)),
          context,
        ),
      references: ({ store, args, target }: RouteContext<TermPatch, CountedTerm>) =>
        parentProblems(store, taxonomy, args.parent, target.id),
      shown: async (context: RouteContext<unknown, CountedTerm>) => presentTerm(context.target, context),
    },
    remove: async (context: RouteContext<RemovalArgs, CountedTerm>) => {
      const remove = context.args.translation ? removeTermTranslation : removeTerm
      return answer(await remove(context.store, taxonomy, context.target.id, actorOf(context)), context)
    },
  }
}

function queryOf({ args }: RouteContext<TermFilters>, taxonomy: Taxonomy): TermQuery {
  const eventId = args.event ?? args.post
  return {
    taxonomy,
    page: args.page,
    perPage: args.per_page,
    hideEmpty: args.hide_empty,
    orderBy: args.orderby,
    order: args.order,
    ...(args.search && { search: args.search }),
    ...(args.include && { include: args.include }),
    ...(args.exclude && { exclude: args.exclude }),
    ...(args.slug && { slug: slugIn({ slug: args.slug }) }),
    ...(args.parent !== undefined && { parentId: args.parent || null }),
    ...(eventId !== undefined && { eventId }),
  }
}
