import type { ExpressionBuilder, Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'
import { hasRow } from './statements/found-rows.ts'

/** A time-limited lock of one process on a piece of work. */
interface Lease {
  readonly name: string
  readonly holder: string
  readonly until: UtcSeconds
}

type LeaseExpressions = ExpressionBuilder<Tables, 'leases'>

export function leaseWrites(db: Kysely<Tables>) {
  const startingWith = (start: string) => (eb: LeaseExpressions) =>
    eb.and([eb('name', '>=', start), eb('name', '<', `${start}\u{10ffff}`)])
  return {
    /** Whether any lease with this prefix is held. */
    isAnyHeld: (start: string, now: UtcSeconds): Promise<boolean> =>
      hasRow(db.selectFrom('leases').where(startingWith(start)).where('expires_at', '>', now)),

    /** Removes expired leases, even if their holders would still release them. */
    async removeExpired(start: string, now: UtcSeconds): Promise<void> {
      await db.deleteFrom('leases').where(startingWith(start)).where('expires_at', '<=', now).execute()
    },

    /** Acquires or extends the lease. False if another process holds it. */
    async acquire({ name, holder, until }: Lease, now: UtcSeconds): Promise<boolean> {
      const row = await db
        .insertInto('leases')
        .values({ name, holder, expires_at: until })
        .onConflict(conflict =>
          conflict
            .column('name')
            .doUpdateSet({ holder, expires_at: until })
            .where(eb => eb.or([eb('leases.expires_at', '<=', now), eb('leases.holder', '=', holder)])),
        )
        .returning('name')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Releases the lease. False if this holder no longer had it. */
    async release({ name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<boolean> {
      const held = db.deleteFrom('leases').where(eb => eb.and({ name, holder }))
      return (await held.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}
