// Runs statements on connections of `pg`. They are prepared once per connection, and reads that lost their
// connection are retried.
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { codeOf, messageOf } from '../../../domain/caught-error.ts'
import type { RunQuery } from '../../engine/kysely-on.ts'

export type ConnectClient = () => Promise<pg.PoolClient>

export interface ClientOptions {
  /** Whether a pooler may give each transaction another connection, which doesn't know prepared statements. */
  readonly isPooled: boolean
}

/** Runs statements on one client, which the caller takes from its pool and releases. */
export function onClient(client: pg.PoolClient, { isPooled }: ClientOptions): RunQuery {
  let lastError: unknown = new Error('The transaction has failed.')
  return async ({ sql, parameters }) => {
    try {
      const { command, rowCount, rows } = await run(
        client,
        sql,
        parameters,
        isPooled ? unnamed : nameIfFrequent,
      )
      if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] }
      return { rows: rows ?? [], ...(rowCount && { numAffectedRows: BigInt(rowCount) }) }
    } catch (error) {
      // The transaction has failed before, and the caller should know why.
      if (codeOf(error) !== refusedAfterError) lastError = error
      // The stack of the caller, instead of the one that reads from the socket.
      if (lastError instanceof Error) Error.captureStackTrace(lastError)
      throw lastError
    }
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusedAfterError = '25P02'

/** Where connections come from, and what hears of failures. */
export interface ClientSource extends ClientOptions {
  readonly connect: ConnectClient
  isTransient(error: unknown): boolean
  /** Called with every error, before the statement is tried again. */
  onFailure(error: unknown): void
  onSuccess(): void
}

interface PoolReads extends ClientSource {
  /** Another database to try again on. */
  readonly fallback?: ConnectClient
}

/** Runs reads outside of transactions. Each is independent, so a lost one can be retried. */
export function onPool(options: PoolReads): RunQuery {
  const { connect, isTransient, onFailure, onSuccess, fallback } = options
  return async <Row>(query: CompiledQuery) => {
    const client = await connect().catch((error: unknown) => {
      onFailure(error)
      if (!fallback) throw error
      return fallback()
    })
    try {
      const result = await onClient(client, options)<Row>(query)
      client.release()
      onSuccess()
      return result
    } catch (error) {
      onFailure(error)
      // Released before waiting for the next one, which may never come.
      client.release(isTransient(error))
      if (!isTransient(error)) throw error
    }
    const other = await (fallback ?? connect)()
    return onClient(other, options)<Row>(query).finally(() => other.release())
  }
}

type NameStatement = (text: string, values: readonly unknown[]) => string | undefined

const unnamed: NameStatement = () => undefined

/** Only queries and statements with values: others control transactions or change tables. */
const nameIfFrequent: NameStatement = (text, values) => {
  const isPreparable = (values.length > 0 || text.startsWith('select ')) && !text.includes(' like ')
  return isPreparable ? nameOf(text) : undefined
}

function run(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  nameStatement: NameStatement,
): Promise<pg.QueryResult> {
  const name = nameStatement(text, values)
  sendTogether(client.connection)
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, [...values], (error, result) => {
      if (!error) return resolve(result)
      if (isStalePlan(error)) renameAll(name)
      reject(error)
    })
    // The driver would copy a configuration object by its property descriptors, which takes longer than sending it.
    client.query(Object.assign(query, name && { name }))
  })
}

/** Statements of one turn share a system call. Sending each separately took a third of the time of a write. */
function sendTogether({ stream }: pg.Connection): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
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

/** Each connection keeps its prepared statements, so their number is limited. */
const mostNames = 500

const names = new Map<string, string>()
const seenOnce = new LRUCache<string, true>({ max: 2000 })

/**
 * The name of a prepared statement. Assigned on second use, because statements with lists of unusual length
 * may not recur. Word searches get none: their best plan depends on the words, and a cached plan ignores
 * them.
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
