import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPosition, orderName } from '../../../domain/records/list-position.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Operand } from '../../engine/compiled-once.ts'

/** One page of a list, and how many records the whole list has. */
export interface ListPage<T> {
  readonly total: number
  readonly records: readonly T[]
  /** The place after the last of the records, where there may be more. */
  readonly next?: ListPosition
}

/** Which part of a list is wanted. */
export interface ListPageRequest {
  readonly page: number
  readonly perPage: number
  /** How many records to skip, instead of a page by its number. */
  readonly offset?: number
  /** What comes after this place, instead of a page by its number. */
  readonly after?: ListPosition
}

/** Neither moment belongs to it. */
export interface TimeSpan {
  readonly after?: UtcSeconds | undefined
  readonly before?: UtcSeconds | undefined
}

/** The same, with bounds that may be values of a statement that is compiled once. */
interface TimeSpanForm {
  readonly after?: Operand<UtcSeconds> | undefined
  readonly before?: Operand<UtcSeconds> | undefined
}

/** Whether a moment lies in the span. */
export function within(
  moment: Expression<UtcSeconds>,
  { after, before }: TimeSpanForm,
): Expression<SqlBool>[] {
  const eb = expressionBuilder<object, never>()
  return [
    ...(after === undefined ? [] : [eb(moment, '>', after)]),
    ...(before === undefined ? [] : [eb(moment, '<', before)]),
  ]
}

export function offsetOf({ page, perPage, offset, after }: ListPageRequest): number {
  if (after) return 0
  if (offset !== undefined) return offset
  // A page number may be any whole number; past this the database would not take it, and nothing is there anyway.
  return Math.min(Math.max(0, page - 1) * perPage, Number.MAX_SAFE_INTEGER)
}

/** Orders records whose title matches before the others, whichever the direction. */
export function titleMatchOrder(
  matches: readonly Expression<SqlBool>[],
  order: 'asc' | 'desc',
): RawBuilder<unknown> {
  const [inTitle, elsewhere] = order === 'desc' ? [1, 0] : [0, 1]
  if (matches.length === 0) return sql`cast(${sql.lit(inTitle)} as integer)`
  const all = sql.join([...matches], sql` and `)
  return sql`case when ${all} then ${sql.lit(inTitle)} else ${sql.lit(elsewhere)} end`
}

/** What a list is ordered by, one after the other. The last tells all records apart. */
export interface Sort {
  readonly by: Expression<unknown>
  readonly order: 'asc' | 'desc'
}

/** Whether a record comes after one of which these are the values. */
export function comesAfter(sorts: readonly Sort[], values: readonly unknown[]): Expression<SqlBool> {
  const eb = expressionBuilder<object, never>()
  const [first] = sorts
  const compared = ({ by, order }: Sort, index: number, orSame = '') =>
    eb(by, `${order === 'asc' ? '>' : '<'}${orSame}` as '>', values[index])
  const later = sorts.map((sort, index) =>
    eb.and([
      ...sorts.slice(0, index).map(({ by }, same) => eb(by, '=', values[same])),
      compared(sort, index),
    ]),
  )
  // StoredMessage as well, this lets an index begin at the place.
  return eb.and([...(first ? [compared(first, 0, '=')] : []), eb.or(later)])
}

interface OrderedRequest extends ListPageRequest {
  readonly orderBy: string
  readonly order: 'asc' | 'desc'
}

/** The place after the last row of a page, unless that is the end of the list. */
export function nextPosition<Row extends { readonly id: number }>(
  request: OrderedRequest,
  total: number,
  rows: readonly Row[],
  keysOf: (row: Row) => readonly unknown[],
): { next?: ListPosition } {
  const last = rows.at(-1)
  const isWhole = rows.length === request.perPage
  const isLast = !request.after && offsetOf(request) + rows.length >= total
  if (!last || !isWhole || isLast) return {}
  const keys = keysOf(last) as (string | number)[]
  return { next: { by: orderName(request), id: last.id, keys } }
}

/** Of a row that was read with what it is ordered by. */
export function keysOf({ order_key }: { readonly order_key: unknown }): unknown[] {
  return [order_key]
}

/** What a place is compared by: what the list is ordered by, and the id. */
export function valuesOf(position: ListPosition | undefined): unknown[] {
  return position ? [...position.keys, position.id] : []
}
