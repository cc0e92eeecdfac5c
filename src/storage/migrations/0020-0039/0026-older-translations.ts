import type { Migration } from '../migration.ts'

/** Whether a translation is older than its source and needs a review. */
export const olderTranslations: Migration = {
  name: '0026-older-translations',
  async up(db) {
    await db.schema
      .alterTable('translations')
      .addColumn('is_older', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
