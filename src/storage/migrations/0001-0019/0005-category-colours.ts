import type { Migration } from '../migration.ts'

export const categoryColours: Migration = {
  name: '0005-category-colours',
  async up(db, dialect) {
    await db.schema.alterTable('terms').addColumn('color', dialect.text).execute()
  },
}
