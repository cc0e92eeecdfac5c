import type { Migration } from '../migration.ts'

/** Whoever creates an event names its terms: they are found without reading through all of them. */
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
