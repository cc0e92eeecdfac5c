import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListPosition, orderName } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'

/** One page of a list, and the total. */
export interface ListPage<T> {
  readonly total: number
  readonly records: readonly T[]
  /** The cursor after the last record, if there may be more. */
  readonly next?: ListPosition
}

/** The requested part of a list. */
export interface ListPageRequest {
  readonly page: number
  readonly perPage: number
  /** The number of records to skip, instead of a page number. */
  readonly offset?: number
  /** A cursor, instead of a page number. */
  readonly after?: ListPosition
}

/** Both ends are exclusive. */
export interface TimeSpan {
  readonly after?: UtcSeconds | undefined
  readonly before?: UtcSeconds | undefined
}

export function within(moment: Expression<UtcSeconds>, { after, before }: TimeSpan): Expression<SqlBool>[] {
  const eb = expressionBuilder<object, never>()
  return [
    ...(after === undefined ? [] : [eb(moment, '>', after)]),
    ...(before === undefined ? [] : [eb(moment, '<', before)]),
  ]
}

export function offsetOf({ page, perPage, offset, after }: ListPageRequest): number {
  if (after) return 0
  if (offset !== undefined) return offset
  // The page number may be any integer. The database rejects larger offsets, and no records exist there.
  return Math.min(Math.max(0, page - 1) * perPage, Number.MAX_SAFE_INTEGER)
}

/** Orders title matches first, in either direction. */
export function titleMatchOrder(
  matches: readonly Expression<SqlBool>[],
  order: 'asc' | 'desc',
): RawBuilder<unknown> {
  const [inTitle, notInTitle] = order === 'desc' ? [1, 0] : [0, 1]
  if (matches.length === 0) return sql`cast(${sql.lit(inTitle)} as integer)`
  const all = sql.join([...matches], sql` and `)
  return sql`case when ${all} then ${sql.lit(inTitle)} else ${sql.lit(notInTitle)} end`
}

/** A sort key. The last one is unique. */
export interface Sort {
  readonly by: Expression<unknown>
  readonly order: 'asc' | 'desc'
}

/** Whether a record comes after one with these values. */
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
  // Redundant, but lets an index start at the cursor.
  return eb.and([...(first ? [compared(first, 0, '=')] : []), eb.or(later)])
}

export interface OrderedRequest extends ListPageRequest {
  readonly orderBy: string
  readonly order: 'asc' | 'desc'
}

/** The cursor after the last row of a page, unless the list ends there. */
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
