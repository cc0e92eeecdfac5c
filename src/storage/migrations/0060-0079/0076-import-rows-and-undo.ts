import type { Migration } from '../migration.ts'

/**
 * What an import does with each record, and the columns of an imported table. Records of what to undo are no longer
 * about series alone.
 */
export const importRowsAndUndo: Migration = {
  name: '0076-import-rows-and-undo',
  async up(db, dialect) {
    await db.schema
      .createTable('import_rows')
      .addColumn('run_id', 'integer', column => column.notNull())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('title', dialect.text, column => column.notNull())
      .addColumn('place', dialect.text, column => column.notNull())
      .addColumn('outcome', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('starts_at', dialect.text, column => column.notNull())
      .addPrimaryKeyConstraint('import_rows_key', ['run_id', 'number'])
      .execute()
    await db.schema.alterTable('import_jobs').addColumn('columns', dialect.text).execute()
    await db.schema.alterTable('series_undo').renameTo('undo_records').execute()
    await db.schema
      .alterTable('undo_records')
      .addColumn('kind', dialect.text, column => column.notNull().defaultTo('series'))
      .execute()
  },
}
