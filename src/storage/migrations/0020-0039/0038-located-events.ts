import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Whether an event has a public venue with coordinates. Checking the links of each event took longer than the
 * rest of a list query. The flag is stored with the event and in the index by start.
 */
export const locatedEvents: Migration = {
  name: '0038-located-events',
  async up(db, dialect) {
    await db.schema
      .alterTable('events')
      .addColumn('is_located', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await sql`update events set is_located = 1 where id in (
      select event_links.event_id from event_links inner join venues on venues.id = event_links.linked_id
      where venues.status = 'publish' and venues.geo_lat is not null and venues.geo_lng is not null)`.execute(
      db,
    )
    await dialect.keepLocated(db)
    await db.schema.dropIndex('events_listed').execute()
    await db.schema
      .createIndex('events_listed')
      .on('events')
      .columns([
        ...['status', 'start_utc', 'id', 'end_utc', 'hide_from_listings', 'password_hash'],
        'is_located',
      ])
      .execute()
  },
}
