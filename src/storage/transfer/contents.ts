import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import { appliedMigrations } from '../engine/migrate.ts'
import type { Tables } from '../tables.ts'
import { type Schema, schemaAt } from './schema.ts'

// Operations on a whole database: checking for content, emptying it, and id sequences.

/** The names of the tables that are not empty. */
export async function tablesWithRows(db: Kysely<Tables>, dialect: Dialect): Promise<string[]> {
  const { tables } = await schemaAt(await appliedMigrations(db, dialect))
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
export async function dropTables(tx: Kysely<Tables>, { tables, otherTables }: Schema): Promise<void> {
  const own = tables.map(({ name }) => name)
  for (const name of ['migrations', ...own, ...otherTables].toReversed())
    await sql`drop table if exists ${sql.table(name)}`.execute(tx)
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

/** Continues the numbering of tables after these numbers. A migration may have removed some of the tables. */
export async function continueAfter(
  tx: Kysely<Tables>,
  { transfer }: Dialect,
  last: LastNumbers,
): Promise<void> {
  for (const [name, number] of Object.entries(last))
    if (await transfer.hasTable(tx, name)) await transfer.continueAfter(tx, name, number)
}
