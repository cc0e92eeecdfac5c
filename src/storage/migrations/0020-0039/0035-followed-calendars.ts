import type { Migration } from '../migration.ts'

/** External calendars that are imported regularly. */
export const followedCalendars: Migration = {
  name: '0035-followed-calendars',
  async up(db, dialect) {
    await db.schema
      .createTable('followed_calendars')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('address', dialect.text, column => column.notNull().unique())
      .addColumn('source', dialect.text, column => column.notNull())
      .addColumn('without_images', 'integer', column => column.notNull())
      .addColumn('user_id', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('fetched_at', 'bigint')
      .addColumn('imported_at', 'bigint')
      .addColumn('last_run', 'integer')
      .addColumn('next_at', 'bigint', column => column.notNull())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('error', dialect.text)
      .addColumn('etag', dialect.text)
      .addColumn('last_modified', dialect.text)
      .addColumn('digest', dialect.text)
      .execute()
  },
}
