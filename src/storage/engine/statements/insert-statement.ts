import { CompiledQuery, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fieldValue } from '../../../domain/records/content/content-field.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Tables } from '../../tables.ts'
import { settleAll } from './settle-all.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
export const mostParameters = 30_000

/** Built as text. For large statements, the query builder takes longer than the database. */
export function insertStatement(
  { transfer }: Dialect,
  table: string,
  columns: readonly string[],
  rows: number,
): string {
  const tuples = Array.from({ length: rows }, (_, row) => {
    const first = row * columns.length + 1
    return `(${columns.map((_, index) => transfer.parameter(first + index)).join(',')})`
  })
  return `insert into ${quoted(table)} (${columns.map(quoted).join(',')}) values ${tuples.join(',')}`
}

/** Few enough for a prepared statement of this size to be worth keeping. */
const rowsPerStatement = 100

/** Inserts rows that all have the same columns. All statements are sent before the first result arrives. */
export async function insertAll<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: Name,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const statements: Promise<unknown>[] = []
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const some = rows.slice(first, first + rowsPerStatement)
    const values = some.flatMap(row => columns.map(column => fieldValue(row, column)))
    const text = keptStatement(dialect, table, columns, some.length)
    statements.push(db.executeQuery(CompiledQuery.raw(text, values)))
  }
  await settleAll(statements)
}

const texts = new LRUCache<string, string>({ max: 300 })

function keptStatement(dialect: Dialect, table: string, columns: readonly string[], rows: number): string {
  const key = `${dialect.name} ${rows} ${table} ${columns.join()}`
  const text = texts.get(key) ?? insertStatement(dialect, table, columns, rows)
  texts.set(key, text)
  return text
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
