import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { forbiddenStatus, visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import type { LinkedRecordFilters } from '../../resources/records/linked-resource.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { LinkedRecordQuery } from '../../storage/venues-organizers/linked-record-query.ts'
import type { LinkedRecordReads } from '../../storage/venues-organizers/linked-records.ts'
import { listProblems, listQuery, type OrderKeys } from '../events/list-parameters.ts'
import type { Reader } from '../reader.ts'

interface LinkedRecordListRequest extends Reader {
  readonly args: LinkedRecordFilters
  readonly time: PresentTime
  readonly site: Site
}

/** The venues or organizers that match the filters. */
export async function listLinkedRecords<T extends LinkedRecord>(
  records: Pick<LinkedRecordReads<T>, 'listPage'>,
  request: LinkedRecordListRequest,
): Promise<ListPage<T>> {
  const { args, caller, language } = request
  refuseIfAny(await linkedRecordFilterProblems(request))
  return records.listPage(
    queryOf(request),
    visibleTo(caller, args.status?.length ? args.status : undefined),
    visibleTo(caller),
    language,
  )
}

/** An unknown event or a forbidden status is an error, not an empty list. */
export async function linkedRecordFilterProblems({
  args,
  store,
  caller,
}: LinkedRecordListRequest): Promise<ProblemsByField> {
  const status = forbiddenStatus(caller, args.status ?? [])
  const { event } = args
  const knowsEvent = event === undefined || (await store.events.known([event], visibleTo(caller))).has(event)
  return {
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
    ...listProblems(args, orderOf(args), orderKeys),
    ...(!knowsEvent && { event: new Problem('unknown_event', { id: event }) }),
  }
}

function orderOf({ orderby, order }: LinkedRecordFilters): Pick<LinkedRecordQuery, 'orderBy' | 'order'> {
  const descends = orderby === 'date' || orderby === 'id' || orderby === 'modified'
  return { orderBy: orderby, order: order ?? (descends ? 'desc' : 'asc') }
}

const orderKeys: OrderKeys<LinkedRecordQuery['orderBy']> = {
  date: ['time'],
  id: ['count'],
  modified: ['time'],
  name: ['text'],
  slug: ['text'],
  author: undefined,
  relevance: undefined,
}

function queryOf({ args, time, site }: LinkedRecordListRequest): LinkedRecordQuery {
  return {
    ...listQuery(args, site),
    ...orderOf(args),
    ...(args.event !== undefined && { eventId: args.event }),
    ...(args.has_events !== undefined && { hasEvents: args.has_events }),
    ...(args.only_with_upcoming && { withEventsAfter: time.now }),
  }
}
