import type { Kysely } from 'kysely'
import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Tables } from '../tables.ts'

/** An unfinished change of a series. */
export interface SeriesOperation {
  readonly id: number
  readonly seriesIds: readonly number[]
  readonly by: Omit<ChangedBy, 'at'>
}

/** The work of a change of a series that it has to do in later transactions. */
interface OperationWork {
  readonly work: string
  readonly done: number
  readonly undoId: number | null
}

type NewSeriesOperation = Pick<SeriesOperation, 'seriesIds'> & Omit<OperationWork, 'undoId'>

export function seriesOperationReads(db: Kysely<Tables>) {
  return {
    /** Unfinished operations, oldest first. Usually there are none. */
    async list(): Promise<SeriesOperation[]> {
      const columns = ['id', 'series_ids', 'user_id', 'door', 'client', 'notifies'] as const
      const rows = await db.selectFrom('series_operations').select(columns).orderBy('id').execute()
      return rows.map(({ id, series_ids, user_id: userId, door, ...row }) => ({
        id,
        seriesIds: JSON.parse(series_ids),
        by: { userId, door, client: row.client ?? undefined, notifies: row.notifies === 1 },
      }))
    },
  }
}

export function seriesOperationWrites(db: Kysely<Tables>) {
  const named = (id: number) => db.updateTable('series_operations').where('id', '=', id)
  return {
    async insert(operation: NewSeriesOperation, by: ChangedBy): Promise<number> {
      const { seriesIds, ...work } = operation
      const { userId, door, at, notifies, client = null } = by
      const { id } = await db
        .insertInto('series_operations')
        .values({
          ...work,
          user_id: userId,
          door,
          client,
          begun_at: at,
          notifies: notifies ? 1 : 0,
          series_ids: JSON.stringify(seriesIds),
          undo_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    find: (id: number): Promise<OperationWork | undefined> =>
      db
        .selectFrom('series_operations')
        .select(['work', 'done', 'undo_id as undoId'])
        .where('id', '=', id)
        .executeTakeFirst(),

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
