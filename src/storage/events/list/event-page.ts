// The events of one page of a list. Ids are found in indexes alone; then only those events are read in full.
import {
  type AliasableExpression,
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledOnce, type Operand, type Value, value } from '../../engine/statements/compiled-once.ts'
import { asKeys } from '../../engine/statements/set-of.ts'
import { isTranslationOf, translationColumns } from '../../records/translations.ts'
import type { Tables } from '../../tables.ts'
import { toTranslatedEvent } from '../event-columns.ts'
import type { AccessPath } from './event-conditions.ts'
import { matchesFilter } from './event-filters.ts'
import { orderExpressions, ordersByText } from './event-order.ts'
import type { EventQuery } from './event-query.ts'
import { eventsInLanguage, readEventsInOrder } from './event-stream.ts'
import { withoutSeries } from './event-totals.ts'
import { comesAfter, offsetOf } from './list-page.ts'
import { amongNextEvents, type PageOnDays } from './narrowed-window.ts'
import {
  type EventParams,
  type EventQueryShape,
  type EventRead,
  eventParams,
  looksAtTexts,
} from './query-shape.ts'

interface PageOf extends EventRead<EventQuery> {
  /** The access path, if known. */
  readonly walks?: AccessPath
  /** Where the page is, for the path `days`. */
  readonly onDays?: PageOnDays
}

/** A page as input of its statements. */
export interface EventPageParams extends EventParams {
  readonly walks: AccessPath
  readonly limit: Value<number>
  readonly offset: Value<number>
  readonly days?: Value<string>
  /** The cursor: sort keys and id of the event before the page. */
  readonly after?: readonly Value<string | number>[] | undefined
}

export function pageParams(page: PageOf): EventPageParams {
  const { query, visibility, language, walks = 'matches', onDays } = page
  return {
    ...eventParams(query, visibility, language),
    walks,
    limit: value(query.perPage),
    offset: value(onDays?.offset ?? offsetOf(query)),
    ...(onDays && { days: value(asKeys(onDays.days)) }),
    ...(query.after && { after: [...query.after.keys, query.after.id].map(value) }),
  }
}

/** Above this size, reading the events while finding them is as fast. */
const largestPage = 1000

/**
 * The next events with a term are usually among the next events. Those are read first, because a term leads to
 * its events of all times.
 */
export async function readNextEvents(page: PageOf): Promise<VisibleEvent[]> {
  const query = await withoutSeries(page)
  const soon = await amongNextEvents({ ...page, query })
  const events = soon ? await readEventPage({ ...page, query: soon, walks: 'starts' }) : []
  return events.length === query.perPage ? events : readEventPage({ ...page, query })
}

async function readEventPage(page: PageOf): Promise<VisibleEvent[]> {
  const { db, dialect, query, visibility } = page
  if (query.perPage <= largestPage) return readEventsInOrder({ ...page, query: await readFirstIds(page) })
  const rows = await largePage(db, pageParams(page), dialect)
  return rows.map(row => toTranslatedEvent(row, visibility))
}

const largePage = compiledOnce((db, params: EventPageParams, dialect: Dialect) =>
  inPage(eventsInLanguage(db, params.language), params, dialect)
    .selectAll('events')
    .select(translationColumns),
)

/** The id and sort keys of an event. */
export interface EventPlace {
  readonly id: number
  readonly first?: string | number | undefined
  readonly second?: string | number | undefined
}

/** The ids of a page, without a total. */
export async function readFirstIds(page: PageOf): Promise<number[]> {
  return (await readEventPlaces(page)).map(({ id }) => id)
}

/** The ids of the page's events, in order. */
export function readEventPlaces(page: PageOf): Promise<EventPlace[]> {
  return pagePlaces(page.db, pageParams(page), page.dialect)
}

export function orderKeys({ first, second }: EventPlace): (string | number)[] {
  return [first, second].filter(key => key !== undefined)
}

const pagePlaces = compiledOnce((db, params: EventPageParams, dialect: Dialect): Compilable<EventPlace> => {
  if (isByTitle(params)) return idsByTitle(db, params, dialect).select('page.title as first')
  return needsTexts(params.query)
    ? withKeys(inPage(eventsInLanguage(db, params.language), params, dialect), params.query)
    : withKeys(inPage(eventsOn(db, params), params, dialect), params.query)
})

/** All events, or only those on the days of the page. */
function eventsOn(db: Kysely<Tables>, { days }: EventPageParams) {
  if (!days) return db.selectFrom('events')
  const starts = sql`cast(day.key as integer) * 86400`
  return db
    .selectFrom(sql<{ key: string }>`json_each(${days})`.as('day'))
    .crossJoin('events')
    .where(sql<SqlBool>`events.start_utc >= ${starts} and events.start_utc < ${starts} + 86400`)
}

/** The ids and sort keys of events. */
export function withKeys<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  query: EventQueryShape,
) {
  const [first, second] = query.orderBy === 'id' ? [] : orderExpressions(query)
  return events
    .select(sql.ref<number>('events.id').as('id'))
    .$if(first !== undefined, some => some.select(sql<string | number>`${first}`.as('first')))
    .$if(second !== undefined, some => some.select(sql<string | number>`${second}`.as('second')))
}

/** Translations are only needed for a search or an order by text. */
function needsTexts(query: EventQueryShape): boolean {
  return looksAtTexts(query) || ordersByText(query)
}

function isByTitle({ query }: EventPageParams): boolean {
  return query.orderBy === 'title' && !looksAtTexts(query)
}

function idsByTitle(db: Kysely<Tables>, params: EventPageParams, dialect: Dialect) {
  const { query, limit, offset } = params
  return db
    .selectFrom(eventsByTitle(db, params, dialect).limit(limit).offset(offset).as('page'))
    .select('page.id')
    .orderBy('page.title', query.order)
    .orderBy('page.id', query.order)
}

/**
 * Translated events are ordered by their translated titles, the others by their own. Each order has an index,
 * so only as many events are read as the page needs.
 */
export function eventsByTitle(db: Kysely<Tables>, params: EventPageParams, dialect: Dialect) {
  const { query, language, walks } = params
  const title = titleIn('events.sort_key', walks)
  const translatedTitle = titleIn('translation.sort_key', walks)
  const own = matching(db.selectFrom('events'), params, dialect, [title])
    .where(params.hasSets ? isNotTranslated(language) : hasNoTranslation(language))
    .select(['events.id', title.as('title')])
  const translated = matching(
    db
      .selectFrom('translations as translation')
      .innerJoin('events', 'events.id', 'translation.record_id')
      .where('translation.kind', '=', 'event')
      .where('translation.language', '=', language),
    params,
    dialect,
    [translatedTitle],
  ).select(['events.id', translatedTitle.as('title')])
  const { order } = query
  const part = (some: AliasableExpression<TitledEvent>) =>
    db.selectFrom(some.as('part')).select(['part.id', 'part.title'])
  // PostgreSQL merges the two only if each has the order.
  const byId = sql.ref('events.id')
  return part(own.orderBy('title', order).orderBy(byId, order))
    .unionAll(part(translated.orderBy('title', order).orderBy(byId, order)))
    .orderBy('title', order)
    .orderBy('id', order)
}

interface TitledEvent {
  readonly id: number
  readonly title: string
}

/** Looks each event up: fast for the first events of a list. */
function hasNoTranslation(language: Operand<Language>): Expression<SqlBool> {
  return sql`not exists (select 1 from translations as translation
    where ${isTranslationOf('events.id', sql.lit('event'), language)})`
}

/** Reads all translations first: fast for all events of a list. */
function isNotTranslated(language: Operand<Language>): Expression<SqlBool> {
  return sql`events.id not in (select record_id from translations
    where kind = 'event' and language = ${language})`
}

/** `coalesce` is not a column, so no title index is used for the order. */
function titleIn(column: string, walks: AccessPath): RawBuilder<string> {
  return walks === 'sorted' || walks === 'window'
    ? sql<string>`coalesce(${sql.ref(column)}, '')`
    : sql<string>`${sql.ref(column)}`
}

/** The sort expressions, written for the access path. */
function orderOn({ query, walks }: EventPageParams): Expression<unknown>[] {
  if ((walks === 'sorted' || walks === 'window') && query.orderBy === 'end_date')
    return [sql`events.end_utc + 0`]
  return orderExpressions(query)
}

export function matching<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  params: EventPageParams,
  dialect: Dialect,
  orderedBy = orderOn(params),
): SelectQueryBuilder<DB, TB, O> {
  const { walks, after } = params
  const found = events.where(matchesFilter(params, dialect, walks))
  return after ? found.where(comesAfter(sorts(params.query, orderedBy), after)) : found
}

/** The id breaks ties. */
export function sorts({ orderBy, order }: EventQueryShape, orderedBy: readonly Expression<unknown>[]) {
  const expressions = [...(orderBy === 'id' ? [] : orderedBy), sql.ref('events.id')]
  return expressions.map(by => ({ by, order }))
}

function inPage<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  params: EventPageParams,
  dialect: Dialect,
): SelectQueryBuilder<DB, TB, O> {
  const page = matching(events, params, dialect).limit(params.limit).offset(params.offset)
  return [...orderOn(params), sql.ref('events.id')].reduce<typeof page>(
    (sorted, by) => sorted.orderBy(by, params.query.order),
    page,
  )
}
