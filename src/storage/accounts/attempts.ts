import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { countOf, firstOf } from '../engine/statements/found-rows.ts'
import { setOfTexts } from '../engine/statements/set-of.ts'
import { toColumnNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

/** Failed or pending password attempts. The client and account are stored as a digest only. */
export interface FailedAttempts {
  readonly digest: string
  readonly count: number
  /** When the next attempt is allowed. */
  readonly waitUntil: UtcSeconds
  /** The last second in which they count. */
  readonly forgetAt: UtcSeconds
}

export function attemptReads(db: Kysely<Tables>) {
  return {
    /** Attempts that still count, unordered. */
    list: (digests: readonly string[], now: UtcSeconds): Promise<FailedAttempts[]> =>
      db
        .selectFrom('attempts')
        .select(['digest', 'count', 'wait_until as waitUntil', 'forget_at as forgetAt'])
        .where('digest', 'in', setOfTexts(digests))
        .where('forget_at', '>=', now)
        .execute(),

    /** Until when this network is known for the account, if it is. */
    familiarUntil(digest: string, now: UtcSeconds): Promise<UtcSeconds | undefined> {
      const known = db
        .selectFrom('familiar_networks')
        .where('digest', '=', digest)
        .where('forget_at', '>=', now)
      return firstOf(known.select('forget_at'), row => row.forget_at)
    },
  }
}

export function attemptWrites(db: Kysely<Tables>) {
  return {
    /** Upserts by digest. */
    async set(...attempts: readonly FailedAttempts[]): Promise<void> {
      await db
        .insertInto('attempts')
        .values(attempts.map(toColumnNames))
        .onConflict(conflict =>
          conflict.column('digest').doUpdateSet(eb => ({
            count: eb.ref('excluded.count'),
            wait_until: eb.ref('excluded.wait_until'),
            forget_at: eb.ref('excluded.forget_at'),
          })),
        )
        .execute()
    },

    /** Adds to a digest's counter and returns the new total. */
    async add(digest: string, amount: number, forgetAt: UtcSeconds): Promise<number> {
      const { count } = await db
        .insertInto('attempts')
        .values({ digest, count: amount, wait_until: 0 as UtcSeconds, forget_at: forgetAt })
        .onConflict(conflict =>
          conflict.column('digest').doUpdateSet(eb => ({ count: eb('attempts.count', '+', amount) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      return count
    },

    async remove(...digests: readonly string[]): Promise<void> {
      await db.deleteFrom('attempts').where('digest', 'in', setOfTexts(digests)).execute()
    },

    async setFamiliar(digest: string, forgetAt: UtcSeconds): Promise<void> {
      const columns = { forget_at: forgetAt }
      await db
        .insertInto('familiar_networks')
        .values({ digest, ...columns })
        .onConflict(conflict => conflict.column('digest').doUpdateSet(columns))
        .execute()
    },

    async removeForgotten(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('attempts').where('forget_at', '<', now).execute()
      await db.deleteFrom('familiar_networks').where('forget_at', '<', now).execute()
    },

    /** Removes the oldest above this number, starting with those whose expiry is later than any valid one. */
    async keepNewest(most: number, latest: UtcSeconds): Promise<void> {
      const surplus = (await countOf(db.selectFrom('attempts'))) - most
      if (surplus <= 0) return
      const oldest = db
        .selectFrom('attempts')
        .select('digest')
        .orderBy(eb => eb.case().when('forget_at', '>', latest).then(0).else(1).end())
        .orderBy('forget_at')
        .limit(surplus)
      await db.deleteFrom('attempts').where('digest', 'in', oldest).execute()
    },
  }
}
