import { linkedActions } from '../../actions/records/linked-records.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { linkedRecordFilterProblems, listLinkedRecords } from '../../queries/records/linked-record-list.ts'
import type { LinkedRecordFilters, LinkedResource } from '../../resources/records/linked-resource.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf, linkedRecordOperations } from '../../rest/perform/record-targets.ts'
import type { Answer, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import type { PresentContext } from '../present/frame.ts'
import { presentListPage } from '../present/list-page.ts'

export function linkedRecordHandlers<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  present: (record: T, context: PresentContext) => object,
) {
  const { kind, plural, readsIn } = resource

  async function list(context: RouteContext<LinkedRecordFilters>): Promise<Answer> {
    const records = await listLinkedRecords(readsIn(context.store), context)
    return presentListPage(plural, records, context, {
      present: record => present(record, context),
      noSuchPage: kind === 'venue' ? 'noVenuePage' : 'noOrganizerPage',
    })
  }

  const answer = (record: T, context: PresentContext): Answer => ({ body: present(record, context), record })
  const operations = linkedRecordOperations(resource, answer)

  return {
    ...operations,
    list: { run: list, references: linkedRecordFilterProblems },
    edit: {
      ...operations.edit,
      shown: async (context: RouteContext<unknown, T>) => present(context.target, context),
    },
    trash: async (context: WriteRouteContext<RemovalArgs, T>) => {
      const { removeTranslation, trash } = linkedActions(resource)
      const remove = context.args.translation ? removeTranslation : trash
      return answer(await remove(context.store, context.target.id, actorOf(context)), context)
    },
  }
}
