import type { Migration } from '../migration.ts'

/**
 * Filters on content also check whether an event has a password. With the flag in the index by start, the
 * check does not read the event.
 */
export const listedEventsWithPasswords: Migration = {
  name: '0014-listed-events-with-passwords',
  async up(db) {
    await db.schema.dropIndex('events_listed').execute()
    await db.schema
      .createIndex('events_listed')
      .on('events')
      .columns(['status', 'start_utc', 'id', 'end_utc', 'hide_from_listings', 'password_hash'])
      .execute()
  },
}
