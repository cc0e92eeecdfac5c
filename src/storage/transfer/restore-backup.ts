import { type Kysely, sql } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import type { Connections, Dialect } from '../dialects/dialect.ts'
import { connectToWrite } from '../engine/connect.ts'
import { appliedMigrations, runMigrations } from '../engine/migrate.ts'
import { startNewEpoch } from '../journal/journal.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Tables } from '../tables.ts'
import {
  type BackedUpFiles,
  type BackupEnd,
  type BackupHeader,
  checksumOf,
  differenceBetween,
  type FileLine,
} from './backup-format.ts'
import {
  continueAfter,
  dropTables,
  emptyTables,
  type LastNumbers,
  lastNumbersIn,
  tablesWithRows,
} from './contents.ts'
import { type ForwardReference, insertRows, setForwardReferences } from './insert-rows.ts'
import { type BackupSource, backupLinesOf, type CheckedBackup, checkBackup } from './read-backup.ts'
import { type Row, rowsPerPage } from './rows.ts'
import { type Schema, schemaAt, TransferError } from './schema.ts'
import { endCopy, findUnfinishedCopy } from './unfinished-copy.ts'

interface RestoreRequest {
  readonly url: string
  readonly source: BackupSource
  /** Deletes the current content. Otherwise the database must be empty. */
  readonly replace: boolean
  readonly files?: BackedUpFiles | undefined
}

/** Restores and migrates the backup in one transaction. Readers see the previous content until the commit. */
export async function restoreBackup(
  request: RestoreRequest,
): Promise<{ header: BackupHeader; end: BackupEnd }> {
  const backup = await checkBackup(request.source)
  refuseHomelessFiles(request, backup)
  await using connections = await connectToWrite(request.url)
  await connections.transact(tx => restoreIn(tx, connections, request, backup))
  await connections.analyze()
  return backup
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

/** Empties the database and creates the backup's tables. Returns the highest numbers of the old tables. */
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

async function refuseOccupied(tx: Kysely<Tables>, present: Schema, copyOf: string | undefined) {
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

// People may have erased their registrations after the backup. Restoring it must not bring their data
// back, so erasures in the content that is replaced are repeated in the restored content.

interface Erasure {
  readonly id: number
  readonly created_at: number
  readonly erased_at: number
  readonly state: string
}

/** The erasures in the present content. */
async function findErasures(tx: Kysely<Tables>, { tables }: Schema): Promise<readonly Erasure[]> {
  if (!tables.some(({ name }) => name === 'registrations')) return []
  const { rows } = await sql<Erasure>`select id, created_at, erased_at, state from registrations
    where erased_at is not null order by id`.execute(tx)
  return rows
}

/** Erases them again. Another calendar may use the same ids, so the times of registration must be equal too. */
async function repeatErasures(tx: Kysely<Tables>, erasures: readonly Erasure[]): Promise<void> {
  for (const { id, created_at, erased_at, state } of erasures) {
    const { rows } = await sql`update registrations set name = '', email = '', email_key = '', is_public = 0,
      answers = '{}', erased_at = ${erased_at}, state = ${state}, version = version + 1
      where id = ${id} and created_at = ${created_at} and erased_at is null returning id`.execute(tx)
    if (rows.length === 0) continue
    await sql`update registration_places set name = '' where registration_id = ${id}`.execute(tx)
    await tx.deleteFrom('outbox').where('recipient', '=', `registration:${id}`).execute()
    await tx
      .deleteFrom('signed_links')
      .where('purpose', '=', 'registration')
      .where('subject_id', '=', id)
      .execute()
  }
}

interface Filling {
  readonly tx: Kysely<Tables>
  readonly dialect: Dialect
  readonly schema: Schema
  readonly files: BackedUpFiles | undefined
}

/** Writes the rows and files of a checked backup. */
export async function fillFrom(source: BackupSource, filling: Filling): Promise<void> {
  let table: ReturnType<typeof fillTable> | undefined
  for await (const line of backupLinesOf(source)) {
    if (line.is === 'row') await table?.add(line.row)
    else {
      await table?.finish()
      table = undefined
    }
    if (line.is === 'table') table = fillTable(filling, line.table.table)
    if (line.is === 'file') await writeFile(filling, line.file)
  }
}

function fillTable({ tx, dialect, schema }: Filling, name: string) {
  const table = schema.tables.find(known => known.name === name)!
  const references: ForwardReference[] = []
  let waiting: Row[] = []
  async function write(): Promise<void> {
    references.push(...(await insertRows(tx, dialect, table, waiting)))
    waiting = []
  }
  return {
    async add(row: Row): Promise<void> {
      waiting.push(row)
      if (waiting.length === rowsPerPage) await write()
    },
    async finish(): Promise<void> {
      await write()
      await setForwardReferences(tx, table, references)
    },
  }
}

async function writeFile({ files }: Filling, { file, bytes }: FileLine): Promise<void> {
  try {
    await files?.write(file, Buffer.from(bytes, 'base64'))
  } catch (error) {
    throw new TransferError(`The file ${file} cannot be written: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
