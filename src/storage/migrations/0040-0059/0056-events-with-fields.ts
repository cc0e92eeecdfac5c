import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Visitors narrow lists to events whose yes/no fields are yes. Events without fields of the site are not in the index. */
export const eventsWithFields: Migration = {
  name: '0056-events-with-fields',
  async up(db) {
    await sql`create index events_with_fields on events (start_utc, id) where custom_fields <> '{}'`.execute(
      db,
    )
  },
}
