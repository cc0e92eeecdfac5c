import type { Kysely } from 'kysely'
import type { Backup, BackupState } from '../domain/site/backup.ts'
import type { Tables } from './tables.ts'

export function backupReads(db: Kysely<Tables>) {
  const newest = async (isGood: boolean): Promise<(Backup & { id: number }) | undefined> => {
    const row = await db
      .selectFrom('backups')
      .selectAll()
      .where('error', isGood ? 'is' : 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { id: row.id, madeAt: row.made_at, name: row.name, bytes: row.bytes, error: row.error }
  }
  return {
    async state(): Promise<BackupState> {
      const [last, failure] = [await newest(true), await newest(false)]
      const isLater = failure !== undefined && failure.id > (last?.id ?? 0)
      return { ...(last && { last }), ...(isLater && { failure }) }
    },
  }
}

/** Enough to see when they began to fail. */
const keptRows = 100

export function backupWrites(db: Kysely<Tables>) {
  return {
    async insert({ madeAt, name, bytes, error }: Backup): Promise<void> {
      const { id } = await db
        .insertInto('backups')
        .values({ made_at: madeAt, name, bytes, error })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('backups')
        .where('id', '<=', id - keptRows)
        .execute()
    },
  }
}
