import type { Kysely } from 'kysely'
import type { Connections, Dialect } from '../dialects/dialect.ts'
import { connectToWrite } from '../engine/connect.ts'
import { appliedMigrations, runMigrations } from '../engine/migrate.ts'
import { startNewEpoch } from '../journal/journal.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Tables } from '../tables.ts'
import type { BackedUpFiles } from './backed-up-files.ts'
import type { BackupEnd, BackupHeader } from './backup-format.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { checksumOf, differenceBetween } from './checksum.ts'
import {
  continueAfter,
  dropTables,
  emptyTables,
  inTransaction,
  type LastNumbers,
  lastNumbersIn,
  tablesWithRows,
} from './contents.ts'
import { fillFrom } from './fill-tables.ts'
import type { BackupSource } from './read-backup.ts'
import { findErasures, repeatErasures } from './repeat-erasures.ts'
import { type Schema, schemaAt } from './schema.ts'
import { TransferError } from './transfer-error.ts'
import { endCopy, findUnfinishedCopy } from './unfinished-copy.ts'

export interface RestoreRequest {
  readonly url: string
  readonly source: BackupSource
  /** Deletes the current content. Otherwise the database must be empty. */
  readonly replace: boolean
  readonly files?: BackedUpFiles | undefined
}

/**
 * Restores the backup and migrates it, in one transaction. Readers see the previous content until the commit.
 */
export async function restoreBackup(
  request: RestoreRequest,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const backup = await checkBackup(request.source)
  refuseHomelessFiles(request, backup)
  const connections = await connectToWrite(request.url)
  try {
    await inTransaction(connections, tx => restoreIn(tx, connections, request, backup))
    await connections.analyze()
    return backup
  } finally {
    await connections.close()
  }
}

function refuseHomelessFiles({ source, files }: RestoreRequest, { end }: CheckedBackup): void {
  if (files || end.files.count === 0) return
  throw new TransferError(`${source.name} holds ${end.files.count} files, and there is no place to put them.`)
}

async function restoreIn(
  tx: Kysely<Tables>,
  { dialect }: Connections,
  request: RestoreRequest,
  backup: CheckedBackup,
): Promise<void> {
  await dialect.transfer.takeTime(tx)
  const erasures = await findErasures(tx, await schemaAt(await appliedMigrations(tx, dialect)))
  const lastBefore = await makeRoom(tx, dialect, request, backup)
  await fillFrom(request.source, { tx, dialect, schema: backup.schema, files: request.files })
  await verify(tx, dialect, backup)
  await runMigrations(tx, dialect, allMigrations)
  const schema = await schemaAt(allMigrations.map(({ name }) => name))
  await continueAfter(tx, dialect, schema, highestOf(lastBefore, backup.end.lastNumbers))
  await repeatErasures(tx, erasures)
  await startNewEpoch(tx)
}

/**
 * Empties the database and creates the tables of the backup. Returns the highest numbers the old tables have
 * assigned.
 */
async function makeRoom(
  tx: Kysely<Tables>,
  dialect: Dialect,
  { replace }: RestoreRequest,
  { header }: CheckedBackup,
): Promise<LastNumbers> {
  const applied = await appliedMigrations(tx, dialect)
  const present = await schemaAt(applied)
  const copyOf = await findUnfinishedCopy(tx, dialect)
  if (!replace) await refuseOccupied(tx, present, copyOf)
  if (copyOf !== undefined) await endCopy(tx)
  const last = await lastNumbersIn(tx, dialect, present)
  // Readers continue while rows are deleted. They wait when tables are dropped, which only an older backup
  // needs.
  if (areSame(applied, header.migrations)) await emptyTables(tx, present)
  else await rebuildTables(tx, dialect, present, header)
  return last
}

async function refuseOccupied(
  tx: Kysely<Tables>,
  present: Schema,
  copyOf: string | undefined,
): Promise<void> {
  const names = await tablesWithRows(tx, present)
  if (names.length === 0 && copyOf === undefined) return
  const found =
    copyOf === undefined
      ? `there are rows in ${names.join(', ')}`
      : `it holds an unfinished copy of ${copyOf}`
  throw new TransferError(
    `The database is not empty: ${found}. Nothing was changed. With --replace it is emptied first.`,
  )
}

async function rebuildTables(
  tx: Kysely<Tables>,
  dialect: Dialect,
  present: Schema,
  { migrations }: BackupHeader,
): Promise<void> {
  await dropTables(tx, dialect, present)
  await runMigrations(
    tx,
    dialect,
    allMigrations.filter(({ name }) => migrations.includes(name)),
  )
}

/** Reads the rows again, to detect a database that stored them differently. */
async function verify(tx: Kysely<Tables>, dialect: Dialect, { schema, end }: CheckedBackup): Promise<void> {
  for (const table of schema.tables) {
    const expected = end.tables[table.name]
    const difference = expected && differenceBetween(expected, await checksumOf(tx, dialect, table))
    if (difference) {
      throw new TransferError(
        `The table ${table.name} differs from the backup after the restore (${difference}). Nothing was changed.`,
      )
    }
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every(name => others.includes(name))
}

function highestOf(some: LastNumbers, others: LastNumbers): LastNumbers {
  const names = Object.keys({ ...some, ...others })
  return Object.fromEntries(names.map(name => [name, Math.max(some[name] ?? 0, others[name] ?? 0)]))
}
