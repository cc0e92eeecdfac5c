import type { Kysely } from 'kysely'
import { firstOf } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

export function preferenceReads(db: Kysely<Tables>) {
  return {
    find: (userId: number, name: string): Promise<string | undefined> =>
      firstOf(
        db
          .selectFrom('user_preferences')
          .select('value')
          .where(eb => eb.and({ user_id: userId, name })),
        row => row.value,
      ),
  }
}

export function preferenceWrites(db: Kysely<Tables>) {
  return {
    async set(userId: number, name: string, value: string): Promise<void> {
      await db
        .insertInto('user_preferences')
        .values({ user_id: userId, name, value })
        .onConflict(conflict => conflict.columns(['user_id', 'name']).doUpdateSet({ value }))
        .execute()
    },
  }
}
