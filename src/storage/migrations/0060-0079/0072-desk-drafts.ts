import type { Migration } from '../migration.ts'

/** Unsaved input of the desk's editors, and who has an event open. */
export const deskDrafts: Migration = {
  name: '0072-desk-drafts',
  async up(db, dialect) {
    await db.schema
      .createTable('desk_drafts')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('path', dialect.text, column => column.notNull())
      .addColumn('tab', dialect.text, column => column.notNull())
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('fields', dialect.text, column => column.notNull())
      .addColumn('typed_at', 'bigint', column => column.notNull())
      .addColumn('saved_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('desk_drafts_by_tab')
      .on('desk_drafts')
      .columns(['user_id', 'path', 'tab'])
      .unique()
      .execute()
    await db.schema.createIndex('desk_drafts_by_age').on('desk_drafts').column('saved_at').execute()
    await db.schema
      .createTable('open_editors')
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('seen_at', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('open_editors_key', ['event_id', 'user_id'])
      .execute()
    await db.schema.createIndex('open_editors_by_age').on('open_editors').column('seen_at').execute()
    await db.schema.createIndex('open_editors_by_user').on('open_editors').column('user_id').execute()
  },
}
