import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { Migration } from './migrations/migration.ts'
import type { Tables } from './tables.ts'

/**
 * The tables of a slice: how they are created, read and written, and what the core asks about them. `store.of` gives
 * the reads, and in a transaction the writes too. The core knows no slice: it asks all of them (`slice-answers.ts`).
 */
export interface SliceStorage<Reads extends object = object, Writes extends object = object> {
  /** Named `<slice>/<number>-<title>`. They run after those of the core, in the order of their names. */
  readonly migrations?: readonly Migration[]
  /** Tables with secrets or with work in progress, which belong to one server. Backups and copies omit them. */
  readonly serverTables?: readonly string[]
  reads(db: Kysely<Tables>): Reads
  writes(db: Kysely<Tables>): Writes
  /** How many people get a mail if these events change. */
  countPeople?(db: Kysely<Tables>, eventIds: readonly number[], now: UtcSeconds): Promise<number>
  /** Whether the password is not enough to sign this user in. */
  needsMoreThanPassword?(db: Kysely<Tables>, userId: number): Promise<boolean>
}
