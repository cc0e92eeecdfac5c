import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import type { Schema } from './schema.ts'

// Operations on a whole database: checking for content, emptying it, and id sequences.

/** The names of the tables that are not empty. */
export async function tablesWithRows(db: Kysely<Tables>, { tables }: Schema): Promise<string[]> {
  const names: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) names.push(name)
  }
  return names
}

/** Deletes every row. With PostgreSQL's `truncate`, others would see empty tables before the commit. */
export async function emptyTables(tx: Kysely<Tables>, { tables }: Schema): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** Drops the tables, including the list of migrations. */
export async function dropTables(tx: Kysely<Tables>, dialect: Dialect, schema: Schema): Promise<void> {
  const searchTables = dialect.name === 'sqlite' ? schema.searchTables : []
  const own = schema.tables.map(({ name }) => name).toReversed()
  for (const name of [...searchTables, ...schema.ownTables, ...own])
    await sql`drop table ${sql.table(name)}`.execute(tx)
  await sql`drop table if exists migrations`.execute(tx)
}

/** The highest number ever assigned by each table that numbers its rows. */
export type LastNumbers = Readonly<Record<string, number>>

export async function lastNumbersIn(
  db: Kysely<Tables>,
  { transfer }: Dialect,
  { tables }: Schema,
): Promise<LastNumbers> {
  const last: Record<string, number> = {}
  for (const { name } of tables.filter(table => table.isNumbered)) {
    // Ids can also be inserted explicitly, which PostgreSQL does not count.
    const { rows } = await sql<{ highest: number | null }>`
      select max(id) as highest from ${sql.table(name)}`.execute(db)
    last[name] = Math.max(await transfer.lastNumber(db, name), Number(rows[0]?.highest ?? 0))
  }
  return last
}

/** Continues each table's numbering after the highest number used by it or its source. */
export async function continueAfter(
  tx: Kysely<Tables>,
  { transfer }: Dialect,
  { tables }: Schema,
  last: LastNumbers,
): Promise<void> {
  for (const { name } of tables.filter(table => table.isNumbered)) {
    await transfer.continueAfter(tx, name, last[name] ?? 0)
  }
}
