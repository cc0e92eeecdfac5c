import pg from 'pg'
import type { OpenOptions } from '../dialect.ts'
import type { HostAddress } from './address.ts'

export const statementSeconds = 30

export interface HostPool {
  readonly name: string
  readonly pool: pg.Pool
  /** Breaks all connections, because their host is no longer the primary. It may be frozen and never answer. */
  drop(): void
}

export interface PoolOptions extends Pick<OpenOptions, 'maxConnections' | 'isForFilling'> {
  /** Whether a pooler may give each transaction another connection, so settings of a session don't hold. */
  readonly isPooled: boolean
}

export function openPool(
  { name, connectionString }: HostAddress,
  { maxConnections = 10, isForFilling = false, isPooled }: PoolOptions,
): HostPool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    // Nothing waits for a command that fills a database, whose statements may take minutes.
    ...(!isForFilling && {
      ...(!isPooled && { statement_timeout: statementSeconds * 1000 }),
      // Longer than the statement timeout, so it only applies if the server stops responding.
      query_timeout: 40_000,
    }),
    // Independent statements of a transaction are sent together.
    pipeline: true,
    types: { getTypeParser: typeParser },
  })
  const clients = new Set<pg.PoolClient>()
  // An idle connection that breaks must not end the process. The pool replaces it.
  pool.on('error', () => {})
  pool.on('remove', client => clients.delete(client))
  pool.on('connect', client => {
    clients.add(client)
    // The same for a connection that breaks between two statements. The next statement fails.
    client.on('error', () => {})
    // Sent before the first statement. If it fails, so does that statement.
    if (!isPooled) client.query(sessionSettings).catch(() => {})
  })
  return {
    name,
    pool,
    drop() {
      for (const client of clients) breakConnection(client)
    },
  }
}

/**
 * Statements take milliseconds and many run concurrently, so compiling them or starting processes for one costs
 * more than it saves. Indexes of lists cover all columns they need and are cached, so reading one in order
 * costs little more than reading a table. Sorting 100,000 titles takes 10 MB. The best plan of a list depends on its
 * values: with a generic plan, a page of a search for two letters took 104 ms instead of 0.4 at 100,000 events. The server closes the connections of a
 * machine that has vanished after about 20 seconds. By default, it waits for two hours.
 */
const sessionSettings = `set jit = off; set max_parallel_workers_per_gather = 0;
  set random_page_cost = 1.1; set work_mem = '16MB'; set plan_cache_mode = force_custom_plan;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '20s'`

/** `end()` would wait for statements that the server may never answer. */
export function breakConnection(client: pg.PoolClient): void {
  client.connection.stream.destroy()
}

export function connectionTo(connectionString: string) {
  return { connectionString, connectionTimeoutMillis: 5_000, keepAlive: true }
}

/** https://www.postgresql.org/docs/current/datatype-oid.html */
const int8 = 20

/** All stored numbers fit into a JavaScript number. `pg` would return 64-bit ones as text. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}
