import type { Migration } from '../migration.ts'

/** Comments between authors and reviewers of an event. */
export const comments: Migration = {
  name: '0027-comments',
  async up(db, dialect) {
    await db.schema
      .createTable('event_comments')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('asks_for_changes', 'integer', column => column.notNull())
      .addColumn('text', dialect.text, column => column.notNull())
      .execute()
    await db.schema.createIndex('event_comments_by_event').on('event_comments').column('event_id').execute()
    await db.schema.createIndex('event_comments_by_user').on('event_comments').column('user_id').execute()
  },
}
