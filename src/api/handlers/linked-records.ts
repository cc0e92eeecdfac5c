import {
  createLinkedRecord,
  editLinkedRecord,
  removeLinkedTranslation,
  trashLinkedRecord,
} from '../../actions/linked-records.ts'
import { frameProblems } from '../../actions/record-frame.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import type { RecordFrame } from '../../domain/record-frame.ts'
import { refuseIfAny } from '../../domain/refusal.ts'
import { forbiddenStatus, visibleTo } from '../../domain/visibility.ts'
import type { LinkedRecordFilters } from '../../resources/linked-record-filters.ts'
import type { LinkedResource } from '../../resources/linked-resource.ts'
import type { RecordPatch } from '../../resources/record-fields.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import type { LinkedRecordQuery } from '../../storage/linked-record-query.ts'
import type { LinkedRecordReads } from '../../storage/linked-records.ts'
import type { Store } from '../../storage/store.ts'
import { actorOf } from '../actor-of.ts'
import type { PresentContext } from '../present/frame.ts'
import { presentListPage } from '../present/list-page.ts'
import type { Answer, RouteContext } from '../route.ts'
import { calendarOf } from './calendar-of.ts'
import { recordFinders } from './find-record.ts'

/** The operations on venues, or on organizers. */
export function linkedRecordHandlers<T extends RecordFrame & C, C extends { readonly name: string }>(
  resource: LinkedResource<T, C>,
  present: (record: T, context: PresentContext) => object,
) {
  const { kind, plural } = resource
  const recordsOf = (store: Store) => store[plural] as unknown as LinkedRecordReads<T, C>

  async function list(context: RouteContext<LinkedRecordFilters>): Promise<Answer> {
    const { args, store, viewer, language } = context
    refuseIfAny(await filterProblems(context))
    const records = await recordsOf(store).listPage(
      queryOf(context),
      visibleTo(viewer, args.status?.length ? args.status : undefined),
      visibleTo(viewer),
      language,
    )
    return presentListPage(plural, records, context, {
      present: record => present(record, context),
      noSuchPage: kind === 'venue' ? 'noVenuePage' : 'noOrganizerPage',
    })
  }

  const answer = (record: T, context: PresentContext, status = 200): Answer => ({
    status,
    body: present(record, context),
  })

  return {
    list: { run: list, references: filterProblems },
    ...recordFinders(kind, recordsOf),
    read: async (context: RouteContext<unknown, T>) => answer(context.target, context),
    create: {
      run: async (context: RouteContext<RecordPatch, undefined>) =>
        answer(
          await createLinkedRecord(calendarOf(context), resource, context.args, actorOf(context)),
          context,
          201,
        ),
      references,
    },
    edit: {
      run: async (context: RouteContext<RecordPatch, T>) => {
        const { target, args } = context
        const edited = await editLinkedRecord(calendarOf(context), resource, target, args, actorOf(context))
        return answer(edited, context)
      },
      references,
      shown: async (context: RouteContext<unknown, T>) => present(context.target, context),
    },
    trash: async (context: RouteContext<RemovalArgs, T>) => {
      const remove = context.args.translation ? removeLinkedTranslation : trashLinkedRecord
      return answer(await remove(context.store, resource, context.target.id, actorOf(context)), context)
    },
  }
}

function references(context: RouteContext<RecordPatch, RecordFrame | undefined>): Promise<ProblemsByField> {
  return frameProblems(context.store, context.args, actorOf(context), context.target)
}

/** An event that is not there, or a status that is not for this viewer, is an error, not an empty list. */
async function filterProblems({
  args,
  store,
  viewer,
}: RouteContext<LinkedRecordFilters>): Promise<ProblemsByField> {
  const status = forbiddenStatus(viewer, args.status ?? [])
  const { event } = args
  const knowsEvent = event === undefined || (await store.events.known([event], visibleTo(viewer))).has(event)
  return {
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
    ...(!knowsEvent && { event: new Problem('unknown_event', { id: event }) }),
  }
}

function queryOf({ args, now }: RouteContext<LinkedRecordFilters>): LinkedRecordQuery {
  const descends = args.orderby === 'date' || args.orderby === 'id' || args.orderby === 'modified'
  return {
    page: args.page,
    perPage: args.per_page,
    orderBy: args.orderby,
    order: args.order ?? (descends ? 'desc' : 'asc'),
    ...(args.search && { search: args.search }),
    ...(args.event !== undefined && { eventId: args.event }),
    ...(args.has_events !== undefined && { hasEvents: args.has_events }),
    ...(args.only_with_upcoming && { withEventsAfter: now }),
  }
}
