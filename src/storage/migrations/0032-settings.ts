import type { Migration } from './migration.ts'

/** What administrators decide about the site, and how often they did. */
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
  },
}
