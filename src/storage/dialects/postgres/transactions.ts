import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import type { Connections } from '../dialect.ts'

/**
 * Kysely waits for each statement of a transaction before sending the next. Here independent statements
 * (`together`) are pipelined: the server runs them in order, in one round trip.
 */
export function createTransactions(
  pool: pg.Pool,
  kyselyOn: (client: pg.PoolClient) => Kysely<Tables>,
  lock: string,
): Connections['transact'] {
  const known = new WeakMap<pg.PoolClient, Kysely<Tables>>()

  function transactionOn(client: pg.PoolClient): Kysely<Tables> {
    const tx = known.get(client) ?? kyselyOn(client)
    known.set(client, tx)
    return tx
  }

  return async work => {
    const client = await pool.connect()
    const tx = transactionOn(client)
    try {
      await sql.raw(`begin; ${lock}`).execute(tx)
      const result = await work(tx)
      await commit(tx)
      client.release()
      return result
    } catch (error) {
      await rollBack(client, tx)
      throw error
    }
  }
}

/** PostgreSQL answers the commit of a failed transaction with a rollback, and without an error. */
async function commit(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(tx)
  if (rows[0]?.command !== 'COMMIT')
    throw new Error('The transaction was not committed: a statement in it failed.')
}

/** A connection that fails to roll back is discarded. */
async function rollBack(client: pg.PoolClient, tx: Kysely<Tables>): Promise<void> {
  try {
    await sql`rollback`.execute(tx)
    client.release()
  } catch {
    client.release(true)
  }
}
