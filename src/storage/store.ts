import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Language } from '../domain/language.ts'
import type { TranslationChange } from '../domain/translation-change.ts'
import { attemptReads, attemptWrites } from './attempts.ts'
import { ensureIdentity, findIdentity } from './calendar-identity.ts'
import { categoryColours } from './category-colours.ts'
import type { DatabaseTrouble } from './dialects/database-trouble.ts'
import type { Connections, Dialect } from './dialects/dialect.ts'
import { eventReads, eventWrites } from './events.ts'
import { imageReads, imageWrites } from './images.ts'
import { refuseOtherTables } from './migrate.ts'
import { organizerReads, organizerWrites } from './organizers.ts'
import { hasDue, publishDue } from './publish-due.ts'
import { repeatTransaction } from './repeat-transaction.ts'
import { slugReads } from './slug-reads.ts'
import type { SlugKind, Tables } from './tables.ts'
import { termReads, termWrites } from './terms.ts'
import { tokenReads, tokenWrites } from './tokens.ts'
import { holdsTranslation } from './translations.ts'
import { userReads, userWrites } from './users.ts'
import { venueReads, venueWrites } from './venues.ts'

/**
 * All that the rest of the program sees of the database. Reads of records name their visibility; writes exist only
 * on the object that `transaction` hands out, so none can happen outside of one.
 */
export interface Store extends ReadableStore {
  /** Runs the work in one transaction: all of its writes happen, or none. */
  transaction<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** The same store, but what it reads may be a moment old when there is a copy of the database to read from. */
  forVisitors(): Store
  /** Whether any record waits for a time that has come: then `publishDue` in a transaction publishes it. */
  hasDue(now: UtcSeconds): Promise<boolean>
  /** Fails when the database does not answer, or is not the one that this program made. */
  ping(): Promise<void>
  /** What an error says of the database; nothing when it is about something else. */
  troubleOf(error: unknown): DatabaseTrouble | undefined
  tend(): Promise<void>
  close(): Promise<void>
}

/** What can be read, inside a transaction or outside. */
export type ReadableStore = ReturnType<typeof readsOn>

/** Reads and writes inside one transaction: what it reads, it has also written. */
export type StoreTransaction = ReturnType<typeof transactionOn>

export function createStore(connections: Connections): Store {
  const { reader, writer, dialect, tend, close } = connections
  const store = {
    ...readsOn(reader, dialect),

    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>) =>
      repeatTransaction(dialect.isPassing, beforeCommit =>
        writer.transaction().execute(async tx => {
          await dialect.beginWriting(tx)
          const result = await work(transactionOn(tx, dialect))
          beforeCommit()
          return result
        }),
      ),

    forVisitors(): Store {
      const copy = connections.visitorsReader()
      return copy ? { ...store, ...readsOn(copy, dialect) } : store
    },

    hasDue: (now: UtcSeconds) => hasDue(reader, now),

    async ping() {
      await refuseOtherTables(reader, dialect)
      await connections.lookAgain()
    },

    troubleOf: dialect.troubleOf,
    tend,
    close,
  }
  return store
}

function readsOn(db: Kysely<Tables>, dialect: Dialect) {
  return {
    users: userReads(db),
    tokens: tokenReads(db),
    attempts: attemptReads(db),
    venues: venueReads(db),
    organizers: organizerReads(db),
    terms: termReads(db),
    events: eventReads(db, dialect),
    images: imageReads(db),
    slugs: slugReads(db),
    categoryColours: () => categoryColours(db),
    findIdentity: () => findIdentity(db, dialect),
  }
}

function transactionOn(db: Kysely<Tables>, dialect: Dialect) {
  const reads = readsOn(db, dialect)
  return {
    users: { ...reads.users, ...userWrites(db) },
    tokens: { ...reads.tokens, ...tokenWrites(db) },
    attempts: { ...reads.attempts, ...attemptWrites(db) },
    venues: { ...reads.venues, ...venueWrites(db) },
    organizers: { ...reads.organizers, ...organizerWrites(db) },
    terms: { ...reads.terms, ...termWrites(db) },
    events: { ...reads.events, ...eventWrites(db) },
    images: { ...reads.images, ...imageWrites(db) },
    slugs: reads.slugs,
    categoryColours: reads.categoryColours,
    findIdentity: reads.findIdentity,
    ensureIdentity: () => ensureIdentity(db, dialect),
    publishDue: (now: UtcSeconds) => publishDue(db, now),
    holdsTranslation: (kind: SlugKind, id: number, language: Language, change: TranslationChange) =>
      holdsTranslation(db, kind, id, language, change),
  }
}
