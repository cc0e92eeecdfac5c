import { type Kysely, sql } from 'kysely'
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
const mostRows = 100

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
        .where('id', '<=', id - mostRows)
        .execute()
    },
  }
}

/** Counts what waits for a background job of the core, and what has failed. */
export async function readBacklog(db: Kysely<Tables>, now: UtcSeconds): Promise<Backlog> {
  const { rows } = await sql<Record<string, number | string>>`select
    (select coalesce(max(seq), 0) from changes) as position,
    (select coalesce(max(made_at), 0) from backups where error is null) as backup,
    (select count(*) from outbox where channel = 'mail' and state = 'waiting' and due_at <= ${now}) as mail,
    (select count(*) from outbox where channel = 'mail' and state = 'waiting' and tries > 0) as retried,
    (select count(*) from outbox where channel = 'mail' and state = 'failed') as "givenUp",
    (select coalesce(max((select coalesce(max(seq), 0) from changes) - seq), 0)
      from journal_consumers) as consumers,
    (select count(*) from series_operations) as series
  `.execute(db)
  const count = (name: string) => Number(rows[0]?.[name] ?? 0)
  return {
    journalPosition: count('position'),
    lastBackupAt: count('backup'),
    waiting: { mail: count('mail'), series: count('series'), consumers: count('consumers') },
    failing: { mail: count('retried'), mail_given_up: count('givenUp') },
  }
}
