import { linkedActions } from '../../actions/records/linked-records.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { linkedRecordFilterProblems, listLinkedRecords } from '../../queries/records/linked-record-list.ts'
import type { LinkedRecordFilters, LinkedResource } from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf, linkedRecordActions } from '../../rest/perform/record-targets.ts'
import type { Answer, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import type { PresentContext } from '../present/frame.ts'
import { presentListPage } from '../present/list-page.ts'

export function linkedRecordHandlers<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  present: (record: T, context: PresentContext) => object,
) {
  const { kind, plural, readsIn } = resource
  const { targets, create, edit, references } = linkedRecordActions(resource)

  async function list(context: RouteContext<LinkedRecordFilters>): Promise<Answer> {
    const records = await listLinkedRecords(readsIn(context.store), context)
    return presentListPage(plural, records, context, {
      present: record => present(record, context),
      noSuchPage: kind === 'venue' ? 'noVenuePage' : 'noOrganizerPage',
    })
  }

  const answer = (record: T, context: PresentContext): Answer => ({ body: present(record, context), record })

  return {
    list: { run: list, references: linkedRecordFilterProblems },
    ...targets,
    read: async (context: RouteContext<unknown, T>) => answer(context.target, context),
    create: {
      run: async (context: WriteRouteContext<RecordPatch, undefined>) =>
        answer(await create(context), context),
      references,
    },
    edit: {
      run: async (context: WriteRouteContext<RecordPatch, T>) => answer(await edit(context), context),
      references,
      shown: async (context: RouteContext<unknown, T>) => present(context.target, context),
    },
    trash: async (context: WriteRouteContext<RemovalArgs, T>) => {
      const { removeTranslation, trash } = linkedActions(resource)
      const remove = context.args.translation ? removeTranslation : trash
      return answer(await remove(context.store, context.target.id, actorOf(context)), context)
    },
  }
}
