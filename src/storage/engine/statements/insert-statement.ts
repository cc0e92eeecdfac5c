import { CompiledQuery, type Insertable, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fieldValue } from '../../../domain/records/content/content-field.ts'
import type { Tables } from '../../tables.ts'
import { settleAll } from './compiled-once.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
export const mostParameters = 30_000

interface InsertShape {
  readonly table: string
  readonly columns: readonly string[]
  readonly count: number
}

/** Built as text. For large statements, the query builder takes longer than the database. */
export function insertStatement(
  db: Kysely<Tables>,
  { table, columns, count }: InsertShape,
  parametersBefore = 0,
): string {
  const place = isPostgres(db) ? (number: number) => `$${number}` : () => '?'
  const tuples = Array.from({ length: count }, (_, row) => {
    const first = parametersBefore + row * columns.length + 1
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

/** New rows by table. Those of one table have the same columns. */
type NewRows = { readonly [Name in keyof Tables]?: readonly Insertable<Tables[Name]>[] }

/**
 * Inserts rows, in the order of the tables. All statements are sent before the first result arrives. PostgreSQL
 * takes one for a few rows of several tables: each costs it and the driver about as much as a row.
 */
export async function insertAll(db: Kysely<Tables>, all: NewRows): Promise<void> {
  const parts = Object.entries(all).flatMap(([table, rows]) => partsOf(table, rows))
  const isOneStatement = isPostgres(db) && parts.every(({ isWhole }) => isWhole)
  const statements = isOneStatement ? [parts] : parts.map(part => [part])
  await settleAll(statements.map(some => insertParts(db, some)))
}

interface InsertPart {
  readonly table: string
  readonly rows: readonly object[]
  /** Whether these are all rows of the table. */
  readonly isWhole: boolean
}

function partsOf(table: string, rows: readonly object[]): InsertPart[] {
  const isWhole = rows.length <= rowsPerStatement
  const count = Math.ceil(rows.length / rowsPerStatement)
  return Array.from({ length: count }, (_, part) => {
    const some = rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement)
    return { table, rows: some, isWhole }
  })
}

async function insertParts(db: Kysely<Tables>, parts: readonly InsertPart[]): Promise<void> {
  if (parts.length === 0) return
  const shapes: InsertShape[] = []
  const values: unknown[] = []
  for (const { table, rows } of parts) {
    const columns = Object.keys(rows[0] ?? {})
    shapes.push({ table, columns, count: rows.length })
    for (const row of rows) for (const column of columns) values.push(fieldValue(row, column))
  }
  const forms = shapes.map(({ table, columns, count }) => `${count} ${table} ${columns.join()}`)
  const key = `${isPostgres(db)} ${forms.join()}`
  const text = texts.get(key) ?? insertText(db, shapes)
  texts.set(key, text)
  await db.executeQuery(CompiledQuery.raw(text, values))
}

/** References between the rows are checked at its end: https://www.postgresql.org/docs/current/queries-with.html */
function insertText(db: Kysely<Tables>, shapes: readonly InsertShape[]): string {
  let parameters = 0
  const statements = shapes.map(shape => {
    const statement = insertStatement(db, shape, parameters)
    parameters += shape.columns.length * shape.count
    return statement
  })
  const others = statements.slice(0, -1).map((statement, index) => `inserted_${index} as (${statement})`)
  return `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${statements.at(-1)}`
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
