import { sql } from 'kysely'
import { allMigrations } from '../migrations/all-migrations.ts'
import { connect } from './connect.ts'
import { appliedMigrations } from './migrate.ts'
import { NoCalendarError } from './not-a-calendar.ts'

/** What a look at a database finds, without changing it. */
export interface DatabaseReport {
  /** Such as "SQLite 3.51.0". */
  readonly product: string
  readonly bytes: number
  readonly events: number
  readonly applied: readonly string[]
  /** The migrations that this version would run. */
  readonly pending: readonly string[]
  /** What is damaged, in the words of the database. */
  readonly damage: readonly string[]
  /** How many seconds the clock of the database is ahead of ours. */
  readonly clockAhead: number
}

export async function checkDatabase(url: string): Promise<DatabaseReport> {
  const { reader, dialect, close } = await connect(url, { existingOnly: true })
  try {
    const applied = await appliedMigrations(reader, dialect)
    if (applied.length === 0) throw new NoCalendarError('There is no calendar in the database.')
    const { rows } = await sql<{ count: number }>`select count(*) as count from events`.execute(reader)
    return {
      ...(await dialect.describe(reader)),
      events: Number(rows[0]?.count),
      applied,
      pending: allMigrations.map(({ name }) => name).filter(name => !applied.includes(name)),
      damage: await dialect.findDamage(reader),
    }
  } finally {
    await close()
  }
}
