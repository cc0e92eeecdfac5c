import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { DatabaseFacts } from '../dialect.ts'

export async function describePostgres(db: Kysely<Tables>): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number; now: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
    extract(epoch from clock_timestamp())::float8 as now`.execute(db)
  const [row] = rows
  return {
    product: `PostgreSQL ${row?.version}`,
    bytes: Number(row?.bytes),
    clockAhead: Number(row?.now) - Date.now() / 1000,
  }
}

/** Checksums and `amcheck` are the operator's to run. Indexes that a failed command has left unusable are found here. */
export async function findPostgresDamage(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db)
  return rows.map(({ name }) => `The index ${name} is invalid. Run: reindex index ${name}`)
}
