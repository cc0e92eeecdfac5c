import { realpathSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { messageOf } from '../../domain/caught-error.ts'
import { connect, connectToWrite, filePath, isMissing, isPostgres } from '../engine/connect.ts'
import { NotACalendarError } from '../engine/not-a-calendar.ts'
import type { Tables } from '../tables.ts'
import type { BackupPart } from './backup-format.ts'
import { tablesWithRows } from './contents.ts'
import { replaceContent } from './restore-backup.ts'
import { type Schema, TransferError } from './schema.ts'
import { readDatabase } from './write-backup.ts'

interface CopyProgress {
  readonly doing: 'Copying' | 'Checking'
  readonly table: string
  readonly done: number
  readonly total: number
}

interface CopyRequest {
  readonly from: string
  readonly to: string
  readonly onProgress: (progress: CopyProgress) => void
}

/** Restores one database into another, which must be empty, in one transaction. Returns the number of rows. */
export async function copyDatabase({ from, to, onProgress }: CopyRequest): Promise<number> {
  if (databaseIdentity(from) === databaseIdentity(to))
    throw new TransferError('A database cannot be copied to itself.')
  await using source = await connect(from, { existingOnly: true })
  return await source.snapshot(async snapshot => {
    const { schema, parts } = await usable(from, () => readDatabase(snapshot, source.dialect, {}))
    await using target = await usable(to, () => connectToWrite(to))
    const total = await countRows(snapshot, schema)
    const watch = (doing: CopyProgress['doing']) => (parts: AsyncIterable<BackupPart>) =>
      watched(parts, (table, done) => onProgress({ doing, table, done, total }))
    await usable(to, () =>
      target.transact(async tx => {
        refuseRows(await tablesWithRows(tx, target.dialect))
        await replaceContent(tx, target.dialect, watch('Copying')(parts), { watch: watch('Checking') })
      }),
    )
    await target.analyze()
    return total
  })
}

/** Adds to the error which of the two databases cannot be used. */
async function usable<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TransferError || error instanceof NotACalendarError) throw error
    const reason = `The database ${databaseIdentity(url)} cannot be used: ${messageOf(error)}`
    throw new TransferError(reason, { cause: error })
  }
}

async function countRows(db: Kysely<Tables>, { tables }: Schema): Promise<number> {
  let total = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    )
    total += Number(rows[0]?.count)
  }
  return total
}

async function* watched(
  parts: AsyncIterable<BackupPart>,
  onRows: (table: string, done: number) => void,
): AsyncGenerator<BackupPart> {
  let [table, done] = ['', 0]
  for await (const part of parts) {
    yield part
    if ('table' in part) table = part.table.name
    if (!('rows' in part)) continue
    done += part.rows.length
    onRows(table, done)
  }
}

function refuseRows(names: readonly string[]): void {
  if (names.length === 0) return
  throw new TransferError(
    `The database to copy to is not empty: there are rows in ${names.join(', ')}. Nothing was changed.`,
  )
}

/** A canonical address of a database, without credentials. */
function databaseIdentity(url: string): string {
  if (!isPostgres(url)) {
    const path = filePath(url)
    return `file:${isMissing(url) ? path : realpathSync(path)}`
  }
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `postgres://${host}:${port}/${database}`
}
