import type { Migration } from '../migration.ts'

/**
 * Lists of the site show each series once. With the series in the indexes of lists, events outside of series are
 * recognized without reading them.
 */
export const seriesInIndexes: Migration = {
  name: '0070-series-in-indexes',
  async up(db) {
    const orders = {
      events_listed: ['start_utc', 'id', 'end_utc'],
      events_by_end: ['end_utc', 'id', 'start_utc'],
      events_by_title: ['sort_key', 'id', 'start_utc', 'end_utc'],
    }
    for (const [name, columns] of Object.entries(orders)) {
      await db.schema.dropIndex(name).execute()
      await db.schema
        .createIndex(name)
        .on('events')
        .columns(['status', ...columns, 'hide_from_listings', 'password_hash', 'is_located', 'series_id'])
        .execute()
    }
  },
}
