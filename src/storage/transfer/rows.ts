import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { type TransferColumn, TransferError, type TransferTable } from './schema.ts'

/** Integers beyond JavaScript's exact range are strings of digits. */
export type Value = string | number | null

/** The values of a row, in column order. They do not depend on the database. */
export type Row = readonly Value[]

export const rowsPerPage = 1000

/** The rows of the table in key order, in pages, starting after a key. */
export async function* pagesOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: TransferTable,
  after?: readonly Value[],
): AsyncGenerator<Row[]> {
  let last = after
  while (true) {
    const rows = await readPage(db, dialect, table, last)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerPage) return
    last = keyValues(table, rows.at(-1)!)
  }
}

async function readPage(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: TransferTable,
  after: readonly Value[] | undefined,
): Promise<Row[]> {
  const key = sql.join(table.key.map(column => ordered(dialect, table, column)))
  const beginning = after === undefined ? sql`` : sql`where (${key}) > (${sql.join(after)})`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(table.columns.map(column => selected(table, column)))} from ${sql.table(table.name)}
    ${beginning} order by ${key} limit ${sql.lit(rowsPerPage)}`.execute(db)
  return rows.map(row => table.columns.map(column => toValue(table, column, row[column.name])))
}

/** The key of the last row, if there is one. */
export async function findLastKey(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: TransferTable,
): Promise<Value[] | undefined> {
  const columns = table.key.map(column => selected(table, column))
  const order = table.key.map(column => sql`${ordered(dialect, table, column)} desc`)
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table.name)} order by ${sql.join(order)} limit 1`.execute(db)
  const [row] = rows
  return row && table.key.map(column => toValue(table, column, row[column.name]))
}

export async function countRows(db: Kysely<Tables>, table: TransferTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.name)}`.execute(db)
  return Number(rows[0]?.count)
}

function keyValues(table: TransferTable, row: Row): Value[] {
  return table.key.map(({ name }) => row[table.columns.findIndex(column => column.name === name)]!)
}

function reference(table: TransferTable, column: TransferColumn): RawBuilder<unknown> {
  return sql`${sql.ref(`${table.name}.${column.name}`)}`
}

/** 64-bit numbers are read as text, because the drivers would round or reject large ones. */
function selected(table: TransferTable, column: TransferColumn): RawBuilder<unknown> {
  if (column.type !== 'bigint') return reference(table, column)
  return sql`cast(${reference(table, column)} as text) as ${sql.ref(column.name)}`
}

function ordered({ transfer }: Dialect, table: TransferTable, column: TransferColumn): RawBuilder<unknown> {
  if (column.type !== 'text') return reference(table, column)
  return sql`${reference(table, column)}${sql.raw(transfer.byCodePoint)}`
}

function toValue(table: TransferTable, { name, type }: TransferColumn, raw: unknown): Value {
  if (raw === null) return null
  if (type === 'bigint' && typeof raw === 'string')
    return Number.isSafeInteger(Number(raw)) ? Number(raw) : raw
  if (typeof raw === 'string') return raw
  // Neither SQLite nor JSON preserves negative zero.
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw === 0 ? 0 : raw
  throw new TransferError(
    `The column ${name} of the table ${table.name} contains ${String(raw)}, which cannot be transferred.`,
  )
}
