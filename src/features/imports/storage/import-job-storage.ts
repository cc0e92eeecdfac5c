import { type Kysely, type Selectable, sql } from 'kysely'
import type { ImportRun } from '../../../domain/site/import-run.ts'
import type { SliceBacklog } from '../../../domain/site/system-facts.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { readStoredMessages, writeStoredMessages } from '../../../messages/stored-message.ts'
import { firstOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toRun } from '../../../storage/imports/imports.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { expectedErrors, type ImportJob } from '../import-job.ts'
import type { ImportJobTable, ImportJobTables } from './import-job-tables.ts'

/** Everything but the file, which may be large. */
const columns = [
  ...(['id', 'user_id', 'name', 'address', 'options', 'deed', 'state'] as const),
  ...(['rehearsal_id', 'run_id', 'error', 'created_at', 'holder', 'crashes', 'columns'] as const),
] as const

function importJobReads(core: Kysely<Tables>) {
  const db = core.withTables<ImportJobTables>()
  const jobs = () => db.selectFrom('import_jobs').select(columns)
  return {
    find: (id: number): Promise<ImportJob | undefined> => firstOf(jobs().where('id', '=', id), toJob),

    /** Newest first. */
    listStartedBy: (userId: number) =>
      db
        .selectFrom('import_jobs')
        .select(['name', 'address', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    list: (limit: number): Promise<ImportJob[]> => listOf(jobs().orderBy('id', 'desc').limit(limit), toJob),

    /** The job that a dead process left in this lane. */
    findLeft: (lane: number): Promise<ImportJob | undefined> =>
      firstOf(jobs().where('state', '=', 'running').where('lane', '=', lane), toJob),

    /** The oldest job that no process runs. Jobs of the same name share runs, so one runs at a time. */
    async findNext(): Promise<ImportJob | undefined> {
      const row = await jobs()
        .where('state', 'in', ['waiting', 'running'])
        .where('lane', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_jobs as other')
                .select('other.id')
                .where('other.lane', 'is not', null)
                .whereRef('other.name', '=', 'import_jobs.name'),
            ),
          ),
        )
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && toJob(row)
    },

    /** Runs that were not started at the desk and cannot be undone there, newest first. */
    async listRunsWithoutJob(limit: number): Promise<ImportRun[]> {
      const rows = await db
        .selectFrom('import_runs')
        .selectAll()
        .where('started_by', '<>', 'desk')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('import_jobs')
                .select('import_jobs.id')
                .where(eb =>
                  eb.or([
                    eb('import_jobs.run_id', '=', eb.ref('import_runs.id')),
                    eb('import_jobs.rehearsal_id', '=', eb.ref('import_runs.id')),
                  ]),
                ),
            ),
          ),
        )
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toRun)
    },

    async file(id: number): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('import_jobs').select('file').where('id', '=', id).executeTakeFirst()
      return row?.file == null ? undefined : Buffer.from(row.file, 'base64')
    },
  }
}

interface NewImportJob extends Pick<ImportJob, 'userId' | 'name' | 'address' | 'options'> {
  readonly file?: Uint8Array
}

type ImportJobChange = Partial<
  Omit<ImportJob, 'id' | 'name' | 'address' | 'createdAt'> & { readonly lane: number | null }
>

function importJobWrites(core: Kysely<Tables>) {
  const db = core.withTables<ImportJobTables>()
  return {
    async insert({ file, ...job }: NewImportJob, now: UtcSeconds): Promise<number> {
      const { id } = await db
        .insertInto('import_jobs')
        .values({
          ...toColumnNames(job),
          file: file ? Buffer.from(file).toString('base64') : null,
          options: JSON.stringify(job.options),
          deed: 'rehearse',
          state: 'waiting',
          rehearsal_id: null,
          run_id: null,
          error: null,
          created_at: now,
          lane: null,
          holder: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async update(
      id: number,
      change: ImportJobChange,
      /** Only while this holder has the job. */
      holder?: string,
    ): Promise<void> {
      const { options, error, columns } = change
      await db
        .updateTable('import_jobs')
        .set({
          ...toColumnNames(change),
          options: options && JSON.stringify(options),
          columns: columns && JSON.stringify(columns),
          error: error && writeStoredMessages(error),
        })
        .where('id', '=', id)
        .$if(holder !== undefined, query => query.where('holder', '=', holder ?? ''))
        .execute()
    },

    /** Jobs that wait or run stay. */
    async removeOf(runIds: readonly number[]): Promise<void> {
      await db
        .deleteFrom('import_jobs')
        .where('lane', 'is', null)
        .where('state', '!=', 'waiting')
        .where(eb => eb.or([eb('run_id', 'in', runIds), eb('rehearsal_id', 'in', runIds)]))
        .execute()
    },

    async giveJobs(fromId: number, toId: number): Promise<void> {
      await db.updateTable('import_jobs').set({ user_id: toId }).where('user_id', '=', fromId).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('import_jobs').where('id', '=', id).execute()
    },
  }
}

function toJob(row: Omit<Selectable<ImportJobTable>, 'file' | 'lane'>): ImportJob {
  const { options, error, columns: found } = row
  return {
    ...toFieldNames(row),
    options: JSON.parse(options),
    error: error === null ? null : readStoredMessages(error),
    columns: found === null ? null : JSON.parse(found),
  }
}

/** An import that asks a question or was stopped by a person has not failed. */
const isUnexpected = sql.join(
  expectedErrors.map(key => sql`coalesce(error, '') not like ${`%"key":"${key}"%`}`),
  sql` and `,
)

async function countBacklog(db: Kysely<Tables>): Promise<SliceBacklog> {
  const { rows } = await sql<{ waiting: number | string; failed: number | string }>`select
    (select count(*) from import_jobs where state in ('waiting', 'running')) as waiting,
    (select count(*) from import_jobs where state = 'failed' and ${isUnexpected}) as failed`.execute(db)
  const { waiting = 0, failed = 0 } = rows[0] ?? {}
  return { waiting: { imports: Number(waiting) }, failing: { imports: Number(failed) } }
}

export const importJobStorage = {
  reads: importJobReads,
  writes: importJobWrites,
  countBacklog,
  forgetImports: (db, runIds) => importJobWrites(db).removeOf(runIds),
} satisfies SliceStorage
