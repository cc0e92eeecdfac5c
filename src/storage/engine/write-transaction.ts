// A write transaction with pending rows. New events and journal entries are collected and written with one
// statement per table, at the end or before a statement that could miss them. A trigram index, for example,
// costs several times as much when it is updated per event.
import { type CompiledQuery, Kysely, type QueryExecutor } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { type HeldWrites, holdWrites } from './held-writes.ts'
import { type RunStep, stepRunner } from './transaction-steps.ts'

export interface WriteTransaction {
  /** Statements here see all pending rows. */
  readonly db: Kysely<Tables>
  /** The same without flushing, for statements that do not depend on pending rows. */
  readonly aside: Kysely<Tables>
  readonly held: HeldWrites
  readonly step: RunStep
}

export function openWriteTransaction(aside: Kysely<Tables>, dialect: Dialect): WriteTransaction {
  const held = holdWrites(aside, dialect)
  const db = withInterceptor(aside, ({ sql }) =>
    held.isHolding() && readsHeldRows(sql) ? held.write() : undefined,
  )
  return { db, aside, held, step: stepRunner(aside, held, dialect) }
}

const known = new LRUCache<string, boolean>({ max: 1000 })

/** Whether the statement could miss pending rows. */
function readsHeldRows(text: string): boolean {
  // Writes to other tables count too: rows removed there may cascade.
  const doesRead = known.get(text) ?? (!reads.test(text) || heldTables.test(text))
  known.set(text, doesRead)
  return doesRead
}

/** Tables with pending rows, and tables their triggers maintain. */
const heldTables = /\b(?:events|event_links|event_terms|event_search|listed_days|slugs|changes)\b/

const reads = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is

/** Wraps the database to run code before each statement. */
function withInterceptor(
  db: Kysely<Tables>,
  before: (statement: CompiledQuery) => Promise<unknown> | undefined,
): Kysely<Tables> {
  const inner = db.getExecutor()
  const executor: QueryExecutor = {
    adapter: inner.adapter,
    plugins: inner.plugins,
    transformQuery: (node, id) => inner.transformQuery(node, id),
    compileQuery: (node, id) => inner.compileQuery(node, id),
    provideConnection: consumer => inner.provideConnection(consumer),
    executeQuery(statement, options) {
      const waiting = before(statement)
      const run = () => inner.executeQuery(statement, options)
      return waiting ? waiting.then(run) : run()
    },
    async *stream(statement, chunkSize, options) {
      await before(statement)
      yield* inner.stream(statement, chunkSize, options)
    },
    withConnectionProvider: provider => inner.withConnectionProvider(provider),
    withPlugin: plugin => inner.withPlugin(plugin),
    withPlugins: plugins => inner.withPlugins(plugins),
    withPluginAtFront: plugin => inner.withPluginAtFront(plugin),
    withoutPlugins: () => inner.withoutPlugins(),
  }
  // A transaction only needs the executor. The other parts open and close databases.
  const unused = {} as never
  return new Kysely<Tables>({ executor, config: unused, driver: unused, dialect: unused })
}
