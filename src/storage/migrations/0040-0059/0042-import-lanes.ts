import type { Migration } from '../migration.ts'

/** Imports run in parallel lanes, and one that keeps crashing the server is not restarted. */
export const importLanes: Migration = {
  name: '0042-import-lanes',
  async up(db, dialect) {
    await db.schema.alterTable('import_jobs').addColumn('lane', 'integer').execute()
    await db.schema.alterTable('import_jobs').addColumn('holder', dialect.text).execute()
    await db.schema
      .alterTable('import_jobs')
      .addColumn('crashes', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
