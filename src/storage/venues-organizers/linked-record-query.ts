import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListPageRequest, type TimeSpan, within } from '../events/list/list-page.ts'
import { type RecordQuery, recordConditions } from '../records/record-query.ts'
import { contentOpen, visible } from '../records/visible.ts'
import type { LinkedRecordColumns, Tables } from '../tables.ts'

export interface LinkedRecordQuery extends RecordQuery {
  readonly publishedBetween?: TimeSpan
  readonly eventId?: number
  readonly hasEvents?: boolean
  /** Only those with an event that ends after this. */
  readonly withEventsAfter?: UtcSeconds
  readonly orderBy: 'date' | 'id' | 'modified' | 'name' | 'slug' | 'author' | 'relevance'
  readonly order: 'asc' | 'desc'
}

type LinkedRecordFilters = Omit<LinkedRecordQuery, keyof ListPageRequest | 'orderBy' | 'order'>

/** Whether a record, joined with its translation, matches. Events are found by `visibility`. */
export function matchesLinkedRecord(query: LinkedRecordFilters, visibility: Visibility): Expression<SqlBool> {
  const { eventId, hasEvents, withEventsAfter, publishedBetween = {} } = query
  const eb = expressionBuilder<Tables & { record: LinkedRecordColumns }, 'record'>()
  const events = eventsOfRecord(visibility)
  return eb.and([
    ...recordConditions('record', query),
    ...within(eb.ref('record.published_at'), publishedBetween),
    ...(eventId === undefined ? [] : [eb.exists(events.where('events.id', '=', eventId))]),
    ...(hasEvents === true ? [eb.exists(events)] : []),
    ...(hasEvents === false ? [eb.not(eb.exists(events))] : []),
    ...(withEventsAfter === undefined
      ? []
      : [eb.exists(events.where('events.end_utc', '>', withEventsAfter))]),
  ])
}

/** The events that link to the outer query's record, as far as the reader may know: links are content. */
function eventsOfRecord(visibility: Visibility) {
  const eb = expressionBuilder<Tables & { record: LinkedRecordColumns }, 'record'>()
  return eb
    .selectFrom('event_links')
    .innerJoin('events', 'events.id', 'event_links.event_id')
    .select('events.id')
    .whereRef('event_links.linked_id', '=', 'record.id')
    .where(visible('events', visibility))
    .where(contentOpen(visibility))
}
