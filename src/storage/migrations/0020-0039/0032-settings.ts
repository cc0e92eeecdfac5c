import type { Migration } from '../migration.ts'

/** Site settings with their version, and import jobs. */
export const settings: Migration = {
  name: '0032-settings',
  async up(db, dialect) {
    await db.schema
      .createTable('settings')
      .addColumn('name', dialect.text, column => column.primaryKey())
      .addColumn('value', dialect.text, column => column.notNull())
      .addColumn('file', dialect.text)
      .execute()
    await db.schema
      .alterTable('journal')
      .addColumn('settings_version', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('import_jobs')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull())
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('address', dialect.text)
      .addColumn('file', dialect.text)
      .addColumn('options', dialect.text, column => column.notNull())
      .addColumn('deed', dialect.text, column => column.notNull())
      .addColumn('state', dialect.text, column => column.notNull())
      .addColumn('rehearsal_id', 'integer')
      .addColumn('run_id', 'integer')
      .addColumn('error', dialect.text)
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
  },
}
