import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Tables } from './tables.ts'
import { countDueEvents } from './term-counts.ts'

// The status is written out below, not bound: only then can the database see that its partial index fits.
const kindsThatWait = ['events', 'venues', 'organizers'] as const

/** Whether any record waits for a time that has come. */
export async function hasDue(db: Kysely<Tables>, now: UtcSeconds): Promise<boolean> {
  for (const table of kindsThatWait) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('status', '=', sql.lit('future'))
      .where('published_at', '<=', now)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Publishes the records whose time has come, and tells how many there were. */
export async function publishDue(db: Kysely<Tables>, now: UtcSeconds): Promise<number> {
  await countDueEvents(db, now)
  let published = 0
  for (const table of kindsThatWait) {
    const result = await db
      .updateTable(table)
      .set(eb => ({ status: 'publish', was_public: 1, version: eb('version', '+', 1) }))
      .where('status', '=', sql.lit('future'))
      .where('published_at', '<=', now)
      .executeTakeFirst()
    published += Number(result.numUpdatedRows)
  }
  return published
}
