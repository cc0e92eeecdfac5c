// The events of one page of a list. Ids are found in indexes alone; then only those events are read in full.
import {
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { SeenEvent } from '../../../domain/events/calendar-event.ts'
import { toSeenEvent } from '../../../domain/events/seen-event.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledByShape, type Value, value } from '../../engine/statements/compiled-once.ts'
import { inTranslation, isTranslationOf, translationColumns } from '../../records/translations.ts'
import type { Tables } from '../../tables.ts'
import { toEvent } from '../event-columns.ts'
import type { AccessPath } from './event-conditions.ts'
import { isAskedFor } from './event-filters.ts'
import { orderExpressions, ordersByText } from './event-order.ts'
import type { EventQuery } from './event-query.ts'
import { eventsInLanguage } from './event-stream.ts'
import { comesAfter, offsetOf } from './list-page.ts'
import {
  type AskedEvents,
  askedEvents,
  type EventQueryShape,
  type EventRead,
  looksAtTexts,
} from './query-shape.ts'

export interface PageOf extends EventRead<EventQuery> {
  /** The access path, if known. */
  readonly walks?: AccessPath
}

/** A page as input of its statements. */
export interface AskedPage extends AskedEvents {
  readonly walks: AccessPath
  readonly limit: Value<number>
  readonly offset: Value<number>
  /** The cursor: sort keys and id of the event before the page. */
  readonly after?: readonly Value<string | number>[] | undefined
}

export function askedPage(page: PageOf): AskedPage {
  const { query, visibility, language, walks = 'matches' } = page
  return {
    ...askedEvents(query, visibility, language),
    walks,
    limit: value(query.perPage),
    offset: value(offsetOf(query)),
    ...(query.after && { after: [...query.after.keys, query.after.id].map(value) }),
  }
}

/** Above this size, reading the events while finding them is as fast. */
const largestPage = 1000

export async function readEventPage(page: PageOf): Promise<SeenEvent[]> {
  const { db, dialect, query, visibility } = page
  const read = query.perPage <= largestPage ? smallPage : largePage
  const rows = await read(db, askedPage(page), dialect)
  return rows.map(row => toSeenEvent(inTranslation(toEvent(row), row), visibility))
}

const smallPage = compiledByShape((db, asked: AskedPage, dialect: Dialect) =>
  ordered(eventsInLanguage(db, asked.language).where('events.id', 'in', idsOfPage(db, asked, dialect)), asked)
    .selectAll('events')
    .select(translationColumns),
)

const largePage = compiledByShape((db, asked: AskedPage, dialect: Dialect) =>
  ordered(limited(matching(eventsInLanguage(db, asked.language), asked, dialect), asked), asked)
    .selectAll('events')
    .select(translationColumns),
)

/** The id and sort keys of an event. */
export interface EventPlace {
  readonly id: number
  readonly first?: string | number | undefined
  readonly second?: string | number | undefined
}

/** The ids of the page's events, in order. */
export function readEventPlaces(page: PageOf): Promise<EventPlace[]> {
  return pagePlaces(page.db, askedPage(page), page.dialect)
}

export function orderKeys({ first, second }: EventPlace): (string | number)[] {
  return [first, second].filter(key => key !== undefined)
}

const pagePlaces = compiledByShape((db, asked: AskedPage, dialect: Dialect): Compilable<EventPlace> => {
  if (isByTitle(asked)) return idsByTitle(db, asked, dialect).select('page.title as first')
  return needsTexts(asked.query)
    ? withKeys(idsOf(eventsInLanguage(db, asked.language), asked, dialect), asked.query)
    : withKeys(idsOf(db.selectFrom('events'), asked, dialect), asked.query)
})

function withKeys<DB, TB extends keyof DB, O>(events: SelectQueryBuilder<DB, TB, O>, query: EventQueryShape) {
  const [first, second] = query.orderBy === 'id' ? [] : orderExpressions(query)
  return events
    .$if(first !== undefined, some => some.select(sql<string | number>`${first}`.as('first')))
    .$if(second !== undefined, some => some.select(sql<string | number>`${second}`.as('second')))
}

function idsOfPage(db: Kysely<Tables>, asked: AskedPage, dialect: Dialect) {
  if (isByTitle(asked)) return idsByTitle(db, asked, dialect)
  return needsTexts(asked.query)
    ? idsOf(eventsInLanguage(db, asked.language), asked, dialect)
    : idsOf(db.selectFrom('events'), asked, dialect)
}

/** Translations are only needed for a search or an order by text. */
function needsTexts(query: EventQueryShape): boolean {
  return looksAtTexts(query) || ordersByText(query)
}

function idsOf<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  asked: AskedPage,
  dialect: Dialect,
) {
  const page = ordered(limited(matching(events, asked, dialect), asked), asked)
  return page.select(sql.ref<number>('events.id').as('id'))
}

function isByTitle({ query }: AskedPage): boolean {
  return query.orderBy === 'title' && !looksAtTexts(query)
}

function idsByTitle(db: Kysely<Tables>, asked: AskedPage, dialect: Dialect) {
  const { query, limit, offset } = asked
  return db
    .selectFrom(eventsByTitle(db, asked, dialect).limit(limit).offset(offset).as('page'))
    .select('page.id')
    .orderBy('page.title', query.order)
    .orderBy('page.id', query.order)
}

/**
 * Translated events are ordered by their translated titles, the others by their own. Each order has an index,
 * so only as many events are read as the page needs.
 */
export function eventsByTitle(db: Kysely<Tables>, asked: AskedPage, dialect: Dialect) {
  const { query, language, walks } = asked
  const translation = isTranslationOf('events.id', sql.lit('event'), language)
  const title = titleIn('events.sort_key', walks)
  const translatedTitle = titleIn('translation.sort_key', walks)
  const own = matching(db.selectFrom('events'), asked, dialect, [title])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('translations as translation').select('translation.id').where(translation))),
    )
    .select(['events.id', title.as('title')])
  const translated = matching(
    db
      .selectFrom('translations as translation')
      .innerJoin('events', 'events.id', 'translation.record_id')
      .where('translation.kind', '=', 'event')
      .where('translation.language', '=', language),
    asked,
    dialect,
    [translatedTitle],
  ).select(['events.id', translatedTitle.as('title')])
  return own.unionAll(translated).orderBy('title', query.order).orderBy('id', query.order)
}

/** A concatenation is not a column, so no title index is used for the order. */
function titleIn(column: string, walks: AccessPath): RawBuilder<string> {
  return walks === 'sorted' ? sql<string>`${sql.ref(column)} || ''` : sql<string>`${sql.ref(column)}`
}

/** The sort expressions, written for the access path. */
function orderOn({ query, walks }: AskedPage): Expression<unknown>[] {
  if (walks === 'sorted' && query.orderBy === 'end_date') return [sql`events.end_utc + 0`]
  return orderExpressions(query)
}

export function matching<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  asked: AskedPage,
  dialect: Dialect,
  orderedBy = orderOn(asked),
): SelectQueryBuilder<DB, TB, O> {
  const { walks, after } = asked
  const found = events.where(isAskedFor(asked, dialect, walks))
  return after ? found.where(comesAfter(sorts(asked.query, orderedBy), after)) : found
}

/** The id breaks ties. */
export function sorts({ orderBy, order }: EventQueryShape, orderedBy: readonly Expression<unknown>[]) {
  const expressions = [...(orderBy === 'id' ? [] : orderedBy), sql.ref('events.id')]
  return expressions.map(by => ({ by, order }))
}

function ordered<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  asked: AskedPage,
): SelectQueryBuilder<DB, TB, O> {
  return [...orderOn(asked), sql.ref('events.id')].reduce<typeof events>(
    (sorted, by) => sorted.orderBy(by, asked.query.order),
    events,
  )
}

function limited<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: AskedPage,
): SelectQueryBuilder<DB, TB, O> {
  return events.limit(limit).offset(offset)
}
