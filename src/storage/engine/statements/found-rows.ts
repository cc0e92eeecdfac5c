// What a query finds, besides its rows.
import { type SelectQueryBuilder, sql } from 'kysely'
import {
  comesAfter,
  type ListPage,
  type ListPageRequest,
  nextPosition,
  type OrderedRequest,
  offsetOf,
  type Sort,
} from '../../events/list/list-page.ts'

/** The first row as a record, if there is one. */
export async function firstOf<Row, T>(
  query: { executeTakeFirst(): Promise<Row | undefined> },
  toRecord: (row: Row) => T,
): Promise<T | undefined> {
  const row = await query.executeTakeFirst()
  return row === undefined ? undefined : toRecord(row)
}

/** All rows as records. */
export async function listOf<Row, T>(
  query: { execute(): Promise<Row[]> },
  toRecord: (row: Row) => T,
): Promise<T[]> {
  return (await query.execute()).map(row => toRecord(row))
}

export async function hasRow<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<boolean> {
  const row = await query.clearSelect().select(sql.lit(1).as('found')).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function countOf<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(eb => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A page of the rows, and how many `all` has. */
export async function pageOf<DB, Table extends keyof DB, Row, T>(
  all: SelectQueryBuilder<DB, Table, object>,
  rows: SelectQueryBuilder<DB, Table, Row>,
  request: ListPageRequest,
  toRecord: (row: Row) => T,
): Promise<ListPage<T>> {
  const total = await countOf(all)
  const found = await rows.limit(request.perPage).offset(offsetOf(request)).execute()
  return { total, records: (found as Row[]).map(toRecord) }
}

/** A page of the rows in this order, how many there are, and the cursor after the page. */
export async function readPage<DB, TB extends keyof DB, Row extends { readonly id: number }>(
  matching: SelectQueryBuilder<DB, TB, Row>,
  request: OrderedRequest,
  sorts: readonly [Sort, ...Sort[]],
) {
  const total = await countOf(matching)
  const { after, perPage } = request
  const rest = after ? matching.where(comesAfter(sorts, [...after.keys, after.id])) : matching
  const rows = await sorts
    .reduce((sorted, { by, order }) => sorted.orderBy(by, order), rest)
    .select(sql<unknown>`${sorts[0].by}`.as('order_key'))
    .$castTo<Row & { readonly order_key: unknown }>()
    .limit(perPage)
    .offset(offsetOf(request))
    .execute()
  return { total, rows, ...nextPosition(request, total, rows, row => [row.order_key]) }
}
