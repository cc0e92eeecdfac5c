import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type Dialect as KyselyDialect,
  type QueryResult,
} from 'kysely'
import type { OpenOptions } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'

/** Runs a statement on an open connection. */
export type RunQuery = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** Kysely with the compiler of a dialect, on a connection that others open and close. */
export function kyselyOn(
  dialect: KyselyDialect,
  run: RunQuery,
  { onStatement }: OpenOptions,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new ConnectionDriver(run),
      createIntrospector: db => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    ...(onStatement && {
      log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis),
    }),
  })
}

class ConnectionDriver extends DummyDriver {
  readonly #connection: DatabaseConnection
  constructor(run: RunQuery) {
    super()
    this.#connection = {
      executeQuery: run,
      streamQuery() {
        throw new Error('Statements are not streamed.')
      },
    }
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  /** Without this, Kysely would run the statements of a transaction outside of one. */
  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions are begun by transact().')
  }
}
