import {
  createLinkedRecord,
  deleteLinkedRecord,
  editLinkedRecord,
  trashLinkedRecord,
} from '../../actions/records/linked-records.ts'
import { frameProblems } from '../../actions/records/record-frame.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { linkedRecordFilterProblems, listLinkedRecords } from '../../queries/records/linked-record-list.ts'
import type { LinkedRecordFilters } from '../../resources/records/linked-record-filters.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import { actorOf } from '../../rest/perform/actor-of.ts'
import { calendarOf } from '../../rest/perform/calendar-of.ts'
import { recordTargets } from '../../rest/perform/record-targets.ts'
import type { RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/context.ts'
import type { Answer } from '../../rest/table/route.ts'
import { presentPostPage } from '../post-page.ts'

/** The operations on venues or organizers in this API. */
export function tecLinkedRecords<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
  present: (record: T, context: RequestContext) => object,
) {
  const { kind, plural, readsIn } = resource
  const answer = (record: T, context: RequestContext): Answer => ({ body: present(record, context) })
  const references = (context: WriteRouteContext<RecordPatch, RecordFrame | undefined>) =>
    frameProblems(
      context.store,
      resource.kind,
      { input: context.args, current: context.target },
      actorOf(context),
    )

  return {
    list: {
      run: async (context: RouteContext<LinkedRecordFilters>): Promise<Answer> =>
        presentPostPage(`/${plural}`, await listLinkedRecords(readsIn(context.store), context), context, {
          present: record => present(record, context),
          noSuchPage: kind === 'venue' ? 'noVenuePage' : 'noOrganizerPage',
        }),
      references: linkedRecordFilterProblems,
    },
    ...recordTargets(kind, readsIn),
    read: async (context: RouteContext<unknown, T>) => answer(context.target, context),
    create: {
      run: async (context: WriteRouteContext<RecordPatch, undefined>) => {
        const calendar = calendarOf(context)
        return answer(await createLinkedRecord(calendar, resource, context.args, actorOf(context)), context)
      },
      references,
    },
    edit: {
      run: async (context: WriteRouteContext<RecordPatch, T>) => {
        const { target, args } = context
        const edited = await editLinkedRecord(
          calendarOf(context),
          resource,
          { record: target, input: args },
          actorOf(context),
        )
        return answer(edited, context)
      },
      references,
      shown: async () => ({}),
    },
    remove: async (context: WriteRouteContext<{ force: boolean }, T>): Promise<Answer> => {
      const remove = context.args.force ? deleteLinkedRecord : trashLinkedRecord
      await remove(context.store, resource, context.target.id, actorOf(context))
      return { body: [] }
    },
  }
}
