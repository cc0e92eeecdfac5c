import type { Kysely, Selectable } from 'kysely'
import type { Notice } from '../../domain/journal/notice.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { NoticeTable, Tables } from '../tables.ts'

export function noticeReads(db: Kysely<Tables>) {
  return {
    async hasDue(now: UtcSeconds): Promise<boolean> {
      const row = await db
        .selectFrom('notices')
        .select('id')
        .where('due_at', '<=', now)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Due notices, oldest first. */
    async listDue(now: UtcSeconds, most: number): Promise<Notice[]> {
      const rows = await db
        .selectFrom('notices')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(toNotice)
    },
  }
}

export function noticeWrites(db: Kysely<Tables>) {
  return {
    async insert(notices: readonly Omit<Notice, 'id' | 'tries'>[], now: UtcSeconds): Promise<void> {
      if (notices.length === 0) return
      const rows = notices.map(({ userId, eventId, byUserId, about, text }) => ({
        user_id: userId,
        event_id: eventId,
        by_user_id: byUserId,
        about,
        text,
        due_at: now,
      }))
      await db.insertInto('notices').values(rows).execute()
    },

    async setDue(id: number, tries: number, at: UtcSeconds): Promise<void> {
      await db.updateTable('notices').set({ tries, due_at: at }).where('id', '=', id).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('notices').where('id', '=', id).execute()
    },
  }
}

function toNotice(row: Selectable<NoticeTable>): Notice {
  const { id, user_id, event_id, by_user_id, about, text, tries } = row
  return { id, userId: user_id, eventId: event_id, byUserId: by_user_id, about, text, tries }
}
