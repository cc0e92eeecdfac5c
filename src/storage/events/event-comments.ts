import type { Kysely, Selectable } from 'kysely'
import type { EventComment } from '../../domain/events/calendar-event.ts'
import { listOf } from '../engine/statements/found-rows.ts'
import { toColumnNames, toFieldNames } from '../records/column-names.ts'
import type { EventCommentTable, Tables } from '../tables.ts'

export function eventCommentReads(db: Kysely<Tables>) {
  return {
    /** Oldest first. */
    list: (eventId: number): Promise<EventComment[]> =>
      listOf(
        db.selectFrom('event_comments').selectAll().where('event_id', '=', eventId).orderBy('id'),
        toComment,
      ),

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
        .values({ ...toColumnNames(comment), asks_for_changes: comment.asksForChanges ? 1 : 0 })
        .execute()
    },
  }
}

function toComment(row: Selectable<EventCommentTable>): EventComment {
  return { ...toFieldNames(row), asksForChanges: row.asks_for_changes === 1 }
}
