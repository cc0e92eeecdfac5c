import { createTerm, removeTerm, removeTermTranslation, termProblems } from '../../actions/records/terms.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { listTerms, termFilterProblems } from '../../queries/records/term-list.ts'
import type { TermArgs } from '../../resources/records/term.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf, termActions } from '../../rest/perform/record-targets.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import { collections } from '../present/frame.ts'
import { presentListPage } from '../present/list-page.ts'
import { presentTerm } from '../present/term.ts'

export function termHandlers<Of extends Taxonomy>(taxonomy: Of) {
  async function list(context: RouteContext<TermArgs[Of]['filters']>): Promise<Answer> {
    const terms = await listTerms(taxonomy, context)
    return presentListPage(collections[taxonomy], terms, context, {
      present: term => presentTerm(term, context),
      noSuchPage: taxonomy === 'category' ? 'noCategoryPage' : 'noTagPage',
    })
  }

  const { byId, byIdToTranslate, edit } = termActions(taxonomy)
  const answer = (term: CountedTerm, context: RequestContext): Answer => ({
    body: presentTerm(term, context),
    record: term,
  })

  return {
    list: {
      run: list,
      references: (context: RouteContext<TermArgs[Of]['filters']>) => termFilterProblems(taxonomy, context),
    },
    byId,
    byIdToTranslate,
    read: async (context: RouteContext<unknown, CountedTerm>) => answer(context.target, context),
    create: {
      run: async (context: WriteRouteContext<TermArgs[Of]['input']>) =>
        answer(await createTerm(context.store, taxonomy, context.args, actorOf(context)), context),
      references: ({ store, args }: RouteContext<TermArgs[Of]['input']>) =>
        termProblems(store, taxonomy, args),
    },
    edit: {
      run: async (context: WriteRouteContext<TermArgs[Of]['patch'], CountedTerm>) =>
        answer(await edit(context), context),
      references: ({ store, args, target }: RouteContext<TermArgs[Of]['patch'], CountedTerm>) =>
        termProblems(store, taxonomy, args, target),
      shown: async (context: RouteContext<unknown, CountedTerm>) => presentTerm(context.target, context),
    },
    remove: async (context: WriteRouteContext<RemovalArgs, CountedTerm>) => {
      const { store, target, args } = context
      if (args.translation)
        return answer(await removeTermTranslation(store, taxonomy, target.id, actorOf(context)), context)
      return { body: presentTerm(await removeTerm(store, taxonomy, target.id, actorOf(context)), context) }
    },
  }
}
