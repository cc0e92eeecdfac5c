import type { Migration } from '../migration.ts'

/** The progress of a rebuild of the word index, which takes many transactions for a large calendar. */
export const fillingSearch: Migration = {
  name: '0040-filling-search',
  async up(db, { text }) {
    await db.schema.alterTable('search_place').addColumn('filling', text).execute()
    await db.schema
      .alterTable('search_place')
      .addColumn('filled_to', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
