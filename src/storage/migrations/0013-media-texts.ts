import type { Migration } from './migration.ts'

/** What clients that know images as attachments say of one besides. */
export const mediaTexts: Migration = {
  name: '0013-media-texts',
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
  },
}
