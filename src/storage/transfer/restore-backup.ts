import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { connectToWrite } from '../engine/connect.ts'
import { appliedMigrations, runMigrations } from '../engine/migrate.ts'
import { startNewEpoch } from '../journal/journal.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'
import {
  type BackedUpFiles,
  type BackupEnd,
  type BackupPart,
  createChecksums,
  type FilePart,
} from './backup-format.ts'
import { continueAfter, dropTables, emptyTables, lastNumbersIn, tablesWithRows } from './contents.ts'
import { type BackupSource, type CheckedBackup, checkBackup, readBackup } from './read-backup.ts'
import { insertRows, type Row, type Value } from './rows.ts'
import { type Schema, schemaAt, TransferError, type TransferTable } from './schema.ts'
import { tableParts } from './write-backup.ts'

interface RestoreRequest {
  readonly url: string
  readonly source: BackupSource
  /** Deletes the current content. Otherwise the database must be empty. */
  readonly replace: boolean
  /** Leaves the tables as the backup has them, for the version that wrote it. */
  readonly keepVersion?: boolean
  readonly files?: BackedUpFiles | undefined
}

/** Restores and migrates the backup in one transaction. Readers see the previous content until the commit. */
export async function restoreBackup(request: RestoreRequest): Promise<CheckedBackup> {
  const { url, source, replace, keepVersion = false, files } = request
  const backup = await checkBackup(source)
  const { count } = backup.end.files
  if (count > 0 && !files)
    throw new TransferError(`${source.name} holds ${count} files, and there is no place to put them.`)
  await using connections = await connectToWrite(url)
  const { dialect, transact, analyze } = connections
  await transact(async tx => {
    const names = replace ? [] : await tablesWithRows(tx, dialect)
    if (names.length > 0)
      throw new TransferError(
        `The database is not empty: there are rows in ${names.join(', ')}. Nothing was changed. With --replace it is emptied first.`,
      )
    const migrations = keepVersion ? migrationsIn(backup.header.migrations) : allMigrations
    await replaceContent(tx, dialect, readBackup(source), { files, migrations })
    // Tables of an older version may not be what slices know.
    if (!keepVersion) for (const { storage } of allFeatures) await storage?.afterRestore?.(tx)
  })
  await analyze()
  return backup
}

function migrationsIn(names: readonly string[]): readonly Migration[] {
  return allMigrations.filter(({ name }) => names.includes(name))
}

interface ReplaceOptions {
  readonly files?: BackedUpFiles | undefined
  /** The migrations that the tables have afterwards. */
  readonly migrations?: readonly Migration[]
  /** Sees the parts that are read back. */
  readonly watch?: (parts: AsyncIterable<BackupPart>) => AsyncIterable<BackupPart>
}

/** Replaces everything in the database by these parts, verifies what was stored, and migrates it. */
export async function replaceContent(
  tx: Kysely<Tables>,
  dialect: Dialect,
  parts: AsyncIterable<BackupPart>,
  { files, migrations = allMigrations, watch = stored => stored }: ReplaceOptions,
): Promise<void> {
  await dialect.transfer.liftTimeouts(tx)
  const present = await schemaAt(await appliedMigrations(tx, dialect))
  const eraseAgain = await findErasures(tx, present, migrations)
  const lastBefore = await lastNumbersIn(tx, dialect, present)
  const { schema, end } = await fill(tx, dialect, parts, files)
  await verify(watch(tableParts(tx, schema)), end)
  await runMigrations(tx, dialect, migrations)
  await continueAfter(tx, dialect, lastBefore)
  await continueAfter(tx, dialect, end.lastNumbers)
  for (const repeat of eraseAgain) await repeat(tx)
  await startNewEpoch(tx)
}

/**
 * The erasures in the present content. They must not be undone by a backup that is older. A feature can only repeat
 * them in the tables that it knows.
 */
async function findErasures(tx: Kysely<Tables>, { tables }: Schema, migrations: readonly Migration[]) {
  const names = new Set(tables.map(({ name }) => name))
  const found = allFeatures.map(({ storage }) =>
    storage?.migrations?.every(migration => migrations.includes(migration))
      ? storage.findErasures?.(tx, names)
      : undefined,
  )
  return (await Promise.all(found)).filter(repeat => repeat !== undefined)
}

/** Writes the tables as of the backup's version, and its files. Returns those tables and the end of the backup. */
export async function fill(
  tx: Kysely<Tables>,
  dialect: Dialect,
  parts: AsyncIterable<BackupPart>,
  files?: BackedUpFiles,
): Promise<{ schema: Schema; end: BackupEnd }> {
  const references: LaterReference[] = []
  let [schema, table]: [Schema?, TransferTable?] = []
  for await (const part of parts) {
    if ('header' in part) {
      schema = part.schema
      await makeTables(tx, dialect, part.header.migrations)
    }
    if ('table' in part) table = part.table
    if ('rows' in part && table) await insertRows(tx, table, withoutLater(table, part.rows, references))
    if ('file' in part) await writeFile(files, part)
    if (!('end' in part && schema)) continue
    for (const { table, column, key, id, to } of references)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(key)} = ${id}`.execute(
        tx,
      )
    return { schema, end: part.end }
  }
  throw new Error('The parts of a backup have no end.')
}

/**
 * Readers continue while rows are deleted. They wait when tables are dropped, which only a backup of another
 * version needs.
 */
async function makeTables(
  tx: Kysely<Tables>,
  dialect: Dialect,
  migrations: readonly string[],
): Promise<void> {
  const applied = await appliedMigrations(tx, dialect)
  const present = await schemaAt(applied)
  if (isDeepStrictEqual(applied, migrations.toSorted())) return emptyTables(tx, present)
  await dropTables(tx, present)
  await runMigrations(tx, dialect, migrationsIn(migrations))
}

/** A reference to a row of the same table with a higher id, which is written later. */
interface LaterReference {
  readonly table: string
  readonly column: string
  readonly key: string
  readonly id: Value
  readonly to: Value
}

/** The rows without references to later ones, which are added to the list. */
function withoutLater(
  { name, columns, key: [key], selfReference: column }: TransferTable,
  rows: readonly Row[],
  references: LaterReference[],
): readonly Row[] {
  if (column === null || key === undefined) return rows
  const indexOf = (name: string) => columns.findIndex(column => column.name === name)
  return rows.map(row => {
    const [id = null, to = null] = [row[indexOf(key)], row[indexOf(column)]]
    if (Number(to) <= Number(id)) return row
    references.push({ table: name, column, key, id, to })
    return row.with(indexOf(column), null)
  })
}

/** Compares what was stored with the checksums, to detect a database that stored it differently. */
async function verify(stored: AsyncIterable<BackupPart>, end: BackupEnd): Promise<void> {
  const checksums = createChecksums()
  for await (const part of stored) checksums.add(part)
  for (const [name, found] of Object.entries(checksums.result().tables)) {
    const expected = end.tables[name]
    if (isDeepStrictEqual(found, expected)) continue
    const difference =
      found.count === expected?.count ? 'other contents' : `${found.count} rows instead of ${expected?.count}`
    throw new TransferError(
      `The table ${name} differs from its source after writing it (${difference}). Nothing was changed.`,
    )
  }
}

async function writeFile(files: BackedUpFiles | undefined, { file, bytes }: FilePart): Promise<void> {
  try {
    await files?.write(file, Buffer.from(bytes, 'base64'))
  } catch (error) {
    throw new TransferError(`The file ${file} cannot be written: ${messageOf(error)}`, { cause: error })
  }
}
