import { type Kysely, sql } from 'kysely'
import { expectedErrors } from '../domain/site/import-run.ts'
import type { Backlog, Backup, BackupState } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { toColumnNames, toFieldNames } from './records/column-names.ts'
import type { Tables } from './tables.ts'

export function backupReads(db: Kysely<Tables>) {
  const newest = async (comparison: 'is' | 'is not'): Promise<(Backup & { id: number }) | undefined> => {
    const row = await db
      .selectFrom('backups')
      .selectAll()
      .where('error', comparison, null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && toFieldNames(row)
  }
  return {
    async state(): Promise<BackupState> {
      const [last, failure] = [await newest('is'), await newest('is not')]
      const isLater = failure !== undefined && failure.id > (last?.id ?? 0)
      return { ...(last && { last }), ...(isLater && { failure }) }
    },
  }
}

/** Enough to see when they began to fail. */
const keptRows = 100

export function backupWrites(db: Kysely<Tables>) {
  return {
    async insert(backup: Backup): Promise<void> {
      const { id } = await db
        .insertInto('backups')
        .values(toColumnNames(backup))
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('backups')
        .where('id', '<=', id - keptRows)
        .execute()
    },
  }
}

/** An import that asks a question or was stopped by a person has not failed. */
const isUnexpected = sql.join(
  expectedErrors.map(key => sql`coalesce(error, '') not like ${`%"key":"${key}"%`}`),
  sql` and `,
)

/** Counts what waits for a background job, and what has failed. */
export async function readBacklog(db: Kysely<Tables>, now: UtcSeconds): Promise<Backlog> {
  const { rows } = await sql<Backlog>`select
    (select coalesce(max(seq), 0) from changes) as "journalPosition",
    (select count(*) from webhooks where state = 'active') as webhooks,
    (select coalesce(max((select coalesce(max(seq), 0) from changes) - seq
        + (select count(*) from outbox where recipient = 'webhook:' || webhooks.id and outbox.state = 'waiting')), 0)
      from webhooks where state = 'active') as "webhookChanges",
    (select count(*) from webhooks where state = 'active' and failures > 0) as "failingWebhooks",
    (select count(*) from outbox where channel = 'mail' and state = 'waiting' and due_at <= ${now}) as mail,
    (select count(*) from outbox where channel = 'mail' and state = 'waiting' and tries > 0) as "retriedMail",
    (select count(*) from outbox where channel = 'mail' and state = 'failed') as "failedMail",
    (select coalesce(max((select coalesce(max(seq), 0) from changes) - seq), 0)
      from journal_consumers) as "consumerChanges",
    (select count(*) from import_jobs where state in ('waiting', 'running')) as imports,
    (select count(*) from import_jobs where state = 'failed' and ${isUnexpected}) as "failedImports",
    (select count(*) from followed_calendars where failures > 0) as "failingCalendars",
    (select count(*) from series_operations) as "seriesChanges",
    (select coalesce(max(made_at), 0) from backups where error is null) as "lastBackupAt"
  `.execute(db)
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(counts)
}
