import { type Kysely, sql } from 'kysely'
import type { SliceBacklog } from '../../../domain/site/system-facts.ts'
import type { Tables } from '../../../storage/tables.ts'
import { expectedErrors } from '../import-job.ts'

/** An import that asks a question or was stopped by a person has not failed. */
const isUnexpected = sql.join(
  expectedErrors.map(key => sql`coalesce(error, '') not like ${`%"key":"${key}"%`}`),
  sql` and `,
)

export async function countBacklog(db: Kysely<Tables>): Promise<SliceBacklog> {
  const { rows } = await sql<{ waiting: number | string; failed: number | string }>`select
    (select count(*) from import_jobs where state in ('waiting', 'running')) as waiting,
    (select count(*) from import_jobs where state = 'failed' and ${isUnexpected}) as failed`.execute(db)
  const { waiting = 0, failed = 0 } = rows[0] ?? {}
  return { waiting: { imports: Number(waiting) }, failing: { imports: Number(failed) } }
}
