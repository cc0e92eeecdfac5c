import type { Migration } from '../migration.ts'

/** What started an import, and what a series was like before one changed how it repeats. */
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
