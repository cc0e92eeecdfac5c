import { type Expression, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { messageOf } from '../../../domain/caught-error.ts'
import { directKysely } from '../../engine/direct-kysely.ts'
import { matchesAll, type WordsShape } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import type { DatabaseFault } from '../database-fault.ts'
import type { Connections, Dialect, Listening, OpenOptions } from '../dialect.ts'
import { forReads, forTransactions, isStalePlan, onClient } from './clients.ts'
import { type Replicas, watchReplicas } from './replicas.ts'
import { createTransactions, listenForNotices, sendNotices } from './sessions.ts'
import {
  describePostgres,
  findPostgresDamage,
  keepListedDays,
  keepLocated,
  postgresTransfer,
} from './statements.ts'

const postgres: Dialect = {
  name: 'postgres',
  // Sorted and compared by code point, as in SQLite, regardless of the database's locale.
  text: sql`text collate "C"`,
  autoIncrement: column => column.primaryKey().generatedByDefaultAsIdentity(),
  createEventSearch: db => createSearch(db, 'events'),
  // Its index has a list of pending entries itself.
  indexEventsLater: async () => {},
  createTranslationSearch: db => createSearch(db, 'translations'),
  sendNotices,
  keepListedDays,
  keepLocated,
  insertMany: async (_db, _ids, insert) => {
    await insert()
  },
  idsContaining,
  beginWriting,
  classifyError,
  isTransient,
  describe: describePostgres,
  findDamage: findPostgresDamage,
  transfer: postgresTransfer,
}

export function openPostgres(url: string, options: OpenOptions = {}): Connections {
  const pool = poolOf(url, options)
  const connections = forTransactions(pool)
  const dialect = new PostgresDialect({ pool: connections })
  const writer = kyselyOn(connections, options)
  const replicas = openReplicas(pool, options)
  const listening: Listening[] = []
  return {
    dialect: postgres,
    reader: kyselyOn(forReads(pool, isTransient), options),
    writer,
    transact: createTransactions(pool, client => directKysely(dialect, onClient(client), options), lock),
    hasReplicas: replicas !== undefined,
    replicaReader: () => replicas?.next(),
    listen: listener => {
      listening.push(listenForNotices(connectionTo(url), listener))
    },
    // Autovacuum takes care of it, but a minute or more after large writes.
    maintain: async () => {},
    analyze: async () => void (await sql`analyze`.execute(writer)),
    // Each new pool connection checks that.
    verify: async () => {},
    async close() {
      await Promise.all(listening.map(one => one.end()))
      await replicas?.close()
      await writer.destroy()
      // Kysely does not end a pool it never used.
      if (!pool.ending) await pool.end()
    },
  }
}

function openReplicas(
  primary: pg.Pool,
  { replicaUrls = [], ...options }: OpenOptions,
): Replicas<Kysely<Tables>> | undefined {
  if (replicaUrls.length === 0) return undefined
  const copies = replicaUrls.map(url => {
    const pool = poolOf(url, options)
    return { pool, value: kyselyOn(forReads(pool, isTransient, primary), options) }
  })
  return watchReplicas(primary, copies)
}

function poolOf(
  connectionString: string,
  { maxConnections = 10, isForFilling = false }: OpenOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    // Nothing waits for a command that fills a database, whose statements may take minutes.
    ...(!isForFilling && {
      statement_timeout: 30_000,
      // Longer than the statement timeout, so it only applies if the server stops responding.
      query_timeout: 40_000,
    }),
    // Independent statements of a transaction are sent together.
    pipeline: true,
    types: { getTypeParser: typeParser },
  })
  // An idle connection that breaks must not end the process. The pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', client => {
    // The same for a connection that breaks between two statements. The next statement fails.
    client.on('error', () => {})
    // Sent before the first statement. If it fails, so does that statement.
    client.query(plannerSettings).catch(() => {})
  })
  return pool
}

/**
 * Statements take milliseconds and many run at once, so compiling them or starting processes for one costs
 * more than it saves. Indexes of lists cover all columns they need and are cached, so reading one in order
 * costs little more than reading a table. Sorting 100,000 titles takes 10 MB.
 */
const plannerSettings = `set jit = off; set max_parallel_workers_per_gather = 0;
  set random_page_cost = 1.1; set work_mem = '16MB'`

function connectionTo(connectionString: string) {
  return { connectionString, connectionTimeoutMillis: 5_000, keepAlive: true }
}

/** https://www.postgresql.org/docs/current/datatype-oid.html */
const int8 = 20

/** All stored numbers fit into a JavaScript number. `pg` would return 64-bit ones as text. */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}

function kyselyOn(pool: PostgresPool, { onStatement }: OpenOptions): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: event => onStatement(event.query.sql, event.queryDurationMillis) }),
  })
}

/**
 * Serializes writes across processes, as in SQLite, so a transaction can rely on what it read. The lock
 * number is arbitrary but fixed.
 */
const lock = 'select pg_advisory_xact_lock(7236019)'

async function beginWriting(tx: Kysely<Tables>): Promise<void> {
  await sql.raw(lock).execute(tx)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faults: readonly (readonly [codes: RegExp, fault: DatabaseFault])[] = [
  // Refused or broken connections, a server that is starting, stopping, out of connections or demoted to a
  // replica, and timeouts.
  [
    /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|57014|53300|25006)$/,
    'away',
  ],
  [/^53100$/, 'full'],
  // I/O errors and corrupted data or indexes.
  [/^(58030|XX001|XX002)$/, 'broken'],
]

/** Some pool and driver errors have no code. */
const brokenConnection =
  /connection terminated|connection error|timeout exceeded when trying to connect|query read timeout/i

function classifyError(error: unknown): DatabaseFault | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const known = faults.find(([codes]) => codes.test(code))
  return known?.[1] ?? (brokenConnection.test(message) ? 'away' : undefined)
}

/** Lost connections, and conflicts between transactions on the primary or a replica. */
function isTransient(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  // A statement that timed out is not retried.
  if (code === '57014') return false
  return classifyError(error) === 'away' || ['40001', '40P01'].includes(code) || isStalePlan(error)
}

async function createSearch(db: Kysely<object>, table: 'events' | 'translations'): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    throw new Error(
      `The extension pg_trgm, which the search needs, cannot be created: ${messageOf(error)}. ` +
        'Ask a database administrator to run: create extension pg_trgm',
    )
  }
  await sql`create index ${sql.raw(`${table}_search`)} on ${sql.table(table)} using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}

function idsContaining(table: 'events' | 'translations', { patterns }: WordsShape): Expression<number> {
  const condition = sql.join(matchesAll(sql<string>`search_text`, patterns), sql` and `)
  return sql`(select id from ${sql.table(table)} where ${condition})`
}
