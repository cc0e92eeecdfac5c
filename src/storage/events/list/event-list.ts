// A list of events: one statement for the ids of a page, one for the total.
import { sql } from 'kysely'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledOnce, type Value, value } from '../../engine/statements/compiled-once.ts'
import { idsIn } from '../../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape, isAmong } from '../../engine/statements/set-of.ts'
import { translationColumns } from '../../records/translations.ts'
import { type ReaderParams, readerParams, visible } from '../../records/visible.ts'
import { toTranslatedEvent } from '../event-columns.ts'
import { dependsOnLanguage, eventsInLanguage, matchingEvents } from './event-filters.ts'
import { type OrderShape, sortKeys } from './event-order.ts'
import {
  type EventQuery,
  type EventRead,
  type ListParams,
  listParams,
  type UnorderedQuery,
  type WholeQuery,
} from './event-query.ts'
import { comesAfter, type ListPage, nextPosition, offsetOf } from './list-page.ts'

/** The ids of a page in order, and the total. */
export async function listEventIds(read: EventRead<EventQuery>): Promise<ListPage<number>> {
  const { query } = read
  const { page, perPage, offset, after, orderBy, order, ...filters } = query
  const isFirst = !after && offsetOf(query) === 0
  const isCounted = isFirst && (query.search !== undefined || query.near !== undefined)
  let rows: ListedRow[] | undefined
  const total = await sharedTotal({ ...read, query: filters }, async () => {
    rows = isFirst ? await readPage(read, { isCounted }) : undefined
    return rows && rows.length < perPage ? rows.length : rows?.[0]?.total
  })
  if (total <= offsetOf(query)) return { total, records: [] }
  rows ??= await readPage(read, { total })
  return { total, records: rows.map(({ id }) => id), ...nextPosition(query, total, rows, keysOf) }
}

/** The number of matching events. */
export function countEvents(read: EventRead<UnorderedQuery>): Promise<number> {
  return sharedTotal(read, async () => undefined)
}

/**
 * All pages of a list share one total, until the calendar changes. It is counted unless the first page shows it,
 * because it isn't full or its rows have it.
 */
async function sharedTotal(
  read: EventRead<UnorderedQuery>,
  totalOfPage: () => Promise<number | undefined>,
): Promise<number> {
  const { db, dialect, query, visibility, language } = read
  const key = `total ${JSON.stringify([query, visibility, dependsOnLanguage(query) && language])}`
  const { total } = await read.cached(key, async () => {
    const total = await totalOfPage()
    if (total !== undefined) return { total }
    const [row] = await countRows(db, listParams(read), dialect)
    return { total: Number(row?.total) }
  })
  return total
}

const countRows = compiledOnce((db, params: ListParams, dialect: Dialect) =>
  matchingEvents({ db, dialect, ...params }).select(eb => eb.fn.countAll().as('total')),
)

/** The ids of a page, without a total. */
export async function readFirstIds(read: EventRead<EventQuery>): Promise<number[]> {
  return (await readPage(read)).map(({ id }) => id)
}

/** The events of a page, without a total. */
export async function readFirstEvents(read: EventRead<EventQuery>): Promise<VisibleEvent[]> {
  return readEventsInOrder({ ...read, query: await readFirstIds(read) })
}

/** The id and sort keys of an event. */
interface ListedRow {
  readonly id: number
  readonly first?: string | number
  readonly second?: string | number
  readonly total?: number
}

function keysOf({ first, second }: ListedRow): (string | number)[] {
  return [first, second].filter(key => key !== undefined)
}

interface PageReading {
  /** Whether each row has the total. For searches and circles, a separate count would find all matches again. */
  readonly isCounted?: boolean
  /** If it is known, the second half of a list is read from its end, so that the database keeps few rows sorted. */
  readonly total?: number
}

async function readPage(
  read: EventRead<EventQuery>,
  { isCounted = false, total = 0 }: PageReading = {},
): Promise<ListedRow[]> {
  const { page, perPage, offset: _, after, ...query } = read.query
  const offset = offsetOf(read.query)
  const isFromEnd = !after && offset > total / 2 && offset < total
  const limit = isFromEnd ? Math.min(perPage, total - offset) : perPage
  const params = {
    ...listParams({ ...read, query }),
    isCounted,
    after: after && [...after.keys, after.id].map(key => value(key)),
    direction: isFromEnd ? opposite[query.order] : query.order,
    limit: value(limit),
    offset: value(isFromEnd ? total - offset - limit : offset),
  }
  const rows = await pageRows(read.db, params, read.dialect)
  return isFromEnd ? rows.reverse() : rows
}

const opposite = { asc: 'desc', desc: 'asc' } as const

interface OrderedParams extends ListParams {
  readonly query: ListParams['query'] & OrderShape
}

interface PageParams extends OrderedParams {
  readonly isCounted: boolean
  /** The sort keys of the record before the page. */
  readonly after: readonly Value<string | number>[] | undefined
  readonly direction: 'asc' | 'desc'
  readonly limit: Value<number>
  readonly offset: Value<number>
}

const pageRows = compiledOnce((db, params: PageParams, dialect: Dialect) => {
  const { query, isCounted, after, direction, limit, offset } = params
  const keys = sortKeys(query)
  const [first, second] = keys
  const sorts = [...keys, sql.ref('events.id')].map(by => ({ by, order: query.order }))
  const page = matchingEvents({ db, dialect, ...params })
    .select('events.id')
    .$if(first !== undefined, events => events.select(sql<string | number>`${first}`.as('first')))
    .$if(second !== undefined, events => events.select(sql<string | number>`${second}`.as('second')))
    .$if(isCounted, events => events.select(sql<number>`count(*) over ()`.as('total')))
    .$if(after !== undefined, events => events.where(comesAfter(sorts, after ?? [])))
    .limit(limit)
    .offset(offset)
  // By their names: SQLite would compute a key twice, once to sort and once to return it.
  const names = ['first', 'second'].slice(0, keys.length)
  return [...names, 'events.id'].reduce<typeof page>(
    (sorted, name) => sorted.orderBy(sql.ref(name), direction),
    page,
  )
})

/** The ids of all matching events in order. As one text they cost a fraction of as many rows. */
export async function readAllIds(read: Omit<EventRead<WholeQuery>, 'cached'>): Promise<number[]> {
  const [row] = await allIds(read.db, listParams(read), read.dialect)
  return idsIn(row?.ids)
}

const allIds = compiledOnce((db, params: OrderedParams, dialect: Dialect) => {
  const { query } = params
  const direction = sql.raw(query.order)
  const order = sql.join([...sortKeys(query), sql.ref('events.id')].map(by => sql`${by} ${direction}`))
  return matchingEvents({ db, dialect, ...params }).select(
    sql<string | null>`string_agg(cast(events.id as text), ',' order by ${order})`.as('ids'),
  )
})

/** The number of matching events per series. */
export async function countBySeries(read: EventRead<UnorderedQuery>): Promise<ReadonlyMap<number, number>> {
  const rows = await seriesRows(read.db, listParams(read), read.dialect)
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

const seriesRows = compiledOnce((db, params: ListParams, dialect: Dialect) =>
  matchingEvents({ db, dialect, ...params })
    .where('events.series_id', 'is not', null)
    .groupBy('events.series_id')
    .select(eb => [eb.ref('events.series_id').$notNull().as('id'), eb.fn.countAll().as('total')]),
)

/** The visible events with these ids, in order. */
export async function readEventsInOrder({
  db,
  query: ids,
  visibility,
  language,
}: Pick<EventRead<readonly number[]>, 'db' | 'query' | 'visibility' | 'language'>): Promise<VisibleEvent[]> {
  if (ids.length === 0) return []
  const rows = await rowsByIds(db, { ids: idsShape(ids), ...readerParams(visibility, language) })
  const byId = new Map(rows.map(row => [row.id, toTranslatedEvent(row, visibility)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const rowsByIds = compiledOnce(
  (db, { ids, visibility, language }: ReaderParams & { readonly ids: IdsShape }) =>
    eventsInLanguage(db, language)
      .selectAll('events')
      .select(translationColumns)
      .where(isAmong('events.id', ids))
      .where(visible('events', visibility)),
)
