// The log of imports: changes, notes, and the records they imported.
import type { InsertObject, Kysely, Selectable } from 'kysely'
import type { SourcedKind } from '../../domain/records/term.ts'
import type {
  ImportChange,
  ImportedAs,
  ImportedKind,
  ImportNote,
  ImportRow,
  RowFilter,
} from '../../domain/site/import-run.ts'
import { readStoredMessages, writeStoredMessages } from '../../messages/stored-message.ts'
import { listOf, pageOf } from '../engine/statements/found-rows.ts'
import { setOfIds, setOfTexts } from '../engine/statements/set-of.ts'
import type { ListPage, ListPageRequest } from '../events/list/list-page.ts'
import { toColumnNames, toFieldNames } from '../records/column-names.ts'
import type { ImportedRecordTable, Tables } from '../tables.ts'

interface NoteQuery {
  /** Only notes after this number. */
  readonly after?: number
  readonly limit?: number
  readonly outcomes?: readonly ImportNote['outcome'][]
  readonly places?: readonly string[]
}

interface RowQuery extends ListPageRequest {
  readonly filter?: RowFilter
}

function rowsOf(db: Kysely<Tables>, runId: number, { kind, outcome, isAsked, places }: RowFilter) {
  const asked = db
    .selectFrom('import_notes')
    .select('place')
    .where('run_id', '=', runId)
    .where('outcome', '=', 'asks')
  return db
    .selectFrom('import_rows')
    .where('run_id', '=', runId)
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'event'))
    .$if(outcome !== undefined, query => query.where('outcome', '=', outcome ?? 'created'))
    .$if(isAsked === true, query => query.where('place', 'in', asked))
    .$if(places !== undefined, query => query.where('place', 'in', setOfTexts(places ?? [])))
}

export function importLogReads(db: Kysely<Tables>) {
  return {
    /** The notes of a run, one page at a time. */
    async notes(
      runId: number,
      { after = 0, limit = 1000, outcomes, places }: NoteQuery = {},
    ): Promise<readonly (ImportNote & { number: number })[]> {
      const rows = await db
        .selectFrom('import_notes')
        .selectAll()
        .where('run_id', '=', runId)
        .where('number', '>', after)
        .$if(outcomes !== undefined, query => query.where('outcome', 'in', outcomes ?? []))
        .$if(places !== undefined, query => query.where('place', 'in', setOfTexts(places ?? [])))
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(({ run_id: _, ...note }) => ({
        ...toFieldNames(note),
        reason: readStoredMessages(note.reason),
      }))
    },

    /** A page of what a run did with each record, and the total. */
    listRows(runId: number, { filter = {}, ...query }: RowQuery): Promise<ListPage<ImportRow>> {
      const all = rowsOf(db, runId, filter)
      return pageOf(all, all.selectAll().orderBy('number'), query, ({ run_id: _, number: _number, ...row }) =>
        toFieldNames(row),
      )
    },

    /** The changes of the run that are not undone yet, newest first, or those before a number. */
    async lastChanges(
      runId: number,
      limit: number,
      before?: number,
    ): Promise<(ImportChange<ImportedKind> & { readonly number: number })[]> {
      const rows = await db
        .selectFrom('import_changes')
        .selectAll()
        .where('run_id', '=', runId)
        .$if(before !== undefined, query => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ run_id: _, series_before, ...row }) => ({
        ...toFieldNames(row),
        ...(series_before !== null && { seriesBefore: series_before }),
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
        .where(eb => eb.and({ source, kind }))
        .where('source_id', 'in', setOfTexts(sourceIds))
        .execute()
      return new Map(rows.map(row => [row.source_id, toImportedAs<Kind>(row)]))
    },

    /** Previously imported records of a kind that this run did not see. */
    unseen(source: string, kind: SourcedKind, runId: number): Promise<ImportedAs[]> {
      const known = db.selectFrom('imported_records').where(eb => eb.and({ source, kind }))
      return listOf(known.selectAll().where('last_run', '!=', runId), row => toImportedAs(row))
    },
  }
}

export function importLogWrites(db: Kysely<Tables>) {
  return {
    note(runId: number, notes: readonly ImportNote[]): Promise<void> {
      const rows = notes.map(note => ({ ...toColumnNames(note), reason: writeStoredMessages(note.reason) }))
      return append(db, 'import_notes', runId, rows)
    },

    noteRows(runId: number, rows: readonly ImportRow[]): Promise<void> {
      return append(db, 'import_rows', runId, rows.map(toColumnNames))
    },

    async removeRows(runId: number): Promise<void> {
      await db.deleteFrom('import_rows').where('run_id', '=', runId).execute()
    },

    noteChanges(runId: number, changes: readonly ImportChange<ImportedKind>[]): Promise<void> {
      const rows = changes.map(({ seriesBefore = null, ...change }) => ({
        ...toColumnNames(change),
        series_before: seriesBefore,
      }))
      return append(db, 'import_changes', runId, rows)
    },

    async removeChanges(runId: number, numbers: readonly number[]): Promise<void> {
      await db
        .deleteFrom('import_changes')
        .where('run_id', '=', runId)
        .where('number', 'in', setOfIds(numbers))
        .execute()
    },

    /** Removes what an earlier undo said about the records it left. */
    async removeLeftNotes(runId: number): Promise<void> {
      await db.deleteFrom('import_notes').where('run_id', '=', runId).where('outcome', '=', 'left').execute()
    },

    async remember(as: ImportedAs<ImportedKind>): Promise<void> {
      const { source, kind, source_id, ...values } = toColumnNames(as)
      await db
        .insertInto('imported_records')
        .values({ source, kind, source_id, ...values })
        .onConflict(conflict => conflict.columns(['source', 'kind', 'source_id']).doUpdateSet(values))
        .execute()
    },

    /** Marks an unreadable record as seen, and occurrences whose source ids start with its id. */
    async recordSeen(source: string, kind: SourcedKind, sourceId: string, runId: number): Promise<void> {
      await db
        .updateTable('imported_records')
        .set({ last_run: runId })
        .where(eb => eb.and({ source, kind }))
        .where(eb =>
          eb.or([
            eb('source_id', '=', sourceId),
            eb.and([eb('source_id', '>=', `${sourceId} `), eb('source_id', '<', `${sourceId}!`)]),
          ]),
        )
        .execute()
    },

    async forget(as: Pick<ImportedAs<ImportedKind>, 'source' | 'kind' | 'sourceId'>): Promise<void> {
      const { source, kind, sourceId: source_id } = as
      await db
        .deleteFrom('imported_records')
        .where(eb => eb.and({ source, kind, source_id }))
        .execute()
    },
  }
}

interface RunTables extends Pick<Tables, 'import_notes' | 'import_rows' | 'import_changes'> {}

/** A statement has a maximum number of parameters. */
const rowsAtOnce = 100

/** Adds rows to a run, numbered after those it has. */
async function append<Table extends keyof RunTables>(
  db: Kysely<RunTables>,
  table: Table,
  runId: number,
  values: readonly Omit<RunTables[Table], 'run_id' | 'number'>[],
): Promise<void> {
  const found = await db
    .selectFrom<keyof RunTables>(table)
    .select(eb => eb.fn.max('number').as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  const last = Number(found?.last ?? 0)
  const rows = values.map((value, index): object => ({
    ...value,
    run_id: runId,
    number: last + 1 + index,
  })) as InsertObject<RunTables, Table>[]
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

function toImportedAs<Kind extends ImportedKind = SourcedKind>(
  row: Selectable<ImportedRecordTable>,
): ImportedAs<Kind> {
  return { ...toFieldNames(row), kind: row.kind as Kind }
}
