import type { Kysely, Selectable } from 'kysely'
import type { EventComment } from '../../domain/events/calendar-event.ts'
import type { EventCommentTable, Tables } from '../tables.ts'

export function eventCommentReads(db: Kysely<Tables>) {
  return {
    /** Oldest first. */
    async list(eventId: number): Promise<EventComment[]> {
      const rows = await db
        .selectFrom('event_comments')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('id')
        .execute()
      return rows.map(toComment)
    },

    /** The latest comment of each event. */
    async lastOf(eventIds: readonly number[]): Promise<Map<number, EventComment>> {
      if (eventIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('event_comments')
        .selectAll()
        .where('id', 'in', eb =>
          eb
            .selectFrom('event_comments')
            .select(eb.fn.max('id').as('id'))
            .where('event_id', 'in', eventIds)
            .groupBy('event_id'),
        )
        .execute()
      return new Map(rows.map(row => [row.event_id, toComment(row)]))
    },
  }
}

export function eventCommentWrites(db: Kysely<Tables>) {
  return {
    async insert(comment: Omit<EventComment, 'id'>): Promise<void> {
      await db
        .insertInto('event_comments')
        .values({
          event_id: comment.eventId,
          user_id: comment.userId,
          created_at: comment.createdAt,
          asks_for_changes: comment.asksForChanges ? 1 : 0,
          text: comment.text,
        })
        .execute()
    },
  }
}

function toComment(row: Selectable<EventCommentTable>): EventComment {
  const { id, event_id, user_id, created_at, asks_for_changes, text } = row
  return {
    id,
    eventId: event_id,
    userId: user_id,
    createdAt: created_at,
    asksForChanges: asks_for_changes === 1,
    text,
  }
}
