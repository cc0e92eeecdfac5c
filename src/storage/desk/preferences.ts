import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export function preferenceReads(db: Kysely<Tables>) {
  return {
    async find(userId: number, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('user_preferences')
        .select('value')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.value
    },
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
