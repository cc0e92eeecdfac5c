import { realpathSync } from 'node:fs'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { messageOf } from '../../domain/caught-error.ts'
import type { Connections } from '../dialects/dialect.ts'
import { connect, connectToWrite, filePath, isMissing, isPostgres } from '../engine/connect.ts'
import { appliedMigrations } from '../engine/migrate.ts'
import { NoCalendarError, NotACalendarError } from '../engine/not-a-calendar.ts'
import { startNewEpoch } from '../journal/journal.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Tables } from '../tables.ts'
import { checksumOf, differenceBetween } from './backup-format.ts'
import { beginOrResume } from './begin-copy.ts'
import { continueAfter, lastNumbersIn } from './contents.ts'
import { forwardReferencesIn, insertRows, setForwardReferences } from './insert-rows.ts'
import { countRows, findLastKey, pagesOf, type Row } from './rows.ts'
import { type Schema, schemaAt, TransferError, type TransferTable } from './schema.ts'
import { endCopy, findUnfinishedCopy, refuseUnfinishedCopy } from './unfinished-copy.ts'

interface CopyProgress {
  readonly doing: 'Copying' | 'Checking'
  readonly table: string
  readonly done: number
  readonly total: number
}

interface CopyRequest {
  readonly from: string
  readonly to: string
  /** Discard an unfinished copy in the target. */
  readonly restart: boolean
  readonly onProgress: (progress: CopyProgress) => void
}

interface Copy {
  readonly source: Connections
  /** The source as it was when this run began. */
  readonly snapshot: Kysely<Tables>
  readonly target: Connections
  readonly identity: string
  readonly schema: Schema
  readonly report: (doing: CopyProgress['doing'], table: string, more: number) => void
}

/**
 * Copies everything into an empty database, in batches with a transaction each. Rows are written in key
 * order, so an interrupted copy continues after the last key in the target. Returns the total number of rows.
 */
export async function copyDatabase(request: CopyRequest): Promise<number> {
  if (databaseIdentity(request.from) === databaseIdentity(request.to))
    throw new TransferError('A database cannot be copied to itself.')
  await using source = await connect(request.from, { existingOnly: true })
  return await source.snapshot(snapshot => copyFrom(source, snapshot, request))
}

async function copyFrom(source: Connections, snapshot: Kysely<Tables>, request: CopyRequest) {
  const schema = await usable(request.from, () => readableSchema(source, snapshot))
  await using target = await usable(request.to, () => connectToWrite(request.to))
  const identity = databaseIdentity(request.from)
  await usable(request.to, () => beginOrResume(target, identity, request))
  const total = await countAll(snapshot, schema)
  const copy = { source, snapshot, target, identity, schema, report: reporter(total, request) }
  copy.report('Copying', 'what is left', await countAll(target.reader, schema))
  for (const table of schema.tables) await copyTable(copy, table)
  await check(copy)
  await finish(copy)
  return total
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

/** The tables of the source, which must be complete and of this version. */
async function readableSchema({ dialect }: Connections, snapshot: Kysely<Tables>): Promise<Schema> {
  await refuseUnfinishedCopy(snapshot, dialect)
  const applied = await appliedMigrations(snapshot, dialect)
  if (applied.length === 0) throw new NoCalendarError('There is no calendar in the database to copy from.')
  const missing = allMigrations.find(({ name }) => !applied.includes(name))
  if (missing) {
    throw new TransferError(
      `The database to copy from is not up to date: ${missing.name} is missing. Run "almanac migrate" on it first.`,
    )
  }
  return schemaAt(applied)
}

async function countAll(db: Kysely<Tables>, { tables }: Schema): Promise<number> {
  let total = 0
  for (const table of tables) total += await countRows(db, table)
  return total
}

function reporter(total: number, { onProgress }: CopyRequest): Copy['report'] {
  const done = { Copying: 0, Checking: 0 }
  return (doing, table, more) => {
    done[doing] += more
    onProgress({ doing, table, done: done[doing], total })
  }
}

/** A commit waits for the disk, so several pages share one. */
const pagesPerTransaction = 10

async function copyTable(copy: Copy, table: TransferTable): Promise<void> {
  const { source, snapshot, target } = copy
  const after = await findLastKey(target.reader, target.dialect, table)
  const pages = pagesOf(snapshot, source.dialect, table, after)
  while (await write(copy, tx => copySomePages(copy, tx, table, pages)));
  const references = await forwardReferencesIn(snapshot, table)
  if (references.length > 0) await write(copy, tx => setForwardReferences(tx, table, references))
}

/** Returns whether there may be more. */
async function copySomePages(
  { target, report }: Copy,
  tx: Kysely<Tables>,
  table: TransferTable,
  pages: AsyncIterator<Row[], void>,
): Promise<boolean> {
  for (let count = 0; count < pagesPerTransaction; count++) {
    const page = await pages.next()
    if (page.done) return false
    await insertRows(tx, target.dialect, table, page.value)
    report('Copying', table.name, page.value.length)
  }
  return true
}

/** Writes only while the target belongs to this copy. Another process may have finished or replaced it. */
async function write<T>({ target, identity }: Copy, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return target.transact(async tx => {
    if ((await findUnfinishedCopy(tx, target.dialect)) !== identity) {
      throw new TransferError('The target was changed by another process during the copy.')
    }
    return work(tx)
  })
}

async function check(copy: Copy): Promise<void> {
  const { source, snapshot, target, schema, report } = copy
  const differences: string[] = []
  await target.snapshot(async copied => {
    for (const table of schema.tables) {
      const expected = await checksumOf(snapshot, source.dialect, table)
      const found = await checksumOf(copied, target.dialect, table, count =>
        report('Checking', table.name, count),
      )
      const difference = differenceBetween(expected, found)
      if (difference) differences.push(`${table.name} (${difference})`)
    }
  })
  if (differences.length === 0) return
  throw new TransferError(
    `The copy is not the same as its source in: ${differences.join(', ')}. One of them was changed since the copy ` +
      'was begun. Copy again with --restart while nothing writes to either.',
  )
}

async function finish(copy: Copy): Promise<void> {
  const { source, snapshot, target, schema } = copy
  const last = await lastNumbersIn(snapshot, source.dialect, schema)
  await write(copy, async tx => {
    await continueAfter(tx, target.dialect, schema, last)
    await startNewEpoch(tx)
    await endCopy(tx)
  })
  await target.analyze()
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
