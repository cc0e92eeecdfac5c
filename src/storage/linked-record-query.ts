import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Nullable,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import { foldForSearch, searchWords } from '../domain/search-text.ts'
import type { Visibility } from '../domain/visibility.ts'
import { containsAll } from './containing.ts'
import { type ListPageRequest, type TimeSpan, within } from './list-page.ts'
import { setOfIds } from './set-of.ts'
import { isFrom, type SourceQuery } from './sources.ts'
import type { Tables, TranslationTable, VenueTable } from './tables.ts'
import { translatedOr } from './translations.ts'
import { contentOpen, visible } from './visible.ts'

export interface LinkedRecordQuery extends ListPageRequest, SourceQuery {
  readonly search?: string
  /** Only those of this name, whatever its case and accents. */
  readonly name?: string
  readonly ids?: readonly number[]
  readonly exceptIds?: readonly number[]
  readonly publishedBetween?: TimeSpan
  readonly modifiedBetween?: TimeSpan
  /** Only those that this event links to. */
  readonly eventId?: number
  readonly hasEvents?: boolean
  /** Only those with an event that ends after this moment. */
  readonly withEventsAfter?: UtcSeconds
  readonly orderBy: 'date' | 'id' | 'modified' | 'name' | 'slug'
  readonly order: 'asc' | 'desc'
}

const orderColumns = {
  date: 'record.published_at',
  id: 'record.id',
  modified: 'record.modified_at',
  slug: 'record.slug',
} as const

/** The name by which a list is sorted is the one that it shows. */
export function linkedRecordOrder({ orderBy }: LinkedRecordQuery): RawBuilder<unknown> {
  if (orderBy === 'name') return translatedOr('sort_key', sql.ref('record.sort_key'))
  return sql.ref(orderColumns[orderBy])
}

type RecordExpressions = ExpressionBuilder<
  Tables & { record: VenueTable; translation: Nullable<TranslationTable> },
  'record' | 'translation'
>
type Condition = (eb: RecordExpressions) => Expression<SqlBool>

export function linkedRecordConditions(query: LinkedRecordQuery, events: Visibility): Condition[] {
  const { search, name, eventId, hasEvents, withEventsAfter } = query
  const list: Condition[] = namedConditions(query)
  if (search)
    list.push(eb =>
      eb.and(containsAll(translatedOr('search_text', eb.ref('record.search_text')), searchWords(search))),
    )
  if (name !== undefined) list.push(eb => isCalled(eb, foldForSearch(name)))
  if (eventId !== undefined) {
    list.push(eb => eb.exists(eventsOfRecord(events).where('events.id', '=', eventId)))
  }
  if (hasEvents === true) list.push(eb => eb.exists(eventsOfRecord(events)))
  if (hasEvents === false) list.push(eb => eb.not(eb.exists(eventsOfRecord(events))))
  if (withEventsAfter !== undefined) {
    list.push(eb => eb.exists(eventsOfRecord(events).where('events.end_utc', '>', withEventsAfter)))
  }
  return list
}

/** By its own name, or by that in the language asked for. */
function isCalled(eb: RecordExpressions, key: string): Expression<SqlBool> {
  return eb.or([eb('record.sort_key', '=', key), eb('translation.sort_key', '=', key)])
}

function namedConditions(query: LinkedRecordQuery): Condition[] {
  const { ids, exceptIds, publishedBetween = {}, modifiedBetween = {}, from } = query
  return [
    ...isFrom('record', from).map(condition => () => condition),
    ...(ids ? [(eb: RecordExpressions) => eb('record.id', 'in', setOfIds(ids))] : []),
    ...(exceptIds ? [(eb: RecordExpressions) => eb('record.id', 'not in', setOfIds(exceptIds))] : []),
    eb => eb.and(within(eb.ref('record.published_at'), publishedBetween)),
    eb => eb.and(within(eb.ref('record.modified_at'), modifiedBetween)),
  ]
}

/**
 * The events that link to the record of the outer query and of which the reader may know it: which venues and organizers
 * a protected event has is a part of its content.
 */
function eventsOfRecord(visibility: Visibility) {
  const eb = expressionBuilder<Tables & { record: VenueTable }, 'record'>()
  return eb
    .selectFrom('event_links')
    .innerJoin('events', 'events.id', 'event_links.event_id')
    .select('events.id')
    .whereRef('event_links.linked_id', '=', 'record.id')
    .where(visible('events', visibility))
    .where(contentOpen(visibility))
}
