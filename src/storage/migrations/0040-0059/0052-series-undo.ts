import type { Migration } from '../migration.ts'

/** What a change of a whole series replaced, so the user can undo it. */
export const seriesUndo: Migration = {
  name: '0052-series-undo',
  async up(db, dialect) {
    await db.schema
      .createTable('series_undo')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull())
      .addColumn('made_at', 'bigint', column => column.notNull())
      .addColumn('replaced', dialect.text, column => column.notNull())
      .execute()
    await db.schema.createIndex('series_undo_by_age').on('series_undo').column('made_at').execute()
  },
}
