import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Nullable,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { foldForSearch, searchWords } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { type TimeSpan, titleMatchOrder, within } from '../events/list/list-page.ts'
import { isFrom, type RecordQuery } from '../records/sources.ts'
import { translatedOr } from '../records/translations.ts'
import { containsAll, contentOpen, visible } from '../records/visible.ts'
import type { LinkedRecordColumns, Tables, TranslationTable } from '../tables.ts'

export interface LinkedRecordQuery extends RecordQuery {
  readonly publishedBetween?: TimeSpan
  readonly eventId?: number
  readonly hasEvents?: boolean
  /** Only those with an event that ends after this. */
  readonly withEventsAfter?: UtcSeconds
  readonly orderBy: 'date' | 'id' | 'modified' | 'name' | 'slug' | 'author' | 'relevance'
  readonly order: 'asc' | 'desc'
}

const orderColumns = {
  date: 'record.published_at',
  id: 'record.id',
  modified: 'record.modified_at',
  slug: 'record.slug',
  author: 'record.author_id',
} as const

/** A list is sorted by the displayed name. */
export function linkedRecordOrder({ orderBy, order, search }: LinkedRecordQuery): RawBuilder<unknown> {
  const name = translatedOr('sort_key', sql.ref<string>('record.sort_key'))
  if (orderBy === 'name') return name
  if (orderBy === 'relevance') return titleMatchOrder(containsAll(name, searchWords(search ?? '')), order)
  return sql.ref(orderColumns[orderBy])
}

type RecordExpressions = ExpressionBuilder<
  Tables & { record: LinkedRecordColumns; translation: Nullable<TranslationTable> },
  'record' | 'translation'
>
type Condition = (eb: RecordExpressions) => Expression<SqlBool>

export function linkedRecordConditions(query: LinkedRecordQuery, events: Visibility): Condition[] {
  const { search, eventId, hasEvents, withEventsAfter } = query
  const list: Condition[] = namedConditions(query)
  if (search)
    list.push(eb =>
      eb.and(containsAll(translatedOr('search_text', eb.ref('record.search_text')), searchWords(search))),
    )
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

function namedConditions(query: LinkedRecordQuery): Condition[] {
  const { ids, exceptIds, publishedBetween = {}, modifiedBetween = {}, from } = query
  const { titleSearch, exactTitle, authorIds, exceptAuthorIds } = query
  return [
    ...(titleSearch
      ? [(eb: RecordExpressions) => eb.and(containsAll(shownName(eb), searchWords(titleSearch)))]
      : []),
    ...(exactTitle ? [(eb: RecordExpressions) => eb(shownName(eb), '=', foldForSearch(exactTitle))] : []),
    ...(authorIds ? [(eb: RecordExpressions) => eb('record.author_id', 'in', setOfIds(authorIds))] : []),
    ...(exceptAuthorIds
      ? [(eb: RecordExpressions) => eb('record.author_id', 'not in', setOfIds(exceptAuthorIds))]
      : []),
    ...isFrom('record', from).map(condition => () => condition),
    ...(ids ? [(eb: RecordExpressions) => eb('record.id', 'in', setOfIds(ids))] : []),
    ...(exceptIds ? [(eb: RecordExpressions) => eb('record.id', 'not in', setOfIds(exceptIds))] : []),
    eb => eb.and(within(eb.ref('record.published_at'), publishedBetween)),
    eb => eb.and(within(eb.ref('record.modified_at'), modifiedBetween)),
  ]
}

function shownName(eb: RecordExpressions) {
  return translatedOr('sort_key', eb.ref('record.sort_key'))
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
