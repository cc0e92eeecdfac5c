import type { Migration } from '../migration.ts'

/**
 * Whether an event has a password is asked beside every filter that looks into content. In the index that leads through
 * the starts, it is answered without reading the event.
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
