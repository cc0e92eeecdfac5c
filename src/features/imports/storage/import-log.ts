// The log of imports: changes, notes, and the records they imported.
import type { Kysely, Selectable } from 'kysely'
import type { SourcedKind } from '../../../domain/records/term.ts'
import type {
  ImportChange,
  ImportedAs,
  ImportedKind,
  ImportNote,
  ImportRow,
} from '../../../domain/site/import-run.ts'
import { readStoredMessages, writeStoredMessages } from '../../../messages/stored-message.ts'
import { setOfTexts } from '../../../storage/engine/statements/set-of.ts'
import { type ListPage, type ListPageRequest, offsetOf } from '../../../storage/events/list/list-page.ts'
import type { ImportedRecordTable, Tables } from '../../../storage/tables.ts'

export function importLogReads(db: Kysely<Tables>) {
  return {
    /** The notes of a run, one page at a time. */
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
        ...(note as Pick<ImportNote, 'kind' | 'title' | 'place' | 'outcome' | 'field'> & { number: number }),
        reason: readStoredMessages(note.reason),
        sourceId: source_id,
        recordId: record_id,
      }))
    },

    /** A page of what a run did with each record, and the total. */
    async listRows(runId: number, query: ListPageRequest): Promise<ListPage<ImportRow>> {
      const ofRun = db.selectFrom('import_rows').where('run_id', '=', runId)
      const { total } = await ofRun
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await ofRun
        .selectAll()
        .orderBy('number')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      const records = rows.map(({ run_id: _, number: _number, record_id, starts_at, ...row }) => ({
        ...row,
        recordId: record_id,
        startsAt: starts_at,
      }))
      return { total: Number(total), records }
    },

    /** The changes of the run that are not undone yet, newest first. */
    async lastChanges(
      runId: number,
      limit: number,
    ): Promise<(ImportChange<ImportedKind> & { readonly number: number })[]> {
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
        ...(row.series_before !== null && { seriesBefore: row.series_before }),
      }))
    },

    /** Maps source ids to the local records. */
    async knownAs<Kind extends ImportedKind = SourcedKind>(
      source: string,
      kind: Kind,
      sourceIds: readonly string[],
    ): Promise<Map<string, ImportedAs<Kind>>> {
      if (sourceIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('imported_records')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('source_id', 'in', setOfTexts(sourceIds))
        .execute()
      return new Map(rows.map(row => [row.source_id, toImportedAs<Kind>(row)]))
    },

    /** Previously imported records of a kind that this run did not see. */
    async unseen(source: string, kind: SourcedKind, runId: number): Promise<ImportedAs[]> {
      const rows = await db
        .selectFrom('imported_records')
        .selectAll()
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('last_run', '!=', runId)
        .execute()
      return rows.map(row => toImportedAs(row))
    },
  }
}
export function importLogWrites(db: Kysely<Tables>) {
  return {
    async note(runId: number, notes: readonly ImportNote[]): Promise<void> {
      const last = await lastNumber(db, 'import_notes', runId)
      const rows = notes.map(({ sourceId, recordId, reason, ...note }, index) => ({
        run_id: runId,
        number: last + 1 + index,
        source_id: sourceId,
        record_id: recordId,
        reason: writeStoredMessages(reason),
        ...note,
      }))
      for (const some of inPortions(rows)) await db.insertInto('import_notes').values(some).execute()
    },

    async noteRows(runId: number, rows: readonly ImportRow[]): Promise<void> {
      const last = await lastNumber(db, 'import_rows', runId)
      const values = rows.map(({ recordId, startsAt, ...row }, index) => ({
        ...row,
        run_id: runId,
        number: last + 1 + index,
        record_id: recordId,
        starts_at: startsAt,
      }))
      for (const some of inPortions(values)) await db.insertInto('import_rows').values(some).execute()
    },

    async removeRows(runId: number): Promise<void> {
      await db.deleteFrom('import_rows').where('run_id', '=', runId).execute()
    },

    async noteChanges(runId: number, changes: readonly ImportChange<ImportedKind>[]): Promise<void> {
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
        series_before: change.seriesBefore ?? null,
      }))
      for (const some of inPortions(rows)) await db.insertInto('import_changes').values(some).execute()
    },

    async removeChanges(runId: number, from: number): Promise<void> {
      await db.deleteFrom('import_changes').where('run_id', '=', runId).where('number', '>=', from).execute()
    },

    async remember({ sourceId, recordId, lastRun, ...known }: ImportedAs<ImportedKind>): Promise<void> {
      const values = { record_id: recordId, version: known.version, digest: known.digest, last_run: lastRun }
      await db
        .insertInto('imported_records')
        .values({ source: known.source, kind: known.kind, source_id: sourceId, ...values })
        .onConflict(conflict => conflict.columns(['source', 'kind', 'source_id']).doUpdateSet(values))
        .execute()
    },

    /** Marks an unreadable record as seen, and occurrences whose source ids start with its id. */
    async recordSeen(source: string, kind: SourcedKind, sourceId: string, runId: number): Promise<void> {
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
    }: Pick<ImportedAs<ImportedKind>, 'source' | 'kind' | 'sourceId'>): Promise<void> {
      await db
        .deleteFrom('imported_records')
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('source_id', '=', sourceId)
        .execute()
    },
  }
}

/** A statement has a maximum number of parameters. */
function inPortions<T>(rows: readonly T[], size = 100): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

async function lastNumber(
  db: Kysely<Tables>,
  table: 'import_notes' | 'import_changes' | 'import_rows',
  runId: number,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(eb => eb.fn.max('number').as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
function toImportedAs<Kind extends ImportedKind = SourcedKind>(
  row: Selectable<ImportedRecordTable>,
): ImportedAs<Kind> {
  return {
    source: row.source,
    kind: row.kind as Kind,
    sourceId: row.source_id,
    recordId: row.record_id,
    version: row.version,
    digest: row.digest,
    lastRun: row.last_run,
  }
}
