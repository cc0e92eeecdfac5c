import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

/** A browser that has sent nothing for this long has closed the editor. */
const openSeconds = 45

export function openEditorReads(db: Kysely<Tables>) {
  return {
    /** The other users who have the editor of an event open, by name or login. */
    async namesOfOthers(eventId: number, userId: number, now: UtcSeconds): Promise<string[]> {
      const rows = await db
        .selectFrom('open_editors')
        .innerJoin('users', 'users.id', 'open_editors.user_id')
        .select(['users.login', 'users.name'])
        .where('event_id', '=', eventId)
        .where('user_id', '!=', userId)
        .where('seen_at', '>', (now - openSeconds) as UtcSeconds)
        .orderBy('users.id')
        .execute()
      return rows.map(({ name, login }) => name || login)
    },
  }
}

export function openEditorWrites(db: Kysely<Tables>) {
  return {
    async see(eventId: number, userId: number, now: UtcSeconds): Promise<void> {
      await db
        .insertInto('open_editors')
        .values({ event_id: eventId, user_id: userId, seen_at: now })
        .onConflict(conflict => conflict.columns(['event_id', 'user_id']).doUpdateSet({ seen_at: now }))
        .execute()
    },

    async close(eventId: number, userId: number): Promise<void> {
      await db
        .deleteFrom('open_editors')
        .where('event_id', '=', eventId)
        .where('user_id', '=', userId)
        .execute()
    },

    async removeClosed(now: UtcSeconds): Promise<void> {
      await db
        .deleteFrom('open_editors')
        .where('seen_at', '<=', (now - openSeconds) as UtcSeconds)
        .execute()
    },
  }
}
