import { type Kysely, sql } from 'kysely'
import type { RecordChange } from '../domain/change.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { RecordKind } from '../domain/record-frame.ts'
import type { Written } from './journal.ts'
import { changedTogether } from './record-changes.ts'
import type { Tables } from './tables.ts'
import { countDueEvents } from './term-counts.ts'

// The status is written out below, not bound: only then can the database see that its partial index fits.
const tablesThatWait = { event: 'events', venue: 'venues', organizer: 'organizers' } as const

type TableThatWaits = (typeof tablesThatWait)[RecordKind]

/** Whether any record waits for a time that has come. */
export async function hasDue(db: Kysely<Tables>, now: UtcSeconds): Promise<boolean> {
  for (const table of Object.values(tablesThatWait)) {
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

/** Publishes the records whose time has come, and returns how many there were. */
export async function publishDue(db: Kysely<Tables>, now: UtcSeconds): Promise<Written<number>> {
  await countDueEvents(db, now)
  const changes: RecordChange[] = []
  for (const [kind, table] of Object.entries(tablesThatWait) as [RecordKind, TableThatWaits][]) {
    const rows = await db
      .updateTable(table)
      .set(eb => ({ status: 'publish', version: eb('version', '+', 1) }))
      .where('status', '=', sql.lit('future'))
      .where('published_at', '<=', now)
      .returning(['id', 'version'])
      .execute()
    changes.push(...changedTogether(kind, rows, () => ({ status: ['future', 'publish'] }), 'published'))
  }
  return { result: changes.length, changes }
}
