import type { Migration } from '../migration.ts'

/** What a user chose at the desk: columns, saved filters, notifications. */
export const userPreferences: Migration = {
  name: '0073-user-preferences',
  async up(db, dialect) {
    await db.schema
      .createTable('user_preferences')
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('value', dialect.text, column => column.notNull())
      .addPrimaryKeyConstraint('user_preferences_key', ['user_id', 'name'])
      .execute()
  },
}
