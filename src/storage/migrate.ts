import { type Kysely, sql } from 'kysely'
import type { Connections } from './dialects/dialect.ts'
import { allMigrations } from './migrations/all-migrations.ts'

/**
 * Brings the tables up to date and tells which migrations it ran. All of it is one transaction: a database is never
 * left between two versions. Kysely's own migrator does not promise that on SQLite.
 */
export async function migrate({ writer, dialect }: Connections): Promise<string[]> {
  return writer.transaction().execute(async tx => {
    await dialect.beginWriting(tx)
    const applied = await appliedMigrations(tx as unknown as Kysely<unknown>)
    const pending = allMigrations.filter(migration => !applied.has(migration.name))
    for (const migration of pending) {
      await migration.up(tx as unknown as Kysely<unknown>, dialect)
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
    }
    return pending.map(migration => migration.name)
  })
}

async function appliedMigrations(db: Kysely<unknown>): Promise<Set<string>> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .execute()
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  refuseFromTheFuture(rows.map(row => row.name))
  return new Set(rows.map(row => row.name))
}

function refuseFromTheFuture(applied: string[]): void {
  const known = new Set(allMigrations.map(migration => migration.name))
  const unknown = applied.find(name => !known.has(name))
  if (unknown) {
    throw new Error(`The database was made by a newer version of Almanac (it has the migration ${unknown}).`)
  }
}
