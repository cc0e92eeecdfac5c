import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { hasRow } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

/** The stored response to a write, for clients that retry it. */
export interface SentAnswer {
  /** Digest of the client and the idempotency key. */
  readonly digest: string
  /** Digest of the whole request. */
  readonly fingerprint: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The last second in which it is replayed. */
  readonly forgetAt: UtcSeconds
}

export function sentAnswerReads(db: Kysely<Tables>) {
  return {
    async find(digest: string, now: UtcSeconds): Promise<SentAnswer | undefined> {
      const row = await db
        .selectFrom('sent_answers')
        .selectAll()
        .where('digest', '=', digest)
        .where('forget_at', '>=', now)
        .executeTakeFirst()
      if (!row) return undefined
      const { fingerprint, status, body, headers, forget_at: forgetAt } = row
      return { digest, fingerprint, status, headers: JSON.parse(headers), body, forgetAt }
    },

    /** Whether any response has expired. */
    hasForgotten: (now: UtcSeconds): Promise<boolean> =>
      hasRow(db.selectFrom('sent_answers').where('forget_at', '<', now)),
  }
}

export function sentAnswerWrites(db: Kysely<Tables>) {
  return {
    /** Stores a response, replacing an expired one. */
    async save({ digest, fingerprint, status, headers, body, forgetAt }: SentAnswer): Promise<void> {
      const columns = { fingerprint, status, headers: JSON.stringify(headers), body, forget_at: forgetAt }
      await db
        .insertInto('sent_answers')
        .values({ digest, ...columns })
        .onConflict(conflict => conflict.column('digest').doUpdateSet(columns))
        .execute()
    },

    /** Deletes a batch of expired responses and returns their number. */
    async removeForgotten(now: UtcSeconds, most: number): Promise<number> {
      const removed = await db
        .deleteFrom('sent_answers')
        .where('digest', 'in', eb =>
          eb.selectFrom('sent_answers').select('digest').where('forget_at', '<', now).limit(most),
        )
        .returning('digest')
        .execute()
      return removed.length
    },
  }
}
