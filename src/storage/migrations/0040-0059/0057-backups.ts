import type { Migration } from '../migration.ts'

/** The scheduled backups that were made or failed. */
export const backups: Migration = {
  name: '0057-backups',
  async up(db, dialect) {
    await db.schema
      .createTable('backups')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('bytes', 'bigint', column => column.notNull())
      .addColumn('error', dialect.text)
      .execute()
  },
}
