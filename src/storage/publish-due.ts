import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Tables } from './tables.ts'

const kindsThatWait = ['events', 'venues', 'organizers'] as const

/** Publishes the records whose time has come, and tells how many there were. */
export async function publishDue(db: Kysely<Tables>, now: UtcSeconds): Promise<number> {
  let published = 0
  for (const table of kindsThatWait) {
    const result = await db
      .updateTable(table)
      .set(eb => ({ status: 'publish', version: eb('version', '+', 1) }))
      .where('status', '=', 'future')
      .where('published_at', '<=', now)
      .executeTakeFirst()
    published += Number(result.numUpdatedRows)
  }
  return published
}
