import type { ColumnDefinitionBuilder, Expression, Kysely, RawBuilder } from 'kysely'
import type { WordsShape } from '../records/containing.ts'
import type { Tables } from '../tables.ts'
import type { DatabaseFault } from './database-fault.ts'
import type { TransferDialect } from './transfer-dialect.ts'

/** Everything in which the databases differ, besides what Kysely hides already. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** The type of a column of text. */
  readonly text: 'text' | RawBuilder<unknown>
  /** Makes an integer column the primary key that the database numbers itself, never using a number twice. */
  autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder
  /** Makes the index that finds events by any part of their `search_text`. */
  createEventSearch(db: Kysely<object>): Promise<void>
  /** The same for translations. */
  createTranslationSearch(db: Kysely<object>): Promise<void>
  /** Has the database tell whoever listens of every commit that changes a record, where it can. */
  sendNotices(db: Kysely<object>): Promise<void>
  /** Makes `listed_days` follow every change to an event. */
  keepListedDays(db: Kysely<object>): Promise<void>
  /** Makes `events.is_located` follow every change to a venue, and to the venues of an event. */
  keepLocated(db: Kysely<object>): Promise<void>
  /** The ids of the events, or translations, whose `search_text` contains each of these words, which are folded. */
  idsContaining(table: 'events' | 'translations', words: WordsShape): Expression<number>
  /**
   * Inserts new events and what belongs to them. Where there are many, the index of words learns of all of them at once
   * when they are there, if that is quicker.
   */
  insertTogether(db: Kysely<Tables>, ids: readonly number[], insert: () => Promise<unknown>): Promise<void>
  /** What the error says of the database; nothing when it is about a statement. */
  classifyError(error: unknown): DatabaseFault | undefined
  /** Whether the error came by chance, so that the same work may succeed when it is done again from its start. */
  isTransient(error: unknown): boolean
  /** Whether a transaction is over when any of its statements fails, unless that is undone to a savepoint. */
  readonly failuresEndTransaction: boolean
  /** Waits until no other transaction writes. */
  beginWriting(tx: Kysely<Tables>): Promise<void>
  describe(db: Kysely<Tables>): Promise<DatabaseFacts>
  /** What is damaged, in the words of the database. It may take minutes. */
  findDamage(db: Kysely<Tables>): Promise<string[]>
  /** What moving everything into or out of the database needs to know. */
  readonly transfer: TransferDialect
}

export interface DatabaseFacts {
  /** Such as "SQLite 3.51.0". */
  readonly product: string
  readonly bytes: number
  /** How many seconds the clock of the database is ahead of ours. */
  readonly clockAhead: number
}

/** What is done with what the database tells by itself. */
export interface Hearing {
  /** Somebody has changed a record, or may have. */
  told(): void
  /** What happens is not told any more, until something is told again. */
  lost(): void
  /** Nothing is told any more, because the database is closed. */
  ended(): void
}

export interface Listening {
  end(): Promise<void>
}

/** An opened database: reads and writes go separate ways, so that no read waits for a writer. */
export interface Connections {
  readonly dialect: Dialect
  readonly reader: Kysely<Tables>
  readonly writer: Kysely<Tables>
  /** Does the work in a transaction in which nobody else writes, and commits it. */
  transact<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>
  readonly hasReplicas: boolean
  /** A copy of the database that is up to date but for a moment, if there is one. */
  replicaReader(): Kysely<Tables> | undefined
  /** Another number whenever anybody has committed something since, where the database tells that at once. */
  readonly commitMark?: () => number
  /** Listens until it is closed, where the database tells of changes by itself. */
  readonly listen?: (hearing: Hearing) => void
  /** What the database wants done now and then to stay quick. */
  maintain(): Promise<void>
  /** Refreshes the planner's statistics at once, after much was written: without them its plans are several times slower. */
  analyze(): Promise<void>
  /** Fails when the database could not be opened again: what is open already may not notice. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** What is known of a calendar before its tables are brought up to date. */
export interface CalendarToMigrate {
  /** The migrations that it needs. */
  readonly migrations: readonly string[]
  readonly identity: string | undefined
  readonly hasImages: boolean
}

export interface OpenOptions {
  /** Whether there has to be a calendar already. Otherwise one is made where there is none. */
  readonly existingOnly?: boolean
  /** Whether a database whose tables are older is refused instead of brought up to date. */
  readonly currentOnly?: boolean
  /** Called before the tables of a calendar that is there are changed. What it throws leaves them as they are. */
  readonly beforeMigrating?: (calendar: CalendarToMigrate) => Promise<void>
  /** Called when they are changed, with how long it took. */
  readonly afterMigrating?: (migrations: readonly string[], milliseconds: number) => void
  /** Called with the text of every statement that is run, and how long it took. */
  readonly onStatement?: (sql: string, milliseconds: number) => void
  /** Whether a commit waits until the disk has it. Only tests, which throw their data away, say no. */
  readonly durable?: boolean
  /** Whether it is opened to write more than fits into a cache: in a few long transactions, by nobody else. */
  readonly isForFilling?: boolean
  /** Addresses of copies of the database that are only read. */
  readonly replicaUrls?: readonly string[]
  /** How many connections are open at most, to each database. */
  readonly maxConnections?: number
  /** How long a transaction on SQLite waits for another process that writes. */
  readonly patienceMilliseconds?: number
}
