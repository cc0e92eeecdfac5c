import { type Kysely, sql } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { CalendarToMigrate, Connections, Dialect, OpenOptions } from '../dialects/dialect.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import { isOfAlmanac, sinceBaseline, whyTooOld } from '../migrations/before-baseline.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'
import { findIdentity } from './identity.ts'
import { NoCalendarError, NotACalendarError } from './not-a-calendar.ts'

/**
 * Migrates the tables and returns the migrations it ran, all in one transaction, so a database is never
 * between two versions. Kysely's migrator does not guarantee that on SQLite.
 */
export async function migrate(
  { reader, transact, dialect }: Connections,
  { existingOnly, currentOnly, beforeMigrating, afterMigrating }: OpenOptions = {},
): Promise<string[]> {
  // Checked without the lock first, so an up-to-date database can be opened while another process writes.
  if (await isUpToDate(reader, dialect)) return []
  if (currentOnly) throw new Error('Its tables are older than this version of Almanac. Restart the server.')
  const calendar = await calendarToMigrate(reader, dialect)
  if (calendar) await beforeMigrating?.(calendar)
  const startedAt = performance.now()
  const done = await transact(async tx => {
    if (existingOnly) await refuseNoCalendar(tx, dialect)
    return runMigrations(tx, dialect, allMigrations)
  })
  if (calendar) afterMigrating?.(done, Math.round(performance.now() - startedAt))
  return done
}

/** The state before the migration, or undefined if there is no calendar yet. */
async function calendarToMigrate(
  db: Kysely<Tables>,
  dialect: Dialect,
): Promise<CalendarToMigrate | undefined> {
  const applied = await appliedMigrations(db, dialect)
  if (applied.length === 0) return undefined
  const images = await sql`select 1 from images limit 1`.execute(db)
  return {
    migrations: pendingAfter(applied),
    identity: await findIdentity(db, dialect),
    hasImages: images.rows.length > 0,
  }
}

async function isUpToDate(db: Kysely<Tables>, dialect: Dialect): Promise<boolean> {
  return pendingAfter(await appliedMigrations(db, dialect)).length === 0
}

/** The migrations that a database with these ones lacks. */
export function pendingAfter(applied: readonly string[]): string[] {
  return allMigrations.map(({ name }) => name).filter(name => !applied.includes(name))
}

/** Fails if the tables do not match this version. */
export async function refuseOtherTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (!(await isUpToDate(db, dialect))) {
    throw new Error('The tables of the database are not those of this version of Almanac.')
  }
  await sql`select max(id) from events`.execute(db)
}

/** Runs the pending migrations and returns their names. */
export async function runMigrations(
  tx: Kysely<Tables>,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await appliedMigrations(tx, dialect)
  const pending = migrations.filter(migration => !applied.includes(migration.name))
  await tx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .execute()
  for (const migration of pending) {
    await runMigration(migration, tx, dialect)
    await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
  }
  return pending.map(migration => migration.name)
}

async function runMigration(migration: Migration, tx: Kysely<Tables>, dialect: Dialect): Promise<void> {
  try {
    await migration.up(tx.$pickTables<never>(), dialect)
  } catch (error) {
    // An error that says something of the database itself is handled by its kind.
    if (dialect.classifyError(error)) throw error
    throw new Error(
      `The migration ${migration.name} failed: ${messageOf(error)}. The transaction was rolled back: the database is as it was before.`,
      { cause: error },
    )
  }
}

/** The migrations since the baseline that the database has had; none when it has no tables yet. */
export async function appliedMigrations(db: Kysely<Tables>, dialect: Dialect): Promise<string[]> {
  if (!(await dialect.transfer.hasTable(db, 'migrations'))) return []
  // Another program's table of this name has different columns.
  const { rows } = await sql<{ name: string }>`select * from migrations`.execute(db)
  const names = rows.map(row => row.name)
  if (!isOfAlmanac(names)) {
    throw new NotACalendarError('The database holds a table "migrations" of another program.')
  }
  const reason = whyTooOld(names)
  if (reason !== undefined) throw new Error(reason)
  const applied = sinceBaseline(names)
  refuseFromTheFuture(applied)
  return applied.filter(isKnown).toSorted()
}

/** Fails if the database contains no calendar. */
async function refuseNoCalendar(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if ((await appliedMigrations(db, dialect)).length > 0) return
  throw new NoCalendarError('There is no calendar in the database.')
}

const isKnown = (name: string) => allMigrations.some(migration => migration.name === name)

/** Migrations of slices from before their names began with the slice. */
const unprefixed = [
  ...['0001-registrations', '0009-registration-reminders', '0009-registration-tickets'],
  ...['0007-name-of-followed-calendars', '0010-submissions'],
]

/**
 * The tables of a slice that was removed from the program stay in the database, and nothing reads them. Those of a newer
 * version of a slice that the program has are not for this version.
 */
function isOfRemovedSlice(name: string): boolean {
  const [slice, ofSlice] = name.split('/')
  if (ofSlice === undefined) return unprefixed.includes(name)
  return !allFeatures.some(feature => feature.name === slice)
}

function refuseFromTheFuture(applied: readonly string[]): void {
  const unknown = applied.find(name => !isKnown(name) && !isOfRemovedSlice(name))
  if (unknown) {
    throw new Error(
      `The database was created by a newer version of Almanac (it has the migration ${unknown}). Install that version, or restore a backup from before its upgrade.`,
    )
  }
}
