import type { Kysely } from 'kysely'
import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Tables } from '../tables.ts'

/** An unfinished change of a series. */
export interface SeriesOperation extends Pick<ChangedBy, 'userId' | 'door' | 'notifies'> {
  readonly id: number
  readonly seriesIds: readonly number[]
}

/** The same with the work it has to do. */
export interface WholeSeriesOperation extends SeriesOperation {
  readonly work: string
  readonly done: number
  readonly undoId: number | null
}

export type NewSeriesOperation = Pick<SeriesOperation, 'seriesIds'> &
  Pick<WholeSeriesOperation, 'work' | 'done'>

export function seriesOperationReads(db: Kysely<Tables>) {
  return {
    /** Unfinished operations, oldest first. Usually there are none. */
    async list(): Promise<SeriesOperation[]> {
      const rows = await db
        .selectFrom('series_operations')
        .select(['id', 'series_ids', 'user_id', 'door', 'notifies'])
        .orderBy('id')
        .execute()
      return rows.map(row => ({
        id: row.id,
        seriesIds: JSON.parse(row.series_ids),
        userId: row.user_id,
        door: row.door,
        notifies: row.notifies === 1,
      }))
    },
  }
}

export function seriesOperationWrites(db: Kysely<Tables>) {
  const named = (id: number) => db.updateTable('series_operations').where('id', '=', id)
  return {
    async insert(operation: NewSeriesOperation, { userId, door, at, notifies }: ChangedBy): Promise<number> {
      const { seriesIds, work, done } = operation
      const columns = { series_ids: JSON.stringify(seriesIds), work, done }
      const { id } = await db
        .insertInto('series_operations')
        .values({
          ...columns,
          user_id: userId,
          door,
          begun_at: at,
          undo_id: null,
          notifies: notifies ? 1 : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async find(id: number): Promise<WholeSeriesOperation | undefined> {
      const row = await db.selectFrom('series_operations').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { work, done, door, user_id: userId, undo_id: undoId } = row
      const notifies = row.notifies === 1
      return { id, seriesIds: JSON.parse(row.series_ids), userId, door, work, done, undoId, notifies }
    },

    async noteDone(id: number, done: number): Promise<void> {
      await named(id).set({ done }).execute()
    },

    async noteUndo(id: number, undoId: number): Promise<void> {
      await named(id).set({ undo_id: undoId }).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('series_operations').where('id', '=', id).execute()
    },
  }
}
