import type { Migration } from '../migration.ts'

/** Whether a translation was written before its source got other texts: somebody has to look at it again. */
export const olderTranslations: Migration = {
  name: '0026-older-translations',
  async up(db) {
    await db.schema
      .alterTable('translations')
      .addColumn('is_older', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
