import type { Kysely, Selectable } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { ImportChange, ImportedAs, ImportNote, ImportRun } from '../domain/import-run.ts'
import type { SourcedKind } from '../domain/record-source.ts'
import { toFlag } from './frame.ts'
import { setOfTexts } from './set-of.ts'
import type { ImportedRecordTable, ImportRunTable, Tables } from './tables.ts'

export function importReads(db: Kysely<Tables>) {
  return {
    async find(id: number): Promise<ImportRun | undefined> {
      const row = await db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toRun(row)
    },

    /** The newest first. */
    async list(limit: number): Promise<ImportRun[]> {
      const rows = await db.selectFrom('import_runs').selectAll().orderBy('id', 'desc').limit(limit).execute()
      return rows.map(toRun)
    },

    /** The last run from there that has not come to its end, and where it stopped. */
    async findUnfinished(
      source: string,
      address: string,
    ): Promise<{ readonly run: ImportRun; readonly position: string | null } | undefined> {
      const row = await db
        .selectFrom('import_runs')
        .selectAll()
        .where('source', '=', source)
        .where('address', '=', address)
        .where('is_dry_run', '=', 0)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row || (row.state !== 'running' && row.state !== 'failed')) return undefined
      return { run: toRun(row), position: row.position }
    },

    /** What the run has to say, some at a time. */
    async notes(
      runId: number,
      after = 0,
      limit = 1000,
    ): Promise<readonly (ImportNote & { number: number })[]> {
      const rows = await db
        .selectFrom('import_notes')
        .selectAll()
        .where('run_id', '=', runId)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(({ run_id: _, source_id, record_id, ...note }) => ({
        ...(note as Pick<ImportNote, 'kind' | 'title' | 'place' | 'outcome' | 'field' | 'reason'> & {
          number: number
        }),
        sourceId: source_id,
        recordId: record_id,
      }))
    },

    /** The newest changes of the run that are not taken back yet, newest first. */
    async lastChanges(runId: number, limit: number): Promise<(ImportChange & { readonly number: number })[]> {
      const rows = await db
        .selectFrom('import_changes')
        .selectAll()
        .where('run_id', '=', runId)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        number: row.number,
        source: row.source,
        kind: row.kind,
        sourceId: row.source_id,
        recordId: row.record_id,
        versionBefore: row.version_before,
        versionAfter: row.version_after,
      }))
    },

    /** Which records stand for those of elsewhere, by the ids that they have there. */
    async knownAs(
      source: string,
      kind: SourcedKind,
      sourceIds: readonly string[],
    ): Promise<Map<string, ImportedAs>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('imported_records')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('source_id', 'in', setOfTexts(sourceIds))
        .execute()
      return new Map(rows.map(row => [row.source_id, toImportedAs(row)]))
    },

    /** Those of a kind that were there before and that this run has not seen. */
    async unseen(source: string, kind: SourcedKind, runId: number): Promise<ImportedAs[]> {
      const rows = await db
        .selectFrom('imported_records')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('last_run', '!=', runId)
        .execute()
      return rows.map(toImportedAs)
    },
  }
}

/** How far a run is. */
export interface RunProgress extends Pick<ImportRun, 'state' | 'counts' | 'done' | 'total' | 'error'> {
  readonly position: string | null
}

export function importWrites(db: Kysely<Tables>) {
  return {
    async insert(
      run: Pick<ImportRun, 'source' | 'address' | 'isDryRun' | 'userId' | 'startedAt'>,
      holder: string,
    ): Promise<number> {
      const { id } = await db
        .insertInto('import_runs')
        .values({
          source: run.source,
          address: run.address,
          state: 'running',
          is_dry_run: toFlag(run.isDryRun),
          holder,
          position: null,
          counts: '{}',
          done: 0,
          total: null,
          user_id: run.userId,
          started_at: run.startedAt,
          updated_at: run.startedAt,
          error: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async takeOver(id: number, holder: string, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('import_runs')
        .set({ holder, state: 'running', error: null, updated_at: now })
        .where('id', '=', id)
        .execute()
    },

    /** Ends what was begun there and is not to be gone on with. */
    async giveUp(source: string, address: string, error: string, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('import_runs')
        .set({ state: 'failed', error, holder: '', position: null, updated_at: now })
        .where('source', '=', source)
        .where('address', '=', address)
        .where('state', '=', 'running')
        .where('is_dry_run', '=', 0)
        .execute()
    },

    /** Whether the run is still this process's own; then it is noted how far it is. */
    async advance(id: number, holder: string, progress: RunProgress, now: UtcSeconds): Promise<boolean> {
      const { counts, ...columns } = progress
      const rows = await db
        .updateTable('import_runs')
        .set({ ...columns, counts: JSON.stringify(counts), updated_at: now })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .returning('id')
        .execute()
      return rows.length > 0
    },

    async fail(id: number, holder: string, error: string, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('import_runs')
        .set({ state: 'failed', error, updated_at: now })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute()
    },

    async setUndone(id: number, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('import_runs')
        .set({ state: 'undone', position: null, updated_at: now })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** What a run has done and has to say, and what it remembers of records. */
export function importLogWrites(db: Kysely<Tables>) {
  return {
    async note(runId: number, notes: readonly ImportNote[]): Promise<void> {
      const last = await lastNumber(db, 'import_notes', runId)
      const rows = notes.map(({ sourceId, recordId, ...note }, index) => ({
        run_id: runId,
        number: last + 1 + index,
        source_id: sourceId,
        record_id: recordId,
        ...note,
      }))
      for (const some of inPortions(rows)) await db.insertInto('import_notes').values(some).execute()
    },

    async noteChanges(runId: number, changes: readonly ImportChange[]): Promise<void> {
      const last = await lastNumber(db, 'import_changes', runId)
      const rows = changes.map((change, index) => ({
        run_id: runId,
        number: last + 1 + index,
        source: change.source,
        kind: change.kind,
        source_id: change.sourceId,
        record_id: change.recordId,
        version_before: change.versionBefore,
        version_after: change.versionAfter,
      }))
      for (const some of inPortions(rows)) await db.insertInto('import_changes').values(some).execute()
    },

    async removeChanges(runId: number, from: number): Promise<void> {
      await db.deleteFrom('import_changes').where('run_id', '=', runId).where('number', '>=', from).execute()
    },

    async remember({ sourceId, recordId, lastRun, ...known }: ImportedAs): Promise<void> {
      const values = { record_id: recordId, version: known.version, digest: known.digest, last_run: lastRun }
      await db
        .insertInto('imported_records')
        .values({ source: known.source, kind: known.kind, source_id: sourceId, ...values })
        .onConflict(conflict => conflict.columns(['source', 'kind', 'source_id']).doUpdateSet(values))
        .execute()
    },

    /** What is there, though it cannot be read: it, and the dates of a series that begin with its name. */
    async noteSeen(source: string, kind: SourcedKind, sourceId: string, runId: number): Promise<void> {
      await db
        .updateTable('imported_records')
        .set({ last_run: runId })
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where(eb =>
          eb.or([
            eb('source_id', '=', sourceId),
            eb.and([eb('source_id', '>=', `${sourceId} `), eb('source_id', '<', `${sourceId}!`)]),
          ]),
        )
        .execute()
    },

    async forget({
      source,
      kind,
      sourceId,
    }: Pick<ImportedAs, 'source' | 'kind' | 'sourceId'>): Promise<void> {
      await db
        .deleteFrom('imported_records')
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('source_id', '=', sourceId)
        .execute()
    },
  }
}

/** A statement takes only so many values. */
function inPortions<T>(rows: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

async function lastNumber(
  db: Kysely<Tables>,
  table: 'import_notes' | 'import_changes',
  runId: number,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('number').as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

function toRun(row: Selectable<ImportRunTable>): ImportRun {
  return {
    id: row.id,
    source: row.source,
    address: row.address,
    state: row.state,
    isDryRun: row.is_dry_run === 1,
    counts: JSON.parse(row.counts),
    done: row.done,
    total: row.total,
    userId: row.user_id,
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    error: row.error,
  }
}

function toImportedAs(row: Selectable<ImportedRecordTable>): ImportedAs {
  return {
    source: row.source,
    kind: row.kind,
    sourceId: row.source_id,
    recordId: row.record_id,
    version: row.version,
    digest: row.digest,
    lastRun: row.last_run,
  }
}
