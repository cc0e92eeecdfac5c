import type { Kysely } from 'kysely'
import type { ReplacedSeries } from '../../domain/recurrence/replaced-series.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

/** The undo notice disappears long before. */
const keptSeconds = 24 * 3600

export function seriesUndoWrites(db: Kysely<Tables>) {
  return {
    /** Also deletes expired entries. */
    async insert(userId: number, replaced: ReplacedSeries, now: UtcSeconds): Promise<number> {
      await db
        .deleteFrom('series_undo')
        .where('made_at', '<', (now - keptSeconds) as UtcSeconds)
        .execute()
      const { id } = await db
        .insertInto('series_undo')
        .values({ user_id: userId, made_at: now, replaced: JSON.stringify(replaced) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async find(id: number): Promise<ReplacedSeries | undefined> {
      const row = await db
        .selectFrom('series_undo')
        .select('replaced')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && JSON.parse(row.replaced)
    },

    async update(id: number, replaced: ReplacedSeries): Promise<void> {
      const columns = { replaced: JSON.stringify(replaced) }
      await db.updateTable('series_undo').set(columns).where('id', '=', id).execute()
    },

    /** Returns what the user replaced, once. */
    async take(id: number, userId: number): Promise<ReplacedSeries | undefined> {
      const row = await db
        .deleteFrom('series_undo')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('replaced')
        .executeTakeFirst()
      return row && JSON.parse(row.replaced)
    },
  }
}
