import type { Migration } from '../migration.ts'

/** Finds the terms named in a new event without scanning all terms. */
export const termsBySlug: Migration = {
  name: '0041-terms-by-slug',
  async up(db) {
    await db.schema.createIndex('terms_by_slug').on('terms').columns(['taxonomy', 'slug']).execute()
    await db.schema
      .createIndex('translations_by_slug')
      .on('translations')
      .columns(['kind', 'language', 'slug'])
      .execute()
  },
}
