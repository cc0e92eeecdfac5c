import type { Migration } from '../migration.ts'

/** Changes of many events, which a job makes step by step, and the version that each event got. */
export const bulkChanges: Migration = {
  name: '0074-bulk-changes',
  async up(db, dialect) {
    await db.schema
      .createTable('bulk_changes')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('change', dialect.text, column => column.notNull())
      .addColumn('total', 'integer', column => column.notNull())
      .addColumn('is_done', 'integer', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('bulk_changes_by_user').on('bulk_changes').column('user_id').execute()
    await db.schema
      .createTable('bulk_change_events')
      .addColumn('change_id', 'integer', column =>
        column.notNull().references('bulk_changes.id').onDelete('cascade'),
      )
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('outcome', dialect.text, column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('bulk_change_events_key', ['change_id', 'event_id'])
      .execute()
    await db.schema
      .createIndex('bulk_change_events_by_outcome')
      .on('bulk_change_events')
      .columns(['change_id', 'outcome', 'event_id'])
      .execute()
  },
}
