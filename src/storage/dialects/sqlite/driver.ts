// Statements and transactions of SQLite.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type LimitNode, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import { LRUCache } from 'lru-cache'
import { objectMapping } from '../../../domain/records/content/content-field.ts'
import type { RunQuery } from '../../engine/kysely-on.ts'
import type { Tables } from '../../tables.ts'
import type { Connections } from '../dialect.ts'
import { classifySqliteError, DatabaseBusyError } from './file.ts'

/** Runs statements on a connection, with a cache of prepared ones. */
export function onDatabase(database: DatabaseSync): RunQuery {
  const statements = new LRUCache<string, ReturnType<typeof prepared>>({ max: 500 })
  function prepare(sql: string) {
    // The columns of known statements may change.
    if (changesTables.test(sql)) statements.clear()
    const statement = prepared(database, sql)
    statements.set(sql, statement)
    return statement
  }
  return async <Row>({ sql, parameters }: CompiledQuery) => {
    const { statement, toRow } = statements.get(sql) ?? prepare(sql)
    const values = parameters as SQLInputValue[]
    if (toRow) return { rows: statement.all(...values).map(toRow) as Row[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
  }
}

const changesTables = /^\s*(alter|create|drop)\b/i

/** Rows are read as lists and made into objects here, which takes half the time of reading objects. */
function prepared(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }, index) => ({ to: name, from: String(index) }))
  statement.setReturnArrays(true)
  return { statement, toRow: columns.length > 0 ? objectMapping(columns) : undefined }
}

/** Only compiles statements. */
export class StableDialect extends SqliteDialect {
  constructor() {
    super({ database: () => Promise.reject(new Error('Statements are run directly.')) })
  }
  override createQueryCompiler(): SqliteQueryCompiler {
    return new StableCompiler()
  }
}

/**
 * SQLite plans by the value of a bare limit, and so prepares the statement again in every run. An expression is
 * planned once.
 */
class StableCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit cast(')
    this.visitNode(limit)
    this.append(' as integer)')
  }
}

/** How long a transaction waits for another process that writes. */
const defaultPatienceMilliseconds = 10_000

/** Delays between attempts to get the lock. They grow up to the last. */
const pauses = [1, 2, 4, 5]
const longestPause = 5

/** A process that writes for this long yields until waiting processes have tried again. */
const turnMilliseconds = 100

/** A transaction that comes this soon after another one timed out does not wait. */
const echoMilliseconds = 1000

interface WritingConnection {
  readonly database: DatabaseSync
  readonly writer: Kysely<Tables>
  /** The same, for statements in a transaction. */
  readonly tx: Kysely<Tables>
}

/** Runs one transaction after the other. */
export function createTransactions(
  { database, writer, tx }: WritingConnection,
  patienceMilliseconds = defaultPatienceMilliseconds,
): Connections['transact'] {
  const lock = createWriteLock(database, patienceMilliseconds)
  let last: Promise<unknown> = Promise.resolve()

  async function run<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
    await lock.acquire(writer)
    try {
      const result = await work(tx)
      await writer.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      // Some errors, such as a full disk, have already rolled back.
      if (database.isTransaction) await writer.executeQuery(CompiledQuery.raw('rollback'))
      throw error
    } finally {
      lock.noteRelease()
    }
  }

  return work => {
    const done = last.then(() => run(work))
    last = done.catch(() => {})
    return done
  }
}

/**
 * Takes SQLite's write lock at the start of a transaction. One that starts as a reader fails if another
 * process writes first. SQLite would block the whole process while waiting; this waits asynchronously.
 */
function createWriteLock(database: DatabaseSync, patienceMilliseconds: number) {
  let turnBegan = 0
  let releasedAt = Number.NEGATIVE_INFINITY
  let gaveUpAt = Number.NEGATIVE_INFINITY

  /**
   * SQLite gives the lock to the process that asks at the right moment, so a process that writes continuously
   * would keep it.
   */
  async function restAfterLongTurn(): Promise<void> {
    const now = performance.now()
    if (now - releasedAt > longestPause) turnBegan = now
    if (now - turnBegan < turnMilliseconds) return
    await pause(longestPause + 1)
    turnBegan = performance.now()
  }

  return {
    async acquire(writer: Kysely<Tables>): Promise<void> {
      await restAfterLongTurn()
      const began = performance.now()
      const deadline = began - gaveUpAt < echoMilliseconds ? began : began + patienceMilliseconds
      for (let attempt = 0; ; attempt++) {
        const busy = await tryToBegin(writer, database)
        if (!busy) return
        if (performance.now() >= deadline) {
          gaveUpAt = performance.now()
          throw new DatabaseBusyError(busy)
        }
        await pause((pauses[attempt] ?? longestPause) * (0.5 + Math.random() / 2))
      }
    },
    noteRelease(): void {
      releasedAt = performance.now()
    },
  }
}

/** Begins without waiting. Returns the error if another process is writing. */
async function tryToBegin(writer: Kysely<Tables>, database: DatabaseSync): Promise<Error | undefined> {
  database.exec('pragma busy_timeout = 0')
  try {
    await writer.executeQuery(CompiledQuery.raw('begin immediate'))
    return undefined
  } catch (error) {
    if (classifySqliteError(error) === 'busy') return error as Error
    throw error
  } finally {
    if (database.isOpen) database.exec(`pragma busy_timeout = ${statementTimeoutMilliseconds}`)
  }
}

/** Statements block the process, but only for short waits: opening a file, or recovery after a crash. */
export const statementTimeoutMilliseconds = 10_000
