import type { ColumnDefinitionBuilder, Expression, Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../tables.ts'

/** Everything in which the databases differ, besides what Kysely hides already. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** The type of a column of text. */
  readonly text: 'text' | RawBuilder<unknown>
  /** Makes an integer column the primary key that the database numbers itself, never using a number twice. */
  autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Makes the index that finds events by any part of their `search_text`. */
  createEventSearch(db: Kysely<unknown>): Promise<void>
  /** The same for translations. */
  createTranslationSearch(db: Kysely<unknown>): Promise<void>
  /** The ids of the events, or translations, whose `search_text` contains each of these words, which are folded. */
  idsContaining(table: 'events' | 'translations', words: readonly string[]): Expression<number>
  /** Whether the error says that the database is away or too busy, and not that something is wrong with a statement. */
  isUnavailable(error: unknown): boolean
  /** Waits until no other transaction writes. */
  beginWriting(tx: Kysely<Tables>): Promise<void>
}

/** An opened database: reads and writes go separate ways, so that no read waits for a writer. */
export interface Connections {
  readonly dialect: Dialect
  readonly reader: Kysely<Tables>
  readonly writer: Kysely<Tables>
  /** What the database wants done now and then to stay quick. */
  tend(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Called with the text of every statement that is run. */
  readonly onStatement?: (sql: string) => void
  /** Whether a commit waits until the disk has it. Only tests, which throw their data away, say no. */
  readonly durable?: boolean
}
