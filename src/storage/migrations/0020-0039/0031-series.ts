import type { Migration } from '../migration.ts'

/** Series: a rule and its occurrences, each with its position. */
export const series: Migration = {
  name: '0031-series',
  async up(db, dialect) {
    await db.schema
      .createTable('series')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('rule', dialect.text, column => column.notNull())
      .addColumn('extra_dates', dialect.text, column => column.notNull())
      .addColumn('excluded_dates', dialect.text, column => column.notNull())
      .addColumn('skipped_dates', dialect.text, column => column.notNull())
      .addColumn('time_zone', dialect.text, column => column.notNull())
      .addColumn('start_local', dialect.text, column => column.notNull())
      .addColumn('lasts_seconds', 'bigint', column => column.notNull())
      .addColumn('all_day', 'integer', column => column.notNull())
      .addColumn('made_until', 'bigint')
      .execute()
    await db.schema
      .createIndex('series_made_until')
      .on('series')
      .column('made_until')
      .where('made_until', 'is not', null)
      .execute()
    await db.schema.alterTable('events').addColumn('series_id', 'integer').execute()
    await db.schema.alterTable('events').addColumn('original_start', dialect.text).execute()
    await db.schema.alterTable('events').addColumn('series_version', 'integer').execute()
    await db.schema
      .alterTable('events')
      .addColumn('own_fields', dialect.text, column => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .createIndex('events_series')
      .unique()
      .on('events')
      .columns(['series_id', 'original_start'])
      .where('series_id', 'is not', null)
      .execute()
  },
}
