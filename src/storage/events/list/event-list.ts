// A list of events: one statement for the ids of a page, one for the total.
import { type Expression, sql } from 'kysely'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import { compiledOnce, type Operand, value } from '../../engine/statements/compiled-once.ts'
import { idsIn } from '../../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape, isAmong } from '../../engine/statements/set-of.ts'
import { translationColumns } from '../../records/translations.ts'
import { type VisibilityShape, visibilityShape, visible } from '../../records/visible.ts'
import { toTranslatedEvent } from '../event-columns.ts'
import { eventsInLanguage, matchingEvents } from './event-filters.ts'
import { sortKeys } from './event-order.ts'
import type { EventQuery, EventRead, UnorderedQuery, WholeQuery } from './event-query.ts'
import { comesAfter, type ListPage, nextPosition, offsetOf } from './list-page.ts'

/** The ids of a page in order, and the total. All pages of a list share one total, until the calendar changes. */
export async function listEventIds(read: EventRead<EventQuery>): Promise<ListPage<number>> {
  const { query, visibility, language } = read
  const { page, perPage, offset, after, orderBy, order, ...filters } = query
  const isFirst = !after && offsetOf(query) === 0
  const isCounted = isFirst && (query.search !== undefined || query.near !== undefined)
  let rows: ListedRow[] | undefined
  const key = `total ${JSON.stringify([filters, visibility, language])}`
  const { total } = await read.kept(key, async () => {
    rows = isCounted ? await readPage(read, { isCounted }) : undefined
    return { total: rows?.[0]?.total ?? (await countEvents({ ...read, query: filters })) }
  })
  if (total <= offsetOf(query)) return { total, records: [] }
  rows ??= await readPage(read, { total })
  return { total, records: rows.map(({ id }) => id), ...nextPosition(query, total, rows, keysOf) }
}

async function countEvents(read: EventRead<UnorderedQuery>): Promise<number> {
  const row = await matchingEvents(read)
    .select(eb => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

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
  const { query } = read
  const { after, order, perPage } = query
  const offset = offsetOf(query)
  const isFromEnd = !after && offset > total / 2 && offset < total
  const limit = isFromEnd ? Math.min(perPage, total - offset) : perPage
  const keys = sortKeys(query)
  const [first, second] = keys
  const sorts = [...keys, sql.ref('events.id')].map(by => ({ by, order }))
  const page = matchingEvents(read)
    .select('events.id')
    .$if(first !== undefined, events => events.select(sql<string | number>`${first}`.as('first')))
    .$if(second !== undefined, events => events.select(sql<string | number>`${second}`.as('second')))
    .$if(isCounted, events => events.select(sql<number>`count(*) over ()`.as('total')))
    .$if(after !== undefined, events => events.where(comesAfter(sorts, [...(after?.keys ?? []), after?.id])))
    .limit(limit)
    .offset(isFromEnd ? total - offset - limit : offset)
  const direction = isFromEnd ? opposite[order] : order
  // By their names: SQLite would compute a key twice, once to sort and once to return it.
  const names = ['first', 'second'].slice(0, keys.length)
  const rows = await [...names, 'events.id']
    .reduce<typeof page>((sorted, name) => sorted.orderBy(sql.ref(name), direction), page)
    .execute()
  return isFromEnd ? rows.reverse() : rows
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** The ids of all matching events in order. As one text they cost a fraction of as many rows. */
export async function readAllIds(read: Omit<EventRead<WholeQuery>, 'kept'>): Promise<number[]> {
  const { query } = read
  const order = sql.join([...sortKeys(query), sql.ref('events.id')].map(by => inOrder(by, query.order)))
  const row = await matchingEvents(read)
    .select(sql<string | null>`string_agg(cast(events.id as text), ',' order by ${order})`.as('ids'))
    .executeTakeFirst()
  return idsIn(row?.ids)
}

function inOrder(by: Expression<unknown>, order: 'asc' | 'desc') {
  return sql`${by} ${sql.raw(order)}`
}

/** The number of matching events per series. */
export async function countBySeries(read: EventRead<UnorderedQuery>): Promise<ReadonlyMap<number, number>> {
  const rows = await matchingEvents(read)
    .where('events.series_id', 'is not', null)
    .groupBy('events.series_id')
    .select(eb => [eb.ref('events.series_id').$notNull().as('id'), eb.fn.countAll().as('total')])
    .execute()
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

/** The visible events with these ids, in order. */
export async function readEventsInOrder({
  db,
  query: ids,
  visibility,
  language,
}: Pick<EventRead<readonly number[]>, 'db' | 'query' | 'visibility' | 'language'>): Promise<VisibleEvent[]> {
  if (ids.length === 0) return []
  const rows = await rowsByIds(db, {
    ids: idsShape(ids),
    visibility: visibilityShape(visibility),
    language: value(language),
  })
  const byId = new Map(rows.map(row => [row.id, toTranslatedEvent(row, visibility)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

interface IdParams {
  readonly ids: IdsShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

const rowsByIds = compiledOnce((db, { ids, visibility, language }: IdParams) =>
  eventsInLanguage(db, language)
    .selectAll('events')
    .select(translationColumns)
    .where(isAmong('events.id', ids))
    .where(visible('events', visibility)),
)
