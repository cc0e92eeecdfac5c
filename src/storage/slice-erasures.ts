import { type Kysely, sql } from 'kysely'
import type { LinkPurpose } from '../domain/rights/signed-link.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { SliceStorage } from './slice-storage.ts'
import type { Tables } from './tables.ts'

interface Erased {
  readonly id: number
  readonly created_at: UtcSeconds
  readonly erased_at: UtcSeconds
}

/**
 * People may have erased their data after the backup. Restoring it must not bring it back, so erasures in the content
 * that is replaced are repeated in the restored content.
 */
export function erasuresOf<Row extends Erased>(
  table: string,
  eraseAgain: (restored: Kysely<Tables>, erased: Row) => Promise<void>,
): NonNullable<SliceStorage['findErasures']> {
  return async (db, tables) => {
    if (!tables.has(table)) return async () => {}
    const found = sql<Row>`select * from ${sql.table(table)} where erased_at is not null order by id`
    const { rows } = await found.execute(db)
    return async restored => {
      for (const row of rows) {
        // Another calendar may use the same ids, so the times must be equal too.
        const same = sql`select id from ${sql.table(table)}
          where id = ${row.id} and created_at = ${row.created_at} and erased_at is null`
        if ((await same.execute(restored)).rows.length > 0) await eraseAgain(restored, row)
      }
    }
  }
}

/** Removes the mails to a person and the links in them, which a restored backup may have. */
export async function removeMailsAndLinks(
  db: Kysely<Tables>,
  purpose: LinkPurpose,
  id: number,
): Promise<void> {
  await db.deleteFrom('outbox').where('recipient', '=', `${purpose}:${id}`).execute()
  await db.deleteFrom('signed_links').where('purpose', '=', purpose).where('subject_id', '=', id).execute()
}
