import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type Dialect as KyselyDialect,
  type QueryResult,
} from 'kysely'
import type { OpenOptions } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'

/** Runs a statement on an open connection. */
export type RunQuery = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/**
 * Kysely on one open connection. Its usual executor locks the connection, and wraps it twice in a transaction,
 * for each statement. That takes as long as a small statement in SQLite, and the connections need no locks:
 * they run statements in the order in which they get them.
 */
export function directKysely(
  dialect: KyselyDialect,
  run: RunQuery,
  { onStatement }: OpenOptions,
): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: onStatement ? query => timed(run, query, onStatement) : run,
    streamQuery() {
      throw new Error('Statements are not streamed.')
    },
  }
  const executor = new DirectExecutor(dialect, connection)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver: new NoDriver(), executor })
}

/** Transactions are begun by `Connections.transact`. Without this, Kysely would run their statements outside of one. */
class NoDriver extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions are begun by transact().')
  }
}

class DirectExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection
  constructor(dialect: KyselyDialect, connection: DatabaseConnection) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), {
      provideConnection: consumer => consumer(connection),
    })
    this.#connection = connection
  }
  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery(query)
  }
}

async function timed<Row>(
  run: RunQuery,
  query: CompiledQuery,
  onStatement: NonNullable<OpenOptions['onStatement']>,
): Promise<QueryResult<Row>> {
  const began = performance.now()
  try {
    return await run<Row>(query)
  } finally {
    onStatement(query.sql, performance.now() - began)
  }
}
