// How SQLite's transactions begin and end. Everything else is Kysely's own dialect.
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Dialect as KyselyDialect,
  SqliteDialect,
  type SqliteDialectConfig,
} from 'kysely'
import { classifySqliteError, DatabaseBusyError } from './sqlite-faults.ts'

/** How long a transaction waits for another process that writes. */
export const defaultPatienceMilliseconds = 10_000

/** Between two looks at a lock that another process has. The longer it takes, the longer the pause, up to the last. */
const pauses = [1, 2, 4, 5]
const longestPause = 5

/** For so long a process may write without a break; then it rests until whoever else waits has looked again. */
const turnMilliseconds = 100

/** Whoever comes this shortly after somebody has waited in vain does not wait as well. */
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
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => withTransactions(dialect.createDriver(), database, lock),
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

    /** A full disk, among others, has rolled back already, and a second time would fail and hide why. */
    async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.isTransaction) await rollback.call(driver, connection)
      lock.noteRelease()
    },
  })
}

interface WriteLock {
  take(connection: DatabaseConnection): Promise<void>
  noteRelease(): void
}

/**
 * Takes SQLite's write lock at the beginning of a transaction: one that starts as a reader fails when another process
 * writes before it does. SQLite itself would wait with the whole process; here others get their turn meanwhile.
 */
function createWriteLock(database: DatabaseSync, patienceMilliseconds: number): WriteLock {
  let turnBegan = 0
  let releasedAt = Number.NEGATIVE_INFINITY
  let gaveUpAt = Number.NEGATIVE_INFINITY

  /** SQLite hands the lock to whoever asks at the right moment, so who writes without a break would keep it. */
  async function restAfterLongTurn(): Promise<void> {
    const now = performance.now()
    if (now - releasedAt > longestPause) turnBegan = now
    if (now - turnBegan < turnMilliseconds) return
    await pause(longestPause + 1)
    turnBegan = performance.now()
  }

  return {
    async take(connection) {
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
    noteRelease() {
      releasedAt = performance.now()
    },
  }
}

/** Begins without waiting, or tells that another process writes. */
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

/** Statements wait with the whole process, but only for what is short: opening a file, or its recovery after a crash. */
export const statementTimeoutMilliseconds = 10_000
