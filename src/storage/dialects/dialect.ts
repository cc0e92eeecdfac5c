import type { Expression, Kysely, QueryExecutorProvider, SqlBool } from 'kysely'
import type { Stamped } from '../../domain/journal/change.ts'
import type { ConnectionState, ServerState } from '../../domain/site/system-facts.ts'
import type { IndexedWords } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import type { Availability } from './availability.ts'
import type { DatabaseFault } from './database-fault.ts'

/** Differences between the databases that Kysely does not cover. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /**
   * A statement in the syntax of SQLite with the column types of this database: `text` compares by code point,
   * `autoincrement` never reuses numbers.
   */
  ownTypes(statement: string): string
  /** Creates the substring index on `search_text`. */
  createSearch(db: Kysely<object>, table: 'events' | 'translations'): Promise<void>
  /** Lets changes of events wait until many are indexed together, if the index is slow for single ones. */
  indexEventsLater(db: Kysely<object>): Promise<void>
  /** Makes the database notify listeners of every commit that changes a record, if supported. */
  sendNotices(db: Kysely<object>): Promise<void>
  /** Maintains `events.is_located` on every change of a venue or of an event's venues. */
  keepLocated(db: Kysely<object>): Promise<void>
  /** The ids of events or translations whose `search_text` contains all of these folded words. */
  idsContaining(table: 'events' | 'translations', words: IndexedWords): Expression<number>
  /** Whether folded text has this word, or a word that begins so. Both consist of letters and digits. */
  hasWord(text: Expression<string>, part: WordPart): Expression<SqlBool>
  /**
   * Inserts new events and their rows. For many events, the search index is updated once at the end if that
   * is faster.
   */
  insertMany(db: Kysely<Tables>, ids: readonly number[], insert: () => Promise<unknown>): Promise<void>
  /** Whether the rest of a transaction is refused after a failed statement, until that is rolled back. */
  readonly abortsOnError: boolean
  /** The database fault behind an error. Undefined for errors of a statement. */
  classifyError(error: unknown): DatabaseFault | undefined
  /** Whether retrying the work from its start may succeed. */
  isTransient(error: unknown): boolean
  describe(db: Kysely<Tables>): Promise<DatabaseFacts>
  /** What is damaged, in the words of the database. It may take minutes. */
  findDamage(db: Kysely<Tables>): Promise<string[]>
  /** What moving everything into or out of the database needs to know. */
  readonly transfer: TransferDialect
}

export type WordPart = { readonly word: string } | { readonly beginning: string }

/** The letters and digits of folded text, as a range of characters in patterns. */
export const wordCharacters = '0-9a-zß-ʯΆ-ӿء-۹'

export interface DatabaseFacts {
  /** Such as "SQLite 3.51.0". */
  readonly product: string
  readonly bytes: number
  /** How many seconds the clock of the database is ahead of ours. */
  readonly clockAhead: number
}

/** Handles notifications from the database. */
export interface NoticeListener {
  /** A record was changed, or may have been. */
  notified(): void
  /** Notifications have stopped, until the next one arrives. */
  lost(): void
  /** Notifications have ended because the database is closed. */
  ended(): void
}

export interface Listening {
  end(): Promise<void>
}

export interface CommitReader {
  /** Changes whenever a commit has happened. */
  mark(): number
  /** The parts of the calendar's stamp. */
  state(): Stamped
}

/** An open database. Reads and writes use separate connections, so reads never wait for a writer. */
export interface Connections {
  readonly dialect: Dialect
  readonly reader: Kysely<Tables>
  readonly writer: Kysely<Tables>
  /** Runs the work as the only writing transaction, and commits it. */
  transact<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Runs the work on a snapshot, unaffected by concurrent writes. */
  snapshot<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  readonly hasReplicas: boolean
  /** A replica that is almost up to date, if there is one. */
  replicaReader(): Kysely<Tables> | undefined
  /** False while the database that accepts writes is known to be unavailable. */
  isPrimaryAvailable(): boolean
  /** Calls the listener when the database becomes unavailable, and when it answers again. */
  readonly onAvailability?: Availability['onChange']
  /** The connections of this process. Undefined for a file. */
  readonly state?: () => ConnectionState
  /** The state of the database server. Undefined for a file. */
  readonly serverState?: () => Promise<ServerState>
  /** The state of the calendar, if the database can be asked synchronously and cheaply. */
  readonly commits?: CommitReader
  /** Listens until the database is closed, if it sends notifications. */
  readonly listen?: (listener: NoticeListener) => void
  /** Periodic maintenance for performance. */
  maintain(): Promise<void>
  /**
   * Refreshes the planner's statistics immediately after large writes. Without them, plans are several times
   * slower.
   */
  analyze(): Promise<void>
  /** Fails if the database could not be reopened. Open connections may not notice that. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** A calendar before its migration. */
export interface CalendarToMigrate {
  /** Pending migrations. */
  readonly migrations: readonly string[]
  readonly identity: string | undefined
  readonly hasImages: boolean
}

export interface OpenOptions {
  /** Fails if there is no calendar, instead of creating one. */
  readonly existingOnly?: boolean
  /** Rejects a database with older tables instead of migrating it. */
  readonly currentOnly?: boolean
  /** Called before an existing calendar is migrated. If it throws, nothing is changed. */
  readonly beforeMigrating?: (calendar: CalendarToMigrate) => Promise<void>
  /** Called after the migration, with its duration. */
  readonly afterMigrating?: (migrations: readonly string[], milliseconds: number) => void
  /** Called with the text of every statement that is run, and how long it took. */
  readonly onStatement?: (sql: string, milliseconds: number) => void
  /** Whether a commit waits until the disk has it. Only tests, which throw their data away, say no. */
  readonly durable?: boolean
  /** For writing more than fits into a cache, in a few long transactions without other users. */
  readonly isForFilling?: boolean
  /** Read-only replicas. */
  readonly replicaUrls?: readonly string[]
  /** The maximum per database. */
  readonly maxConnections?: number
  /** How long an SQLite transaction waits for another process that writes. */
  readonly patienceMilliseconds?: number
}

type Database = Kysely<Tables>

/** Database differences in reading or writing everything. */
export interface TransferDialect {
  hasTable(db: Database, name: string): Promise<boolean>
  /** Lifts the statement timeout for a transaction that copies everything. */
  liftTimeouts(tx: Database): Promise<void>
  /** The highest number the table has ever assigned; 0 if none. */
  lastNumber(db: QueryExecutorProvider, table: string): Promise<number>
  /** Continues the numbering after this number. It never goes back. */
  continueAfter(tx: QueryExecutorProvider, table: string, number: number): Promise<void>
}
