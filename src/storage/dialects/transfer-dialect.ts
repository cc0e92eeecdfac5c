import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { Tables } from '../tables.ts'

type Database = Kysely<Tables>

/** Database differences in reading or writing everything. */
export interface TransferDialect {
  /** The placeholder of a parameter, counted from 1. */
  parameter(number: number): string
  /** The collation that compares text by code point, regardless of the database's locale. */
  readonly byCodePoint: string
  /** Whether text may contain NUL. */
  readonly storesNul: boolean
  hasTable(db: Database, name: string): Promise<boolean>
  /** Runs the work on a snapshot, unaffected by concurrent writes. */
  snapshot<T>(reader: Database, work: (db: Database) => Promise<T>): Promise<T>
  /** Lifts the statement timeout for a transaction that copies everything. */
  takeTime(tx: Database): Promise<void>
  /** The highest number the table has ever assigned; 0 if none. */
  lastNumber(db: QueryExecutorProvider, table: string): Promise<number>
  /** Continues the numbering after this number. It never goes back. */
  continueAfter(tx: QueryExecutorProvider, table: string, number: number): Promise<void>
}
