import type { Migration } from '../migration.ts'

/** Records store where they were imported from. A source id is unique per kind. */
export const sources: Migration = {
  name: '0024-sources',
  async up(db, dialect) {
    for (const table of ['events', 'venues', 'organizers', 'terms', 'images']) {
      await db.schema.alterTable(table).addColumn('source', dialect.text).execute()
      await db.schema.alterTable(table).addColumn('source_id', dialect.text).execute()
      await db.schema
        .createIndex(`${table}_source`)
        .unique()
        .on(table)
        .columns(table === 'terms' ? ['source', 'source_id', 'taxonomy'] : ['source', 'source_id'])
        .where('source', 'is not', null)
        .execute()
    }
  },
}
