import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import { setOfTexts } from './set-of.ts'
import type { Tables } from './tables.ts'

/** Attempts at a password that failed, or are under way. Of who made them, and at what, there is only a digest. */
export interface FailedAttempts {
  readonly digest: string
  readonly count: number
  /** Until when the next attempt has to wait. */
  readonly waitUntil: UtcSeconds
  /** The last second in which they still count. */
  readonly forgetAt: UtcSeconds
}

export function attemptReads(db: Kysely<Tables>) {
  return {
    /** What still counts of these, in no particular order. */
    list: (digests: readonly string[], now: UtcSeconds): Promise<FailedAttempts[]> =>
      db
        .selectFrom('attempts')
        .select(['digest', 'count', 'wait_until as waitUntil', 'forget_at as forgetAt'])
        .where('digest', 'in', setOfTexts(digests))
        .where('forget_at', '>=', now)
        .execute(),
  }
}

export function attemptWrites(db: Kysely<Tables>) {
  return {
    /** Writes it in place of what was there of this digest, if anything was. */
    async set({ digest, count, waitUntil, forgetAt }: FailedAttempts): Promise<void> {
      const columns = { count, wait_until: waitUntil, forget_at: forgetAt }
      await db
        .insertInto('attempts')
        .values({ digest, ...columns })
        .onConflict(conflict => conflict.column('digest').doUpdateSet(columns))
        .execute()
    },

    async remove(digest: string): Promise<void> {
      await db.deleteFrom('attempts').where('digest', '=', digest).execute()
    },

    /** Removes what does not count any more. */
    async removeForgotten(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('attempts').where('forget_at', '<', now).execute()
    },

    /** Removes the oldest where there are more than this many, after those that would count for longer than any does. */
    async keepNewest(most: number, latest: UtcSeconds): Promise<void> {
      const { total } = await db
        .selectFrom('attempts')
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const surplus = Number(total) - most
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
