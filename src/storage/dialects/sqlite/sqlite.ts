import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { kyselyOn } from '../../engine/kysely-on.ts'
import type { CommitReader, Connections, Dialect, OpenOptions } from '../dialect.ts'
import { createTransactions, onDatabase, StableDialect, statementTimeoutMilliseconds } from './driver.ts'
import { classifySqliteError, openForReading } from './file.ts'
import {
  createSearch,
  hasWord,
  idsContaining,
  indexEventsLater,
  indexWaitingEvents,
  insertMany,
} from './search.ts'
import { describeSqlite, findSqliteDamage, keepLocated, sqliteTransfer } from './statements.ts'

const sqlite: Dialect = {
  name: 'sqlite',
  ownTypes: statement => statement,
  createSearch,
  indexEventsLater,
  // SQLite is polled instead, which is cheap (`commits`).
  sendNotices: async () => {},
  keepLocated,
  idsContaining,
  hasWord,
  insertMany,
  abortsOnError: false,
  // A transaction already waits for the lock, so a retry would not help.
  isTransient: () => false,
  classifyError: classifySqliteError,
  describe: describeSqlite,
  findDamage: findSqliteDamage,
  transfer: sqliteTransfer,
}

/** Opens the file. Creates it and its directory if they do not exist. */
export function openSqlite(path: string, options: OpenOptions = {}): Connections {
  const reading = path === ':memory:' ? new DatabaseSync(path) : openForReading(path, options)
  const database = openForWriting(path, options)
  for (const connection of [reading, database]) setCache(connection)
  // Statement journals stay in memory. A file costs more than writing the change.
  database.exec('pragma temp_store = memory')
  if (options.isForFilling) prepareForFilling(database)
  const dialect = new StableDialect()
  const [runWrite, runRead] = [onDatabase(database), onDatabase(reading)]
  const reader = kyselyOn(dialect, runRead, options)
  const writer = kyselyOn(dialect, runWrite, options)
  const tx = kyselyOn(
    dialect,
    async query => {
      if (!database.isTransaction) throw new Error('The transaction has ended.')
      return runWrite(query)
    },
    options,
  )
  const transact = createTransactions({ database, writer, tx }, options.patienceMilliseconds)
  /** Updates the planner's statistics if table sizes have changed: https://sqlite.org/lang_analyze.html */
  const optimize = () => transact(tx => sql`pragma optimize = 0x10002`.execute(tx))
  /** Reads up to 1,000 rows of every index, also of a new one. */
  const analyze = () =>
    transact(async tx => {
      await sql`pragma analysis_limit = 1000`.execute(tx)
      await sql`analyze`.execute(tx)
    })
  return {
    dialect: sqlite,
    reader,
    writer,
    transact,
    // In WAL mode a read transaction sees one snapshot and does not block writers.
    async snapshot(work) {
      using own = openForReading(path)
      own.exec('begin deferred')
      return await work(kyselyOn(dialect, onDatabase(own), options))
    },
    hasReplicas: false,
    replicaReader: () => undefined,
    isPrimaryAvailable: () => true,
    commits: commitReader(reading),
    async maintain() {
      await transact(indexWaitingEvents)
      await optimize()
    },
    analyze,
    async verify() {
      using database = new DatabaseSync(path, { timeout: 0, readOnly: true })
      database.prepare('select count(*) from sqlite_schema').get()
    },
    async close() {
      for (const connection of [reading, database]) if (connection.isOpen) connection.close()
    },
  }
}

function openForWriting(path: string, { durable = true }: OpenOptions): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: statementTimeoutMilliseconds,
    enableForeignKeyConstraints: true,
  })
  database.exec('pragma journal_mode = wal')
  // In WAL mode only `full` makes an acknowledged write survive a power cut.
  database.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`)
  return database
}

/**
 * The page cache per connection: a sixteenth of the file, within bounds. The operating system caches the
 * rest, a little slower. A search of a million events reads more than 32 MB.
 */
function setCache(database: DatabaseSync): void {
  const pages = database.prepare('pragma page_count').get()?.page_count as number
  const pageSize = database.prepare('pragma page_size').get()?.page_size as number
  const kilobytes = Math.min(64 * 1024, Math.max(16 * 1024, Math.round((pages * pageSize) / 1024 / 16)))
  database.exec(`pragma cache_size = -${kilobytes}`)
}

/** The page cache of a database that is filled, in kilobytes: a quarter of the free memory, within bounds. */
const fillingCache = { least: 64 * 1024, most: 768 * 1024 }

/**
 * Rows inserted at random places of many indexes rewrite a page each time, unless it stays cached, and every
 * checkpoint copies the whole log. The log is flushed before a checkpoint, so a power cut may lose the last
 * transactions, but never leaves one half done.
 */
function prepareForFilling(writer: DatabaseSync): void {
  const { least, most } = fillingCache
  const kilobytes = Math.round(Math.min(most, Math.max(least, process.availableMemory() / 1024 / 4)))
  writer.exec(`pragma cache_size = -${kilobytes}`)
  // As many pages of 4 kB.
  writer.exec(`pragma wal_autocheckpoint = ${Math.round(kilobytes / 4)}`)
  writer.exec('pragma synchronous = normal')
}

/**
 * https://sqlite.org/pragma.html#pragma_data_version: counts commits of other connections, including other
 * processes. Read synchronously, so that a cached response is found immediately, even after each of many commits.
 */
function commitReader(reader: DatabaseSync): CommitReader {
  const statements = new Map<string, StatementSync>()
  const first = (text: string) => {
    const statement = statements.get(text) ?? reader.prepare(text)
    statements.set(text, statement)
    return statement.get() ?? {}
  }
  return {
    mark: () => Number(first('pragma data_version').data_version),
    state() {
      const row = first(
        'select epoch, settings_version, coalesce((select max(seq) from changes), forgotten) as head from journal',
      )
      return {
        epoch: String(row.epoch),
        head: Number(row.head),
        settingsVersion: Number(row.settings_version),
      }
    },
  }
}
