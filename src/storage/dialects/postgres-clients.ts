// The pool of `pg` in the shapes that Kysely takes: statements are prepared once for each connection, and reads that
// lost theirs are asked again.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { codeOf, messageOf } from '../../domain/caught-error.ts'

/** Connections for transactions. */
export function forTransactions(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => preparing(await pool.connect()),
    end: () => pool.end(),
    options: {},
  }
}

/** One connection for whoever asks, without waiting until another is done with it: it takes statements in their order. */
export function forOneClient(client: pg.PoolClient): PostgresPool {
  const connection = { ...preparing(client), release: () => {} }
  // Whoever got the client from its pool gives it back.
  return { connect: async () => connection, end: async () => {}, options: {} }
}

/**
 * Connections for reads outside of transactions: each read stands alone, so one that was lost can be asked again, of
 * `fallback` when that is another database.
 */
export function forReads(
  pool: pg.Pool,
  isTransient: (error: unknown) => boolean,
  fallback: pg.Pool = pool,
): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      if (fallback === pool) throw error
      return fallback.connect()
    })
    return repeating(client, fallback, isTransient)
  }
  // Whoever made the pools ends them.
  return { connect, end: async () => {}, options: {} }
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: queryWith((sql, values) => run(client, sql, values)),
    release: destroy => client.release(destroy),
  }
}

function repeating(
  first: pg.PoolClient,
  fallback: pg.Pool,
  isTransient: (error: unknown) => boolean,
): PostgresPoolClient {
  let client: pg.PoolClient | undefined = first
  async function runAgain(sql: string, values: readonly unknown[]): Promise<unknown> {
    try {
      return await run(client ?? first, sql, values)
    } catch (error) {
      if (!isTransient(error)) throw error
      client?.release(true)
      // None is held while the next one is waited for, which may be in vain.
      client = undefined
      client = await fallback.connect()
      return run(client, sql, values)
    }
  }
  return { query: queryWith(runAgain), release: destroy => client?.release(destroy) }
}

/** Kysely also asks for cursors in this way, but only where one was configured. */
function queryWith(
  runStatement: (sql: string, values: readonly unknown[]) => Promise<unknown>,
): PostgresPoolClient['query'] {
  function query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('No cursors are configured.')
    return runStatement(asked, values)
  }
  return query
}

function run(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const isKept = values.length > 0 && !text.includes(' like ')
  const name = isKept ? nameOf(text) : undefined
  const statement = { text: withArrays(text), values: [...values], ...(name && { name }) }
  return client.query(statement).catch(error => {
    if (isStalePlan(error)) renameAll(name)
    throw error
  })
}

/**
 * Whether a statement was prepared before a newer version of Almanac changed a table. Every connection has such statements,
 * so all get new names, and repeated statements are prepared again.
 */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan/.test(messageOf(error))
}

/** Once for all that fail at the same time. */
function renameAll(failed: string | undefined): void {
  if (!failed?.startsWith(nameStart())) return
  generation += 1
  names.clear()
}

let generation = 1

function nameStart(): string {
  return `almanac_${generation}_`
}

/** What `set-of.ts` puts into a condition. */
const inSet = /(?<!not )\bin (\(select (?:cast\(key as integer\)|key) from json_each\(\$\d+\)\))/g

const spelled = new LRUCache<string, string>({ max: 2000 })

/**
 * A set of ids or texts as an array, of which PostgreSQL expects ten values, and looks each up in an index. Of a subquery it
 * expects a hundred rows, and reads through the whole table for them: three milliseconds for one event of 2,000.
 */
export function withArrays(text: string): string {
  const known = spelled.get(text) ?? text.replace(inSet, '= any (array$1)')
  spelled.set(text, known)
  return known
}

/** Each connection keeps the statements that it has prepared, so there must not be any number of them. */
const mostNames = 500

const names = new Map<string, string>()
const seenOnce = new LRUCache<string, true>({ max: 2000 })

/**
 * The name under which PostgreSQL keeps a statement parsed: from the second time on that it comes, because statements
 * with a list of unusual length may never come again. What searches for words gets none: how it is best done depends on
 * the words, and a plan that is kept does not know them.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true)
    return undefined
  }
  const name = `${nameStart()}${names.size + 1}`
  names.set(text, name)
  return name
}
