import type { Migration } from './migration.ts'

/** Several imports run at the same time, each in a lane; and one that keeps bringing servers down is not begun again. */
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
