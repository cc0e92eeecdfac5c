import type { Migration } from '../migration.ts'

/**
 * Many filters check whether an event has a password and a place. With the flags in the indexes by title and
 * end, as in that by start, the check does not read the event. Also indexes the few events with a password.
 */
export const indexesOfOrders: Migration = {
  name: '0045-indexes-of-orders',
  async up(db) {
    const orders = {
      events_by_end: ['end_utc', 'id', 'start_utc'],
      events_by_title: ['sort_key', 'id', 'start_utc', 'end_utc'],
    }
    for (const [name, columns] of Object.entries(orders)) {
      await db.schema.dropIndex(name).execute()
      await db.schema
        .createIndex(name)
        .on('events')
        .columns(['status', ...columns, 'hide_from_listings', 'password_hash', 'is_located'])
        .execute()
    }
    await db.schema
      .createIndex('events_protected')
      .on('events')
      .column('password_hash')
      .where('password_hash', 'is not', null)
      .execute()
  },
}
