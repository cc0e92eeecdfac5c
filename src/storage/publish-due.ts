import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import { type Status, waitingStatuses } from '../domain/status.ts'
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
  let published = await publishLinkedToDue(db, now)
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

/** With an event that is due go the venues and organizers of its author that wait with it, as when it is published by hand. */
async function publishLinkedToDue(db: Kysely<Tables>, now: UtcSeconds): Promise<number> {
  let published = 0
  for (const table of ['venues', 'organizers'] as const) {
    const result = await db
      .updateTable(table)
      .set(eb => ({
        status: sql<Status>`case when published_at > ${now} then 'future' else 'publish' end`,
        version: eb('version', '+', 1),
      }))
      .where('status', 'in', waitingStatuses)
      .where('id', 'in', eb =>
        eb
          .selectFrom('event_links')
          .innerJoin('events', 'events.id', 'event_links.event_id')
          .select('event_links.linked_id')
          .where('events.status', '=', sql.lit('future'))
          .where('events.published_at', '<=', now)
          .whereRef('events.author_id', '=', sql.ref(`${table}.author_id`)),
      )
      .executeTakeFirst()
    published += Number(result.numUpdatedRows)
  }
  return published
}
