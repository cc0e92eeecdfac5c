import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The columns of a row as one JSON text, so that one statement can read rows of several tables. */
export function rowAsJson(db: Kysely<Tables>, name: string, columns: readonly string[]): RawBuilder<string> {
  const build = db.getExecutor().adapter instanceof PostgresAdapter ? 'json_build_object' : 'json_object'
  const pairs = columns.map(column => sql`${sql.lit(column)}, ${sql.ref(`${name}.${column}`)}`)
  return sql<string>`cast(${sql.raw(build)}(${sql.join(pairs)}) as text)`
}
