import type { Migration } from '../migration.ts'

/** Who started an import, and the previous state of a series it changed. */
export const importedSeries: Migration = {
  name: '0037-imported-series',
  async up(db, dialect) {
    await db.schema
      .alterTable('import_runs')
      .addColumn('started_by', dialect.text, column => column.notNull().defaultTo('command'))
      .execute()
    await db.schema.alterTable('import_changes').addColumn('series_before', dialect.text).execute()
  },
}
