import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Connections, Dialect } from './dialects/dialect.ts'
import { eventReads, eventWrites } from './events.ts'
import { imageReads, imageWrites } from './images.ts'
import { organizerReads, organizerWrites } from './organizers.ts'
import { hasDue, publishDue } from './publish-due.ts'
import type { Tables } from './tables.ts'
import { termReads, termWrites } from './terms.ts'
import { tokenReads, tokenWrites } from './tokens.ts'
import { userReads, userWrites } from './users.ts'
import { venueReads, venueWrites } from './venues.ts'

/**
 * All that the rest of the program sees of the database. Reads of records name their visibility; writes exist only
 * on the object that `transaction` hands out, so none can happen outside of one.
 */
export type Store = ReturnType<typeof createStore>

/** What can be read, inside a transaction or outside. */
export type ReadableStore = ReturnType<typeof readsOn>

/** Reads and writes inside one transaction: what it reads, it has also written. */
export type StoreTransaction = ReturnType<typeof transactionOn>

export function createStore({ reader, writer, dialect, tend, close }: Connections) {
  return {
    ...readsOn(reader, dialect),

    /** Runs the work in one transaction: all of its writes happen, or none. */
    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T> =>
      writer.transaction().execute(async tx => {
        await dialect.beginWriting(tx)
        return work(transactionOn(tx, dialect))
      }),

    /** Whether any record waits for a time that has come: then `publishDue` in a transaction publishes it. */
    hasDue: (now: UtcSeconds): Promise<boolean> => hasDue(reader, now),

    /** Fails when the database does not answer. */
    async ping(): Promise<void> {
      await sql`select 1`.execute(reader)
    },

    isUnavailable: dialect.isUnavailable,
    tend,
    close,
  }
}

function readsOn(db: Kysely<Tables>, dialect: Dialect) {
  return {
    users: userReads(db),
    tokens: tokenReads(db),
    venues: venueReads(db),
    organizers: organizerReads(db),
    terms: termReads(db),
    events: eventReads(db, dialect),
    images: imageReads(db),
  }
}

function transactionOn(db: Kysely<Tables>, dialect: Dialect) {
  const reads = readsOn(db, dialect)
  return {
    users: { ...reads.users, ...userWrites(db) },
    tokens: { ...reads.tokens, ...tokenWrites(db) },
    venues: { ...reads.venues, ...venueWrites(db) },
    organizers: { ...reads.organizers, ...organizerWrites(db) },
    terms: { ...reads.terms, ...termWrites(db) },
    events: { ...reads.events, ...eventWrites(db) },
    images: { ...reads.images, ...imageWrites(db) },
    publishDue: (now: UtcSeconds) => publishDue(db, now),
  }
}
