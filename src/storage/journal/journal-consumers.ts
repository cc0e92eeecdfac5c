import type { Kysely } from 'kysely'
import { firstOf } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

export function journalConsumerReads(db: Kysely<Tables>) {
  return {
    /** The number of the last change that a consumer has read. Undefined for a new consumer. */
    position: (name: string): Promise<number | undefined> =>
      firstOf(db.selectFrom('journal_consumers').select('seq').where('name', '=', name), row => row.seq),
  }
}

export function journalConsumerWrites(db: Kysely<Tables>) {
  return {
    async advance(name: string, seq: number): Promise<void> {
      await db
        .insertInto('journal_consumers')
        .values({ name, seq })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ seq }))
        .execute()
    },

    /** Forgets consumers that no longer exist. They would count as falling behind. */
    async removeOthers(prefix: string, current: readonly string[]): Promise<void> {
      await db
        .deleteFrom('journal_consumers')
        .where('name', 'like', `${prefix}%`)
        .where('name', 'not in', ['', ...current])
        .execute()
    },
  }
}
