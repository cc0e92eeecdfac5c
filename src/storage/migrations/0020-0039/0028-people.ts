import type { Migration } from '../migration.ts'

/** The email address of a user, and when the account was disabled. */
export const people: Migration = {
  name: '0028-people',
  async up(db, dialect) {
    await db.schema
      .alterTable('users')
      .addColumn('mail', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('users')
      .addColumn('mail_key', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('users').addColumn('disabled_at', 'bigint').execute()
    await db.schema.createIndex('users_by_mail').on('users').column('mail_key').execute()
  },
}
