import type { Kysely } from 'kysely'
import type { ChangedBy } from '../../domain/journal/change.ts'
import { firstOf } from '../engine/statements/found-rows.ts'
import { toFieldNames } from '../records/column-names.ts'
import type { Flag, Tables } from '../tables.ts'

/** An unfinished change of a series. */
export interface SeriesOperation extends Pick<ChangedBy, 'userId' | 'door' | 'client' | 'notifies'> {
  readonly id: number
  readonly seriesIds: readonly number[]
}

/** The same with the work it has to do. */
interface WholeSeriesOperation extends SeriesOperation {
  readonly work: string
  readonly done: number
  readonly undoId: number | null
}

type NewSeriesOperation = Pick<SeriesOperation, 'seriesIds'> & Pick<WholeSeriesOperation, 'work' | 'done'>

export function seriesOperationReads(db: Kysely<Tables>) {
  return {
    /** Unfinished operations, oldest first. Usually there are none. */
    async list(): Promise<SeriesOperation[]> {
      const columns = ['id', 'series_ids', 'user_id', 'door', 'client', 'notifies'] as const
      const rows = await db.selectFrom('series_operations').select(columns).orderBy('id').execute()
      return rows.map(row => ({ ...toFieldNames(row), ...toOperation(row) }))
    },
  }
}

interface OperationColumns {
  readonly series_ids: string
  readonly notifies: Flag
  readonly client: string | null
}

function toOperation({ series_ids, notifies, client }: OperationColumns) {
  return { seriesIds: JSON.parse(series_ids), notifies: notifies === 1, client: client ?? undefined }
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

    find: (id: number): Promise<WholeSeriesOperation | undefined> =>
      firstOf(db.selectFrom('series_operations').selectAll().where('id', '=', id), row => ({
        ...toFieldNames(row),
        ...toOperation(row),
      })),

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
