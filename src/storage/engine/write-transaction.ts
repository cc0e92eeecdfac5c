// A transaction that writes, and what it has still to write. New events and what the journal is told are held back and written
// together, by one statement for each table: at the end, or as soon as anything is asked that could miss them. An index of
// trigrams, for one, costs several times as much when it is written anew for every event.
import { type CompiledQuery, Kysely, type QueryExecutor } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'
import { type HeldWrites, holdWrites } from './held-writes.ts'
import { createSavepoints, type RunStep, stepRunner } from './transaction-steps.ts'

export interface WriteTransaction {
  /** Whatever is asked here finds all that was written. */
  readonly db: Kysely<Tables>
  /** The same without that: for statements that have nothing to do with what is held. */
  readonly aside: Kysely<Tables>
  readonly held: HeldWrites
  readonly step: RunStep
}

export function openWriteTransaction(transaction: Kysely<Tables>, dialect: Dialect): WriteTransaction {
  const savepoints = createSavepoints(transaction)
  const aside = withInterceptor(transaction, ({ sql }) =>
    classifyStatement(sql).isWrite ? savepoints.set() : undefined,
  )
  const held = holdWrites(aside, dialect)
  const db = withInterceptor(aside, ({ sql }) =>
    held.isHolding() && classifyStatement(sql).readsHeldRows ? held.write() : undefined,
  )
  return { db, aside, held, step: stepRunner(savepoints, held, dialect) }
}

/** What has to be known of a statement before it is run. */
interface StatementClass {
  /** Whether it could find less than it should while something is held. */
  readonly readsHeldRows: boolean
  readonly isWrite: boolean
}

const statementClasses = new LRUCache<string, StatementClass>({ max: 1000 })

function classifyStatement(text: string): StatementClass {
  const known = statementClasses.get(text) ?? readStatementClass(text)
  statementClasses.set(text, known)
  return known
}

/** The tables that are written later, and what their triggers keep. */
const heldTables = /\b(?:events|event_links|event_terms|event_search|listed_days|slugs|changes)\b/

const reads = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is

function readStatementClass(text: string): StatementClass {
  const isWrite = !reads.test(text)
  // Also what writes elsewhere could miss something: other rows may follow those that it removes.
  return { readsHeldRows: isWrite || heldTables.test(text), isWrite }
}

/** The same database, for which something may have to be done before a statement is. */
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
  // All that a transaction needs is its executor; by the others, databases are opened and closed.
  const unused = {} as never
  return new Kysely<Tables>({ executor, config: unused, driver: unused, dialect: unused })
}
