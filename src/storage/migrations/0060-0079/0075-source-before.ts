import type { Migration } from '../migration.ts'

/** The source texts that an outdated translation was made from, to show what has changed since. */
export const sourceBefore: Migration = {
  name: '0075-source-before',
  async up(db, dialect) {
    await db.schema.alterTable('translations').addColumn('source_before', dialect.text).execute()
  },
}
