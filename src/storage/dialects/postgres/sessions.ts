import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { RunQuery } from '../../engine/kysely-on.ts'
import type { Tables } from '../../tables.ts'
import type { Connections, Listening, NoticeListener } from '../dialect.ts'
import { type ClientSource, onClient } from './clients.ts'
import { breakConnection } from './pools.ts'

interface Transactions extends ClientSource {
  readonly kyselyOn: (run: RunQuery) => Kysely<Tables>
  /** The statements that begin a transaction. */
  readonly begin: string
}

/**
 * Kysely waits for each statement of a transaction before sending the next. Here independent statements
 * (`settleAll`) are pipelined: the server runs them in order, in one round trip.
 */
export function createTransactions(options: Transactions): Connections['transact'] {
  const { connect, kyselyOn, isTransient, onFailure, onSuccess, begin } = options
  const known = new WeakMap<pg.PoolClient, Kysely<Tables>>()
  const transactionOn = (client: pg.PoolClient) =>
    known.getOrInsertComputed(client, () => kyselyOn(onClient(client, options)))

  async function runOn<T>(client: pg.PoolClient, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
    const tx = transactionOn(client)
    try {
      await sql.raw(begin).execute(tx)
      const result = await work(tx)
      await commit(tx)
      client.release()
      onSuccess()
      return result
    } catch (error) {
      if (isTransient(error)) discard(client)
      else await rollBack(client, tx)
      throw error
    }
  }

  return async work => {
    try {
      return await runOn(await connect(), work)
    } catch (error) {
      onFailure(error)
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
    discard(client)
  }
}

/** The server rolls back when the connection breaks. Asking it to may take as long as the statement that failed. */
function discard(client: pg.PoolClient): void {
  breakConnection(client)
  client.release(true)
}

// A trigger on the journal sends a notification with each commit that writes to it. A separate connection
// listens, and is reopened when it breaks. https://www.postgresql.org/docs/current/sql-notify.html

const channel = 'almanac_changes'

/** Makes every transaction that writes to the journal send a notification on commit. */
export async function sendNotices(db: Kysely<object>): Promise<void> {
  await sql`create or replace function tell_of_changes() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(channel)}, '');
      return null;
    end $$`.execute(db)
  await sql`create trigger changes_are_told after insert on changes
    for each statement execute function tell_of_changes()`.execute(db)
}

const reconnectMilliseconds = 2_000

/** The configuration is read at each connection, because the primary may be another host by then. */
export function listenForNotices(
  configOf: () => pg.ClientConfig,
  listener: NoticeListener,
): Listening & { reconnect(): void } {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  async function connect(): Promise<void> {
    const opened = new pg.Client(configOf())
    client = opened
    opened.on('notification', () => listener.notified())
    // The `end` event reports it too.
    opened.on('error', () => {})
    opened.once('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      // A test notification shows whether they arrive. A connection pooler may drop them.
      await opened.query(`notify ${channel}`)
    } catch {
      await opened.end().catch(() => {})
      lose(opened)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || isEnded) return
    client = undefined
    listener.lost()
    timer = setTimeout(connect, reconnectMilliseconds)
  }

  void connect()
  return {
    reconnect() {
      const former = client
      if (!former) return
      former.end().catch(() => {})
      // A frozen server never says that the connection has ended.
      lose(former)
    },
    async end() {
      isEnded = true
      clearTimeout(timer)
      listener.ended()
      await client?.end().catch(() => {})
    },
  }
}
