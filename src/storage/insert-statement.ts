import { CompiledQuery, type Kysely } from 'kysely'
import type { Dialect } from './dialects/dialect.ts'
import type { Tables } from './tables.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
export const mostParameters = 30_000

/** Built as text: for statements of this size, building them of expressions takes longer than running them. */
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

/** So few that a prepared statement of this many rows is worth keeping. */
const rowsPerStatement = 100

/** Writes rows that all have the same columns. */
export async function insertAll<Name extends keyof Tables>(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: Name,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const some = rows.slice(first, first + rowsPerStatement) as readonly Record<string, unknown>[]
    const values = some.flatMap(row => columns.map(column => row[column]))
    await db.executeQuery(CompiledQuery.raw(insertStatement(dialect, table, columns, some.length), values))
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
