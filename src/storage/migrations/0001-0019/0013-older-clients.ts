import type { Migration } from '../migration.ts'

/** Captions and descriptions for attachment clients, and former slugs of records. */
export const olderClients: Migration = {
  name: '0013-older-clients',
  async up(db, dialect) {
    await db.schema
      .alterTable('images')
      .addColumn('caption', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('images')
      .addColumn('description', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('images').addColumn('parent_id', 'integer').execute()
    await db.schema
      .alterTable('images')
      .addColumn('is_attachment', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('former_slugs')
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('slug', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('former_slugs_key', ['kind', 'slug'])
      .execute()
  },
}
