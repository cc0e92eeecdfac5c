import type { Kysely, Selectable } from 'kysely'
import type { ImportRun } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { readStoredMessages, type StoredMessage, writeStoredMessages } from '../../messages/stored-message.ts'
import { countOf, firstOf, listOf } from '../engine/statements/found-rows.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { toColumnNames, toFieldNames } from '../records/column-names.ts'
import type { ImportRunTable, Tables } from '../tables.ts'

export function importReads(db: Kysely<Tables>) {
  const runs = () => db.selectFrom('import_runs').selectAll()
  return {
    find: (id: number): Promise<ImportRun | undefined> => firstOf(runs().where('id', '=', id), toRun),

    /** Newest first. */
    list: (limit: number): Promise<ImportRun[]> => listOf(runs().orderBy('id', 'desc').limit(limit), toRun),

    countReports: (before: UtcSeconds): Promise<number> => countOf(oldReports(db, before)),

    /** The last unfinished run from this source, and its position. */
    async findUnfinished(
      source: string,
      address: string,
    ): Promise<{ readonly run: ImportRun; readonly position: string | null } | undefined> {
      const row = await runs()
        .where('source', '=', source)
        .where('address', '=', address)
        .where('is_dry_run', '=', 0)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row || (row.state !== 'running' && row.state !== 'failed')) return undefined
      return { run: toRun(row), position: row.position }
    },
  }
}

type RunChange = Partial<
  Pick<ImportRun, 'state' | 'counts' | 'done' | 'total' | 'error' | 'undone'> & {
    readonly holder: string
    /** JSON: where to resume. */
    readonly position: string | null
  }
>

/** Imports that ended before this time. The newest one of each source is kept, because it lists the imported records. */
function oldReports(db: Kysely<Tables>, before: UtcSeconds) {
  return db
    .selectFrom('import_runs')
    .where('updated_at', '<', before)
    .where('state', '!=', 'running')
    .where('id', 'not in', eb =>
      eb
        .selectFrom('import_runs as newest')
        .select(max => max.fn.max('newest.id').as('id'))
        .groupBy('newest.source'),
    )
}

export function importWrites(db: Kysely<Tables>) {
  return {
    /** Removes reports with what an undo would need, and returns the ids of the imports. */
    async removeReports(before: UtcSeconds, most: number): Promise<number[]> {
      const rows = await oldReports(db, before).select('id').orderBy('id').limit(most).execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      for (const table of ['import_notes', 'import_rows', 'import_changes'] as const)
        await db.deleteFrom(table).where('run_id', 'in', setOfIds(ids)).execute()
      await db.deleteFrom('import_runs').where('id', 'in', setOfIds(ids)).execute()
      return ids
    },

    async insert(
      run: Pick<
        ImportRun,
        'source' | 'address' | 'isDryRun' | 'userId' | 'startedBy' | 'newStatus' | 'startedAt'
      >,
      holder: string,
    ): Promise<number> {
      const { id } = await db
        .insertInto('import_runs')
        .values({
          ...toColumnNames(run),
          is_dry_run: run.isDryRun ? 1 : 0,
          state: 'running',
          holder,
          position: null,
          counts: '{}',
          done: 0,
          total: null,
          updated_at: run.startedAt,
          error: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Changes a run. With a holder, only while that process has it: false if another one has taken over. */
    async update(id: number, change: RunChange, now: UtcSeconds, holder?: string): Promise<boolean> {
      const { counts, error, undone } = change
      const json = {
        counts: counts && JSON.stringify(counts),
        undone: undone && JSON.stringify(undone),
        error: error && writeStoredMessages(error),
      }
      const rows = await db
        .updateTable('import_runs')
        .set({ ...change, ...json, updated_at: now })
        .where('id', '=', id)
        .$if(holder !== undefined, query => query.where('holder', '=', holder ?? ''))
        .returning('id')
        .execute()
      return rows.length > 0
    },

    /** Ends unfinished runs that will not be resumed. */
    async giveUp(
      source: string,
      address: string,
      error: readonly StoredMessage[],
      now: UtcSeconds,
    ): Promise<void> {
      await db
        .updateTable('import_runs')
        .set({
          state: 'failed',
          error: writeStoredMessages(error),
          holder: '',
          position: null,
          updated_at: now,
        })
        .where('source', '=', source)
        .where('address', '=', address)
        .where('state', '=', 'running')
        .where('is_dry_run', '=', 0)
        .execute()
    },
  }
}

export function toRun({ holder: _, position: _position, ...row }: Selectable<ImportRunTable>): ImportRun {
  return {
    ...toFieldNames(row),
    isDryRun: row.is_dry_run === 1,
    counts: JSON.parse(row.counts),
    undone: row.undone === null ? null : JSON.parse(row.undone),
    error: row.error === null ? null : readStoredMessages(row.error),
  }
}
