import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { DatabaseFacts } from '../dialect.ts'

export async function describeSqlite(db: Kysely<Tables>): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(db)
  return { product: `SQLite ${rows[0]?.version}`, bytes: Number(rows[0]?.bytes), clockAhead: 0 }
}

/** https://sqlite.org/pragma.html#pragma_integrity_check */
export async function findSqliteDamage(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  const broken = await sql<{
    table: string
  }>`select distinct "table" from pragma_foreign_key_check limit 10`.execute(db)
  return [
    ...rows.map(row => row.integrity_check).filter(text => text !== 'ok'),
    ...broken.rows.map(({ table }) => `Rows of ${table} refer to rows that are missing.`),
  ]
}
