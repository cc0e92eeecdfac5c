import type { Kysely } from 'kysely'
import type { UndoKind } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { firstOf } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

/** Older records are not used. */
function oldest(now: UtcSeconds): UtcSeconds {
  return (now - 24 * 3600) as UtcSeconds
}

/** What changes of several records replaced, so that the user who made them can undo them for a day. */
export function undoRecordWrites(db: Kysely<Tables>) {
  return {
    /** Also deletes expired entries. */
    async insert(kind: UndoKind, userId: number, replaced: object, now: UtcSeconds): Promise<number> {
      await db.deleteFrom('undo_records').where('made_at', '<', oldest(now)).execute()
      const { id } = await db
        .insertInto('undo_records')
        .values({ kind, user_id: userId, made_at: now, replaced: JSON.stringify(replaced) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    find: <Replaced>(kind: UndoKind, id: number): Promise<Replaced | undefined> =>
      firstOf(
        db.selectFrom('undo_records').select('replaced').where('kind', '=', kind).where('id', '=', id),
        row => JSON.parse(row.replaced),
      ),

    async update(id: number, replaced: object): Promise<void> {
      const columns = { replaced: JSON.stringify(replaced) }
      await db.updateTable('undo_records').set(columns).where('id', '=', id).execute()
    },

    /** Removes and returns what the user replaced less than a day ago. */
    async consume<Replaced>(
      kind: UndoKind,
      id: number,
      userId: number,
      now: UtcSeconds,
    ): Promise<Replaced | undefined> {
      const row = await db
        .deleteFrom('undo_records')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('made_at', '>=', oldest(now))
        .returning('replaced')
        .executeTakeFirst()
      return row && JSON.parse(row.replaced)
    },
  }
}
