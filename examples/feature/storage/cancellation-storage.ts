import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { hasRow } from '../../../src/storage/engine/statements/found-rows.ts'
import { type Migration, statements } from '../../../src/storage/migrations/migration.ts'
import type { SliceStorage } from '../../../src/storage/slice-storage.ts'
import type { Tables } from '../../../src/storage/tables.ts'
import type { CancellationTables } from './cancellation-tables.ts'

const notes: Migration = {
  name: 'cancellations/0001-notes',
  up: statements(`
  create table cancellation_notes (event_id integer primary key references events (id) on delete cascade,
    note text not null, written_at bigint not null);
  create index cancellation_notes_by_written_at on cancellation_notes (written_at)`),
}

/** What people who wanted to come should know, by event. */
export const cancellationStorage = {
  migrations: [notes],
  reads(core: Kysely<Tables>) {
    const rows = core.withTables<CancellationTables>().selectFrom('cancellation_notes')
    return {
      async noteOf(eventId: number): Promise<string | undefined> {
        const row = await rows.select('note').where('event_id', '=', eventId).executeTakeFirst()
        return row?.note
      },
      hasBefore: (time: UtcSeconds) => hasRow(rows.where('written_at', '<', time)),
    }
  },
  writes(core: Kysely<Tables>) {
    const db = core.withTables<CancellationTables>()
    return {
      async setNote(eventId: number, note: string, now: UtcSeconds): Promise<void> {
        await db
          .insertInto('cancellation_notes')
          .values({ event_id: eventId, note, written_at: now })
          .onConflict(conflict => conflict.column('event_id').doUpdateSet({ note, written_at: now }))
          .execute()
      },
      async removeBefore(time: UtcSeconds): Promise<number> {
        const { numDeletedRows } = await db
          .deleteFrom('cancellation_notes')
          .where('written_at', '<', time)
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      },
    }
  },
} satisfies SliceStorage
