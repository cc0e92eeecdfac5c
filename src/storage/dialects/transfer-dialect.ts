import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Tables } from '../tables.ts'

type Database = Kysely<Tables>

/** In what the databases differ when everything in them is read, or written, at once. */
export interface TransferDialect {
  /** How a statement names its parameters, which are counted from 1. */
  parameter(number: number): string
  /** What makes a column of text compare by code points, whatever the language of the database. */
  readonly byCodePoint: string
  /** Whether a text may hold the character NUL. */
  readonly storesNul: boolean
  hasTable(db: Database, name: string): Promise<boolean>
  /** Runs the work on the database as it is now, whatever others write in the meantime. */
  snapshot<T>(reader: Database, work: (db: Database) => Promise<T>): Promise<T>
  /** Lets the statements of a transaction that moves everything take their time. */
  takeTime(tx: Database): Promise<void>
  /** The highest number that the table has ever given to a row; 0 when it has given none. */
  lastNumber(db: QueryExecutorProvider, table: string): Promise<number>
  /** Makes the table go on after this number. It never goes back. */
  continueAfter(tx: QueryExecutorProvider, table: string, number: number): Promise<void>
}
