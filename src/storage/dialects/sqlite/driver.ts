// Transaction handling for SQLite. The rest is Kysely's dialect.
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  type LimitNode,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
} from 'kysely'
import { classifySqliteError, DatabaseBusyError } from './file.ts'

/** How long a transaction waits for another process that writes. */
export const defaultPatienceMilliseconds = 10_000

/** Delays between attempts to get the lock. They grow up to the last. */
const pauses = [1, 2, 4, 5]
const longestPause = 5

/** A process that writes for this long yields until waiting processes have tried again. */
const turnMilliseconds = 100

/** A transaction that comes this soon after another one timed out does not wait. */
const echoMilliseconds = 1000

export function sqliteDialect(
  config: SqliteDialectConfig,
  database: DatabaseSync,
  patienceMilliseconds: number,
): KyselyDialect {
  const dialect = new SqliteDialect(config)
  const lock = createWriteLock(database, patienceMilliseconds)
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => new StableCompiler(),
    createDriver: () => withTransactions(dialect.createDriver(), database, lock),
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

function withTransactions(driver: Driver, database: DatabaseSync, lock: WriteLock): Driver {
  const [commit, rollback] = [driver.commitTransaction, driver.rollbackTransaction]
  return Object.assign(driver, {
    beginTransaction: (connection: DatabaseConnection) => lock.take(connection),

    async commitTransaction(connection: DatabaseConnection): Promise<void> {
      await commit.call(driver, connection)
      lock.noteRelease()
    },

    /**
     * Some errors, such as a full disk, have already rolled back. A second rollback would fail and hide the
     * cause.
     */
    async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.isTransaction) await rollback.call(driver, connection)
      lock.noteRelease()
    },
  })
}

type WriteLock = ReturnType<typeof createWriteLock>

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
    async take(connection: DatabaseConnection): Promise<void> {
      await restAfterLongTurn()
      const began = performance.now()
      const deadline = began - gaveUpAt < echoMilliseconds ? began : began + patienceMilliseconds
      for (let attempt = 0; ; attempt++) {
        const busy = await tryToBegin(connection, database)
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
async function tryToBegin(
  connection: DatabaseConnection,
  database: DatabaseSync,
): Promise<Error | undefined> {
  database.exec('pragma busy_timeout = 0')
  try {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
