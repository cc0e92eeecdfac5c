import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Event status, attendance mode and programme. */
export const stateAndProgramme: Migration = {
  name: '0030-state-and-programme',
  async up(db) {
    const texts = [
      ['event_status', 'scheduled'],
      ['event_status_reason', ''],
      ['attendance', 'in_person'],
      ['online_url', ''],
      ['online_url_shown', 'always'],
      ['programme', '[]'],
    ] as const
    for (const [name, usual] of texts)
      await db.schema
        .alterTable('events')
        .addColumn(name, 'text', column => column.notNull().defaultTo(usual))
        .execute()
    await db.schema
      .alterTable('events')
      .addColumn('online_url_minutes', 'integer', column => column.notNull().defaultTo(15))
      .execute()
    for (const name of ['previous_start_utc', 'online_from_utc'])
      await db.schema.alterTable('events').addColumn(name, 'bigint').execute()
    await db.schema.alterTable('events').addColumn('doors_offset', 'integer').execute()
    // Few events are cancelled or online. Partial indexes of these cost little for other writes.
    await sql`create index events_not_as_planned on events (event_status, start_utc, id)
      where event_status <> 'scheduled'`.execute(db)
    await sql`create index events_online on events (attendance, start_utc, id)
      where attendance <> 'in_person'`.execute(db)
  },
}
