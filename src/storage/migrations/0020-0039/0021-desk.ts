import type { Migration } from '../migration.ts'

/** Desk sessions, single-use sign-in links, and names of users. */
export const desk: Migration = {
  name: '0021-desk',
  async up(db, dialect) {
    await db.schema
      .alterTable('users')
      .addColumn('name', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('users').addColumn('language', dialect.text).execute()
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', dialect.text, column => column.notNull().unique())
      .addColumn('agent', dialect.text, column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('seen_at', 'bigint', column => column.notNull())
      .addColumn('confirmed_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
    await db.schema
      .createTable('entry_links')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('secret_hash', dialect.text, column => column.notNull().unique())
      .addColumn('purpose', dialect.text, column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('entry_links_by_user').on('entry_links').column('user_id').execute()
  },
}
