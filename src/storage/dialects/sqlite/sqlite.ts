import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  Kysely,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
  sql,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { objectMapping } from '../../../domain/records/content/content-field.ts'
import { directKysely, type RunQuery } from '../../engine/direct-kysely.ts'
import type { Tables } from '../../tables.ts'
import type { CommitReader, Connections, Dialect, OpenOptions } from '../dialect.ts'
import { defaultPatienceMilliseconds, sqliteDialect, statementTimeoutMilliseconds } from './driver.ts'
import { checkFile, classifySqliteError, makePrivateFile } from './file.ts'
import { createSearch, idsContaining, indexEventsLater, indexWaitingEvents, insertMany } from './search.ts'
import {
  describeSqlite,
  findSqliteDamage,
  keepListedDays,
  keepLocated,
  sqliteTransfer,
} from './statements.ts'

const sqlite: Dialect = {
  name: 'sqlite',
  ownTypes: statement => statement,
  createSearch,
  indexEventsLater,
  // SQLite is polled instead, which is cheap (`commits`).
  sendNotices: async () => {},
  keepListedDays,
  keepLocated,
  idsContaining,
  insertMany,
  // There is one writer, and its transactions take the lock when they begin.
  beginWriting: async () => {},
  // A transaction already waits for the lock, so a retry would not help.
  isTransient: () => false,
  classifyError: classifySqliteError,
  describe: describeSqlite,
  findDamage: findSqliteDamage,
  transfer: sqliteTransfer,
}

/** Opens the file. Creates it and its directory if they do not exist. */
export function openSqlite(path: string, options: OpenOptions = {}): Connections {
  if (path !== ':memory:') {
    checkFile(path, { existingOnly: options.existingOnly === true })
    makePrivateFile(path)
  }
  const databases = [connect(path, options), connect(path, options)] as const
  // Statement journals stay in memory. A file costs more than writing the change.
  databases[0].exec('pragma temp_store = memory')
  if (options.isForFilling) prepareForFilling(databases[0])
  const [{ db: writer, direct: tx }, { direct: reader }] = [
    kyselyOn(databases[0], options, { inTransaction: true }),
    kyselyOn(databases[1], options),
  ]
  /** Updates the planner's statistics if table sizes have changed: https://sqlite.org/lang_analyze.html */
  const analyze = async () =>
    void (await writer.transaction().execute(tx => sql`pragma optimize = 0x10002`.execute(tx)))
  return {
    dialect: sqlite,
    reader,
    writer,
    transact: work => writer.transaction().execute(() => work(tx)),
    hasReplicas: false,
    replicaReader: () => undefined,
    commits: commitReader(databases[1]),
    async maintain() {
      await writer.transaction().execute(indexWaitingEvents)
      await analyze()
    },
    analyze,
    async verify() {
      using database = new DatabaseSync(path, { timeout: 0, readOnly: true })
      database.prepare('select count(*) from sqlite_schema').get()
    },
    async close() {
      await reader.destroy()
      await writer.destroy()
      // Kysely does not close a database it never used.
      for (const database of databases) if (database.isOpen) database.close()
    },
  }
}

function connect(path: string, { durable = true }: OpenOptions): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: statementTimeoutMilliseconds,
    enableForeignKeyConstraints: true,
  })
  database.exec('pragma journal_mode = wal')
  // In WAL mode only `full` makes an acknowledged write survive a power cut.
  database.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`)
  database.exec(`pragma cache_size = -${cacheKilobytes(database)}`)
  return database
}

/**
 * The page cache per connection: a sixteenth of the file, within bounds. The operating system caches the
 * rest, a little slower. A search of a million events reads more than 32 MB.
 */
function cacheKilobytes(database: DatabaseSync): number {
  const pages = database.prepare('pragma page_count').get()?.page_count as number
  const pageSize = database.prepare('pragma page_size').get()?.page_size as number
  return Math.min(64 * 1024, Math.max(16 * 1024, Math.round((pages * pageSize) / 1024 / 16)))
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

function kyselyOn(database: DatabaseSync, options: OpenOptions, { inTransaction = false } = {}) {
  const { onStatement, patienceMilliseconds = defaultPatienceMilliseconds } = options
  const adapted = kyselyDatabase(database)
  const dialect = sqliteDialect({ database: adapted }, database, patienceMilliseconds)
  const run: RunQuery = async query => {
    if (inTransaction && !database.isTransaction) throw new Error('The transaction has ended.')
    return runQuery(adapted, query)
  }
  return {
    db: new Kysely<Tables>({
      dialect,
      ...(onStatement && { log: event => onStatement(event.query.sql, event.queryDurationMillis) }),
    }),
    /** The same connection, for statements alone. */
    direct: directKysely(dialect, run, options),
  }
}

function runQuery<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

/** Adapts `node:sqlite` to Kysely, with a cache of prepared statements. */
function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 })
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      // The columns of known statements may change.
      if (changesTables.test(sql)) statements.clear()
      const prepared = kyselyStatement(database.prepare(sql))
      statements.set(sql, prepared)
      return prepared
    },
  }
}

const changesTables = /^\s*(alter|create|drop)\b/i

/** Rows are read as lists and made into objects here, which takes half the time of reading objects. */
function kyselyStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name }, index) => ({ to: name, from: String(index) }))
  const toRow = objectMapping(columns)
  statement.setReturnArrays(true)
  const lists = (parameters: readonly unknown[]): Iterable<object> =>
    statement.iterate(...(parameters as SQLInputValue[]))
  return {
    reader: columns.length > 0,
    all: parameters => statement.all(...(parameters as SQLInputValue[])).map(toRow),
    run: parameters => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const list of lists(parameters)) yield toRow(list)
    },
  }
}
