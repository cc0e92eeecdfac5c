import type { Migration } from '../migration.ts'

/** Changes of long series that take several transactions, with the remaining work. */
export const seriesOperations: Migration = {
  name: '0054-series-operations',
  async up(db, dialect) {
    await db.schema
      .createTable('series_operations')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('series_ids', dialect.text, column => column.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('door', dialect.text, column => column.notNull())
      .addColumn('begun_at', 'bigint', column => column.notNull())
      .addColumn('work', dialect.text, column => column.notNull())
      .addColumn('done', 'integer', column => column.notNull())
      .addColumn('undo_id', 'integer')
      .execute()
  },
}
