import { CompiledQuery, type Insertable, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fieldValue } from '../../../domain/records/content/content-field.ts'
import type { Tables } from '../../tables.ts'
import { settleAll } from './compiled-once.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
export const mostParameters = 30_000

/** Built as text. For large statements, the query builder takes longer than the database. */
export function insertStatement(
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  rows: number,
): string {
  const place = isPostgres(db) ? (number: number) => `$${number}` : () => '?'
  const tuples = Array.from({ length: rows }, (_, row) => {
    const first = row * columns.length + 1
    return `(${columns.map((_, index) => place(first + index)).join(',')})`
  })
  return `insert into ${quoted(table)} (${columns.map(quoted).join(',')}) values ${tuples.join(',')}`
}

function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Few enough for a prepared statement of this size to be worth keeping. */
const rowsPerStatement = 100

const texts = new LRUCache<string, string>({ max: 300 })

/** Inserts rows that all have the same columns. All statements are sent before the first result arrives. */
export async function insertAll<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const statements: Promise<unknown>[] = []
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    const some = rows.slice(first, first + rowsPerStatement)
    const values = some.flatMap(row => columns.map(column => fieldValue(row, column)))
    const key = `${isPostgres(db)} ${some.length} ${table} ${columns.join()}`
    const text = texts.get(key) ?? insertStatement(db, table, columns, some.length)
    texts.set(key, text)
    statements.push(db.executeQuery(CompiledQuery.raw(text, values)))
  }
  await settleAll(statements)
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}

// Many ids as one text. A row for each would cost the database and the driver several times as much.

/** The ids of all rows, in row order. */
export function idList(column: string): RawBuilder<string | null> {
  return sql`string_agg(cast(${sql.ref(column)} as text), ${sql.lit(',')})`
}

const comma = 44
const zero = 48

export function idsIn(list: string | null | undefined): number[] {
  const ids: number[] = []
  if (!list) return ids
  let id = 0
  // `split` would first create a string for each id.
  for (let index = 0; index < list.length; index++) {
    const code = list.charCodeAt(index)
    if (code !== comma) id = id * 10 + code - zero
    else {
      ids.push(id)
      id = 0
    }
  }
  ids.push(id)
  return ids
}

/** The columns of a row as one JSON text, so that one statement can read rows of several tables. */
export function rowAsJson(db: Kysely<Tables>, name: string, columns: readonly string[]): RawBuilder<string> {
  const build = isPostgres(db) ? 'json_build_object' : 'json_object'
  const pairs = columns.map(column => sql`${sql.lit(column)}, ${sql.ref(`${name}.${column}`)}`)
  return sql<string>`cast(${sql.raw(build)}(${sql.join(pairs)}) as text)`
}
