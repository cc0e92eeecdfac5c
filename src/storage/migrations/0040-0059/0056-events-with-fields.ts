import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** For filters by yes/no fields. Events without site-specific fields are not in the index. */
export const eventsWithFields: Migration = {
  name: '0056-events-with-fields',
  async up(db) {
    await sql`create index events_with_fields on events (start_utc, id) where custom_fields <> '{}'`.execute(
      db,
    )
  },
}
