import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import type { Connections } from './dialect.ts'

/**
 * Kysely lets a statement of a transaction wait for the answer to the one before. Here statements that do not wait for
 * each other (`together`) go to the server at once: it does them in their order, in one round trip.
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

/** Of a transaction in which a statement has failed, PostgreSQL says that it was rolled back, and no more. */
async function commit(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(tx)
  if (rows[0]?.command !== 'COMMIT')
    throw new Error('The transaction was not committed: a statement in it failed.')
}

/** A connection on which that fails is of no use to others. */
async function rollBack(client: pg.PoolClient, tx: Kysely<Tables>): Promise<void> {
  try {
    await sql`rollback`.execute(tx)
    client.release()
  } catch {
    client.release(true)
  }
}
