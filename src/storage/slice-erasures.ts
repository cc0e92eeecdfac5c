import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { SliceStorage } from './slice-storage.ts'
import type { Tables } from './tables.ts'

interface Erased {
  readonly id: number
  readonly created_at: UtcSeconds
  readonly erased_at: UtcSeconds
}

type EraseAgain = (restored: Kysely<Tables>, ids: readonly number[], erasedAt: UtcSeconds) => Promise<void>

/**
 * People may have erased their data after the backup. Restoring it must not bring it back, so erasures in the content
 * that is replaced are repeated in the restored content.
 */
export function erasuresOf(table: string, erase: EraseAgain): NonNullable<SliceStorage['findErasures']> {
  return async (db, tables) => {
    if (!tables.has(table)) return async () => {}
    const found = sql<Erased>`select id, created_at, erased_at from ${sql.table(table)} where erased_at is not null order by id`
    const { rows } = await found.execute(db)
    return async restored => {
      for (const { id, created_at, erased_at } of rows) {
        // Another calendar may use the same ids, so the times must be equal too.
        const same = sql`select id from ${sql.table(table)}
          where id = ${id} and created_at = ${created_at} and erased_at is null`
        if ((await same.execute(restored)).rows.length > 0) await erase(restored, [id], erased_at)
      }
    }
  }
}
