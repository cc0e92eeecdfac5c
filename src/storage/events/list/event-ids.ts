// The ids of one page of a list, and the total.
import { type AliasableExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { compiledOnce, type Value, value } from '../../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape, isAmong } from '../../engine/statements/set-of.ts'
import type { Tables } from '../../tables.ts'
import { accessPathToAll, accessPathToPage, mostLookedUp } from './access-path.ts'
import type { AccessPath } from './event-conditions.ts'
import { orderExpressions, ordersByText } from './event-order.ts'
import {
  type EventPageParams,
  eventsByTitle,
  matching,
  orderKeys,
  pageParams,
  readEventPlaces,
  sorts,
  withKeys,
} from './event-page.ts'
import type { EventQuery } from './event-query.ts'
import { type EventSets, fewestIds, inAllSets, readEventSets } from './event-sets.ts'
import { eventsInLanguage } from './event-stream.ts'
import { countEvents, listedEvents, withoutSeries } from './event-totals.ts'
import { comesAfter, type ListPage, nextPosition, offsetOf, type Sort } from './list-page.ts'
import { daysOfPage, fromEarliestStart } from './narrowed-window.ts'
import { type EventParams, type EventRead, eventParams, looksAtTexts } from './query-shape.ts'

/** The ids of a page, in order. */
export async function listEventIds(asked: EventRead<EventQuery>): Promise<ListPage<number>> {
  const query = await fromEarliestStart({ ...asked, query: await withoutSeries(asked) })
  const list = { ...asked, query }
  // Counting these already finds all ids.
  if (query.near || query.search) return pageOfAll(list, await wayThroughSets(list))
  const total = await countEvents(list)
  if (total <= offsetOf(query)) return { total, records: [] }
  const onDays = await daysOfPage(list, total)
  const walks = onDays ? 'days' : await wayOf(list, total)
  if (walks === 'stored') return pageOfAll(list, { way: pathToAll(list), sets: {} })
  const places = await readEventPlaces({ ...list, walks, ...(onDays && { onDays }) })
  return { total, records: places.map(({ id }) => id), ...nextPosition(query, total, places, orderKeys) }
}

/** All matching events in order, and the sets that were read for it. */
export async function listAllIds(
  list: EventRead<EventQuery>,
): Promise<IdsInOrder & { readonly sets: EventSets }> {
  const { way, sets } = await wayThroughSets(list)
  return { ...(await idsInOrder(list, way, sets)), sets }
}

async function wayThroughSets(list: EventRead<EventQuery>): Promise<SetsAndWay> {
  const { db, dialect, query, visibility, language } = list
  const params = eventParams(query, visibility, language)
  const sets = await readEventSets(db, dialect, params.query, params.language)
  const few = fewestIds(sets, mostLookedUp(await listedEvents(list)))
  if (!few) return { sets, way: pathToAll(list) }
  // The sets are applied afterwards too.
  const isNarrower = query.ids === undefined || few.length < query.ids.length / 2
  return { sets, way: { walks: 'ids', ...(isNarrower && { few }) } }
}

function pathToAll({ query, visibility }: EventRead<EventQuery>): WayToAll {
  return { walks: accessPathToAll(query, { isOneStatus: isOneStatus(visibility) }) }
}

async function wayOf(list: EventRead<EventQuery>, total: number): Promise<AccessPath> {
  if (!isOneStatus(list.visibility)) return 'matches'
  return accessPathToPage(list.query, { total, listed: await listedEvents(list) })
}

/**
 * The indexes are per status, and days only count published events. Readers who see more use another path.
 */
function isOneStatus({ ofAuthor, ofAnyone }: Visibility): boolean {
  return !ofAuthor && ofAnyone.length === 1
}

interface SetsAndWay {
  readonly sets: EventSets
  readonly way: WayToAll
}

interface WayToAll {
  readonly walks: AccessPath
  /** The only candidate ids. */
  readonly few?: readonly number[]
}

/**
 * Reads all ids in order and cuts out the page: one statement instead of a count and a sort. As one text they
 * cost a fraction of as many rows.
 */
async function pageOfAll(list: EventRead<EventQuery>, { way, sets }: SetsAndWay): Promise<ListPage<number>> {
  const { db, query, visibility, language } = list
  const { earlier, ids } = await idsInOrder(list, way, sets)
  const total = earlier.length + ids.length
  const offset = offsetOf(query)
  const records = ids.slice(offset, offset + query.perPage)
  const last = records.at(-1)
  if (last === undefined) return { total, records }
  const [place] = await keysOfEvent(db, { ...eventParams(query, visibility, language), id: value(last) })
  const places = records.map(id => ({ id }))
  const keysOf = () => orderKeys(place!)
  return { total, records, ...nextPosition(query, total, places, keysOf) }
}

interface IdsInOrder {
  /** Up to the cursor, if there is one. */
  readonly earlier: readonly number[]
  readonly ids: readonly number[]
}

async function idsInOrder(
  list: EventRead<EventQuery>,
  { walks, few }: WayToAll,
  sets: EventSets,
): Promise<IdsInOrder> {
  const { db, dialect, query } = list
  const params = {
    ...pageParams({ ...list, walks }),
    hasSets: true,
    ...(few && { few: idsShape(few) }),
  }
  const [row] = await allInOrder(db, params, dialect)
  const all = query.orderBy === 'id' ? inNumericalOrder(idsIn(row?.ids), query.order) : idsIn(row?.ids)
  const firstAfter = all.length - Number(row?.later ?? all.length)
  const { near } = sets
  if (!near || query.orderBy !== 'distance') {
    return {
      earlier: inAllSets(sets, all.slice(0, firstAfter)),
      ids: inAllSets(sets, all.slice(firstAfter)),
    }
  }
  const matching = near.sorted(inAllSets(sets, all), query.order)
  if (!query.after) return { earlier: [], ids: matching }
  const tied = new Set(all.slice(firstAfter))
  const isAfter = comesAfterDistance(Number(query.after.keys[0]), query.order)
  const { earlier = [], ids = [] } = Object.groupBy(matching, id =>
    (isAfter(near.kilometresTo(id)) ?? tied.has(id)) ? 'ids' : 'earlier',
  )
  return { earlier, ids }
}

/** Several times faster than a sort in the database. */
function inNumericalOrder(ids: readonly number[], order: 'asc' | 'desc'): number[] {
  const sorted = Float64Array.from(ids).sort()
  return Array.from(order === 'asc' ? sorted : sorted.reverse())
}

/** Whether a distance comes after another. Undefined if they are equal and other keys decide. */
function comesAfterDistance(after: number, order: 'asc' | 'desc') {
  return (kilometres: number): boolean | undefined => {
    if (kilometres === after) return undefined
    return order === 'asc' ? kilometres > after : kilometres < after
  }
}

interface OrderParams extends EventPageParams {
  /** The only candidate ids. */
  readonly few?: IdsShape
}

const allInOrder = compiledOnce((db, params: OrderParams, dialect: Dialect) => {
  const way = params.walks === 'titles' ? allByTitle : allSorted
  const found: AliasableExpression<{ id: number; later: number }> = way(db, params, dialect)
  return db
    .selectFrom(found.as('found'))
    .select([idList('found.id').as('ids'), sql<number>`sum(found.later)`.as('later')])
})

/** Walks the title indexes, which already have the order. */
function allByTitle(
  db: Kysely<Tables>,
  { after, ...others }: OrderParams,
  dialect: Dialect,
): AliasableExpression<{ id: number; later: number }> {
  const { order } = others.query
  const keys = [sql.ref('titled.title'), sql.ref('titled.id')].map(by => ({ by, order }))
  return db
    .selectFrom(eventsByTitle(db, others, dialect).as('titled'))
    .select(['titled.id', isLater(keys, after).as('later')])
}

function allSorted(
  db: Kysely<Tables>,
  params: OrderParams,
  dialect: Dialect,
): AliasableExpression<{ id: number; later: number }> {
  const { query, language } = params
  // Only titles and title searches need the translations.
  const needsTexts = ordersByText(query) || looksAtTexts({ ...query, search: undefined })
  return needsTexts
    ? inOrder(eventsInLanguage(db, language), params, dialect)
    : inOrder(db.selectFrom('events'), params, dialect)
}

function inOrder<DB, TB extends keyof DB, O>(
  events: SelectQueryBuilder<DB, TB, O>,
  { few, after: place, ...params }: OrderParams,
  dialect: Dialect,
) {
  const { query } = params
  // Only the set knows distances, and they are the first sort key.
  const isByDistance = query.near !== undefined && query.orderBy === 'distance'
  const by = isByDistance ? [sql.ref('events.start_utc')] : orderExpressions(query)
  const after = isByDistance ? place?.slice(1) : place
  const all = matching(events, params, dialect)
  const found = few ? all.where(isAmong('events.id', few)) : all
  const orders = query.orderBy === 'id' ? [] : [...by, sql.ref('events.id')]
  return orders
    .reduce<typeof found>((sorted, key) => sorted.orderBy(key, query.order), found)
    .select([sql.ref<number>('events.id').as('id'), isLater(sorts(query, by), after).as('later')])
}

/** 1 for an event after the cursor, or if there is no cursor. */
function isLater(keys: readonly Sort[], after: readonly unknown[] | undefined): RawBuilder<number> {
  return after ? sql<number>`case when ${comesAfter(keys, after)} then 1 else 0 end` : sql<number>`1`
}

/** The sort keys of an event. */
const keysOfEvent = compiledOnce(
  (db, { query, language, id }: EventParams & { readonly id: Value<number> }) =>
    withKeys(eventsInLanguage(db, language).where('events.id', '=', id), query),
)
